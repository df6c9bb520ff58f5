#!/usr/bin/env python3
"""Debugs a shader in Emacs with dap-mode and in Neovim with nvim-dap, by the settings of editors/, without a screen.

NVIM_DAP names the folder of nvim-dap; without it git takes a version that the installed Neovim can run, and the suite is skipped where there is none.
SGCC_RUN names the program. The last line is `N passed, N failed, N skipped`.
"""
import os
import shutil
import subprocess
import sys

from tests.dap.client import RUN
from tests.dap.sessions import LINE, SHADER
from tests.lib import TOP, functions, process

EMACS = r""";;; -*- lexical-binding: t -*-
(load (concat (getenv "EDITORS") "/emacs/sgcc-dap.el"))
(setq dap-auto-configure-features nil lsp-session-file (expand-file-name "session") dap-breakpoints-file (expand-file-name "breakpoints"))
(defun say (&rest parts) (princ (concat (mapconcat (lambda (part) (format "%s" part)) parts " ") "\n")))
(defvar ended nil)
(defvar stops 0)
(find-file (getenv "SHADER"))
(forward-line (1- (string-to-number (getenv "LINE"))))
(dap-breakpoint-add)
(cl-letf (((symbol-function 'read-string) (lambda (&rest _) "i == 5u")))
  (dap-breakpoint-condition (buffer-file-name) (dap--get-breakpoint-at-point)))
(defun tell (session frame)
  (dap--send-message
   (dap--make-request "evaluate" (list :expression "i" :frameId (gethash "id" frame) :context "hover"))
   (lambda (answer)
     (let ((value (gethash "body" answer)))
       (say "stop" (gethash "name" frame) (gethash "line" frame) (gethash "result" value) (gethash "type" value))
       (setq stops (1+ stops))
       (if (= stops 1) (dap-next session) (dap-continue session (dap--debug-session-thread-id session)))))
   session))
(add-hook 'dap-stack-frame-changed-hook
          (lambda (session) (let ((frame (dap--debug-session-active-frame session))) (when frame (tell session frame)))))
(add-hook 'dap-terminated-hook (lambda (_) (setq ended t)))
(sgcc-debug (getenv "OPTIONS"))
(with-timeout (60) (while (not ended) (accept-process-output nil 0.1)))
(say (if ended "ended" "no end"))
"""
NEOVIM = r"""
local function say(...) io.stdout:write(table.concat({...}, ' '), '\n') end
vim.opt.runtimepath:append(vim.env.NVIM_DAP)
vim.cmd('runtime plugin/dap.lua')
dofile(vim.env.EDITORS .. '/neovim/sgcc_dap.lua')
local dap = require('dap')
vim.fn.input = function() return vim.env.OPTIONS end
vim.cmd('edit ' .. vim.env.SHADER)
vim.bo.filetype = 'glsl'
vim.fn.cursor(tonumber(vim.env.LINE), 1)
dap.set_breakpoint('i == 5u')
local lines, stops, ended = {}, 0, false
local function ask(session, done)
  session:request('stackTrace', { threadId = session.stopped_thread_id, startFrame = 0, levels = 1 }, function(_, stack)
    local frame = stack.stackFrames[1]
    session:request('evaluate', { expression = 'i', frameId = frame.id, context = 'hover' }, function(_, value)
      say('stop', frame.name, tostring(frame.line), value.result, value.type)
      done()
    end)
  end)
end
dap.listeners.after.event_stopped.test = function(session)
  stops = stops + 1
  vim.defer_fn(function() ask(session, function() if stops == 1 then dap.step_over() else dap.continue() end end) end, 300)
end
dap.listeners.after.event_terminated.test = function() ended = true end
dap.continue()
vim.wait(30000, function() return ended end, 20)
say(ended and 'ended' or 'no end')
vim.cmd('qall!')
"""
# The last version of nvim-dap for each version of Neovim, and older.
VERSIONS = (((0, 9), "0.10.0"), ((0, 8), "0.6.0"), ((0, 7), "0.4.0"), ((0, 6), "0.3.0"))


def need_nvim_dap():
    if not shutil.which("nvim"):
        raise functions.Skipped("nvim is not installed (Debian: neovim)")
    if os.environ.get("NVIM_DAP"):
        return os.environ["NVIM_DAP"]
    first = process.run(["nvim", "--version"]).stdout.split()[1].lstrip("v").split(".")
    tag = next((tag for least, tag in VERSIONS if (int(first[0]), int(first[1])) >= least), None)
    if not tag:
        raise functions.Skipped("nvim is too old for nvim-dap")
    try:
        done = process.run(["git", "clone", "--quiet", "--depth=1", f"--branch={tag}", "https://github.com/mfussenegger/nvim-dap", "nvim-dap"], timeout=60)
    except (subprocess.TimeoutExpired, FileNotFoundError):
        done = None
    if not done or done.returncode:
        raise functions.Skipped("nvim-dap cannot be had: NVIM_DAP can name its folder")
    return os.path.abspath("nvim-dap")


def debug(command, script, **more):
    """Runs an editor with a script that stops twice in a shader, and compares what it says."""
    for name, text in (("a.comp", SHADER), ("script", script)):
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    here = os.getcwd()
    os.makedirs("bin", exist_ok=True)
    for name, target in (("sgcc-run", RUN), ("sgcc", os.path.join(os.path.dirname(RUN), "sgcc"))):
        if not os.path.lexists(f"bin/{name}"):
            os.symlink(target, f"bin/{name}")
    variables = {"PATH": f"{here}/bin:" + os.environ["PATH"], "HOME": here, "EDITORS": os.path.join(TOP, "editors"), "SHADER": here + "/a.comp", "LINE": str(LINE["part"]),
                 "OPTIONS": "--buffer=0.0=iota:u32:65 --buffer=0.1=zeros:128 --subgroup-size=32", "XDG_CACHE_HOME": here, "XDG_STATE_HOME": here, "XDG_DATA_HOME": here, **more}
    done = process.run(command, timeout=100, variables=variables)
    said = [line for line in (done.stdout + done.stderr).splitlines() if line.startswith(("stop", "ended", "no end"))]
    wanted = [f"stop main {LINE['part']} 5 uint", f"stop main {LINE['first']} 0 uint", "ended"]
    assert said == wanted, (said, (done.stdout + done.stderr)[-2000:])


def test_neovim():
    debug(["nvim", "--headless", "-u", "NONE", "-c", "luafile script"], NEOVIM, NVIM_DAP=need_nvim_dap())


def test_emacs():
    found = shutil.which("emacs") and process.run(["emacs", "--batch", "--eval", "(progn (require 'package) (package-initialize) (require 'dap-mode))"])
    if not found or found.returncode:
        raise functions.Skipped("there is no Emacs with dap-mode (Debian: emacs-nox elpa-dap-mode)")
    debug(["emacs", "--batch", "--eval", "(progn (require 'package) (package-initialize))", "-l", "./script"], EMACS)


if __name__ == "__main__":
    sys.exit(functions.run([(name[5:], test) for name, test in list(globals().items()) if name.startswith("test_")]))
