#!/usr/bin/env python3
"""Holds `stiess drive cego` against cego_reference.py, as holding.py says.

    python3 hold_cego.py --stiess PATH_TO_BINARY --deals N --seed S

Random and biased deals are played, most of them steered to one contract.
"""

import random
import sys

from cego_reference import (
    CONTRACTS, GEISS, LAID_OUT, LEVELS, PACK, PIPS, SPECIALS, Deal, can_play, trick_winner)
from dreierles_reference import TRUMPS
from holding import Held, run

WHIM = 0.03                             # share of the auction's answers given at random
STEERED = 0.15                          # share of the deals steered to a rare end,
TRIALS = 60                             # with up to so many random playouts
TARGETS = (None, *CONTRACTS)


class Plan:
    """What one deal is to bring about: some cards given to seats, a contract aimed at, habits of play."""

    def __init__(self, rng, number):
        self.rng = rng
        self.dealer = rng.randrange(4)
        self.target = TARGETS[number % len(TARGETS)]
        forehand = (self.dealer + 1) % 4
        star = self.bidder = rng.randrange(4)
        self.greed = rng.choice((0.5, 0.9, 1))              # for naming a level, and for holding it
        self.habit = rng.choice(("random", "random", "high", "low"))
        self.steer = rng.random() < STEERED                 # look for a rare end
        self.script = None                                  # the history that leads there
        self.named = "cego"                                 # the level last named
        self.never = set()                                  # never sent as illegal acts
        given, blind = {star: []}, []
        kinds = {"even": 8, "no pips": 2, "one suit": 2, "1 in blind": 2, "trumps": 2}
        if self.target == "ultimo":
            kinds = {"even": 3, "strong 1": 5}
        elif self.target in ("piccolo", "bettel"):
            kinds = {"even": 3, "weak": 5}
        elif self.target == "geiss":
            kinds = {"geiss": 1}
        elif self.target in LEVELS[2:]:
            kinds = {"even": 2, "pips": 6, "geiss": 1, "one suit": 1}
        elif self.target == "raeuber":
            kinds = {"even": 4, "trumps": 2, "1 in blind": 1}
        self.kind = kind = rng.choices(list(kinds), list(kinds.values()))[0]
        if kind == "no pips":                               # a hand that can neither raise nor hold
            given[star] = rng.sample([card for card in PACK if card not in PIPS], 11)
        elif kind == "one suit":                            # Zwei Leere, but not Zwei Verschiedene
            colour = rng.choice("CSHD")
            own = rng.sample([card for card in PIPS if card[0] == colour], rng.randint(1, 4))
            given[star] = own + rng.sample([card for card in PACK if card not in PIPS], 11 - len(own))
        elif kind == "1 in blind":
            blind = [GEISS] + rng.sample(TRUMPS[:-1], rng.randint(0, 4))
        elif kind == "trumps":                              # others may stay without a trick
            given[star] = rng.sample(TRUMPS[:-1], rng.randint(7, 11))
        elif kind == "strong 1":
            given[star] = [GEISS] + TRUMPS[:rng.randint(6, 10)]
            self.bidder, self.habit = star, "high"
        elif kind == "weak":
            given[star] = rng.sample(PIPS, 7) + rng.sample(TRUMPS[12:], rng.randint(1, 4))
            self.bidder, self.habit = star, "low"
        elif kind in ("pips", "geiss"):                     # two who can go on and on
            pips = rng.sample(PIPS, len(PIPS))
            seats = rng.sample([seat for seat in range(4) if seat != forehand], 2)
            if rng.random() < 0.7:
                seats[0] = forehand
            given = {seats[0]: [pips.pop() for _ in range(rng.randint(4, 7))],
                     seats[1]: [pips.pop() for _ in range(rng.randint(4, 7))]}
            if kind == "geiss":
                later = max(seats, key=lambda seat: (seat - forehand) % 4)
                given[later if rng.random() < 0.9 else seats[0]].append(GEISS)
        fixed = {card for cards in given.values() for card in cards} | set(blind)
        rest = [card for card in PACK if card not in fixed]
        rng.shuffle(rest)
        self.hands = []
        for seat in range(4):
            hand = list(given.get(seat, []))
            while len(hand) < 11:
                hand.append(rest.pop())
            rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = blind + rest
        rng.shuffle(self.blind)

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "auction":
            return rng.choice(options) if rng.random() < WHIM else self.speak(seat, options)
        if phase != "play":
            return rng.choice(options)
        if self.steer and len(game.tricks) >= 3:
            self.steer, self.script = False, self.rare_end(game)
        done = len(game.history)
        if self.script and self.script[:done] == game.history and done < len(self.script):
            return self.script[done]
        return self.card(game, self.habit)

    def speak(self, seat, options):
        rng, target = self.rng, self.target
        mine = seat == self.bidder
        if target is None:
            return rng.choice(options)
        if "ultimo" in options:
            return "ultimo" if target == "ultimo" else "no"
        if "solo" in options:
            chance = mine if target == "solo" else 0.5 if target == "counter_solo" else 0
            return "solo" if rng.random() < chance else "pass"
        if "counter_solo" in options:
            return "counter_solo" if target == "counter_solo" and rng.random() < 0.6 else "pass"
        if "piccolo" in options:
            return target if mine and target in options else "no"
        if "raeuber" in options:
            return target if target in options else rng.choice(options)
        if len(options) == 1 or target not in LEVELS:
            return options[0]
        if options[1] == "hold":                            # who aims higher goes on
            return "hold" if rng.random() < (self.greed if target != self.named else 0.4) else "pass"
        wanted = LEVELS.index(options[1]) <= LEVELS.index(target)
        if wanted and rng.random() < self.greed:
            self.named = options[1]
            return options[1]
        return "pass"

    def card(self, game, habit):
        """Some card: `high` and `low` are the declarer's in games he wants to win or lose."""
        rng, (seat, _phase, _kind, options) = self.rng, game.decision
        if game.contract == "ultimo" and len(options) > 1 and rng.random() < 0.8:
            options = [card for card in options if card != GEISS]
        if seat == game.declarer and rng.random() < 0.8:
            if habit == "high":
                return options[0]                           # pack order
            if habit == "low":
                return options[-1]
        return rng.choice(options)

    def rare_end(self, game):
        """The history of the rarest of some random playouts from here, or None."""
        best, script = 0, None
        for _ in range(TRIALS):
            trial, habit = game.undone(0), self.rng.choice(("random", "high", "low"))
            while trial.decision:
                trial.apply(self.card(trial, habit))
            if rarity(trial) > best:
                best, script = rarity(trial), trial.history
                if best >= 2:
                    break
        return script

    def illegal(self, game):
        """Something that is not an option; held cards and names of the auction above all."""
        seat, phase, _kind, options = game.decision
        names = ["pass", "hold", "no", *CONTRACTS]
        hand = game.hands[seat] + game.legage
        out = {*options, *self.never}
        if phase != "auction":
            out.add("geiss")                                # an alias of the 1, and input is forgiving
        if phase == "auction" and (len(options) > 1 or out & {"pass", "no"}):
            out |= {"pass", "no"}                               # understood wherever one may decline
        likely = [option for option in (names if phase == "auction" else hand) if option not in out]
        wrong = [option for option in ["nonsense", "knock", *names, *PACK] if option not in out]
        return self.rng.choice(likely if likely and self.rng.random() < 0.7 else wrong)


def trick_counts(game):
    winners = [trick_winner(trick)[0] for trick in game.tricks]
    return [winners.count(seat) for seat in range(4)]


def forehand_loses(game):
    """In a Räuber or a Drescher, by the scores."""
    return game.result()["scores"][game.forehand] == min(game.result()["scores"])


def rarity(game):
    """How seldom chance brings such an end."""
    if game.contract == "raeuber":
        losers = game.points.count(max(game.points))
        return 2 * (losers - 1) + trick_counts(game).count(0)
    if game.contract == "drescher":
        return 0
    won = game.result()["scores"][game.declarer] > 0
    if game.contract in SPECIALS:
        return 2 * won
    return 2 * (game.points[0] == 35) + (game.points[0] < 6 or game.points[0] > 64)


class Cego(Held):
    game, seats = "cego", 4
    reach, far = 6, 0.15

    def plan(self, rng, number):
        return Plan(rng, number)

    def deal(self, plan):
        return Deal(plan.dealer, plan.hands, plan.blind)

    def must_name_a_rule(self, game, option):
        seat, phase, kind, _options = game.decision
        if kind == "card":
            return option in game.hands[seat] and not (phase == "keep" and option in game.kept)
        return phase == "auction" and option in CONTRACTS

    def take_stock(self, game, counts):
        """What a finished deal covered, for the summary."""
        contract, declarer = game.contract, game.declarer
        scores = game.result()["scores"]
        if declarer is not None:
            counts[f"contract {contract} {'won' if scores[declarer] > 0 else 'lost'}"] += 1
            counts["35:35"] += contract not in SPECIALS and game.points[0] == 35
            if contract in LAID_OUT and len(game.laid_out) == 2:
                counts["second forced lead, trick 1 won by another"] += trick_winner(game.tricks[0])[0] != declarer
        else:
            counts[f"contract {contract}, forehand {'loses' if forehand_loses(game) else 'does not'}"] += 1
        if contract == "raeuber":
            tied = [seat for seat in range(4) if game.points[seat] == max(game.points)]
            counts[f"raeuber: {len(tied)} with the most{', forehand among them' * (game.forehand in tied)}"] += 1
            counts[f"raeuber: {trick_counts(game).count(0)} without a trick"] += 1
        counts["the 1 in the blind"] += GEISS in game.dealt_blind
        counts[f"duels: {sum(said in LEVELS[1:] for _seat, said in game.spoken)} levels named"] += 1
        counts[f"duels: {sum(said == 'hold' for _seat, said in game.spoken)} held"] += 1
        if contract in LEVELS[2:]:
            counts["a level not every hand could have played"] += not all(
                can_play(contract, hand) for hand in game.dealt)


if __name__ == "__main__":
    sys.exit(run(Cego(), __doc__))
