"""Checks of the tarok reference itself: the worked examples of the sheets that concern it, single rules,
and random playouts. Run: python3 test_tarok_reference.py
"""

import random
import unittest

from course import IllegalAct
from dreierles_reference import is_trump
from hold_tarok import Plan
from tarok_reference import (
    CONTRACTS, HAND, MOND, NEGATIVE, PACK, PAGAT, ŠKIS, Deal, contracts, legal_cards, legal_discards, winner)

A, B, C, D = 0, 1, 2, 3         # A is forehand where the last seat deals


def deal_with(players=4, hands=None, talon=(), seed=1):
    """A random deal in which the seats in `hands` and the top of the talon have the given cards."""
    given = [list((hands or {}).get(seat, ())) for seat in range(players)]
    fixed = {card for hand in given for card in hand} | set(talon)
    rest = [card for card in PACK if card not in fixed]
    random.Random(seed).shuffle(rest)
    talon = list(talon)
    while len(talon) < 6:
        talon.append(rest.pop())
    for hand in given:
        while len(hand) < HAND[players]:
            hand.append(rest.pop())
    return Deal(players - 1, given, talon)


def act(game, *options):
    for option in options:
        game.apply(option)


def scored(contract, tricks, called=None, partner=None, discards=(), fetched=(), talon=(), players=4):
    """A deal that is over: `tricks` are lists of (seat, card); seat 0 is the declarer."""
    game = deal_with(players)
    game.contract, game.declarer = contract, None if contract == "klop" else A
    game.called, game.partner = called, partner
    game.discards, game.fetched, game.talon, game.tricks = list(discards), list(fetched), list(talon), tricks
    game._score()
    return game


def items(game):
    return sorted(game.items)


class Tricks(unittest.TestCase):
    def test_emperor(self):
        trick = [(A, ŠKIS), (B, PAGAT), (C, MOND), (D, "HK")]
        for contract in CONTRACTS:
            self.assertEqual(winner(trick, contract), (B, PAGAT))
        led_by_hearts = [(D, "H4"), *trick[:3]]
        self.assertEqual(winner(led_by_hearts, "three"), (B, PAGAT))
        self.assertEqual(winner(led_by_hearts, "colour_valat_without"), (D, "H4"))

    def test_colour_valat(self):
        trick = [(A, "H4"), (B, "T21"), (C, "HJ"), (D, "HK")]
        self.assertEqual(winner(trick, "colour_valat_without"), (D, "HK"))
        self.assertEqual(winner(trick, "valat_without"), (B, "T21"))
        self.assertEqual(legal_cards(["T2", "S7"], [(A, "H4")], "colour_valat_without"), ["T2"])

    def test_heading(self):
        for contract in NEGATIVE:
            self.assertEqual(legal_cards(["H4", "HK", "HQ"], [(A, "HJ")], contract), ["HK", "HQ"])
            self.assertEqual(legal_cards(["H4", "HA"], [(A, "HJ")], contract), ["HA", "H4"])
            # a trump has fallen: no heart would win
            self.assertEqual(legal_cards(["H4", "HK"], [(A, "HJ"), (B, "T2")], contract), ["HK", "H4"])
            self.assertEqual(legal_cards(["T3", "T9", "S7"], [(A, "HJ"), (B, "T5")], contract), ["T9"])
            self.assertEqual(legal_cards(["T3", "T4", "S7"], [(A, "HJ"), (B, "T5")], contract), ["T4", "T3"])
        self.assertEqual(legal_cards(["H4", "HK", "HQ"], [(A, "HJ")], "two"), ["HK", "HQ", "H4"])

    def test_the_skis_beats_the_mond_though_the_pagat_will_take_it(self):
        """[KT-3] the highest tarock is beaten if possible: what the emperor makes of the trick is not asked."""
        self.assertEqual(legal_cards(["TS", "T19", "T7"], [(A, "T16"), (B, MOND), (C, PAGAT)], "beggar"), ["TS"])

    def test_the_pagat_comes_last(self):
        for contract in NEGATIVE:
            self.assertEqual(legal_cards(["T1", "T2", "S7"], [], contract), ["T2", "S7"])
            self.assertEqual(legal_cards(["T1", "S7"], [], contract), ["S7"])
            self.assertEqual(legal_cards(["T1"], [], contract), ["T1"])
            self.assertEqual(legal_cards(["T1", "T2"], [(A, "T20")], contract), ["T2"])
            self.assertEqual(legal_cards(["T1", "S7"], [(A, "T20")], contract), ["T1"])

    def test_the_pagat_as_emperor(self):
        both = [(A, MOND), (B, ŠKIS)]
        for contract in NEGATIVE:
            self.assertEqual(legal_cards(["T1", "T2"], both, contract), ["T1"])
            self.assertEqual(legal_cards(["T1", "H4"], [(D, "C7"), *both], contract), ["T1"])
            self.assertEqual(legal_cards(["T1", "H4"], [(D, "HK"), *both], contract), ["H4"])
        self.assertEqual(legal_cards(["T1", "T2"], both, "one"), ["T2", "T1"])


class Auction(unittest.TestCase):
    def test_forehand_alone(self):
        for players in (3, 4):
            game = deal_with(players)
            for seat in range(1, players):
                self.assertEqual(game.decision.seat, seat)
                self.assertEqual(game.decision.options, ["pass", *contracts(players)[2:]])
                act(game, "pass")
            self.assertEqual(game.decision[:1] + game.decision[3:], (A, contracts(players)))
            act(game, "three")
            self.assertEqual((game.contract, game.declarer), ("three", A))

    def test_senior_matches_junior_exceeds(self):
        game = deal_with()
        act(game, "two")                                            # seat 1
        self.assertEqual(game.decision.options[:2], ["pass", "one"])        # seat 2 is junior
        act(game, "pass", "pass")
        self.assertEqual((game.decision.seat, game.decision.options[:2]), (A, ["pass", "two"]))
        act(game, "two")
        self.assertEqual((game.decision.seat, game.decision.options[:2]), (B, ["pass", "one"]))
        act(game, "pass")
        self.assertEqual((game.decision.seat, game.decision.options), (A, list(CONTRACTS[2:])))
        act(game, "solo_two")
        self.assertEqual((game.contract, game.declarer), ("solo_two", A))

    def test_nothing_but_the_highest(self):
        game = deal_with()
        act(game, "valat_without")
        self.assertEqual(game.decision.options, ["pass"])
        act(game, "pass", "pass")
        self.assertEqual(game.decision.options, ["pass", "valat_without"])
        act(game, "pass")
        self.assertEqual((game.decision.seat, game.decision.options), (B, ["valat_without"]))


class Exchange(unittest.TestCase):
    def test_sets(self):
        talon = ["HK", "H4", "S7", "C7", "D4", "SK"]
        game = deal_with(hands={A: ["CK", "T2"]}, talon=talon)
        act(game, "pass", "pass", "pass", "two")
        self.assertEqual(game.decision[1:], ("king", "choice", ["CK", "SK", "HK", "DK"]))
        act(game, "HK")
        self.assertEqual(game.partner, None)
        self.assertEqual(game.decision[1:], ("talon", "choice", ["set_1", "set_2", "set_3"]))
        act(game, "set_2")
        self.assertEqual(game.talon, ["HK", "H4", "D4", "SK"])
        self.assertIn("S7", game.hands[A])
        self.assertEqual(game.decision.phase, "discard")

    def test_discards(self):
        self.assertEqual(legal_discards(["T1", "T2", "HK", "H4"]), ["H4"])
        self.assertEqual(legal_discards(["T21", "T1", "T9", "T2", "HK"]), ["T9", "T2"])

    def test_the_king_fetches_the_rest(self):
        game = deal_with(hands={A: ["T9", "S7", "S8"], B: ["HQ"], C: ["HC"], D: ["HJ"]},
                         talon=["HK", "C7", "C8", "T1", "T2", "D4"])
        act(game, "pass", "pass", "pass", "three", "HK", "set_1")
        while game.decision.phase == "discard":
            act(game, game.decision.options[0])
        act(game, "HK", "HQ", "HC", "HJ")
        self.assertEqual((game.fetched, game.talon), (["T1", "T2", "D4"], []))


class Scores(unittest.TestCase):
    def test_difference(self):
        """[SL-9] exact."""
        tricks = [[(A, "HK"), (B, "H4"), (C, "H3"), (D, "H2")], [(A, "HQ"), (B, "T9"), (C, "HJ"), (D, "HC")]]
        game = scored("three", tricks)              # 5+1+1+1 - 2 - 1 = 5 points
        self.assertEqual(game.points["declarer"], 5)
        self.assertEqual(game.result()["scores"], [-40, 0, 0, 0])           # -10 and 5 - 35
        game = scored("two", tricks, partner=C)
        self.assertEqual(game.result()["scores"], [-50, 0, -50, 0])

    def test_trula_kings_and_ultimo(self):
        kings = [(A, "HK"), (B, "DK"), (C, "SK"), (D, "CK")]
        emperor = [(A, "T1"), (B, "T21"), (C, "TS"), (D, "H4")]
        lost = [(A, "C7"), (B, "C8"), (C, "C9"), (D, "C10")]
        game = scored("solo_one", [lost, kings, emperor])
        self.assertEqual({kind: amount for kind, _seat, amount in game.items},
                         {"game": -60, "difference": game.points["declarer"] - 35, "trula": 10, "kings": 10,
                          "pagat ultimo": 25, "mond": -20})
        self.assertIn(("mond", B, -20), game.items)
        game = scored("one", [lost, emperor, kings], called="SK", partner=C)
        self.assertIn(("king ultimo", C, 10), game.items)
        self.assertNotIn("pagat ultimo", [item[0] for item in game.items])

    def test_valat(self):
        emperor = [(A, "T1"), (B, "T21"), (C, "TS"), (D, "H4")]
        self.assertEqual(items(scored("solo_one", [emperor])), [("mond", B, -20), ("valat", A, 250)])
        lost = [(A, "C7"), (B, "C8"), (C, "C9"), (D, "C10")]
        self.assertEqual(items(scored("one", [lost], partner=C, talon=["T21"])),
                         [("mond in the talon", A, -20), ("valat", A, -250), ("valat", C, -250)])

    def test_price_alone(self):
        lost = [(A, "T21"), (B, "TS"), (C, "C9"), (D, "C10")]
        self.assertEqual(items(scored("beggar", [lost])), [("beggar", A, 70)])
        self.assertEqual(items(scored("valat_without", [lost])), [("valat_without", A, -500)])
        self.assertEqual(items(scored("solo_without", [lost])), [("mond", A, -20), ("solo_without", A, -80)])

    def test_klop(self):
        """[R-37]"""
        one = [(A, "HK"), (B, "H4"), (C, "H3"), (D, "H2")]
        others = [[(seat, card), *((s, f"{card[0]}{r}") for s, r in zip([s for s in range(4) if s != seat], low))]
                  for seat, card, low in ((B, "SK", ("7", "8", "9")), (C, "CK", ("7", "8", "9")), (D, "DK", ("4", "3", "2")))]
        game = scored("klop", [one, *others])
        self.assertEqual(game.result()["scores"], [-5, -5, -5, -5])
        self.assertEqual(scored("klop", [one]).result()["scores"], [0, 70, 70, 70])


class Random(unittest.TestCase):
    def test_playouts(self):
        for number in range(200):
            plan = Plan(random.Random(f"test/{number}"), number, 3 + number % 2)
            game = Deal(plan.dealer, plan.hands, plan.blind)
            while game.decision:
                self.assertTrue(game.decision.options)
                self.assertRaises(IllegalAct, game.apply, plan.illegal(game))
                game.apply(plan.choose(game))
                self.assertEqual(sorted(game.all_cards()), sorted(PACK))
            if game.contract == "klop":
                self.assertEqual(len(game.gifts), 6)
            if len(game.tricks) == HAND[game.players]:
                self.assertFalse(any(game.hands))
            self.assertTrue(all(any(map(is_trump, hand)) for hand in game.dealt))
            again = Deal(game.dealer, game.dealt, game.dealt_talon, game.history)
            self.assertEqual(again.result(), game.result())


if __name__ == "__main__":
    unittest.main()
