-- `:make` checks the file; `:cnext` goes through the mistakes.
vim.b.current_compiler = 'stiess'
vim.bo.makeprg = (vim.g.stiess_path or 'stiess') .. ' check --color never %:S'
vim.bo.errorformat = table.concat({
  '%E  × %m',
  '%W  ⚠ %m',
  '%Z %#╭─[%f:%l:%c]',
  '%C  │ %m',
  '%-G%.%#',
}, ',')
