"""What is looked at in a page of the gallery after something was done in it."""

import os
import re
import subprocess

from gallery import PATIENCE, Atspi, Failure, actions, is_so, until, walk

from pages_by_actions import first, names


def box(item):
    return item.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def place(item):
    """Waits until nothing scrolls, and returns the position of an item. A scrolling list moves it in every frame."""
    seen = []

    def rests():
        seen.append(box(item).y)
        return len(seen) > 4 and len(set(seen[-5:])) == 1

    until("it does not come to rest", rests, 0.02)
    return seen[-1]


def is_on(item):
    return is_so(item, Atspi.StateType.CHECKED) or is_so(item, Atspi.StateType.PRESSED)


def shows(item):
    return is_so(item, Atspi.StateType.SHOWING)


def count(rows):
    return rows.get_child_count()


def cells(grid, column, most=8):
    return [grid.get_accessible_at(row, column).get_name() for row in range(min(most, grid.get_n_rows()))]


def column_of(grid, title):
    return next(i for i in range(grid.get_n_columns()) if grid.get_column_description(i) == title)


def heading(rows, closes=True):
    return until("no heading that opens", lambda: next(
        (row for row in (rows.get_child_at_index(i) for i in range(min(60, count(rows))))
         if row and row.get_role_name() == "heading"
         and (not closes or "expand or contract" in actions(row))), None))


def row_called(rows, start, among=80):
    return first(rows, lambda row: row.get_name().startswith(start), among)


def until_fewer(rows, than, what="nothing has gone"):
    until(lambda: f"{what}: {count(rows)} of {than}", lambda: count(rows) < than)


def until_count(rows, number):
    until(lambda: f"there are {count(rows)}, not {number}", lambda: count(rows) == number)


def menu_is_open(gallery):
    return any(item.get_role_name() in ("menu", "menu item") and shows(item)
               for index in range(gallery.app.get_child_count())
               for item in walk(gallery.app.get_child_at_index(index)))


def another_window(gallery):
    return next((window for window in (gallery.app.get_child_at_index(i)
                                       for i in range(gallery.app.get_child_count()))
                 if window and window != gallery.frame and shows(window)), None)


# The detail of a row

def is_table(rows):
    return "Table" in rows.get_interfaces() and rows.get_role_name() != "list box"


def detail(gallery):
    return gallery.one("dialog")


def told(gallery):
    """What the detail says: its title below "", its lines by their names, and its other texts below None."""
    dialog = detail(gallery)
    said = {"": dialog.get_name(), None: []}
    for item in walk(dialog):
        if item.get_role_name() == "label" and item.get_name():
            names = [relation.get_target(0).get_name() for relation in item.get_relation_set()
                     if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY]
            if names:
                said[names[0]] = item.get_name()
            else:
                said[None].append(item.get_name())
    return said


def tells(gallery, lines, row):
    """Whether the detail has lines of these names, of which the first, or else the title, is what the row says."""
    said = until("the detail is empty", lambda: told(gallery))
    main = said.get(lines[0] if lines[0] in said else "", "")
    if not main or main not in row:
        raise Failure(f"the detail of “{row}” says {said}")
    missing = [name for name in lines if name not in said]
    if missing:
        raise Failure(f"the detail of “{row}” does not say {missing}, but {said}")


def detail_is_gone(gallery):
    until("the detail is still there", lambda: all(item.get_role_name() != "dialog" for item in walk(gallery.frame)))


# Narrower and wider

def narrower(gallery, check):
    """Makes the window narrow and wide again."""
    size = gallery.size()
    gallery.resize(760, 700)
    try:
        check()
    finally:
        gallery.resize(*size)


def takes_fewer_columns(gallery, least):
    rows = gallery.list(least)

    def columns():
        tops = [box(rows.get_child_at_index(number)).y for number in range(1, 9)]
        return tops.count(tops[0])

    # A list that is still scrolling has each item elsewhere when it is asked for.
    place(rows.get_child_at_index(1))
    until("there is one column only", lambda: columns() > 1)
    before = columns()
    narrower(gallery, lambda: until(f"there are {before} columns still", lambda: columns() < before))
    until("there are not as many columns as before", lambda: columns() == before)


def is_measured_anew(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    top = grid.get_accessible_at(0, 0)
    # The table may still be scrolling.
    before = (top.get_name(), place(top), box(grid.get_accessible_at(3, 0)).y)
    narrower(gallery, lambda: until("no row has another height", lambda: (
        top.get_name(), box(top).y) == before[:2] and box(grid.get_accessible_at(3, 0)).y != before[2]))


def stays(row, top):
    if place(row) != top:
        raise Failure(f"it has moved from {top} to {box(row).y}")


def failed_row(rows):
    last = count(rows) - 1
    for number in range(last, last - 12, -1):
        row = rows.get_child_at_index(number)
        if row and shows(row) and has_failed(row):
            return row
    return None


def has_failed(row):
    """Whether a row says that it was not fetched."""
    return any(word in row.get_name().lower() for word in ("try again", "fail", "error", "503"))


def is_loaded(row):
    """Whether a row says something other than that it was not fetched: one that is on its way says nothing."""
    return row.get_name() != "" and not has_failed(row)


def said(item):
    text = item.get_text_iface()
    return text.get_text(0, min(20000, text.get_character_count())) if text else ""


def picture(gallery):
    return next((item for item in walk(gallery.frame) if item.get_name() == "Picture"), None)


def price(rows):
    """What the product costs as it is chosen: of its section and of the order below it."""
    return [name for name in names(rows, 0, count(rows)) if name.startswith(("Price, ", "Total, "))]


def top_row(rows):
    """The first row whose beginning is in sight, and where it stands."""
    top = box(rows).y
    return until("no row is shown", lambda: next(
        (row for row in (rows.get_child_at_index(number) for number in range(count(rows)))
         if row and row.get_role_name() == "list item" and shows(row) and box(row).y > top + 40), None))


def process_of(row):
    """The number of the process that a row shows, which its second line begins with."""
    return next((item.get_name().split(" ")[0] for item in walk(row)
                 if item.get_role_name() == "label" and " · " in item.get_name()), None)


def is_there(process):
    return os.path.exists(f"/proc/{process}")


def shown_processes(rows):
    """Returns the visible processes with their positions."""
    shown = (rows.get_child_at_index(number) for number in range(count(rows)))
    return {(process_of(row), box(row).y) for row in shown if row and shows(row)}


def wait_for_changes(rows):
    """Waits until the visible rows have changed three times."""
    def said():
        shown = (rows.get_child_at_index(number) for number in range(count(rows)))
        return [text.get_name() for row in shown if row and shows(row)
                for text in walk(row) if text.get_role_name() == "label"]

    for _ in range(3):
        before = until("there are no rows", said)
        until("no row changes", lambda before=before: said() != before)


def keeps_its_top(rows):
    """Checks that visible rows keep their positions while the list changes. The process at the top may end, or be sorted
    elsewhere."""
    until("no row is shown", lambda: top_row(rows))
    before = shown_processes(rows)
    wait_for_changes(rows)
    if not before & shown_processes(rows):
        raise Failure(f"no row of {before} has kept its position")


def selected_process(rows):
    selection = rows.get_selection_iface()
    return process_of(selection.get_selected_child(0)) if selection.get_n_selected_children() == 1 else None


def keeps_its_selection(rows):
    """Checks that the selected process stays selected while the list changes, unless it ends."""
    process = until("no process is selected", lambda: selected_process(rows))
    wait_for_changes(rows)
    selected = selected_process(rows)
    if selected != process and is_there(process):
        raise Failure(f"{selected} is selected, not {process}")


def is_sorted_by_two(grid, first_column, second):
    """By the first column, where the rows at the top are equal, and by the second, the greatest first."""
    numbers = [float(text) for text in cells(grid, second)]
    return len(set(cells(grid, first_column))) == 1 and numbers == sorted(numbers, reverse=True) and numbers[0] > 100


def follows_the_end(rows, line):
    """Lines come, and the last one is shown each time; the one that was looked at is not any more."""
    number = count(rows)
    until("no line has come", lambda: count(rows) > number)
    until("the end is not followed", lambda: not shows(line) and shows(rows.get_child_at_index(count(rows) - 1)))


def is_written(path):
    """A table of packages, with the titles of its columns."""
    def lines():
        with open(path) as file:
            return file.read().splitlines()

    until("nothing is written", lambda: os.path.exists(path) and len(lines()) > 10)
    if "Name" not in lines()[0]:
        raise Failure(f"it begins with “{lines()[0]}”")


def events(gallery):
    """How many a page has logged."""
    return sum(count(item) for item in gallery.lists() if item.get_name() == "Events")


def answered(requests):
    """How many pages have been fetched."""
    return sum("200 OK" in name for name in names(requests, 0, count(requests)))


# The page

def button(gallery, name):
    """A button of the page itself, not of one of its rows."""
    return until(f"no button “{name}”", lambda: next(
        (item for item in walk(gallery.frame, inside_lists=False)
         if item.get_role_name() in ("push button", "toggle button") and item.get_name() == name), None))


def ungrouped(text):
    """A text whose numbers have no signs between their thousands, which stand between digits."""
    return re.sub(r"(?<=\d)[,\u202f\u00a0](?=\d{3})", "", text)


def number_in(gallery, what):
    """The number before a word of the subtitle, as the 173 of “4000 mails, 173 unread”."""
    for text in gallery.texts():
        words = ungrouped(text).replace(",", " ").split()
        for number, word in zip(words, words[1:]):
            if word == what and number.isdigit():
                return int(number)
    return None


def expect_number(gallery, what, wanted):
    until(f"not {wanted} {what}, but {gallery.texts()}", lambda: number_in(gallery, what) == wanted)


def copied(gallery):
    """What is on the clipboard, as another program pastes it."""
    program = os.path.join(os.path.dirname(__file__), "clipboard.py")
    return subprocess.run(["/usr/bin/python3", program], capture_output=True, text=True, timeout=PATIENCE).stdout


def expect_copied(gallery, wanted):
    until(f"“{copied(gallery)}” is on the clipboard", lambda: wanted(copied(gallery)))


def by_role(rows, role):
    return [row for row in (rows.get_child_at_index(i) for i in range(min(60, count(rows))))
            if row and row.get_role_name() == role]


def selected_row(rows):
    """What the row says that was opened: in a table all of its cells."""
    def name():
        if not is_table(rows):
            number = rows.get_selection_iface().get_selected_child(0).get_index_in_parent()
            # Another one may have come to stand there since.
            rows.clear_cache()
            return rows.get_child_at_index(number).get_name()
        grid = rows.get_table_iface()
        number = next(iter(grid.get_selected_rows()), None)
        cells = (grid.get_accessible_at(number, column) for column in range(grid.get_n_columns()))
        return ", ".join(cell.get_name() or "" for cell in cells)
    return until("no row is selected", name)
