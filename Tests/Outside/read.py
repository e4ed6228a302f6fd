#!/usr/bin/python3
"""Uses the gallery from another process, as somebody does who cannot see it or has no mouse.

usage: read.py GALLERY [keys | actions | spoken] [PAGE…]

keys      every page by keys alone
actions   every page by AT-SPI alone
spoken    tasks with Orca, whose speech is compared with what it is to say

Without one of them, all are done. What was done is printed, a line each; what is not as it should be ends with a
message and 1. Needs a display and a session bus, Debian's own Python with gir1.2-atspi-2.0, xdotool and Orca.
"""

import os
import sys
import tempfile
import time

from gallery import Failure, GLib, Gallery, actions, until, walk

import pages_by_actions
import pages_by_keys
import spoken

INTERACTIVE = ("push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "entry",
               "slider", "list box", "table", "tree table", "progress bar", "animation", "list item", "heading")


def nameless(gallery):
    """What somebody can do something with, or that says something, and has no name."""
    found = []
    for item in walk(gallery.frame):
        role = item.get_role_name()
        if role not in INTERACTIVE or item.get_name() or role == "text" and not actions(item):
            continue
        # The inside of a GtkFlowBox, as that of a combo box.
        if role in ("list item", "table") and not actions(item):
            continue
        parent = item.get_parent()
        found.append(f"{role} in “{parent.get_name() if parent else ''}”")
    return found


def drive(program, folder, kind, pages, wanted):
    """Goes through all pages in one gallery; a page that fails has a new one begin."""
    failed = []
    waiting = [title for title in pages if not wanted or title in wanted]
    while waiting:
        with Gallery(program, "--page", "inbox", "--mails", "20000") as gallery:
            if kind == "keys":
                gallery.take_keyboard()
            while waiting:
                title, start = waiting.pop(0), time.monotonic()
                gallery.heard.clear()
                try:
                    if kind == "keys":
                        gallery.go_by_keys(title)
                    else:
                        gallery.go(title)
                    pages[title](gallery)
                    if kind == "actions":
                        until(f"without a name: {nameless(gallery)}", lambda: not nameless(gallery), 10)
                except (Failure, GLib.Error, StopIteration, IndexError) as failure:
                    failed.append(f"{title} by {kind}: {failure or type(failure).__name__}")
                    print(f"FAILED  {failed[-1]}", flush=True)
                    break
                print(f"ok      {title} by {kind} ({time.monotonic() - start:.1f} s)", flush=True)
    return failed


def main(program, kind=None, *wanted):
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        failed = []
        if kind in (None, "actions"):
            failed += drive(program, folder, "actions", pages_by_actions.PAGES, wanted)
        if kind in (None, "keys"):
            failed += drive(program, folder, "keys", pages_by_keys.PAGES, wanted)
        if kind in (None, "spoken"):
            failed += spoken.tasks(program, wanted)
    print(f"{len(failed)} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
