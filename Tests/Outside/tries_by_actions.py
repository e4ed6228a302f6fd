"""What the gallery tells its visitors to try, by AT-SPI."""

import os
import tempfile

from gallery import Atspi, Failure, act, actions, is_so, until, walk

import pages_by_actions as by_actions
from looks import (box, place, is_on, shows, count, column_of, heading, row_called, until_fewer, until_count,
                   another_window, tells, detail, detail_is_gone, is_table, stays,
                   failed_row, is_loaded, selected_row, said, picture, price, keeps_its_top, keeps_its_selection,
                   is_sorted_by_two,
                   follows_the_end, is_written, events, answered)
from pages_by_actions import first, logged, names, select, sort_by
from pages_by_keys import selected


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


def a_detail(least, *lines):
    """The row's own action opens its detail, which says what the row does, and whose buttons copy and close it."""
    def run(gallery):
        rows = gallery.list(least)
        # Rows may go while they are looked at.
        until("no row can be opened", lambda: (act(opened(rows), "activate"), True)[1])
        dialog = detail(gallery)
        tells(gallery, lines, selected_row(rows))
        button = next(item for item in walk(dialog) if item.get_name().startswith("Copy "))
        act(button, "click")
        until("nothing is copied", lambda: button.get_name().endswith(" Copied"))
        gallery.click("push button", "Close (Escape)")
        detail_is_gone(gallery)
    return run


def opened(rows):
    """The first row that is no heading: in a table its first cell."""
    if not is_table(rows):
        return first(rows, lambda row: "activate" in actions(row) and is_loaded(row))
    grid = rows.get_table_iface()
    cells = (grid.get_accessible_at(number, 0) for number in range(10))
    return next((cell for cell in cells
                 if "activate" in actions(cell) and "expand or contract" not in actions(cell)), None)


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
    until(lambda: f"it is “{row.get_name()}”", lambda: row.get_name() == name)


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
    gallery.click("push button", "Next image (Right)")
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
    was = row.get_name()
    act(row, "show menu")
    entry = until("no menu opens", lambda: next(
        (item for item in walk(gallery.frame) if item.get_name().startswith("Mark as ")), None))
    act(entry, "click")
    until("the mail is as it was", lambda: row.get_name() != was)


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
    follows_the_end(rows, line)


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
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "packages.csv")
        name = next(item for item in walk(window) if item.get_role_name() == "text")
        name.get_editable_text_iface().set_text_contents(path)
        act(next(item for item in walk(window)
                 if item.get_role_name() == "push button" and item.get_name() == "Save"), "click")
        is_written(path)
    until("it does not go", lambda: not another_window(gallery))


def a_sort(gallery):
    table = gallery.list(3)
    grid = table.get_table_iface()
    sort_by(table, "Name", "descending")
    act(table, "sort by CPU %, ascending")
    until("the second is not offered", lambda: "then sort by PID, descending" in actions(table))
    act(table, "then sort by PID, descending")
    until("it is not sorted by two",
          lambda: is_sorted_by_two(grid, column_of(grid, "CPU %"), column_of(grid, "PID")))


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
    before = until("no price", lambda: price(rows))
    for name in ("Hub dynamo", "62 cm"):
        costs = price(rows)
        act(row_called(rows, name), "activate")
        until(f"“{name}” costs nothing: {costs}", lambda: price(rows) not in ([], costs))
    act(row_called(rows, "54 cm"), "activate")
    act(row_called(rows, "Hub dynamo"), "activate")
    until("it costs no less again", lambda: price(rows) == before)


def a_insert(gallery):
    rows = gallery.list(20)
    number = count(rows)
    act(first(rows, lambda row: "Insert" in actions(row)), "Insert")
    until("none was added", lambda: count(rows) == number + 1)
    gallery.click("push button", "Undo…")
    until_count(rows, number)


def a_fast(gallery):
    # The answer to one request takes longer than many jumps on the slowest machine.
    gallery.one("combo box", "How long an answer takes").get_selection_iface().select_child(3)
    rows = gallery.list(100000)
    requests = gallery.list(1, name="Requests")
    before = answered(requests)
    jumps = range(1000, 40000, 1000)
    for row in jumps:
        rows.get_child_at_index(row).get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("what is shown was not fetched", lambda: answered(requests) > before)
    if answered(requests) - before > len(jumps) / 2:
        raise Failure(f"{answered(requests) - before} pages were fetched in {len(jumps)} jumps")


def a_fail(gallery):
    often = gallery.one("combo box", "How often it fails").get_selection_iface()
    often.select_child(3)
    rows = gallery.list(100000)
    last = rows.get_child_at_index(count(rows) - 1)
    last.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
    until("nothing says so", lambda: failed_row(rows))
    often.select_child(0)
    # After new orders, two pages are in sight, and one of them may still be fetched.
    while (row := failed_row(rows)) is not None:
        number = row.get_index_in_parent()
        act(row, "activate")
        until("it is not fetched", lambda: is_loaded(rows.get_child_at_index(number)))


def a_source(gallery):
    def shows_text(part):
        return any(part in said(item) for item in walk(gallery.frame) if item.get_role_name() == "text")

    gallery.click("toggle button", "Source (Ctrl+U)")
    until("no source is shown", lambda: shows_text("adaptor"))
    gallery.click("radio button", ".ui")
    until("no .ui file is shown", lambda: shows_text("<interface>"))
    gallery.click("radio button", "Source")
    gallery.click("toggle button", "Source (Ctrl+U)")
    until("it stays", lambda: not shows_text("adaptor"))


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
    task = first(rows, lambda row: "cut" in actions(row))
    name, other = task.get_name(), next(name for name in before if name.startswith("Write the talk"))
    act(task, "cut")
    act(first(rows, lambda row: row.get_name() == other), "paste behind")
    until("it is not in the other list",
          lambda: name in names(rows, 0, 20)[names(rows, 0, 20).index(other) + 1])
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


def a_process(gallery):
    rows = gallery.list(3)
    number = until("the gallery is not there", lambda: next(
        (number for number, name in enumerate(names(rows, 0, count(rows))) if name.startswith("gtklistkit-g")), None))
    select(rows, number)
    keeps_its_selection(rows)


def a_processes_stay(gallery):
    rows = gallery.list(30)
    rows.get_child_at_index(28).get_component_iface().scroll_to(Atspi.ScrollType.TOP_EDGE)
    until("it is not scrolled", lambda: not shows(rows.get_child_at_index(1)))
    keeps_its_top(rows)


def a_every_control(gallery):
    """Each kind of control in a row, as somebody uses it who has no pointer and no keys; the log tells of each."""
    rows = gallery.list(30)
    used = []
    for number in range(count(rows)):
        row = rows.get_child_at_index(number)
        if row.get_role_name() != "list item":
            continue
        # At the top: of what is in a row further down GTK says in a GtkViewport, as the page stands in, that it is away.
        row.get_component_iface().scroll_to(Atspi.ScrollType.TOP_EDGE)
        until(lambda: f"“{row.get_name()}” is not shown", lambda: shows(row))
        # Another object stands for it, now that it has a widget.
        row = rows.get_child_at_index(number)
        for item in walk(row):
            if item.get_role_name() not in CONTROLS or item.get_role_name() in used:
                continue
            # What is chosen already is not chosen again.
            if item.get_role_name() == "radio button" and is_on(item):
                used.append(item.get_role_name())
                continue
            before = events(gallery)
            CONTROLS[item.get_role_name()](item)
            until(lambda: f"a {item.get_role_name()} of “{row.get_name()}” causes no event", lambda: events(gallery) > before)
            used.append(item.get_role_name())
    if set(used) != set(CONTROLS):
        raise Failure(f"there is no {', '.join(set(CONTROLS) - set(used))}")


def write(item):
    item.get_editable_text_iface().set_text_contents("Ada")
    act(item, "activate")


def raise_value(item):
    value = item.get_value_iface()
    value.set_current_value(value.get_current_value() + 1)


CONTROLS = {
    "push button": lambda item: act(item, "click"),
    "toggle button": lambda item: act(item, "toggle" if "toggle" in actions(item) else "click"),
    "check box": lambda item: act(item, "click"),
    "radio button": lambda item: act(item, "click"),
    "text": write,
    "spin button": raise_value,
    "slider": raise_value,
    "combo box": lambda item: item.get_selection_iface().select_child(1),
}
