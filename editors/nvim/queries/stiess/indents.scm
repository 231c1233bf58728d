(body) @indent.begin
"}" @indent.branch @indent.end
(parenthesis) @indent.begin
(comment) @indent.auto
