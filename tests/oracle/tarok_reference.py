"""Slovenian tarok as `tarok_openspiel` plays it: an independent reference model (Python 3.11, standard library).

Written from the rule sheets alone (the SL- rows and R-37, R-T4; protocol names from the interface page), so that
another implementation can be held against it. Rule ids in brackets are those of the sheets. Three or four
seats, as many as there are hands; seat n+1 plays after seat n; forehand is the seat after the dealer. Pack, values and
counting by threes are those of Dreierles [SL-1, D-1 to D-6] and come from there.

    game = Deal(dealer, hands, talon)          # talon: top card first
    while game.decision:                       # a Decision, or None when the deal is over
        game.apply(game.decision.options[0])
    game.result()                              # contract, declarer, points, scores, items

`Decision.kind` is `bid`, `card` or `choice`; only `card` is a promise. An item is (kind, seat, amount): everybody
writes for himself and nobody is paid by anybody [SL-6].
"""

from course import Course, Decision
from dreierles_reference import (
    DRULL, KINGS, PACK, POSITION, count_points, is_trump, pack_order, suit)

ŠKIS, MOND, PAGAT = TRULA = DRULL                                               # TS T21 T1 [SL-6]
TALON = 6                                                                       # [SL-1]
HAND = {4: 12, 3: 16}                                                           # packets of 6 or 8 [SL-1]

FOREHANDS = ("klop", "three")                                                   # only for who is left over [SL-3]
CONTRACTS = (*FOREHANDS, "two", "one", "solo_three", "solo_two", "solo_one", "beggar", "solo_without",
             "open_beggar", "colour_valat_without", "valat_without")            # low to high [SL-2]
FOUR_ONLY = ("solo_three", "solo_two", "solo_one")                              # [SL-9]
PRICE = dict(zip(CONTRACTS, (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 125, 500)))         # [SL-2]
DRAWN = {"three": 3, "two": 2, "one": 1, "solo_three": 3, "solo_two": 2, "solo_one": 1}  # size of a set [SL-4]
CALLING = ("three", "two", "one")                                               # with four players [SL-2]
BEGGARS = ("beggar", "open_beggar")
VALATS = ("colour_valat_without", "valat_without")
NEGATIVE = ("klop", *BEGGARS)                                                   # [SL-5, R-T4]
DECLARER_LEADS = CONTRACTS[CONTRACTS.index("beggar"):]                          # [SL-5]


def contracts(players):
    return [name for name in CONTRACTS if players == 4 or name not in FOUR_ONLY]


# ------------------------------------------------------------------------- a trick [SL-5]


def winner(trick, contract):
    """`trick` is a list of (seat, card) in playing order; gives the winning pair."""
    led = suit(trick[0][1])
    colour = contract == "colour_valat_without"                                 # tarocks are a plain suit
    if not (colour and led != "T"):
        emperor = [play for play in trick if play[1] in TRULA]
        if len(emperor) == 3:                                                   # the emperor trick: the 1 wins
            return next(play for play in emperor if play[1] == PAGAT)
    trumps = [] if colour else [play for play in trick if is_trump(play[1])]
    candidates = trumps or [play for play in trick if suit(play[1]) == led]
    return min(candidates, key=lambda play: POSITION[play[1]])


def legal_cards(hand, trick, contract):
    """The cards `hand` may play to `trick`, (seat, card) so far; in pack order."""
    cards = pack_order(hand)
    if trick:                                   # follow, else tarock (in colour valat too), else anything
        led = suit(trick[0][1])
        cards = ([card for card in cards if suit(card) == led]
                 or [card for card in cards if is_trump(card)] or cards)
    if contract not in NEGATIVE:
        return cards
    if trick and suit(cards[0]) in ("T", suit(trick[0][1])):                    # head within the suit to be played
        lying = [card for _seat, card in trick]
        if is_trump(cards[0]) and PAGAT in cards and {ŠKIS, MOND} <= set(lying):
            return [PAGAT]                                                      # the only card that takes
        if is_trump(cards[0]) or not any(map(is_trump, lying)):                 # a suit that was trumped need not be [KT-3]
            best = min([POSITION[card] for card in lying if suit(card) == suit(cards[0])], default=len(PACK))
            cards = [card for card in cards if POSITION[card] < best] or cards
    return [card for card in cards if card != PAGAT] or cards                   # the 1 comes last


def legal_discards(hand):
    """[SL-4, SL-9] plain cards below the King; tarocks only when there are none, and never the trull."""
    cards = [card for card in pack_order(hand) if card not in KINGS + TRULA]
    return [card for card in cards if not is_trump(card)] or cards


# --------------------------------------------------------------------------------- the deal


class Deal(Course):
    """One deal."""

    def __init__(self, dealer, hands, talon, history=()):
        players = len(hands)
        cards = [card for hand in hands for card in hand] + list(talon)
        if (players not in HAND or sorted(cards) != sorted(PACK) or dealer not in range(players)
                or any(len(hand) != HAND[players] for hand in hands)):
            raise ValueError("not a deal of hands for three or four and a talon of six [SL-1]")
        if not all(any(map(is_trump, hand)) for hand in hands):
            raise ValueError("somebody holds no tarock: to be dealt again [SL-9]")
        self.players, self.seats = players, range(players)
        self.dealer, self.dealt, self.dealt_talon = dealer, [list(h) for h in hands], list(talon)
        self.hands, self.talon = [list(h) for h in hands], list(talon)
        self.forehand = (dealer + 1) % players
        self.contract = self.declarer = None            # no declarer in a klop
        self.spoken = []                                # (seat, option) of the auction
        self.called = None                              # the king
        self.partner = None
        self.discards = []
        self.gifts = []                                 # klop: the talon's card with each of the first six tricks
        self.fetched = []                               # what the called king brought in
        self.tricks, self.trick = [], []                # lists of (seat, card)
        self.points = self.items = None
        self.begin(history, dealer=dealer, hands=self.dealt, talon=self.dealt_talon)

    # -- outside

    def result(self):
        scores = [0] * self.players
        for _kind, seat, amount in self.items:
            scores[seat] += amount
        return {"contract": self.contract, "declarer": self.declarer, "points": self.points,
                "scores": scores, "items": list(self.items)}

    def all_cards(self):
        """Every card wherever it is, for checks."""
        played = [card for trick in self.tricks + [self.trick] for _seat, card in trick]
        return [card for hand in self.hands for card in hand] + self.talon + self.discards + self.gifts + played + self.fetched

    def winners(self):
        """Who took each finished trick."""
        return [winner(trick, self.contract)[0] for trick in self.tricks]

    # -- inside: the course of a deal, in the order it is played

    def _course(self):
        yield from self._auction()
        if self.contract in DRAWN:
            yield from self._exchange()
        yield from self._play()
        self._score()

    def _from(self, seat):
        """All seats in playing order from `seat`."""
        return [(seat + i) % self.players for i in self.seats]

    def _auction(self):
        """[SL-3] Forehand speaks last and is first in priority; who passes is out; the last one in names his game."""
        ladder = contracts(self.players)
        priority = self._from(self.forehand)
        order = priority[1:] + priority[:1]
        still_in = list(order)
        standing, holder = None, None
        while True:
            seat = order[0]
            order = order[1:] + [seat]
            if seat not in still_in:
                continue
            if holder is None:
                open_bids = [name for name in ladder if name not in FOREHANDS]
            else:
                matches = priority.index(seat) <= priority.index(holder)        # a senior, or he himself
                open_bids = ladder[ladder.index(standing) + (not matches):]
            alone = still_in == [seat]
            if alone and holder is None:                                        # forehand, who has not spoken
                open_bids = ladder
            said = yield Decision(seat, "auction", "bid", open_bids if alone else ["pass", *open_bids])
            self.spoken.append((seat, said))
            if said == "pass":
                still_in.remove(seat)
                continue
            standing, holder = said, seat
            if alone:
                self.contract = said
                self.declarer = None if said == "klop" else seat
                return

    def _exchange(self):
        seat, size = self.declarer, DRAWN[self.contract]
        hand = self.hands[seat]
        if self.players == 4 and self.contract in CALLING:
            self.called = yield Decision(seat, "king", "choice", pack_order(KINGS))     # one's own too
            self.partner = next((s for s in self.seats if s != seat and self.called in self.hands[s]), None)
        sets = [self.talon[i:i + size] for i in range(0, TALON, size)]                  # from the top [SL-4]
        names = [f"set_{number}" for number in range(1, len(sets) + 1)]
        chosen = sets[names.index((yield Decision(seat, "talon", "choice", names)))]
        self.talon = [card for card in self.talon if card not in chosen]
        hand += chosen
        for _ in range(size):
            card = yield Decision(seat, "discard", "card", legal_discards(hand))
            hand.remove(card)
            self.discards.append(card)

    def _play(self):
        leader = self.declarer if self.contract in DECLARER_LEADS else self.forehand
        king_from_talon = self.called in self.dealt_talon and self.called not in self.talon
        while self.hands[leader]:
            for seat in self._from(leader):
                options = legal_cards(self.hands[seat], self.trick, self.contract)
                card = yield Decision(seat, "play", "card", options)
                self.hands[seat].remove(card)
                self.trick.append((seat, card))
            leader, card = winner(self.trick, self.contract)
            self.tricks.append(self.trick)
            self.trick = []
            if self.contract == "klop" and self.talon:
                self.gifts.append(self.talon.pop(0))
            if king_from_talon and card == self.called:                         # [SL-4] it brings the rest
                self.fetched, self.talon = self.talon, []
            # The first breach ends it [SL-9]
            if self.contract in BEGGARS and leader == self.declarer:
                return
            if self.contract in VALATS and leader != self.declarer:
                return

    def _taken(self, seats):
        """The cards of all tricks won by one of `seats`, with a klop's gifts."""
        cards = []
        for number, (trick, seat) in enumerate(zip(self.tricks, self.winners())):
            if seat in seats:
                cards += [card for _seat, card in trick] + self.gifts[number:number + 1]
        return cards

    # -- the score

    def _score(self):
        if self.contract == "klop":
            self._score_klop()
            return
        team = [seat for seat in (self.declarer, self.partner) if seat is not None]
        rest = [seat for seat in self.seats if seat not in team]
        ours = self._taken(team) + self.discards + self.fetched
        theirs = self._taken(rest)
        points = count_points(ours)
        self.points = {"declarer": points, "defenders": count_points(theirs)}
        price, self.items = PRICE[self.contract], []
        if self.contract not in DRAWN:                                          # only the price [SL-2, SL-9]
            took = self.winners().count(self.declarer)
            won = (took == 0 if self.contract in BEGGARS else
                   took == len(self.tricks) if self.contract in VALATS else points >= 36)
            self.items.append((self.contract, self.declarer, price if won else -price))
            if self.contract == "solo_without":
                self._captured_mond()
            return
        for seat in team:
            self.items += [(kind, seat, amount) for kind, amount in self._team_items(points, ours, theirs, team)]
        self._captured_mond()
        if MOND in self.talon:                                                  # left there [SL-6]
            self.items.append(("mond in the talon", self.declarer, -20))

    def _team_items(self, points, ours, theirs, team):
        """[SL-6, SL-8, SL-9] exact difference; silent bonuses; a valat replaces everything."""
        winners = self.winners()
        team_tricks = sum(seat in team for seat in winners)
        if team_tricks in (0, len(winners)):
            return [("valat", 250 if team_tricks else -250)]
        price = PRICE[self.contract]
        items = [("game", price if points >= 36 else -price), ("difference", points - 35)]
        for kind, cards in (("trula", TRULA), ("kings", KINGS)):
            for side, sign in ((ours, 1), (theirs, -1)):
                if set(cards) <= set(side):
                    items.append((kind, 10 * sign))
        last = [card for _seat, card in self.tricks[-1]]
        sign = 1 if winners[-1] in team else -1
        if self.called in last:
            items.append(("king ultimo", 10 * sign))
        elif PAGAT in last:
            items.append(("pagat ultimo", 25 * sign))
        return items

    def _captured_mond(self):
        """[SL-6] to its player alone."""
        for trick, taker in zip(self.tricks, self.winners()):
            for seat, card in trick:
                if card == MOND and seat != taker:
                    self.items.append(("mond", seat, -20))

    def _score_klop(self):
        """[R-37] more than 35: -70; no trick: +70; if either happened only these, else everybody minus his own."""
        winners = self.winners()
        points = [count_points(self._taken([seat])) for seat in self.seats]
        self.points = {str(seat): points[seat] for seat in self.seats}
        self.items = [("full", seat, -70) for seat in self.seats if points[seat] > 35]
        self.items += [("empty", seat, 70) for seat in self.seats if seat not in winners]
        if not self.items:
            self.items = [("klop", seat, -points[seat]) for seat in self.seats]
