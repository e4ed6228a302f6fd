"""Tasks that somebody does with Orca, and what it says meanwhile."""

import os
import subprocess
import sys
import tempfile

from gallery import Failure, Gallery, until

from looks import column_of
from pages_by_actions import names
from pages_by_keys import enter, to_header

# Begins Orca's answers, as in screenreader.py.
DONE = "\f"


class ScreenReader:
    """Orca, whose speech is written to a file."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile("w+", suffix=".txt")
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "screenreader.py")
        self.process = subprocess.Popen(
            [sys.executable, program], stdin=subprocess.PIPE, stdout=self.file, stderr=subprocess.DEVNULL, text=True)
        self.place = 0
        self.questions = 0

    def __enter__(self):
        until("Orca does not start", lambda: self.process.poll() is None and self.lines())
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.file.close()

    def written(self):
        with open(self.file.name) as file:
            return file.read().split("\n")

    def lines(self):
        return [line for line in self.written() if line and not line.startswith(DONE)]

    def settle(self):
        """Waits until Orca has presented all events that programs have sent."""
        self.questions += 1
        self.process.stdin.write(f"{self.questions}\n")
        self.process.stdin.flush()
        until("Orca does not come to rest", lambda: f"{DONE}{self.questions}" in self.written(), 0.02)

    def forget(self):
        """What was said until now is not looked at any more."""
        self.place = len(self.lines())

    def expect(self, part):
        """Waits until something is said, or one of several things, in a line of its own or as a part of one."""
        parts = part if isinstance(part, tuple) else (part,)
        try:
            return until("", lambda: next((line for line in self.lines()[self.place:]
                                           if any(one in line for one in parts)), None))
        except Failure:
            raise Failure(f"“{part}” is not said, but {self.lines()[self.place:]}") from None


def found_mail(gallery):
    """The first mail of somebody whose name begins as it is typed."""
    return next(name for name in names(gallery.list(1000), 0, 60) if "Katarzyna" in name)


def about(mail):
    """What a mail is about: it is said after who writes, and that it is unread."""
    return mail.removeprefix("unread, ").split(", ")[1]


def to_sizes(gallery):
    """To the header of the sizes, once the packages are there."""
    until("there are no packages", lambda: gallery.list(3).get_table_iface().get_n_rows() > 1000)
    to_header(gallery, "Size")


def first_size(gallery):
    grid = gallery.list(3).get_table_iface()
    return grid.get_accessible_at(0, column_of(grid, "Size")).get_name()


def is_biggest_first(gallery):
    """The sizes become smaller from the first row to the last one, as far as two hundred rows among them tell."""
    grid = gallery.list(3).get_table_iface()
    column, rows = column_of(grid, "Size"), grid.get_n_rows()
    sizes = [in_bytes(grid.get_accessible_at(row, column).get_name()) for row in range(0, rows, max(1, rows // 200))]
    return sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1]


def in_bytes(text):
    number, unit = text.split() if text else ("0", "bytes")
    return float(number) * {"bytes": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9}[unit]


# The page, then what is pressed, what is typed after a quotation mark, or how somebody comes elsewhere by keys, and what is
# said of it: parts of lines, or what in the data has to be said. What begins with an exclamation mark is announced; this
# Orca does not read announcements, so that they are looked for beside it. At last, what the data is to be like.
TASKS = {
    "find a mail": ("Inbox", [
        (["Home"], ["Inbox List with 4000 items"]),
        ("'katarz", ["unread, Katarzyna ", found_mail]),
        # Enter reads it: it is not unread any more where Escape comes back to.
        (["Return"], [lambda gallery: about(found_mail(gallery)) + " dialog", "Copy Text push button"],
         lambda gallery: not found_mail(gallery).startswith("unread")),
        (["Escape"], [found_mail]),
    ]),
    "find somebody by name": ("Contacts", [
        ("'joaq", ["Joaquín Álvarez."]), (["Escape", "Down"], ["Martín Álvarez."]),
    ]),
    "sort by size": ("Package Table", [
        (to_sizes, ["Size table column header"]),
        (["space"], ["!Sorted by Size, ascending"]), (["space"], ["!Sorted by Size, descending"], is_biggest_first),
        (enter, [first_size]),
    ]),
    "edit a price": ("Invoice", [
        (["Home"], ["Measuring and advice on site."]), (["Down"], ["Oak boards, planed, 27 mm."]),
        (["Right"], []), (["Right"], ["Article column header"]),
        (["Right"], ["Quantity column header 14.20."]), (["Right"], ["Unit column header"]),
        (["Right"], ["Price column header"]),
        (["F2"], ["selected"]),
        ("'9", ["Selection deleted."]),
        (["Return"], []), (["Up"], ["9.00."]),
    ]),
    "delete a task and undo that": ("Undo and Redo", [
        (["Home"], []), (["Down"], ["Call the dentist.", "Done check box not checked."]),
        (["Delete"], ["Answer Grace’s letter.", "!Deleted, undo with Ctrl+Z"]),
        (["ctrl+z"], ["Call the dentist."]),
    ]),
    "move a task": ("Undo and Redo", [
        (["Home", "alt+Down"], ["!Moved to position 2 of 4"]),
        (["Up"], ["Call the dentist."]), (["Down"], ["Water the plants."]),
    ]),
    "open a branch": ("File Outline", [
        # By its name: others who use this machine may make a folder that stands above it.
        (["Home"], []), ("'boot", ["boot collapsed."]), (["Escape", "Right"], ["expanded"]),
    ]),
    "pick a tile": ("Dashboard", [
        (["Home", "Right"], ["Calendar, Next: 14:30."]), (["Right"], ["Tasks, 4 of 9 done."]),
        # The page that it stands for, and its first row.
        (["Return"], ["Undo and Redo", "Water the plants."],
         lambda gallery: gallery.frame.get_name().startswith("Undo and Redo")),
    ]),
    "turn a setting on": ("Settings", [
        (["Home", "Down"], ["Wireless.", "Wireless toggle button pressed"]),
        (["Return"], ["not pressed"]),
    ]),
    "go into a row’s controls and back": ("Templates", [
        # GTK selects what a field says as it gets the keyboard. Orca reads the field or what is selected in it, whichever
        # it hears of first.
        (["Home"], []), (["F2"], ["Done check box checked."]),
        (["Tab"], ["2", ("selected", "Hours 2 spin button")]),
        (["Escape"], ["Water the plants."]),
    ]),
}


def do(reader, gallery, page, steps):
    # Orca relates events to the last key, so each key waits until the events of the previous one are presented.
    gallery.listen = reader.settle
    gallery.settle()
    gallery.go(page)
    gallery.settle()
    reader.forget()
    # Orca describes the list on entering it, which the first step expects.
    gallery.tab_to(gallery.list(3))
    for keys, said, *looks in steps:
        if callable(keys):
            keys(gallery)
        elif isinstance(keys, str):
            gallery.type(keys[1:])
        else:
            gallery.keys(*keys)
        for look in looks:
            until(f"the data is not as it should be after {keys}", lambda look=look: look(gallery))
        for part in said:
            if callable(part):
                part = until("nothing is to be said", lambda part=part: part(gallery))
            if isinstance(part, str) and part.startswith("!"):
                until(f"“{part[1:]}” is not announced, but {gallery.heard}",
                      lambda part=part: any(part[1:] in text for text in gallery.heard))
            else:
                reader.expect(part)
        gallery.settle()
        reader.forget()
        gallery.heard.clear()


def tasks(program, wanted):
    """Does each task in a new gallery, so that no task sees the changes of another."""
    failed = []
    with ScreenReader() as reader:
        for name, (page, steps) in TASKS.items():
            if wanted and name not in wanted:
                continue
            try:
                with Gallery(program, "--page", "cards") as gallery:
                    gallery.take_keyboard()
                    do(reader, gallery, page, steps)
                print(f"ok      {name}, with Orca", flush=True)
            except Exception as failure:  # Also what nobody has thought of must not end the tasks that follow.
                why = f"{name}, with Orca: {type(failure).__name__}: {failure}"
                print(f"FAILED  {why}", flush=True)
                failed.append(why)
    return failed
