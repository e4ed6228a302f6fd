"""What the pages of the gallery tell their visitors to try: each sentence done by keys and by actions, and what it does
to the data looked at. A sentence that nobody does is a failure, and so is one that the gallery does not have."""

import glob
import os
import re
import time

from gallery import Atspi, Failure, act, actions, is_so, until, walk

import pages_by_actions as by_actions
import pages_by_keys as by_keys
from pages_by_actions import first, logged, names, select, sort_by
from pages_by_keys import enter, selected, to_header

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def sentences():
    """Those of each page, by its title, as its source has them."""
    found = {}
    for path in glob.glob(os.path.join(ROOT, "Demo/Gallery/Pages/**/*.swift"), recursive=True):
        with open(path) as file:
            info = re.search(r"PageInfo\((.*?)article:", file.read(), re.S)
        if info:
            title = re.search(r'title: "([^"]*)"', info[1])[1]
            tries = re.search(r"tries: \[(.*?)\],\n", info[1], re.S)
            found[title] = re.findall(r'"([^"]*)"', tries[1]) if tries else []
    return found


# What is looked at

def box(item):
    return item.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def place(item):
    """Where something stands once nothing scrolls any more."""
    def twice():
        before = box(item).y
        time.sleep(0.4)
        return box(item).y == before

    until("it does not come to rest", twice)
    return box(item).y


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
    until(f"{what}: {count(rows)} of {than}", lambda: count(rows) < than)


def until_count(rows, number):
    until(f"there are {count(rows)}, not {number}", lambda: count(rows) == number)


def menu_is_open(gallery):
    return any(item.get_role_name() in ("menu", "menu item") and shows(item)
               for index in range(gallery.app.get_child_count())
               for item in walk(gallery.app.get_child_at_index(index)))


def another_window(gallery):
    return next((window for window in (gallery.app.get_child_at_index(i)
                                       for i in range(gallery.app.get_child_count()))
                 if window and window != gallery.frame and shows(window)), None)


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

    before = until("nothing is laid out", columns)
    narrower(gallery, lambda: until(f"there are {before} columns still", lambda: columns() < before))
    until("there are not as many columns as before", lambda: columns() == before)


def is_measured_anew(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    top = grid.get_accessible_at(0, 0)
    before = (top.get_name(), box(top).y, box(grid.get_accessible_at(3, 0)).y)
    narrower(gallery, lambda: until("no row has another height", lambda: (
        top.get_name(), box(top).y) == before[:2] and box(grid.get_accessible_at(3, 0)).y != before[2]))


# By keys

def k_controls(gallery):
    rows = enter(gallery, 12)
    gallery.type("Speak each l")
    until("the setting has not the keyboard", lambda: gallery.focused.get_name().startswith("Speak each letter"))
    row = gallery.focused
    gallery.keys("Escape", "F2")
    until("no control has the keyboard", lambda: gallery.focused != row and gallery.is_in(rows))
    was = is_on(gallery.focused)
    gallery.keys("space")
    until("it is as it was", lambda: is_on(gallery.focused) != was)
    gallery.keys("space", "Escape")
    until("the row has not the keyboard again", lambda: gallery.focused == row)


def k_delete_and_undo(least):
    def run(gallery):
        rows = enter(gallery, least)
        number, all_names = count(rows), names(rows, 0, 20)
        gallery.keys("Delete")
        until_count(rows, number - 1)
        gallery.keys("ctrl+z")
        until_count(rows, number)
        until("it is another one", lambda: names(rows, 0, 20) == all_names)
    return run


def k_write_names(gallery):
    rows = enter(gallery, 100)
    row = gallery.focused
    name = row.get_name()
    gallery.keys("F2")
    until("no name can be written", lambda: gallery.focused.get_role_name() == "text")
    field = gallery.focused
    gallery.keys("ctrl+a")
    gallery.type("Zoe")
    gallery.keys("Tab")
    until("Tab does not go on", lambda: gallery.focused != field and gallery.focused.get_role_name() == "text")
    gallery.type("never")
    gallery.keys("Escape")
    until(f"it is “{row.get_name()}”", lambda: row.get_name().startswith("Zoe") and "never" not in row.get_name())
    gallery.tab_to(rows)
    gallery.keys("ctrl+z")
    until("it is not taken back", lambda: row.get_name() == name)


def k_find(gallery):
    rows = enter(gallery, 100)
    gallery.keys("ctrl+f")
    until("nothing can be typed", lambda: gallery.focused.get_role_name() == "text")
    gallery.type("an")
    until("nothing is counted", lambda: any(" of " in text for text in gallery.texts()))
    gallery.keys("Return")
    one = until("nothing is selected", lambda: selected(rows))
    gallery.keys("Return")
    until("it does not go on", lambda: selected(rows) and selected(rows) != one)
    gallery.keys("Escape")
    until("the keyboard is not in the rows", lambda: gallery.is_in(rows))


def k_take_name_away(gallery):
    rows = enter(gallery, 100)
    row = gallery.focused
    name = row.get_name()
    gallery.keys("F2", "ctrl+a", "BackSpace", "Return")
    until(f"nothing says why: {gallery.heard}", lambda: any("needed" in text for text in gallery.heard)
          or any("needed" in (item.get_name() + (item.get_description() or "")) for item in walk(row)))
    gallery.keys("Escape", "Escape")
    until("the name has gone", lambda: row.get_name() == name)
    gallery.tab_to(rows)


def k_type(least, typed, start):
    def run(gallery):
        enter(gallery, least)
        gallery.type(typed)
        until(f"“{gallery.focused.get_name()}” is found", lambda: start in gallery.focused.get_name())
        gallery.keys("Escape")
    return run


def k_copy(least, said):
    def run(gallery):
        enter(gallery, least)
        gallery.keys("Return")
        gallery.status(said)
    return run


def k_dashboard(gallery):
    enter(gallery, 10)
    gallery.keys("Right")
    gallery.keys("Return")
    until("it has opened nothing", lambda: not gallery.frame.get_name().startswith("Dashboard"))
    gallery.go_by_keys("Dashboard")


def k_band(gallery):
    rows = enter(gallery, 100)
    gallery.keys("shift+Right", "shift+Right", "shift+Down")
    until("several are not selected", lambda: len(selected(rows)) >= 3)
    gallery.keys("Home")
    # With the pointer, from the gap before the first icon to within the second line.
    one, last = box(rows.get_child_at_index(1)), box(rows.get_child_at_index(12))
    gallery.drag(one.x - 2, one.y - 2, last.x + last.width // 2, last.y + last.height // 2)
    until(f"{len(selected(rows))} are selected", lambda: len(selected(rows)) >= 4)


def k_photo(gallery):
    enter(gallery, 2)
    gallery.keys("Return")
    until("no picture is shown", lambda: picture(gallery))
    shown = gallery.texts()
    gallery.keys("Right")
    until("it is the same picture", lambda: gallery.texts() != shown)
    gallery.keys("Escape")
    rows = gallery.list(2)
    until("the picture is not selected", lambda: selected(rows) == {1})


def picture(gallery):
    return next((item for item in walk(gallery.frame) if item.get_name() == "Picture"), None)


def k_open_folder(gallery):
    gallery.tab_to(gallery.one("push button", "Open a folder"))
    gallery.keys("space")
    until("nothing asks for a folder", lambda: another_window(gallery))
    gallery.focus_window(1)
    gallery.keys("Escape")
    until("it does not go", lambda: not another_window(gallery))
    gallery.take_keyboard()


def k_switch(gallery):
    rows = enter(gallery, 600)
    gallery.keys("Down", "Down", "Down")
    until("the fourth is not selected", lambda: selected(rows) == {3})
    gallery.tab_to(gallery.one("radio button", "List"), "shift+Tab")
    gallery.keys("Right", "space")
    table = until("no table", lambda: next((item for item in gallery.lists() if "Table" in item.get_interfaces()
                                            and item.get_role_name() != "list box"), None))
    until("another row is selected", lambda: list(table.get_table_iface().get_selected_rows()) == [3])
    gallery.keys("Right", "space")
    grid = until("no grid", lambda: next((item for item in gallery.lists() if item.get_role_name() == "list box"), None))
    until("another tile is selected", lambda: is_so(grid.get_child_at_index(3), Atspi.StateType.SELECTED))
    gallery.keys("Left", "space", "Left", "space")


def k_search(least, words):
    def run(gallery):
        rows = enter(gallery, least)
        number = count(rows)
        gallery.keys("ctrl+f")
        until("nothing can be typed", lambda: gallery.focused.get_role_name() == "text")
        gallery.type(words)
        until_fewer(rows, number)
        gallery.keys("Escape")
        until(f"{count(rows)} of {number} have come back", lambda: count(rows) >= number)
    return run


def k_close_section(least):
    def run(gallery):
        rows = enter(gallery, least)
        number = count(rows)
        gallery.keys("Left")
        until_fewer(rows, number)
        gallery.keys("Right")
        until_count(rows, number)
    return run


def k_header_width(gallery):
    table = enter(gallery, 3)
    grid = table.get_table_iface()
    before = box(grid.get_accessible_at(0, 0)).width
    to_header(gallery, grid.get_column_description(0))
    gallery.keys("shift+alt+Right", "shift+alt+Right")
    until("the column is as wide as before", lambda: box(grid.get_accessible_at(0, 0)).width > before)
    gallery.keys("shift+alt+Left", "shift+alt+Left")


def k_events(gallery):
    rows = enter(gallery, 10)
    number = count(rows)
    gallery.tab_to(gallery.one("radio button", "All"), "shift+Tab")
    gallery.keys("Right", "space")
    until("all are shown", lambda: count(gallery.list(1)) < number)
    gallery.keys("Left", "space")
    until("some are missing", lambda: count(gallery.list(1)) == number)


def k_up(gallery):
    folder = gallery.one("text", "Folder").get_text_iface()
    for key in ("BackSpace", "alt+Up"):
        enter(gallery, 1)
        place = folder.get_text(0, -1)
        gallery.keys(key)
        until(f"{key} stays in {place}", lambda: folder.get_text(0, -1) != place)


def k_folder(gallery, path):
    gallery.tab_to(gallery.one("text", "Folder"))
    gallery.keys("ctrl+a")
    gallery.type(path)
    gallery.keys("Return")
    folder = gallery.one("text", "Folder").get_text_iface()
    until(f"it is {folder.get_text(0, -1)}", lambda: folder.get_text(0, -1) == path)


def k_files(gallery):
    k_folder(gallery, "/usr")
    by_keys.files(gallery)


def k_pictures(gallery):
    k_folder(gallery, "/usr/share/icons/Adwaita/48x48/devices")
    rows = gallery.list(5)
    until("there are no pictures", lambda: any(name.endswith(".png") for name in names(rows, 0, 40)))
    gallery.tab_to(rows)
    gallery.keys("Home", "Next", "End")
    until("the end is not shown", lambda: shows(rows.get_child_at_index(count(rows) - 1)))


def k_menu(gallery):
    rows = enter(gallery, 1000)
    gallery.keys("shift+F10")
    until("no menu opens", lambda: menu_is_open(gallery))
    gallery.keys("Escape")
    until("it stays", lambda: not menu_is_open(gallery))
    gallery.tab_to(rows)


def k_mail_comes(gallery):
    rows = enter(gallery, 1000)
    top_row = gallery.focused
    gallery.keys("Next", "Next")
    row = until("the keyboard is not further down", lambda: not shows(top_row) and shows(gallery.focused)
                and gallery.focused)
    number, top = count(rows), place(row)
    button = gallery.one("push button", "Let a mail come in")
    gallery.tab_to(button, "shift+Tab")
    gallery.keys("space")
    until("no mail has come", lambda: count(rows) > number)
    stays(row, top)


def stays(row, top):
    if place(row) != top:
        raise Failure(f"it has moved from {top} to {box(row).y}")


def k_paste(gallery):
    table = enter(gallery, 20)
    grid = table.get_table_iface()
    column = column_of(grid, "Quantity")
    gallery.keys("Home", "Down", "Right", *["Left"] * 9, *["Right"] * 3)
    wanted = cells(grid, column)[1]
    other = until("no other quantity", lambda: cells(grid, column)[2])
    gallery.keys("ctrl+c", "Down", "ctrl+v")
    until(f"it is {cells(grid, column)[2]}, not {wanted}", lambda: cells(grid, column)[2] == wanted)
    gallery.keys("ctrl+z")
    until("it is not taken back", lambda: cells(grid, column)[2] == other)


def k_log(gallery):
    rows = gallery.list(10)
    gallery.tab_to(rows)
    gallery.keys("End", "Prior", "Prior")
    line = until("no line has the keyboard", lambda: gallery.is_in(rows) and gallery.focused)
    number, top = count(rows), place(line)
    until("no line has come", lambda: count(rows) > number)
    stays(line, top)
    gallery.keys("End")
    until("the end is not followed", lambda: not shows(line) or shows(rows.get_child_at_index(count(rows) - 1)))


def k_rate(gallery):
    rows = gallery.list(10)
    gallery.tab_to(gallery.one("combo box", "How fast lines come"))
    gallery.keys("Down", "Down", "Down")
    number = count(rows)
    until("lines come slowly", lambda: count(rows) > number + 5000)
    gallery.keys("Up", "Up", "Up")


def k_toggle(name, least, change):
    def run(gallery):
        rows = enter(gallery, least)
        button = gallery.one("toggle button", name)
        gallery.tab_to(button, "shift+Tab")
        number = count(rows)
        gallery.keys("space")
        until("nothing has changed", lambda: change(count(rows), number))
        gallery.keys("space")
    return run


def k_ends(least):
    def run(gallery):
        rows = enter(gallery, least)
        top = first(rows)
        until("the top is not shown", lambda: shows(top))
        gallery.keys("End")
        until("the top is shown still", lambda: not shows(top))
        gallery.keys("Home")
        until("the top is not shown again", lambda: shows(top))
    return run


def k_number(gallery):
    rows = gallery.list(1000000)
    gallery.tab_to(gallery.one("spin button", "Go to row"), "shift+Tab")
    gallery.keys("ctrl+a")
    gallery.type("500000")
    gallery.keys("Return")
    until("the row is not shown", lambda: shows(rows.get_child_at_index(499999)))


def k_filter(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    number = grid.get_n_rows()
    field = until("no field", lambda: next((item for item in walk(gallery.frame, inside_lists=True)
                                            if item.get_role_name() in ("text", "entry")
                                            and "Name" in (item.get_name() or "")), None))
    enter(gallery, 3)
    gallery.tab_to(field, "shift+Tab")
    gallery.type("python")
    until("all rows are shown still", lambda: grid.get_n_rows() < number)
    gallery.keys("ctrl+a", "BackSpace")
    until("not all are back", lambda: grid.get_n_rows() == number)


def k_export(gallery):
    gallery.tab_to(gallery.one("toggle button", "Export"))
    gallery.keys("space")
    until("no menu opens", lambda: menu_is_open(gallery))
    gallery.keys("Down", "Return")
    until("nothing asks for a file", lambda: another_window(gallery))
    gallery.focus_window(1)
    gallery.keys("Escape")
    until("it does not go", lambda: not another_window(gallery))
    gallery.take_keyboard()
    enter(gallery, 3)
    gallery.keys("ctrl+c")


def k_sort(gallery):
    by_keys.process_table(gallery)


def k_header_menu(gallery):
    table = enter(gallery, 3)
    grid = table.get_table_iface()
    title = grid.get_column_description(0)
    to_header(gallery, title)
    gallery.keys("alt+Right")
    until("the header stands where it was", lambda: column_of(grid, title) == 1)
    gallery.keys("alt+Left")
    until("it does not go back", lambda: column_of(grid, title) == 0)
    gallery.keys("Menu")
    until("no menu opens", lambda: menu_is_open(gallery))
    gallery.keys("Escape")
    until("it stays", lambda: not menu_is_open(gallery))


def k_process(gallery):
    rows = enter(gallery, 3)
    gallery.type("systemd\x1b" if any(name.startswith("systemd") for name in names(rows, 0, 40)) else "p")
    gallery.keys("Escape")
    name = until("nothing has the keyboard", lambda: gallery.focused.get_name())
    time.sleep(2.5)
    # A process may have ended meanwhile.
    if gallery.focused.get_name() != name and any(name in other for other in names(rows, 0, count(rows))):
        raise Failure(f"another row has the keyboard: “{gallery.focused.get_name()}”, not “{name}”")


def k_product(gallery):
    rows = gallery.list(20)
    gallery.tab_to(rows)
    before = names(rows, 0, 30)
    gallery.keys("Home", *["Down"] * 5, "Return")
    until("nothing is chosen otherwise", lambda: names(rows, 0, 30) != before or radio_changed(rows))


def radio_changed(rows):
    return any(item.get_role_name() == "radio button" and is_on(item) for item in walk(rows))


def k_controls_of_rows(least):
    def run(gallery):
        rows = enter(gallery, least)
        for _ in range(8):
            gallery.keys("Return", "Escape", "Down")
            gallery.tab_to(rows)
        until("no event was logged", lambda: logged(gallery))
    return run


def k_insert(gallery):
    rows = enter(gallery, 20)
    number = count(rows)
    gallery.type("Andorra")
    gallery.keys("Escape")
    until("the country has not the keyboard", lambda: gallery.focused.get_name().startswith("Andorra"))
    gallery.keys("Insert")
    until("none was added", lambda: count(rows) == number + 1)
    gallery.keys("ctrl+z")
    until_count(rows, number)


def k_letters(gallery):
    rows = enter(gallery, 20)
    gallery.type("Un")
    gallery.keys("Escape")
    until("nothing is found", lambda: gallery.focused.get_name().startswith("Un"))
    if not gallery.is_in(rows):
        raise Failure("the keyboard is elsewhere")


def k_fast(gallery):
    rows = enter(gallery, 100000)
    requests = gallery.list(1, name="Requests")
    number = count(requests)
    gallery.keys(*["Next"] * 30)
    until("nothing was asked for", lambda: count(requests) > number)
    if count(requests) - number > 30:
        raise Failure("all that has gone by was fetched")
    if not gallery.is_in(rows):
        raise Failure("the keyboard is elsewhere")


def k_fail(gallery):
    gallery.tab_to(gallery.one("combo box", "How often it fails"))
    gallery.keys("Down", "Down")
    rows = enter(gallery, 100000)
    gallery.keys("End")
    until("nothing says so", lambda: failed_row(rows) is not None)
    gallery.tab_to(gallery.one("combo box", "How often it fails"), "shift+Tab")
    gallery.keys("Up", "Up", "Up")
    gallery.tab_to(rows)
    gallery.keys("Return")
    until("it is not fetched", lambda: failed_row(rows) is None)


def failed_row(rows):
    last = count(rows) - 1
    for number in range(last, last - 12, -1):
        row = rows.get_child_at_index(number)
        if row and shows(row) and any(word in row.get_name().lower() for word in ("try again", "fail", "error", "503")):
            return row
    return None


def k_source(gallery):
    gallery.keys("ctrl+u")
    until("no source is shown", lambda: any("adaptor" in said(item) for item in walk(gallery.frame)
                                            if item.get_role_name() == "text"))
    gallery.keys("ctrl+u")


def said(item):
    text = item.get_text_iface()
    return text.get_text(0, min(20000, text.get_character_count())) if text else ""


def k_tick(gallery):
    by_keys.templates(gallery)


def k_nodes(gallery):
    table = enter(gallery, 1000)
    grid = table.get_table_iface()
    number = grid.get_n_rows()
    gallery.keys("Home", "Left")
    until("nothing has closed", lambda: grid.get_n_rows() < number)
    gallery.keys("Right")
    until("it has not opened again", lambda: grid.get_n_rows() == number)


def k_tasks(gallery):
    rows = enter(gallery, 5)
    gallery.keys("Down")
    before = names(rows, 0, 20)
    gallery.keys("F2", "ctrl+a")
    gallery.type("Buy lamps")
    gallery.keys("Return")
    until("it has its name still", lambda: any("Buy lamps" in name for name in names(rows, 0, 20)))
    gallery.tab_to(rows)
    gallery.keys("ctrl+z")
    until("it has not its name again", lambda: names(rows, 0, 20) == before)
    gallery.keys("alt+Up")
    until("it has not moved", lambda: names(rows, 0, 20) != before)
    gallery.keys("ctrl+z")
    until("it has not moved back", lambda: names(rows, 0, 20) == before)
    k_delete_and_undo(5)(gallery)


def k_other_list(gallery):
    rows = enter(gallery, 5)
    before = names(rows, 0, 20)
    gallery.keys("ctrl+x")
    gallery.type("Paint")
    until("the other list has not the keyboard", lambda: gallery.focused.get_name().startswith("Paint"))
    gallery.keys("ctrl+v")
    until("it stands where it stood", lambda: names(rows, 0, 20) != before)
    gallery.keys("ctrl+z")
    until("it has not gone back", lambda: names(rows, 0, 20) == before)


def k_shuffle(gallery):
    rows = enter(gallery, 300)
    before = names(rows, 1, 8)
    gallery.tab_to(gallery.one("toggle button", "Scroll slowly"), "shift+Tab")
    gallery.keys("space")
    gallery.tab_to(gallery.one("push button", "Shuffle"), "shift+Tab")
    gallery.keys("space")
    until("nothing is shuffled", lambda: names(rows, 1, 8) != before)
    until("it does not scroll", lambda: not shows(rows.get_child_at_index(1)))
    gallery.tab_to(gallery.one("toggle button", "Scroll slowly"))
    gallery.keys("space")


def k_words(gallery):
    gallery.keys("ctrl+k")
    until("nothing can be typed", lambda: gallery.focused.get_role_name() == "text")
    gallery.type("spring")
    side = gallery.sidebar()
    until("all pages are shown still", lambda: count(side) < 30)
    gallery.keys("ctrl+a", "BackSpace")
    until("not all pages are back", lambda: count(side) > 30)


def k_shortcuts(gallery):
    gallery.keys("F1")
    until("no window with keys", lambda: another_window(gallery))
    gallery.focus_window(1)
    gallery.keys("Escape")
    until("it does not go", lambda: not another_window(gallery))
    gallery.take_keyboard()


# By actions

def a_controls(gallery):
    rows = gallery.list(12, name="Rows to try")
    row = row_called(rows, "Speak each letter")
    switch = next(item for item in walk(row) if item.get_role_name() == "toggle button")
    was = is_on(switch)
    act(switch, "toggle")
    until("it is as it was", lambda: is_on(switch) != was)
    act(row, "activate")
    until("the row does not do the same", lambda: is_on(switch) == was)


def a_delete_and_undo(least):
    def run(gallery):
        rows = gallery.list(least)
        number = count(rows)
        act(first(rows, lambda row: "Delete" in actions(row)), "Delete")
        until_count(rows, number - 1)
        gallery.click("push button", "Undo…")
        until_count(rows, number)
    return run


def a_write_names(gallery):
    rows = gallery.list(100)
    row = first(rows)
    name = row.get_name()
    act(row, "edit")
    entry = gallery.one("text", "Given Name")
    entry.get_editable_text_iface().set_text_contents("Ida")
    act(entry, "activate")
    until("the name is not written", lambda: row.get_name().startswith("Ida"))
    gallery.click("push button", "Undo…")
    until("it is not taken back", lambda: row.get_name() == name)


def a_search(least, words):
    def run(gallery):
        rows = gallery.list(least)
        number = count(rows)
        gallery.click("toggle button", "Search this page (Ctrl+F)")
        entry = search_entry(gallery)
        entry.get_editable_text_iface().set_text_contents(words)
        until_fewer(rows, number)
        gallery.click("toggle button", "Search this page (Ctrl+F)")
        until(f"{count(rows)} of {number} have come back", lambda: count(rows) >= number)
    return run


def search_entry(gallery):
    side = gallery.sidebar()
    return until("nothing to write into", lambda: next(
        (item for item in walk(gallery.frame, inside_lists=False) if item.get_role_name() == "text"
         and item.get_editable_text_iface() and box(item).x > box(side).x + box(side).width - 1
         and item.get_name() not in ("Folder",)), None))


def a_find(gallery):
    rows = gallery.list(100)
    gallery.click("toggle button", "Search this page (Ctrl+F)")
    search_entry(gallery).get_editable_text_iface().set_text_contents("an")
    until("nothing is counted", lambda: any(" of " in text for text in gallery.texts()))
    before = selected(rows)
    gallery.click("push button", "Next…")
    until("it does not go on", lambda: selected(rows) and selected(rows) != before)
    gallery.click("toggle button", "Search this page (Ctrl+F)")


def a_take_name_away(gallery):
    rows = gallery.list(100)
    row = first(rows)
    name = row.get_name()
    act(row, "edit")
    entry = gallery.one("text", "Given Name")
    entry.get_editable_text_iface().set_text_contents("")
    act(entry, "activate")
    until(f"nothing says why: {gallery.heard}", lambda: any("needed" in text for text in gallery.heard)
          or any("needed" in (item.get_name() + (item.get_description() or "")) for item in walk(row)))
    entry.get_editable_text_iface().set_text_contents(name.split()[0])
    act(entry, "activate")
    until(f"it is “{row.get_name()}”", lambda: row.get_name() == name)


def a_pick(least):
    return lambda gallery: select(gallery.list(least), 5)


def a_character(gallery):
    rows = gallery.list(1000)
    number = next(number for number in range(count(rows))
                  if "nowman" in rows.get_child_at_index(number).get_name())
    row = select(rows, number)
    row.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("it is not shown", lambda: shows(row))


def a_copy(least, said):
    def run(gallery):
        act(first(gallery.list(least)), "activate")
        gallery.status(said)
    return run


def a_dashboard(gallery):
    act(row_called(gallery.list(10), "Calendar"), "activate")
    until("it has opened nothing", lambda: not gallery.frame.get_name().startswith("Dashboard"))
    gallery.go("Dashboard")


def a_band(gallery):
    rows = gallery.list(100)
    selection = rows.get_selection_iface()
    for number in (3, 4, 9):
        selection.select_child(number)
    until("several are not selected", lambda: selected(rows) >= {3, 4, 9})
    selection.clear_selection()


def a_photo(gallery):
    rows = gallery.list(2)
    act(rows.get_child_at_index(0), "activate")
    until("no picture is shown", lambda: picture(gallery))
    shown = gallery.texts()
    gallery.click("push button", "Next picture (Right)")
    until("it is the same picture", lambda: gallery.texts() != shown)
    gallery.click("push button", "Back (Escape)")
    until("the wall is not shown again", lambda: shows(gallery.list(2)))


def a_open_folder(gallery):
    gallery.one("push button", "Open a folder")
    gallery.click("push button", "Open a folder")
    window = until("nothing asks for a folder", lambda: another_window(gallery))
    act(next(item for item in walk(window) if item.get_role_name() == "push button" and item.get_name() == "Cancel"),
        "click")
    until("it does not go", lambda: not another_window(gallery))


def a_close_section(least):
    def run(gallery):
        rows = gallery.list(least)
        number = count(rows)
        act(heading(rows), "expand or contract")
        until_fewer(rows, number)
        act(heading(rows), "expand or contract")
        until_count(rows, number)
    return run


def a_header_width(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    before = box(grid.get_accessible_at(0, 0)).width
    title = grid.get_column_description(0)
    act(table, f"widen {title}")
    until("the column is as wide as before", lambda: box(grid.get_accessible_at(0, 0)).width > before)
    act(table, f"narrow {title}")


def a_files(gallery):
    rows = gallery.list(1)
    folder = gallery.one("text", "Folder").get_text_iface()
    place = folder.get_text(0, -1)
    act(first(rows), "activate")
    until("no folder was opened", lambda: folder.get_text(0, -1) != place)


def a_up(gallery):
    folder = gallery.one("text", "Folder").get_text_iface()
    place = folder.get_text(0, -1)
    gallery.click("push button", "Containing folder")
    until("it is the same folder", lambda: folder.get_text(0, -1) != place)


def a_pictures(gallery):
    entry = gallery.one("text", "Folder")
    entry.get_editable_text_iface().set_text_contents("/usr/share/icons/Adwaita/48x48/devices")
    act(entry, "activate")
    rows = gallery.list(5)
    until("there are no pictures", lambda: any(name.endswith(".png") for name in names(rows, 0, 40)))
    last = rows.get_child_at_index(count(rows) - 1)
    last.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("the end is not shown", lambda: shows(last))


def a_several(gallery):
    rows = gallery.list(1000)
    number = count(rows)
    for row in (20, 21):
        rows.get_selection_iface().select_child(row)
    until("two are not selected", lambda: len(selected(rows)) == 2)
    act(rows.get_child_at_index(20), "Delete")
    until_count(rows, number - 2)


def a_menu(gallery):
    row = first(gallery.list(1000))
    act(row, "show menu")
    until("no menu opens", lambda: menu_is_open(gallery))
    entry = next(item for index in range(gallery.app.get_child_count())
                 for item in walk(gallery.app.get_child_at_index(index)) if item.get_role_name() == "menu item")
    act(entry, "click")
    until("it stays", lambda: not menu_is_open(gallery))


def a_mail_comes(gallery):
    rows = gallery.list(1000)
    row = rows.get_child_at_index(200)
    row.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("it is not shown", lambda: shows(row))
    number, top = count(rows), place(row)
    gallery.click("push button", "Let a mail come in")
    until("no mail has come", lambda: count(rows) > number)
    stays(row, top)


def a_invoice_cell(gallery):
    table = gallery.list(20)
    grid = table.get_table_iface()
    cell = grid.get_accessible_at(1, column_of(grid, "Article"))
    name = cell.get_name()
    act(cell, "edit")
    entry = until("nothing to write into", lambda: next(
        (item for item in walk(gallery.frame) if item.get_role_name() == "text"
         and is_so(item, Atspi.StateType.FOCUSED)), None))
    entry.get_editable_text_iface().set_text_contents("Oak")
    act(entry, "activate")
    until("it is not written", lambda: grid.get_accessible_at(1, column_of(grid, "Article")).get_name() == "Oak")
    gallery.click("push button", "Undo…")
    until("it is not taken back", lambda: grid.get_accessible_at(1, column_of(grid, "Article")).get_name() == name)


def a_log(gallery):
    rows = gallery.list(100)
    line = rows.get_child_at_index(50)
    line.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("the line is not shown", lambda: shows(line))
    number, top = count(rows), place(line)
    until("no line has come", lambda: count(rows) > number)
    stays(line, top)
    gallery.click("push button", "Go to the end")
    until("the end is not followed", lambda: not shows(line))


def a_rate(gallery):
    rows = gallery.list(10)
    combo = gallery.one("combo box", "How fast lines come").get_selection_iface()
    combo.select_child(3)
    number = count(rows)
    until("lines come slowly", lambda: count(rows) > number + 5000)
    combo.select_child(0)


def a_toggle(name, least, change):
    def run(gallery):
        rows = gallery.list(least)
        number = count(rows)
        gallery.click("toggle button", name)
        until("nothing has changed", lambda: change(count(rows), number))
        gallery.click("toggle button", name)
    return run


def a_scrollbar(gallery):
    rows = gallery.list(1000000)
    bar = until("no scroll bar", lambda: max(
        (item for item in walk(gallery.frame, inside_lists=False) if item.get_role_name() == "scroll bar"
         and box(item).height > box(item).width), key=lambda item: item.get_value_iface().get_maximum_value()))
    value = bar.get_value_iface()
    value.set_current_value(value.get_maximum_value())
    until("the end is not shown", lambda: shows(rows.get_child_at_index(999999)))
    value.set_current_value(0)
    until("the top is not shown", lambda: shows(rows.get_child_at_index(0)))


def a_number(gallery):
    rows = gallery.list(1000000)
    gallery.one("spin button", "Go to row").get_value_iface().set_current_value(500000)
    until("the row is not shown", lambda: shows(rows.get_child_at_index(499999)))


def a_filter(gallery):
    grid = gallery.list(3).get_table_iface()
    number = grid.get_n_rows()
    field = until("no field", lambda: next((item for item in walk(gallery.frame) if item.get_role_name() == "text"
                                            and "Name" in (item.get_name() or "")), None))
    field.get_editable_text_iface().set_text_contents("python")
    until("all rows are shown still", lambda: grid.get_n_rows() < number)
    field.get_editable_text_iface().set_text_contents("")
    until("not all are back", lambda: grid.get_n_rows() == number)


def a_export(gallery):
    gallery.click("toggle button", "Export")
    entry = until("no menu opens", lambda: next(
        (item for index in range(gallery.app.get_child_count())
         for item in walk(gallery.app.get_child_at_index(index)) if item.get_role_name() == "menu item"), None))
    act(entry, "click")
    window = until("nothing asks for a file", lambda: another_window(gallery))
    act(next(item for item in walk(window) if item.get_role_name() == "push button" and item.get_name() == "Cancel"),
        "click")
    until("it does not go", lambda: not another_window(gallery))


def a_sort(gallery):
    sort_by(gallery.list(3), "Name", "descending")
    sort_by(gallery.list(3), "PID", "ascending")


def a_header(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    act(table, "move Name forward")
    until("it stands where it stood", lambda: column_of(grid, "Name") == 1)
    act(table, "move Name back")
    until("it does not go back", lambda: column_of(grid, "Name") == 0)
    act(table, "hide PID")
    until("it is shown still", lambda: "show PID" in actions(table))
    act(table, "show PID")
    until("it is hidden still", lambda: "hide PID" in actions(table))


def a_product(gallery):
    rows = gallery.list(20)
    rows.get_child_at_index(0).get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    buttons = until("there are no choices", lambda: [
        item for item in walk(rows) if item.get_role_name() == "radio button"])
    other = next(item for item in buttons if not is_on(item))
    act(other, "click")
    until("it is not chosen", lambda: is_on(other))


def a_insert(gallery):
    rows = gallery.list(20)
    number = count(rows)
    act(first(rows, lambda row: "Insert" in actions(row)), "Insert")
    until("none was added", lambda: count(rows) == number + 1)
    gallery.click("push button", "Undo…")
    until_count(rows, number)


def a_fast(gallery):
    rows = gallery.list(100000)
    requests = gallery.list(1, name="Requests")
    number = count(requests)
    for row in range(1000, 40000, 1000):
        rows.get_child_at_index(row).get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("nothing was asked for", lambda: count(requests) > number)
    if count(requests) - number > 60:
        raise Failure("all that has gone by was fetched")


def a_fail(gallery):
    often = gallery.one("combo box", "How often it fails").get_selection_iface()
    often.select_child(3)
    rows = gallery.list(100000)
    last = rows.get_child_at_index(count(rows) - 1)
    last.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    row = until("nothing says so", lambda: failed_row(rows))
    often.select_child(0)
    act(row, "activate")
    until("it is not fetched", lambda: failed_row(rows) is None)


def a_source(gallery):
    gallery.click("toggle button", "Source (Ctrl+U)")
    tab = gallery.one("page tab", "Template") if any(
        item.get_role_name() == "page tab" for item in walk(gallery.frame)) else None
    until("no source is shown", lambda: any("adaptor" in said(item) or "<interface>" in said(item)
                                            for item in walk(gallery.frame) if item.get_role_name() == "text"))
    gallery.click("toggle button", "Source (Ctrl+U)")
    return tab


def a_nodes(gallery):
    by_actions.expand(gallery.list(1000), gallery)


def a_end_of_table(gallery):
    gallery.click("push button", "End")
    table = gallery.list(1000)
    until("the top is shown still", lambda: not shows(table.get_table_iface().get_accessible_at(0, 0)))
    gallery.click("push button", "Top")
    until("the top is not shown", lambda: shows(table.get_table_iface().get_accessible_at(0, 0)))


def a_other_list(gallery):
    rows = gallery.list(5)
    before = names(rows, 0, 20)
    act(first(rows, lambda row: "move to end" in actions(row)), "move to end")
    until("it stands where it stood", lambda: names(rows, 0, 20) != before)
    gallery.click("push button", "Undo…")
    until("it has not gone back", lambda: names(rows, 0, 20) == before)


def a_shuffle(gallery):
    rows = gallery.list(300)
    before = names(rows, 1, 8)
    gallery.click("toggle button", "Scroll slowly")
    gallery.click("push button", "Shuffle")
    until("nothing is shuffled", lambda: names(rows, 1, 8) != before)
    until("it does not scroll", lambda: not shows(rows.get_child_at_index(1)))
    gallery.click("toggle button", "Scroll slowly")


def a_words(gallery):
    entry = gallery.one("text", "Search").get_editable_text_iface()
    side = gallery.sidebar()
    entry.set_text_contents("spring")
    until("all pages are shown still", lambda: count(side) < 30)
    entry.set_text_contents("")
    until("not all pages are back", lambda: count(side) > 30)


def a_shortcuts(gallery):
    gallery.click("toggle button", "Menu")
    entry = until("no menu opens", lambda: next(
        (item for index in range(gallery.app.get_child_count())
         for item in walk(gallery.app.get_child_at_index(index)) if item.get_name() == "Keyboard Shortcuts"), None))
    act(entry, "click")
    window = until("no window with keys", lambda: another_window(gallery))
    gallery.focus_window(1)
    gallery.keys("Escape")
    until("it does not go", lambda: not another_window(gallery))
    return window


def more(now, before):
    return now > before


def other(now, before):
    return now != before


NO_KEY = "the pointer alone can do that; rows are copied with Ctrl+C"

# Page, sentence: by keys, by actions. In place of one that there is not stands why.
TRIES = {
    "Welcome": {
        "Press Enter on a tile to open its page.": (by_keys.welcome, by_actions.welcome),
        "Press Ctrl+K and type what you look for: words of a source are found, too.": (k_words, a_words),
        "Press F1 for the keys that lists have.": (k_shortcuts, a_shortcuts),
    },
    "Inbox": {
        "Select several mails with Ctrl or Shift, and press Delete.": (by_keys.inbox, a_several),
        "Press Shift+F10 on a row for its menu.": (k_menu, a_menu),
        "Let a new mail come in with the button above: the row you look at stays where it is.":
            (k_mail_comes, a_mail_comes),
    },
    "Contacts": {
        "Type “mar” to go to the next name that begins so.": (k_type(600, "mar", "Mar"), a_pick(600)),
        "Press Ctrl+F and search in any alphabet.": (k_search(600, "joaq"), a_search(600, "Δημ")),
        "Close and open a letter with Left and Right on its header.": (k_close_section(600), a_close_section(600)),
    },
    "Packages": {
        "Press Ctrl+F and type: tens of thousands of packages are searched at each key.":
            (k_search(100, "python"), a_search(100, "python")),
        "Close a section with a click on its header.": (k_close_section(100), a_close_section(100)),
    },
    "Files": {
        "Open a folder or a file with Enter.": (k_files, a_files),
        "Go up with Backspace or Alt+Up.": (k_up, a_up),
        "Scroll through a folder of pictures: thumbnails are read when scrolling rests.": (k_pictures, a_pictures),
    },
    "Processes": {
        "Select a process: the selection follows it to its new place every second.": (k_process, by_actions.processes),
        "Scroll down: the row at the top stays there.": (k_ends(3), by_actions.processes),
    },
    "Process Table": {
        "Click a header to sort by it; Shift and a click sort by a second one.": (k_sort, a_sort),
        "Drag a header, or click it with the right button for its menu.": (k_header_menu, a_header),
    },
    "Package Table": {
        "Write into the fields below the headers: “> 10 M” for sizes, words for texts.": (k_filter, a_filter),
        "Save the table as a file with the button above, or copy rows with Ctrl+C.": (k_export, a_export),
    },
    "Descriptions": {
        "Make the window narrower: every row is measured again, and the one at the top stays.":
            (is_measured_anew, is_measured_anew),
        "Drag the edge between two headers.": (k_header_width, a_header_width),
    },
    "File Outline": {
        "Open a folder with Right, close it with Left.": (by_keys.opens, by_actions.file_outline),
        "Drag a file out to another program, or onto a folder.": (NO_KEY, NO_KEY),
    },
    "A Million Rows": {
        "Drag the scrollbar from end to end.": (k_ends(1000000), a_scrollbar),
        "Type a number into the field above.": (k_number, a_number),
    },
    "Ten Million Rows": {
        "Press End, and Home.": (k_ends(1000), a_end_of_table),
        "Close a section and open it again.": (k_nodes, a_nodes),
    },
    "Icon Browser": {
        "Type a name to go to it.": (k_type(100, "edit-copy", "edit-copy"), a_pick(100)),
        "Draw a frame around some icons with the mouse.": (k_band, a_band),
        "Press Enter to copy an icon’s name.": (k_copy(100, "Copied “"), a_copy(100, "Copied “")),
    },
    "Photo Wall": {
        "Open a picture with Enter, go on with the arrow keys, and back with Escape.": (k_photo, a_photo),
        "Open a folder of your own with the button above.": (k_open_folder, a_open_folder),
    },
    "Character Map": {
        "Type a name, as “snowman”, to go to it.": (k_type(1000, "snowman", "nowman"), a_character),
        "Press Enter to copy a character.": (k_copy(1000, " copied"), a_copy(1000, " copied")),
    },
    "Cards": {
        "Make the window wider and narrower: the cards take as many columns as fit.":
            (lambda gallery: takes_fewer_columns(gallery, 2000), lambda gallery: takes_fewer_columns(gallery, 2000)),
        "Move with the arrow keys: they know up from left.":
            (lambda gallery: by_keys.moves_in_grid(gallery, 2000), a_pick(2000)),
    },
    "Dashboard": {
        "Press Enter on a tile: it opens the page that it stands for.": (k_dashboard, a_dashboard),
        "Make the window narrower.": (lambda gallery: takes_fewer_columns(gallery, 10),
                                      lambda gallery: takes_fewer_columns(gallery, 10)),
    },
    "List, Table, Grid": {
        "Select somebody, and switch from list to table to grid: the selection stays.":
            (k_switch, by_actions.switcher),
    },
    "Mail Archive": {
        "Search a million mails of a database as you type.": (k_search(1000, "meeting"), a_search(1000, "meeting")),
        "Let another process deliver mails with the button above.":
            (k_toggle("Let another process write new mails", 1000, more),
             a_toggle("Let another process write new mails", 1000, more)),
    },
    "Log Follower": {
        "Scroll up: the lines stay. Press End to follow the log again.": (k_log, a_log),
        "Write 20,000 lines a second.": (k_rate, a_rate),
    },
    "Slow Server": {
        "Scroll fast: what has gone by is not fetched.": (k_fast, a_fast),
        "Let requests fail, and click a row that says so.": (k_fail, a_fail),
    },
    "Updates": {"Shuffle the rows while the list scrolls by itself.": (k_shuffle, a_shuffle)},
    "Undo and Redo": {
        "Rename a task with F2, move it with Alt+Up, delete it, and press Ctrl+Z.": (k_tasks, by_actions.undo),
        "Drag a task to another list.": (k_other_list, a_other_list),
    },
    "Address Book": {
        "Press F2 on a row, write, and go on with Tab; Escape gives up, Ctrl+Z takes it back.":
            (k_write_names, a_write_names),
        "Press Ctrl+F and type “an”: Enter goes from match to match.": (k_find, a_find),
        "Take all of a name away: the row says why it does not take that.": (k_take_name_away, a_take_name_away),
    },
    "Invoice": {
        "Press F2 or just type in a cell; Tab goes to the next.": (by_keys.invoice, a_invoice_cell),
        "Copy cells of a spreadsheet and press Ctrl+V here.": (k_paste, by_actions.invoice),
    },
    "Product": {
        "Choose another frame and options: each section answers for its own rows.": (k_product, a_product),
    },
    "Shop Settings": {
        "Drag the ways to pay, or move them with Alt and an arrow key.": (by_keys.shop, by_actions.shop),
        "Press Insert on a country to add the next one.": (k_insert, a_insert),
        "Jump with the letters at the edge.": (k_letters, by_actions.shop),
    },
    "Events": {"Switch the source of the list above it.": (k_events, by_actions.events)},
    "Characters": {"Scroll to the end: more acts are loaded.": (by_keys.characters, by_actions.characters)},
    "Settings": {
        "Move with the arrow keys, and press Enter or F2 to go into a control.":
            (by_keys.settings, by_actions.settings),
        "Look at the events that each control sends.": (k_controls_of_rows(10), by_actions.settings),
    },
    "Rows": {"Use each control, and see what it says at the right.": (k_controls_of_rows(30), by_actions.rows)},
    "Placeholders": {"Choose “Error”, and try again.": (by_keys.placeholders, by_actions.placeholders)},
    "Templates": {
        "Look at the .ui file in its tab beside the source.": (k_source, a_source),
        "Tick a box: the signal becomes the event “done”.": (k_tick, by_actions.templates),
    },
    "Accessibility": {
        "Go through the rows with the arrow keys, and into their controls with F2.": (k_controls, a_controls),
        "Delete a row and undo it with Ctrl+Z.": (k_delete_and_undo(12), a_delete_and_undo(12)),
    },
}
