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
import re
import subprocess
import sys
import tempfile
import time

from gallery import Failure, Gallery, actions, until, walk

import page_actions
import pages_by_actions
import pages_by_keys
import spoken
import tries

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


def drive(program, kind, pages, titles):
    """Goes through pages in one gallery; a page that fails ends it. Returns which, and why."""
    title = titles[0]
    try:
        with Gallery(program, "--page", "inbox", "--mails", "20000") as gallery:
            if kind == "keys":
                gallery.take_keyboard()
            rows = gallery.sidebar()
            shown = [row for row in (rows.get_child_at_index(i) for i in range(rows.get_child_count()))
                     if row and row.get_role_name() != "heading"]
            left_out = {row.get_name() for row in shown} - set(pages)
            if left_out:
                return title, f"pages that nothing drives by {kind}: {', '.join(sorted(left_out))}"
            for title in titles:
                start = time.monotonic()
                gallery.heard.clear()
                if kind == "keys":
                    gallery.go_by_keys(title)
                else:
                    gallery.go(title)
                pages[title](gallery)
                try_all(gallery, kind, title)
                act_all(gallery, kind, title)
                if kind == "actions":
                    until(lambda: f"without a name: {nameless(gallery)}", lambda: not nameless(gallery))
                print(f"ok      {title} by {kind} ({time.monotonic() - start:.1f} s)", flush=True)
    except Exception as failure:  # Also what nobody has thought of has to be told, and by which page.
        return title, f"{title} by {kind}: {type(failure).__name__}: {failure}"
    return None


def try_all(gallery, kind, title):
    """Does what the page tells its visitors to try."""
    for sentence, ways in tries.TRIES[title].items():
        way = ways[KINDS_OF_TRIES.index(kind)]
        if isinstance(way, str):
            print(f"none    {title}: {sentence} ({way})", flush=True)
            continue
        # A page may have been left.
        if not gallery.frame.get_name().startswith(title):
            gallery.go_by_keys(title) if kind == "keys" else gallery.go(title)
        try:
            way(gallery)
        except Exception as failure:
            raise Failure(f"“{sentence}”: {type(failure).__name__}: {failure}") from failure
        print(f"tried   {title}: {sentence}", flush=True)


def act_all(gallery, kind, title):
    """Does what the page offers, in its tool bar, in the menus of its rows and on them."""
    done = []
    for name, ways in page_actions.ACTIONS.get(title, {}).items():
        way = ways[KINDS_OF_TRIES.index(kind)]
        if isinstance(way, str):
            print(f"none    {title}: {name} ({way})", flush=True)
            continue
        # One check may do several of them, as to tick and to tick off.
        if way in done:
            continue
        done.append(way)
        if not gallery.frame.get_name().startswith(title):
            gallery.go_by_keys(title) if kind == "keys" else gallery.go(title)
        try:
            way(gallery)
        except Exception as failure:
            raise Failure(f"“{name}”: {type(failure).__name__}: {failure}") from failure
        print(f"acted   {title}: {name}", flush=True)
    if kind == "actions":
        page_actions.expect_named(gallery, title)


def untold(titles):
    """Where the gallery tells its visitors to try something else than what is tried here."""
    told = tries.sentences()
    return [f"{title}: {sentence}" for title in titles
            for sentence in set(told.get(title, [])) ^ set(tries.TRIES.get(title, {}))]


def drive_all(program, kind, pages, wanted):
    """Drives pages in one gallery. After a page that fails, the next page is driven in another gallery."""
    titles = [title for title in pages if not wanted or title in wanted]
    failed = [f"what is told to be tried and what is tried differ, {sentence}" for sentence in untold(titles)]
    for line in failed:
        print(f"FAILED  {line}", flush=True)
    while titles:
        broken = drive(program, kind, pages, titles)
        if not broken:
            break
        title, why = broken
        failed.append(why)
        print(f"FAILED  {why}", flush=True)
        titles = titles[titles.index(title) + 1:]
    return failed


def beside_each_other(program):
    """All kinds at once, each on a display of its own: most of the time is spent waiting."""
    display = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools/library/with-display")
    runs = [(kind, subprocess.Popen(
        [display, "dbus-run-session", "--", sys.executable, "-B", os.path.abspath(__file__), program, kind],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={name: value for name, value in os.environ.items() if name not in ("DISPLAY", "XAUTHORITY")}))
        for kind in KINDS]
    status = 0
    for kind, run in runs:
        said = run.communicate()[0]
        print(f"{kind}:\n{said}", flush=True)
        # One that has come to its end says how many failed. After it others say that their display has gone.
        ended = re.search(r"^\d+ failed$", said, re.MULTILINE)
        if run.returncode or not ended:
            print(f"FAILED  the run by {kind} ended with {run.returncode}", flush=True)
            status = 1
    return status


KINDS_OF_TRIES = ("keys", "actions")
KINDS = {
    "actions": lambda program, wanted: drive_all(program, "actions", pages_by_actions.PAGES, wanted),
    "keys": lambda program, wanted: drive_all(program, "keys", pages_by_keys.PAGES, wanted),
    "spoken": spoken.tasks,
}


def main(program, kind=None, *wanted):
    if kind is None:
        return beside_each_other(program)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        failed = KINDS[kind](program, wanted)
    print(f"{len(failed)} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
