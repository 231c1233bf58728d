(block (pack_head "pack" @context name: (name) @name)) @item
(block (game_head "game" @context name: (name) @name)) @item
(block (kind_head "kind" @context name: (name) @name)) @item
(block (contract_head "contract" @context name: (name) @name)) @item
(block (stage_head "stage" @context name: (name) @name)) @item
(block (contracts_head "contracts" @name)) @item
(block (exchange_head "exchange" @name)) @item
(block (heading) @name) @item
(row name: (name) @name) @item
(clause (definition what: _ @context name: (name) @name)) @item
(clause (bonus "bonus" @context name: (name) @name)) @item
(clause (option "option" @context name: (name) @name)) @item
(clause (labelled name: (name) @name)) @item
