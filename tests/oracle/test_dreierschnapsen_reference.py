"""Checks of the Dreierschnapsen reference itself: the worked examples of the sheet, single rules, the race to 24, and
random playouts. Run: python3 test_dreierschnapsen_reference.py
"""

import random
import unittest

from course import IllegalAct
from dreierschnapsen_reference import (
    ACE_LOW, CONTRACTS, PACK, RANKS, Deal, Game, count_points, legal_cards, multiplied, normal_value,
    pack_order, rank_of, trick_winner)
from hold_dreierschnapsen import TARGETS, Plan

A, B, C = 0, 1, 2               # A is the caller where the dealer is C


def deal_with(hands=None, talon=(), seed=1, dealer=C):
    """A random deal in which the seats in `hands` and the talon begin with the given cards."""
    given = [list((hands or {}).get(seat, ())) for seat in range(3)]
    fixed = {card for hand in given for card in hand} | set(talon)
    rest = [card for card in PACK if card not in fixed]
    random.Random(seed).shuffle(rest)
    for hand in given:
        while len(hand) < 6:
            hand.append(rest.pop())
    return Deal(dealer, given, list(talon) + rest)


def cards(text):
    return text.split()


def act(game, *options):
    for option in options:
        game.apply(option)
    return game


def normal(hands, trump, *more):
    """The caller's normal game without the talon, nobody doubling."""
    return act(deal_with(hands), trump, "pass", "pass", "pass", "leave", "no", "no", *more)


def finish(game):
    """To the end, nobody saying anything."""
    while game.decision:
        game.apply(game.decision.options[0])
    return game


class Pack(unittest.TestCase):
    def test_pack(self):
        self.assertEqual((len(PACK), count_points(PACK)), (20, 120))
        self.assertEqual(count_points(card for card in PACK if card[0] == "H"), 30)
        self.assertEqual(PACK[:5], cards("CA C10 CK CQ CJ"))

    def test_ace_low(self):
        trick = [(A, "HJ"), (B, "HA"), (C, "H10")]
        self.assertEqual(trick_winner(trick, None, RANKS), (B, "HA"))
        self.assertEqual(trick_winner(trick, None, ACE_LOW), (C, "H10"))
        self.assertEqual(trick_winner(trick[:2], None, ACE_LOW), (A, "HJ"))


class Awards(unittest.TestCase):
    def test_examples(self):
        self.assertEqual(120 - 6 - 70, 44)
        self.assertEqual(normal_value(3, 44), 1)                                # 1
        self.assertEqual(normal_value(2, 120 - 4 - 84), 2)                      # 2
        self.assertEqual(normal_value(0, 0), 3)                                 # 3
        self.assertEqual((normal_value(2, 33), normal_value(2, 32)), (1, 2))    # 4
        self.assertEqual(multiplied(CONTRACTS["gang"].points, True, 1), 20)     # 5

    def test_gang_lost(self):
        """Example 5."""
        game = deal_with({A: cards("CJ SQ HQ CQ SJ HK"), B: cards("CA SA HA DA C10 S10")})
        act(game, "clubs", "gang_ohne", "pass", "pass", "kontra", "no")
        self.assertEqual((game.decision.seat, game.decision.phase), (A, "play"))
        act(game, "CJ")
        finish(game)
        self.assertEqual(len(game.tricks), 1)                                   # the first breach ends it
        self.assertEqual(game.result()["scores"], [0, 20, 20])

    def test_schnapser_with_forty(self):
        """Example 6: two tricks with 26 card points."""
        game = deal_with({A: cards("CA CK CQ SA HJ DJ"), B: cards("C10 S10 HA H10 HK HQ"),
                          C: cards("CJ SK SQ SJ DA D10")})
        act(game, "clubs", "schnapser_ohne", "pass", "pass", "no", "no", "clubs")
        self.assertEqual(game.decision, (A, "play", "card", ["CK", "CQ"]))
        act(game, "CK")
        self.assertEqual(game.decision.options, ["C10"])                        # heading
        act(game, "C10", "CJ")
        self.assertIsNone(game.decision)                                        # beaten on a lead
        self.assertEqual(game.result()["scores"], [0, 7, 7])
        game = game.undone(4)
        act(game, "no", "CA", "C10", "CJ", "no", "SA", "S10", "SK")
        self.assertEqual(game.points_of([A]), 23 + 25)
        game = game.undone(4)
        act(game, "clubs", "CK")                                                # nobody can beat the King now
        act(game, "HQ", "SQ")
        self.assertEqual((len(game.tricks), game.points_of([A])), (2, 23 + 10 + 40))
        self.assertIsNone(game.decision)
        self.assertEqual(game.result()["scores"], [7, 0, 0])


class Following(unittest.TestCase):
    def test_duties(self):
        def legal(hand, trick, trump="S", ranks=RANKS, overtrump=True):
            return legal_cards(cards(hand), cards(trick), trump, ranks, overtrump)
        self.assertEqual(legal("HA HK HJ SA", "HQ"), ["HA", "HK"])              # higher first
        self.assertEqual(legal("HA HK HJ SA", "HQ H10"), ["HA"])
        self.assertEqual(legal("HK HJ SA", "HQ HA"), ["HK", "HJ"])
        self.assertEqual(legal("HA HJ", "HQ SJ"), ["HA", "HJ"])                 # S-31
        self.assertEqual(legal("CA SA SJ", "HQ"), ["SA", "SJ"])                 # trump
        self.assertEqual(legal("CA SA SJ", "HQ SQ"), ["SA"])                    # overtrump
        self.assertEqual(legal("CA SA SJ", "HQ SQ", overtrump=False), ["SA", "SJ"])
        self.assertEqual(legal("CA SJ", "HQ SQ"), ["SJ"])
        self.assertEqual(legal("CA DJ", "HQ SQ"), ["CA", "DJ"])
        self.assertEqual(legal("CA SA SJ", "HQ", None), ["CA", "SA", "SJ"])     # no trumps
        self.assertEqual(legal("HA HJ", "HQ", None, ACE_LOW), ["HA", "HJ"])
        self.assertEqual(legal("HA H10", "HQ", None, ACE_LOW), ["H10"])
        self.assertEqual(legal("HA HJ", "HQ", None), ["HA"])


class Trumps(unittest.TestCase):
    HANDS = {A: cards("CA CK SJ HA DQ H10")}

    def test_named(self):
        game = deal_with(self.HANDS)
        self.assertEqual(game.decision, (A, "trump", "choice", ["clubs", "spades", "turn_1", "turn_2", "turn_3"]))
        self.assertEqual(act(game, "spades").chosen, "S")

    def test_turned(self):
        self.assertEqual(act(deal_with(self.HANDS), "turn_2").chosen, "D")
        self.assertEqual(act(deal_with(self.HANDS), "turn_3").turned, "H10")

    def test_three_jacks(self):
        game = deal_with({A: cards("CJ HJ SJ")})
        self.assertEqual(game.decision, (A, "deal", "yesno", ["no", "redeal"]))
        self.assertEqual(act(game, "redeal").result()["scores"], [0, 0, 0])
        self.assertEqual(act(game.undone(1), "no").decision.phase, "trump")
        self.assertEqual(deal_with({A: cards("CJ HJ SQ SJ")}).decision.phase, "trump")


class Auction(unittest.TestCase):
    def test_eligibility(self):
        """S-13."""
        hands = {A: cards("CA CK CQ"), B: cards("C10 CJ S10 H10 D10 SK"), C: cards("SA HA DA")}
        game = act(deal_with(hands), "clubs")
        caller = game.decision.options
        game.apply("pass")
        middle = game.decision.options
        self.assertEqual(set(caller) - set(middle), {
            name + talon for name in ("schnapser", "bauernloch", "bauernschnapser", "ass_bettler")
            for talon in ("", "_ohne")})
        self.assertEqual(set(middle) - set(caller), {
            name + talon for name in ("kontraschnapser", "kontrabauernschnapser") for talon in ("", "_ohne")})
        game.apply("pass")
        self.assertIn("ass_bettler", game.decision.options)
        self.assertNotIn("normal", caller + middle)

    def test_order(self):
        """S-11."""
        self.assertLess(rank_of("ass_bettler"), rank_of("bettler_ohne"))        # both 5: without the talon first
        self.assertLess(rank_of("gang_ohne"), rank_of("zehnergang_ohne"))
        game = act(deal_with(), "turn_1", "assenbettler")
        self.assertNotIn("bettler", game.decision.options)
        self.assertIn("bettler_ohne", game.decision.options)
        act(game, "bettler_ohne")
        self.assertNotIn("ass_bettler", game.decision.options)
        self.assertIn("assenbettler_ohne", game.decision.options)
        act(game, "pass")
        self.assertEqual((game.contract, game.declarer, game.without), ("bettler", B, True))

    def test_all_pass(self):
        game = act(deal_with(), "turn_1", "pass", "pass", "pass")
        self.assertEqual((game.contract, game.declarer), ("normal", A))
        self.assertEqual(game.decision, (A, "talon", "yesno", ["take", "leave"]))
        act(game, "take")
        self.assertEqual((game.decision.phase, len(game.decision.options)), ("discard", 8))

    def test_one_speech_each(self):
        """A-10."""
        game = act(deal_with(), "turn_1", "bettler", "gang", "pass")
        self.assertEqual((game.contract, game.decision.phase, game.decision.seat), ("gang", "discard", B))

    def test_ace_is_kept(self):
        hands = {A: cards("CA C10 CK CQ CJ SK")}
        game = act(deal_with(hands, cards("SQ SJ")), "clubs", "ass_bettler", "pass", "pass")
        self.assertNotIn("CA", game.decision.options)
        game = act(deal_with(hands, cards("SA SJ")), "clubs", "ass_bettler", "pass", "pass")
        self.assertIn("CA", game.decision.options)
        act(game, "CA")
        self.assertNotIn("SA", game.decision.options)

    def test_doubling(self):
        """S-42."""
        game = act(deal_with(), "turn_1", "gang_ohne", "pass", "pass", "no")
        self.assertEqual(game.decision, (C, "double", "yesno", ["no", "kontra"]))
        act(game, "kontra")
        self.assertEqual(game.decision, (A, "double", "yesno", ["no", "retour"]))
        act(game, "retour")
        self.assertEqual(game.decision, (B, "double", "yesno", ["no", "subkontra"]))
        act(game, "subkontra")
        self.assertEqual((game.doublings, game.decision.phase), (3, "play"))

    def test_who_leads(self):
        for bid, leader in (("bettler_ohne", B), ("gang_ohne", B), ("farbenringerl_ohne", B),
                            ("kontraschnapser_ohne", A), ("kontrabauernschnapser_ohne", A), ("plauderer_ohne", B)):
            hands = {B: cards("CA C10 CK CQ CJ")}
            game = act(deal_with(hands), "turn_1", "pass", bid, "pass", "no", "no")
            self.assertEqual((game.decision.phase, game.decision.seat), ("play", leader), bid)


class Normal(unittest.TestCase):
    HANDS = {A: cards("CA CK CQ SA SK SQ"), B: cards("C10 S10 HA H10 HK HQ"), C: cards("CJ SJ DA D10 DK DQ")}

    def test_marriage_and_claim(self):
        """Example 3: 66 with a forty, the others without a trick."""
        game = normal(self.HANDS, "clubs")
        self.assertEqual(game.decision, (A, "marriage", "choice", ["no", "clubs", "spades"]))
        act(game, "no", "CA", "C10", "CJ")
        self.assertEqual(game.decision, (A, "marriage", "choice", ["no", "clubs", "spades"]))
        act(game, "clubs")
        self.assertEqual(game.decision, (A, "claim", "yesno", ["no", "genug"]))
        self.assertEqual(game.points_of([A]), 23 + 40)
        early = act(game.undone(0), "genug")
        self.assertEqual(early.result()["scores"], [0, 4, 4])                   # 63: false, and no trick for them
        act(game, "no")
        self.assertEqual(game.decision, (A, "play", "card", ["CK", "CQ"]))
        act(game, "CK", "HQ", "DQ", "no", "genug")                              # the spades need not be said
        self.assertEqual(game.points_of([A]), 63 + 10)
        self.assertEqual(game.result()["scores"], [4, 0, 0])                    # 3 + 1 without the talon

    def test_marriage_without_a_trick(self):
        """S-33, A-8."""
        game = normal(self.HANDS, "clubs", "clubs")
        self.assertEqual(game.points_of([A]), 0)
        self.assertEqual(game.decision, (A, "play", "card", ["CK", "CQ"]))      # nothing to claim yet
        act(game, "CK", "C10", "CJ")
        self.assertEqual(game.points_of([A]), 0)
        self.assertEqual(game.points_of([B, C]), 16)

    def test_defender_claims(self):
        hands = {A: cards("CJ SJ HQ HJ DJ DQ"), B: cards("CA C10 CK CQ SA S10"), C: cards("SK DK HA H10 DA D10")}
        game = normal(hands, "hearts", "CJ", "CA", "HA")
        self.assertEqual(game.decision, (C, "claim", "yesno", ["no", "genug"]))
        act(game, "genug")                                                      # 24: false
        self.assertEqual(game.result()["scores"], [4, 0, 0])

    def test_last_trick(self):
        """S-36: nobody claims."""
        game = finish(normal(self.HANDS, "clubs"))
        winner = game.winner(game.tricks[-1])[0]
        self.assertEqual(game.result()["scores"], [2, 0, 0] if winner == A else [0, 2, 2])


class Ends(unittest.TestCase):
    def test_bettler(self):
        others = {B: cards("CA C10 SA HA H10 D10"), C: cards("CK S10 SK HK DK DA")}
        game = act(deal_with({A: cards("CJ SJ HQ DJ CQ SQ"), **others}), "clubs", "bettler_ohne", "pass", "pass",
                   "no", "no")
        act(game, "CJ", "CA", "CK", "SA", "S10", "SJ")
        self.assertIsNotNone(game.decision)
        finish(game)
        self.assertEqual((len(game.tricks), game.result()["scores"]), (6, [5, 0, 0]))
        game = act(deal_with({A: cards("CA SJ HQ DJ CQ SQ"), B: cards("CJ C10 SA HA H10 D10"), C: others[C]}),
                   "clubs", "bettler_ohne", "pass", "pass", "no", "no", "CA", "C10", "CK")
        self.assertIsNone(game.decision)                                        # the first trick of his ends it
        self.assertEqual(game.result()["scores"], [0, 5, 5])

    def test_ringerl(self):
        hands = {A: cards("CA C10 CK CQ CJ SA")}
        game = act(deal_with(hands), "clubs")
        self.assertNotIn("farbenringerl", game.decision.options)
        game = finish(act(game, "trumpfringerl_ohne", "pass", "pass", "no", "no"))
        self.assertEqual(game.result()["scores"], [25, 0, 0] if len(game.tricks_of([A])) == 6 else [0, 25, 25])
        hands = {A: cards("SJ CA C10 CK CQ CJ")}
        game = act(deal_with(hands, cards("SA HA")), "spades")
        self.assertNotIn("trumpfringerl", game.decision.options)
        act(game, "farbenringerl", "pass", "pass")
        self.assertEqual(game.decision.options, cards("SA SJ HA"))              # the five clubs stay
        act(game, "SJ", "HA", "no", "no")
        finish(act(game, "CA"))
        self.assertEqual(game.result()["scores"], [18, 0, 0])                   # SA is good

    def test_kontraschnapser_loses_a_lead(self):
        hands = {A: cards("SA S10 SK CJ CQ DJ"), B: cards("CA C10 CK HA H10 D10")}
        game = act(deal_with(hands), "spades", "pass", "kontraschnapser_ohne", "pass", "no", "no", "SA")
        finish(game)
        self.assertEqual(len(game.tricks), 1)
        self.assertEqual(game.result()["scores"], [13, 0, 13])


class Evening(unittest.TestCase):
    def test_bummerl(self):
        game = Game(C)
        game.add([20, 0, 0])
        self.assertEqual(game.dealer, A)
        game.add([0, 3, 3])
        game.add([0, 0, 1])
        game.add([4, 0, 0])
        self.assertTrue(game.over)
        self.assertEqual((game.winners, game.bummerl), ([A], {B: 1}))

    def test_schneider(self):
        game = Game(A)
        game.add([23, 1, 0])
        game.add([1, 0, 0])
        self.assertEqual(game.bummerl, {C: 2})

    def test_retourschneider(self):
        game = Game(A)
        game.add([23, 23, 0])
        game.add([0, 0, 24])
        self.assertEqual((game.winners, game.bummerl), ([C], {A: 4, B: 4}))

    def test_not_quite_retour(self):
        game = Game(A)
        game.add([23, 22, 0])
        game.add([0, 0, 24])
        self.assertEqual(game.bummerl, {B: 1})
        game = Game(A)
        game.add([23, 23, 1])
        game.add([0, 0, 24])
        self.assertEqual((game.bummerl, game.tied), ({}, [A, B]))

    def test_equal(self):
        game = Game(A)
        game.add([24, 0, 0])
        self.assertEqual((game.tied, game.bummerl), ([B, C], {}))
        self.assertRaises(ValueError, game.decide, A)
        game.decide(C)
        self.assertEqual(game.bummerl, {C: 2})

    def test_two_at_once(self):
        game = Game(A)
        game.add([10, 20, 20])
        game.add([0, 4, 4])
        self.assertEqual((game.winners, game.bummerl), ([B, C], {A: 1}))

    def test_redeal(self):
        game = Game(A)
        game.add([0, 0, 0], redealt=True)
        self.assertEqual(game.dealer, A)


class Playouts(unittest.TestCase):
    def test_playouts(self):
        rng, seen, ends = random.Random(4), set(), set()
        for number in range(300):
            game = play_out(number, self)
            result = game.result()
            seen.add(game.contract)
            if not game.redealt:
                self.check_award(game, result)
                ends.add((CONTRACTS[game.contract].goal, result["scores"][game.declarer] > 0, len(game.tricks)))
                on_table = count_points(game.discards + game.talon)
                left = count_points(card for hand in game.hands for card in hand)
                said = sum(result["points"].values()) - (120 - on_table - left)
                self.assertIn(said % 20, (0,))
                self.assertEqual(len(game.discards), 0 if game.without else 2)
            back = rng.randint(1, min(8, len(game.history)))
            again = game.undone(back)
            for option in game.history[-back:]:
                again.apply(option)
            self.assertEqual(again.result(), result)
        self.assertEqual(seen, {None, *CONTRACTS})
        for goal in ("normal", "none", "schnapser"):
            self.assertEqual({won for kind, won, _tricks in ends if kind == goal}, {True, False}, goal)

    def check_award(self, game, result):
        """Either the declarer alone or both defenders equally, by the contract's value."""
        scores = result["scores"]
        theirs = [scores[seat] for seat in range(3) if seat != game.declarer]
        self.assertEqual(theirs[0], theirs[1])
        self.assertNotEqual(scores[game.declarer] > 0, theirs[0] > 0)
        value = max(scores) // 2 ** game.doublings - game.without
        expected = {CONTRACTS[game.contract].points} if game.contract != "normal" else {1, 2, 3}
        self.assertIn(value, expected)

    def test_illegal(self):
        game = deal_with()
        self.assertRaises(IllegalAct, game.apply, "kontra")


def play_out(number, test=None):
    """A deal to its end as hold_dreierschnapsen plays it."""
    plan = Plan(random.Random(f"out/{number}"), number % len(TARGETS))
    game = Deal(plan.dealer, plan.hands, plan.blind)
    while game.decision:
        options = game.decision.options
        if test:
            test.assertEqual(sorted(game.all_cards()), sorted(PACK))
            test.assertTrue(options)
            test.assertEqual(len(set(options)), len(options))
            if game.decision.kind == "card":
                test.assertEqual(options, pack_order(options))
        game.apply(plan.choose(game))
    return game


if __name__ == "__main__":
    unittest.main()
