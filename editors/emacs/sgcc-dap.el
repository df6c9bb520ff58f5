;;; sgcc-dap.el --- Debug shaders with sgcc-run --dap -*- lexical-binding: t -*-

;; For Emacs with dap-mode (Debian: elpa-dap-mode): (load ".../sgcc-dap.el") in init.el.
;; M-x sgcc-debug in a compute shader asks for options of sgcc-run (--groups, --subgroup-size, --buffer, ...)
;; and starts it.  docs/debug.md describes the settings.

;;; Code:

(require 'dap-mode)
(require 'dap-ui)

(defcustom sgcc-run-program "sgcc-run" "The program sgcc-run." :type 'string :group 'tools)

;; The options of the last time are offered again.
(defvar sgcc-run-options "--subgroup-size=32")

(dap-register-debug-provider
 "sgcc" (lambda (settings) (plist-put settings :dap-server-path (list sgcc-run-program "--dap"))))

(defun sgcc-debug (options)
  "Debug the shader of this buffer; OPTIONS are those of sgcc-run."
  (interactive (list (read-string "Options of sgcc-run: " sgcc-run-options)))
  (setq sgcc-run-options options)
  (dap-debug (list :type "sgcc" :request "launch" :name "sgcc-run: this shader" :program (buffer-file-name)
                   :args (vconcat (split-string-and-unquote options)) :cwd default-directory)))

(provide 'sgcc-dap)
;;; sgcc-dap.el ends here
