"""Checks of the reference itself: the worked examples of the sheets that concern plain `dreierles`,
single rules, and random playouts. Run: python3 test_reference.py
"""

import random
import unittest

from course import IllegalAct
from dreierles_reference import (
    BIDS, DRAWN, PACK, Deal, base_value, combination_items, count_points, game_items,
    legal_cards, legal_discards, pfeife_items, raeuber_items, totals, trick_winner)

A, B, C = 0, 1, 2       # Anna / Anne, Bernd / Bert, Catrin


def deal_with(dealer=2, seat=0, cards=(), blind_top=(), seed=1):
    """A random deal in which `seat` holds `cards` and the blind begins with `blind_top`."""
    rest = [c for c in PACK if c not in cards and c not in blind_top]
    random.Random(seed).shuffle(rest)
    hands = [[], [], []]
    hands[seat] = list(cards)
    for hand in hands:
        while len(hand) < 16:
            hand.append(rest.pop())
    return Deal(dealer, hands, list(blind_top) + rest)


class Pack(unittest.TestCase):
    def test_pack(self):
        self.assertEqual(len(set(PACK)), 54)
        self.assertEqual(PACK[:3] + PACK[21:24] + PACK[-5:],
                         ["TS", "T21", "T20", "T1", "CK", "CQ", "DJ", "DA", "D2", "D3", "D4"])
        self.assertEqual(count_points(PACK), 70)

    def test_example_7(self):
        self.assertEqual(count_points(["CK", "CJ", "C9"]), 6)
        self.assertEqual(count_points(["C9", "H2"]), 1)
        self.assertEqual(count_points(["H2"]), 0)
        self.assertEqual(count_points([]), 0)

    def test_two_piles_total_70(self):
        rng = random.Random(7)
        for _ in range(500):
            cards = rng.sample(PACK, 54)
            cut = rng.randrange(55)
            self.assertEqual(count_points(cards[:cut]) + count_points(cards[cut:]), 70)


class Scoring(unittest.TestCase):
    def test_example_1(self):
        """Zweier won with 46: base 3, x2: 6 from each."""
        self.assertEqual(base_value(46), 3)
        self.assertEqual(totals(game_items(A, "zweier", 46, 0)), [12, -6, -6])

    def test_example_2(self):
        """Einer, 43, Pfeife laid out and lost in the last trick, ten trumps; Bernd four Kings."""
        hands = [[f"T{n}" for n in range(1, 11)] + ["C7", "S7", "H4", "D4", "H3", "D3"],
                 ["CK", "SK", "HK", "DK"] + ["T11", "T12", "C8", "S8", "H2", "D2", "HA", "DA", "C9", "S9", "CQ", "SQ"],
                 ["TS"] + [f"T{n}" for n in range(13, 19)] + ["CC", "SC", "HC", "DC", "CJ", "SJ", "HJ", "DJ", "C10"]]
        items = (game_items(A, "einer", 43, 0) + combination_items(hands)
                 + pfeife_items(A, True, [(A, "T1"), (B, "T11"), (C, "C10")]))
        self.assertEqual(totals(items), [9, -3, -6])

    def test_example_3_three_at_table(self):
        """Solo, 42, Pfeife lost, four Kings; Bert ten trumps: 2 x 4 + 1 - 2 = 7 from each; -1 to Bert.
        The sheet has a third opponent; without him Anne +13, Bert -5, Catrin -8."""
        hands = [["CK", "SK", "HK", "DK", "T1"] + ["C7", "S7", "H4", "D4"] + ["T21", "T20", "T19", "H3", "D3", "H2", "D2"],
                 [f"T{n}" for n in range(2, 12)] + ["C8", "S8", "HA", "DA", "C9", "S9"],
                 ["T12", "T13", "T14", "T15", "CQ", "SQ", "HQ", "DQ", "CC", "SC", "HC", "DC", "CJ", "SJ", "HJ", "DJ"]]
        items = (game_items(A, "solo", 42, 0) + combination_items(hands)
                 + pfeife_items(A, True, [(C, "T12"), (A, "T1"), (B, "T2")]))
        self.assertEqual(totals(items), [13, -5, -8])

    def test_example_4(self):
        self.assertEqual((base_value(48), base_value(36)), (3, 1))

    def test_plain_base_at_fives(self):
        """Plain pays 1 at 40, 2 at 45, 7 at 0 (head of dreierles.md)."""
        self.assertEqual((base_value(40), base_value(41), base_value(45), base_value(70)), (1, 2, 2, 7))
        self.assertEqual(totals(game_items(A, "dreier", 40, 0)), [2, -1, -1])
        self.assertEqual(totals(game_items(A, "solo", 0, 0)), [-56, 28, 28])

    def test_example_6(self):
        """35:35 in a Zweier: the declarer pays 2 to each."""
        self.assertEqual(totals(game_items(A, "zweier", 35, 0)), [-4, 2, 2])
        self.assertEqual(totals(game_items(A, "zweier", 36, 0)), [4, -2, -2])

    def test_knocks_double_the_game(self):
        self.assertEqual(totals(game_items(B, "einer", 46, 2)), [-36, 72, -36])

    def test_drull(self):
        self.assertEqual(combination_items([["C7"], ["TS", "T21", "T1"], ["C8"]]),
                         [("drull", 0, 1, 1), ("drull", 2, 1, 1)])

    def test_pfeife(self):
        won = [(A, "T1"), (B, "HK"), (C, "D4")]
        lost = [(A, "T1"), (B, "T2"), (C, "D4")]
        absent = [(A, "HK"), (B, "T2"), (C, "D4")]
        self.assertEqual(totals(pfeife_items(A, True, won)), [4, -2, -2])
        self.assertEqual(totals(pfeife_items(A, True, lost)), [-4, 2, 2])
        self.assertEqual(totals(pfeife_items(A, True, absent)), [-4, 2, 2])     # forced out early
        self.assertEqual(totals(pfeife_items(A, False, won)), [2, -1, -1])
        self.assertEqual(totals(pfeife_items(A, False, lost)), [-2, 1, 1])
        self.assertEqual(totals(pfeife_items(A, False, absent)), [0, 0, 0])
        self.assertEqual(totals(pfeife_items(B, False, won)), [2, -1, -1])      # a defender's: D-71 S
        self.assertEqual(totals(pfeife_items(B, False, lost)), [0, 0, 0])

    def test_raeuber_example_1(self):
        self.assertEqual(totals(raeuber_items([30, 20, 15], 0)), [-4, 2, 2])
        self.assertEqual(totals(raeuber_items([30, 20, 15], 2)), [-16, 8, 8])

    def test_raeuber_example_2(self):
        self.assertEqual(totals(raeuber_items([25, 25, 15], 1)), [-2, -2, 4])

    def test_raeuber_three_tied(self):
        self.assertEqual(raeuber_items([21, 21, 21], 3), [])


class Legality(unittest.TestCase):
    def test_follow_trump_any(self):
        hand = ["D4", "HK", "T3", "TS", "H4"]
        self.assertEqual(legal_cards(hand, ["HQ"], 1), ["HK", "H4"])
        self.assertEqual(legal_cards(hand, ["CQ"], 1), ["TS", "T3"])
        self.assertEqual(legal_cards(hand, ["T9"], 1), ["TS", "T3"])
        self.assertEqual(legal_cards(["D4", "HK"], ["CQ"], 1), ["HK", "D4"])
        self.assertEqual(legal_cards(hand, [], 1), ["TS", "T3", "HK", "H4", "D4"])

    def test_laid_out(self):
        self.assertEqual(legal_cards(["T1", "C7"], [], 5, laid_out=True), ["C7"])
        self.assertEqual(legal_cards(["T1", "T9", "C7"], ["T2"], 5, laid_out=True), ["T9"])
        self.assertEqual(legal_cards(["T1", "C7"], ["T2"], 5, laid_out=True), ["T1"])       # forced out
        self.assertEqual(legal_cards(["T1", "C7"], [], 5), ["T1", "C7"])
        self.assertEqual(legal_cards(["T1"], [], 16, laid_out=True), ["T1"])

    def test_raeuber(self):
        def legal(hand, trick, number):
            return legal_cards(hand, trick, number, raeuber=True)
        self.assertEqual(legal(["T21", "T5"], ["TS"], 7), ["T5"])                       # D-84
        self.assertEqual(legal(["T21", "C7"], ["TS"], 7), ["T21"])
        self.assertEqual(legal(["T21", "T5"], ["H4", "TS"], 7), ["T5"])
        self.assertEqual(legal(["T21", "T5"], ["T4"], 7), ["T21", "T5"])
        self.assertEqual(legal(["T21", "T1"], ["TS"], 1), ["T1"])                       # the 1 falls
        self.assertEqual(legal(["T9", "T1", "C7"], ["T4"], 2), ["T9"])
        self.assertEqual(legal(["T1", "C7"], ["T4"], 2), ["T1"])                        # trumping stays
        self.assertEqual(legal(["T1", "C7"], [], 2), ["C7"])
        self.assertEqual(legal(["T1", "T9", "C7"], [], 3), ["T1"])
        self.assertEqual(legal(["T1", "T9", "C7"], ["H4"], 3), ["T1"])
        self.assertEqual(legal(["T1", "T9", "C7"], ["C8"], 3), ["C7"])
        self.assertEqual(legal(["T1", "T9", "C7"], [], 4), ["T9", "T1", "C7"])

    def test_trick_winner(self):
        self.assertEqual(trick_winner([(0, "HJ"), (1, "HA"), (2, "H2")]), (0, "HJ"))
        self.assertEqual(trick_winner([(0, "H2"), (1, "HA"), (2, "CK")]), (1, "HA"))
        self.assertEqual(trick_winner([(0, "H2"), (1, "T1"), (2, "HK")]), (1, "T1"))
        self.assertEqual(trick_winner([(2, "T21"), (0, "TS"), (1, "T1")]), (0, "TS"))
        self.assertEqual(trick_winner([(2, "C9"), (0, "C10"), (1, "C7")]), (0, "C10"))

    def test_discards(self):
        self.assertEqual(legal_discards(["HK", "T1", "T5", "C7", "D4"]), ["C7", "D4"])
        self.assertEqual(legal_discards(["HK", "TS", "T1", "T5", "T9"]), ["T9", "T5"])
        self.assertEqual(legal_discards(["HK", "TS", "T1", "CK"]), ["CK", "HK"])     # cannot happen


class Course(unittest.TestCase):
    def act(self, game, *options):
        for option in options:
            game.apply(option)

    def asked(self, game):
        d = game.decision
        return d.seat, d.phase, d.kind

    def test_auction(self):
        game = deal_with(dealer=2)
        self.assertEqual(game.decision, (0, "auction", "bid", ["pass", "dreier", "zweier", "einer", "solo"]))
        game.apply("zweier")
        self.assertEqual(game.decision, (1, "auction", "bid", ["pass", "einer", "solo"]))
        self.assertRaises(IllegalAct, game.apply, "dreier")
        game.apply("solo")
        self.assertEqual(game.decision, (2, "auction", "bid", ["pass"]))
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("solo", 1))

    def test_solo_knocks_and_pfeife(self):
        """Both defenders have bid; the second is not asked once the first has knocked."""
        game = deal_with(dealer=2, seat=2, cards=["T1"])
        self.act(game, "dreier", "zweier", "solo")
        self.assertEqual(game.decision, (2, "announce", "yesno", ["no", "pfeife"]))
        game.apply("no")
        self.assertEqual(game.decision, (0, "double", "yesno", ["no", "knock"]))
        game.apply("no")
        self.assertEqual(self.asked(game), (1, "double", "yesno"))
        game.apply("knock")
        self.assertEqual(self.asked(game), (2, "double", "yesno"))
        game.apply("knock")
        self.assertEqual(self.asked(game), (2, "play", "card"))
        self.assertEqual(game.knocks, 2)
        game = game.undone(3)
        game.apply("knock")
        self.assertEqual(self.asked(game), (2, "double", "yesno"))
        game.apply("no")
        self.assertEqual((self.asked(game), game.knocks), ((2, "play", "card"), 1))

    def test_who_passed_may_not_knock(self):
        """The seed's strict wording: neither the one who passed before nor the one after."""
        game = deal_with(dealer=2, seat=0, cards=["T1"])
        self.act(game, "pass", "solo", "pass")
        self.assertEqual(self.asked(game), (1, "play", "card"))

    def test_exchange(self):
        """D-13, D-31, A-3: top of the blind; trumps only once nothing else is left."""
        trumps = [f"T{n}" for n in range(2, 14)]
        game = deal_with(dealer=2, cards=["CK", "SK", "HK", "T1"] + trumps, blind_top=["DK", "C7", "T14", "S7"])
        self.act(game, "dreier", "pass", "pass")
        self.assertEqual(game.decision, (0, "discard", "card", ["C7"]))
        game.apply("C7")
        self.assertEqual(game.decision.options, ["T14"] + trumps[::-1])
        self.act(game, "T2", "T3")
        self.assertEqual(game.decision.phase, "announce")
        self.assertEqual(game.blind[0], "S7")
        self.assertEqual({kind for kind, *_ in combination_items(game.after_exchange)}, {"ten_trumps", "four_kings"})

    def test_raeuber_course(self):
        game = deal_with(dealer=0)
        self.act(game, "pass", "pass", "pass")
        for seat in (1, 2, 0):
            self.assertEqual(game.decision, (seat, "double", "yesno", ["no", "knock"]))
            game.apply("knock")
        self.assertEqual(self.asked(game), (1, "play", "card"))
        self.assertEqual((game.contract, game.declarer, game.knocks), ("raeuber", None, 3))

    def test_playouts(self):
        rng = random.Random(20)
        seen = set()
        for _ in range(600):
            cards = rng.sample(PACK, 54)
            game = Deal(rng.randrange(3), [cards[:16], cards[16:32], cards[32:48]], cards[48:])
            while game.decision:
                self.assertEqual(sorted(game.all_cards()), sorted(PACK))
                options = game.decision.options
                self.assertTrue(options)
                self.assertEqual(len(set(options)), len(options))
                if game.decision.phase == "auction" and rng.random() < 0.5:
                    options = ["pass"]
                game.apply(rng.choice(options))
            self.assertEqual(sorted(game.all_cards()), sorted(PACK))
            self.assertEqual([len(hand) for hand in game.hands], [0, 0, 0])
            result = game.result()
            self.assertEqual(sum(result["scores"]), 0)
            self.assertEqual(len(game.tricks), 16)
            if game.declarer is None:
                # the sheets: points in play are 70 minus the blind, the piles are whole tricks
                self.assertEqual(sum(game.points), 70 - count_points(game.blind))
            else:
                self.assertEqual(sum(game.points), 70)
                self.assertEqual(len(game.discards), DRAWN[game.contract])
                self.assertEqual(len(game.blind), 6 - DRAWN[game.contract])
            seen.add(game.contract)
            back = rng.randint(1, 5)
            again = game.undone(back)
            for option in game.history[-back:]:
                again.apply(option)
            self.assertEqual(again.result(), result)
        self.assertEqual(seen, {*BIDS, "raeuber"})


if __name__ == "__main__":
    unittest.main()
