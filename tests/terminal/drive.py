"""Sits at a pseudo-terminal before `stiess learn` and types as a person would.

    python3 tests/terminal/drive.py PROGRAM PROGRESS_FILE
"""

import atexit
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

PROGRAM, PROGRESS = sys.argv[1], sys.argv[2]


class Person:
    """A program at a terminal of its own, and all it has said."""

    def __init__(self, *arguments, rows=24, columns=80, **environment):
        # What the library that reads lines wants to know of the terminal comes from its size and TERM.
        env = {"PATH": os.environ.get("PATH", ""), "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent"}
        env.update(environment)
        self.child, self.end = pty.fork()
        if self.child == 0:
            # Some look once, at the beginning.
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(PROGRAM, [PROGRAM, *arguments], env)
        # Whoever sits down later must not hold this terminal open.
        os.set_inheritable(self.end, False)
        atexit.register(self.leave)
        self.size(rows, columns)
        self.said = ""

    def leave(self):
        """Nobody stays behind, however this ends."""
        try:
            os.kill(self.child, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def size(self, rows, columns):
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.child, signal.SIGWINCH)

    def type(self, keys):
        os.write(self.end, keys.encode())

    def read(self, seconds):
        """Reads for so long; False when the program has gone."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return True
        try:
            piece = os.read(self.end, 65536)
        except OSError:
            return False
        self.said += piece.decode("utf-8", "replace")
        return bool(piece)

    def until(self, words, seconds=60):
        """Waits for words, and gives what was said up to there; what came after them is kept."""
        limit = time.monotonic() + seconds
        while words not in plain(self.said):
            if time.monotonic() > limit or not self.read(0.2):
                sys.exit(f"waited for {words!r}, but it says:\n{plain(self.said)[-1500:]}")
        said, self.said = self.said, plain(self.said).split(words, 1)[1]
        return said

    def obeyed(self, seconds=10):
        """Waits until the program reads no more: from then on the terminal itself obeys Ctrl-C."""
        limit = time.monotonic() + seconds
        while not termios.tcgetattr(self.end)[3] & termios.ISIG:
            if time.monotonic() > limit:
                sys.exit("it goes on reading")
            time.sleep(0.005)

    def leaves(self, seconds=20):
        """The status with which it leaves."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            self.read(0.1)
            gone, status = os.waitpid(self.child, os.WNOHANG)
            if gone:
                return os.waitstatus_to_exitcode(status)
        sys.exit(f"it does not leave:\n{plain(self.said)[-1500:]}")


def plain(said):
    """Without colours and movements of the cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r", "", said)


def expect(what, true):
    if not true:
        sys.exit(f"not so: {what}")


def main():
    learn = ["learn", "--progress", PROGRESS]
    # The menu; completion of a course; Ctrl-D leaves.
    person = Person(*learn)
    person.until("learn> ")
    person.type("dreierl\t")
    person.until("dreierles")
    person.type("\x03")
    person.until("learn> ")
    person.type("\x04")
    expect("Ctrl-D leaves well", person.leaves() == 0)

    # Drills: colours and signs; Ctrl-C drops a line and nothing else; completion knows commands.
    person = Person("learn", "dreierles", "--drill=legal", "--seed", "3", "--progress", PROGRESS)
    said = person.until("all of them> ")
    expect("cards are coloured", "\x1b[31m" in said or "\x1b[33m" in said)
    expect("suits are signs", any(sign in said for sign in "♣♠♥♦"))
    person.type("nonsense\x03")
    person.until("all of them> ")
    person.type(":hi\t\r")
    person.until("Hint 1 of 3")
    person.until("all of them> ")

    # A window made narrow: whatever is drawn next fits into it.
    person.size(24, 40)
    person.type("table\r")
    said = plain(person.until("all of them> "))
    wide = [line for line in said.split("\n")[1:] if len(line) > 40]
    expect(f"lines fit into 40 columns: {wide}", not wide)

    # So does a prompt that names four seats, broken between its words; Ctrl-C asks for the same again.
    asked = Person("learn", "cego", "--drill=settle", "--seed", "3", "--lang", "de", "--progress", PROGRESS, columns=40)
    said = plain(asked.until("> "))
    wide = [line for line in said.split("\n") if len(line) > 40]
    expect(f"a prompt fits into 40 columns: {wide}", not wide)
    asked.type("\x03")
    asked.until("Vorhand,")
    asked.until("> ")
    asked.type("\x04")
    expect("Ctrl-D leaves it", asked.leaves() == 0)

    # After a deal, too, Ctrl-C drops a line and does not leave the table.
    dealer = Person("play", "dreierles", "--set", "table=4", "--seed", "1", "--seat", "3", "--progress", PROGRESS + ".table")
    dealer.until("[Enter] ")
    dealer.type("\x03")
    dealer.until("[Enter] ")
    dealer.type("quit\r")
    expect("quit leaves the table", dealer.leaves() == 0)

    # Lines typed faster than they are answered are all answered; a block that is pasted is lines, not one that waits.
    fast = Person("play", "dreierles", "--seed", "5", "--progress", PROGRESS + ".fast")
    said = fast.until("bid> ")
    expect("no terminal is told to mark what is pasted", "\x1b[?2004h" not in said)
    fast.type("hint\rhand\rpoints\r:glossary\r")
    fast.until("Hint 1 of 3")
    fast.until("Your hand")
    fast.until("Nobody has points")
    fast.until("Words: ")
    fast.until("bid> ")
    fast.type("\x04")
    expect("Ctrl-D leaves it", fast.leaves() == 0)

    # History, and a line edited in its middle.
    person.type("\x1b[A\r")
    person.until("all of them> ")
    person.until("all of them> ")
    person.type("skp\x1b[Di\r")
    person.until("Allowed:")
    person.until("all of them> ")
    person.type("\x04")
    expect("Ctrl-D leaves a drill well", person.leaves() == 0)

    # Ctrl-C while the computer thinks ends it: what was answered before is kept, and that is said.
    person = Person("play", "cego", "--seed", "3", "--against", "strong", "--progress", PROGRESS)
    person.until("bid> ")
    person.type("hint\r")
    person.obeyed()
    person.type("\x03")
    person.until("ended at once; what was answered before that is kept")
    expect("Ctrl-C is a status of its own", person.leaves() == 130)

    # So does it where the terminal edits no lines, whoever is waited for.
    person = Person("play", "cego", "--seed", "3", "--progress", PROGRESS, TERM="dumb")
    # The table that was left is given up for these deals.
    person.until("[Enter] ")
    person.type("\r")
    person.until("bid> ")
    person.type("\x03")
    said = person.until("kept")
    expect("nobody was thinking", "ended at once" in said and "thinking" not in said)
    expect("Ctrl-C is a status of its own there too", person.leaves() == 130)

    # Without colour, without UTF-8, on a terminal that can do nothing.
    for environment, arguments in (
        ({"NO_COLOR": "1", "LANG": "C"}, []),
        ({"TERM": "dumb", "LANG": "C"}, []),
        ({}, ["--ascii", "--color", "never"]),
        ({}, ["--plain"]),
    ):
        person = Person("learn", "dreierles", "--drill=legal", "--seed", "3", "--progress", PROGRESS, *arguments, **environment)
        said = person.until("all of them> ")
        expect(f"no signs: {environment} {arguments}", not any(sign in said for sign in "♣♠♥♦"))
        expect(f"no colours: {environment} {arguments}", not re.search(r"\x1b\[(1;)?3[1-6]m", said))
        person.type("quit\r")
        expect("quit leaves well", person.leaves() == 0)

    # A long simulation says on one line how far it is; Ctrl-C gives what there is, and the line is gone.
    person = Person("simulate", "dreierles", "--deals", "10^9", "--threads", "1")
    said = person.until(" left")
    # A terminal that obeys breaks none of them, however narrow it is.
    expect(f"they end at the edge: {said!r}", "\x1b[?7l[" in said and said.count("\x1b[?7l") - said.count("\x1b[?7h") in (0, 1))
    said = re.sub(r"\x1b\[\?7[lh]", "", said)
    expect(f"nobody knows at once how long it takes: {said!r}", " left" not in said.split("\r")[1])
    lines = [line.rstrip() for line in said.split("\r") if line.strip()]
    expect(f"one line over the other: {said!r}", lines and all(re.match(r"\[[# ]{12}\] [\d,]+ of 1,000,000,000 deals", line) for line in lines))
    expect(f"it fits: {lines}", max(map(len, lines)) <= 70)
    person.type("\x03")
    said = re.sub(r"\x1b\[\?7[lh]", "", person.until("Dreierles: "))
    expect(f"the line is gone: {said!r}", re.search(r"\r {40,70}\rDreierles: ", said) and "\n" not in said.split("Dreierles: ")[0])
    person.until("stopped after ")
    expect("what there is, is not all", person.leaves() == 130)

    # What is told fits the window, or a page in a wider one.
    for columns, page in ((60, 60), (72, 72), (200, 80)):
        for line, most in (
            (["simulate", "--help"], min(columns, 100)),
            (["--help", "--lang", "de"], min(columns, 100)),
            (["check", "--explain", "unused"], page),
            (["list"], page),
            (["diff", "dreierles", "dreierles_achertal"], page),
            (["deal", "cego", "--lang", "de"], page),
        ):
            person = Person(*line, columns=columns)
            expect(f"{line} ends well", person.leaves() == 0)
            wide = max(map(len, plain(person.said).split("\n")))
            expect(f"{line} fits {columns} columns, and does not stop far before: {wide}", most - 16 <= wide <= most)

    # The terminal goes away.
    person = Person(*learn)
    person.until("learn> ")
    os.close(person.end)
    for _ in range(100):
        gone, _ = os.waitpid(person.child, os.WNOHANG)
        if gone:
            break
        time.sleep(0.1)
    expect("it ends when the terminal goes away", gone)


main()
