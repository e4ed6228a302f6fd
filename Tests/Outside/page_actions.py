"""The actions that each page of the gallery offers, in its tool bar, in the menus of its rows and by keys on them: each
is done by keys and by AT-SPI actions, and what it does to the data is looked at."""

import os
import tempfile

from gallery import Atspi, Failure, act, actions, is_so, until, walk

from hands import Keys, both, control, inside, writing
from looks import (box, button, by_role, cells, column_of, count, detail, detail_is_gone, expect_copied, expect_number,
                   is_on, number_in, row_called, shows, ungrouped, until_count, until_fewer)
from pages_by_actions import first, names
import choices
import pages_by_actions as by_actions
import pages_by_keys as by_keys
import tries_by_actions as a
import tries_by_keys as k


# Helpers

def more(now, before):
    return now > before


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
    number = first(rows).get_index_in_parent()
    # Scrolling to the row may give it another widget.
    row = lambda: rows.get_child_at_index(number)
    was = "starred" in row().get_name()
    for wanted in (not was, was):
        hand.use(rows, row(), name="Star")
        until(lambda: f"it is “{row().get_name()}”", lambda wanted=wanted: ("starred" in row().get_name()) == wanted)


def star_by_menu(gallery, hand):
    rows = mail(gallery)
    row = first(rows, lambda row: "starred" not in row.get_name())
    hand.choose(rows, row, "Add Star")
    until(lambda: f"it is “{row.get_name()}”", lambda: "starred" in row.get_name())
    hand.choose(rows, row, "Remove Star")
    until(lambda: f"it is “{row.get_name()}”", lambda: "starred" not in row.get_name())


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
    open_and_close(gallery, hand, rows, row)
    expect_number(gallery, "unread", unread - 1)
    until(lambda: f"it is “{row.get_name()}”", lambda: "unread" not in row.get_name())


def open_and_close(gallery, hand, rows, row):
    """Opens what there is to say of a row, and closes it again."""
    hand.do(rows, row, "activate", "Return")
    detail(gallery)
    if isinstance(hand, Keys):
        gallery.keys("Escape")
    else:
        gallery.click("push button", "Close (Escape)")
    detail_is_gone(gallery)


def delete_by_menu(gallery, hand):
    rows = mail(gallery)
    row = first(rows)
    name, mails = row.get_name(), number_in(gallery, "mails")
    hand.choose(rows, row, "Delete")
    expect_number(gallery, "mails", mails - 1)
    until("it is still there", lambda: name not in names(rows, 0, 3))


# The archive, whose mails a database has

def folders(gallery):
    return until("no folders", lambda: next((rows for rows in gallery.lists() if 2 < count(rows) < 20), None))


def mails_in(gallery, title):
    """The number of mails in a folder, as the row of the folder tells it."""
    row = next(row for row in by_role(folders(gallery), "list item") if row.get_name() == title)
    return int(ungrouped([item.get_name() for item in inside(row) if item.get_role_name() == "label"][-1]))


def choose_folder(gallery, hand, title):
    rows = folders(gallery)
    row = next(row for row in by_role(rows, "list item") if row.get_name() == title)
    if isinstance(hand, Keys):
        hand.go_to(rows, row)
        until(f"“{title}” is not selected", lambda: is_so(row, Atspi.StateType.SELECTED))
    else:
        by_actions.select(rows, row.get_index_in_parent())


def folder(gallery, hand):
    mail(gallery)
    choose_folder(gallery, hand, "Family")
    wanted = mails_in(gallery, "Family")
    expect_number(gallery, "mails", wanted)
    choose_folder(gallery, hand, "All Mail")
    until("not all are back", lambda: number_in(gallery, "mails") > wanted)


def delete_in_archive(gallery, hand):
    """In a folder, a mail goes to the trash, and Ctrl+Z brings it back."""
    choose_folder(gallery, hand, "Travel")
    mails = mails_in(gallery, "Travel")
    expect_number(gallery, "mails", mails)
    trash = mails_in(gallery, "Trash")
    rows = mail(gallery, 500)
    hand.do(rows, first(rows), "Delete", "Delete")
    expect_number(gallery, "mails", mails - 1)
    until("it is not in the trash", lambda: mails_in(gallery, "Trash") == trash + 1)
    if isinstance(hand, Keys):
        hand.undo(rows)
        expect_number(gallery, "mails", mails)
        until("it is in the trash still", lambda: mails_in(gallery, "Trash") == trash)
    choose_folder(gallery, hand, "All Mail")


def read_in_archive(gallery, hand):
    """Enter marks a mail as read, and the folders count it."""
    choose_folder(gallery, hand, "Bills")
    rows = mail(gallery, 500)
    expect_number(gallery, "mails", mails_in(gallery, "Bills"))
    unread = lambda: next(int(number) for number in (ungrouped(item.get_name()) for item in inside(next(
        row for row in by_role(folders(gallery), "list item") if row.get_name() == "Bills"))
        if item.get_role_name() == "label") if number.isdigit())
    before = until("the folder has no number", lambda: [unread()])[0]
    open_and_close(gallery, hand, rows, first(rows, lambda row: "unread" in row.get_name()))
    until("as many are unread as before", lambda: unread() == before - 1)
    choose_folder(gallery, hand, "All Mail")


def contested(gallery, hand):
    """Somebody else changes the mail first: a bar tells that, and its first answer ends it."""
    choose_folder(gallery, hand, "All Mail")
    rows = mail(gallery)
    toggle = button(gallery, "Let somebody else change each mail right before you do")
    hand.press(toggle)
    until("it is not on", lambda: is_on(toggle))
    before = offered_buttons(gallery)
    hand.use(rows, first(rows), name="Star")
    asked = until("nothing asks", lambda: [name for name in offered_buttons(gallery) if name not in before])
    if isinstance(hand, Keys):
        # Out of the controls of the row.
        gallery.keys("Escape")
    hand.press(button(gallery, asked[0]))
    until("it asks still", lambda: offered_buttons(gallery) == before)
    hand.press(toggle)
    until("it is on still", lambda: not is_on(toggle))


def offered_buttons(gallery):
    return [item.get_name() for item in walk(gallery.frame, inside_lists=False)
            if item.get_role_name() == "push button" and item.get_name()]


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
    # F2 renames a task, and from its title Shift and Tab go to the box before that.
    hand.use(rows, row, "check box", step="shift+Tab")
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


# Invoice

def invoice_before(gallery):
    table = gallery.list(20)
    grid = table.get_table_iface()
    return table, grid, cells(grid, column_of(grid, "Article"), 12)


def articles(grid):
    return cells(grid, column_of(grid, "Article"), 12)


def total(gallery):
    """The sums below the lines."""
    return [text for text in gallery.texts() if "€" in text]


def undo_all(gallery, hand, table, is_back):
    hand.undo(table)
    until("it is not taken back", is_back)


def add_line(gallery, hand):
    table, grid, before = invoice_before(gallery)
    lines = grid.get_n_rows()
    hand.press(button(gallery, "Add Line"))
    hand.write(writing(gallery), "Wax, 1 l")
    last = grid.get_n_rows() - 1
    until("it is not the last one", lambda: grid.get_n_rows() == lines + 1 and grid.get_accessible_at(
        lines, column_of(grid, "Article")).get_name() == "Wax, 1 l")
    gallery.status(f"{lines + 1} lines")
    hand.undo(table)
    hand.undo(table)
    gallery.status(f"{lines} lines")


def delete_line(gallery, hand):
    table, grid, before = invoice_before(gallery)
    lines, sums = grid.get_n_rows(), total(gallery)
    to_cell(gallery, hand, table, 1, "Article")
    hand.do_here(grid.get_accessible_at(1, column_of(grid, "Article")), "Delete", "Delete")
    gallery.status(f"{lines - 1} lines")
    until("another line is deleted", lambda: articles(grid)[:3] == before[:1] + before[2:4])
    until("the sums are as they were", lambda: total(gallery) != sums)
    undo_all(gallery, hand, table, lambda: articles(grid) == before and total(gallery) == sums)


def move_line(gallery, hand):
    table, grid, before = invoice_before(gallery)
    to_cell(gallery, hand, table, 1, None)
    hand.do_here(grid.get_accessible_at(1, column_of(grid, "Article")), "move down", "alt+Down")
    until("it did not move down", lambda: articles(grid)[1:3] == before[2:0:-1])
    hand.do_here(grid.get_accessible_at(2, column_of(grid, "Article")), "move up", "alt+Up")
    until("it did not move up", lambda: articles(grid) == before)


def to_cell(gallery, hand, table, row, column):
    """By keys, goes to a row of a table, and to a cell in it."""
    if not isinstance(hand, Keys):
        return
    by_keys.enter(gallery, 3)
    gallery.keys(*["Down"] * row)
    if column:
        grid = table.get_table_iface()
        # In front of all cells, where a step more changes nothing, and then from the first to this one.
        gallery.keys("Right", *["Left"] * 9, *["Right"] * (column_of(grid, column) + 1))


def deliver(gallery, hand):
    table, grid, before = invoice_before(gallery)
    cell = grid.get_accessible_at(1, column_of(grid, "Delivered"))
    was = is_on(cell)
    for wanted in (False, True):
        to_cell(gallery, hand, table, 1, "Delivered")
        hand.do_here(cell, "toggle", "space")
        until(f"it is {is_on(cell)}", lambda wanted=wanted: (is_on(cell) == was) == wanted)


def write_cell(column, text, wanted):
    """Writes a cell, and looks at it, and where it counts, at the sums."""
    def run(gallery, hand):
        table, grid, before = invoice_before(gallery)
        cell = lambda: grid.get_accessible_at(1, column_of(grid, column))
        was = cell().get_name()
        to_cell(gallery, hand, table, 1, column)
        hand.do_here(cell(), "edit", "F2")
        hand.write(writing(gallery), text)
        until(lambda: f"it is “{cell().get_name()}”", lambda: cell().get_name() == wanted)
        undo_all(gallery, hand, table, lambda: cell().get_name() == was)
    return both(run)


def choose_in_cell(column, number, wanted):
    """Chooses in the combo box of a cell."""
    def run(gallery, hand):
        table, grid, before = invoice_before(gallery)
        cell = lambda: grid.get_accessible_at(1, column_of(grid, column))
        was = cell().get_name()
        to_cell(gallery, hand, table, 1, column)
        hand.do_here(cell(), "edit", "F2")
        if isinstance(hand, Keys):
            hand.pick(wanted)
            # The editor stays open after a choice by keys.
            gallery.keys("Escape")
        else:
            gallery.one("combo box", column).get_selection_iface().select_child(number)
        until(lambda: f"it is “{cell().get_name()}”", lambda: cell().get_name() == wanted)
        undo_all(gallery, hand, table, lambda: cell().get_name() == was)
    return both(run)


def undo_line(gallery, hand):
    """The buttons take back and do again that a line was deleted."""
    table, grid, before = invoice_before(gallery)
    to_cell(gallery, hand, table, 1, "Article")
    hand.do_here(grid.get_accessible_at(1, column_of(grid, "Article")), "Delete", "Delete")
    until("nothing is deleted", lambda: articles(grid) != before)
    after = articles(grid)
    hand.press(button_beginning(gallery, "Undo"))
    until("it is not taken back", lambda: articles(grid) == before)
    hand.press(button_beginning(gallery, "Redo"))
    until("it is not done again", lambda: articles(grid) == after)
    hand.press(button_beginning(gallery, "Undo"))
    until("it is not taken back", lambda: articles(grid) == before)


# Rows and settings

def logged_as(gallery, source):
    """The newest event of a source that the page has logged."""
    events = next((item for item in gallery.lists() if item.get_name() == "Events"), None)
    return next((name for name in names(events, 0, 5) if name.startswith(source)), None) if events else None


def row_beginning(rows, start):
    return row_called(rows, start)


def add_colour(gallery, hand):
    rows = gallery.list(30)
    number = count(rows)
    footer = row_footer(rows, "Add Colour")
    hand.reach(rows, footer)
    hand.press(control_or_itself(footer, "Add Colour"))
    until("no colour was added", lambda: count(rows) == number + 1 and "Colour 8" in names(rows, 30, 20))
    until("nothing was logged", lambda: logged_as(gallery, "Colours"))


def row_footer(rows, name):
    return next(item for item in (rows.get_child_at_index(i) for i in range(count(rows)))
                if item.get_role_name() == "footer" and item.get_name() == name)


def control_or_itself(item, name):
    return control(item, "push button", name)


def footer_button(gallery, hand):
    rows = gallery.list(30)
    footer = row_footer(rows, "Button Footer")
    hand.reach(rows, footer)
    hand.press(control(footer, "push button"))
    until("nothing was logged", lambda: logged_as(gallery, "States"))


def accessory(gallery, hand):
    rows = gallery.list(30)
    row = row_beginning(rows, "Disclosure")
    hand.use(rows, row, "push button", "Edit")
    until("nothing was logged", lambda: "ccessory" in (logged_as(gallery, "Disclosure") or ""))


def setting(start, source, role, change, wanted):
    """Changes a control of a row, and looks at what the row has told."""
    def run(gallery, hand):
        rows = gallery.list(10)
        row = row_beginning(rows, start)
        hand.change(rows, row, role, change)
        until(f"“{logged_as(gallery, source)}” was logged", lambda: wanted in (logged_as(gallery, source) or ""))
    return both(run)


def reset(gallery, hand):
    """Turns aeroplane mode on, and all settings back."""
    rows = gallery.list(10)
    mode = row_beginning(rows, "Aeroplane mode")
    switch = control(mode, "toggle button")
    if not is_on(switch):
        hand.use(rows, mode, "toggle button")
        until("it is not on", lambda: is_on(control(row_beginning(rows, "Aeroplane mode"), "toggle button")))
    hand.use(rows, row_beginning(rows, "All settings"), "push button", "Reset")
    until("nothing was logged", lambda: logged_as(gallery, "All settings"))
    hand.go_to(rows, row_beginning(rows, "Aeroplane mode"))
    until("it is on still", lambda: not is_on(control(row_beginning(rows, "Aeroplane mode"), "toggle button")))


def hours(gallery, hand):
    rows = gallery.list(3)
    row = first(rows)
    hand.change(rows, row, "spin button", ("Up", 7, 7))
    until("nothing was logged", lambda: "effort" in (logged_as(gallery, "Water the plants") or ""))


def cancel(gallery, hand):
    rows = gallery.list(3)
    number = count(rows)
    row = next(row for row in by_role(rows, "list item") if row.get_name().startswith("holiday"))
    hand.use(rows, row, "push button", "Cancel")
    until("it is still there", lambda: count(rows) == number - 1
          and not any(name.startswith("holiday") for name in names(rows, 0, 20)))


# Packages, files and the others

def copy_row(least):
    """Copies a row, and looks at what another program would paste."""
    def run(gallery, hand):
        table = gallery.list(least)
        grid = table.get_table_iface()
        to_cell(gallery, hand, table, 1, None)
        name = grid.get_accessible_at(1, 0).get_name()
        if not isinstance(hand, Keys):
            # The row that is asked is copied, with those that are selected with it.
            table.get_selection_iface().clear_selection()
            grid.add_row_selection(3)
            until("it is not selected", lambda: list(grid.get_selected_rows()) == [3])
        hand.do_here(grid.get_accessible_at(1, 0), "Copy", "ctrl+c")
        wanted = [grid.get_accessible_at(1, column).get_name() for column in range(2)]
        expect_copied(gallery, lambda text: text and any(part and part in text for part in wanted + [name]))
    return both(run)


def columns(name):
    """Hides a column, shows it again, and fits it: by keys in the menu of its header."""
    def run(gallery, hand):
        table = gallery.list(3)
        grid = table.get_table_iface()
        titles = lambda: [grid.get_column_description(i) for i in range(grid.get_n_columns())]
        before = titles()
        if isinstance(hand, Keys):
            header_menu(gallery, hand, before[0], name)
        else:
            act(table, f"hide {name}")
        until(f"it is one of {titles()}", lambda: name not in titles())
        if isinstance(hand, Keys):
            header_menu(gallery, hand, before[0], name)
        else:
            act(table, f"show {name}")
        until(f"it is none of {titles()}", lambda: titles() == before)
    return both(run)


def header_menu(gallery, hand, header, name):
    by_keys.enter(gallery, 3)
    by_keys.to_header(gallery, header)
    gallery.keys("Menu")
    hand.pick(name)


def fit(name):
    def run(gallery, hand):
        table = gallery.list(3)
        grid = table.get_table_iface()
        # Rows go to others every second; the header stays.
        width = lambda: box(grid.get_column_header(column_of(grid, name))).width
        act_wide = width()
        if isinstance(hand, Keys):
            by_keys.enter(gallery, 3)
            by_keys.to_header(gallery, name)
            gallery.keys(*["shift+alt+Right"] * 4)
        else:
            for _ in range(4):
                act(table, f"widen {name}")
        until("it is no wider", lambda: width() > act_wide)
        wide = width()
        if isinstance(hand, Keys):
            gallery.keys("Menu")
            hand.pick("Fit Column to Content")
        else:
            act(table, f"fit {name}")
        until("it is as wide still", lambda: width() < wide)
    return both(run)


def hidden_files(gallery, hand):
    rows = gallery.list(1)
    toggle = button(gallery, "Hidden files")
    hand.press(toggle)
    until("it is not on", lambda: is_on(toggle))
    hand.press(toggle)
    until("it is on still", lambda: not is_on(toggle))


def places(gallery, hand):
    folder = lambda: gallery.one("text", "Folder").get_text_iface().get_text(0, -1)
    before = folder()
    hand.press(button(gallery, "Containing folder"))
    until("it is the same folder", lambda: folder() != before)
    hand.press(button(gallery, "Back"))
    until("it is another folder", lambda: folder() == before)


def jumps(least):
    """The buttons to the middle, the end and the top."""
    def run(gallery, hand):
        rows = gallery.list(least)
        table = rows.get_role_name() != "list box"
        last = count(rows) - 1

        def is_shown(name):
            rows.clear_cache()
            if table:
                return shows(rows.get_table_iface().get_accessible_at(0, 0)) == (name == "Top")
            places = {"Top": (0,), "Middle": range(last // 2 - 3, last // 2 + 4), "End": (last,)}[name]
            return any(shows(rows.get_child_at_index(place)) for place in places)

        for name in ("Middle", "Top", "End", "Top"):
            hand.press(button(gallery, name))
            until(f"{name} does not go there", lambda name=name: is_shown(name))
    return both(run)


def undo_country(gallery, hand):
    countries = number_in(gallery, "countries")
    rows = gallery.list(20)
    hand.do(rows, row_called(rows, "Albania"), "Delete", "Delete")
    expect_number(gallery, "countries", countries - 1)
    for do, wanted in ((hand.undo, countries), (hand.redo, countries - 1), (hand.undo, countries)):
        do(rows)
        expect_number(gallery, "countries", wanted)


def undo_country_by_button(gallery, hand):
    countries = number_in(gallery, "countries")
    rows = gallery.list(20)
    hand.do(rows, row_called(rows, "Albania"), "Delete", "Delete")
    expect_number(gallery, "countries", countries - 1)
    for name, wanted in (("Undo", countries), ("Redo", countries - 1), ("Undo", countries)):
        hand.press(button_beginning(gallery, name))
        expect_number(gallery, "countries", wanted)


def undo_row(gallery, hand):
    rows = gallery.list(12)
    number = count(rows)
    hand.do(rows, first(rows), "Delete", "Delete")
    until_count(rows, number - 1)
    for name, wanted in (("Undo", number), ("Redo", number - 1), ("Undo", number)):
        hand.press(button_beginning(gallery, name))
        until_count(rows, wanted)

def close_all(gallery, hand):
    rows = gallery.list(100)
    number = count(rows)
    hand.press(button(gallery, "Close or open all sections"))
    until(f"{count(rows)} rows are left", lambda: count(rows) < 200
          and all(row.get_role_name() == "heading" for row in (rows.get_child_at_index(i) for i in range(5))))
    hand.press(button(gallery, "Close or open all sections"))
    until_count(rows, number)


def copy_packages(gallery, hand):
    table = gallery.list(3)
    grid = table.get_table_iface()
    if isinstance(hand, Keys):
        by_keys.enter(gallery, 3)
        gallery.keys("Home", "shift+Down")
    else:
        grid.add_row_selection(0)
        grid.add_row_selection(1)
    until("two are not selected", lambda: grid.get_n_selected_rows() == 2)
    wanted = cells(grid, 0, 2)
    hand.press(button(gallery, "Copy the selected packages"))
    expect_copied(gallery, lambda text: [line.split("\t")[0] for line in text.splitlines()] == wanted)


def below_sections(gallery, hand):
    grid = lambda: gallery.list(3).get_table_iface()
    number = grid().get_n_rows()
    hand.press(button(gallery, "Packages below their sections"))
    until("there are no sections", lambda: grid().get_n_rows() != number)
    hand.press(button(gallery, "Packages below their sections"))
    until("there are sections still", lambda: grid().get_n_rows() == number)


def by_size(gallery, hand):
    table = gallery.list(3)
    grid = table.get_table_iface()
    number = grid.get_n_rows()
    field = next(item for item in walk(gallery.frame) if item.get_name() == "Filter by Size")
    if isinstance(hand, Keys):
        by_keys.enter(gallery, 3)
        gallery.tab_to(field, "shift+Tab")
        gallery.type("> 10 M")
    else:
        field.get_editable_text_iface().set_text_contents("> 10 M")
        act(field, "activate")
    sizes = lambda: cells(grid, column_of(grid, "Size"), 30)
    is_large = lambda text: text.endswith("GB") or text.endswith("MB") and float(text.split()[0]) >= 10
    until(lambda: f"it shows {sizes()}",
          lambda: 0 < grid.get_n_rows() < number and all(is_large(text) for text in sizes()))
    if isinstance(hand, Keys):
        gallery.keys("ctrl+a", "BackSpace")
    else:
        field.get_editable_text_iface().set_text_contents("")
        act(field, "activate")
    until("not all are back", lambda: grid.get_n_rows() == number)


def three_lines(gallery, hand):
    table = gallery.list(3)
    grid = table.get_table_iface()
    heights = lambda: [grid.get_accessible_at(row, 1).get_component_iface().get_extents(Atspi.CoordType.WINDOW).height
                       for row in range(3)]
    if isinstance(hand, Keys):
        # So narrow that three lines are too few.
        by_keys.enter(gallery, 3)
        by_keys.to_header(gallery, "Description")
        gallery.keys(*["shift+alt+Left"] * 20)
        until("the rows are no higher", lambda: max(heights()) > 100)
    before = heights()
    hand.press(button(gallery, "No more than three lines of each text"))
    until(lambda: f"the rows are {heights()} high, as {before}", lambda: max(heights()) < max(before))
    hand.press(button(gallery, "No more than three lines of each text"))
    # The column may have become wider, so that its texts take fewer lines.
    until(lambda: f"the rows are {heights()} high", lambda: max(heights()) > 100)


def close_folders(gallery, hand):
    table = gallery.list(3)
    grid = table.get_table_iface()
    number = grid.get_n_rows()
    hand.press(button(gallery, "Close all folders"))
    until("none has closed", lambda: grid.get_n_rows() < number)
    if any(name != "/" and "/" in name for name in cells(grid, 0, 30)):
        raise Failure("a folder is open still")


def read_again(gallery, hand):
    """A folder that has been made since is shown after reading again."""
    table = gallery.list(3)
    grid = table.get_table_iface()
    number = grid.get_n_rows()
    with tempfile.TemporaryDirectory(dir="/", prefix="aaa-new-") as folder:
        hand.press(button(gallery, "Read again"))
        until("the new folder is not shown", lambda: os.path.basename(folder) in cells(grid, 0, 60))
    hand.press(button(gallery, "Read again"))
    until("it is shown still", lambda: os.path.basename(folder) not in cells(grid, 0, 60))


def sort_updates(gallery, hand):
    rows = gallery.list(300)
    hand.press(button(gallery, "Shuffle"))
    until("nothing is shuffled", lambda: by_actions.numbers(rows) != sorted(by_actions.numbers(rows)))
    hand.press(button(gallery, "Sort"))
    until("it is not sorted", lambda: by_actions.numbers(rows) == sorted(by_actions.numbers(rows)))


def insert_and_delete(gallery, hand):
    rows = gallery.list(300)
    number = count(rows)
    hand.press(button(gallery, "Insert"))
    until("nothing was inserted", lambda: count(rows) > number)
    number = count(rows)
    hand.press(button(gallery, "Delete"))
    until_fewer(rows, number)


def change_something(gallery, hand):
    rows = gallery.list(300)
    shown = lambda: (count(rows), names(rows, 0, 40))
    before = shown()
    hand.press(button(gallery, "Change something every 0.7 seconds"))
    until("nothing changes", lambda: shown() != before)
    hand.press(button(gallery, "Change something every 0.7 seconds"))


def hold_back(gallery, hand):
    hand.press(button(gallery, "Hold new lines back"))
    gallery.status("held back")
    lines = number_in(gallery, "lines")
    until("none is held back", lambda: number_in(gallery, "held"))
    if number_in(gallery, "lines") != lines:
        raise Failure("lines come")
    hand.press(button(gallery, "Hold new lines back"))
    until("they are held back still", lambda: not any("held back" in text for text in gallery.texts()))
    until("no line comes", lambda: number_in(gallery, "lines") > lines)


def clear(gallery, hand):
    rows = gallery.list(10)
    lines = until("no lines", lambda: number_in(gallery, "lines"))
    hand.press(button(gallery, "Clear the log"))
    until("the lines are there still", lambda: (number_in(gallery, "lines") or 0) < lines)


def end_of_log(gallery, hand):
    rows = gallery.list(200)
    hand.go_to(rows, rows.get_child_at_index(0))
    hand.press(until("it is at the end", lambda: is_so(button(gallery, "Go to the end"), Atspi.StateType.SENSITIVE)
                     and button(gallery, "Go to the end")))
    until("the end is not shown", lambda: shows(rows.get_child_at_index(count(rows) - 1)))


def orders_come(gallery, hand):
    rows = gallery.list(100000)
    number = count(rows)
    hand.press(button(gallery, "Let three orders come in, and refresh"))
    until_count(rows, number + 3)


def icon_copied(gallery, hand):
    rows = gallery.list(100)
    row = first(rows)
    hand.do(rows, row, "activate", "Return")
    expect_copied(gallery, lambda text: text == row.get_name())


def character_copied(gallery, hand):
    rows = gallery.list(1000)
    hand.do(rows, first(rows), "activate", "Return")
    expect_copied(gallery, lambda text: text == "\U0001F600")


def show_all(gallery, hand):
    rows = gallery.list(20)
    number = count(rows)
    hand.use(rows, with_button(rows, "Show All"), "push button", "Show All")
    until_count(rows, number + 6)
    hand.use(rows, with_button(rows, "Show Less"), "push button", "Show Less")
    until_count(rows, number)


def show_more(gallery, hand):
    rows = gallery.list(20)
    number = count(rows)
    hand.use(rows, with_button(rows, "Show 3 More"), "push button", "Show 3 More")
    until_count(rows, number + 2)
    gallery.settle()
    hand.use(rows, with_button(rows, "Show 1 More"), "push button", "Show 1 More")
    until_count(rows, number + 2)


def with_button(rows, name):
    """A row that is called by its only button; the one that stood there before may have gone."""
    def found():
        rows.clear_cache()
        return next((row for row in by_role(rows, "list item") if row.get_name() == name), None)

    return until(f"no row “{name}”", found)


def delete_country(gallery, hand):
    rows = gallery.list(20)
    number, countries = count(rows), number_in(gallery, "countries")
    hand.do(rows, row_called(rows, "Albania"), "Delete", "Delete")
    expect_number(gallery, "countries", countries - 1)
    until("it is there still", lambda: not any(name.startswith("Albania") for name in names(rows, 0, 12)))
    hand.undo(rows)
    expect_number(gallery, "countries", countries)


def write_field(title, text):
    """Writes one of the fields of a person."""
    def run(gallery, hand):
        rows = gallery.list(100)
        row = first(rows)
        said = lambda: [item.get_name() for item in walk(row)]
        before = said()
        hand.go_to(rows, row)
        gallery.keys("F2")
        field = lambda: next((item for item in walk(gallery.frame) if item.get_name() == title
                              and item.get_role_name() == "text"), None)
        for _ in range(4):
            until("no field has the keyboard", lambda: gallery.focused.get_role_name() == "text")
            if gallery.focused.get_name() == title:
                break
            previous = gallery.focused
            gallery.keys("Tab")
            until("Tab stays", lambda: gallery.focused != previous)
        hand.write(field, text)
        until(f"it says {said()}", lambda: any(text in part for part in said()))
        hand.undo(rows)
        until(f"it says {said()}", lambda: said() == before)
    return run


def redo_name(gallery, hand):
    """What was written and taken back comes again, and goes."""
    row = first(gallery.list(100))
    name = row.get_name()
    hand.press(button_beginning(gallery, "Redo"))
    until("it is not written again", lambda: row.get_name() != name)
    hand.press(button_beginning(gallery, "Undo"))
    until("it is not taken back", lambda: row.get_name() == name)


def by_keys_alone(check):
    return both(check)[0]


NO_FIELD = "the row’s action edits its first field; the others have one only after Tab"

# Page, action: by keys, by actions. In place of one that there is not stands why.
ACTIONS = {
    "Welcome": {"Enter": both(choices.welcome)},
    "Dashboard": {"Enter": both(choices.dashboard)},
    "List, Table, Grid": {
        "List": both(choices.views), "Table": both(choices.views), "Grid": both(choices.views), "Copy": both(choices.views),
    },
    "Events": {
        "All": both(choices.sources), "Meetings": both(choices.sources), "Trips": both(choices.sources),
        "Birthdays": both(choices.sources), "Copy": both(choices.copied_detail(10)),
    },
    # While more come, how many there are is told above the list.
    "Characters": {"More": both(choices.everybody), "Select": both(choices.on_stage)},
    "Contacts": {"Copy": both(choices.copied_detail(600))},
    "Processes": {"Copy": both(choices.copied_detail(3))},
    "Cards": {"Copy": both(choices.copied_detail(2000))},
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
    "Invoice": {
        "Add Line": both(add_line), "Delete": both(delete_line), "move up": both(move_line),
        "move down": both(move_line), "Delivered": both(deliver), "Article": write_cell("Article", "Wax", "Wax"),
        "Discount": write_cell("Discount", "5", "5 %"), "toggle": both(deliver),
        "edit": write_cell("Price", "9", "9.00"), "Unit": choose_in_cell("Unit", 1, "hours"),
        "Tax": choose_in_cell("Tax", 0, "0 %"), "Day": write_cell("Day", "2026-03-02", "03/02/26"),
        "Copy": copy_row(20), "Undo": both(undo_line), "Redo": both(undo_line),
    },
    "Rows": {
        "Add Colour": both(add_colour), "Button Footer": both(footer_button), "Edit": both(accessory),
    },
    "Settings": {
        "Name": setting("Name", "Name", "text", ("text", "bench", "bench"), "bench"),
        "Volume": setting("Volume", "Volume", "slider", ("Left", 30, 30), ""),
        "Resolution": setting("Resolution", "Resolution", "combo box", ("Up", 0, 0), "3840"),
        "Off after minutes": setting("Off after", "Off after", "spin button", ("Up", 6, 6), "6"),
        "Reset": both(reset),
    },
    "Templates": {"Hours": both(hours), "Cancel": both(cancel)},
    "Packages": {"Close or open all sections": both(close_all)},
    "Package Table": {
        "Copy the selected packages": both(copy_packages), "Packages below their sections": both(below_sections),
        "Export": (k.k_export, a.a_export), "Filter by": both(by_size), "Copy": copy_row(3),
    },
    "Descriptions": {
        "No more than three lines of each text": both(three_lines),
        "Packages below their sections": both(below_sections),
    },
    "File Outline": {"Read again": both(read_again), "Close all folders": both(close_folders)},
    "Updates": {
        "Shuffle": both(sort_updates), "Sort": both(sort_updates), "Insert": both(insert_and_delete),
        "Delete": both(insert_and_delete), "Change something": both(change_something),
        "Scroll slowly": (k.k_shuffle, a.a_shuffle),
    },
    "Log Follower": {
        "Go to the end": both(end_of_log), "Hold new lines back": both(hold_back), "Clear the log": both(clear),
    },
    "Slow Server": {
        "Let three orders come in": both(orders_come), "Try again what has failed": both(choices.try_again),
    },
    "Icon Browser": {"Enter": both(icon_copied)},
    "Character Map": {"Enter": both(character_copied)},
    "Product": {"Show All": both(show_all), "Show 3 More": both(show_more)},
    "Shop Settings": {
        "Delete": both(delete_country), "Insert": (k.k_insert, a.a_insert), "Undo": both(undo_country),
        "Redo": both(undo_country), "Undo and redo with the buttons": both(undo_country_by_button),
    },
    "Mail Archive": {
        "Let another process write new mails": (
            k.k_toggle("Let another process write new mails", 1000, more),
            a.a_toggle("Let another process write new mails", 1000, more)),
        "Let somebody else change each mail": both(contested), "Folder": both(folder), "Enter": both(read_in_archive),
        "Star": both(star), "Delete": both(delete_in_archive),
    },
    "Accessibility": {
        "Delete": (k.k_delete_and_undo(12), a.a_delete_and_undo(12)), "Undo": both(undo_row), "Redo": both(undo_row),
    },
    "Process Table": {"hide and show": columns("CPU %"), "fit": fit("PID")},
    "Files": {
        "Hidden files": both(hidden_files), "Back": both(places), "Containing folder": both(places),
    },
    "A Million Rows": {"Top": jumps(1000000), "Middle": jumps(1000000), "End": jumps(1000000)},
    "Ten Million Rows": {
        "Top": jumps(1000), "Middle": jumps(1000), "End": jumps(1000), "Copy": copy_row(1000),
    },
    "Placeholders": {
        **dict.fromkeys(choices.STATES, both(choices.states)),
        "Try Again": (by_keys.placeholders, by_actions.placeholders),
    },
    "Photo Wall": {"Open a folder": (k.k_open_folder, a.a_open_folder)},
    "Address Book": {
        "Family Name": (by_keys_alone(write_field("Family Name", "Abbotsford")), NO_FIELD),
        "Company": (by_keys_alone(write_field("Company", "Looms & Sons")), NO_FIELD),
        "edit": (k.k_write_names, a.a_write_names), "Undo": (k.k_write_names, a.a_write_names),
        "Redo": both(redo_name),
        "Phone": (by_keys_alone(write_field("Phone", "555 0199")), NO_FIELD),
    },
}

# What every page has, and what a page of its own checks.
COMMON = ("Minimize", "Maximize", "Close", "Menu", "About this page", "Source (", "Search")
# What rows of many pages can do, which the checks of the pages and of their tips do.
KNOWN_ROW_ACTIONS = (
    "activate", "show menu", "expand or contract", "move up", "move down", "move to top", "move to end", "cut", "copy", "paste",
    "paste behind", "Copy")


def offered(gallery):
    """The buttons of the page outside of its lists, and what its first rows can do, which is all that their menus have."""
    found = [item.get_name() for item in walk(gallery.frame, inside_lists=False)
             # The header of a section, which stays at the top, has another action.
             if item.get_role_name() in ("push button", "toggle button", "radio button") and "click" in actions(item)
             and not item.get_name().startswith(COMMON)]
    for rows in gallery.lists():
        for row in (rows.get_child_at_index(i) for i in range(min(20, count(rows)))):
            if not row or row.get_role_name() not in ("list item", "table cell"):
                continue
            found += [name for name in actions(row) if name not in KNOWN_ROW_ACTIONS]
    return dict.fromkeys(found)


def expect_named(gallery, title):
    """Fails where a page offers something that nothing here does."""
    known = set(ACTIONS.get(title, {}))
    missing = lambda: [name for name in offered(gallery) if not any(name.startswith(one) for one in known)]
    # A menu may still be closing.
    until(lambda: f"the page “{title}” offers {', '.join(f'“{name}”' for name in missing())}, which the table in "
          "page_actions.py does not contain. Fix: add an entry for each", lambda: not missing())
