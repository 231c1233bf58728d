; Every node is caught by one pattern only, so that it makes no difference whether an editor lets the
; first or the last of several win.

(comment) @comment
(string) @string
(title) @string.special
(number) @number
(ordinal) @number
(card) @constant
(operator) @operator
"-" @constant.builtin
["|" "=" ".."] @operator
["," ":" ";"] @punctuation.delimiter
["{" "}" "(" ")" "[" "]"] @punctuation.bracket

; ---- citations ----

(rule_id) @attribute
(confidence) @attribute
(source_id) @module

; ---- what is named here ----

(pack_head name: (name) @type)
(game_head name: (name) @type)
(kind_head name: (name) @type)
(contract_head name: (name) @type)
(stage_head name: (name) @type)
(row name: (name) @type)
(pack_head base: (name) @type)
(game_head base: (name) @type)
(kind_head base: (name) @type)
((stage_head over: (name) @type)
  (#not-eq? @type "any"))
((stage_head over: (name) @keyword)
  (#eq? @keyword "any"))
(pack_use pack: (name) @type)
(contracts_head column: (name) @property)
((cell (name) @variable)
  (#not-any-of? @variable
  ; words: given
    "bidder" "caller" "company" "dealer" "declarer" "defenders" "everybody" "forehand" "hand" "he"
    "him" "last_round" "leader" "losers" "middlehand" "nobody" "nothing" "players" "rearhand"
    "side" "somebody" "something" "taker" "team" "winners"
  ; end of words
  ))
((cell (name) @variable.builtin)
  (#any-of? @variable.builtin
  ; words: given
    "bidder" "caller" "company" "dealer" "declarer" "defenders" "everybody" "forehand" "hand" "he"
    "him" "last_round" "leader" "losers" "middlehand" "nobody" "nothing" "players" "rearhand"
    "side" "somebody" "something" "taker" "team" "winners"
  ; end of words
  ))

(definition name: (name) @function)
(count_line name: (name) @function)
(suit name: (name) @function)
(bonus name: (name) @function)
(option name: (name) @property)
(option (value (name) @constant))
(labelled name: (name) @label)
(reprice name: (name) @variable)
(note name: (name) @label)
(without (name) @variable)

; ---- words of the language ----

[
  "pack" "game" "kind" "contract" "stage" "contracts" "exchange"
  "table" "places" "deal" "auction" "announcements" "play" "score" "session"
  "extends" "like" "over" "unopposed"
  "set" "number" "test" "role" "order" "suit" "suits" "tally" "pot" "bonus" "option"
  "source" "family" "call" "note" "rank" "count" "match" "worth" "of" "to" "announcement"
  "instead" "without" "before" "after"
] @keyword

["if" "unless" "when"] @keyword.conditional

((word) @keyword.conditional
  (#any-of? @keyword.conditional
  ; words: conditions
    "else" "if" "otherwise" "then" "unless" "until" "when"
  ; end of words
  ))

((word) @keyword.operator
  (#any-of? @keyword.operator
  ; words: operators
    "and" "is" "not" "or"
  ; end of words
  ))

((word) @keyword
  (#any-of? @keyword
  ; words: quantities
    "all" "at" "every" "exactly" "fewer" "fewest" "highest" "least" "lowest" "more" "most" "no"
    "some" "than"
  ; end of words
  ))

((word) @function.builtin
  (#any-of? @function.builtin
  ; words: deeds
    "announce" "announced" "announces" "bid" "bids" "break" "call" "calls" "claim" "claims"
    "deals" "dealt" "double" "drop" "dropped" "drops" "exchange" "fall" "falls" "fell" "follow"
    "get" "gets" "held" "hold" "keep" "keeps" "lay" "laying" "lays" "lead" "leading" "leads" "led"
    "listens" "lose" "loses" "may" "must" "names" "paid" "pass" "passed" "pay" "pays" "play"
    "plays" "put" "puts" "see" "sees" "settle" "sits" "speak" "speaks" "spoke" "spoken" "stands"
    "take" "takes" "taking" "threw" "took" "turn" "turns" "win" "wins" "write" "writes"
  ; end of words
  ))

((word) @keyword
  (#any-of? @keyword
  ; words: little
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
  ; end of words
  ))

((word) @variable.builtin
  (#any-of? @variable.builtin
  ; words: given
    "bidder" "caller" "company" "dealer" "declarer" "defenders" "everybody" "forehand" "hand" "he"
    "him" "last_round" "leader" "losers" "middlehand" "nobody" "nothing" "players" "rearhand"
    "side" "somebody" "something" "taker" "team" "winners"
  ; end of words
  ))

; Whatever is no word of the language names something of this ruleset, or of what it extends.
((word) @variable
  (#not-any-of? @variable
  ; words: words
    "a" "about" "above" "after" "again" "against" "all" "alone" "an" "and" "announce" "announced"
    "announcement" "announcements" "announces" "anticlockwise" "any" "are" "as" "at" "auction"
    "before" "below" "bid" "bidder" "bids" "bonus" "bottom" "break" "by" "call" "caller" "calls"
    "cancelling" "card" "cards" "claim" "claims" "clockwise" "company" "contract" "contracts"
    "count" "counted" "counts" "de" "deal" "dealer" "deals" "dealt" "declarer" "defenders"
    "difference" "double" "down" "drop" "dropped" "drops" "duels" "dummy" "each" "earlier" "else"
    "en" "ending" "ends" "every" "everybody" "exactly" "exchange" "extends" "extra" "face" "fall"
    "falls" "family" "fell" "fewer" "fewest" "fifth" "first" "follow" "for" "forehand" "fourth"
    "from" "game" "get" "gets" "go" "goes" "hand" "has" "he" "held" "higher" "highest" "him" "his"
    "hold" "holder" "if" "in" "instead" "into" "is" "keep" "keeps" "kept" "kind" "last"
    "last_round" "latest" "lay" "laying" "lays" "lead" "leader" "leading" "leads" "least" "led"
    "left" "less" "lies" "like" "listens" "lose" "losers" "loses" "lost" "lowest" "made" "many"
    "match" "matches" "may" "middlehand" "missed" "more" "most" "must" "names" "nearest" "needs"
    "next" "no" "nobody" "not" "note" "nothing" "number" "of" "off" "once" "one" "only" "open"
    "option" "or" "order" "other" "others" "otherwise" "out" "over" "overbid" "pack" "packet"
    "paid" "pass" "passed" "pay" "pays" "per" "person" "places" "play" "played" "player" "players"
    "plays" "plus" "points" "pot" "powerless" "put" "puts" "rank" "ranks" "rearhand" "rest"
    "right" "role" "round" "rounded" "rounds" "run" "said" "same" "score" "seat" "seats" "second"
    "secret" "see" "sees" "senior" "seniority" "session" "set" "settle" "seventh" "share" "side"
    "sides" "sits" "sixth" "some" "somebody" "something" "source" "speak" "speaks" "spoke"
    "spoken" "stage" "stands" "step" "suit" "suits" "table" "take" "taken" "taker" "takes"
    "taking" "tally" "team" "test" "than" "that" "the" "them" "then" "they" "third" "this" "threw"
    "time" "times" "to" "took" "top" "trick" "tricks" "turn" "turns" "unless" "unopposed" "until"
    "up" "upon" "values" "was" "were" "when" "who" "whose" "win" "winners" "wins" "with" "without"
    "won" "worth" "would" "write" "writes" "yet"
  ; end of words
  ))
