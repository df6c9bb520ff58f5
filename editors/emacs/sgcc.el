;;; sgcc.el --- GLSL and OpenCL C by sgcc --lsp -*- lexical-binding: t -*-

;; For Emacs 28 (with the package eglot) and later: (load ".../sgcc.el") in init.el.  Sources open in c-mode variants with a server of
;; eglot; M-x eglot-code-actions applies the fixes of messages.

;;; Code:

(require 'eglot)
(require 'cc-mode)

(defgroup sgcc nil "Shaders by sgcc." :group 'languages)
(defcustom sgcc-program "sgcc" "The program sgcc." :type 'string :group 'sgcc)

(define-derived-mode sgcc-glsl-mode c-mode "GLSL"
  "Major mode for GLSL: that of C with sgcc as its language server.")
(define-derived-mode sgcc-opencl-mode c-mode "OpenCL C"
  "Major mode for OpenCL C: that of C with sgcc as its language server.")

(add-to-list 'auto-mode-alist
             '("\\.\\(vert\\|tesc\\|tese\\|geom\\|frag\\|comp\\|mesh\\|task\\|rgen\\|rint\\|rahit\\|rchit\\|rmiss\\|rcall\\|glsl\\)\\'" . sgcc-glsl-mode))
(add-to-list 'auto-mode-alist '("\\.clh?\\'" . sgcc-opencl-mode))
(add-to-list 'eglot-server-programs
             `((sgcc-glsl-mode sgcc-opencl-mode) . ,(lambda (&rest _) (list sgcc-program "--lsp"))))
(add-hook 'sgcc-glsl-mode-hook #'eglot-ensure)
(add-hook 'sgcc-opencl-mode-hook #'eglot-ensure)

(defun sgcc-show-spirv ()
  "Show the module of the source beside it."
  (interactive)
  (let ((file (buffer-file-name)))
    (with-current-buffer (get-buffer-create "*SPIR-V*")
      (erase-buffer)
      (call-process sgcc-program nil t nil "-S" file "-o" "-")
      (goto-char (point-min))
      (display-buffer (current-buffer)))))

(provide 'sgcc)
;;; sgcc.el ends here
