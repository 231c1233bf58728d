-- `.rules` files in Neovim 0.10 or newer: colours and folds by tree-sitter, mistakes by the language server.
local buffer = vim.api.nvim_get_current_buf()

vim.bo.commentstring = '// %s'
vim.bo.comments = '://'
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
vim.bo.expandtab = true
vim.bo.textwidth = 99
vim.cmd.compiler('stiess')

-- Without the parser (docs/editors.md says how it is built) the file is plain text.
if pcall(vim.treesitter.start, buffer, 'stiess') then
  vim.wo.foldmethod = 'expr'
  vim.wo.foldexpr = 'v:lua.vim.treesitter.foldexpr()'
  vim.wo.foldlevel = 99
end

local program = vim.g.stiess_path or 'stiess'
-- An older program has no language server.
local serves = vim.g.stiess_lsp ~= false
  and vim.fn.executable(program) == 1
  and vim.system({ program, 'lsp', '--help' }):wait(2000).code == 0
if serves then
  vim.lsp.start({
    name = 'stiess',
    cmd = { program, 'lsp' },
    root_dir = vim.fs.root(buffer, { '.git' }) or vim.fn.getcwd(),
  }, { bufnr = buffer })
end

vim.api.nvim_buf_create_user_command(buffer, 'StiessBook', function()
  local name = vim.api.nvim_buf_get_name(0)
  local book = vim.system({ program, 'show', name, '--markdown' }, { text = true }):wait()
  local text = book.code == 0 and book.stdout or book.stderr
  vim.cmd('vertical new')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, '\n'))
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.modifiable = 'nofile', 'wipe', false
  vim.bo.filetype = book.code == 0 and 'markdown' or ''
  vim.cmd.wincmd('p')
end, { desc = 'The rule book beside the ruleset' })
