-- sgcc-run as a debugger in Neovim, by nvim-dap (https://github.com/mfussenegger/nvim-dap): `dofile('.../sgcc_dap.lua')` in init.lua, after nvim-dap.
-- :DapContinue in a compute shader asks for options of sgcc-run (--groups, --subgroup-size, --buffer, ...) and starts it. docs/debug.md describes the settings.
local dap = require('dap')

dap.adapters.sgcc = { type = 'executable', command = vim.g.sgcc_run_path or 'sgcc-run', args = { '--dap' } }

-- The options of the last time are offered again.
local options = '--subgroup-size=32'

local function ask()
  options = vim.fn.input('Options of sgcc-run: ', options)
  return vim.split(options, '%s+', { trimempty = true })
end

local configuration = { type = 'sgcc', request = 'launch', name = 'sgcc-run: this shader', program = '${file}', args = ask, cwd = '${workspaceFolder}' }
for _, language in ipairs({ 'glsl', 'opencl' }) do
  dap.configurations[language] = vim.list_extend(dap.configurations[language] or {}, { configuration })
end
