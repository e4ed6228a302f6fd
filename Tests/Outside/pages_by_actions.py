"""Every page of the gallery by AT-SPI alone: its actions, and what they have made of the data."""

from gallery import Atspi, Failure, act, actions, is_so, spent, until, walk

import re
import time


def names(rows, first=0, count=10):
    return [rows.get_child_at_index(i).get_name() for i in range(first, min(first + count, rows.get_child_count()))]


def first(rows, fits=lambda row: True, among=60):
    """The first row of a list that is no heading."""
    return until("no such row", lambda: next(
        (row for row in (rows.get_child_at_index(i) for i in range(min(among, rows.get_child_count())))
         if row and row.get_role_name() in ("list item", "table cell") and fits(row)), None))


def select(rows, number):
    """Selects a row by its number among all children, and waits until it says so."""
    row = rows.get_child_at_index(number)
    until(f"row {number} is not selected", lambda: (
        rows.get_selection_iface().select_child(number), is_so(row, Atspi.StateType.SELECTED))[1])
    return row


def sort_by(table, column, direction):
    act(table, f"sort by {column}, {direction}")
    number = next(i for i in range(table.get_table_iface().get_n_columns())
                  if table.get_table_iface().get_column_description(i) == column)
    until(f"the column “{column}” is not in order", lambda: in_order(table, number, direction))


def in_order(table, column, direction):
    """Whether the cells at the top of a column follow each other, as numbers where they are some."""
    texts = [table.get_table_iface().get_accessible_at(row, column).get_name() for row in range(8)]
    values = [number(text) for text in texts]
    if None in values:
        values = [text.casefold() for text in texts]
    return values == sorted(values, reverse=direction == "descending")


def number(text):
    digits = re.sub(r"[^0-9.]", "", text)
    return float(digits) if digits else None


def expand(rows, gallery, fits=lambda row: True, among=40):
    """Closes and opens what a row or a heading has below it: the first one that fits."""
    def branch():
        return next((row for row in (rows.get_child_at_index(i) for i in range(min(among, rows.get_child_count())))
                     if row and "expand or contract" in actions(row) and fits(row)), None)
    count = rows.get_child_count()
    act(until("nothing can be opened", branch), "expand or contract")
    until("nothing has opened or closed", lambda: rows.get_child_count() != count)
    act(branch(), "expand or contract")
    until("it did not go back", lambda: rows.get_child_count() == count)


def selects_and_activates(gallery, least):
    rows = gallery.list(least)
    last = rows.get_child_count() - 1
    row = select(rows, last)
    if not row.get_name():
        raise Failure("the last one has no name")


def inbox(gallery):
    rows = gallery.list(1000)
    far = rows.get_child_at_index(3000)
    if len(far.get_name().split(", ")) < 3:
        raise Failure(f"a mail is called “{far.get_name()}”")
    count = rows.get_child_count()
    act(far, "Delete")
    until("the mail is still there", lambda: rows.get_child_count() < count)
    count = rows.get_child_count()
    gallery.click("push button", "Let a mail come in")
    until("no mail has come", lambda: rows.get_child_count() > count)


def contacts(gallery):
    rows = gallery.list(600)
    if rows.get_child_at_index(0).get_role_name() != "heading":
        raise Failure("a letter is no heading")
    select(rows, 300)


def packages(gallery):
    selects_and_activates(gallery, 100)


def files(gallery):
    rows = gallery.list(1)
    count = rows.get_child_count()
    folder = gallery.one("text", "Folder").get_text_iface()
    place = folder.get_text(0, -1)
    gallery.click("toggle button", "Hidden files")
    until("no list", lambda: rows.get_child_count() > 0)
    gallery.click("toggle button", "Hidden files")
    until("the files are others", lambda: rows.get_child_count() == count)
    gallery.click("push button", "Containing folder")
    until("it is the same folder", lambda: folder.get_text(0, -1) != place)
    gallery.click("push button", "Back")
    until("it is another folder", lambda: folder.get_text(0, -1) == place)


def processes(gallery):
    gallery.status("processes")
    rows = gallery.list(3)

    def selects_last():
        # The last process may end at any moment, and then another one is the last.
        rows.clear_cache()
        number = rows.get_child_count() - 1
        rows.get_selection_iface().select_child(number)
        return is_so(rows.get_child_at_index(number), Atspi.StateType.SELECTED)

    until("the last process is not selected", selects_last)


def process_table(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    sort_by(table, "PID", "ascending")
    until("the smallest number is not the first", lambda: grid.get_accessible_at(0, 1).get_name() == "1")


def package_table(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    # The order is kept from one start to the next.
    sort_by(table, "Name", "ascending")
    before = until("there is no first row", lambda: grid.get_accessible_at(0, 0).get_name())
    act(table, "sort by Name, descending")
    until("it is not sorted", lambda: grid.get_accessible_at(0, 0).get_name() != before)
    until(f"it said {gallery.heard}", lambda: any(text.startswith("Sorted by") for text in gallery.heard))
    table.get_selection_iface().select_all()
    until("not all are selected", lambda: grid.get_n_selected_rows() == grid.get_n_rows())
    table.get_selection_iface().clear_selection()
    until("some are selected", lambda: grid.get_n_selected_rows() == 0)


def descriptions(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    rows = grid.get_n_rows()
    gallery.click("toggle button", "Packages below their sections")
    until("they are not below them", lambda: grid.get_n_rows() != rows)
    gallery.click("toggle button", "Packages below their sections")
    until("they are below them", lambda: grid.get_n_rows() == rows)


def file_outline(gallery):
    rows = gallery.list(1)
    # A folder that is being read has a row that says so, which would be counted.
    until("the folders are not read", lambda: "etc" in names(rows, 0, 80) and "Loading…" not in names(rows, 0, 200))
    # A folder that every machine has, that is not empty, and that is open at first. Its row is one of the first twenty, and
    # each cell of a row is a child.
    expand(rows, gallery, lambda row: row.get_name() == "etc", 80)


def million(gallery):
    rows = gallery.list(1000000)
    last = rows.get_child_at_index(999999)
    if not last.get_name():
        raise Failure("the last row has no name")
    gallery.click("push button", "End")
    until("the end is not shown", lambda: is_so(last, Atspi.StateType.SHOWING))
    gallery.click("push button", "Top")
    until("the top is not shown", lambda: is_so(rows.get_child_at_index(0), Atspi.StateType.SHOWING))
    count, start, cpu = 1000, time.monotonic(), spent(gallery.process.pid)
    for number in range(count):
        rows.get_child_at_index(number * 997).get_name()
    print(f"        {count} rows were named in {time.monotonic() - start:.2f} s, of which the gallery took "
          f"{spent(gallery.process.pid) - cpu:.2f} s of CPU", flush=True)


def ten_million(gallery):
    table = gallery.list(10000000)
    grid = table.get_table_iface()
    row = grid.get_n_rows() - 1
    if grid.get_n_rows() < 10000000 or not grid.get_accessible_at(row, 0).get_name():
        raise Failure(f"the last of {row} rows has no name")
    table.get_selection_iface().select_all()
    until("not all are selected", lambda: grid.get_n_selected_rows() == 10000000)


def icons(gallery):
    rows = gallery.list(100)
    expand(rows, gallery)
    select(rows, 20)


def photos(gallery):
    gallery.one("push button", "Open a folder")
    selects_and_activates(gallery, 1)


def character_map(gallery):
    rows = gallery.list(1000)
    expand(rows, gallery)
    # How many characters there are depends on the fonts.
    row = select(rows, rows.get_child_count() - 100)
    row.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("the character is not shown", lambda: is_so(row, Atspi.StateType.SHOWING))


def cards(gallery):
    selects_and_activates(gallery, 2000)


def dashboard(gallery):
    rows = gallery.list(10)
    row = select(rows, 1)
    until("it does not say what it counts", lambda: ", " in row.get_name())


def switcher(gallery):
    rows = gallery.list(600)
    select(rows, 100)
    gallery.click("radio button", "Table")
    table = until("no table", lambda: next((item for item in gallery.lists() if "Table" in item.get_interfaces()
                                            and item.get_role_name() != "list box"), None))
    until("another row is selected", lambda: table.get_table_iface().get_selected_rows() == [100])
    gallery.click("radio button", "Grid")
    grid = gallery.list(600)
    until("another item is selected",
          lambda: is_so(grid.get_child_at_index(100), Atspi.StateType.SELECTED))
    gallery.click("radio button", "List")
    gallery.list(600)


def mail_archive(gallery):
    rows = gallery.list(1000)
    row = select(rows, 1)
    until("the mail has no name", lambda: row.get_name())


def log(gallery):
    rows = gallery.list(10)
    gallery.click("toggle button", "Hold new lines back")
    gallery.click("push button", "Clear the log")
    until("the log is not clear", lambda: rows.get_child_count() < 10 or not gallery.lists())
    gallery.click("toggle button", "Hold new lines back")
    gallery.list(10)


def slow_server(gallery):
    rows = gallery.list(100000)
    count = rows.get_child_count()
    gallery.click("push button", "Let three orders come in, and refresh")
    until("no orders have come", lambda: rows.get_child_count() == count + 3)


def updates(gallery):
    rows = gallery.list(300)
    gallery.click("push button", "Shuffle")
    count = rows.get_child_count()
    gallery.click("push button", "Insert")
    until("nothing was inserted", lambda: rows.get_child_count() > count)
    count = rows.get_child_count()
    gallery.click("push button", "Delete")
    until("nothing was deleted", lambda: rows.get_child_count() < count)
    gallery.click("push button", "Sort")
    until("it is not sorted", lambda: numbers(rows) == sorted(numbers(rows)))


def numbers(rows):
    found = []
    for name in names(rows, 1, 8):
        head = name.split(",")[0]
        if head.isdigit():
            found.append(int(head))
    return found or [1, 0]


def undo(gallery):
    rows = gallery.list(5)
    row = first(rows, lambda row: "Delete" in actions(row))
    name = row.get_name()
    act(row, "Delete")
    until("it was not deleted", lambda: name not in names(rows, 0, 20))
    gallery.click("push button", "Undo…")
    until("it has not come back", lambda: name in names(rows, 0, 20))
    place = names(rows, 0, 20).index(name)
    act(first(rows, lambda row: row.get_name() == name), "move down")
    until("it did not move", lambda: names(rows, 0, 20).index(name) == place + 1)
    gallery.click("push button", "Undo…")
    until("it did not move back", lambda: names(rows, 0, 20).index(name) == place)
    box = until("no check box", lambda: next(
        (item for item in walk(first(rows)) if item.get_role_name() == "check box"), None))
    was = is_so(box, Atspi.StateType.CHECKED)
    act(box, "click")
    until("it is not done", lambda: is_so(box, Atspi.StateType.CHECKED) != was)


def invoice(gallery):
    table = gallery.list(20)
    grid = table.get_table_iface()
    rows = grid.get_n_rows()
    gallery.click("push button", "Add Line")
    until("no line was added", lambda: grid.get_n_rows() == rows + 1)
    gallery.status(f"{rows + 1} lines")
    gallery.click("push button", "Undo…")
    until("the line is still there", lambda: grid.get_n_rows() == rows)
    cell = grid.get_accessible_at(0, 0)
    total = [text for text in gallery.texts() if "€" in text]
    if "toggle" in actions(cell):
        act(cell, "toggle")
    if not total:
        raise Failure("no total is shown")


def product(gallery):
    rows = gallery.list(20)
    act(rows.get_child_at_index(1), "activate")
    last = rows.get_child_at_index(rows.get_child_count() - 1)
    last.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("the end is not shown", lambda: is_so(last, Atspi.StateType.SHOWING))


def shop(gallery):
    rows = gallery.list(20)
    before = names(rows, 1, 2)
    act(rows.get_child_at_index(1), "move down")
    until("it did not move", lambda: names(rows, 1, 2) == before[::-1])
    gallery.click("push button", "Undo…")
    until("it did not move back", lambda: names(rows, 1, 2) == before)
    name = [name for name in actions(rows) if name.startswith("go to ")][-1]
    act(rows, name)
    until("it did not go there", lambda: not is_so(rows.get_child_at_index(0), Atspi.StateType.SHOWING))


def events(gallery):
    rows = gallery.list(10)
    count = rows.get_child_count()
    gallery.click("radio button", "Trips")
    until("all are shown", lambda: gallery.list(1).get_child_count() < count)
    gallery.click("radio button", "All")
    until("some are missing", lambda: gallery.list(1).get_child_count() == count)


def characters(gallery):
    rows = gallery.list(10)
    count = rows.get_child_count()
    rows.get_child_at_index(count - 1).get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("no more have come", lambda: gallery.list(1).get_child_count() > count)


def settings(gallery):
    rows = gallery.list(10)
    row = first(rows)
    switch = next(item for item in walk(row) if item.get_role_name() == "toggle button")
    was = is_so(switch, Atspi.StateType.CHECKED)
    act(row, "activate")
    until("the switch is as it was", lambda: is_so(switch, Atspi.StateType.CHECKED) != was)
    until("no event was logged", lambda: logged(gallery))


def logged(gallery):
    """The list of events that a page shows beside its rows."""
    return len(gallery.lists()) > 1 and gallery.lists()[1].get_child_count() > 0


def rows(gallery):
    rows = gallery.list(30)
    row = first(rows, lambda row: any(item.get_role_name() in ("toggle button", "check box") for item in walk(row))
                or row.get_name().startswith(("Button", "Next", "Open")), among=43)
    act(row, "activate")
    until("no event was logged", lambda: logged(gallery))


def placeholders(gallery):
    for kind, shown in (("Rows", True), ("Empty", False), ("Rows", True), ("Error", False)):
        gallery.click("radio button", kind)
        until(f"“{kind}” shows something else", lambda: any(
            item.get_child_count() > 1 for item in gallery.lists()) == shown)
    gallery.click("push button", "Try Again")


def templates(gallery):
    row = first(gallery.list(3))
    box = next(item for item in walk(row) if item.get_role_name() == "check box")
    act(box, "click")
    until("no event was logged", lambda: logged(gallery))


def accessibility(gallery):
    rows = gallery.list(12, name="Rows to try")
    row = first(rows)
    row.get_component_iface().grab_focus()
    told = gallery.list(3, name="What is told")
    until(lambda: f"the row is “{row.get_name()}”, and told {names(told)}",
          lambda: any(row.get_name() in name for name in names(told)))
    count = rows.get_child_count()
    act(row, "Delete")
    until("it was not deleted", lambda: rows.get_child_count() == count - 1)


def welcome(gallery):
    tile = first(gallery.list(20))
    title = tile.get_name()
    act(tile, "activate")
    until(f"“{title}” is not opened", lambda: title.startswith(gallery.frame.get_name().split(" – ")[0]))


def address_book(gallery):
    row = first(gallery.list(100))
    act(row, "edit")
    entry = gallery.one("text", "Given Name")
    entry.get_editable_text_iface().set_text_contents("Zoe")
    act(entry, "activate")
    until("the name is not written", lambda: row.get_name().startswith("Zoe"))


PAGES = {
    "Welcome": welcome, "Address Book": address_book, "Inbox": inbox, "Contacts": contacts, "Packages": packages, "Files": files, "Processes": processes,
    "Process Table": process_table, "Package Table": package_table, "Descriptions": descriptions,
    "File Outline": file_outline, "A Million Rows": million, "Ten Million Rows": ten_million, "Icon Browser": icons,
    "Photo Wall": photos, "Character Map": character_map, "Cards": cards, "Dashboard": dashboard,
    "List, Table, Grid": switcher, "Mail Archive": mail_archive, "Log Follower": log, "Slow Server": slow_server,
    "Updates": updates, "Undo and Redo": undo, "Invoice": invoice, "Product": product, "Shop Settings": shop,
    "Events": events, "Characters": characters, "Settings": settings, "Rows": rows, "Placeholders": placeholders,
    "Templates": templates, "Accessibility": accessibility,
}
