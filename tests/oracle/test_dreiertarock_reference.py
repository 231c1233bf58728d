"""Checks of the Dreiertarock reference itself: the worked example of the sheet, single rules, and random playouts.
Run: python3 test_dreiertarock_reference.py
"""

import random
import unittest

from course import IllegalAct
from dreiertarock_reference import (
    BIRDS, CONTRACTS, KINGS, LADDER, PACK, SCALES, TRULL, Deal, Table, bird_items, count_points,
    game_item, held_items, legal_discards, mondfang_items, taken_items, totals, trick_winner)
from hold_dreiertarock import TARGETS, Plan

V, M, H = 0, 1, 2               # V is forehand where the dealer is H


def deal_with(dealer=H, hands=None, blind=(), seed=1, table=Table()):
    """A random deal in which the seats in `hands` and the top of the talon have the given cards."""
    given = [list((hands or {}).get(seat, ())) for seat in range(3)]
    fixed = {card for hand in given for card in hand} | set(blind)
    rest = [card for card in PACK if card not in fixed]
    random.Random(seed).shuffle(rest)
    for hand in given:
        while len(hand) < 16:
            hand.append(rest.pop())
    return Deal(dealer, given, list(blind) + rest, table=table)


def act(game, *options):
    for option in options:
        game.apply(option)


class Scoring(unittest.TestCase):
    def test_example(self):
        """V plays at Zweier, has 39 points, and wins the last trick with the I."""
        tricks = [[(V, "CK"), (M, "C7"), (H, "C8")]] * 15 + [[(V, "T1"), (M, "S7"), (H, "S8")]]
        for scale, expected in (("seed", [12, -6, -6]), ("tens", [160, -80, -80])):
            items = game_item(V, "zweier", 39 >= 36, 0, scale) + bird_items(V, {}, tricks, scale)
            self.assertEqual(totals(items), expected)

    def test_prices(self):
        self.assertEqual([totals(game_item(M, contract, True))[M] for contract in CONTRACTS],
                         [2, 4, 6, 8, 10, 24, 192])
        self.assertEqual([totals(game_item(M, contract, False, 0, "tens"))[M] for contract in CONTRACTS],
                         [-60, -80, -100, -120, -140, -240, -1920])

    def test_one_table_never_mixed(self):
        """A-1: the two scales are not proportional."""
        self.assertNotEqual({SCALES["tens"][item] / SCALES["seed"][item] for item in CONTRACTS}, {10})
        self.assertEqual({SCALES["tens"][item] / SCALES["seed"][item] for item in SCALES["seed"]
                          if item not in LADDER}, {10})

    def test_kontra(self):
        """T-31."""
        self.assertEqual([totals(game_item(V, "dreier", True, k))[V] for k in range(4)], [6, 12, 24, 48])

    def test_birds(self):
        def tricks(**at):
            number = {"kakadu": 14, "uhu": 15, "pagat": 16}
            plain = [(V, "CK"), (M, "C7"), (H, "C8")]
            made = [plain] * 16
            for bird, trick in at.items():
                made[number[bird] - 1] = trick
            return made

        mine = {bird: [(V, card), (M, "S7"), (H, "S8")] for bird, (card, _trick) in BIRDS.items()}
        for bird, silent, announced in (("pagat", 4, 8), ("uhu", 6, 12), ("kakadu", 8, 16)):
            self.assertEqual(totals(bird_items(V, {}, tricks(**{bird: mine[bird]})))[V], 2 * silent)
            self.assertEqual(totals(bird_items(V, {bird: (V, 0)}, tricks(**{bird: mine[bird]})))[V], 2 * announced)
            self.assertEqual(totals(bird_items(V, {bird: (V, 0)}, tricks()))[V], -2 * announced)
            self.assertEqual(totals(bird_items(V, {bird: (V, 2)}, tricks()))[V], -8 * announced)
            self.assertEqual(totals(bird_items(H, {}, tricks(**{bird: mine[bird]})))[H], -2 * silent)
            self.assertEqual(totals(bird_items(H, {bird: (V, 1)}, tricks(**{bird: mine[bird]})))[H], -4 * announced)
        beaten = [(V, "T1"), (M, "T2"), (H, "S8")]
        self.assertEqual(bird_items(V, {}, tricks(pagat=beaten)), [])
        self.assertEqual(totals(bird_items(V, {"pagat": (V, 0)}, tricks(pagat=beaten))), [-16, 8, 8])
        early = [(V, "T1"), (M, "S7"), (H, "S8")]
        self.assertEqual(bird_items(V, {}, tricks(uhu=early)), [])              # trap 4: tied to its trick

    def test_trulls(self):
        """T-52, T-54, TT-61."""
        self.assertEqual(totals(held_items([TRULL, KINGS, []])), [1, 1, -2])
        self.assertEqual(totals(held_items([[], [], [*TRULL, *KINGS]], "tens")), [-20, -20, 40])
        self.assertEqual(held_items([TRULL[:2], TRULL[2:], []]), [])
        self.assertEqual(totals(taken_items(V, TRULL, [])), [2, -1, -1])
        self.assertEqual(totals(taken_items(V, [], [*TRULL, *KINGS])), [-4, 2, 2])
        self.assertEqual(totals(taken_items(V, KINGS, TRULL[:2], "tens")), [20, -10, -10])

    def test_mondfang(self):
        """A-4."""
        def fang(sküs, mond):
            third = ({V, M, H} - {sküs, mond}).pop()
            return totals(mondfang_items(V, [[(mond, "T21"), (sküs, "TS"), (third, "T3")]]))
        self.assertEqual(fang(V, M), [2, -1, -1])
        self.assertEqual(fang(M, V), [-2, 1, 1])
        self.assertEqual(fang(H, M), [0, -1, 1])


class Auction(unittest.TestCase):
    def asked(self, game, seat, *options):
        self.assertEqual(game.decision, (seat, "auction", "bid", list(options)))

    def test_example(self):
        game = deal_with()
        self.asked(game, V, "pass", "einser", "solo", "solo_valat")
        game.apply("einser")
        self.asked(game, M, "pass", "zweier", "solo", "solo_valat")
        act(game, "zweier", "pass")
        self.asked(game, V, "pass", "hold")                                     # his first opportunity is gone
        game.apply("hold")
        self.asked(game, M, "pass", "dreier")
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("zweier", V))
        self.assertEqual(game.decision, (V, "talon", "choice", ["packet_1", "packet_2"]))

    def test_hold_until_overbid_again(self):
        game = deal_with()
        act(game, "einser", "zweier", "dreier", "hold")
        self.asked(game, M, "pass", "vierer")                                   # the Dreier is held with priority
        game.apply("vierer")
        self.asked(game, H, "pass", "fuenfer")                                  # junior to M: he has to overbid
        game.apply("fuenfer")
        self.asked(game, V, "pass", "hold")
        game.apply("hold")
        self.asked(game, M, "pass")
        game.apply("pass")
        self.asked(game, H, "pass")
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("fuenfer", V))

    def test_middlehand_holds(self):
        game = deal_with()
        act(game, "pass", "einser", "zweier")
        self.asked(game, M, "pass", "hold")
        act(game, "hold", "pass")
        self.assertEqual((game.contract, game.declarer), ("zweier", M))

    def test_skips(self):
        """T-13, A-6."""
        game = deal_with()
        act(game, "solo")
        self.asked(game, M, "pass", "solo_valat")
        game.apply("pass")
        self.asked(game, H, "pass", "solo_valat")
        game.apply("solo_valat")
        self.asked(game, V, "pass")
        game.apply("pass")
        self.assertEqual((game.contract, game.declarer), ("solo_valat", H))
        self.assertEqual(game.decision.phase == "talon", False)                 # [T-23]

    def test_all_pass(self):
        game = deal_with()
        act(game, "pass", "pass")
        self.asked(game, H, "pass", "einser", "solo", "solo_valat")
        game.apply("pass")
        self.assertIsNone(game.decision)
        self.assertEqual(game.result()["scores"], [0, 0, 0])

    def test_illegal(self):
        game = deal_with()
        self.assertRaises(IllegalAct, game.apply, "zweier")
        self.asked(game, V, "pass", "einser", "solo", "solo_valat")


class Talon(unittest.TestCase):
    BLIND = ["CK", "C7", "T5", "SK", "S7", "T6"]

    def test_packets(self):
        for packet, taken, left in (("packet_1", 0, 3), ("packet_2", 3, 0)):
            game = deal_with(blind=self.BLIND)
            act(game, "einser", "pass", "pass", packet)
            self.assertEqual(len(game.hands[V]), 19)
            self.assertTrue(set(self.BLIND[taken:taken + 3]) <= set(game.hands[V]))
            self.assertEqual(game.blind, self.BLIND[left:left + 3])

    def test_discards(self):
        """TT-33."""
        hand = ["TS", "T21", "T7", "T2", "T1", "CK", "CQ", "H4"]
        self.assertEqual(legal_discards(hand), ["CQ", "H4"])
        self.assertEqual(legal_discards(hand[:6]), ["T7", "T2"])
        self.assertEqual(legal_discards(hand, "free"), hand)

    def test_whose(self):
        """T-21, T-23: the points always add up to 70."""
        for number in range(60):
            game = play_out(number, TARGETS[number % len(TARGETS)])
            if game.contract:
                self.assertEqual(sum(game.result()["points"].values()), 70)
                own = [card for trick in game.tricks if trick_winner(trick)[0] == game.declarer for _s, card in trick]
                self.assertEqual(count_points(own + game.discards), game.points[0])


class Announcing(unittest.TestCase):
    def test_questions(self):
        game = deal_with(hands={V: ["T1", "T3"], M: ["T2"]})
        act(game, "solo", "pass", "pass")
        self.assertEqual(game.decision, (V, "announce", "yesno", ["no", "pagat"]))
        game.apply("pagat")
        self.assertEqual(game.decision, (V, "announce", "yesno", ["no", "kakadu"]))
        game.apply("no")
        self.assertEqual(game.decision, (M, "double", "choice", ["no", "kontra_game", "kontra_pagat"]))
        act(game, "no")
        self.assertEqual(game.decision, (H, "double", "choice", ["no", "kontra_game", "kontra_pagat"]))
        act(game, "kontra_game")
        self.assertEqual(game.decision, (H, "double", "choice", ["no", "kontra_pagat"]))
        act(game, "no")
        self.assertEqual(game.decision, (V, "double", "choice", ["no", "kontra_game"]))
        act(game, "kontra_game")
        self.assertEqual(game.decision, (M, "double", "choice", ["no", "kontra_game", "kontra_pagat"]))
        act(game, "kontra_pagat", "no", "kontra_game", "no")
        self.assertEqual(game.doublings, {"game": 3, "pagat": 1})
        self.assertEqual((game.decision.seat, game.decision.phase), (V, "play"))

    def test_forehand_leads(self):
        """T-40, trap 3."""
        game = deal_with(hands={V: ["T1", "T2", "T3"]})
        act(game, "pass", "pass", "solo", "no", "no")
        self.assertEqual((game.decision.seat, game.decision.phase), (V, "play"))


class Tables(unittest.TestCase):
    def test_trulls_in_hand_or_tricks(self):
        hands = {V: ["TS", "T21", "T1"]}
        for trulls in ("hand", "tricks"):
            differs = 0
            for seed in range(40):
                game = deal_with(hands=hands, seed=seed, table=Table(trulls=trulls))
                rng = random.Random(seed)
                act(game, "solo", "pass", "pass")
                while game.decision:
                    game.apply(rng.choice(game.decision.options))
                own = {card for trick in game.tricks if trick_winner(trick)[0] == V for _seat, card in trick}
                paid = sum(amount for kind, _from, to, amount in game.items if kind == "trull" and to == V)
                self.assertEqual(paid, 2 if trulls == "hand" or own >= set(TRULL) else 0)
                differs += not own >= set(TRULL)
            self.assertGreater(differs, 0)


class Playouts(unittest.TestCase):
    def test_playouts(self):
        rng, seen = random.Random(4), set()
        for number in range(200):
            game = play_out(number, TARGETS[number % len(TARGETS)], self)
            result = game.result()
            self.assertEqual(sum(result["scores"]), 0)
            seen.add(game.contract)
            if game.contract:
                self.assertEqual(len(game.tricks), 16)
                self.assertEqual(len(game.discards), 3 if game.contract in LADDER else 0)
                self.assertEqual(len(game.blind), 3 if game.contract in LADDER else 6)
            back = rng.randint(1, min(8, len(game.history)))
            again = game.undone(back)
            for option in game.history[-back:]:
                again.apply(option)
            self.assertEqual(again.result(), result)
        self.assertEqual(seen, {None, *CONTRACTS})


def play_out(number, contract, test=None):
    """A deal to its end as hold_dreiertarock plays it."""
    plan = Plan(random.Random(f"out/{number}"), TARGETS.index(contract))
    game = Deal(plan.dealer, plan.hands, plan.blind)
    while game.decision:
        options = game.decision.options
        if test:
            test.assertEqual(sorted(game.all_cards()), sorted(PACK))
            test.assertTrue(options)
            test.assertEqual(len(set(options)), len(options))
        game.apply(plan.choose(game))
    return game


if __name__ == "__main__":
    unittest.main()
