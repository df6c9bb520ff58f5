-- sgcc in Neovim 0.7 and later: `dofile('.../sgcc.lua')` in init.lua, or this file in ~/.config/nvim/plugin.
-- Completion is in insert mode at CTRL-X CTRL-O; K shows what is known of a name.
local extensions = { 'vert', 'tesc', 'tese', 'geom', 'frag', 'comp', 'mesh', 'task', 'rgen', 'rint', 'rahit', 'rchit', 'rmiss', 'rcall', 'glsl' }
local group = vim.api.nvim_create_augroup('sgcc', { clear = true })

vim.api.nvim_create_autocmd({ 'BufNewFile', 'BufRead' }, {
  group = group, pattern = vim.tbl_map(function(e) return '*.' .. e end, extensions), command = 'setfiletype glsl',
})
vim.api.nvim_create_autocmd({ 'BufNewFile', 'BufRead' }, { group = group, pattern = { '*.cl', '*.clh' }, command = 'setfiletype opencl' })

-- The server looks for .sgcc.json itself; the root only says which sources share a server.
local function root_of(path)
  local found = vim.fn.findfile('.sgcc.json', vim.fn.fnamemodify(path, ':p:h') .. ';')
  return found ~= '' and vim.fn.fnamemodify(found, ':p:h') or vim.fn.getcwd()
end

local servers = {} -- by root, for Neovim 0.7

local function attach(buffer)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  local config = { name = 'sgcc', cmd = { vim.g.sgcc_path or 'sgcc', '--lsp' }, root_dir = root }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    servers[root] = servers[root] or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(buffer, servers[root])
  end
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer })
  vim.keymap.set('n', 'gd', vim.lsp.buf.definition, { buffer = buffer })
end

vim.api.nvim_create_autocmd('FileType', { group = group, pattern = { 'glsl', 'opencl' }, callback = function(event) attach(event.buf) end })

-- :SgccSpirv shows the module of the source beside it.
vim.api.nvim_create_user_command('SgccSpirv', function()
  local text = vim.fn.systemlist({ vim.g.sgcc_path or 'sgcc', '-S', vim.api.nvim_buf_get_name(0), '-o', '-' })
  vim.cmd('vnew')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, text)
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.modifiable = 'nofile', 'wipe', false
end, {})
