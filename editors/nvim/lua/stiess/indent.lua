local function bare(number)
  local line = vim.fn.getline(number):gsub('"[^"]*"', '""'):gsub('//.*$', '')
  return (line:gsub('%[[^%]]*%]%s*$', ''):gsub('%s+$', ''))
end

--- The line on which the clause of a line began.
local function clause(number)
  local begun, deep = number, vim.fn.indent(number)
  for above = number - 1, 1, -1 do
    local line = bare(above)
    if vim.fn.getline(above):match('^%s*$') then
      break
    end
    if vim.fn.indent(above) < deep then
      if line:match('^%s*$') or line:match('[{};]$') then
        break
      end
      begun, deep = above, vim.fn.indent(above)
    end
  end
  return begun
end

--- How deep a line is to be indented, by the lines above it.
return function(number)
  local above = vim.fn.prevnonblank(number - 1)
  if above == 0 then
    return 0
  end
  local line, width = bare(above), vim.fn.shiftwidth()
  local begun = vim.fn.indent(clause(above))
  local deep = begun
  if line:match('{$') then
    deep = begun + width
  elseif line:match('[:=,(]$') then
    deep = vim.fn.indent(above) > begun and vim.fn.indent(above) or begun + 2 * width
  end
  if vim.fn.getline(number):match('^%s*}') then
    deep = deep - width
  end
  return math.max(deep, 0)
end
