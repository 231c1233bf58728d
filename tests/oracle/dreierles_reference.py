"""Dreierles, plain reading: an independent reference model (Python 3.11, standard library only).

Written from the rule sheets alone (dreierles.md, raeuber.md and the head of their README; protocol
names from interfaces.md), so that another implementation can be held against it. Rule ids in
brackets are those of the sheets. Seats are 0, 1, 2; seat n+1 plays after seat n; forehand is the
seat after the dealer [D-10, D-15]. Cards are the protocol's codes: TS T21 ... T1, CK ... D4.

    game = Deal(dealer, hands, blind)          # blind: top card first [D-13]
    while game.decision:                       # a Decision, or None when the deal is over
        game.apply(game.decision.options[0])
    game.result()                              # contract, declarer, points, scores, items
"""

from course import Course, Decision

SEATS = (0, 1, 2)

# --------------------------------------------------------------------------- pack [D-1 to D-5]

TRUMPS = ["TS"] + [f"T{n}" for n in range(21, 0, -1)]                       # high to low [D-2]
BLACK = ["K", "Q", "C", "J", "10", "9", "8", "7"]                           # [D-4]
RED = ["K", "Q", "C", "J", "A", "2", "3", "4"]                              # [D-3]
PACK = TRUMPS + [s + r for s, ranks in (("C", BLACK), ("S", BLACK), ("H", RED), ("D", RED)) for r in ranks]
KINGS = ("CK", "SK", "HK", "DK")
DRULL = ("TS", "T21", "T1")                                                 # [D-7]
HONOURS = KINGS + DRULL
PFEIFE, STIESS, TWENTY_ONE = "T1", "TS", "T21"
POSITION = {card: i for i, card in enumerate(PACK)}     # within a suit: lower position, higher card


def suit(card):
    """T for a trump, else C, S, H or D."""
    return card[0]


def is_trump(card):
    return suit(card) == "T"


def value(card):
    """[D-5] drull and Kings 5, Queen 4, Cavalier 3, Jack 2, all others 1."""
    if card in HONOURS:
        return 5
    return 1 if is_trump(card) else {"Q": 4, "C": 3, "J": 2}.get(card[1:], 1)


def count_points(cards):
    """[D-6] F - 2 * floor(n/3) - (1 if one or two cards remain)."""
    cards = list(cards)
    return sum(map(value, cards)) - 2 * (len(cards) // 3) - (1 if len(cards) % 3 else 0)


def pack_order(cards):
    return sorted(cards, key=POSITION.__getitem__)


def others(seat):
    return [s for s in SEATS if s != seat]


# ------------------------------------------------------------------------- what may be named

BIDS = ("dreier", "zweier", "einer", "solo")                                # ascending [D-20]
DRAWN = {"dreier": 3, "zweier": 2, "einer": 1, "solo": 0}                   # [section 4]
FACTOR = {"dreier": 1, "zweier": 2, "einer": 3, "solo": 4}


def narrow(cards, obeys, rule, log=None):
    """One duty: only the cards that obey it; a duty that no card obeys falls away.

    `log`, if given, collects the ids of the rules that really took cards away (for coverage).
    """
    kept = [card for card in cards if obeys(card)]
    if not kept:
        return cards
    if log is not None and len(kept) < len(cards):
        log.add(rule)
    return kept


def legal_discards(hand, log=None):
    """[D-31, A-3, trap 6] judged card by card; keeping the honours ranks before keeping trumps."""
    cards = narrow(pack_order(hand), lambda c: c not in HONOURS, "D-31 honours", log)
    if log is not None and all(map(is_trump, cards)):
        log.add("A-3 trump discard")
    return narrow(cards, lambda c: not is_trump(c), "D-31 trumps", log)


def legal_cards(hand, trick, trick_number, raeuber=False, laid_out=False, log=None):
    """The cards `hand` may play to `trick` (cards so far); tricks are numbered from 1.

    `laid_out`: the hand is the declarer's and his Pfeife lies on the table.
    """
    cards = pack_order(hand)
    if trick:                                   # [D-51] follow, else trump, else any; [D-52] no heading
        led = suit(trick[0])
        if any(suit(c) == led for c in cards):
            cards = narrow(cards, lambda c: suit(c) == led, "D-51 follow", log)
        else:
            cards = narrow(cards, is_trump, "D-51 trump", log)
    if raeuber:                                 # [R-D2 in full], in the order given there
        if STIESS in trick:                     # [D-84] no 21 on the Stiess while another trump is held
            cards = narrow(cards, lambda c: c != TWENTY_ONE, "D-84", log)
        if trick_number in (1, 2):              # the 1 only if nothing else is left
            cards = narrow(cards, lambda c: c != PFEIFE, "R-D2 tricks 1-2", log)
        elif trick_number == 3:                 # [D-83 seed] it must be played if legal, led or followed
            cards = narrow(cards, lambda c: c == PFEIFE, "R-D2 trick 3", log)
    elif laid_out and trick_number < 16:        # [D-54, A-5] only when nothing else is legal
        cards = narrow(cards, lambda c: c != PFEIFE, "A-5", log)
    return cards


def trick_winner(trick):
    """[D-53] `trick` is a list of (seat, card) in playing order; gives the winning pair."""
    trumps = [play for play in trick if is_trump(play[1])]
    candidates = trumps or [play for play in trick if suit(play[1]) == suit(trick[0][1])]
    return min(candidates, key=lambda play: POSITION[play[1]])


# ----------------------------------------------------------- scoring; items are (kind, from, to, amount)


def collects(kind, seat, amount):
    """`seat` gets `amount` from each other player."""
    return [(kind, other, seat, amount) for other in others(seat)]


def pays(kind, seat, amount):
    """`seat` pays `amount` to each other player."""
    return [(kind, seat, other, amount) for other in others(seat)]


def base_value(winners_points):
    """[D-61b] ceil((W - 35) / 5), but at least 1 (35:35)."""
    return max(1, -((35 - winners_points) // 5))


def game_items(declarer, contract, declarer_points, knocks):
    """[D-60, D-62] base x contract factor x 2^knocks, between the declarer and each opponent."""
    won = declarer_points >= 36
    amount = base_value(declarer_points if won else 70 - declarer_points) * FACTOR[contract] * 2 ** knocks
    return (collects if won else pays)("game", declarer, amount)


def combination_items(hands):
    """[D-65 to D-67, D-70, A-4] any holder; `hands` as they are after the exchange, before play."""
    items = []
    for seat in SEATS:
        held = set(hands[seat])
        if sum(map(is_trump, held)) >= 10:
            items += collects("ten_trumps", seat, 1)
        if held.issuperset(DRULL):
            items += collects("drull", seat, 1)
        if held.issuperset(KINGS):
            items += collects("four_kings", seat, 1)
    return items


def pfeife_items(declarer, announced, last_trick):
    """[D-68, D-69, D-71 S] `last_trick`: (seat, card) pairs in playing order.

    A laid-out Pfeife forced out early is simply not in the last trick: a lost announcement, no more
    (D-55 is not played).
    """
    winner, winning_card = trick_winner(last_trick)
    if announced:
        return (collects if winning_card == PFEIFE else pays)("pfeife_announced", declarer, 2)
    if winning_card == PFEIFE:                           # whoever it is [D-71 S]
        return collects("pfeife_silent", winner, 1)
    if (declarer, PFEIFE) in last_trick:                 # the declarer's 1 beaten [D-68]
        return pays("pfeife_silent", declarer, 1)
    return []                                            # a defender's beaten 1 costs nothing


def raeuber_items(points, knocks):
    """[D-80, D-85 as 2^k, D-86] most points loses; `points` by seat. No bonuses in a Räuber."""
    losers = [seat for seat in SEATS if points[seat] == max(points)]
    if len(losers) == 3:
        return []
    amount = (2 if len(losers) == 1 else 1) * 2 ** knocks
    return [("raeuber", loser, seat, amount) for loser in losers for seat in SEATS if seat not in losers]


def totals(items):
    """Scores by seat."""
    scores = [0, 0, 0]
    for _kind, payer, payee, amount in items:
        scores[payer] -= amount
        scores[payee] += amount
    return scores


# --------------------------------------------------------------------------------- the deal

class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, blind, history=()):
        cards = [card for hand in hands for card in hand] + list(blind)
        if sorted(cards) != sorted(PACK) or [len(h) for h in hands] != [16] * 3 or dealer not in SEATS:
            raise ValueError("not a deal of three times 16 cards and a blind of 6 [D-13, D-14]")
        self.dealer, self.dealt, self.dealt_blind = dealer, [list(h) for h in hands], list(blind)
        self.hands, self.blind = [list(h) for h in hands], list(blind)
        self.forehand = (dealer + 1) % 3
        self.bids = {}                  # seat -> what he said
        self.contract = None
        self.declarer = None
        self.discards = []
        self.announced = False          # the Pfeife lies on the table
        self.knocks = 0
        self.after_exchange = None      # the hands as the combinations see them
        self.tricks = []                # finished: lists of (seat, card)
        self.trick = []                 # the one on the table
        self.points = None
        self.items = None
        self.applied = set()            # rules that narrowed a choice, for coverage
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
        return [card for hand in self.hands for card in hand] + self.blind + self.discards + played

    # -- inside: the course of a deal, in the order it is played

    def _course(self):
        yield from self._auction()
        if self.declarer is None:
            self.contract = "raeuber"                                           # [D-23]
            yield from self._raeuber_knocks()
            yield from self._play(leader=self.forehand)                         # [D-82]
            self._score_raeuber()
        else:
            yield from self._exchange()
            self.after_exchange = [list(hand) for hand in self.hands]
            yield from self._announce()
            yield from self._knocks()
            yield from self._play(leader=self.declarer)                         # [D-50]
            self._score()

    def _from(self, seat):
        """All seats in playing order from `seat`."""
        return [(seat + i) % 3 for i in SEATS]

    def _auction(self):
        """[D-21, D-22] each speaks once, from forehand: pass, or a bid higher than every bid so far."""
        higher = BIDS
        for seat in self._from(self.forehand):
            said = yield Decision(seat, "auction", "bid", ["pass", *higher])
            self.bids[seat] = said
            if said != "pass":
                self.contract, self.declarer = said, seat
                higher = BIDS[BIDS.index(said) + 1:]

    def _exchange(self):
        """[D-30, D-31] the top n cards of the blind for n discards, one at a time."""
        count, hand = DRAWN[self.contract], self.hands[self.declarer]
        hand += self.blind[:count]
        del self.blind[:count]
        for _ in range(count):
            card = yield Decision(self.declarer, "discard", "card", legal_discards(hand, self.applied))
            hand.remove(card)
            self.discards.append(card)

    def _announce(self):
        """[D-41] a declarer who holds the 1 may lay it out."""
        if PFEIFE in self.hands[self.declarer]:
            answer = yield Decision(self.declarer, "announce", "yesno", ["no", "pfeife"])
            self.announced = answer == "pfeife"

    def _knocks(self):
        """[D-44b, D-45] one knock, by a defender who bid; one reply."""
        for seat in self._from(self.declarer)[1:]:
            if self.bids[seat] != "pass" and (yield from self._knocked(seat)):
                yield from self._knocked(self.declarer)
                break

    def _raeuber_knocks(self):
        """[D-81 S] each once, from forehand."""
        for seat in self._from(self.forehand):
            yield from self._knocked(seat)

    def _knocked(self, seat):
        answer = yield Decision(seat, "double", "yesno", ["no", "knock"])
        self.knocks += answer == "knock"
        return answer == "knock"

    def _play(self, leader):
        """[D-50 to D-54] sixteen tricks; the winner leads the next."""
        for number in range(1, 17):
            for seat in self._from(leader):
                options = legal_cards(self.hands[seat], [card for _seat, card in self.trick], number,
                                      raeuber=self.declarer is None,
                                      laid_out=self.announced and seat == self.declarer,
                                      log=self.applied)
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
        """[D-34, D-56] discards count for the declarer, what is left of the blind for the others."""
        mine = count_points(self._taken([self.declarer]) + self.discards)
        theirs = count_points(self._taken(others(self.declarer)) + self.blind)
        self.points = [mine, theirs]
        self.items = (game_items(self.declarer, self.contract, mine, self.knocks)
                      + combination_items(self.after_exchange)                  # never multiplied [D-63]
                      + pfeife_items(self.declarer, self.announced, self.tricks[-1]))

    def _score_raeuber(self):
        """[D-80] the blind is not counted."""
        self.points = [count_points(self._taken([seat])) for seat in SEATS]
        self.items = raeuber_items(self.points, self.knocks)
