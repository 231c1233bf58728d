#!/usr/bin/env python3
"""Holds `stiess drive dreiertarock` against dreiertarock_reference.py, as holding.py says.

    python3 hold_dreiertarock.py --stiess PATH_TO_BINARY --deals N --seed S [--table scale=tens --set prices=tens]

Random and biased deals are played, most of them steered to one contract.
"""

import random
import sys

from dreiertarock_reference import (
    BIRDS, CONTRACTS, KINGS, LADDER, PACK, TRULL, WITHOUT_TALON, Deal, Table, trick_winner)
from dreierles_reference import TRUMPS
from holding import Held, run

STEERED, TRIALS = 0.15, 60              # share of the deals steered to a rare end, with up to so many random playouts
TARGETS = (None, "none", *CONTRACTS)
CARDS = [card for card, _trick in BIRDS.values()]


class Plan:
    """What one deal is to bring about: some cards given to seats, a contract aimed at, habits of play."""

    def __init__(self, rng, number):
        self.rng, self.never = rng, set()
        self.dealer = rng.randrange(3)
        self.target = TARGETS[number % len(TARGETS)]
        star = self.bidder = rng.randrange(3)
        self.announce, self.double = rng.choice((0.2, 0.8)), rng.choice((0.1, 0.6, 0.9))
        self.hoard = rng.random() < 0.5         # keep the birds as long as possible
        self.habit = rng.choice(("random", "random", "high"))
        self.steer = rng.random() < STEERED     # look for a rare end
        self.script = None                      # the history that leads there
        given, blind = {star: []}, []
        kinds = {"even": 8, "trumps": 3, "birds": 4, "trull": 2, "kings": 2, "no pips": 2, "fang": 3}
        if self.target == "solo_valat":
            kinds = {"even": 1, "sure": 3}
        self.kind = rng.choices(list(kinds), list(kinds.values()))[0]
        if self.kind == "trumps":
            given[star] = rng.sample(TRUMPS, rng.randint(9, 16))
        elif self.kind == "birds":              # the last tricks may be won with them
            given[star] = rng.sample(CARDS, rng.randint(1, 3)) + TRUMPS[:rng.randint(7, 12)]
            self.hoard, self.habit = True, "high"
        elif self.kind == "trull":
            given[star] = list(TRULL)
        elif self.kind == "kings":
            given[star] = list(KINGS)
        elif self.kind == "no pips":            # tarocks have to be discarded
            cards = rng.sample(TRUMPS, rng.randint(14, 19)) + rng.sample(KINGS, rng.randint(0, 4))
            rng.shuffle(cards)
            cards = cards[:rng.randint(17, 22)]
            given[star], blind = cards[:16], cards[16:]
        elif self.kind == "fang":
            given = {star: ["TS"], (star + rng.randint(1, 2)) % 3: ["T21"] + rng.sample(TRUMPS[2:], rng.randint(0, 1))}
        elif self.kind == "sure":
            given[star] = TRUMPS[:16]
        fixed = {card for cards in given.values() for card in cards} | set(blind)
        rest = [card for card in PACK if card not in fixed]
        rng.shuffle(rest)
        self.hands = []
        for seat in range(3):
            hand = list(given.get(seat, []))
            while len(hand) < 16:
                hand.append(rest.pop())
            rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = blind + rest
        if rng.random() < 0.5:
            rng.shuffle(self.blind)

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "auction":
            return self.speak(seat, options)
        if phase in ("announce", "double"):
            chance = self.announce if phase == "announce" else self.double
            return rng.choice(options[1:]) if rng.random() < chance else "no"
        if phase != "play":
            return rng.choice(options)
        if self.steer and len(game.tricks) >= 8:
            self.steer, self.script = False, self.rare_end(game)
        done = len(game.history)
        if self.script and self.script[:done] == game.history and done < len(self.script):
            return self.script[done]
        return self.card(game)

    def speak(self, seat, options):
        rng, target = self.rng, self.target
        if target is None:
            return rng.choice(options)
        if target in options and (seat == self.bidder or target in LADDER):
            return target
        if target == "none" or target in WITHOUT_TALON or len(options) == 1:
            return "pass"
        steps = [o for o in options if o == "hold" or o in LADDER[:LADDER.index(target)]]
        return steps[0] if steps and rng.random() < 0.93 else "pass"

    def card(self, game):
        options, rng = game.decision.options, self.rng
        if self.hoard and rng.random() < 0.9:
            options = [card for card in options if card not in CARDS] or options
        if self.habit == "high" and rng.random() < 0.8:
            return options[0]                               # pack order: the highest
        return rng.choice(options)

    def rare_end(self, game):
        """The history of the rarest of some random playouts from here, or None."""
        best, script = 0, None
        for _ in range(TRIALS):
            trial = game.undone(0)
            while trial.decision:
                trial.apply(self.card(trial))
            if rarity(trial) > best:
                best, script = rarity(trial), trial.history
        return script

    def illegal(self, game):
        """Something that is not an option; held cards and bids of the game above all."""
        seat, phase, kind, options = game.decision
        names = ["hold", *CONTRACTS]
        out = {*options, *self.never}
        if phase != "play" and phase != "discard":
            out |= {"pass", "no"}                           # understood wherever one may decline
        likely = [o for o in (names if phase == "auction" else game.hands[seat]) if o not in out]
        wrong = [o for o in ["nonsense", *names, *PACK] if o not in out]
        return self.rng.choice(likely if likely and self.rng.random() < 0.7 else wrong)


def rarity(game):
    """How seldom chance brings such an end: 35:35, and birds in their tricks."""
    made = sum(any(card == bird for _seat, card in game.tricks[number - 1]) for bird, number in BIRDS.values())
    return 2 * made + (game.points == [35, 35])


class Dreiertarock(Held):
    game = "dreiertarock"
    table = Table()
    reach, far = 6, 0.15
    words = {"talon": "pick_up", "packet_1": "set_1", "packet_2": "set_2", None: "thrown_in",
             "kontra_game": "kontra"}

    def plan(self, rng, number):
        return Plan(rng, number)

    def deal(self, plan):
        return Deal(plan.dealer, plan.hands, plan.blind, table=self.table)

    def compared(self, game):
        return super().compared(game) if game.contract else ("contract", "scores")

    def must_name_a_rule(self, game, option):
        return super().must_name_a_rule(game, option) or (game.decision.phase == "auction" and option in CONTRACTS)

    def take_stock(self, game, counts):
        if game.contract is None:
            counts["all pass"] += 1
            return
        own = sum(amount if to == game.declarer else -amount
                  for kind, _from, to, amount in game.items if kind == game.contract)
        counts[f"contract {game.contract} {'won' if own > 0 else 'lost'}"] += 1
        counts["35:35"] += game.points == [35, 35]
        counts[f"auction: {sum(said == 'hold' for _seat, said in game.spoken)} held"] += 1
        for item, doublings in game.doublings.items():
            counts[f"{item} doubled {doublings} times"] += 1
        for kind in {item[0] for item in game.items} - {game.contract}:
            payers = {payer for k, payer, _to, _amount in game.items if k == kind}
            payees = {payee for k, _from, payee, _amount in game.items if k == kind}
            side = "to the declarer" if game.declarer in payees else "by the declarer"
            if kind == "mondfang" and game.declarer not in payers | payees:
                side = "between the opponents"
            counts[f"item {kind}{' announced' * (kind in game.doublings)}, paid {side}"] += 1
        if game.discards and any(card in TRUMPS for card in game.discards):
            counts["tarocks discarded"] += 1
        for bird, number in BIRDS.values():
            trick = game.tricks[number - 1]
            beaten = any(card == bird for _seat, card in trick) and trick_winner(trick)[1] != bird
            counts["beaten birds in their tricks"] += beaten


if __name__ == "__main__":
    sys.exit(run(Dreiertarock(), __doc__))
