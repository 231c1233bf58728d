#!/usr/bin/env python3
"""Holds `stiess drive dreierles` against dreierles_reference.py, as holding.py says.

    python3 hold_against.py --stiess PATH_TO_BINARY --deals N --seed S

Random and biased deals are played with random options.
"""

import sys

from dreierles_reference import (
    BIDS, HONOURS, KINGS, PACK, TRUMPS, Deal, trick_winner)
from holding import Held, run

STEERED = 0.15              # share of the deals steered to a rare end,
TRIALS = 200                # with up to so many random playouts


class Plan:
    """What one deal is to bring about: some cards given to seats, a contract aimed at, habits of play."""

    def __init__(self, rng, number):
        self.rng = rng
        self.dealer = rng.randrange(3)
        star, self.contract = rng.randrange(3), (None, *BIDS, "raeuber")[number % 6]
        self.bidder = star if rng.random() < 0.7 else rng.randrange(3)
        self.announce = self.knock = 0.5
        self.hoard = rng.random() < 0.4         # keep the 1 as long as possible
        self.high = rng.random() < 0.3          # highest card first
        self.steer = rng.random() < STEERED     # look for a rare end
        self.script = None                      # the history that leads there
        given, blind = {star: []}, []
        kind = rng.choices(("even", "trumps", "strong 1", "weak 1", "drull", "kings", "no pips", "21 and 1"),
                           (8, 3, 3, 3, 1, 1, 2, 2))[0]
        self.kind = kind
        if kind == "trumps":
            given[star] = rng.sample(TRUMPS, rng.randint(9, 16))
        elif kind == "strong 1":                # the last trick may be won with the 1
            given[star] = ["T1"] + TRUMPS[:rng.randint(8, 13)]
            self.hoard = self.high = True
        elif kind == "weak 1":                  # a laid-out 1 is forced out early
            given[star] = ["T1"] + rng.sample(TRUMPS[1:-1], rng.randint(0, 3))
            given[star] += rng.sample([c for c in PACK if c not in TRUMPS], 16 - len(given[star]))
            self.bidder, self.announce = star, 0.9
        elif kind == "drull":
            given[star] = ["TS", "T21", "T1"]
        elif kind == "kings":
            given[star] = list(KINGS)
        elif kind == "no pips":                 # trumps have to be discarded
            cards = [c for c in TRUMPS + list(KINGS) if c not in HONOURS or rng.random() < 0.7]
            cards = rng.sample(cards, min(len(cards), 19))
            given[star], blind = cards[:16], cards[16:]
            self.bidder = star
        elif kind == "21 and 1":                # the Räuber's forced plays
            given[star] = ["T21", "T1"] + rng.sample(TRUMPS[2:-1], rng.randint(0, 2))
            given[star] += rng.sample([c for c in PACK if c not in TRUMPS], 16 - len(given[star]))
            given[rng.choice([s for s in (0, 1, 2) if s != star])] = ["TS"]
            if rng.random() < 0.7:
                self.contract = "raeuber"
        fixed = {card for cards in given.values() for card in cards} | set(blind)
        rest = [card for card in PACK if card not in fixed]
        rng.shuffle(rest)
        self.hands = []
        for seat in (0, 1, 2):
            hand = list(given.get(seat, []))
            while len(hand) < 16:
                hand.append(rest.pop())
            rng.shuffle(hand)
            self.hands.append(hand)
        self.blind = blind + rest

    def choose(self, game):
        """One of the options; never a matter of rules."""
        rng, (seat, phase, kind, options) = self.rng, game.decision
        if kind == "bid":
            if self.contract is None:
                return rng.choice(options)
            if seat == self.bidder and self.contract in options:
                return self.contract
            if self.contract == "raeuber" or game.bids.get(self.bidder):
                return "pass"
            lower = BIDS[:BIDS.index(self.contract)]        # room is left for the bidder
            return rng.choice(["pass"] + [bid for bid in options if bid in lower])
        if kind == "yesno":
            chance = self.announce if phase == "announce" else self.knock
            return options[rng.random() < chance]
        if self.steer and len(game.tricks) >= (10 if game.contract != "raeuber" else 5):
            self.steer, self.script = False, self.rare_end(game)
        done = len(game.history)
        if self.script and self.script[:done] == game.history and done < len(self.script):
            return self.script[done]
        if self.hoard and len(options) > 1:
            options = [card for card in options if card != "T1"]
        if phase == "play" and self.high and rng.random() < 0.8:
            return options[0]                               # pack order: the highest
        return rng.choice(options)

    def rare_end(self, game):
        """The history of the rarest of some random playouts from here, or None."""
        best, script = 0, None
        for _ in range(TRIALS):
            trial = game.undone(0)
            while trial.decision:
                options = trial.decision.options
                if len(options) > 1 and self.rng.random() < 0.7:
                    options = [card for card in options if card != "T1"]
                trial.apply(self.rng.choice(options))
            if rarity(trial) > best:
                best, script = rarity(trial), trial.history
                if best == 2:
                    break
        return script

    def illegal(self, game):
        """Something that is not an option; held cards and bids of the game above all."""
        seat, _phase, kind, options = game.decision
        wrong = [o for o in ("raeuber", "nonsense") if o not in options]
        if kind == "card":
            likely = game.hands[seat]
            wrong += ["pass", "dreier"] + [card for card in PACK if card not in options]
        else:
            likely = BIDS if kind == "bid" else ("knock", "pfeife")
            wrong += [*(o for o in likely if o not in options), "HK", "T5"]
        likely = [o for o in likely if o not in options]
        return self.rng.choice(likely if likely and self.rng.random() < 0.6 else wrong)


def rarity(game):
    """How seldom chance brings such an end: ties, 35:35, the 1 beaten in the last trick."""
    if game.declarer is None:
        return game.points.count(max(game.points)) - 1
    _winner, card = trick_winner(game.tricks[-1])
    beaten = any(played == "T1" for _seat, played in game.tricks[-1]) and card != "T1"
    return (game.points == [35, 35]) + 2 * beaten


class Dreierles(Held):
    game = "dreierles"

    def plan(self, rng, number):
        return Plan(rng, number)

    def deal(self, plan):
        return Deal(plan.dealer, plan.hands, plan.blind)

    def same_kind(self, told, reference):
        return told == reference

    def must_name_a_rule(self, game, option):
        return super().must_name_a_rule(game, option) or (game.decision.kind == "bid" and option in BIDS)

    def take_stock(self, game, counts):
        """What a finished deal covered, for the summary."""
        counts["contract " + game.contract] += 1
        counts[f"{game.contract}: {game.knocks} knocks"] += 1
        for rule in game.applied:
            counts["narrowed by " + rule] += 1
        signs = {}
        for kind, payer, payee, amount in game.items:
            own = {payer: "declarer pays", payee: "declarer gets"}.get(game.declarer, "a defender gets")
            if kind in ("ten_trumps", "drull", "four_kings", "pfeife_silent"):      # by holder, not by payer
                holder = payee if sum(i[0] == kind and i[2] == payee for i in game.items) == 2 else payer
                own = ("declarer " if holder == game.declarer else "a defender ") + ("gets" if holder == payee else "pays")
            signs[f"item {kind}: {own}" if game.declarer is not None else f"item {kind}"] = 1
        counts.update(signs)
        if game.declarer is None:
            counts[f"raeuber: {game.points.count(max(game.points))} most"] += 1
            return
        counts["35:35"] += game.points == [35, 35]
        _winner, card = trick_winner(game.tricks[-1])
        last = dict(game.tricks[-1])
        if game.announced:
            forced = last[game.declarer] != "T1"
            counts["Pfeife laid out: " + ("forced out early" if forced else "won" if card == "T1" else "beaten")] += 1
        elif "T1" in last.values() and card != "T1" and last[game.declarer] != "T1":
            counts["a defender's 1 beaten in the last trick"] += 1


if __name__ == "__main__":
    sys.exit(run(Dreierles(), __doc__))
