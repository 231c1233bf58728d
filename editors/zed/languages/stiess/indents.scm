(body "}" @end) @indent
(parenthesis ")" @end) @indent
