"""The actions that each page of the gallery offers, in its tool bar, in the menus of its rows and by keys on them: each is
done by keys and by AT-SPI actions, and what it does to the data is looked at."""

import subprocess

from gallery import Atspi, Failure, act, actions, is_so, until, walk

from hands import Keys, both, control, entries, writing
from looks import (cells, column_of, count, is_on, row_called, shows, until_count, until_fewer)
from pages_by_actions import first, names
import pages_by_actions as by_actions
import pages_by_keys as by_keys
import tries_by_actions as a
import tries_by_keys as k


# Helpers

def button(gallery, name):
    """A button of the page itself, not of one of its rows."""
    return until(f"no button “{name}”", lambda: next(
        (item for item in walk(gallery.frame, inside_lists=False)
         if item.get_role_name() in ("push button", "toggle button") and item.get_name() == name), None))


def number_in(gallery, what):
    """The number before a word of the subtitle, as the 173 of “4000 mails, 173 unread”."""
    for text in gallery.texts():
        words = text.replace(",", " ").replace("\u202f", "").replace("\u00a0", "").split()
        for number, word in zip(words, words[1:]):
            if word == what and number.isdigit():
                return int(number)
    return None


def expect_number(gallery, what, wanted):
    until(f"not {wanted} {what}, but {gallery.texts()}", lambda: number_in(gallery, what) == wanted)


def copied(gallery):
    """What is on the clipboard, as another program pastes it."""
    from_clipboard = ("import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk, Gdk; "
                      "print(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_text() or '', end='')")
    return subprocess.run(["/usr/bin/python3", "-c", from_clipboard], capture_output=True, text=True, timeout=30).stdout


def expect_copied(gallery, wanted):
    until(f"“{copied(gallery)}” is on the clipboard", lambda: wanted(copied(gallery)))


def toggled(name, off, on):
    """A button of the tool bar that changes what a page shows, and changes it back."""
    def run(gallery, hand):
        hand.press(button(gallery, name))
        on(gallery)
        hand.press(button(gallery, name))
        off(gallery)
    return both(run)


# Mail

def mail(gallery, least=1000):
    return until("no mails", lambda: next((rows for rows in gallery.lists() if count(rows) >= least), None))


def star(gallery, hand):
    rows = mail(gallery)
    row = first(rows)
    was = "starred" in row.get_name()
    for wanted in (not was, was):
        hand.use(rows, row, control(row, name="Star"))
        until(f"it is “{row.get_name()}”", lambda wanted=wanted: ("starred" in row.get_name()) == wanted)


def star_by_menu(gallery, hand):
    rows = mail(gallery)
    row = first(rows, lambda row: "starred" not in row.get_name())
    hand.choose(rows, row, "Add Star")
    until(f"it is “{row.get_name()}”", lambda: "starred" in row.get_name())
    hand.choose(rows, row, "Remove Star")
    until(f"it is “{row.get_name()}”", lambda: "starred" not in row.get_name())


def mark(gallery, hand):
    rows = mail(gallery)
    unread = until("nothing is counted", lambda: number_in(gallery, "unread"))
    row = first(rows, lambda row: "unread" not in row.get_name())
    hand.choose(rows, row, "Mark as Unread")
    expect_number(gallery, "unread", unread + 1)
    hand.choose(rows, row, "Mark as Read")
    expect_number(gallery, "unread", unread)


def read(gallery, hand):
    """Enter on a mail that has not been read."""
    rows = mail(gallery)
    row = first(rows)
    if "unread" not in row.get_name():
        hand.choose(rows, row, "Mark as Unread")
        until("it is not unread", lambda: "unread" in row.get_name())
    unread = until("nothing is counted", lambda: number_in(gallery, "unread"))
    hand.do(rows, row, "activate", "Return")
    expect_number(gallery, "unread", unread - 1)
    until(f"it is “{row.get_name()}”", lambda: "unread" not in row.get_name())


def delete_by_menu(gallery, hand):
    rows = mail(gallery)
    row = first(rows)
    name, mails = row.get_name(), number_in(gallery, "mails")
    hand.choose(rows, row, "Delete")
    expect_number(gallery, "mails", mails - 1)
    until("it is still there", lambda: name not in names(rows, 0, 3))


# Tasks

def tasks(gallery):
    return gallery.list(5)


def add_task(gallery, hand):
    """The new task is written at once, and stands at the end of its section."""
    rows = tasks(gallery)
    before, to_do = names(rows, 0, 20), number_in(gallery, "to")
    footer = next(item for item in by_role(rows, "footer"))
    hand.press(control(footer, name="Add Task"))
    hand.write(writing(gallery), "Feed the cat")
    until(f"there are {names(rows, 0, 20)}", lambda: "Feed the cat" in names(rows, 0, 20))
    if names(rows, 0, 20).index("Feed the cat") != footer_place(before):
        raise Failure("it does not stand at the end of its section")
    expect_number(gallery, "to", to_do + 1)
    hand.undo(rows)
    hand.undo(rows)
    until("it has not gone", lambda: names(rows, 0, 20) == before)


def footer_place(before):
    return before.index("Add Task")


def by_role(rows, role):
    return [row for row in (rows.get_child_at_index(i) for i in range(min(60, count(rows))))
            if row and row.get_role_name() == role]


def rename(gallery, hand):
    rows = tasks(gallery)
    before = names(rows, 0, 20)
    hand.choose(rows, first(rows), "Rename")
    hand.write(writing(gallery), "Buy lamps")
    until("it has its name still", lambda: names(rows, 0, 20)[1] == "Buy lamps")
    hand.undo(rows)
    until("it has not its name again", lambda: names(rows, 0, 20) == before)


def move_to(title):
    def run(gallery, hand):
        rows = tasks(gallery)
        before, done = names(rows, 0, 20), number_in(gallery, "done")
        row = first(rows)
        name = row.get_name()
        hand.choose(rows, row, f"Move to {title}")
        until("it is not the first there", lambda: section_start(rows, title) == name
              or section_start(rows, title).endswith(name))
        expect_number(gallery, "done", done + (title == "Done"))
        hand.undo(rows)
        until("it has not gone back", lambda: names(rows, 0, 20) == before)
    return both(run)


def section_start(rows, title):
    there = names(rows, 0, 20)
    return there[there.index(title) + 1]


def move_back(gallery, hand):
    """From the section Done, whose rows can be brought back to another one."""
    rows = tasks(gallery)
    before = names(rows, 0, 20)
    row = rows.get_child_at_index(before.index("Done") + 1)
    name = row.get_name()
    hand.choose(rows, row, "Move to Today")
    until("it is not the first there", lambda: section_start(rows, "Today") in name)
    hand.undo(rows)
    until("it has not gone back", lambda: names(rows, 0, 20) == before)


def delete_task(gallery, hand):
    rows = tasks(gallery)
    before = names(rows, 0, 20)
    hand.choose(rows, first(rows), "Delete")
    until("it is still there", lambda: names(rows, 0, 20) == before[:1] + before[2:])
    hand.undo(rows)
    until("it has not come back", lambda: names(rows, 0, 20) == before)


def tick(gallery, hand):
    rows = tasks(gallery)
    before, done = names(rows, 0, 20), number_in(gallery, "done")
    row = first(rows)
    name = row.get_name()
    hand.use(rows, row, control(row, "check box"))
    until("it is not done", lambda: name in section_start(rows, "Done"))
    expect_number(gallery, "done", done + 1)
    hand.undo(rows)
    until("it has not gone back", lambda: names(rows, 0, 20) == before)


def undo_and_redo(gallery, hand):
    rows = tasks(gallery)
    before = names(rows, 0, 20)
    hand.do(rows, first(rows), "Delete", "Delete")
    until("nothing is deleted", lambda: names(rows, 0, 20) != before)
    after = names(rows, 0, 20)
    hand.press(button_beginning(gallery, "Undo"))
    until("it is not taken back", lambda: names(rows, 0, 20) == before)
    hand.press(button_beginning(gallery, "Redo"))
    until("it is not done again", lambda: names(rows, 0, 20) == after)
    hand.undo(rows)
    until("it is not taken back", lambda: names(rows, 0, 20) == before)


def button_beginning(gallery, start):
    return until(f"no button “{start}”", lambda: next(
        (item for item in walk(gallery.frame, inside_lists=False)
         if item.get_role_name() == "push button" and item.get_name().startswith(start)), None))


# Page, action: by keys, by actions. In place of one that there is not stands why.
ACTIONS = {
    "Inbox": {
        "Let a mail come in": (k.k_mail_comes, a.a_mail_comes),
        "Star": both(star), "Add Star": both(star_by_menu), "Mark as Unread": both(mark), "Mark as Read": both(mark),
        "Enter": both(read), "Delete": both(delete_by_menu),
    },
    "Undo and Redo": {
        "Add Task": both(add_task), "Rename": both(rename), "Move to Later": move_to("Later"),
        "Move to Done": move_to("Done"), "Move to Today": both(move_back), "Delete": both(delete_task),
        "Done": both(tick), "Undo": both(undo_and_redo), "Redo": both(undo_and_redo),
    },
}

# What every page has, and what a page of its own checks.
COMMON = ("Minimize", "Maximize", "Close", "Menu", "About this page", "Source", "Search")
KNOWN_ROW_ACTIONS = ("activate", "show menu", "expand or contract", "move up", "move down", "move to top", "move to end")


def offered(gallery):
    """The buttons of the page outside of its lists, and what the menus of its first rows have."""
    found = [item.get_name() for item in walk(gallery.frame, inside_lists=False)
             if item.get_role_name() in ("push button", "toggle button")
             and not item.get_name().startswith(COMMON)]
    for rows in gallery.lists():
        if count(rows) and rows.get_role_name() == "list box":
            for row in (rows.get_child_at_index(i) for i in range(min(10, count(rows)))):
                if row and shows(row) and "show menu" in actions(row):
                    found += menu_of(gallery, row)
                    break
    return found


def menu_of(gallery, row):
    act(row, "show menu")
    until("no menu opens", lambda: entries(gallery))
    found = [entry.get_name() for entry in entries(gallery) if entry.get_name()]
    gallery.keys("Escape")
    until("the menu stays", lambda: not entries(gallery))
    return found


def expect_named(gallery, title):
    """Fails where a page offers something that nothing here does."""
    known = set(ACTIONS.get(title, {}))
    missing = [name for name in offered(gallery) if not any(name.startswith(one) for one in known)]
    if missing:
        raise Failure(f"the page “{title}” offers {', '.join(f'“{name}”' for name in missing)}, "
                      "which the table in page_actions.py does not name: say there how it is done")
