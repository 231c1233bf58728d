vim.filetype.add({ extension = { rules = 'stiess' } })
