"""Checks of the Bauernschnapsen reference itself: the rows of the sheet by small deals, and random playouts.
Run: python3 test_bauernschnapsen_reference.py
"""

import random
import unittest

from course import IllegalAct
from bauernschnapsen_reference import CONTRACTS, PACK, Deal, points_in
from hold_bauernschnapsen import Plan

HANDS = ["HA HK HQ DJ CJ", "H10 CA CK SA SK", "DA DK DQ SQ CQ", "HJ C10 D10 S10 SJ"]
SUIT = ["CA C10 CK CQ CJ", "SA S10 SK SQ SJ", "HA HK HQ DK DQ", "H10 HJ DA D10 DJ"]
ALL_PASS = ["normal", "pass", "pass", "pass", "no", "no"]


def played(hands, words):
    """Seat 0 is the caller."""
    game = Deal(3, [hand.split() for hand in hands])
    for word in words:
        game.apply(word)
    return game


class Auction(unittest.TestCase):
    def test_the_caller_must_bid(self):
        options = played(HANDS, ["hearts"]).decision.options
        self.assertEqual(options, ["normal", "bettler", "schnapser", "gang", "zehnergang", "bauernschnapser"])

    def test_a_senior_takes_over_and_a_junior_goes_higher(self):
        game = played(HANDS, ["hearts", "normal", "pass", "gang"])
        self.assertNotIn("gang", game.decision.options)
        game.apply("pass")
        self.assertIn("gang", game.decision.options)
        self.assertEqual(game.decision.seat, 0)

    def test_what_is_for_the_other_side_is_not_taken_over(self):
        game = played(HANDS, ["hearts", "normal", "pass", "pass", "kontraschnapser"])
        self.assertEqual(game.decision.options, ["pass"])

    def test_five_of_a_suit(self):
        self.assertIn("herren", played(SUIT, ["clubs"]).decision.options)
        self.assertIn("farbengang", played(SUIT, ["clubs", "normal"]).decision.options)
        game = played(SUIT, ["clubs", "herren", "pass", "pass", "pass", "no", "no"])
        self.assertIsNone(game.decision)
        self.assertEqual(game.result()["scores"], [24, 0, 24, 0])


class Play(unittest.TestCase):
    def test_a_forty_and_a_claim(self):
        game = played(HANDS, ["hearts", *ALL_PASS, "no", "HA", "H10", "SQ", "HJ", "hearts", "enough"])
        self.assertEqual(game.points_of(game.team), 66)
        self.assertEqual(game.result()["scores"], [3, 0, 3, 0])

    def test_a_false_claim(self):
        game = played(HANDS, ["hearts", *ALL_PASS, "hearts", "HQ", "H10", "DQ", "HJ", "enough"])
        self.assertEqual(game.result()["scores"], [3, 0, 3, 0])

    def test_trumps_go_over_trumps(self):
        hands = ["HA SK SQ CA DJ", "S10 CK CQ DA D10", "SA SJ C10 CJ DK", "HK HQ HJ H10 DQ"]
        game = played(hands, ["spades", *ALL_PASS, "no", "HA", "S10"])
        self.assertEqual(game.decision.options, ["SA"])

    def test_the_partner_is_out_in_a_bettler(self):
        hands = ["CQ CJ SJ HJ DQ", "CA CK SA SQ D10", "C10 SK HA HK DA", "S10 H10 HQ DK DJ"]
        game = played(hands, ["clubs", "bettler", "pass", "pass", "pass", "no", "no", "HJ", "SA"])
        self.assertEqual(game.decision.seat, 3)
        self.assertEqual(game.decision.options, ["H10", "HQ"])

    def test_what_is_no_option_is_refused(self):
        with self.assertRaises(IllegalAct):
            played(HANDS, ["hearts", "pass"])


class Playouts(unittest.TestCase):
    def test_points_and_scores_add_up(self):
        for number in range(300):
            plan = Plan(random.Random(number), number)
            game = Deal(plan.dealer, plan.hands)
            while game.decision:
                self.assertTrue(game.decision.options)
                game.apply(plan.choose(game))
            result = game.result()
            said = sum(40 if suit == game.trump else 20 for _seat, suit in game.pairs)
            self.assertLessEqual(sum(result["points"].values()), points_in(PACK) + said)
            self.assertEqual(sorted(result["scores"])[:2], [0, 0])
            self.assertEqual(len({score for score in result["scores"] if score}), 1)
            self.assertIn(result["contract"], CONTRACTS)


if __name__ == "__main__":
    unittest.main()
