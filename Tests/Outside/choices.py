"""What is chosen on a page: a tile that opens another page, one of several views, sources or states, and what the detail of
a row copies; by keys and by AT-SPI actions."""


from gallery import Atspi, act, is_so, until, walk

from hands import Keys
from looks import (button, by_role, count, detail, detail_is_gone, expect_copied, has_failed, is_table, number_in, shows,
                   told)
from pages_by_actions import first, select
import pages_by_actions as by_actions
import pages_by_keys as by_keys


# Tiles

# The tiles of the dashboard, and the pages that they stand for.
DASHBOARD = {
    "Mail": "Inbox", "Calendar": "Events", "Tasks": "Undo and Redo", "Weather": "Placeholders", "Contacts": "Contacts",
    "Notes": "Cards", "Storage": "Files", "Network": "Slow Server", "Sound": "Settings", "Updates": "Package Table",
    "Printers": "Invoice", "Battery": "Process Table",
}


def open_tile(gallery, hand, home, name, page):
    """Opens a tile, and comes back."""
    rows = gallery.list(10)
    tile = until(f"no tile “{name}”", lambda: next(
        (row for row in by_role(rows, "list item") if row.get_name() == name), None))
    if isinstance(hand, Keys):
        hand.go_to_tile(rows, tile)
        gallery.keys("Return")
        gallery.expect_page(page)
        gallery.go_by_keys(home)
    else:
        act(tile, "activate")
        gallery.expect_page(page)
        gallery.go(home)


def dashboard(gallery, hand):
    tiles = {row.get_name().split(", ")[0]: row.get_name() for row in by_role(gallery.list(10), "list item")}
    until(f"there are {list(tiles)}", lambda: set(tiles) == set(DASHBOARD))
    for title, page in DASHBOARD.items():
        open_tile(gallery, hand, "Dashboard", tiles[title], page)


def welcome(gallery, hand):
    """Each tile opens the page that it is called by; by keys the first one below each heading."""
    rows = gallery.list(20)
    wanted, is_first = [], False
    for row in (rows.get_child_at_index(number) for number in range(count(rows))):
        if row.get_role_name() == "list item" and (is_first or not isinstance(hand, Keys)):
            wanted.append(row.get_name())
        is_first = row.get_role_name() == "heading"
    for name in wanted:
        page = max((title for title in by_actions.PAGES if name.startswith(title)), key=len)
        open_tile(gallery, hand, "Welcome", name, page)


# One of several

def choose(gallery, hand, name):
    """A radio button: Tab comes to the one that is on, and arrows go to the others."""
    wanted = gallery.one("radio button", name)
    if isinstance(hand, Keys):
        group = [item for item in (wanted.get_parent().get_child_at_index(number)
                                   for number in range(wanted.get_parent().get_child_count()))]
        hand.come_to(next(item for item in group if is_so(item, Atspi.StateType.CHECKED)))
        here = group.index(gallery.focused)
        there = group.index(wanted)
        gallery.keys(*["Right" if there > here else "Left"] * abs(there - here), "space")
    else:
        act(wanted, "click")
    until(f"“{name}” is not on", lambda: is_so(wanted, Atspi.StateType.CHECKED))


def views(gallery, hand):
    """Somebody who is selected stays so in the list, the table and the grid, and Enter shows the card in each of them."""
    rows = gallery.list(600)
    person = rows.get_child_at_index(2).get_name()
    if isinstance(hand, Keys):
        by_keys.enter(gallery, 600)
        gallery.keys("Down", "Down")
    else:
        select(rows, 2)
    for view in ("Table", "Grid", "List"):
        choose(gallery, hand, view)
        shown = until(f"no {view}", lambda view=view: next(
            (item for item in gallery.lists() if is_table(item) == (view == "Table")), None))
        grid = shown.get_table_iface()
        item = grid.get_accessible_at(2, 0) if is_table(shown) else shown.get_child_at_index(2)
        until(f"{person} is not selected", lambda: 2 in grid.get_selected_rows() if is_table(shown)
              else is_so(item, Atspi.StateType.SELECTED))
        if view == "Table":
            to_rows(gallery, hand, shown)
            hand.do_here(item, "Copy", "ctrl+c")
            expect_copied(gallery, lambda text: person in text)
        to_rows(gallery, hand, shown)
        hand.do_here(item, "activate", "Return")
        until(lambda: f"the card is of {detail(gallery).get_name()}", lambda: detail(gallery).get_name() == person)
        close(gallery, hand)


def to_rows(gallery, hand, rows):
    """By keys, to the row that is selected."""
    if isinstance(hand, Keys):
        hand.come_to(rows)
        while is_table(rows) and gallery.focused.get_role_name() == "table column header":
            before = gallery.focused
            gallery.keys("Tab")
            until("Tab does not go on", lambda: gallery.focused != before)


def close(gallery, hand):
    if isinstance(hand, Keys):
        gallery.keys("Escape")
    else:
        gallery.click("push button", "Close (Escape)")
    detail_is_gone(gallery)


def sources(gallery, hand):
    """Each source has its own events, and all of them together are those of the first one."""
    numbers = {}
    for name in ("Meetings", "Trips", "Birthdays", "All"):
        choose(gallery, hand, name)
        numbers[name] = until("other events are shown than are counted", lambda: next(
            (number for number in [len(by_role(gallery.list(1), "list item"))]
             if number == (number_in(gallery, "events") or number_in(gallery, "event"))), None))
    everything = numbers.pop("All")
    if everything != sum(numbers.values()) or 0 in numbers.values():
        raise AssertionError(f"{everything} events are {numbers}")


STATES = {
    "Rows": "Mercury", "Loading": "Looking at the sky…", "Error": "The Sky Is Clouded", "No Match": "No Matching Planets",
    "Empty": "No Planets",
}


def states(gallery, hand):
    for name, text in STATES.items():
        choose(gallery, hand, name)
        until(f"nothing says “{text}”", lambda text=text: any(item.get_name() == text for item in walk(gallery.frame)))


# Rows

def copied_detail(least):
    """The detail of the first row copies one of the texts that it tells, or several with its title."""
    def run(gallery, hand):
        if isinstance(hand, Keys):
            by_keys.enter(gallery, least)
            gallery.keys("Return")
        else:
            act(first(gallery.list(least)), "activate")
        dialog = detail(gallery)
        copy = until("nothing is copied", lambda: next(
            (item for item in walk(dialog) if item.get_name().startswith("Copy ")), None))
        if isinstance(hand, Keys):
            until("the detail has not the keyboard", lambda: gallery.focused == copy)
            gallery.keys("Return")
        else:
            act(copy, "click")
        until("nothing was copied", lambda: copy.get_name().endswith(" Copied"))

        def is_told(text):
            lines = told(gallery)
            return text and (lines[""] in text or text in [*lines[None], *(text for name, text in lines.items() if name)])

        expect_copied(gallery, is_told)
        close(gallery, hand)
    return run


def on_stage(gallery, hand):
    """Who is selected is named above the list."""
    rows = gallery.list(10)
    row = by_role(rows, "list item")[2]
    if isinstance(hand, Keys):
        hand.go_to(rows, row)
    else:
        select(rows, row.get_index_in_parent())
    until(lambda: f"nothing names “{row.get_name()}”", lambda: any(
        len(text) > 2 and row.get_name().startswith(text) for text in gallery.texts()))


def everybody(gallery, hand):
    """Going to the end again and again loads all of them."""
    def is_all():
        return any(len(words) == 3 and words[1] == "of" and words[0] == words[2]
                   for words in (text.split() for text in gallery.texts()))

    while not is_all():
        rows = gallery.list(2)
        before = count(rows)
        if isinstance(hand, Keys):
            hand.come_to(rows)
            gallery.keys("End")
        else:
            rows.get_child_at_index(before - 1).get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
        until("no more come", lambda: is_all() or count(gallery.list(2)) > before)


def try_again(gallery, hand):
    """What has failed is fetched by the button of the page."""
    often = gallery.one("combo box", "How often it fails")
    rows = gallery.list(100000)

    def fails(number):
        if isinstance(hand, Keys):
            hand.come_to(often)
            gallery.keys(*["Up"] * 3, *["Down"] * number)
        else:
            often.get_selection_iface().select_child(number)
        until(f"{number} is not chosen", lambda: often.get_selection_iface().is_child_selected(number))

    def failed(number):
        """Whether a row in view near a row shows the error of its page."""
        rows.clear_cache()
        near = (rows.get_child_at_index(place) for place in range(number - 15, min(number + 16, count(rows))))
        return any(shows(row) and has_failed(row) for row in near)

    # Where nothing was fetched yet.
    fails(3)
    if isinstance(hand, Keys):
        hand.come_to(rows)
        gallery.keys("End", *["Prior"] * 30)
        number = until("no row has the keyboard", lambda: gallery.is_in(rows) and gallery.focused.get_index_in_parent())
    else:
        number = count(rows) // 3
        hand.go_to(rows, rows.get_child_at_index(number))
    until("nothing has failed", lambda: failed(number))
    fails(0)
    hand.press(button(gallery, "Try again what has failed"))
    until("it is not fetched", lambda: not failed(number) and rows.get_child_at_index(number).get_name())
