"""What every second implementation has in common, whatever its rules: a deal that asks, is answered, and can be taken
back (Python 3.11, standard library only). No rule of any game stands here.
"""

from collections import namedtuple

Decision = namedtuple("Decision", "seat phase kind options")


class IllegalAct(Exception):
    """What was named is not one of the options; the decision stands."""


class Course:
    """A deal whose course is the generator `_course`, which asks by yielding Decisions."""

    def begin(self, history, **given):
        """Asks the first question, and answers as in `history`; `given` is what the deal was made of."""
        self._given, self.history = given, []
        self._generator = self._course()
        self.decision = next(self._generator)
        for option in history:
            self.apply(option)

    def apply(self, option):
        if self.decision is None or option not in self.decision.options:
            raise IllegalAct(option)
        self.history.append(option)
        try:
            self.decision = self._generator.send(option)
        except StopIteration:
            self.decision = None

    def undone(self, count):
        """The same deal with the last `count` decisions taken back (replayed from the start)."""
        return type(self)(history=self.history[:len(self.history) - count], **self._given)
