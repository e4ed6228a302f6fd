#!/usr/bin/python3
"""Reads pages of the gallery as a screen reader does: from another process, over AT-SPI.

usage: read.py GALLERY

Each page is opened in a gallery of its own. What is read, done and heard is printed, a line each; what is not as
it should be ends with a message and 1. Needs a display and a session bus, python3-pyatspi, and Debian's own python3.
"""

import os
import signal
import subprocess
import sys
import time

import pyatspi
from gi.repository import Atspi, GLib

FAILED = []


def check(is_so, what):
    print(("ok      " if is_so else "FAILED  ") + what, flush=True)
    if not is_so:
        FAILED.append(what)


def find(parent, role, fits=lambda item: True, depth=30):
    """The first object of a role that is showing, breadth first."""
    level = [parent]
    for _ in range(depth):
        found = [child for child in level if child.getRole() == role and showing(child) and fits(child)]
        if found:
            return found[0]
        level = [child for item in level for child in children(item)]
    return None


def showing(item):
    return item.getState().contains(pyatspi.STATE_SHOWING)


def children(item, most=60):
    count = min(item.childCount, most)
    return [child for child in (item.getChildAtIndex(i) for i in range(count)) if child]


def wait(answer, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        # What is heard comes in here.
        while GLib.MainContext.default().iteration(False):
            pass
        found = answer()
        if found:
            return found
        time.sleep(0.1)
    return None


def actions(item):
    action = item.queryAction()
    return [action.getName(i) for i in range(action.nActions)]


def act(item, name):
    action = item.queryAction()
    names = [action.getName(i) for i in range(action.nActions)]
    return name in names and action.doAction(names.index(name))


class Page:
    """A gallery that shows a page, and what it announces."""

    def __init__(self, gallery, page):
        self.process = subprocess.Popen([gallery, "--page", page])
        self.app = None

    def __enter__(self):
        desktop = pyatspi.Registry.getDesktop(0)
        self.app = wait(lambda: next(
            (app for app in desktop if app and app.get_process_id() == self.process.pid), None))
        check(self.app is not None, "the gallery is there")
        return self.app

    def __exit__(self, *error):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)


def inbox(app, heard):
    rows = wait(lambda: next((r for r in lists(app) if r.childCount > 1000), None))
    check(rows is not None, "inbox: a list of all mails")
    check(bool(rows.name), f"inbox: the list is called “{rows.name}”")
    far = rows.getChildAtIndex(3000)
    parts = far.name.split(", ")
    check(len(parts) >= 3, f"inbox: a mail out of sight is called “{far.name}”")
    names = actions(far)
    check("activate" in names, f"inbox: it can be {names}")
    first = rows.getChildAtIndex(0)
    check(first.getRole() == pyatspi.ROLE_HEADING, f"inbox: “{first.name}” is a heading")
    if "Delete" in names:
        count = rows.childCount
        act(far, "Delete")
        check(wait(lambda: rows.childCount < count) is not None, "inbox: a mail out of sight is deleted")


def packages(app, heard):
    # A GtkFlowBox says that it is a table, too.
    table = wait(lambda: find(app, pyatspi.ROLE_TABLE, lambda item: "Table" in pyatspi.listInterfaces(item)))
    check(table is not None, "package table: a table")
    names = actions(table)
    sort = next((name for name in names if name.startswith("sort by") and "descending" in name), None)
    check(sort is not None, f"package table: {len(names)} actions, one is “{sort}”")
    grid = table.queryTable()
    before = grid.getAccessibleAt(0, 0).name
    act(table, sort)
    check(wait(lambda: grid.getAccessibleAt(0, 0).name != before) is not None,
          f"package table: its first row was {before}, is {grid.getAccessibleAt(0, 0).name}")
    check(wait(lambda: any(text.startswith("Sorted by") for text in heard)) is not None,
          f"package table: it said {heard}")
    table.querySelection().selectAll()
    check(wait(lambda: grid.nSelectedRows == grid.nRows) is not None,
          f"package table: {grid.nSelectedRows} of {grid.nRows} rows are selected")


def million(app, heard):
    rows = wait(lambda: next((r for r in lists(app) if r.childCount >= 1000000), None))
    check(rows is not None, "million: all rows are there")
    last = rows.getChildAtIndex(rows.childCount - 1)
    check(bool(last.name), f"million: the last is called “{last.name}”")
    count, start, cpu = 20000, time.monotonic(), spent(app)
    for number in range(count):
        rows.getChildAtIndex(number * 40).name
    print(f"        million: {count} rows were named in {time.monotonic() - start:.2f} s, of which the "
          f"gallery took {spent(app) - cpu:.2f} s of CPU", flush=True)


def spent(app):
    with open(f"/proc/{app.get_process_id()}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lists(app):
    """All lists and tables that are showing."""
    found, level = [], [app]
    for _ in range(30):
        found += [item for item in level if item.getRole() == pyatspi.ROLE_LIST_BOX and showing(item)]
        level = [child for item in level if item.getRole() != pyatspi.ROLE_LIST_BOX for child in children(item)]
    return found


def main(gallery):
    heard = []
    # A page that is being made answers late.
    Atspi.set_timeout(20000, 20000)
    pyatspi.Registry.registerEventListener(
        lambda event: heard.append(event.any_data), "object:announcement")
    for page, read in (("inbox", inbox), ("package-table", packages), ("million", million)):
        heard.clear()
        with Page(gallery, page) as app:
            if app:
                read(app, heard)
    print(f"{len(FAILED)} failed", flush=True)
    return 1 if FAILED else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
