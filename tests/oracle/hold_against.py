#!/usr/bin/env python3
"""Holds `stiess drive dreierles` (JSON Lines, protocol 1) against dreierles_reference.py.

    python3 hold_against.py --stiess PATH_TO_BINARY --deals N --seed S

Random and biased deals are played with random options. After every line the decision's seat, phase,
kind and options (in order) must equal the reference's; at `done` contract, declarer, points and
scores, and the items' transfers must sum to the scores. Illegal acts and undos are sprinkled in.
Exit 0 if all agree; on the first difference the deal, the history and both sides are printed, exit 1.
Fields this program does not know are ignored. A deal depends on seed and its number only.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
from collections import Counter

from dreierles_reference import (
    BIDS, HONOURS, KINGS, PACK, TRUMPS, Deal, pack_order, trick_winner)

TIMEOUT = 30                # seconds for one answer
ILLEGAL, UNDO = 0.05, 0.05  # shares of the steps
UNDO_AFTER_DONE = 0.15
STEERED = 0.15              # share of the deals steered to a rare end,
TRIALS = 200                # with up to so many random playouts


class Difference(Exception):
    def __init__(self, what, reference, stiess):
        super().__init__(what)
        self.what, self.reference, self.stiess = what, reference, stiess


# ------------------------------------------------------------------------------ the other side


class Stiess:
    """The subprocess; `sent` holds the lines since the last `new`, for a report."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "drive", "dreierles"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")
        self.sent = []
        signal.signal(signal.SIGALRM, self._late)

    @staticmethod
    def _late(*_):
        raise TimeoutError

    def read(self):
        signal.alarm(TIMEOUT)
        try:
            line = self.process.stdout.readline()
        except TimeoutError:
            raise Difference("no answer", f"one line within {TIMEOUT} s", None) from None
        finally:
            signal.alarm(0)
        if not line:
            raise Difference("the stream ended", "one line", f"end of output, exit status {self.process.poll()}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Difference("not a JSON object", "one JSON object a line", line)
        return answer

    def ask(self, message):
        line = json.dumps(message)
        if "new" in message:
            self.sent = []
        self.sent.append(line)
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Difference("the stream ended", "an open pipe", "closed pipe") from None
        return self.read()

    def close(self):
        """End of input ends the program, with status 0."""
        self.process.stdin.close()
        try:
            status = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "none, killed"
        if status != 0:
            raise Difference("the end of input", "exit status 0", f"exit status {status}")


def compare(game, answer):
    """The answer to an accepted line against the reference's state."""
    if game.decision:
        reference = game.decision._asdict()
        decision = answer.get("decision")
        if not isinstance(decision, dict):
            raise Difference("a decision was due", {"decision": reference}, answer)
        for field, expected in reference.items():
            if decision.get(field) != expected:
                raise Difference(f"decision.{field}", {"decision": reference}, answer)
        return
    reference = game.result()
    done = answer.get("done")
    if not isinstance(done, dict):
        raise Difference("the deal was over", {"done": reference}, answer)
    for field in ("contract", "declarer", "points", "scores"):
        if field not in done or done[field] != reference[field]:
            raise Difference(f"done.{field}", {"done": reference}, answer)
    sums = [0, 0, 0]
    try:
        for item in done["items"]:
            for transfer in item["transfers"]:
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
    a_bid = decision.kind == "bid" and option in BIDS
    a_held_card = decision.kind == "card" and option in game.hands[decision.seat]
    if (a_bid or a_held_card) and not error.get("rule"):
        raise Difference(f"error.rule is missing for {option!r}", "the clause that excludes it", answer)


# ------------------------------------------------------------- deals and players, some of them biased


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
            back = rng.randint(1, min(5, len(game.history)))
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


def report(difference, stiess, plan, number, seed):
    """All that is needed to look at a difference, and the lines to repeat it."""
    print(f"DIFFERENCE: {difference.what}")
    if plan:
        print(f"seed {seed}, deal {number} ({plan.kind}), dealer {plan.dealer}")
        for seat, hand in enumerate(plan.hands):
            print(f"  hand {seat}: {' '.join(pack_order(hand))}")
        print(f"  blind, top first: {' '.join(plan.blind)}")
        if hasattr(plan, "game"):
            print(f"history: {' '.join(plan.game.history)}")
            for trick in plan.game.tricks + [plan.game.trick]:
                if trick:
                    print("  " + "  ".join(f"{seat}:{card}" for seat, card in trick))
    print(f"reference: {json.dumps(difference.reference)}")
    print(f"stiess:    {json.dumps(difference.stiess)}")
    if plan:
        print("lines sent since `new`:")
        print("\n".join(stiess.sent))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--stiess", required=True, help="path to the binary")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (to repeat one)")
    arguments = parser.parse_args()

    counts, plan, number = Counter(), None, None
    try:
        stiess = Stiess(arguments.stiess)
    except OSError as problem:
        parser.error(f"cannot start it: {problem}")
    try:
        hello = stiess.read()
        expected = {"protocol": 1, "game": "dreierles", "seats": 3}
        told = hello.get("hello")
        if not isinstance(told, dict) or any(told.get(k) != v for k, v in expected.items()):
            raise Difference("hello", {"hello": expected}, hello)
        for number in range(arguments.first, arguments.first + arguments.deals):
            plan = Plan(random.Random(f"{arguments.seed}/{number}"), number)
            play(stiess, plan, counts)
        plan = None
        stiess.close()
    except Difference as difference:
        stiess.process.kill()
        report(difference, stiess, plan, number, arguments.seed)
        return 1
    decisions = counts.pop("decisions", 0)
    for name in sorted(counts):
        print(f"{counts[name]:8}  {name}")
    print(f"compared {arguments.deals} deals, {decisions} decisions: all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
