;;; stiess-mode-test.el --- The mode, in Emacs without a window -*- lexical-binding: t; -*-

;;; Code:

(require 'ert)
(require 'stiess-mode)
(require 'flymake)
(require 'imenu)

(defconst stiess-test--root
  (expand-file-name "../.." (file-name-directory (or load-file-name buffer-file-name))))

(defun stiess-test--face (word &optional nth)
  "The face of the NTH WORD of the buffer."
  (goto-char (point-min))
  (search-forward word nil nil nth)
  (get-text-property (match-beginning 0) 'face))

(ert-deftest stiess-colours ()
  (with-temp-buffer
    (insert-file-contents (expand-file-name "rules/dreierles.rules" stiess-test--root))
    (stiess-mode)
    (font-lock-ensure)
    (pcase-dolist (`(,word ,face)
                   '(("dreierles" font-lock-type-face) ("drull" font-lock-function-name-face)
                     ("extra" font-lock-keyword-face) ("knock_limit" font-lock-variable-name-face)
                     ("TS" font-lock-constant-face) ("[D-7]" font-lock-doc-face)
                     ("\"Drull\"" font-lock-string-face) ("pick_up" font-lock-function-name-face)
                     ("takes" font-lock-builtin-face) ("declarer" font-lock-variable-name-face)
                     ("otherwise" font-lock-keyword-face) ("zweier \"" font-lock-type-face)))
      (should (equal (list word (stiess-test--face word)) (list word face))))))

(ert-deftest stiess-indents-as-the-formatter ()
  (let ((all 0) (differ 0))
    (dolist (file (directory-files (expand-file-name "rules" stiess-test--root) t "\\.rules\\'"))
      (with-temp-buffer
	(insert-file-contents file)
	(stiess-mode)
	(let ((lines 0) (other 0))
          (while (not (eobp))
            (unless (looking-at-p "[ \t]*$")
              (setq lines (1+ lines))
              (unless (= (current-indentation) (stiess--indentation)) (setq other (1+ other))))
            (forward-line 1))
          (setq all (+ all lines) differ (+ differ other)))))
    ;; Lines that go on with a clause at no sign are where their writer put them.
    (should (> all 3000))
    (should (<= (* 100 differ) (* 7 all)))))

(ert-deftest stiess-index ()
  (with-temp-buffer
    (insert-file-contents (expand-file-name "rules/dreierles.rules" stiess-test--root))
    (stiess-mode)
    (let ((index (funcall imenu-create-index-function)))
      (should (assoc "dreierles" (cdr (assoc "Games" index))))
      (should (assoc "raeuber" (cdr (assoc "Contracts" index))))
      (should (assoc "drull" (cdr (assoc "Definitions" index))))
      (should (assoc "follow_suit" (cdr (assoc "Clauses" index)))))))

(ert-deftest stiess-tells-mistakes ()
  (let ((stiess-program (or (getenv "STIESS") stiess-program)) told)
    (skip-unless (executable-find stiess-program))
    (with-current-buffer (find-file-noselect (expand-file-name "tests/broken/syntax/percent.rules" stiess-test--root))
      (stiess-flymake (lambda (mistakes &rest _) (setq told (list mistakes))))
      (with-timeout (20) (while (not told) (accept-process-output nil 0.1)))
      (let ((mistake (caar told)))
        (should (= 1 (length (car told))))
        (should (eq :error (flymake-diagnostic-type mistake)))
        (should (equal "%" (buffer-substring (flymake-diagnostic-beg mistake) (flymake-diagnostic-end mistake))))
        (should (string-match-p "cannot be read here" (flymake-diagnostic-text mistake)))))))

(ert-deftest stiess-finds-mistakes-of-a-compilation ()
  (require 'compile)
  (with-temp-buffer
    (insert "wrong-type\n\n  × a number is wanted here\n   ╭─[tests/broken/x.rules:3:11]\n")
    (let ((pattern (cdr (assq 'stiess compilation-error-regexp-alist-alist))))
      (should (re-search-backward (car pattern) nil t))
      (should (equal (list (match-string 1) (match-string 2) (match-string 3)) '("tests/broken/x.rules" "3" "11"))))))

;;; stiess-mode-test.el ends here
