"""Checks of the Cego reference itself: the worked examples of the sheets that concern plain `cego`,
single rules, and random playouts. Run: python3 test_cego_reference.py
"""

import itertools
import random
import unittest

from course import IllegalAct
from cego_reference import (
    ALONE, CONTRACTS, GEISS, KEPT, LAID_OUT, LEVELS, PACK, PIPS, SPECIALS, Deal, can_play, count_points,
    drescher_items, factor, game_items, legal_keeps, raeuber_items, special_items, totals, trick_winner)
from hold_cego import TARGETS, Plan

A, B, C, D = 0, 1, 2, 3         # A is forehand where the dealer is D


def deal_with(dealer=D, hands=None, blind=(), seed=1):
    """A random deal in which the seats in `hands` and the top of the blind have the given cards."""
    given = [list((hands or {}).get(seat, ())) for seat in range(4)]
    fixed = {card for hand in given for card in hand} | set(blind)
    rest = [card for card in PACK if card not in fixed]
    random.Random(seed).shuffle(rest)
    for hand in given:
        while len(hand) < 11:
            hand.append(rest.pop())
    return Deal(dealer, given, list(blind) + rest)


NO_PIPS = ["CK", "CQ", "CC", "CJ", "HK", "HQ", "HC", "HJ", "T19", "T18", "T17"]
CLUBS = ["C10", "C9"]
MANY = ["C8", "C7", "S10", "S9", "HA"]


def act(game, *options):
    for option in options:
        game.apply(option)


def to_levels(game):
    """Nobody claims anything; forehand opens."""
    while game.decision.options != ["cego"]:
        game.apply(game.decision.options[0])
    game.apply("cego")


class Pack(unittest.TestCase):
    def test_pips(self):
        self.assertEqual(PIPS, ["C10", "C9", "C8", "C7", "S10", "S9", "S8", "S7",
                                "HA", "H2", "H3", "H4", "DA", "D2", "D3", "D4"])

    def test_example_3(self):
        self.assertEqual(count_points(["HK", "HC", "HJ"]), 8)
        self.assertEqual(count_points(["T14", "T11", "T1"]), 5)
        self.assertEqual(count_points(["C9", "H2"]), 1)
        self.assertEqual(count_points(["C9"]), 0)


class Scoring(unittest.TestCase):
    def test_example_1(self):
        self.assertEqual(factor(47), 3)
        self.assertEqual(totals(game_items(A, "eine_leere", 47)), [27, -9, -9, -9])

    def test_example_2(self):
        self.assertEqual(factor(27), -2)
        self.assertEqual(totals(game_items(A, "eine_leere", 27)), [-18, 6, 6, 6])

    def test_factor_is_floor_plus_one(self):
        """Status of C-61: the table's reading as a formula; A-13."""
        for points in range(71):
            won = points >= 36
            self.assertEqual(factor(points), (points - 35) // 5 + 1 if won else -((35 - points) // 5 + 1))
        self.assertEqual((factor(35), factor(36), factor(0), factor(70)), (-1, 1, -8, 8))

    def test_values(self):
        self.assertEqual([totals(game_items(B, level, 36))[B] for level in LEVELS], [3, 6, 9, 12, 15, 18])
        self.assertEqual([totals(game_items(B, level, 35))[B] for level in LEVELS], [-3, -6, -9, -12, -15, -18])
        self.assertEqual(totals(game_items(B, "solo", 41)), [-4, 12, -4, -4])
        self.assertEqual(totals(game_items(B, "solo", 29)), [2, -6, 2, 2])
        self.assertEqual(totals(game_items(B, "counter_solo", 41)), [-8, 24, -8, -8])
        self.assertEqual(totals(game_items(B, "counter_solo", 29)), [4, -12, 4, 4])

    def test_specials(self):
        mine = [(A, "T2"), (B, "C7"), (C, "C8"), (D, "C9")]
        theirs = [(A, "C10"), (B, "C7"), (C, "C8"), (D, "CK")]
        last = [(A, GEISS), (B, "C7"), (C, "C8"), (D, "C9")]
        beaten = [(A, GEISS), (B, "T2"), (C, "C8"), (D, "C9")]
        for contract, tricks, expected in (
                ("ultimo", [theirs, last], 48), ("ultimo", [last, beaten], -48), ("ultimo", [last, mine], -48),
                ("piccolo", [mine, theirs], 24), ("piccolo", [theirs], -24), ("piccolo", [mine, mine], -24),
                ("bettel", [theirs, theirs], 18), ("bettel", [theirs, mine], -18)):
            self.assertEqual(totals(special_items(A, contract, tricks))[A], expected, (contract, tricks))

    def test_raeuber_example_3(self):
        """R-28's tie with C-79's tariff: 16 for its 60, 8 for its 30."""
        self.assertEqual(totals(raeuber_items(A, [25, 20, 0, 25], [3, 3, 1, 4])), [-48, 16, 16, 16])
        self.assertEqual(totals(raeuber_items(A, [5, 25, 8, 25], [2, 3, 2, 4])), [16, -16, 16, -16])

    def test_raeuber_multipliers(self):
        """C-79b, A-11."""
        self.assertEqual(totals(raeuber_items(A, [10, 30, 5, 3], [3, 6, 1, 1])), [8, -24, 8, 8])
        self.assertEqual(totals(raeuber_items(A, [10, 40, 5, 0], [3, 7, 1, 0])), [16, -48, 16, 16])
        self.assertEqual(totals(raeuber_items(A, [40, 10, 0, 0], [8, 3, 0, 0])), [-192, 64, 64, 64])
        self.assertEqual(totals(raeuber_items(B, [40, 10, 0, 0], [8, 3, 0, 0])), [-96, 32, 32, 32])
        self.assertEqual(totals(raeuber_items(B, [60, 0, 0, 0], [11, 0, 0, 0])), [-192, 64, 64, 64])
        self.assertEqual(totals(raeuber_items(D, [25, 25, 12, 0], [5, 5, 1, 0])), [-32, -32, 32, 32])

    def test_drescher(self):
        self.assertEqual(totals(drescher_items(C, B)), [14, -42, 14, 14])
        self.assertEqual(totals(drescher_items(C, C)), [28, 28, -84, 28])


class Keeping(unittest.TestCase):
    HAND = ["T5", GEISS, "CK", "C9", "C7", "S8", "HQ", "H3", "DK", "DQ", "DC"]

    def test_conditions(self):
        self.assertTrue(all(can_play(level, self.HAND) for level in LEVELS))
        self.assertEqual([level for level in LEVELS if can_play(level, NO_PIPS)], ["cego", "eine"])
        self.assertEqual([level for level in LEVELS if can_play(level, NO_PIPS[:9] + CLUBS)],
                         ["cego", "eine", "eine_leere", "zwei_leere"])
        self.assertEqual([level for level in LEVELS if can_play(level, NO_PIPS[:9] + ["C9", "H4"])],
                         ["cego", "eine", "eine_leere", "zwei_verschiedene"])

    def test_options(self):
        def legal(contract, *kept):
            return legal_keeps(contract, self.HAND, kept)
        self.assertEqual(legal("cego"), self.HAND)
        self.assertEqual(legal("counter_solo", "CK"), [card for card in self.HAND if card != "CK"])
        self.assertEqual(legal("eine"), self.HAND)
        self.assertEqual(legal("eine_leere"), ["C9", "C7", "S8", "H3"])
        self.assertEqual(legal("zwei_leere"), ["C9", "C7"])
        self.assertEqual(legal("zwei_leere", "C7"), ["C9"])
        self.assertEqual(legal("zwei_verschiedene"), ["C9", "C7", "S8", "H3"])
        self.assertEqual(legal("zwei_verschiedene", "C7"), ["S8", "H3"])
        self.assertEqual(legal("zwei_verschiedene", "H3"), ["C9", "C7", "S8"])


class Auction(unittest.TestCase):
    def asked(self, game, seat, *options, phase="auction"):
        decision = game.decision
        self.assertEqual((decision.seat, decision.phase, decision.options), (seat, phase, list(options)))

    def test_ultimo(self):
        game = deal_with(hands={C: [GEISS]})
        self.asked(game, C, "no", "ultimo")
        game.apply("ultimo")
        self.assertEqual((game.contract, game.declarer), ("ultimo", C))
        self.assertEqual(game.decision, (C, "play", "card", game.decision.options))
        self.assertEqual(len(game.decision.options), 11)
        self.asked(deal_with(blind=[GEISS]), A, "pass", "solo")

    def test_solo(self):
        """C-22, A-3: only who is still to speak; the Counter-Solo ends the auction."""
        game = deal_with(blind=[GEISS])
        act(game, "pass", "solo")
        self.asked(game, C, "pass", "counter_solo")
        self.assertRaises(IllegalAct, game.apply, "solo")
        game.apply("pass")
        self.asked(game, D, "pass", "counter_solo")
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer, game.decision.seat), ("solo", B, B))
        game = game.undone(2)
        game.apply("counter_solo")
        self.assertEqual((game.contract, game.declarer), ("counter_solo", C))
        self.asked(game, C, *game.decision.options, phase="keep")
        game = deal_with(blind=[GEISS])
        act(game, "pass", "pass", "pass", "solo")
        self.assertEqual((game.contract, game.declarer, game.decision.phase), ("solo", D, "play"))

    def test_specials(self):
        game = deal_with(blind=[GEISS])
        act(game, *["pass"] * 4)
        self.asked(game, A, "no", "piccolo", "bettel")
        game.apply("no")
        game.apply("bettel")
        self.assertEqual((game.contract, game.declarer, game.decision.phase), ("bettel", B, "play"))

    def test_example_7(self):
        """All fort; A Cego, B Eine, A gut, C gut, D gut: B plays Eine."""
        game = deal_with()
        to_levels(game)
        self.asked(game, B, "pass", "eine")
        game.apply("eine")
        self.asked(game, A, "pass", "hold")
        act(game, "pass", "pass", "pass")
        self.assertEqual((game.contract, game.declarer), ("eine", B))
        self.assertEqual(game.spoken[-5:], [(A, "cego"), (B, "eine"), (A, "pass"), (C, "pass"), (D, "pass")])

    def test_example_6(self):
        """Löwen's, but its duels are C-24 to C-26 [C-L3]: C plays Zwei Leere."""
        game = deal_with(hands={A: ["S8", "S7"], C: CLUBS, D: ["C8", "C7"]})
        to_levels(game)
        act(game, "pass", "eine", "hold")
        self.asked(game, C, "pass", "eine_leere")
        game.apply("eine_leere")
        self.asked(game, A, "pass", "hold")
        game.apply("pass")
        self.asked(game, D, "pass", "zwei_leere")
        game.apply("zwei_leere")
        self.asked(game, C, "pass", "hold")
        game.apply("hold")
        self.asked(game, D, "pass", *(["zwei_verschiedene"] if can_play("zwei_verschiedene", game.hands[D]) else []))
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("zwei_leere", C))

    def test_to_the_geiss(self):
        """Geiss cannot be held; afterwards `pass` is all that is left."""
        game = deal_with(hands={A: MANY, B: [GEISS, "H3", "H4", "D3", "D4"]})
        to_levels(game)
        for level in LEVELS[1:5]:
            self.asked(game, B, "pass", level)
            game.apply(level)
            self.asked(game, A, "pass", "hold")
            game.apply("hold")
        self.asked(game, B, "pass", "geiss")
        game.apply("geiss")
        self.asked(game, A, "pass")
        game.apply("pass")
        self.asked(game, C, "pass")
        game.apply("pass")
        self.asked(game, D, "pass")
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("geiss", B))
        self.asked(game, B, GEISS, phase="play")                # nobody is asked what to keep
        self.assertEqual(len(game.legage), 10)

    def test_hands_that_cannot(self):
        game = deal_with(hands={B: NO_PIPS, C: MANY})
        to_levels(game)
        act(game, "eine", "hold")
        self.asked(game, B, "pass")
        game.apply("pass")
        game = deal_with(hands={A: NO_PIPS, C: MANY})
        to_levels(game)
        act(game, "pass", "eine", "hold", "eine_leere")
        self.asked(game, A, "pass")
        act(game, "pass", "pass")
        self.assertEqual((game.contract, game.declarer), ("eine_leere", C))

    def test_last_word(self):
        for word, declarer in (("cego", A), ("raeuber", None), ("drescher", None)):
            game = deal_with()
            to_levels(game)
            act(game, "pass", "pass", "pass")
            self.asked(game, A, "cego", "raeuber", "drescher")
            game.apply(word)
            self.assertEqual((game.contract, game.declarer, game.decision.seat), (word, declarer, A))
        game = deal_with()                                      # A holds the only raise: no last word
        to_levels(game)
        act(game, "eine", "hold", "pass", "pass", "pass")
        self.assertEqual((game.contract, game.declarer, game.decision.phase), ("eine", A, "keep"))


class Course(unittest.TestCase):
    def reach(self, contract, game):
        """`contract` played by B, after a duel with A where needed."""
        to_levels(game)
        for level in LEVELS[1:LEVELS.index(contract)]:
            act(game, level, "hold")
        act(game, contract, "pass", "pass", "pass")
        self.assertEqual((game.contract, game.declarer), (contract, B))

    def test_cego(self):
        """C-39: no card is barred, a kept one may be discarded."""
        game = deal_with(hands={A: ["CK", "HK"]}, blind=["DK"])
        to_levels(game)
        act(game, "pass", "pass", "pass", "cego", "HK", "CK")
        self.assertEqual((game.decision.phase, len(game.decision.options)), ("discard", 12))
        self.assertTrue({"CK", "HK", "DK"}.issubset(game.decision.options))
        game.apply("HK")
        self.assertEqual((game.decision.seat, game.decision.phase, len(game.hands[A]), len(game.legage)),
                         (A, "play", 11, 9))

    def test_eine(self):
        game = deal_with()
        self.reach("eine", game)
        game.apply(game.decision.options[0])
        self.assertEqual((game.decision.phase, len(game.decision.options)), ("play", 11))

    def test_one_pip(self):
        game = deal_with(hands={A: MANY, B: CLUBS})
        self.reach("eine_leere", game)
        game.apply("C9")
        self.assertEqual(game.decision, (B, "play", "card", ["C9"]))

    def test_two_pips_lead(self):
        """C-52, A-6: tricks 1 and 2 are the declarer's to lead, trick 3 the winner's of trick 2."""
        game = deal_with(hands={A: MANY, B: CLUBS, C: ["CK"], D: ["CQ"]})
        self.reach("zwei_leere", game)
        act(game, "C9", "C10")
        self.assertNotIn("C9", game.decision.options)
        self.assertNotIn("C10", game.decision.options)
        self.assertEqual((game.decision.phase, len(game.decision.options)), ("discard", 10))
        game.apply(game.decision.options[0])
        self.assertEqual(game.decision, (B, "play", "card", ["C10", "C9"]))
        act(game, "C9", "CK", "CQ", "C8")
        self.assertEqual(trick_winner(game.tricks[0]), (C, "CK"))
        self.assertEqual(game.decision, (B, "play", "card", ["C10"]))
        for _ in range(4):
            game.apply(game.decision.options[0])
        self.assertEqual(game.decision.seat, trick_winner(game.tricks[1])[0])

    def test_piles(self):
        """C-53, C-38: whose the undealt cards are."""
        for contract in CONTRACTS:
            game = play_out(0, contract)
            points = game.result()["points"]
            apart = game.blind if contract in (*SPECIALS, *ALONE) else []
            if contract in ALONE:
                self.assertEqual(set(points), {"0", "1", "2", "3"})
            elif contract in SPECIALS:
                self.assertEqual(len(game._taken(range(4))), 44)
                self.assertLessEqual(abs(sum(points.values()) + count_points(apart) - 70), 1)
            else:
                self.assertEqual(sum(points.values()), 70)
                pile = game._taken([game.declarer]) + game.legage + game.discards + game.blind
                self.assertEqual(count_points(pile), points["declarer"])

    def test_playouts(self):
        rng, seen = random.Random(4), set()
        for number in range(250):
            game = play_out(number, TARGETS[number % len(TARGETS)], self)
            result = game.result()
            self.assertEqual(sum(result["scores"]), 0)
            self.assertTrue(any(result["scores"]))
            self.assertEqual([len(hand) for hand in game.hands], [0] * 4)
            self.assertEqual(len(game.tricks), 11)
            self.assertEqual([len(game.blind), len(game.legage), len(game.discards)],
                             [0, 11 - KEPT[game.contract], KEPT[game.contract] - 1] if game.contract in KEPT
                             else [10, 0, 0])
            forced = [trick[0] for trick in game.tricks[:KEPT[game.contract]]] if game.contract in LAID_OUT else []
            self.assertEqual(sorted(forced), sorted((game.declarer, card) for card in game.laid_out))
            seen.add(game.contract)
            back = rng.randint(1, 8)
            again = game.undone(back)
            for option in game.history[-back:]:
                again.apply(option)
            self.assertEqual(again.result(), result)
        self.assertEqual(seen, set(CONTRACTS))


def play_out(number, contract, test=None):
    """A deal to its end as hold_cego plays it, steered to `contract` until that is reached."""
    for attempt in itertools.count():
        plan = Plan(random.Random(f"{number}/{attempt}"), TARGETS.index(contract))
        plan.steer = False
        game = Deal(plan.dealer, plan.hands, plan.blind)
        while game.decision:
            options = game.decision.options
            if test:
                test.assertEqual(sorted(game.all_cards()), sorted(PACK))
                test.assertTrue(options)
                test.assertEqual(len(set(options)), len(options))
            game.apply(plan.choose(game))
        if contract in (None, game.contract):
            return game


if __name__ == "__main__":
    unittest.main()
