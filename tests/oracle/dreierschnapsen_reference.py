"""Dreierschnapsen, plain reading: an independent reference model (Python 3.11, standard library only).

Written from the rule sheets alone (dreierschnapsen.md and the head of their README; protocol names from
interfaces.md), so that another implementation can be held against it. Rule ids in brackets are those of
the sheet, A-n its ambiguities. Seats are 0 to 2; seat n+1 plays after seat n; the caller is the seat after
the dealer [S-2]. Cards are CA C10 CK CQ CJ and so on.

    game = Deal(dealer, hands, talon)          # of each hand the first three cards are the first packet [S-3]
    while game.decision:                       # a Decision, or None when the deal is over
        game.apply(game.decision.options[0])
    game.result()                              # contract, declarer, points, scores, items

    evening = Game(dealer)                     # the race to 24 [S-43]
    evening.add(game.result()["scores"])

What the sheet does not settle is read here as follows; each place is marked "reading". Where a table may do otherwise
there is a field of `Table`; its defaults are the plain game.
 1. A bid names contract and talon (`gang`, `gang_ohne`), since S-11 asks for it; the point for no talon [S-16] counts
    for its value. Only what would play may be bid, so that S-11's order of seats only lets the earlier bid stand.
 2. Who names trumps must hold the suit [S-5 P: the founding document says nothing against it].
 3. The caller of the normal game is asked whether he wants the talon [S-15 "any contract"].
 4. Who has to hold something (an ace, five cards of a suit) holds it when he bids, and still when play begins: the
    exchange cannot undo it. In the caller's hand the trump suit is no Farbenringerl [A-6: that is Trumpfringerl].
 5. Kontra is asked after the exchange and before the first lead, as in the sheet of Tapp Tarock: the defenders in turn
    from the declarer's left, one binds both.
 6. Only those whose marriages count are asked for them.
 7. Whoever is about to lead is asked for the claim, after the marriage [S-36 "after winning a trick or on declaring"].
    Nobody is asked without a trick, for he has no points yet, nor after the last one, for no play is left to stop.
 8. Schnapser: three tricks need a twenty, two a forty; a forty is good for three as well, since it is for two. It ends
    by itself as soon as it is won or lost, be it with a pair that is said before its card is led.
 9. A trumped trick need not be trumped higher: the founding document's list of duties ends with "a trump"
    [S-30 (3) P: overtrumping]. Who overtrumps but cannot must still trump.
"""

from collections import namedtuple

from course import Course, Decision

SEATS = (0, 1, 2)
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
RANKS = ("A", "10", "K", "Q", "J")                                              # high to low [S-1]
ACE_LOW = ("10", "K", "Q", "J", "A")                                            # [S-22, S-27, S-28]
VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
PACK = [suit + rank for suit in SUITS for rank in RANKS]
POSITION = {card: i for i, card in enumerate(PACK)}

# atout: `choice`, `top` (no other card than the top one of the second three), `named`, `turned` (always the top card); talon: said with the `bid`, or `after` the
# auction; held: `kept` through the exchange, or only `at_bid`; overtrump: `yes` or `no`; redeal: the caller may
# ask for it (`yes`), nobody may (`no`), or such a deal never comes to the table (`dealt`)
Table = namedtuple("Table", "atout talon held overtrump redeal", defaults=("choice", "bid", "kept", "no", "yes"))


def pack_order(cards):
    return sorted(cards, key=POSITION.__getitem__)


def count_points(cards):
    return sum(VALUES[card[1:]] for card in cards)


def others(seat):
    return [s for s in SEATS if s != seat]


# ------------------------------------------------------------------------------ contracts [S-20 to S-29e]

# who may bid it; with trumps or not; who leads; what wins it; points; order of ranks
Contract = namedtuple("Contract", "bidder trumps leader goal points ranks", defaults=(RANKS,))

CONTRACTS = {
    "normal": Contract("nobody", True, "caller", "normal", 0),                  # if all pass [S-10]
    "bettler": Contract("any", True, "declarer", "none", 4),                    # trumps: A-1
    "assenbettler": Contract("any", False, "declarer", "none", 5, ACE_LOW),
    "ass_bettler": Contract("any", False, "declarer", "none", 5),
    "schnapser": Contract("caller", True, "caller", "schnapser", 6),
    "plauderer": Contract("any", True, "declarer", "none", 7),                  # trumps: A-1
    "gang": Contract("any", False, "declarer", "all", 9),
    "zehnergang": Contract("any", False, "declarer", "all", 10, ACE_LOW),
    "bauernloch": Contract("caller", True, "caller", "all", 12, ACE_LOW),       # low in trumps too: A-7
    "bauernschnapser": Contract("caller", True, "caller", "all", 12),
    "kontraschnapser": Contract("not the caller", True, "caller", "schnapser", 12),     # as Schnapser: A-2
    "farbenringerl": Contract("any", False, "declarer", "all", 18),
    "kontrabauernschnapser": Contract("not the caller", True, "caller", "all", 24),
    "trumpfringerl": Contract("caller", True, "caller", "all", 24),
}
RINGERL = ("farbenringerl", "trumpfringerl")
WITHOUT = "_ohne"
ROUND = 6                                                                       # tricks


def has_to_hold(contract, hand, caller, trump):
    """The cards of which `hand` must hold one, or all, to play `contract`; None if nothing is asked [reading 4].

    `caller`: whether the hand is his; `trump`: the suit named as trumps.
    """
    if contract == "ass_bettler":
        return [card for card in hand if card[1:] == "A"]
    if contract not in RINGERL:
        return None
    suits = [suit for suit in SUITS if sum(card[0] == suit for card in hand) == len(RANKS)
             and (suit == trump if contract == "trumpfringerl" else not caller or suit != trump)]
    return [card for card in hand if card[0] in suits]


def may_bid(contract, seat, caller, hand, trump):
    """[S-13]"""
    by_seat = {"any": True, "caller": seat == caller, "not the caller": seat != caller, "nobody": False}
    return by_seat[CONTRACTS[contract].bidder] and has_to_hold(contract, hand, seat == caller, trump) != []


def split(bid):
    """The contract of a bid, and whether it is played without the talon."""
    return bid.removesuffix(WITHOUT), bid.endswith(WITHOUT)


def rank_of(bid):
    """[S-11, S-16] the higher value first, and of equal ones that without the talon."""
    contract, without = split(bid)
    return CONTRACTS[contract].points + without, without


BIDS = [contract + talon for contract in CONTRACTS for talon in ("", WITHOUT) if contract != "normal"]


def possible_bids(seat, caller, hand, trump, standing=None):
    """Reading 1: those that would play now; `standing` is the best of those before."""
    return [bid for bid in BIDS if may_bid(split(bid)[0], seat, caller, hand, trump)
            and (standing is None or rank_of(bid) > rank_of(standing))]


# ------------------------------------------------------------------------------------ play [S-30 to S-32]


def best(cards, trump, ranks):
    """The winning one of `cards`, in the order played; `trump` is a suit's letter or None."""
    there = [card for card in cards if card[0] == trump] or [card for card in cards if card[0] == cards[0][0]]
    return min(there, key=lambda card: ranks.index(card[1:]))


def trick_winner(trick, trump, ranks):
    """The winning (seat, card) pair."""
    card = best([card for _seat, card in trick], trump, ranks)
    return next(play for play in trick if play[1] == card)


def legal_cards(hand, trick, trump, ranks, overtrump=False):
    """[S-30, S-31, reading 9] what `hand` may play to `trick`, the cards so far."""
    cards = pack_order(hand)
    if not trick:
        return cards
    to_beat = best(trick, trump, ranks)

    def heading(some):
        higher = [card for card in some if card[0] == to_beat[0] and best([to_beat, card], trump, ranks) == card]
        return higher or some

    follow = [card for card in cards if card[0] == trick[0][0]]
    if follow:                                  # a trumped trick they cannot beat: all of them [S-31]
        return heading(follow)
    trumps = [card for card in cards if card[0] == trump]
    return (heading(trumps) if overtrump else trumps) or cards


def legal_discards(contract, hand, caller, trump):
    """[S-15] any; reading 4."""
    def still(card):
        return has_to_hold(contract, [other for other in hand if other != card], caller, trump) != []
    return pack_order(filter(still, hand))


# --------------------------------------------------------------------- awards; items are (kind, None, to, amount)


def awards(kind, declarer, won, amount):
    """[S-40] to the declarer, or to each defender."""
    return [(kind, None, seat, amount) for seat in ([declarer] if won else others(declarer))]


def normal_value(tricks, points):
    """[S-41] by the losers' tricks and points."""
    return 3 if tricks == 0 else 2 if points < 33 else 1


def multiplied(value, without, doublings):
    """[S-16, S-42, A-4] the point for no talon is multiplied with the rest."""
    return (value + without) * 2 ** doublings


def totals(items):
    scores = [0, 0, 0]
    for _kind, _nobody, seat, amount in items:
        scores[seat] += amount
    return scores


# --------------------------------------------------------------------------------- the deal


class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, talon, history=(), table=Table()):
        cards = [card for hand in hands for card in hand] + list(talon)
        if sorted(cards) != sorted(PACK) or [len(h) for h in hands] != [6] * 3 or dealer not in SEATS:
            raise ValueError("not a deal of three times 6 cards and a talon of 2 [S-3]")
        self.dealer, self.dealt, self.dealt_talon = dealer, [list(h) for h in hands], list(talon)
        self.table = table
        self.hands, self.talon = [list(h) for h in hands], list(talon)
        self.caller = (dealer + 1) % 3
        self.redealt = False            # [S-6]
        self.chosen = None              # the suit named as trumps; many contracts ignore it [trap 8]
        self.turned = None              # the card that fixed it, if one did [trap 9]
        self.spoken = []                # (seat, option) of the auction
        self.contract = None
        self.declarer = None
        self.without = False
        self.discards = []
        self.doublings = 0
        self.marriages = []             # (seat, suit)
        self.claimed = None             # the seat that stopped the play
        self.tricks = []                # finished: lists of (seat, card)
        self.trick = []                 # the one on the table
        self.points = None
        self.items = None
        self.begin(history, dealer=dealer, hands=self.dealt, talon=self.dealt_talon, table=table)

    # -- outside

    def result(self):
        """As in the protocol's `done`, with items as (kind, None, to, amount): scores only grow [trap 7]."""
        points = {} if self.points is None else {"declarer": self.points[0], "defenders": self.points[1]}
        return {"contract": self.contract, "declarer": self.declarer, "points": points,
                "scores": totals(self.items), "items": list(self.items)}

    def all_cards(self):
        """Every card wherever it is, for checks."""
        played = [card for trick in self.tricks + [self.trick] for _seat, card in trick]
        return [card for hand in self.hands for card in hand] + self.talon + self.discards + played

    @property
    def trump(self):
        return self.chosen if CONTRACTS[self.contract].trumps else None

    @property
    def ranks(self):
        return CONTRACTS[self.contract].ranks

    def winner(self, trick):
        return trick_winner(trick, self.trump, self.ranks)

    def tricks_of(self, seats):
        return [trick for trick in self.tricks if self.winner(trick)[0] in seats]

    def side(self, seat):
        return [seat] if seat == self.declarer else others(self.declarer)

    def points_of(self, seats):
        """[S-33, A-8] the cards of a side's tricks, and its marriages once it has one."""
        tricks = self.tricks_of(seats)
        said = sum(self._worth(suit) for seat, suit in self.marriages if seat in seats)
        return count_points(card for trick in tricks for _seat, card in trick) + (said if tricks else 0)

    # -- inside: the course of a deal, in the order it is played

    def _course(self):
        yield from self._redeal()
        if self.redealt:
            self.items = []
            return
        yield from self._name_trumps()
        yield from self._auction()
        yield from self._exchange()
        yield from self._double()
        yield from self._play()
        self._score()

    def _from(self, seat):
        """All seats in playing order from `seat`."""
        return [(seat + i) % 3 for i in SEATS]

    def _redeal(self):
        """[S-6]"""
        if self.table.redeal == "yes" and all(card[1:] == "J" for card in self.hands[self.caller][:3]):
            answer = yield Decision(self.caller, "deal", "yesno", ["no", "redeal"])
            self.redealt = answer == "redeal"

    def _name_trumps(self):
        """[S-5, reading 2] from the first three, or by a card of the second three, chosen unseen."""
        first, second = self.hands[self.caller][:3], self.hands[self.caller][3:]
        held = [SUITS[suit] for suit in SUITS if any(card[0] == suit for card in first)]
        turns = ["turn_1", "turn_2", "turn_3"]
        options = {"choice": held + turns, "top": held + turns[:1], "named": held, "turned": turns[:1]}[self.table.atout]
        answer = yield Decision(self.caller, "trump", "choice", options)
        if answer.startswith("turn"):
            self.turned = second[int(answer[-1]) - 1]
            self.chosen = self.turned[0]
        else:
            self.chosen = next(suit for suit, name in SUITS.items() if name == answer)

    def _auction(self):
        """[S-10, S-11, A-10] each speaks once, from the caller; if all pass he plays the normal game."""
        standing = None
        for seat in self._from(self.caller):
            options = possible_bids(seat, self.caller, self.hands[seat], self.chosen, standing)
            if self.table.talon == "after":
                options = [bid for bid in options if not split(bid)[1]
                           and (standing is None or CONTRACTS[bid].points > CONTRACTS[standing].points)]
            said = yield Decision(seat, "auction", "bid", ["pass", *options])
            self.spoken.append((seat, said))
            if said != "pass":
                standing, self.declarer = said, seat
        if standing:
            self.contract, self.without = split(standing)
        else:
            self.contract, self.declarer = "normal", self.caller
        if self.contract == "normal" or self.table.talon == "after":            # reading 3
            answer = yield Decision(self.declarer, "talon", "yesno", ["take", "leave"])
            self.without = answer == "leave"

    def _exchange(self):
        """[S-15] both cards for any two, one at a time; the points of what lies there count for nobody."""
        if self.without:
            return
        hand = self.hands[self.declarer]
        hand += self.talon
        self.talon = []
        while len(hand) > ROUND:
            options = legal_discards(self.contract if self.table.held == "kept" else "normal", hand,
                                     self.declarer == self.caller, self.chosen)
            card = yield Decision(self.declarer, "discard", "card", options)
            hand.remove(card)
            self.discards.append(card)

    def _double(self):
        """[S-42, reading 5] Kontra x2, Retour x4, once more x8."""
        defenders = self._from(self.declarer)[1:]
        for word, seats in (("kontra", defenders), ("retour", [self.declarer]), ("subkontra", defenders)):
            for seat in seats:
                answer = yield Decision(seat, "double", "yesno", ["no", word])
                if answer == word:
                    self.doublings += 1
                    break
            else:
                break

    def _play(self):
        """[S-32, trap 6] six tricks at most; the winner leads the next."""
        leader = self.caller if CONTRACTS[self.contract].leader == "caller" else self.declarer
        while len(self.tricks) < ROUND:
            lead = yield from self._marriage(leader)
            yield from self._claim(leader)
            if self.claimed is not None or (lead and self._over()):
                return
            for seat in self._from(leader):
                options = legal_cards(self.hands[seat], [card for _seat, card in self.trick], self.trump, self.ranks,
                                      self.table.overtrump == "yes")
                if seat == leader and lead:
                    options = lead
                card = yield Decision(seat, "play", "card", options)
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            self.tricks.append(self.trick)
            leader = self.winner(self.trick)[0]
            self.trick = []
            if self._over():
                return

    def _marriage(self, seat):
        """[S-33, S-34, A-3, reading 6] said with the lead; gives the cards it may be led with."""
        goal = CONTRACTS[self.contract].goal
        hand = self.hands[seat]
        if goal != "normal" and (goal != "schnapser" or seat != self.declarer):
            return None
        held = [suit for suit in SUITS if suit + "K" in hand and suit + "Q" in hand]
        if not held:
            return None
        answer = yield Decision(seat, "marriage", "choice", ["no", *(SUITS[suit] for suit in held)])
        if answer == "no":
            return None
        suit = next(suit for suit in held if SUITS[suit] == answer)
        self.marriages.append((seat, suit))
        return [suit + "K", suit + "Q"]

    def _worth(self, suit):
        return 40 if suit == self.trump else 20

    def _claim(self, seat):
        """[S-36, reading 7]"""
        if self.contract == "normal" and self.tricks_of(self.side(seat)):
            answer = yield Decision(seat, "claim", "yesno", ["no", "genug"])
            if answer == "genug":
                self.claimed = seat

    def _schnapser(self):
        """[A-2] whether the Schnapser is won by now; the declarer has taken every trick."""
        said = {self._worth(suit) for seat, suit in self.marriages if seat == self.declarer}
        number = len(self.tricks)
        enough = number == 4 or (number == 3 and said) or (number == 2 and 40 in said)  # reading 8
        return enough and self.points_of([self.declarer]) >= 66

    def _lost_a_trick(self):
        return bool(self.tricks_of(others(self.declarer)))

    def _over(self):
        """[trap 6] the first breach, or a Schnapser won, ends the play; the normal game ends by a claim."""
        goal = CONTRACTS[self.contract].goal
        if goal == "none":
            return bool(self.tricks_of([self.declarer]))
        if goal == "all":
            return self._lost_a_trick()
        if goal == "schnapser":
            return self._lost_a_trick() or self._schnapser() or len(self.tricks) == 4
        return False

    def _won(self):
        """Whether the declarer has won, for all but the normal game."""
        goal = CONTRACTS[self.contract].goal
        if goal == "none":
            return not self.tricks_of([self.declarer])
        if goal == "all":
            return not self._lost_a_trick()
        return not self._lost_a_trick() and self._schnapser()

    def _score(self):
        defenders = others(self.declarer)
        self.points = [self.points_of([self.declarer]), self.points_of(defenders)]
        if self.contract != "normal":
            won, value = self._won(), CONTRACTS[self.contract].points
        elif self.claimed is None:                                              # [S-36] the last trick
            won, value = self.winner(self.tricks[-1])[0] == self.declarer, 1
        else:                                                                   # [S-36, S-41]
            own = self.side(self.claimed)
            against = [seat for seat in SEATS if seat not in own]
            value = normal_value(len(self.tricks_of(against)), self.points_of(against))
            won = (self.claimed == self.declarer) == (self.points_of(own) >= 66)
        amount = multiplied(value, self.without, self.doublings)
        self.items = awards(self.contract, self.declarer, won, amount)


# ------------------------------------------------------------------------------------- the race to 24


class Game:
    """[S-43, S-44] a game to 24: deals are added until somebody is there; then `bummerl` is who gets how many.

    Two who are equally last play one deal of two-player Schnapsen: `tied` names them, and `decide` tells who lost it.
    """

    TARGET = 24

    def __init__(self, dealer):
        self.dealer, self.scores = dealer, [0, 0, 0]
        self.winners, self.tied, self.bummerl = [], [], {}

    @property
    def over(self):
        return bool(self.winners)

    def add(self, scores, redealt=False):
        """One deal's points. After each deal the caller becomes dealer [S-7]; one dealt again is none (reading)."""
        if self.over:
            raise ValueError("the game is over")
        if redealt:
            return
        before, self.scores = self.scores, [have + new for have, new in zip(self.scores, scores)]
        self.dealer = (self.dealer + 1) % 3
        self.winners = [seat for seat in SEATS if self.scores[seat] >= self.TARGET]
        if not self.winners:
            return
        rest = [seat for seat in SEATS if seat not in self.winners]
        if len(rest) == 2 and all(before[seat] == 23 for seat in rest) and before[self.winners[0]] == 0:
            self.bummerl = {seat: 4 for seat in rest}                           # Retourschneider
            return
        last = [seat for seat in rest if self.scores[seat] == min(self.scores[seat] for seat in rest)]
        if len(last) == 1:
            self._lost_by(last[0])
        else:
            self.tied = last

    def decide(self, loser):
        """The loser of the two-player deal that decides between the equal ones."""
        if loser not in self.tied:
            raise ValueError("not one of those who are equal")
        self.tied = []
        self._lost_by(loser)

    def _lost_by(self, seat):
        """Schneider: two for who has nothing."""
        self.bummerl = {seat: 1 if self.scores[seat] else 2}
