"""Tasks that somebody does with Orca, and what it says meanwhile."""

import os
import subprocess
import sys
import tempfile

from gallery import Failure, GLib, Gallery, until


# What was not said as it should be once, whatever the second try has brought.
second_tries = []


class ScreenReader:
    """Orca, whose speech is written to a file."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile("w+", suffix=".txt")
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "screenreader.py")
        self.process = subprocess.Popen([sys.executable, program], stdout=self.file, stderr=subprocess.DEVNULL)
        self.place = 0

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

    def lines(self):
        with open(self.file.name) as file:
            return file.read().splitlines()

    def forget(self):
        """What was said until now is not looked at any more."""
        self.place = len(self.lines())

    def expect(self, part):
        """Waits until something is said, in a line of its own or as a part of one."""
        try:
            return until("", lambda: next((line for line in self.lines()[self.place:] if part in line), None))
        except Failure:
            raise Failure(f"“{part}” is not said, but {self.lines()[self.place:]}") from None


# The page, then what is pressed, or typed after a quotation mark, and what is said of it: parts of lines. What begins with
# an exclamation mark is announced; this Orca does not read announcements, so that they are looked for beside it.
TASKS = {
    "hear what a mail is about": ("Inbox", [
        (["Home"], ["Inbox List with 4000 items"]), (["Down"], [", Today ", "Star push button"]),
    ]),
    "find somebody by name": ("Contacts", [
        ("'joaq", ["Joaquín Álvarez."]), (["Escape", "Down"], ["Martín Álvarez."]),
    ]),
    "sort by size": ("File Outline", [
        (["Home", "shift+Tab"], ["Name table column header"]),
        (["Right"], ["Size table column header"]),
        # “sorted” is said in most runs only, so that the check by keys looks at the data.
        (["space"], ["!Sorted by Size"]),
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
    "delete a task and take that back": ("Undo and Redo", [
        (["Home"], []), (["Down"], ["Call the dentist.", "Done check box not checked."]),
        (["Delete"], ["Answer Grace’s letter.", "!Deleted, undo with Ctrl+Z"]),
        (["ctrl+z"], ["Call the dentist."]),
    ]),
    "move a task": ("Undo and Redo", [
        (["Home", "alt+Down"], ["!Moved to position 2 of 4"]),
        (["Up"], ["Call the dentist."]), (["Down"], ["Water the plants."]),
    ]),
    "open a branch": ("File Outline", [
        (["Home", "Down"], ["boot collapsed."]), (["Right"], ["expanded"]),
    ]),
    "pick a tile": ("Dashboard", [
        (["Home", "Right"], ["Calendar, Next: 14:30."]), (["Right"], ["Tasks, 4 of 9 done."]),
    ]),
    "turn a setting on": ("Settings", [
        (["Home", "Down"], ["Wireless.", "Wireless toggle button pressed"]),
        (["Return"], ["not pressed"]),
    ]),
    "go into a row’s controls and back": ("Templates", [
        # GTK selects what a field says as it gets the keyboard, and Orca reads that.
        (["Home"], []), (["F2"], ["Done check box checked."]), (["Tab"], ["2", "selected"]),
        (["Escape"], ["Water the plants."]),
    ]),
}


def do(reader, gallery, page, steps):
    gallery.go(page)
    gallery.tab_to(gallery.list(3))
    for keys, said in steps:
        reader.forget()
        gallery.heard.clear()
        if isinstance(keys, str):
            gallery.type(keys[1:])
        else:
            gallery.keys(*keys)
        for part in said:
            if part.startswith("!"):
                until(f"“{part[1:]}” is not announced, but {gallery.heard}",
                      lambda part=part: any(part[1:] in text for text in gallery.heard))
            else:
                reader.expect(part)


def tasks(program, wanted):
    """Each in a gallery of its own, so that none finds what another has changed; tried twice, as what else runs may
    have taken the keyboard."""
    failed = []
    with ScreenReader() as reader:
        for name, (page, steps) in TASKS.items():
            if wanted and name not in wanted:
                continue
            for attempt in range(2):
                try:
                    with Gallery(program, "--page", "cards") as gallery:
                        gallery.take_keyboard()
                        do(reader, gallery, page, steps)
                    print(f"ok      {name}, with Orca", flush=True)
                    break
                except (Failure, GLib.Error, AttributeError) as failure:
                    why = f"{name}, with Orca: {failure}"
                    print(f"{'FAILED ' if attempt else 'again  '} {why}", flush=True)
                    if attempt:
                        failed.append(why)
                    else:
                        second_tries.append(why)
    return failed
