"""What the gallery tells its visitors to try, by keys; a window is made narrower, and a frame drawn, as there is no key for it."""

import os
import tempfile

from gallery import Atspi, Failure, is_so, until, walk

import pages_by_keys as by_keys
from looks import (box, place, is_on, shows, count, cells, column_of, until_fewer, until_count, menu_is_open,
                   another_window, tells, detail, detail_is_gone, stays, failed_row, said, selected_row, picture,
                   price, top_row, keeps_its_top, keeps_its_selection,
                   is_sorted_by_two, follows_the_end, is_written, events, answered)
from pages_by_actions import first, logged, names
from pages_by_keys import enter, selected, sort_until, to_header


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
    until(lambda: f"it is “{row.get_name()}”", lambda: row.get_name().startswith("Zoe") and "never" not in row.get_name())
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
        until(lambda: f"“{gallery.focused.get_name()}” is found", lambda: start in gallery.focused.get_name())
        gallery.keys("Escape")
    return run


def k_copy(least, said):
    def run(gallery):
        enter(gallery, least)
        gallery.keys("Return")
        gallery.status(said)
    return run


def k_detail(least, *lines, first=()):
    """Enter opens the detail of a row, which says what the row does; Enter copies, and Escape goes back to the row.
    Other keys may go to the row first."""
    def run(gallery):
        rows = enter(gallery, least)
        gallery.keys(*first)
        gallery.keys("Return")
        dialog = detail(gallery)
        until("the detail has not the keyboard", lambda: gallery.is_in(dialog))
        tells(gallery, lines, selected_row(rows))
        button = gallery.focused
        gallery.keys("Return")
        until(lambda: f"“{button.get_name()}” copies nothing", lambda: button.get_name().endswith(" Copied"))
        gallery.keys("Escape")
        detail_is_gone(gallery)
        until("the rows have not the keyboard again", lambda: gallery.is_in(rows))
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
    until("its first entry has not the keyboard", lambda: gallery.focused.get_name().startswith("Mark as "))
    gallery.keys("Escape")
    until("no row has the keyboard again",
          lambda: gallery.focused.get_role_name() == "list item" and gallery.is_in(rows))


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
    follows_the_end(rows, line)


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
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "packages.csv")
        gallery.keys("ctrl+a")
        gallery.type(path)
        gallery.keys("Return")
        is_written(path)
    until("it does not go", lambda: not another_window(gallery))
    gallery.take_keyboard()
    name = enter(gallery, 3).get_table_iface().get_accessible_at(0, 0).get_name()
    gallery.keys("ctrl+c", "ctrl+f")
    until("nothing can be typed", lambda: gallery.focused.get_role_name() == "text")
    entry = gallery.focused
    gallery.keys("ctrl+v")
    until(f"“{said(entry)}” was copied", lambda: name in said(entry))
    gallery.keys("Escape")


def k_sort(gallery):
    table = enter(gallery, 3)
    grid = table.get_table_iface()
    share, number = column_of(grid, "CPU %"), column_of(grid, "PID")
    to_header(gallery, "CPU %")
    sort_until(gallery, "space", "CPU %, ascending")
    to_header(gallery, "PID")
    sort_until(gallery, "shift+space", "PID, descending")
    until("it is not sorted by both", lambda: is_sorted_by_two(grid, share, number))
    gallery.keys("space")
    # A plain key goes on with this column alone: after down comes not at all.
    until(f"it is not sorted by one at most: {gallery.heard}", lambda: gallery.heard[-1] == "Not sorted")


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
    # One that is busy, so that it moves, and that is there as long as this one is.
    gallery.type("gtklistkit-g")
    until("the gallery is not found", lambda: gallery.focused.get_name().startswith("gtklistkit-g"))
    gallery.keys("Escape")
    keeps_its_selection(rows)


def k_processes_stay(gallery):
    rows = enter(gallery, 3)
    gallery.keys("Next", "Next")
    until("it is not scrolled", lambda: not shows(rows.get_child_at_index(1)))
    keeps_its_top(rows)


def k_product(gallery):
    rows = gallery.list(20)
    gallery.tab_to(rows)
    before = until("no price", lambda: price(rows))
    gallery.type("Hub")
    until("the option has not the keyboard", lambda: gallery.focused.get_name().startswith("Hub"))
    gallery.keys("Escape", "Return")
    until(f"it costs {price(rows)} still", lambda: price(rows) not in ([], before))
    gallery.keys("Return")
    until("it costs no less again", lambda: price(rows) == before)


def k_controls_of_rows(least):
    def run(gallery):
        rows = enter(gallery, least)
        before = events(gallery)
        for _ in range(8):
            gallery.keys("Return", "Escape", "Down")
            gallery.tab_to(rows)
        until(f"no more than {before} events were logged", lambda: events(gallery) > before)
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
    """From the rows Tab comes to the letters beside them, which End and Home go through."""
    rows = enter(gallery, 20)
    last = count(rows) - 1
    gallery.keys("Tab")
    until("the letters have not the keyboard", lambda: gallery.focused.get_name() == "Section index")
    for key, number in (("End", last), ("Home", 0), ("u", last)):
        gallery.keys(key)
        until(f"{key} does not go there", lambda number=number: shows(rows.get_child_at_index(number)))


def k_fast(gallery):
    rows = enter(gallery, 100000)
    requests = gallery.list(1, name="Requests")
    before = answered(requests)
    gallery.keys(*["Next"] * 60)
    until("what is shown was not fetched", lambda: answered(requests) > before)
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


def k_source(gallery):
    gallery.keys("ctrl+u")
    tab = gallery.one("radio button", "Source")
    gallery.tab_to(tab)
    gallery.keys("Right", "space")
    until("no .ui file is shown", lambda: shows_text(gallery, "<interface>"))
    gallery.tab_to(gallery.one("radio button", ".ui"))
    gallery.keys("Left", "space")
    until("no source is shown", lambda: shows_text(gallery, "adaptor"))
    gallery.keys("ctrl+u")
    until("it stays", lambda: not shows_text(gallery, "adaptor"))


def shows_text(gallery, part):
    return any(part in said(item) for item in walk(gallery.frame) if item.get_role_name() == "text")


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
    side = gallery.sidebar()
    gallery.type("spring")
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


def k_invoice(gallery):
    """A letter begins to write, Tab writes and goes to the next cell."""
    table = enter(gallery, 20)
    grid = table.get_table_iface()
    column = column_of(grid, "Article")
    former = cells(grid, column)[1]
    gallery.keys("Home", "Down", "Right", *["Left"] * 9, "Right", "Right")
    gallery.type("Ash")
    until("no cell is edited", lambda: gallery.focused.get_role_name() == "text")
    editor = gallery.focused
    gallery.keys("Tab")
    until("the next cell is not edited",
          lambda: gallery.focused.get_role_name() == "text" and gallery.focused != editor)
    until(f"it is “{cells(grid, column)[1]}”", lambda: cells(grid, column)[1] == "Ash")
    gallery.keys("Escape", "ctrl+z")
    until("it is not taken back", lambda: cells(grid, column)[1] == former)
