(body) @indent
"}" @outdent

; A clause goes on while its lines are indented deeper.
(clause) @indent
(parenthesis) @indent
