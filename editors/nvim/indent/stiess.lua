-- A block's clauses are two deeper than its head; what goes on with a clause, four deeper than the clause.
vim.bo.autoindent = true
vim.bo.indentexpr = 'v:lua.require("stiess.indent")(v:lnum)'
vim.bo.indentkeys = '0},o,O,!^F'
