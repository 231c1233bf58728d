#!/usr/bin/env python3
"""Holds `stiess drive cego` (JSON Lines, protocol 1) against cego_reference.py.

    python3 hold_cego.py --stiess PATH_TO_BINARY --deals N --seed S

Random and biased deals are played, most of them steered to one contract. After every line the
decision's seat, phase and options (in order) must equal the reference's and its kind be `card` or not
as there; at `done` contract, declarer, points and scores, and the items' transfers must sum to the
scores. Illegal acts and undos are sprinkled in. Exit 0 if all agree; on the first difference the deal,
the history and both sides are printed, exit 1. Fields this program does not know are ignored. A deal
depends on seed and its number only.
"""

import argparse
import random
import signal
import subprocess
import sys
from collections import Counter

from cego_reference import (
    CONTRACTS, GEISS, LAID_OUT, LEVELS, PACK, PIPS, SPECIALS, Deal, can_play, trick_winner)
from dreierles_reference import TRUMPS
from hold_against import Difference, Stiess, report

ILLEGAL, UNDO, FAR = 0.05, 0.05, 0.15   # shares of the steps; of the undos that may go far back
UNDO_AFTER_DONE = 0.15
WHIM = 0.03                             # share of the auction's answers given at random
STEERED = 0.15                          # share of the deals steered to a rare end,
TRIALS = 60                             # with up to so many random playouts
TARGETS = (None, *CONTRACTS)


class Cego(Stiess):
    def __init__(self, path):
        self.process = subprocess.Popen([path, "drive", "cego"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")
        self.sent = []
        signal.signal(signal.SIGALRM, self._late)


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
        kind = decision.get("kind")
        if kind not in ("bid", "choice", "yesno", "card") or (kind == "card") != (reference["kind"] == "card"):
            raise Difference("decision.kind", {"decision": reference}, answer)
        return
    reference = game.result()
    done = answer.get("done")
    if not isinstance(done, dict):
        raise Difference("the deal was over", {"done": reference}, answer)
    for field in ("contract", "declarer", "points", "scores"):
        if field not in done or done[field] != reference[field]:
            raise Difference(f"done.{field}", {"done": reference}, answer)
    sums = [0] * 4
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
    a_bid = decision.phase == "auction" and option in CONTRACTS
    a_held_card = (decision.kind == "card" and option in game.hands[decision.seat]
                   and not (decision.phase == "keep" and option in game.kept))
    if (a_bid or a_held_card) and not error.get("rule"):
        raise Difference(f"error.rule is missing for {option!r}", "the clause that excludes it", answer)


# ------------------------------------------------------------- deals and players, some of them biased


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--stiess", required=True, help="path to the binary")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (to repeat one)")
    parser.add_argument("--never", nargs="*", default=[], metavar="OPTION",
                        help="not to be sent as illegal acts, to look past a known difference")
    arguments = parser.parse_args()

    counts, plan, number = Counter(), None, None
    try:
        stiess = Cego(arguments.stiess)
    except OSError as problem:
        parser.error(f"cannot start it: {problem}")
    try:
        hello = stiess.read()
        expected = {"protocol": 1, "game": "cego", "seats": 4}
        told = hello.get("hello")
        if not isinstance(told, dict) or any(told.get(k) != v for k, v in expected.items()):
            raise Difference("hello", {"hello": expected}, hello)
        for number in range(arguments.first, arguments.first + arguments.deals):
            plan = Plan(random.Random(f"{arguments.seed}/{number}"), number)
            plan.never.update(arguments.never)
            play(stiess, plan, counts)
        plan = None
        stiess.close()
    except Difference as difference:
        stiess.process.kill()
        report(difference, stiess, plan, number, arguments.seed)
        if plan:
            print(f"spoken: {' '.join(f'{seat}:{said}' for seat, said in plan.game.spoken)}")
        return 1
    decisions = counts.pop("decisions", 0)
    for name in sorted(counts):
        print(f"{counts[name]:8}  {name}")
    print(f"compared {arguments.deals} deals, {decisions} decisions: all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
