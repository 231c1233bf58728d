; A name that is defined here keeps the colour of its definition wherever a sentence uses it,
; also where the language has a word of the same spelling.

(source_file) @local.scope

(definition name: (name) @local.definition)
(bonus name: (name) @local.definition)
(option name: (name) @local.definition)
(labelled name: (name) @local.definition)
(row name: (name) @local.definition)
(contracts_head column: (name) @local.definition)
(suit name: (name) @local.definition)

(word) @local.reference
(cell (name) @local.reference)
(reprice name: (name) @local.reference)
(without (name) @local.reference)
