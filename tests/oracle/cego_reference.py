"""Cego, plain base profile for four, options off: an independent reference model (Python 3.11,
standard library only).

Written from the rule sheets alone (cego.md, the payments and ties of raeuber.md, the head of their
README; the order and the names of the questions from interfaces.md and issue 4), so that another
implementation can be held against it. Rule ids in brackets are those of the sheets. Seats are 0 to 3;
seat n+1 plays after seat n; forehand is the seat after the dealer [C-10]. Pack, values, counting by
threes and trick play are those of Dreierles [C-1, C-4, C-51] and come from there.

    game = Deal(dealer, hands, blind)          # blind: top card first [C-11]
    while game.decision:                       # a Decision, or None when the deal is over
        game.apply(game.decision.options[0])
    game.result()                              # contract, declarer, points, scores, items

For questions that are not about cards `Decision.kind` is a suggestion (yesno, bid, choice).
"""

from itertools import combinations

from course import Course, Decision
from dreierles_reference import (
    PACK, count_points, is_trump, legal_cards, pack_order, suit, trick_winner)

SEATS = (0, 1, 2, 3)
HAND, BLIND = 11, 10                                                            # [C-11]
GEISS = "T1"                                                                    # the card [C-3]
PIPS = [card for card in PACK if not is_trump(card) and card[1:] not in ("K", "Q", "C", "J")]

LEVELS = ("cego", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "geiss")     # [C-27], no Halber
SPECIALS = ("ultimo", "piccolo", "bettel")                                      # one against the others [C-38]
ALONE = ("raeuber", "drescher")                                                 # everybody for himself [C-41]
CONTRACTS = (*SPECIALS, "solo", "counter_solo", *LEVELS, *ALONE)


def others(seat):
    return [s for s in SEATS if s != seat]


# ---------------------------------------------------------------- what is kept of the hand [C-31 to C-36]

KEPT = {"cego": 2, "counter_solo": 2, "eine": 1, "eine_leere": 1, "zwei_leere": 2, "zwei_verschiedene": 2, "geiss": 1}
LAID_OUT = ("eine_leere", "zwei_leere", "zwei_verschiedene", "geiss")           # and so led [C-33 to C-36]


def may_be_kept(contract, cards):
    """Whether exactly `cards` may be kept."""
    if contract == "geiss":
        return cards == (GEISS,)
    if contract in ("cego", "counter_solo", "eine"):
        return True                                                             # [C-39] no card is barred
    suits = {suit(card) for card in cards}
    return all(card in PIPS for card in cards) and len(suits) == (2 if contract == "zwei_verschiedene" else 1)


def keep_sets(contract, hand):
    """Every set of cards that `hand` could keep in `contract`; none if the hand cannot play it [C-27]."""
    return [set(cards) for cards in combinations(hand, KEPT[contract]) if may_be_kept(contract, cards)]


def can_play(contract, hand):
    return bool(keep_sets(contract, hand))


def legal_keeps(contract, hand, kept):
    """The cards that may be named next after `kept`: only such as can be completed."""
    sets = [cards for cards in keep_sets(contract, hand) if cards.issuperset(kept)]
    return pack_order({card for cards in sets for card in cards}.difference(kept))


# ------------------------------------------------------ scoring; items are (kind, from, to, amount)

VALUES = {"cego": (1, 1), "eine": (2, 2), "eine_leere": (3, 3), "zwei_leere": (4, 4), "zwei_verschiedene": (5, 5),
          "geiss": (6, 6), "solo": (2, 1), "counter_solo": (4, 2)}              # won, lost [C-60]
TARIFF = {"ultimo": 16, "piccolo": 8, "bettel": 6, "raeuber": 8, "drescher": 14}        # [C-79]
STEPS = ((70, 8), (65, 7), (60, 6), (55, 5), (50, 4), (45, 3), (40, 2), (36, 1), (31, -1), (26, -2), (21, -3),
         (16, -4), (11, -5), (6, -6), (1, -7), (0, -8))                         # least points of a factor [C-61]


def factor(points):
    return next(value for least, value in STEPS if points >= least)


def against_each(kind, seat, amount):
    """`seat` gets `amount` from each other player, or pays it if negative [C-63, C-80]."""
    if amount > 0:
        return [(kind, other, seat, amount) for other in others(seat)]
    return [(kind, seat, other, -amount) for other in others(seat)]


def game_items(declarer, contract, points):
    """[C-60 to C-63]"""
    won, lost = VALUES[contract]
    steps = factor(points)
    return against_each("game", declarer, steps * (won if steps > 0 else lost))


def special_items(declarer, contract, tricks):
    """[C-40, C-80] `tricks`: all finished tricks, as lists of (seat, card)."""
    if contract == "ultimo":
        won = trick_winner(tricks[-1]) == (declarer, GEISS)
    else:
        won = sum(trick_winner(trick)[0] == declarer for trick in tricks) == (1 if contract == "piccolo" else 0)
    return against_each(contract, declarer, TARIFF[contract] if won else -TARIFF[contract])


def raeuber_items(forehand, points, trick_counts):
    """[C-81, C-79b, R-26, A-8, A-11] 8, x2 for each player without a trick, x2 once if forehand loses.

    The most points lose; a tie falls on forehand alone if it is in it, else each of the tied pays
    every other player, the tied among them [raeuber A-6].
    """
    losers = [seat for seat in SEATS if points[seat] == max(points)]
    if forehand in losers:
        losers = [forehand]
    amount = TARIFF["raeuber"] * 2 ** trick_counts.count(0) * (2 if losers == [forehand] else 1)
    return [item for loser in losers for item in against_each("raeuber", loser, -amount)]


def drescher_items(forehand, loser):
    """[C-81, C-79b] `loser` took the last trick."""
    return against_each("drescher", loser, -TARIFF["drescher"] * (2 if loser == forehand else 1))


def totals(items):
    """Scores by seat."""
    scores = [0] * len(SEATS)
    for _kind, payer, payee, amount in items:
        scores[payer] -= amount
        scores[payee] += amount
    return scores


# --------------------------------------------------------------------------------- the deal


class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, blind, history=()):
        cards = [card for hand in hands for card in hand] + list(blind)
        if sorted(cards) != sorted(PACK) or [len(h) for h in hands] != [HAND] * 4 or dealer not in SEATS:
            raise ValueError("not a deal of four times 11 cards and a blind of 10 [C-11]")
        self.dealer, self.dealt, self.dealt_blind = dealer, [list(h) for h in hands], list(blind)
        self.hands, self.blind = [list(h) for h in hands], list(blind)
        self.forehand = (dealer + 1) % 4
        self.contract = None
        self.declarer = None            # none in the Räuber and the Drescher
        self.spoken = []                # (seat, option) of the auction, for reports
        self.kept = []                  # what was kept of the hand, in the order named
        self.legage = []
        self.discards = []
        self.laid_out = []              # the kept cards that lie face up and are to be led
        self.tricks = []                # finished: lists of (seat, card)
        self.trick = []                 # the one on the table
        self.points = None              # by seat, or [declarer, defenders]
        self.items = None
        self.begin(history, dealer=dealer, hands=self.dealt, blind=self.dealt_blind)

    # -- outside

    def result(self):
        """As in the protocol's `done`, with items as (kind, from, to, amount)."""
        if self.declarer is None:
            points = {str(seat): self.points[seat] for seat in SEATS}
        else:
            points = {"declarer": self.points[0], "defenders": self.points[1]}
        return {"contract": self.contract, "declarer": self.declarer, "points": points,
                "scores": totals(self.items), "items": list(self.items)}

    def all_cards(self):
        """Every card wherever it is, for checks."""
        played = [card for trick in self.tricks + [self.trick] for _seat, card in trick]
        return [card for hand in self.hands for card in hand] + self.blind + self.legage + self.discards + played

    # -- inside: the course of a deal, in the order it is played

    def _course(self):
        yield from self._auction()
        if self.contract in KEPT:
            yield from self._exchange()
        yield from self._play()
        self._score()

    def _from(self, seat):
        """All seats in playing order from `seat`."""
        return [(seat + i) % 4 for i in SEATS]

    def _settle(self, contract, declarer):
        self.contract, self.declarer = contract, declarer

    def _ask(self, seat, kind, *options):
        said = yield Decision(seat, "auction", kind, list(options))
        self.spoken.append((seat, said))
        return said

    def _auction(self):
        for phase in (self._ultimo, self._solo, self._special, self._levels):
            yield from phase()
            if self.contract:
                return

    def _ultimo(self):
        """[C-20] only the holder of the 1 can have anything to claim; nobody if it lies in the blind."""
        for seat in self._from(self.forehand):
            if GEISS in self.hands[seat] and (yield from self._ask(seat, "yesno", "no", "ultimo")) == "ultimo":
                self._settle("ultimo", seat)

    def _solo(self):
        """[C-21, C-22, A-3 as the seed has it] a Counter-Solo only by who is still to speak."""
        for seat in self._from(self.forehand):
            call = "counter_solo" if self.contract == "solo" else "solo"
            if (yield from self._ask(seat, "bid", "pass", call)) == call:
                self._settle(call, seat)
                if call == "counter_solo":
                    return

    def _special(self):
        """[C-23, A-14] the earliest seat has it, whatever it claims."""
        for seat in self._from(self.forehand):
            claim = yield from self._ask(seat, "choice", "no", "piccolo", "bettel")
            if claim != "no":
                return self._settle(claim, seat)

    def _levels(self):
        """[C-24 to C-28]"""
        yield from self._ask(self.forehand, "bid", "cego")                      # forced [C-24]
        holder, level, raised = self.forehand, 0, False
        for challenger in self._from(self.forehand)[1:]:
            while True:                                                         # the duel [C-25]
                following = LEVELS[level + 1:level + 2]                         # no jumps
                able = [name for name in following if can_play(name, self.hands[challenger])]
                if (yield from self._ask(challenger, "bid", "pass", *able)) == "pass":
                    break
                level, raised = level + 1, True
                able = ["hold"] if can_play(LEVELS[level], self.hands[holder]) else []      # [C-27]
                if (yield from self._ask(holder, "bid", "pass", *able)) == "pass":
                    holder = challenger
                    break
        if raised:
            self._settle(LEVELS[level], holder)                                 # [C-26]
            return
        word = yield from self._ask(self.forehand, "choice", "cego", *ALONE)    # [C-28]
        self._settle(word, None if word in ALONE else self.forehand)

    def _exchange(self):
        """[C-31 to C-36, C-39] keep, put the rest aside, take the blind, discard down to eleven."""
        hand = self.hands[self.declarer]
        if self.contract == "geiss":
            self.kept = [GEISS]                                                 # nobody is asked
        while len(self.kept) < KEPT[self.contract]:
            options = legal_keeps(self.contract, hand, self.kept)
            self.kept.append((yield Decision(self.declarer, "keep", "card", options)))
        self.legage = [card for card in hand if card not in self.kept]
        if self.contract in LAID_OUT:
            self.laid_out = pack_order(self.kept)
        hand[:] = self.kept + self.blind
        self.blind = []
        while len(hand) > HAND:
            options = pack_order(card for card in hand if card not in self.laid_out)
            card = yield Decision(self.declarer, "discard", "card", options)
            hand.remove(card)
            self.discards.append(card)

    def _play(self):
        """[C-50 to C-52, A-6] eleven tricks; laid-out cards are led to the first tricks, one each."""
        leader = self.forehand if self.declarer is None else self.declarer
        for number in range(1, HAND + 1):
            due = []
            if number <= len(self.laid_out):
                leader = self.declarer                                          # whoever won trick 1 [C-52]
                due = [card for card in self.laid_out if card in self.hands[leader]]
            for seat in self._from(leader):
                options = legal_cards(self.hands[seat], [card for _seat, card in self.trick], number)
                if due and seat == leader:
                    options = due
                card = yield Decision(seat, "play", "card", options)
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            self.tricks.append(self.trick)
            leader = trick_winner(self.trick)[0]
            self.trick = []

    def _taken(self, seats):
        """The cards of all tricks won by one of `seats`."""
        return [card for trick in self.tricks if trick_winner(trick)[0] in seats for _seat, card in trick]

    def _score(self):
        if self.declarer is None:
            self.points = [count_points(self._taken([seat])) for seat in SEATS]
            if self.contract == "raeuber":
                counts = [len(self._taken([seat])) // 4 for seat in SEATS]
                self.items = raeuber_items(self.forehand, self.points, counts)
            else:
                self.items = drescher_items(self.forehand, trick_winner(self.tricks[-1])[0])
            return
        aside = [] if self.contract in SPECIALS else self.legage + self.discards + self.blind   # [C-53, C-38]
        mine = count_points(self._taken([self.declarer]) + aside)
        self.points = [mine, count_points(self._taken(others(self.declarer)))]
        if self.contract in SPECIALS:
            self.items = special_items(self.declarer, self.contract, self.tricks)
        else:
            self.items = game_items(self.declarer, self.contract, mine)
