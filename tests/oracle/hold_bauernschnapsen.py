#!/usr/bin/env python3
"""Holds `stiess drive bauernschnapsen` against bauernschnapsen_reference.py, as holding.py says.

    python3 hold_bauernschnapsen.py --stiess PATH_TO_BINARY --deals N --seed S

Random deals, some with a strong or a one-suited hand; each aims at one contract.
"""

import sys

from bauernschnapsen_reference import CONTRACTS, PACK, SUITS, Deal
from holding import Held, run

HIGH = ("A", "10")


class Plan:
    """What one deal is to bring about."""

    def __init__(self, rng, number):
        self.rng, self.never = rng, set()
        self.dealer = rng.randrange(4)
        self.target = list(CONTRACTS)[number % len(CONTRACTS)]
        self.double = rng.choice((0.05, 0.3, 0.9))
        self.habit = rng.choice(("random", "high", "low"))
        caller = (self.dealer + 1) % 4
        star, own = rng.randrange(4), []
        self.kind = rng.choice(("even", "strong", "weak", "a suit", "a pair"))
        if self.target in ("herren", "farbengang"):
            self.kind, star = "a suit", caller if self.target == "herren" else (caller + rng.randint(1, 3)) % 4
        suit = rng.choice(list(SUITS))
        if self.kind == "strong":
            own = rng.sample([s + rank for s in SUITS for rank in HIGH], 5)
        elif self.kind == "weak":
            own, self.habit = rng.sample([s + rank for s in SUITS for rank in "QJ"], 5), "low"
        elif self.kind == "a suit":
            own = [card for card in PACK if card[0] == suit]
        elif self.kind == "a pair":
            own, star = [suit + "K", suit + "Q", suit + "A"], rng.choice((star, caller))
        rest = [card for card in PACK if card not in own]
        rng.shuffle(rest)
        self.hands = []
        for seat in range(4):
            hand = list(own) if seat == star else []
            while len(hand) < 5:
                hand.append(rest.pop())
            rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = self.hands[caller][3:]

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "auction":
            if self.target in options and rng.random() < 0.7:
                return self.target
            price = CONTRACTS[self.target].points
            low = [bid for bid in options if bid == "pass" or CONTRACTS[bid].points <= price]
            return "pass" if "pass" in low and rng.random() < 0.7 else rng.choice(low or options)
        if phase == "double":
            return options[1] if rng.random() < self.double else "no"
        if "enough" in options:
            has = game.points_of(game.side(seat)) >= 66
            return "enough" if rng.random() < (0.7 if has else 0.05) else "no"
        if phase == "announce":
            return rng.choice(options[1:]) if rng.random() < 0.7 else "no"
        if phase == "play" and seat == game.declarer and self.habit != "random" and rng.random() < 0.8:
            order = sorted(options, key=lambda card: game.ranks.index(card[1:]))
            return order[0 if self.habit == "high" else -1]
        return rng.choice(options)

    def illegal(self, game):
        """Something that is not an option; held cards and bids of the game above all."""
        seat, phase, _kind, options = game.decision
        out = {*options, *self.never} | ({"pass", "no"} if phase != "play" else set())
        likely = [word for word in (CONTRACTS if phase == "auction" else game.hands[seat]) if word not in out]
        wrong = [word for word in ["nonsense", *CONTRACTS, *PACK] if word not in out]
        return self.rng.choice(likely if likely and self.rng.random() < 0.7 else wrong)


class Bauernschnapsen(Held):
    game, seats, protocol = "bauernschnapsen", 4, 2
    reach, far = 6, 0.15
    ordered = False

    def plan(self, rng, number):
        return Plan(rng, number)

    def deal(self, plan):
        return Deal(plan.dealer, plan.hands)

    def new(self, plan):
        """The caller's last two cards lie in a place of their own when trumps are named."""
        caller = (plan.dealer + 1) % 4
        hands = [hand[:3] if seat == caller else hand for seat, hand in enumerate(plan.hands)]
        return {"dealer": plan.dealer, "hands": hands, "blind": plan.blind}

    def remembered(self, plan):
        return {"scores": [0, 0, 0, 0], "tallies": {"bummerl": [0, 0, 0, 0]}}

    def take_stock(self, game, counts):
        won = game.result()["scores"][game.declarer] > 0
        counts[f"contract {game.contract} {'won' if won else 'lost'}"] += 1
        counts[f"doubled {game.doublings} times"] += 1
        for seat, suit in game.pairs:
            side = "team" if seat in game.team else "defenders"
            counts[f"a pair of {40 if suit == game.trump else 20} by the {side}"] += 1
        if game.contract == "normal":
            counts["claims" if game.claimed is not None else "nobody claims"] += 1


if __name__ == "__main__":
    sys.exit(run(Bauernschnapsen(), __doc__))
