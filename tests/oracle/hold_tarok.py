#!/usr/bin/env python3
"""Holds `stiess drive tarok_openspiel` against tarok_reference.py, as holding.py says.

    python3 hold_tarok.py --stiess PATH_TO_BINARY --deals N --seed S [--set players=3]

Random and biased deals are played, most of them steered to one contract.
"""

import random
import sys

from dreierles_reference import DRULL, KINGS, PACK, TRUMPS, is_trump
from holding import Held, run
from tarok_reference import (
    BEGGARS, CALLING, CONTRACTS, DRAWN, HAND, MOND, NEGATIVE, PAGAT, TALON, VALATS, Deal, contracts, winner)

WHIM = 0.04                             # share of the auction's answers given at random


class Plan:
    """What one deal is to bring about: some cards given to seats, a contract aimed at, habits of play."""

    def __init__(self, rng, number, players):
        self.rng, self.players = rng, players
        self.dealer = rng.randrange(players)
        targets = (None, *contracts(players))
        self.target = targets[number % len(targets)]
        self.bidder = rng.randrange(players)
        if self.target in ("klop", "three"):                # only forehand can name these
            self.bidder = (self.dealer + 1) % players
        self.greed = rng.choice((0, 0.3, 0.8))              # of the others, for bidding below the target
        self.habits = [rng.choice(("random", "random", "high", "low")) for _ in range(players)]
        self.hoard = rng.random() < 0.6                     # Pagat and called king are kept for the end
        self.own_king = rng.random() < 0.25                 # calls a king of his own if he can
        self.from_talon = rng.random() < 0.7                # calls a king that lies in the talon, and takes it
        self.kind = rng.choices(
            ("even", "strong", "weak", "king in talon", "mond in talon", "trull apart", "bare pagat", "tarocks", "kings"),
            (6, 3, 3, 4, 2, 3, 2, 1, 1))[0]
        if self.target in VALATS and rng.random() < 0.5:
            self.kind = "strong"
        if self.target in NEGATIVE and rng.random() < 0.5:
            self.kind = "weak"
        if self.target in CALLING and rng.random() < 0.3:
            self.kind = "king in talon"
        while not self.dealt():                             # everybody needs a tarock [SL-9]
            pass

    def dealt(self):
        rng, star, size = self.rng, self.bidder, HAND[self.players]
        given, talon = {seat: [] for seat in range(self.players)}, []
        plain = [card for card in PACK if not is_trump(card)]
        if self.kind == "strong":
            given[star] = TRUMPS[:rng.randint(8, size)]
            self.habits[star] = "high"
        elif self.kind == "weak":
            low = [card for card in plain if card[1:] in ("7", "8", "9", "10", "A", "2", "3", "4")]
            given[star] = rng.sample(low, size - 3) + rng.sample(TRUMPS[12:], rng.randint(1, 3))
            self.habits[star] = "low"
        elif self.kind == "king in talon":
            talon = [rng.choice(KINGS)] + rng.sample(DRULL, rng.randint(0, 1))
        elif self.kind == "mond in talon":
            talon = [MOND]
        elif self.kind == "trull apart":
            seats = rng.sample(range(self.players), 3)
            for seat, card in zip(seats, DRULL):
                given[seat].append(card)
        elif self.kind == "bare pagat":
            given[star] = [PAGAT] + rng.sample(plain, size - 1)
            other = rng.choice([seat for seat in range(self.players) if seat != star])
            given[other] = [card for card in ("TS", MOND) if card not in given[star]]
        elif self.kind == "tarocks":                        # there is nothing plain to be discarded
            given[star] = rng.sample(TRUMPS, size - 2) + rng.sample(KINGS, 2)
        elif self.kind == "kings":
            given[star] = list(KINGS)
        fixed = {card for cards in given.values() for card in cards} | set(talon)
        rest = [card for card in PACK if card not in fixed]
        rng.shuffle(rest)
        talon += [rest.pop() for _ in range(TALON - len(talon))]
        rng.shuffle(talon)
        self.hands = []
        for seat in range(self.players):
            hand = given[seat] + [rest.pop() for _ in range(size - len(given[seat]))]
            rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = talon                                  # the name reports know it by
        return all(any(map(is_trump, hand)) for hand in self.hands)

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, _kind, options) = self.rng, game.decision
        if phase == "auction":
            return self.speak(seat, options)
        if phase == "king":
            mine = [king for king in options if king in game.hands[seat]]
            there = [king for king in options if king in game.talon]
            if there and self.from_talon:
                return rng.choice(there)
            return rng.choice(mine if mine and self.own_king else options)
        if phase == "talon":
            if game.called in game.talon and self.from_talon:
                return options[game.talon.index(game.called) // DRAWN[game.contract]]
            return rng.choice(options)
        if phase == "discard":
            return rng.choice(options)
        if self.hoard and len(options) > 1 and game.contract in DRAWN:
            options = [card for card in options if card not in (PAGAT, game.called)] or options
        habit = self.habits[seat]
        if habit != "random" and rng.random() < 0.8:
            return options[0 if habit == "high" else -1]    # pack order
        return rng.choice(options)

    def speak(self, seat, options):
        rng, target = self.rng, self.target
        if target is None or rng.random() < WHIM:
            return rng.choice(options)
        if seat == self.bidder:
            if target in options:
                return target
            return "pass" if "pass" in options else options[0]
        if "pass" not in options:
            return options[0]
        below = [name for name in options[1:] if CONTRACTS.index(name) < CONTRACTS.index(target)]
        return rng.choice(below) if below and rng.random() < self.greed else "pass"

    def illegal(self, game):
        """Something that is not an option; held cards and names of the auction above all."""
        seat, phase, kind, options = game.decision
        names = ["pass", "hold", *CONTRACTS, *(f"set_{number}" for number in range(7))]
        likely = [option for option in (game.hands[seat] if kind == "card" else names) if option not in options]
        wrong = [option for option in ["nonsense", "kontra", "valat", *names, *PACK] if option not in options]
        return self.rng.choice(likely if likely and self.rng.random() < 0.7 else wrong)


class Tarok(Held):
    game = "tarok_openspiel"
    reach, far = 6, 0.15

    def __init__(self, players):
        self.seats = players

    def plan(self, rng, number):
        return Plan(rng, number, self.seats)

    def deal(self, plan):
        return Deal(plan.dealer, plan.hands, plan.blind)

    def same_kind(self, told, reference):
        return (told == "card") >= (reference == "card")    # a king that is called may be told as a card

    def result(self, game):
        """Where a king was called somebody may be with the declarer, and his side is the team."""
        result = game.result()
        if game.called:
            result["points"] = {"team": result["points"]["declarer"], "defenders": result["points"]["defenders"]}
        return result

    def must_name_a_rule(self, game, option):
        seat, phase, kind, _options = game.decision
        return phase == "auction" and option in contracts(game.players) or kind == "card" and option in game.hands[seat]

    def take_stock(self, game, counts):
        """What a finished deal covered, for the summary."""
        players, items = f"{game.players} players", {kind: amount for kind, _seat, amount in game.items}
        if game.declarer is not None:
            declared = sum(amount for kind, seat, amount in game.items if seat == game.declarer and "mond" not in kind)
            counts[f"{players}: {game.contract} {'made' if declared > 0 else 'not made'}"] += 1
        else:
            counts[f"{players}: klop"] += 1
        for kind, amount in items.items():
            if kind not in (*CONTRACTS, "game", "difference"):
                counts[f"{players}: item {kind} {'plus' if amount > 0 else 'minus'}"] += 1
        said = [name for _seat, name in game.spoken if name != "pass"]
        counts["auction: a senior matches"] += any(a == b for a, b in zip(said[:-1], said[1:-1]))
        counts["auction: the last word raises"] += len(said) > 1 and said[-1] != said[-2]
        counts["auction: the last word repeats"] += len(said) > 1 and said[-1] == said[-2]
        if game.called:
            where = ("his own" if game.called in game.dealt[game.declarer] else
                     "in the talon" if game.called in game.dealt_talon else "a partner's")
            counts[f"called king: {where}"] += 1
            counts["called king: fetches the talon"] += bool(game.fetched)
        counts["tarocks discarded"] += any(map(is_trump, game.discards))
        if game.contract in DRAWN:
            counts["35:35"] += game.points["declarer"] == 35
        for trick in game.tricks:
            cards = {card for _seat, card in trick}
            if cards >= set(DRULL):
                _seat, card = winner(trick, game.contract)
                name = f"all three in a trick, {'colour valat, ' * (game.contract == VALATS[0])}"
                counts[name + ("emperor" if card == PAGAT else "none")] += 1
        if game.contract in BEGGARS + VALATS:
            counts["ended at the first breach"] += len(game.tricks) < HAND[game.players]


if __name__ == "__main__":
    sys.exit(run(Tarok(3 if "players=3" in sys.argv else 4), __doc__))
