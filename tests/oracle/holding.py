"""What the programs hold_*.py share: `stiess drive GAME` (JSON Lines, protocol 1) is held against a reference.

A program gives `run` a class like `Held`. Deals are played with the choices of its plan. After every line the
decision's seat, phase and options must equal the reference's; at `done` contract, declarer, points and scores, and the
items' transfers must sum to the scores. Illegal acts and undos are sprinkled in. Exit 0 if all agree; on the first
difference the deal, the history and both sides are printed, exit 1. Fields not known here are ignored. A deal depends
on seed and its number only.
"""

import argparse
import json
import random
import signal
import subprocess
from collections import Counter

TIMEOUT = 30                # seconds for one answer
ILLEGAL, UNDO = 0.05, 0.05  # shares of the steps
UNDO_AFTER_DONE = 0.15


class Held:
    """What differs between the games. Reference decisions are given in the program's words by `told`."""

    game, seats, protocol = None, 3, 1
    table = None                            # what the reference's table plays, a namedtuple
    reach, far = 5, 0                       # how far back an undo goes, and how often as far as one likes
    words = {}                              # the reference's words -> the program's
    PASSES = "pass"                         # sent after the end
    ordered = True                          # options that are no cards stand in the reference's order

    def plan(self, rng, number):
        raise NotImplementedError

    def deal(self, plan):
        raise NotImplementedError

    def take_stock(self, game, counts):
        """What a finished deal covered, for the summary."""

    def same_kind(self, told, reference):
        return told in ("bid", "choice", "yesno", "card") and (told == "card") == (reference == "card")

    def word(self, _game, option):
        return self.words.get(option, option)

    def told(self, game):
        """The reference's decision, in the program's words."""
        decision = game.decision._asdict()
        decision["phase"] = self.words.get(decision["phase"], decision["phase"])
        decision["options"] = [self.word(game, option) for option in decision["options"]]
        return decision

    def result(self, game):
        result = game.result()
        result["contract"] = self.words.get(result["contract"], result["contract"])
        return result

    def new(self, plan):
        """The given deal as the program wants it."""
        return {"dealer": plan.dealer, "hands": plan.hands, "blind": plan.blind}

    def remembered(self, plan):
        """What a session is to remember when the deal begins, for a game that keeps something; else None."""

    def after(self, plan, game):
        """Parts of `done` beside the deal's own result, as (path, value), for such a game."""
        return ()

    def compared(self, game):
        """Fields of `done` that must agree."""
        return ("contract", "declarer", "points", "scores")

    def must_name_a_rule(self, game, option):
        """A refused bid or held card comes with the clause that excludes it."""
        return game.decision.kind == "card" and option in game.hands[game.decision.seat]


class Difference(Exception):
    def __init__(self, what, reference, stiess):
        super().__init__(what)
        self.what, self.reference, self.stiess = what, reference, stiess


# ------------------------------------------------------------------------------ the other side


class Stiess:
    """The subprocess; `sent` holds the lines since the last `new`, for a report."""

    def __init__(self, path, game, settings=()):
        command = [path, "drive", game]
        for setting in settings:
            command += ["--set", setting]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
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


# ---------------------------------------------------------------------------------- comparing


def compare(held, plan, game, answer):
    """The answer to an accepted line against the reference's state."""
    if game.decision:
        reference = held.told(game)
        decision = answer.get("decision")
        if not isinstance(decision, dict):
            raise Difference("a decision was due", {"decision": reference}, answer)
        for field in ("seat", "phase", "options"):
            there, here = decision.get(field), reference[field]
            if field == "options" and not held.ordered and reference["kind"] != "card":
                there, here = sorted(there or ()), sorted(here)
            if there != here:
                raise Difference(f"decision.{field}", {"decision": reference}, answer)
        if not held.same_kind(decision.get("kind"), reference["kind"]):
            raise Difference("decision.kind", {"decision": reference}, answer)
        return
    reference = held.result(game)
    done = answer.get("done")
    if not isinstance(done, dict):
        raise Difference("the deal was over", {"done": reference}, answer)
    for field in held.compared(game):
        if field not in done or done[field] != reference[field]:
            raise Difference(f"done.{field}", {"done": reference}, answer)
    sums = [0] * held.seats
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
    for path, expected in held.after(plan, game):
        there = done
        for name in path.split("."):
            there = there.get(name) if isinstance(there, dict) else None
        if there != expected:
            raise Difference(f"done.{path}", expected, answer)


def refused(held, answer, code, option=None, game=None):
    """The answer to a line that must be refused. `rule` is promised where a held card or a bid is."""
    error = answer.get("error")
    if not isinstance(error, dict) or error.get("code") != code:
        raise Difference(f"{option!r} had to be refused", {"error": {"code": code}}, answer)
    if not game:
        return
    options = held.told(game)["options"]
    if "options" in error and sorted(error["options"]) != sorted(options):
        raise Difference("error.options", {"options": options}, answer)
    if held.must_name_a_rule(game, option) and not error.get("rule"):
        raise Difference(f"error.rule is missing for {option!r}", "the clause that excludes it", answer)


def play(stiess, held, plan, counts):
    """Plays the deal of `plan` on both sides; raises Difference. `counts` collects what was met."""
    rng = plan.rng
    game = held.deal(plan)
    plan.game = game                                        # for a report
    new = held.new(plan)
    remembered = held.remembered(plan)
    if remembered is not None:
        new["session"] = remembered
    compare(held, plan, game, stiess.ask({"new": new}))
    while True:
        roll = rng.random()
        if game.decision is None:
            if roll < UNDO_AFTER_DONE / 3:
                refused(held, stiess.ask({"act": held.PASSES}), "state", "act after done")
                counts["acts after done"] += 1
            if roll >= UNDO_AFTER_DONE:
                break
        if game.history and (game.decision is None or roll < UNDO):
            far = held.far and rng.random() < held.far
            back = rng.randint(1, min(len(game.history) if far else held.reach, len(game.history)))
            counts["undos after done" if game.decision is None else "undos"] += 1
            game = game.undone(back)
            answer = stiess.ask({"undo": back})
        elif UNDO <= roll < UNDO + ILLEGAL:
            option = plan.illegal(game)
            counts["illegal acts"] += 1
            refused(held, stiess.ask({"act": option}), "illegal", option, game)
            continue                                        # the next act shows that the decision stands
        else:
            option = plan.choose(game)
            counts["decisions"] += 1
            word = held.word(game, option)
            game.apply(option)
            answer = stiess.ask({"act": word})
        plan.game = game
        compare(held, plan, game, answer)
    held.take_stock(game, counts)


def report(difference, stiess, plan, number, seed):
    """All that is needed to look at a difference, and the lines to repeat it."""
    print(f"DIFFERENCE: {difference.what}")
    if plan:
        print(f"seed {seed}, deal {number} ({plan.kind}), dealer {plan.dealer}")
        for seat, hand in enumerate(plan.hands):
            print(f"  hand {seat}: {' '.join(hand)}")
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


def run(held, description):
    """The command line of such a program; its exit status."""
    parser = argparse.ArgumentParser(description=description.split("\n")[0])
    parser.add_argument("--stiess", required=True, help="path to the binary")
    parser.add_argument("--game", default=held.game, help="a name or a path to a .rules file")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (to repeat one)")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="for the program")
    parser.add_argument("--table", action="append", default=[], metavar="FIELD=VALUE", help="for the reference")
    parser.add_argument("--never", nargs="*", default=[], metavar="OPTION",
                        help="not to be sent as illegal acts, to look past a known difference")
    arguments = parser.parse_args()

    if arguments.table:
        held.table = held.table._replace(**dict(setting.split("=", 1) for setting in arguments.table))
    counts, plan, number = Counter(), None, None
    try:
        stiess = Stiess(arguments.stiess, arguments.game, arguments.set)
    except OSError as problem:
        parser.error(f"cannot start it: {problem}")
    try:
        hello = stiess.read()
        expected = {"protocol": held.protocol, "game": held.game, "seats": held.seats}
        told = hello.get("hello")
        if not isinstance(told, dict) or any(told.get(k) != v for k, v in expected.items()):
            raise Difference("hello", {"hello": expected}, hello)
        for number in range(arguments.first, arguments.first + arguments.deals):
            plan = held.plan(random.Random(f"{arguments.seed}/{number}"), number)
            plan.never = set(arguments.never)
            play(stiess, held, plan, counts)
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
