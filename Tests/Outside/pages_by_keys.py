"""Every page of the gallery by keys alone; only what has become of the data is looked up over AT-SPI."""

from gallery import Atspi, Failure, is_so, until, walk

from pages_by_actions import logged, names


def selected(rows):
    """The numbers of the selected rows, as far as a list tells."""
    selection = rows.get_selection_iface()
    return {selection.get_selected_child(i).get_index_in_parent()
            for i in range(min(selection.get_n_selected_children(), 20))}


def enter(gallery, least=2):
    """Goes to the rows of the page, and to the first of them."""
    rows = gallery.list(least)
    gallery.tab_to(rows)
    # A filter may be a button, and so may what a row of cells has.
    above = ("table column header", "text", "entry", *(() if rows.get_role_name() == "list box" else ("push button",)))
    for _ in range(20):
        if gallery.focused.get_role_name() not in above:
            break
        # From the headers and the filters of a table to its rows.
        before = gallery.focused
        gallery.keys("Tab")
        until("Tab does not go on", lambda: gallery.focused != before)
    gallery.keys("Home")
    return rows


def to_header(gallery, title):
    """From the rows of a table to the header of a column; filters may stand between them."""
    for _ in range(20):
        if gallery.focused.get_role_name() == "table column header":
            break
        before = gallery.focused
        gallery.keys("shift+Tab")
        until("no header has the keyboard", lambda: gallery.focused != before)
    for key in ["Left"] * 12 + ["Right"] * 12:
        if gallery.focused.get_name() == title:
            return
        # The last header keeps the keyboard.
        gallery.keys(key)
    raise Failure(f"no way to the header of “{title}”")


def moves(gallery, least=2):
    """Down and up, to the end and back, and that the rows there are the ones that are selected."""
    rows = enter(gallery, least)
    if "Table" in rows.get_interfaces() and rows.get_role_name() != "list box":
        grid = rows.get_table_iface()
        for key, row in (("Home", 0), ("Down", 1), ("End", grid.get_n_rows() - 1), ("Home", 0)):
            gallery.keys(key)
            until(f"{key} selects {grid.get_selected_rows()}, not {row}",
                  lambda row=row, key=key: list(grid.get_selected_rows())[:1] == [row]
                  or key == "End" and list(grid.get_selected_rows())[:1] == [grid.get_n_rows() - 1])
        return rows
    until("no row has the keyboard", lambda: gallery.is_in(rows))
    # A row that comes into view again may have another widget.
    where = lambda: (gallery.focused.get_name(), gallery.focused.get_index_in_parent())
    first = where()
    for keys, returns in ((["Down"], False), (["Home"], True), (["End"], False), (["Home"], True)):
        gallery.keys(*keys)
        until(f"{keys} went elsewhere", lambda returns=returns: (where() == first) == returns)
    return rows


def moves_in_grid(gallery, least=2):
    rows = enter(gallery, least)
    until("no item has the keyboard", lambda: gallery.is_in(rows))
    first = gallery.focused
    for key, returns in (("Right", False), ("Left", True), ("Down", False), ("Up", True), ("End", False), ("Home", True)):
        gallery.keys(key)
        until(f"{key} went elsewhere", lambda returns=returns: (gallery.focused == first) == returns)
    return rows


def inbox(gallery):
    rows = moves(gallery, 1000)
    count = rows.get_child_count()
    gallery.keys("Down", "shift+Down")
    until("two are not selected", lambda: len(selected(rows)) == 2)
    gallery.keys("Delete")
    until("they are still there", lambda: rows.get_child_count() <= count - 2)


def contacts(gallery):
    rows = enter(gallery, 600)
    gallery.type("joaq")
    until("nobody of that name is found", lambda: gallery.focused.get_name().startswith("Joaquín"))
    gallery.keys("Escape", "End", "ctrl+g")
    until("it does not go on", lambda: gallery.focused.get_name().startswith("Joaquín"))
    if not gallery.is_in(rows):
        raise Failure("the keyboard is elsewhere")


def files(gallery):
    rows = enter(gallery, 1)
    place = gallery.one("text", "Folder").get_text_iface().get_text(0, -1)
    gallery.keys("Return")
    until("no folder was opened", lambda: gallery.one("text", "Folder").get_text_iface().get_text(0, -1) != place)
    return rows


def package_table(gallery):
    table = moves(gallery, 3)
    grid = table.get_table_iface()
    to_header(gallery, "Name")
    before = [grid.get_accessible_at(row, 0).get_name() for row in range(5)]
    gallery.keys("space")
    gallery.keys("space")
    until("it is not sorted", lambda: [grid.get_accessible_at(row, 0).get_name() for row in range(5)] != before)


def process_table(gallery):
    table = enter(gallery, 3)
    grid = table.get_table_iface()
    to_header(gallery, "PID")
    sort_until(gallery, "space", "PID, ascending")
    until("the smallest number is not the first", lambda: grid.get_accessible_at(0, 1).get_name() == "1")


def sort_until(gallery, key, order):
    """Presses a key that sorts up, then down, then not at all, until a column header announces an order."""
    for _ in range(3):
        number = len(gallery.heard)
        gallery.keys(key)
        until(f"{key} announces no order", lambda: len(gallery.heard) > number)
        if order in gallery.heard[-1]:
            return
    raise Failure(f"{key} does not come to “{order}”: {gallery.heard}")


def changes(gallery, least=1):
    """Rows that come, go and change their order by themselves."""
    rows = enter(gallery, least)
    until("no row has the keyboard", lambda: gallery.is_in(rows))
    for key in ("End", "Home", "Down"):
        before = gallery.focused
        gallery.keys(key)
        until(f"{key} goes nowhere", lambda: gallery.focused != before or is_so(before, Atspi.StateType.DEFUNCT))
    return rows


def opens(gallery, least=1):
    rows = enter(gallery, least)
    count = rows.get_child_count()
    # A folder that every machine has, that is not empty, and that is open at first.
    gallery.type("etc")
    gallery.keys("Escape", "Left")
    until("nothing has closed", lambda: rows.get_child_count() < count)
    gallery.keys("Right")
    until("it has not opened", lambda: rows.get_child_count() >= count)


def closes(gallery, least=100):
    """Shift and Tab go to the header of the section, which Space closes and opens."""
    rows = moves_in_grid(gallery, least)
    count = rows.get_child_count()
    for key, more in (("shift+Tab", False), ("space", True)):
        gallery.keys(key)
        if not more:
            until("its header has not the keyboard", lambda: gallery.focused.get_role_name() == "toggle button")
    until("nothing has closed", lambda: rows.get_child_count() < count)
    gallery.keys("space")
    until("it has not opened", lambda: rows.get_child_count() == count)


def million(gallery):
    rows = moves(gallery, 1000000)
    last = rows.get_child_at_index(rows.get_child_count() - 1)
    gallery.keys("End")
    until("the last row does not have the keyboard", lambda: is_so(last, Atspi.StateType.FOCUSED)
          or gallery.focused.get_name() == last.get_name())


def switcher(gallery):
    rows = enter(gallery, 600)
    gallery.keys("Down", "Down")
    until("the third is not selected", lambda: selected(rows) == {2})


def log(gallery):
    rows = gallery.list(10)
    gallery.tab_to(rows)
    gallery.keys("End")
    until("no line has the keyboard", lambda: gallery.is_in(rows))


def undo(gallery):
    rows = enter(gallery, 5)
    gallery.keys("Home")
    all_names = names(rows, 0, 20)
    name = until("no task has the keyboard", lambda: gallery.focused.get_name())
    gallery.keys("Delete")
    until("it was not deleted", lambda: name not in names(rows, 0, 20))
    gallery.keys("ctrl+z")
    until("it has not come back", lambda: names(rows, 0, 20) == all_names)
    gallery.keys("Home", "alt+Down")
    until("it did not move", lambda: names(rows, 0, 20) != all_names)
    gallery.keys("ctrl+z")
    until("it did not move back", lambda: names(rows, 0, 20) == all_names)


def invoice(gallery):
    table = enter(gallery, 20)
    grid = table.get_table_iface()
    cells = [grid.get_accessible_at(1, column).get_name() for column in range(3)]
    # In front of all cells, where a step more changes nothing, and then to the third.
    gallery.keys("Home", "Down", "Right", *["Left"] * 9, *["Right"] * 3, "F2")
    until("no cell is edited", lambda: gallery.focused.get_role_name() == "text")
    gallery.type("9")
    gallery.keys("Return")
    until(f"it is {cells}", lambda: grid.get_accessible_at(1, 2).get_name() == "9.00")
    gallery.keys("ctrl+z")
    until("it was not taken back", lambda: grid.get_accessible_at(1, 2).get_name() == cells[2])


def product(gallery):
    rows = gallery.list(20)
    gallery.tab_to(rows)
    gallery.keys("End")
    until("the page's end is not shown", lambda: is_so(rows.get_child_at_index(rows.get_child_count() - 1),
                                                      Atspi.StateType.SHOWING)
          or gallery.is_in(rows))


def shop(gallery):
    rows = enter(gallery, 20)
    before = names(rows, 1, 2)
    gallery.keys("alt+Down")
    until("it did not move", lambda: names(rows, 1, 2) == before[::-1])
    gallery.keys("alt+Up")
    until("it did not move back", lambda: names(rows, 1, 2) == before)


def characters(gallery):
    rows = enter(gallery, 10)
    count = rows.get_child_count()
    gallery.keys("End")
    until("no more have come", lambda: gallery.list(1).get_child_count() > count)


def settings(gallery):
    rows = enter(gallery, 10)
    switch = next(item for item in walk(rows) if item.get_role_name() == "toggle button")
    was = is_so(switch, Atspi.StateType.CHECKED)
    gallery.keys("Return")
    until("the switch is as it was", lambda: is_so(switch, Atspi.StateType.CHECKED) != was)
    until("no event was logged", lambda: logged(gallery))


def placeholders(gallery):
    # The page begins with an empty list; arrows go through the kinds.
    gallery.tab_to(gallery.one("radio button", "Empty"))
    for kind in ("Loading", "Error"):
        gallery.keys("Right")
        until(lambda: f"Right stays at “{gallery.focused.get_name()}”", lambda: gallery.focused.get_name() == kind)
    gallery.keys("space")
    button = gallery.one("push button", "Try Again")
    gallery.tab_to(button)
    gallery.keys("space")
    until("there are no rows", lambda: any(item.get_child_count() > 1 for item in gallery.lists()))
    rows = gallery.list(2)
    gallery.tab_to(rows)
    gallery.keys("Down")


def templates(gallery):
    rows = enter(gallery, 3)
    row = gallery.focused
    gallery.keys("F2")
    until("no control has the keyboard", lambda: gallery.focused.get_role_name() == "check box")
    gallery.keys("space")
    until("no event was logged", lambda: logged(gallery))
    gallery.keys("Escape")
    until("the row does not have it again", lambda: gallery.focused == row)
    if not gallery.is_in(rows):
        raise Failure("the keyboard is elsewhere")


def accessibility(gallery):
    rows = moves(gallery, 12)
    told = gallery.list(3, name="What is told")
    gallery.keys("Down")
    until("what is told is of another row", lambda: any(gallery.focused.get_name() in name for name in names(told)))
    count = rows.get_child_count()
    gallery.keys("Delete")
    until("it was not deleted", lambda: rows.get_child_count() == count - 1)


def welcome(gallery):
    moves_in_grid(gallery, 20)
    tile = gallery.focused.get_name()
    gallery.keys("Return")
    until(f"“{tile}” is not opened", lambda: tile.startswith(gallery.frame.get_name().split(" – ")[0]))


def address_book(gallery):
    rows = moves(gallery, 100)
    first = gallery.focused
    name = first.get_name()
    gallery.keys("F2")
    until("no name can be written", lambda: gallery.focused.get_role_name() == "text")
    gallery.keys("ctrl+a")
    gallery.type("Zoe")
    gallery.keys("Return")
    until("the name is not written", lambda: first.get_name().startswith("Zoe"))
    gallery.tab_to(rows)
    gallery.keys("ctrl+z")
    until("it is not taken back", lambda: first.get_name() == name)


PAGES = {
    "Welcome": welcome, "Address Book": address_book, "Inbox": inbox, "Contacts": contacts, "Packages": lambda gallery: moves(gallery, 100), "Files": files,
    "Processes": lambda gallery: changes(gallery, 3), "Process Table": process_table, "Package Table": package_table,
    "Descriptions": lambda gallery: moves(gallery, 3), "File Outline": opens, "A Million Rows": million,
    "Ten Million Rows": lambda gallery: gallery.tab_to(gallery.list(1000)), "Icon Browser": closes,
    "Photo Wall": lambda gallery: moves_in_grid(gallery, 3), "Character Map": closes,
    "Cards": lambda gallery: moves_in_grid(gallery, 2000), "Dashboard": lambda gallery: moves_in_grid(gallery, 10),
    "List, Table, Grid": switcher, "Mail Archive": lambda gallery: changes(gallery, 1000), "Log Follower": log,
    "Slow Server": lambda gallery: gallery.tab_to(gallery.list(100000)), "Updates": lambda gallery: moves(gallery, 300), "Undo and Redo": undo,
    "Invoice": invoice, "Product": product, "Shop Settings": shop, "Events": lambda gallery: moves(gallery, 10),
    "Characters": characters, "Settings": settings, "Rows": lambda gallery: moves(gallery, 30),
    "Placeholders": placeholders, "Templates": templates, "Accessibility": accessibility,
}
