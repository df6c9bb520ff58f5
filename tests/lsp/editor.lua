-- Neovim, headless, with the settings of docs/editors.md on a shader with three mistakes: applies what the server offers for each, asks for a
-- hover, a definition and a completion, and renames a variable.  Prints a line for each finding; tests/lsp/run.py compares.
local path = vim.env.SHADER
local function say(...) io.stdout:write(table.concat({...}, ' '), '\n') end

local function read_settings(when) if vim.env.WHEN == when then vim.cmd('luafile ' .. vim.env.SETTINGS) end end

vim.cmd('filetype on')
read_settings('before')
vim.cmd('edit ' .. path)
read_settings('after')
local buffer = vim.api.nvim_get_current_buf()
vim.wait(20000, function() return #vim.lsp.get_active_clients() > 0 end, 10)
local client = vim.lsp.get_active_clients()[1].id

local function wait_for(count)
    local done = vim.wait(20000, function() return #vim.diagnostic.get(buffer) == count end, 10)
    if not done then
        say('expected', count, 'diagnostics, there are', #vim.diagnostic.get(buffer))
        vim.cmd('cquit')
    end
end

local function ask(method, line, column, more)
    local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = column } }
    local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/' .. method, vim.tbl_extend('force', params, more or {}), 20000)
    return answers[client].result
end

wait_for(3)
for count = 2, 0, -1 do
    local d = vim.diagnostic.get(buffer)[1]
    say('message', vim.api.nvim_buf_get_lines(buffer, d.lnum, d.lnum + 1, false)[1]:sub(d.col + 1, d.end_col), d.message)
    local range = { start = { line = d.lnum, character = d.col }, ['end'] = { line = d.lnum, character = d.end_col } }
    local actions = ask('codeAction', d.lnum, d.col, { range = range, context = { diagnostics = {} } })
    say('action', actions[1].title)
    vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
    wait_for(count)
end

local function find(text)
    for i, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
        local column = line:find(text, 1, true)
        if column then return i - 1, column - 1 end
    end
end

local line, column = find('normalize(')
say('hover', (ask('hover', line, column).contents.value:gsub('\n', ' ')))
line, column = find('n, subgroup')
say('definition', ask('definition', line, column).range.start.line)
local labels = {}
line, column = find('normalize(')
for _, item in ipairs(ask('completion', line, column + 4).items) do labels[item.label] = true end
say('completion', labels.normalize and 'normalize' or 'nothing')
line, column = find('n, subgroup')
vim.lsp.util.apply_workspace_edit(ask('rename', line, column, { newName = 'unit' }), 'utf-16')
vim.wait(200)
wait_for(0)
for _, text in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do say('|' .. text) end
vim.cmd('qall!')
