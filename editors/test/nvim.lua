-- Run by test/nvim.
local root = vim.fn.fnamemodify(arg[0], ':p:h:h:h')
local failed, passed = 0, 0

local function equal(what, found, wanted)
  if vim.deep_equal(found, wanted) then
    passed = passed + 1
  else
    failed = failed + 1
    print(('%s: %s, not %s'):format(what, vim.inspect(found), vim.inspect(wanted)))
  end
end

vim.g.stiess_path = vim.env.STIESS
dofile(root .. '/editors/nvim/ftdetect/stiess.lua')
vim.cmd.edit(root .. '/rules/dreierles.rules')
equal('the kind of file', vim.bo.filetype, 'stiess')
equal('comments', vim.bo.commentstring, '// %s')

-- Colours.
local parser = vim.treesitter.get_parser(0, 'stiess')
parser:parse(true)
local text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
local function captured(pattern)
  for row, line in ipairs(text) do
    local column = line:find(pattern)
    if column then
      local names = {}
      for _, capture in ipairs(vim.treesitter.get_captures_at_pos(0, row - 1, column - 1)) do
        if not vim.startswith(capture.capture, 'local.') and capture.capture ~= 'spell' then
          table.insert(names, capture.capture)
        end
      end
      return names
    end
  end
end
equal('a game', captured('dreierles "'), { 'type' })
equal('a definition', captured('drull "'), { 'function' })
equal('an option', captured('knock_limit "'), { 'property' })
equal('a card', captured('T21 or'), { 'constant' })
equal('a citation', captured('D%-31'), { 'attribute' })
equal('a deed', captured('takes'), { 'function.builtin' })
equal('a condition', captured('otherwise'), { 'keyword.conditional' })
equal('a player', captured('declarer takes'), { 'variable.builtin' })
equal('a name', captured('drawn cards of blind'), { 'variable' })
equal('mistakes in the tree', parser:parse()[1]:root():has_error(), false)

-- Folds: the block of the auction begins one.
for row, line in ipairs(text) do
  if line:match('^  auction {') then
    -- Levels are worked out beside.
    vim.wait(5000, function() return vim.treesitter.foldexpr(row) == '>2' end, 20)
    equal('the auction folds', vim.treesitter.foldexpr(row), '>2')
  end
end

-- Indentation, held against the formatter's; lines that go on at no sign are where their writer put them.
local indent = require('stiess.indent')
local lines, other = 0, 0
for _, file in ipairs(vim.fn.glob(root .. '/rules/*.rules', false, true)) do
  vim.cmd.edit(file)
  for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    if line:match('%S') then
      lines = lines + 1
      other = other + (indent(row) == vim.fn.indent(row) and 0 or 1)
    end
  end
end
equal('most lines are indented as they are', lines > 3000 and other * 100 <= lines * 7, true)

-- `:make`.
if vim.env.STIESS then
  vim.cmd.edit(root .. '/tests/broken/syntax/percent.rules')
  vim.cmd('silent make!')
  local found = vim.tbl_filter(function(item) return item.valid == 1 end, vim.fn.getqflist())
  equal('one mistake', #found, 1)
  local item = found[1] or {}
  equal('its place', { item.lnum, item.col, item.type }, { 3, 13, 'E' })
  equal('its words', item.text, '`%` cannot be read here')
  -- The book beside.
  vim.cmd.edit(root .. '/rules/dreierles.rules')
  vim.cmd.StiessBook()
  equal('two windows', #vim.api.nvim_list_wins(), 2)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buffer = vim.api.nvim_win_get_buf(window)
    if vim.bo[buffer].buftype == 'nofile' then
      equal('the book', vim.api.nvim_buf_get_lines(buffer, 0, 1, false), { '# Dreierles' })
    end
  end
end

print(('Neovim: %d passed, %d failed'):format(passed, failed))
os.exit(failed == 0 and 0 or 1)
