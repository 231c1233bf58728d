local function bare(line)
  return (line:gsub('"[^"]*"', '""'):gsub('//.*$', ''):gsub('%[[^%]]*%]%s*$', ''):gsub('%s+$', ''))
end

--- How deep a line is to be indented, by the lines above it.
return function(number)
  local above = vim.fn.prevnonblank(number - 1)
  if above == 0 then
    return 0
  end
  local line, width = bare(vim.fn.getline(above)), vim.fn.shiftwidth()
  local deep = vim.fn.indent(above)
  if line:match('{$') then
    deep = deep + width
  elseif line:match('[:=]$') then
    deep = deep + 2 * width
  elseif not line:match(',$') then
    -- Back from lines that went on with a clause.
    local first = above
    while first > 1 and vim.fn.indent(first) >= deep and bare(vim.fn.getline(first)) ~= '' do
      first = first - 1
    end
    local head = bare(vim.fn.getline(first))
    if first < above and head ~= '' and not head:match('[{};]$') and vim.fn.indent(first) < deep then
      deep = vim.fn.indent(first)
    end
  end
  if vim.fn.getline(number):match('^%s*}') then
    deep = deep - width
  end
  return math.max(deep, 0)
end
