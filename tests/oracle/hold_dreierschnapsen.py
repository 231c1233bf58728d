#!/usr/bin/env python3
"""Holds `stiess drive dreierschnapsen` against dreierschnapsen_reference.py, as holding.py says.

    python3 hold_dreierschnapsen.py --stiess PATH_TO_BINARY --deals N --seed S [--table overtrump=yes --set overtrump=yes]

Random and biased deals are played, most of them steered to one contract, each in a game to 24 that has begun already.
"""

import random
import sys

from dreierschnapsen_reference import BIDS, CONTRACTS, PACK, SUITS, WITHOUT, Deal, Game, Table
from holding import Held, run

STEERED, TRIALS = 0.3, 60               # share of the deals steered to a rare end, with up to so many random playouts
TARGETS = (None, "normal", "normal", "normal", *(name for name in CONTRACTS if name != "normal"),
           "schnapser", "kontraschnapser")
SCORES = [0, 0, 0], [23, 23, 0], [23, 23, 1], [23, 22, 0], [20, 12, 12], [21, 7, 0], [22, 20, 0], [23, 23, 23]
HIGH, LOW = ("A", "10"), ("J", "Q")


class Plan:
    """What one deal is to bring about: some cards given to seats, a contract aimed at, habits of play."""

    def __init__(self, rng, number):
        self.rng, self.never = rng, set()
        self.dealer = rng.randrange(3)
        self.target = TARGETS[number % len(TARGETS)]
        caller = (self.dealer + 1) % 3
        bidder = {"caller": caller, "not the caller": rng.choice([s for s in range(3) if s != caller])}
        star = self.bidder = bidder.get(self.target and CONTRACTS[self.target].bidder, rng.randrange(3))
        self.double = rng.choice((0.05, 0.3, 0.9))
        self.claims = rng.choice((0.02, 0.3))   # share of the false claims
        self.declares = rng.choice((0.5, 1))
        self.sure = rng.random() < 0.7          # claims what he has
        self.habit = rng.choice(("random", "high", "low"))
        self.steer = rng.random() < STEERED
        self.script = None
        own, goal = [], self.target and CONTRACTS[self.target].goal
        pick = rng.random()
        self.kind = "even"
        if number % 37 == 5:
            self.kind, star = "jacks", caller
            own = rng.sample([suit + "J" for suit in SUITS], 3)
        elif pick < 0.6:
            suit = rng.choice(list(SUITS))
            if goal in ("all", "schnapser") and "ringerl" not in self.target:
                self.kind = "strong"
                own = rng.sample([s + r for s in SUITS for r in HIGH], rng.randint(3, 6))
                if goal == "schnapser":
                    own = [suit + "A", suit + "K", suit + "Q"] + rng.sample([s + "A" for s in SUITS if s != suit], 1)
            elif goal == "all":
                self.kind = "a suit"
                own = [suit + rank for rank in ("A", "10", "K", "Q", "J")]
                own += rng.sample([s + "A" for s in SUITS if s != suit], 1)
            elif goal == "none":
                self.kind = "weak"
                own = rng.sample([s + r for s in SUITS for r in LOW], rng.randint(4, 6))
                if self.target == "ass_bettler" and rng.random() < 0.7:
                    own[0] = rng.choice(list(SUITS)) + "A"
                self.habit = "low"
            elif goal == "normal":
                self.kind = "marriages"
                own = [s + r for s in rng.sample(list(SUITS), rng.randint(1, 2)) for r in "KQ"]
        rest = [card for card in PACK if card not in own]
        rng.shuffle(rest)
        self.hands = []
        for seat in range(3):
            hand = list(own) if seat == star else []
            while len(hand) < 6:
                hand.append(rest.pop())
            if self.kind != "jacks" or seat != star:
                rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = rest
        self.scores = rng.choice(SCORES)        # of the game to 24, before the deal
        self.scores = rng.sample(self.scores, 3)

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "auction":
            return self.speak(seat, options)
        if phase == "double":
            return options[1] if rng.random() < self.double else "no"
        if phase == "deal":
            return rng.choice(options)
        if phase == "discard" and self.habit != "random" and rng.random() < 0.6:
            return self.by_rank(options)[-1 if self.habit == "high" else 0]
        if phase in ("trump", "talon", "discard"):
            return rng.choice(options)
        if self.steer and game.contract in ("normal", "schnapser", "kontraschnapser"):
            self.steer, self.script = False, self.rare_end(game)
        done = len(game.history)
        if self.script and self.script[:done] == game.history and done < len(self.script):
            return self.script[done]
        return self.in_play(game)

    def speak(self, seat, options):
        rng, target = self.rng, self.target
        if target is None:
            return rng.choice(options)
        named = [bid for bid in (target, target + WITHOUT) if bid in options]
        if named and seat == self.bidder:
            return rng.choice(named)
        lower = [bid for bid in options if bid in BIDS and target != "normal"
                 and CONTRACTS[bid.removesuffix(WITHOUT)].points < CONTRACTS[target].points]
        return rng.choice(lower) if lower and rng.random() < 0.2 else "pass"

    def in_play(self, game):
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "marriage":
            return rng.choice(options[1:]) if rng.random() < self.declares else "no"
        if phase == "claim":
            has = game.points_of(game.side(seat)) >= 66
            return "genug" if rng.random() < (self.sure if has else self.claims) else "no"
        if seat == game.declarer and self.habit != "random" and rng.random() < 0.8:
            return self.by_rank(options)[0 if self.habit == "high" else -1]
        return rng.choice(options)

    @staticmethod
    def by_rank(cards):
        return sorted(cards, key=lambda card: ("A", "10", "K", "Q", "J").index(card[1:]))

    def rare_end(self, game):
        """The history of the rarest of some random playouts from here, or None."""
        best, script = 0, None
        for _ in range(TRIALS):
            trial = game.undone(0)
            while trial.decision:
                trial.apply(self.in_play(trial))
            if rarity(trial) > best:
                best, script = rarity(trial), trial.history
        return script

    def illegal(self, game):
        """Something that is not an option; held cards and bids of the game above all."""
        seat, phase, _kind, options = game.decision
        out = {*options, *self.never}
        if phase not in ("play", "discard"):
            out |= {"pass", "no"}
        likely = [o for o in (BIDS if phase == "auction" else game.hands[seat]) if o not in out]
        wrong = [o for o in ["nonsense", "normal", *CONTRACTS, *PACK] if o not in out]
        return self.rng.choice(likely if likely and self.rng.random() < 0.7 else wrong)


def rarity(game):
    """How seldom chance brings such an end: the edges of 66 and 33, and games won by a marriage."""
    result, declarer = game.result(), game.declarer
    points = list(result["points"].values())
    rare = (66 in points) + (65 in points) + (33 in points) + (32 in points)
    if game.claimed is not None:
        rare += 1
    if game.contract != "normal":
        rare += 3 * (result["scores"][declarer] > 0) + (result["scores"][declarer] > 0 and len(game.tricks) < 4)
    return rare


class Dreierschnapsen(Held):
    game = "dreierschnapsen"
    reach, far = 6, 0.15
    ordered, protocol = False, 2
    table = Table()
    words = {"trump": "atout", "talon": "announce", "marriage": "announce", "claim": "announce",
             "take": "no", "leave": "no_exchange", "genug": "enough",
             "kontra": "spritzen", "retour": "spritzen", "subkontra": "spritzen",
             "kontrabauernschnapser": "kontrabauern", "kontrabauernschnapser_ohne": "kontrabauern_ohne"}

    def plan(self, rng, number):
        return Plan(rng, number)

    def deal(self, plan):
        hand = plan.hands[(plan.dealer + 1) % 3]
        if self.table.redeal == "dealt" and all(card[1:] == "J" for card in hand[:3]):
            hand[2], hand[3:] = hand[3], hand[2:3] + hand[4:]               # at most four jacks: this may leave three
            if all(card[1:] == "J" for card in hand[:3]):
                hand[2], hand[4] = hand[4], hand[2]
        return Deal(plan.dealer, plan.hands, plan.blind, table=self.table)

    def word(self, game, option):
        if option == "turn_1" and self.table.atout == "turned":         # the program names its suit
            return SUITS[game.hands[game.caller][3][0]]
        if option == "turn_1":
            return "turn_up"
        return super().word(game, option)

    def new(self, plan):
        """The caller's second three lie in a place of their own when trumps are named."""
        caller = (plan.dealer + 1) % 3
        hands = [hand[:3] if seat == caller else hand for seat, hand in enumerate(plan.hands)]
        return {"dealer": plan.dealer, "hands": hands, "blind": plan.blind + plan.hands[caller][3:]}

    def result(self, game):
        """The program's contract is the whole bid, with or without the talon; the normal game is never bid."""
        result = super().result(game)
        if game.without and game.contract != "normal":
            result["contract"] += WITHOUT
        return result

    def remembered(self, plan):
        return {"scores": plan.scores, "tallies": {"bummerl": [0, 0, 0]}}

    def after(self, plan, game):
        """[S-43, S-44] the two who are equally last decide it at another game: of them nothing is compared."""
        evening = Game(plan.dealer)
        evening.scores = list(plan.scores)
        evening.add(game.result()["scores"], game.redealt)
        if not evening.over:
            return ("match", None), ("after.scores", evening.scores), ("after.tallies.bummerl", [0, 0, 0])
        told = ("match.scores", evening.scores), ("after.scores", [0, 0, 0])
        if evening.tied:
            return told
        return (*told, ("after.tallies.bummerl", [evening.bummerl.get(seat, 0) for seat in range(3)]))

    def take_stock(self, game, counts):
        if game.redealt:
            counts["dealt again"] += 1
            return
        scores = game.result()["scores"]
        won = scores[game.declarer] > 0
        counts[f"contract {game.contract} {'won' if won else 'lost'}"] += 1
        counts[f"doubled {game.doublings} times"] += 1
        counts["without the talon" if game.without else "with the talon"] += 1
        counts["trumps turned up"] += game.turned is not None
        counts[f"{sum(said != 'pass' for _seat, said in game.spoken)} bids"] += 1
        for seat, suit in game.marriages:
            side = "declarer" if seat == game.declarer else "a defender"
            counts[f"marriage of {40 if suit == game.trump else 20} by {side}"] += 1
        if game.contract == "normal":
            who = "nobody" if game.claimed is None else "declarer" if game.claimed == game.declarer else "a defender"
            right = who != "nobody" and (game.claimed == game.declarer) == won
            counts[f"claim by {who}{' right' * right}{' false' * (not right and who != 'nobody')}"] += 1
            counts[f"normal game worth {max(scores) // 2 ** game.doublings - game.without}"] += 1
            counts["33 for the losers"] += 33 in game.points
            counts["66 exactly"] += 66 in game.points
        elif CONTRACTS[game.contract].goal == "schnapser" and won:
            counts[f"Schnapser won in {len(game.tricks)} tricks"] += 1


if __name__ == "__main__":
    sys.exit(run(Dreierschnapsen(), __doc__))
