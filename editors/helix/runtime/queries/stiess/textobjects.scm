(block body: (_) @class.inside) @class.around
(clause) @function.around
(clause (_) @function.inside (citation)?)
(row (cell) @entry.around)
(comment) @comment.inside
(comment)+ @comment.around
