"""Dreiertarock of Carinthia: an independent reference model (Python 3.11, standard library only).

Written from the rule sheets alone (dreiertarock.md, the family rules of tapptarock.md that it names, and
the head of their README; protocol names from interfaces.md), so that another implementation can be held
against it. Rule ids in brackets are those of the sheets. Seats are 0 to 2; seat n+1 plays after seat n;
forehand is the seat after the dealer [T-2]. Pack, values, counting by threes and trick play are those of
Dreierles [T-1, T-40] and come from there.

    game = Deal(dealer, hands, blind)          # blind: the talon, top card first: two packets of 3 [T-3]
    while game.decision:                       # a Decision, or None when the deal is over
        game.apply(game.decision.options[0])
    game.result()                              # contract, declarer, points, scores, items

Where the sheet leaves a choice to the table there is a field of `Table`; its defaults are the plain game.
"""

from collections import namedtuple

from course import Course, Decision
from dreierles_reference import (
    DRULL as TRULL, KINGS, PACK, SEATS, count_points, is_trump, legal_cards, narrow, others,
    pack_order, totals, trick_winner)

LADDER = ("einser", "zweier", "dreier", "vierer", "fuenfer")                    # [T-10]
WITHOUT_TALON = ("solo", "solo_valat")                                          # [T-13, T-23]
CONTRACTS = LADDER + WITHOUT_TALON
BIRDS = {"pagat": ("T1", 16), "uhu": ("T2", 15), "kakadu": ("T3", 14)}          # card, trick [T-51, trap 4]
HELD = {"trull": TRULL, "royal_trull": KINGS}

# [T-50, T-51] Fünfer is 5 by the series: the founding document's 2 is a misprint. Never mixed.
SCALES = {
    "seed": {"einser": 1, "zweier": 2, "dreier": 3, "vierer": 4, "fuenfer": 5, "solo": 12, "solo_valat": 96,
             "trull": 1, "royal_trull": 1, "mondfang": 1, "pagat": 4, "uhu": 6, "kakadu": 8},
    "tens": {"einser": 30, "zweier": 40, "dreier": 50, "vierer": 60, "fuenfer": 70, "solo": 120, "solo_valat": 960,
             "trull": 10, "royal_trull": 10, "mondfang": 10, "pagat": 40, "uhu": 60, "kakadu": 80},
}

# the sheet recommends `tricks`, a later text; its README gives the plain game to the founding document, which
# says `hand`. T-22: the founding document has "three cards of his choice" (`free`), the sheet's default is the
# `family` rule TT-33. T-30 does not say who may announce: of the family only the declarer [TT-41]; T-31 does not say
# what is doubled: the `game` and each announcement by itself [TT-44].
Table = namedtuple("Table", "scale trulls discards announcers kontra",
                   defaults=("seed", "hand", "family", "declarer", "items"))


def legal_discards(hand, discards="family"):
    """[T-22, TT-33, card by card as dreierles/A-3] other tarocks only where no plain card below a King is left."""
    if discards == "free":
        return pack_order(hand)
    cards = narrow(pack_order(hand), lambda card: card not in KINGS and card not in TRULL, "TT-33")
    return narrow(cards, lambda card: not is_trump(card), "TT-33 tarocks")


# ------------------------------------------------ scoring; items are (kind, from, to, amount), by sides [T-54]


def between_sides(kind, declarer, amount):
    """The declarer gets `amount` from each opponent, or pays it if negative."""
    if amount > 0:
        return [(kind, other, declarer, amount) for other in others(declarer)]
    return [(kind, declarer, other, -amount) for other in others(declarer)]


def game_item(declarer, contract, won, doublings=0, scale="seed"):
    """[T-50, T-31]"""
    amount = SCALES[scale][contract] * 2 ** doublings
    return between_sides(contract, declarer, amount if won else -amount)


def held_items(hands, scale="seed"):
    """[T-51, T-52 in hand, TT-61 P?] the holder is paid by both others, be he the declarer or not.

    T-54, which is inferred, would have sides pay; the family's rule says it of just these two.
    """
    return [(kind, other, seat, SCALES[scale][kind]) for kind, cards in HELD.items()
            for seat, hand in enumerate(hands) if set(cards) <= set(hand) for other in others(seat)]


def taken_items(declarer, mine, theirs, scale="seed"):
    """[T-51, T-52 in tricks, T-54] what each side took counts together."""
    return [item for kind, cards in HELD.items() for taken, sign in ((mine, 1), (theirs, -1))
            if set(cards) <= set(taken) for item in between_sides(kind, declarer, sign * SCALES[scale][kind])]


def mondfang_items(declarer, tricks, scale="seed"):
    """[T-53, A-4] the Sküs takes the XXI: by sides if the declarer is one of the two, else between the two."""
    for trick in tricks:
        players = {card: seat for seat, card in trick}
        if not {"TS", "T21"} <= set(players):
            continue
        captor, captured, amount = players["TS"], players["T21"], SCALES[scale]["mondfang"]
        if captor == declarer:
            return between_sides("mondfang", declarer, amount)
        if captured == declarer:
            return between_sides("mondfang", declarer, -amount)
        return [("mondfang", captured, captor, amount)]
    return []


def bird_items(declarer, announced, tricks, scale="seed"):
    """[T-51, TT-42, TT-43, A-5] `announced`: bird -> (seat, doublings). Silent ones are never lost, only won.

    Whoever announced one has to make it: nobody else had the card.
    """
    items = []
    for bird, (card, number) in BIRDS.items():
        winner, winning = trick_winner(tricks[number - 1])
        amount = SCALES[scale][bird]
        if bird in announced:
            seat, doublings = announced[bird]
            amount *= 2 * 2 ** doublings * (1 if winning == card else -1)
            items += between_sides(bird, declarer, amount if seat == declarer else -amount)
        elif winning == card:
            items += between_sides(bird, declarer, amount if winner == declarer else -amount)
    return items


# --------------------------------------------------------------------------------- the deal


class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, blind, history=(), table=Table()):
        cards = [card for hand in hands for card in hand] + list(blind)
        if sorted(cards) != sorted(PACK) or [len(h) for h in hands] != [16] * 3 or dealer not in SEATS:
            raise ValueError("not a deal of three times 16 cards and a talon of 6 [T-3]")
        self.dealer, self.dealt, self.dealt_blind = dealer, [list(h) for h in hands], list(blind)
        self.table = table
        self.hands, self.blind = [list(h) for h in hands], list(blind)
        self.forehand = (dealer + 1) % 3
        self.contract = None
        self.declarer = None
        self.spoken = []                # (seat, option) of the auction
        self.discards = []
        self.announced = {}             # bird -> seat
        self.doublings = {}             # "game" and the announced birds -> how often doubled
        self.before_play = None         # the hands as the trulls see them
        self.tricks = []                # finished: lists of (seat, card)
        self.trick = []                 # the one on the table
        self.points = None
        self.items = None
        self.begin(history, dealer=dealer, hands=self.dealt, blind=self.dealt_blind, table=table)

    # -- outside

    def result(self):
        """As in the protocol's `done`, with items as (kind, from, to, amount)."""
        points = {} if self.declarer is None else {"declarer": self.points[0], "defenders": self.points[1]}
        return {"contract": self.contract, "declarer": self.declarer, "points": points,
                "scores": totals(self.items), "items": list(self.items)}

    def all_cards(self):
        """Every card wherever it is, for checks."""
        played = [card for trick in self.tricks + [self.trick] for _seat, card in trick]
        return [card for hand in self.hands for card in hand] + self.blind + self.discards + played

    # -- inside: the course of a deal, in the order it is played

    def _course(self):
        yield from self._auction()
        if self.declarer is None:                                               # [T-14] to be dealt again
            self.items = []
            return
        if self.contract in LADDER:
            yield from self._exchange()
        self.before_play = [list(hand) for hand in self.hands]
        yield from self._announce()
        yield from self._double()
        yield from self._play()
        self._score()

    def _from(self, seat):
        """All seats in playing order from `seat`."""
        return [(seat + i) % 3 for i in SEATS]

    def _may_say(self, seat, silent, level):
        """The bids of `seat` beside `pass`; `level` of LADDER, or -1; `silent`: who has not spoken.

        [T-11] exactly one level higher; [T-12] who was overbid passes or holds. Only a senior of the bidder can hold:
        a holder has priority until he is overbid, and so a junior has to overbid (TT-23).
        """
        said = []
        if self.contract not in WITHOUT_TALON:                                  # [A-6, TT-22] no hold, no level above
            rank = self._from(self.forehand).index
            if self.declarer is not None and rank(seat) < rank(self.declarer):
                said.append("hold")
            elif level + 1 < len(LADDER):
                said.append(LADDER[level + 1])
        if seat in silent:                                                      # [T-13, trap 2]
            said += [bid for bid in WITHOUT_TALON
                     if self.contract is None or CONTRACTS.index(bid) > CONTRACTS.index(self.contract)]
        return said

    def _auction(self):
        """[T-11 to T-14] round the table until one is left; each in the auction is asked, even if he can only pass."""
        turns, still_in, silent, level = self._from(self.forehand), set(SEATS), set(SEATS), -1
        while still_in and (still_in != {self.declarer}):
            seat = turns.pop(0)
            turns.append(seat)
            if seat not in still_in or seat == self.declarer:
                continue
            said = yield Decision(seat, "auction", "bid", ["pass", *self._may_say(seat, silent, level)])
            self.spoken.append((seat, said))
            silent.discard(seat)
            if said == "pass":
                still_in.discard(seat)
                continue
            self.declarer = seat
            if said != "hold":
                self.contract = said
                level = LADDER.index(said) if said in LADDER else level

    def _exchange(self):
        """[T-20 to T-22, TT-33] either packet, the other is the opponents'; three discards, one at a time."""
        hand = self.hands[self.declarer]
        packet = yield Decision(self.declarer, "talon", "choice", ["packet_1", "packet_2"])
        taken = self.blind[:3] if packet == "packet_1" else self.blind[3:]
        self.blind = [card for card in self.blind if card not in taken]
        hand += taken
        while len(hand) > 16:
            card = yield Decision(self.declarer, "discard", "card", legal_discards(hand, self.table.discards))
            hand.remove(card)
            self.discards.append(card)

    def _announce(self):
        """[T-30, TT-41] TT-42 has the card shown, so who announces must hold it."""
        seats = [self.declarer] if self.table.announcers == "declarer" else self._from(self.declarer)
        for bird, (card, _number) in BIRDS.items():
            for seat in seats:
                if card in self.hands[seat]:
                    answer = yield Decision(seat, "announce", "yesno", ["no", bird])
                    if answer == bird:
                        self.announced[bird] = seat

    def _double(self):
        """[T-31, TT-40, TT-44] game and announcements each by themselves, Kontra, Rekontra, Subkontra.

        Round the table from the declarer until nobody has anything to say; one opponent's word binds both.
        """
        self.doublings = {"game": 0, **{bird: 0 for bird in BIRDS if bird in self.announced}}
        turns, silent = self._from(self.declarer), 0
        while silent < 3:
            seat = turns[0]
            options = [f"kontra_{item}" for item in self.doublings if self._may_double(seat, item)]
            answer = "no"
            if options:
                answer = yield Decision(seat, "double", "choice", ["no", *options])
            if answer == "no":
                turns, silent = turns[1:] + turns[:1], silent + 1
            else:
                self.doublings[answer.removeprefix("kontra_")] += 1
                silent = 0

    def _may_double(self, seat, item):
        owner = self.declarer if item == "game" else self.announced[item]
        own = (seat == self.declarer) == (owner == self.declarer)
        level = self.doublings[item]
        return level < 3 and own == bool(level % 2) and (item == "game" or self.table.kontra == "items")

    def _play(self):
        """[T-40, trap 3] sixteen tricks, the first led by forehand; the winner leads the next."""
        leader = self.forehand
        for number in range(1, 17):
            for seat in self._from(leader):
                options = legal_cards(self.hands[seat], [card for _seat, card in self.trick], number)
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
        mine, theirs = self._taken([self.declarer]), self._taken(others(self.declarer))
        self.points = [count_points(mine + self.discards), count_points(theirs + self.blind)]   # [T-21, T-23]
        if self.contract == "solo_valat":
            won = len(mine) == len(PACK) - 6                                    # [T-23] all tricks
        else:
            won = self.points[0] >= 36                                          # [T-1]
        announced = {bird: (seat, self.doublings[bird]) for bird, seat in self.announced.items()}
        scale = self.table.scale
        if self.table.trulls == "tricks":
            trulls = taken_items(self.declarer, mine, theirs, scale)
        else:
            trulls = held_items(self.before_play, scale)
        self.items = (game_item(self.declarer, self.contract, won, self.doublings["game"], scale)
                      + trulls
                      + mondfang_items(self.declarer, self.tricks, scale)
                      + bird_items(self.declarer, announced, self.tricks, scale))
