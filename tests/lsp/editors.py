#!/usr/bin/env python3
"""Tests the settings of editors/ in the editors themselves, without a screen, and the extension for VS Code as far as that works without VS Code.

SGCC names the program (default: ./sgcc).  What needs npm is skipped where npm cannot be reached.  The last line is `N passed, N failed, N skipped`.
"""
import os
import shutil
import subprocess
import sys
import zipfile

from tests.lib import TOP, functions, process
from tests.lsp.client import SGCC

SHADER = """#version 310 es
layout(location = 0) in highp vec3 normal;
layout(location = 0) out highp vec4 color;
void main()
{
    highp vec3 n = nomalize(normal);
    color = vec4(n, 1.0);
}
"""
MESSAGE = "no function 'nomalize' is declared, did you mean 'normalize'?"


def need(program, package):
    if not shutil.which(program):
        raise functions.Skipped(f"{program} is not installed (Debian: {package})")


def variables(program=SGCC):
    """`program` is sgcc in PATH, and the editor's files are in this folder."""
    os.makedirs("bin", exist_ok=True)
    os.symlink(program, "bin/sgcc")
    with open("a.frag", "w", encoding="utf-8") as file:
        file.write(SHADER)
    here = os.getcwd()
    return {"PATH": here + "/bin:" + os.environ["PATH"], "HOME": here, "XDG_CONFIG_HOME": here + "/config", "XDG_STATE_HOME": here, "XDG_DATA_HOME": here,
            "XDG_CACHE_HOME": here, "SHADER": here + "/a.frag", "EDITORS": os.path.join(TOP, "editors")}


NEOVIM = r"""
local function say(...) io.stdout:write(table.concat({...}, ' '), '\n') end
vim.cmd('filetype on')
vim.cmd('luafile ' .. vim.env.EDITORS .. '/neovim/sgcc.lua')
vim.cmd('edit ' .. vim.env.SHADER)
say('type', vim.bo.filetype)
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 10)
for _, d in ipairs(vim.diagnostic.get(0)) do say('message', d.message) end
say('omnifunc', vim.bo.omnifunc)
vim.cmd('qall!')
"""

EMACS = r"""
(require 'package)
(package-initialize)
(load (concat (getenv "EDITORS") "/emacs/sgcc.el"))
(find-file (getenv "SHADER"))
(run-hooks 'post-command-hook)
(let ((tries 0))
  (while (and (< tries 300) (not (flymake-diagnostics)))
    (accept-process-output nil 0.1)
    (setq tries (1+ tries))))
(princ (format "type %s\n" major-mode))
(dolist (d (flymake-diagnostics)) (princ (format "message %s\n" (flymake-diagnostic-text d))))
"""


def use_neovim(program):
    """The messages of a shader arrive from the server `program --lsp`."""
    with open("try.lua", "w", encoding="utf-8") as file:
        file.write(NEOVIM)
    done = process.run(["nvim", "--headless", "-u", "NONE", "-c", "luafile try.lua"], timeout=100, variables=variables(program))
    said = (done.stdout + done.stderr).splitlines()
    assert "type glsl" in said and f"message {MESSAGE}" in said and "omnifunc v:lua.vim.lsp.omnifunc" in said, said


def test_neovim():
    need("nvim", "neovim")
    use_neovim(SGCC)


def test_emacs():
    need("emacs", "emacs-nox elpa-eglot")
    with open("try.el", "w", encoding="utf-8") as file:
        file.write(EMACS)
    done = process.run(["emacs", "--batch", "-l", "try.el"], timeout=100, variables=variables())
    if "eglot" in done.stderr and "Cannot open load file" in done.stderr:
        raise functions.Skipped("eglot is not installed (Debian: elpa-eglot)")
    assert "type sgcc-glsl-mode" in done.stdout and MESSAGE in done.stdout, done.stdout + done.stderr


# --- npm -----------------------------------------------------------------------------------------

def npm(*arguments, **options):
    return process.run(["npm", *arguments], timeout=900, **options)


def need_npm():
    need("npm", "npm")
    try:
        reached = process.run(["npm", "ping"], timeout=60).returncode == 0
    except subprocess.TimeoutExpired:
        reached = False
    if not reached:
        raise functions.Skipped("npm cannot reach its packages")


def test_vscode():
    """Installs what the lock file names, runs npm test and builds the .vsix, whose server then serves Neovim."""
    need_npm()
    source, folder = os.path.join(TOP, "editors", "vscode"), os.path.abspath("vscode")
    package = os.path.join(os.path.dirname(SGCC), "wasm", "package")           # of make npm
    wasm = package if os.path.exists(os.path.join(package, "sgcc-run-command.cjs")) else ""
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("node_modules", "dist", "*.vsix"))
    shutil.copy(os.path.join(TOP, "LICENSE"), folder)
    for arguments in (("ci", "--no-audit", "--no-fund"), ("test",), ("run", "package")):
        done = npm(*arguments, cwd=folder, variables={"SGCC": SGCC, "SGCC_RUN": os.environ.get("SGCC_RUN", ""), "SGCC_WASM": wasm})
        assert done.returncode == 0, (arguments, done.stdout[-2000:] + done.stderr[-2000:])
    assert os.path.getsize(os.path.join(folder, "sgcc.vsix")) > (1_000_000 if wasm else 50_000)
    if wasm and shutil.which("nvim"):
        use_neovim(unpacked_server(os.path.join(folder, "sgcc.vsix")))


def unpacked_server(vsix):
    """A program that runs the sgcc inside of the extension, by Node."""
    with zipfile.ZipFile(vsix) as archive:
        archive.extractall("unpacked")
    with open("server", "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nexec node {os.path.abspath("unpacked")}/extension/dist/wasm/bin/sgcc.mjs "$@"\n')
    os.chmod("server", 0o755)
    return os.path.abspath("server")


def test_grammar_is_generated():
    done = process.run([sys.executable, os.path.join(TOP, "tools", "gen_textmate.py"), "--check"])
    assert done.returncode == 0, done.stdout


def test_lock_files_name_no_host():
    with open(os.path.join(TOP, "editors", "vscode", "package-lock.json"), encoding="utf-8") as file:
        assert "://" not in "".join(line for line in file if '"resolved"' in line)


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in sorted(globals().items()) if name.startswith("test_")]))
