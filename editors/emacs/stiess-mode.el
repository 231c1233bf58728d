;;; stiess-mode.el --- Rules of card games -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages, games
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Colours, indentation, an index and mistakes for `.rules' files.  Mistakes are told by the program
;; `stiess' through Flymake; with Eglot, which Emacs 29 and newer bring along, by its language server.
;;
;;     (require 'stiess-mode)
;;     (add-hook 'stiess-mode-hook #'flymake-mode)   ; or #'eglot-ensure

;;; Code:

(require 'seq)
(require 'subr-x)

;; Not loaded until they are used.
(defvar compilation-error-regexp-alist)
(defvar compilation-error-regexp-alist-alist)
(defvar eglot-server-programs)
(declare-function flymake-make-diagnostic "flymake")

(defgroup stiess nil "Rules of card games." :group 'languages)

(defcustom stiess-program "stiess"
  "The program: a name that is found in `exec-path', or a path."
  :type 'string)

(defcustom stiess-indent-offset 2
  "How much deeper a clause stands than the head of its block."
  :type 'integer :safe #'integerp)

(defconst stiess--conditions
  '(;; words: conditions
    "else" "if" "otherwise" "then" "unless" "until" "when"
    ;; end of words
    ))

(defconst stiess--little
  '(;; words: little
    "a" "about" "above" "after" "again" "against" "alone" "an" "announcement" "announcements"
    "anticlockwise" "any" "are" "as" "auction" "before" "below" "bonus" "bottom" "by" "cancelling"
    "card" "cards" "clockwise" "contract" "contracts" "count" "counted" "counts" "de" "deal"
    "difference" "down" "duels" "dummy" "each" "earlier" "en" "ending" "ends" "extends" "extra"
    "face" "family" "fifth" "first" "for" "fourth" "from" "game" "go" "goes" "has" "higher" "his"
    "holder" "in" "instead" "into" "kept" "kind" "last" "latest" "left" "less" "lies" "like"
    "lost" "made" "many" "match" "matches" "missed" "nearest" "needs" "next" "note" "number" "of"
    "off" "once" "one" "only" "open" "option" "order" "other" "others" "out" "over" "overbid"
    "pack" "packet" "per" "person" "places" "played" "player" "plus" "points" "pot" "powerless"
    "rank" "ranks" "rest" "right" "role" "round" "rounded" "rounds" "run" "said" "same" "score"
    "seat" "seats" "second" "secret" "senior" "seniority" "session" "set" "seventh" "share"
    "sides" "sixth" "source" "stage" "step" "suit" "suits" "table" "taken" "tally" "test" "that"
    "the" "them" "they" "third" "this" "time" "times" "to" "top" "trick" "tricks" "unopposed" "up"
    "upon" "values" "was" "were" "who" "whose" "with" "without" "won" "worth" "would" "yet"
    ;; end of words
    ))

(defconst stiess--operators
  '(;; words: operators
    "and" "is" "not" "or"
    ;; end of words
    ))

(defconst stiess--quantities
  '(;; words: quantities
    "all" "at" "every" "exactly" "fewer" "fewest" "highest" "least" "lowest" "more" "most" "no"
    "some" "than"
    ;; end of words
    ))

(defconst stiess--deeds
  '(;; words: deeds
    "announce" "announced" "announces" "bid" "bids" "break" "call" "calls" "claim" "claims"
    "deals" "dealt" "double" "drop" "dropped" "drops" "exchange" "fall" "falls" "fell" "follow"
    "get" "gets" "held" "hold" "keep" "keeps" "lay" "laying" "lays" "lead" "leading" "leads" "led"
    "listens" "lose" "loses" "may" "must" "names" "paid" "pass" "passed" "pay" "pays" "play"
    "plays" "put" "puts" "see" "sees" "settle" "sits" "speak" "speaks" "spoke" "spoken" "stands"
    "take" "takes" "taking" "threw" "took" "turn" "turns" "win" "wins" "write" "writes"
    ;; end of words
    ))

(defconst stiess--given
  '(;; words: given
    "bidder" "caller" "company" "dealer" "declarer" "defenders" "everybody" "forehand" "hand" "he"
    "him" "last_round" "leader" "losers" "middlehand" "nobody" "nothing" "players" "rearhand"
    "side" "somebody" "something" "taker" "team" "winners"
    ;; end of words
    ))

(defconst stiess--begin "\\(?:^\\|[{};]\\)[ \t]*\\(?:\\(instead\\)[ \t]+\\)?")
(defconst stiess--name "[a-z][a-z0-9_]*")

(defvar stiess-font-lock-keywords
  `(;; Citations stand in the margin.
    ("\\[[^]\"\n]*\\]" . 'font-lock-doc-face)
    (,(concat stiess--begin "\\(pack\\|game\\|contract\\|kind\\|stage\\)[ \t]+\\(" stiess--name
              "\\(?:[ \t]*,[ \t]*" stiess--name "\\)*\\)")
     (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face) (3 font-lock-type-face))
    (,(concat "\\_<\\(extends\\|like\\)[ \t]+\\(" stiess--name "\\)")
     (1 font-lock-keyword-face) (2 font-lock-type-face))
    (,(concat stiess--begin "\\(set\\|number\\|test\\|role\\|order\\|suits?\\|tally\\|pot\\|bonus\\|count\\)[ \t]+\\("
              stiess--name "\\)[ \t]*\\(?:[=,:\"]\\|of\\_>\\|worth\\_>\\|announced\\_>\\|missed\\_>\\)")
     (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face) (3 font-lock-function-name-face))
    (,(concat stiess--begin "\\(option\\)[ \t]+\\(" stiess--name "\\)")
     (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face) (3 font-lock-variable-name-face))
    (,(concat stiess--begin "\\(source\\)[ \t]+\\([A-Z][A-Za-z0-9_-]*\\)")
     (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face) (3 font-lock-constant-face))
    ;; A row of the table of contracts, and whatever else has a name and a title.
    (,(concat "^[ \t]*\\(" stiess--name "\\)[ \t]+\"[^\"\n]*\"[ \t]*\\(?:$\\|[[a-z0-9-]\\)") (1 font-lock-type-face))
    (,(concat stiess--begin "\\(" stiess--name "\\(?:[ \t]*,[ \t]*" stiess--name "\\)*\\)"
              "\\(?:[ \t]+\"[^\"\n]*\"\\(?:[ \t]*,[ \t]*\"[^\"\n]*\"\\)*\\)?"
              "\\(?:[ \t]+\\(?:before\\|after\\)[ \t][^:[\"\n]*\\)?[ \t]*:")
     (1 font-lock-keyword-face nil t) (2 font-lock-function-name-face))
    (,(regexp-opt stiess--given 'symbols) . 'font-lock-variable-name-face)
    (,(regexp-opt stiess--deeds 'symbols) . 'font-lock-builtin-face)
    (,(regexp-opt (append stiess--conditions stiess--operators stiess--quantities stiess--little) 'symbols)
     . 'font-lock-keyword-face)
    ("\\_<[A-Z]\\(?:[0-9]+\\|[A-Z]\\)?\\_>" . 'font-lock-constant-face))
  "What is coloured in a ruleset.")

(defvar stiess-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\\ "." table)
    (modify-syntax-entry ?' "." table)
    table))

;;; Indentation

(defun stiess--bare (line)
  "LINE without titles, comment, citation and blanks at its end."
  (let ((text (replace-regexp-in-string "\"[^\"]*\"" "\"\"" line)))
    (setq text (replace-regexp-in-string "//.*\\'" "" text))
    (setq text (replace-regexp-in-string "\\[[^]]*\\][ \t]*\\'" "" text))
    (string-trim-right text)))

(defun stiess--line ()
  "The line at point, bare."
  (stiess--bare (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun stiess--back-to-clause ()
  "Go to the line on which the clause at point began."
  (let ((deep (current-indentation)) (here (point)) (more t))
    (while (and more (zerop (forward-line -1)))
      (let ((line (stiess--line)))
        (cond ((looking-at-p "[ \t]*$") (setq more nil))
              ((>= (current-indentation) deep))
              ((string-match-p "\\`[ \t]*\\'\\|[{};]\\'" line) (setq more nil))
              (t (setq here (point) deep (current-indentation))))))
    (goto-char here)))

(defun stiess--indentation ()
  "How deep the line at point is to stand, by the lines above it."
  (save-excursion
    (back-to-indentation)
    (let ((closes (eq (char-after) ?})))
      (if (not (re-search-backward "[^ \t\n]" nil t)) 0
        (beginning-of-line)
        (let* ((line (stiess--line))
               (above (current-indentation))
               (begun (progn (stiess--back-to-clause) (current-indentation)))
               (deep (cond ((string-suffix-p "{" line) (+ begun stiess-indent-offset))
                           ((not (string-match-p "[:=,(]\\'" line)) begun)
                           ((> above begun) above)
                           (t (+ begun (* 2 stiess-indent-offset))))))
          (max 0 (if closes (- deep stiess-indent-offset) deep)))))))

(defun stiess-indent-line ()
  "Indent the line at point."
  (interactive)
  (let ((deep (stiess--indentation)))
    (if (<= (current-column) (current-indentation))
        (indent-line-to deep)
      (save-excursion (indent-line-to deep)))))

;;; Mistakes

(defvar-local stiess--process nil)

(defun stiess-flymake (report &rest _)
  "Tell Flymake, by REPORT, what `stiess check' finds in the file as it is saved."
  (when (process-live-p stiess--process) (kill-process stiess--process))
  (let ((source (current-buffer)) (file (buffer-file-name)))
    (if (not (and file (executable-find stiess-program)))
        (funcall report nil)
      (setq stiess--process
            (make-process
             :name "stiess" :noquery t :connection-type 'pipe
             :buffer (generate-new-buffer " *stiess*")
             :stderr (get-buffer-create " *stiess told*")
             :command (list stiess-program "check" "--json" file)
             :sentinel
             (lambda (process _event)
               (unless (process-live-p process)
                 (unwind-protect
                     (when (and (buffer-live-p source)
                                (eq process (buffer-local-value 'stiess--process source)))
                       (funcall report (stiess--mistakes source file (process-buffer process))))
                   (kill-buffer (process-buffer process))))))))))

(defun stiess--mistakes (source file told)
  "The mistakes that are TOLD of FILE, as places in SOURCE."
  (let ((all (with-current-buffer told
               (goto-char (point-min))
               (if (eobp) nil (append (json-parse-buffer :object-type 'alist) nil))))
        found)
    (with-current-buffer source
      (dolist (mistake all (nreverse found))
        (let* ((labels (append (alist-get 'labels mistake) nil))
               (label (seq-find (lambda (l) (string= (file-name-nondirectory (alist-get 'file l))
                                                     (file-name-nondirectory file)))
                                labels)))
          (when label
            (push (flymake-make-diagnostic
                   source
                   (stiess--place (alist-get 'line label) (alist-get 'column label))
                   (stiess--place (alist-get 'end_line label) (alist-get 'end_column label))
                   (if (string= (alist-get 'severity mistake) "error") :error :warning)
                   (concat (alist-get 'message mistake)
                           (when-let ((help (alist-get 'help mistake))) (format "\n%s" help))))
                  found)))))))

(defun stiess--place (line column)
  "Where LINE and COLUMN are, both counted from 1."
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- line))
    (min (line-end-position) (+ (point) (1- column)))))

;;; The rule book

(defun stiess-show-book ()
  "Show the rule book of the file beside it."
  (interactive)
  (let ((file (or (buffer-file-name) (user-error "Save the ruleset first")))
        (book (get-buffer-create "*rule book*")))
    (with-current-buffer book
      (let ((inhibit-read-only t))
        (erase-buffer)
        (call-process stiess-program nil t nil "show" file "--color" "never")
        (goto-char (point-min)))
      (special-mode))
    (display-buffer book '(display-buffer-in-direction (direction . right)))))

(defvar stiess-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-b") #'stiess-show-book)
    map))

;;;###autoload
(define-derived-mode stiess-mode prog-mode "stiess"
  "Major mode for rules of card games."
  (setq-local comment-start "// "
              comment-start-skip "//+[ \t]*"
              indent-line-function #'stiess-indent-line
              indent-tabs-mode nil
              fill-column 99
              compile-command (format "%s check --color never %s" stiess-program
                                      (if buffer-file-name (shell-quote-argument buffer-file-name) "."))
              font-lock-defaults '(stiess-font-lock-keywords)
              imenu-generic-expression
              `(("Games" ,(concat "^[ \t]*\\(?:game\\|pack\\)[ \t]+\\(" stiess--name "\\)") 1)
                ("Contracts" ,(concat "^[ \t]*\\(?:contract\\|kind\\)[ \t]+\\(" stiess--name "\\)") 1)
                ("Definitions" ,(concat "^[ \t]*\\(?:instead[ \t]+\\)?\\(?:set\\|number\\|test\\|role\\|order\\|bonus"
                                        "\\|option\\)[ \t]+\\(" stiess--name "\\)") 1)
                ("Clauses" ,(concat "^[ \t]*\\(?:instead[ \t]+\\)?\\(" stiess--name "\\)\\(?:[ \t]+\"[^\"\n]*\"\\)?"
                                    "\\(?:[ \t]+\\(?:before\\|after\\)[ \t][^:\"\n]*\\)?[ \t]*:") 1)))
  (add-hook 'flymake-diagnostic-functions #'stiess-flymake nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.rules\\'" . stiess-mode))

(with-eval-after-load 'compile
  (add-to-list 'compilation-error-regexp-alist-alist
               '(stiess "^ +╭─\\[\\([^]\n]+\\.rules\\):\\([0-9]+\\):\\([0-9]+\\)\\]" 1 2 3))
  (add-to-list 'compilation-error-regexp-alist 'stiess))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(stiess-mode . (,stiess-program "lsp"))))

(provide 'stiess-mode)
;;; stiess-mode.el ends here
