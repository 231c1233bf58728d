"""Bauernschnapsen, plain reading: a second implementation (Python 3.11, standard library only).

Written from the rule sheet (BS-1 to BS-4, and the rows of Dreierschnapsen that they share), but by the hand that wrote
the ruleset: what it finds are slips, of the rules and of the program, not misreadings. Seats are 0 to 3, seat n+1 plays
after seat n, partners sit opposite; the caller (forehand) is the seat after the dealer. Cards are CA C10 CK CQ CJ and so
on.

    game = Deal(dealer, hands)                 # the caller's first three cards are those from which he names trumps
    while game.decision:
        game.apply(game.decision.options[0])
    game.result()

What the sheet leaves open is read here as follows.
 1. The caller names a suit that he holds among his first three [BS-1].
 2. Of two different games of one price the first stands; a senior takes over the same game only [BS-3].
 3. All but the normal game is played alone: the trick of the partner is lost [BS-2 "by declarer alone"].
 4. A Schnapser takes three tricks *and* 66; his pairs count, nobody else's [BS-2, S-34].
 5. Five of a suit are five tricks: nothing is played [BS-2].
 6. In the Bettler the partner lays his cards away and plays no further, after the kontra as before it.
 7. Kontra is asked round the table: the defenders from the declarer on, those who answer from whoever has doubled.
 8. The claim is asked of whoever is about to lead, after the pair, when his side has a trick [S-36].
"""

from collections import namedtuple

from course import Course, Decision

SEATS = (0, 1, 2, 3)
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
RANKS = ("A", "10", "K", "Q", "J")
ACE_LOW = ("10", "K", "Q", "J", "A")
VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
PACK = [suit + rank for suit in SUITS for rank in RANKS]
POSITION = {card: i for i, card in enumerate(PACK)}
ROUND = 5                                                                       # tricks

# who may bid it, with trumps or not (and then the declarer leads), what wins it, points
Contract = namedtuple("Contract", "bidder trumps goal points")
CONTRACTS = {
    "normal": Contract("caller", True, "claim", 1),
    "bettler": Contract("any", False, "none", 4),
    "schnapser": Contract("callers", True, "three", 6),
    "gang": Contract("any", False, "all", 9),
    "zehnergang": Contract("any", False, "all", 10),
    "kontraschnapser": Contract("against", True, "three", 12),
    "bauernschnapser": Contract("callers", True, "all", 12),
    "farbengang": Contract("not caller", False, "hand", 18),
    "kontrabauern": Contract("against", True, "all", 24),
    "herren": Contract("caller", True, "hand", 24),
}


def pack_order(cards):
    return sorted(cards, key=POSITION.__getitem__)


def points_in(cards):
    return sum(VALUES[card[1:]] for card in cards)


class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, history=()):
        if sorted(card for hand in hands for card in hand) != sorted(PACK) or [len(h) for h in hands] != [ROUND] * 4:
            raise ValueError("not a deal of four times 5 cards [BS-1]")
        self.dealer, self.dealt = dealer, [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.caller = (dealer + 1) % 4
        self.named = self.contract = self.declarer = None
        self.doublings, self.pairs, self.claimed = 0, [], None
        self.tricks, self.trick = [], []
        self.outcome = None                 # the seats that write, and what
        self.begin(history, dealer=dealer, hands=self.dealt)

    def result(self):
        winners, amount = self.outcome
        points = {"team": self.points_of(self.team), "defenders": self.points_of(self.defenders)}
        scores = [amount if seat in winners else 0 for seat in SEATS]
        return {"contract": self.contract, "declarer": self.declarer, "points": points, "scores": scores}

    # -- who is who

    @property
    def team(self):
        return (self.declarer, (self.declarer + 2) % 4)

    @property
    def defenders(self):
        return tuple(seat for seat in SEATS if seat not in self.team)

    def side(self, seat):
        return self.team if seat in self.team else self.defenders

    def around(self, seat):
        return [(seat + i) % 4 for i in SEATS]

    def may_play(self, contract, seat):
        """[BS-2]"""
        mine = seat in (self.caller, (self.caller + 2) % 4)
        hand = self.hands[seat]
        holds = {"herren": all(card[0] == self.named for card in hand),
                 "farbengang": len({card[0] for card in hand}) == 1}.get(contract, True)
        return holds and {"caller": seat == self.caller, "not caller": seat != self.caller, "callers": mine,
                          "against": not mine, "any": True}[CONTRACTS[contract].bidder]

    # -- tricks

    @property
    def trump(self):
        return self.named if CONTRACTS[self.contract].trumps else None

    @property
    def ranks(self):
        return ACE_LOW if self.contract == "zehnergang" else RANKS

    @property
    def out(self):
        """The seat that plays no further [reading 6]."""
        return (self.declarer + 2) % 4 if self.contract == "bettler" else None

    def best(self, trick):
        """The (seat, card) that takes it."""
        trumps = [play for play in trick if play[1][0] == self.trump]
        there = trumps or [play for play in trick if play[1][0] == trick[0][1][0]]
        return min(there, key=lambda play: self.ranks.index(play[1][1:]))

    def legal(self, seat):
        """[BS-4] follow, and higher; trump, and higher; else anything."""
        hand = pack_order(self.hands[seat])
        if not self.trick:
            return hand
        follow = [card for card in hand if card[0] == self.trick[0][1][0]]
        some = follow or [card for card in hand if card[0] == self.trump] or hand
        higher = [card for card in some if self.best(self.trick + [(seat, card)])[1] == card]
        return higher or some

    def taken_by(self, seats):
        return [trick for trick in self.tricks if self.best(trick)[0] in seats]

    def points_of(self, seats):
        tricks = self.taken_by(seats)
        said = sum(40 if suit == self.trump else 20 for seat, suit in self.pairs if seat in seats)
        return points_in(card for trick in tricks for _seat, card in trick) + (said if tricks else 0)

    # -- the course

    def _course(self):
        suits = [name for suit, name in SUITS.items() if any(card[0] == suit for card in self.hands[self.caller][:3])]
        # [BS-1] or "Aufschlagen": the first of his next two cards is turned up
        answer = yield Decision(self.caller, "atout", "choice", suits + ["turn_up"])
        turned = self.hands[self.caller][3][0]
        self.named = next((suit for suit, name in SUITS.items() if name == answer), turned)
        yield from self._auction()
        yield from self._double()
        yield from self._play()

    def _auction(self):
        """[BS-3] round after round until three have passed."""
        waiting, standing = self.around(self.caller), None
        place = {seat: i for i, seat in enumerate(waiting)}
        while len(waiting) > 1 or standing is None:
            seat = waiting.pop(0)
            if seat == self.declarer:
                waiting.append(seat)
                continue
            senior = standing is not None and place[seat] < place[self.declarer]
            higher = [name for name, contract in CONTRACTS.items() if self.may_play(name, seat) and (
                standing is None or contract.points > CONTRACTS[standing].points or senior and name == standing)]
            said = yield Decision(seat, "auction", "bid", (["pass"] if standing else []) + higher)
            if said != "pass":
                standing, self.declarer = said, seat
                waiting.append(seat)
        self.contract = standing

    def _double(self):
        """[BS-4, reading 7] x2, x4, x8."""
        order = self.around(self.declarer)
        for level in range(3):
            side = self.team if level == 1 else self.defenders
            for seat in order:
                if seat in side and (yield Decision(seat, "double", "yesno", ["no", "kontra"])) == "kontra":
                    self.doublings += 1
                    order = self.around((seat + 1) % 4)
                    break
            else:
                return

    def _play(self):
        contract = CONTRACTS[self.contract]
        leader = self.caller if contract.trumps else self.declarer
        won = True if contract.goal == "hand" else None
        while won is None and len(self.tricks) < ROUND:
            lead = yield from self._say(leader)
            if self.claimed is not None:
                break
            for seat in self.around(leader):
                if seat == self.out:
                    continue
                options = lead if seat == leader and lead else self.legal(seat)
                card = yield Decision(seat, "play", "card", options)
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            self.tricks.append(self.trick)
            leader, self.trick = self.best(self.trick)[0], []
            won = self._won()
        if contract.goal == "claim":
            self.outcome = self._normal(leader)
        else:
            self.outcome = (self.team if won else self.defenders, contract.points * 2 ** self.doublings)

    def _say(self, seat):
        """The pair [S-33, S-34] and the claim [reading 8]; gives what must be led."""
        goal, hand, lead = CONTRACTS[self.contract].goal, self.hands[seat], None
        pairs = [suit for suit in SUITS if suit + "K" in hand and suit + "Q" in hand]
        if pairs and (goal == "claim" or goal == "three" and seat == self.declarer):
            answer = yield Decision(seat, "announce", "choice", ["no", *(SUITS[suit] for suit in pairs)])
            if answer != "no":
                suit = next(suit for suit in pairs if SUITS[suit] == answer)
                self.pairs.append((seat, suit))
                lead = [suit + "K", suit + "Q"]
        if goal == "claim" and self.taken_by(self.side(seat)):
            if (yield Decision(seat, "announce", "yesno", ["no", "enough"])) == "enough":
                self.claimed = seat
        return lead

    def _won(self):
        """Whether the declarer has won or lost by now; None if that is open."""
        goal, number = CONTRACTS[self.contract].goal, len(self.tricks)
        own = len(self.taken_by((self.declarer,)))
        if goal == "claim":
            return None
        if goal == "none":
            return False if own else True if number == ROUND else None
        if own < number:
            return False
        if goal == "all":
            return True if number == ROUND else None
        return self.points_of((self.declarer,)) >= 66 if number == 3 else None

    def _normal(self, last):
        """[BS-2, S-36, S-41] who writes, and what."""
        if self.claimed is None:
            return self.side(last), 2 ** self.doublings
        claimers = self.side(self.claimed)
        others = self.defenders if claimers == self.team else self.team
        value = 3 if not self.taken_by(others) else 2 if self.points_of(others) < 33 else 1
        return (claimers if self.points_of(claimers) >= 66 else others), value * 2 ** self.doublings
