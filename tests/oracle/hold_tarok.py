#!/usr/bin/env python3
"""Holds `stiess drive tarok_openspiel` (JSON Lines, protocol 1) against tarok_reference.py.

    python3 hold_tarok.py --stiess PATH_TO_BINARY --deals N --seed S [--players 3|4] [--game GAME]

Random and biased deals are played, most of them steered to one contract; without --players as many with
three as with four. After every line the decision's seat, phase and options (in order) must equal the
reference's and its kind be `card` or not as there; at `done` contract, declarer, points and scores, and
the items' transfers must sum to the scores. Illegal acts and undos are sprinkled in. Exit 0 if all
agree; on the first difference the deal, the history and both sides are printed, exit 1. Fields this
program does not know are ignored. A deal depends on seed and its number only.
"""

import argparse
import random
import signal
import subprocess
import sys
from collections import Counter

from dreierles_reference import DRULL, KINGS, PACK, TRUMPS, is_trump
from holding import Difference, Stiess, report
from tarok_reference import (
    BEGGARS, CALLING, CONTRACTS, DRAWN, HAND, MOND, NEGATIVE, PAGAT, TALON, VALATS, Deal, contracts, winner)

ILLEGAL, UNDO, FAR = 0.05, 0.05, 0.15   # shares of the steps; of the undos that may go far back
UNDO_AFTER_DONE = 0.15
WHIM = 0.04                             # share of the auction's answers given at random


class Tarok(Stiess):
    def __init__(self, path, game, players):
        self.process = subprocess.Popen([path, "drive", game, "--set", f"players={players}"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.sent = []
        signal.signal(signal.SIGALRM, self._late)
        hello = self.read()
        told = hello.get("hello")
        expected = {"protocol": 1, "seats": players}
        if not isinstance(told, dict) or any(told.get(k) != v for k, v in expected.items()):
            raise Difference("hello", {"hello": expected}, hello)


def compare(game, answer):
    """The answer to an accepted line against the reference's state."""
    if game.decision:
        reference = game.decision._asdict()
        decision = answer.get("decision")
        if not isinstance(decision, dict):
            raise Difference("a decision was due", {"decision": reference}, answer)
        for field in ("seat", "phase", "options"):
            if decision.get(field) != reference[field]:
                raise Difference(f"decision.{field}", {"decision": reference}, answer)
        if reference["phase"] != "king" and (decision.get("kind") == "card") != (reference["kind"] == "card"):
            raise Difference("decision.kind", {"decision": reference}, answer)
        return
    reference = game.result()
    done = answer.get("done")
    if not isinstance(done, dict):
        raise Difference("the deal was over", {"done": reference}, answer)
    for field in ("contract", "declarer", "scores"):
        if field not in done or done[field] != reference[field]:
            raise Difference(f"done.{field}", {"done": reference}, answer)
    # Where somebody may be with the declarer, his side is called the team.
    if {"declarer" if side == "team" else side: points for side, points in done.get("points", {}).items()} != reference["points"]:
        raise Difference("done.points", {"done": reference}, answer)
    sums = [0] * game.players
    try:
        for item in done["items"]:
            for transfer in item["transfers"]:
                if transfer.get("to") is not None:
                    sums[transfer["to"]] += transfer["amount"]
                if transfer.get("from") is not None:        # without `from`: an award
                    sums[transfer["from"]] -= transfer["amount"]
    except (KeyError, IndexError, TypeError) as problem:
        raise Difference(f"done.items unreadable ({problem!r})", {"done": reference}, answer) from None
    if sums != reference["scores"]:
        raise Difference(f"done.items: transfers sum to {sums}", {"done": reference}, answer)


def refused(answer, code, option=None, game=None):
    """The answer to a line that must be refused. `rule` is promised where a held card or a bid is."""
    error = answer.get("error")
    if not isinstance(error, dict) or error.get("code") != code:
        raise Difference(f"{option!r} had to be refused", {"error": {"code": code}}, answer)
    if not game:
        return
    decision = game.decision
    if "options" in error and error["options"] != decision.options:
        raise Difference("error.options", {"options": decision.options}, answer)
    a_bid = decision.phase == "auction" and option in contracts(game.players)
    a_held_card = decision.kind == "card" and option in game.hands[decision.seat]
    if (a_bid or a_held_card) and not error.get("rule"):
        raise Difference(f"error.rule is missing for {option!r}", "the clause that excludes it", answer)


# ------------------------------------------------------------- deals and players, some of them biased


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


# ---------------------------------------------------------------------------------- one deal


def play(stiess, plan, counts):
    """Plays the deal of `plan` on both sides; raises Difference. `counts` collects what was met."""
    rng = plan.rng
    game = Deal(plan.dealer, plan.hands, plan.blind)
    plan.game = game                                        # for a report
    answer = stiess.ask({"new": {"dealer": plan.dealer, "hands": plan.hands, "blind": plan.blind}})
    compare(game, answer)
    while True:
        roll = rng.random()
        if game.decision is None:
            if roll < UNDO_AFTER_DONE / 3:
                refused(stiess.ask({"act": "pass"}), "state", "act after done")
                counts["acts after done"] += 1
            if roll >= UNDO_AFTER_DONE:
                break
        if game.history and (game.decision is None or roll < UNDO):
            reach = len(game.history) if rng.random() < FAR else 6
            back = rng.randint(1, min(reach, len(game.history)))
            counts["undos after done" if game.decision is None else "undos"] += 1
            game = game.undone(back)
            answer = stiess.ask({"undo": back})
        elif UNDO <= roll < UNDO + ILLEGAL:
            option = plan.illegal(game)
            counts["illegal acts"] += 1
            refused(stiess.ask({"act": option}), "illegal", option, game)
            continue                                        # the next act shows that the decision stands
        else:
            option = plan.choose(game)
            counts["decisions"] += 1
            game.apply(option)
            answer = stiess.ask({"act": option})
        plan.game = game
        compare(game, answer)
    take_stock(game, counts)


def take_stock(game, counts):
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--stiess", required=True, help="path to the binary")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (to repeat one)")
    parser.add_argument("--players", type=int, choices=(3, 4))
    parser.add_argument("--game", default="tarok_openspiel", help="another name or a path")
    arguments = parser.parse_args()

    counts, plan, number, stiess = Counter(), None, None, None
    tables = {}
    try:
        for number in range(arguments.first, arguments.first + arguments.deals):
            players = arguments.players or (4, 3)[number % 2]
            if players not in tables:
                tables[players] = stiess = Tarok(arguments.stiess, arguments.game, players)
            stiess = tables[players]
            step = number if arguments.players else number // 2
            plan = Plan(random.Random(f"{arguments.seed}/{number}"), step, players)
            play(stiess, plan, counts)
        plan = None
        for stiess in tables.values():
            stiess.close()
    except OSError as problem:
        parser.error(f"cannot start it: {problem}")
    except Difference as difference:
        print(f"{players} players")
        for table in tables.values():
            table.process.kill()
        if stiess is None:
            print(f"DIFFERENCE: {difference.what}: {difference.reference} {difference.stiess}")
        else:
            report(difference, stiess, plan, number, arguments.seed)
        if plan and hasattr(plan, "game"):
            print(f"spoken: {' '.join(f'{seat}:{said}' for seat, said in plan.game.spoken)}")
        return 1
    decisions = counts.pop("decisions", 0)
    for name in sorted(counts):
        print(f"{counts[name]:8}  {name}")
    print(f"compared {arguments.deals} deals, {decisions} decisions: all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
