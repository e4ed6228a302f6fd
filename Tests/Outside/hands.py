"""The two ways to use a page, by keys alone and by AT-SPI actions alone, under the same names: a check that is written
once can be done in both ways."""

from gallery import Atspi, Failure, GLib, act, actions, is_so, until, walk

from looks import box, shows
from pages_by_keys import enter

# What a row can do that is no entry of its menu.
NOT_IN_MENUS = ("activate", "show menu", "edit", "expand or contract", "move up", "move down", "move to top", "move to end",
                "cut", "copy", "paste", "paste behind")
BUTTONS = ("push button", "toggle button", "check box", "radio button")


def is_at(item, name, number):
    """Whether this is the row of this name at this place. What a row was asked for as goes when it is out of sight."""
    try:
        return (item.get_name(), item.get_index_in_parent()) == (name, number)
    except GLib.Error:  # What had the keyboard has gone.
        return False


def is_below(item, number):
    """Whether this is a row below that place."""
    try:
        return item.get_index_in_parent() > number
    except GLib.Error:  # What had the keyboard has gone.
        return False


def inside(item):
    """All that is within a row. A row that was out of sight has got its controls since: they are asked for anew."""
    rows, number = item.get_parent(), item.get_index_in_parent()
    rows.clear_cache()
    waiting = [rows.get_child_at_index(number)]
    while waiting:
        item = waiting.pop()
        yield item
        waiting += reversed([child for child in (item.get_child_at_index(i) for i in range(item.get_child_count()))
                             if child])


def control(item, role=None, name=None):
    """The control within a row, or in what belongs to a section."""
    return until(lambda: f"“{item.get_name()}” has no {role or 'control'} “{name or ''}”", lambda: next(
        (inner for inner in inside(item) if inner != item and inner.get_role_name() in ((role,) if role else BUTTONS)
         and (name is None or inner.get_name() == name)), None))


def entries(gallery):
    """What the menu that is open offers."""
    return [item for index in range(gallery.app.get_child_count())
            if gallery.app.get_child_at_index(index) != gallery.frame
            for item in walk(gallery.app.get_child_at_index(index))
            if item.get_role_name() in ("menu item", "check menu item", "radio menu item")]


def entry_called(gallery, name):
    return until(lambda: f"no “{name}” among {[item.get_name() for item in entries(gallery)]}", lambda: next(
        (item for item in entries(gallery) if item.get_name() == name), None))


class Keys:
    """Presses keys. Only where the keyboard is, is asked for."""

    def __init__(self, gallery):
        self.gallery = gallery

    def press(self, item):
        """Goes to a button with Tab, and presses it with Space."""
        self.come_to(item)
        self.gallery.keys("space")

    def come_to(self, item):
        """Goes with Tab, backwards or on, to where something is."""
        gallery = self.gallery
        # What was done before may still bring the keyboard to a row.
        gallery.settle()
        until("nothing has the keyboard", lambda: gallery.focused is not None)
        for key in ("shift+Tab", "Tab"):
            try:
                return gallery.tab_to(item, key)
            except Failure as failure:
                why = failure
        raise why

    def go_to(self, rows, row):
        """Goes down from the first row until it is this one."""
        gallery, name, number = self.gallery, row.get_name(), row.get_index_in_parent()
        # Out of the controls of a row, where Tab goes round.
        gallery.keys("Escape")
        gallery.tab_to(rows)
        # A list is entered at its rows; a table may be at its headers, and its fields below them.
        if rows.get_role_name() != "list box":
            enter(gallery, 1)
        gallery.keys("Escape", "Home")
        for _ in range(60):
            if is_at(gallery.focused, name, number):
                return
            before = gallery.focused
            # A row may have been inserted above the one that is looked for.
            key = "Up" if is_below(before, number) else "Down"
            gallery.keys(key)
            until(f"{key} does not come to “{name}”", lambda: gallery.focused != before)
        raise Failure(f"arrows do not come to “{name}”")

    def go_to_tile(self, rows, tile):
        """Goes through a grid from its first tile by arrows: to the line of a tile, and along it."""
        gallery, name, number = self.gallery, tile.get_name(), tile.get_index_in_parent()
        gallery.keys("Escape")
        gallery.tab_to(rows)
        gallery.keys("Home")
        for _ in range(60):
            if is_at(gallery.focused, name, number):
                return
            here = gallery.focused
            at, there = box(here), box(rows.get_child_at_index(number))
            if there.y >= at.y + at.height:
                key = "Down"
            elif there.y + there.height <= at.y:
                key = "Up"
            else:
                key = "Right" if there.x > at.x else "Left"
            gallery.keys(key)
            until(lambda: f"{key} does not move the focus from “{here.get_name()}”", lambda: gallery.focused != here)
        raise Failure(f"arrows do not come to “{name}”")

    def choose(self, rows, row, name):
        """Opens the menu of a row, and chooses an entry: arrows go from one to the next."""
        gallery = self.gallery
        self.go_to(rows, row)
        row = gallery.focused
        offered = [action for action in actions(row) if action not in NOT_IN_MENUS]
        gallery.keys("shift+F10")
        for entry in offered:
            until(lambda: f"“{entry}” has not the keyboard, but “{gallery.focused.get_name()}”",
                  lambda entry=entry: gallery.focused.get_name() == entry)
            if entry == name:
                gallery.keys("Return")
                return until("the menu stays", lambda: gallery.focused.get_name() != entry)
            gallery.keys("Down")
        raise Failure(f"the menu has no “{name}”, but {offered}")

    def pick(self, name):
        """Goes down in the menu of a header until an entry is selected."""
        entry = entry_called(self.gallery, name)
        for _ in range(20):
            if is_so(entry, Atspi.StateType.SELECTED):
                break
            self.gallery.keys("Down")
        self.gallery.keys("Return")
        until("the menu stays", lambda: not entries(self.gallery))

    def use(self, rows, row, role=None, name=None, way="F2", step="Tab"):
        """Goes from a row into one of its controls, and presses that."""
        gallery, number = self.gallery, row.get_index_in_parent()
        self.go_to(rows, row)
        inner = control(rows.get_child_at_index(number), role, name)
        self.enter_control(inner, way, step)
        gallery.keys("space")

    def enter_control(self, inner, way="F2", step="Tab"):
        gallery = self.gallery
        gallery.keys(way)
        for _ in range(8):
            if gallery.is_in(inner):
                return
            gallery.keys(step)
        raise Failure(f"{way} does not come to “{inner.get_name()}”, but to “{gallery.focused.get_name()}”")

    def do(self, rows, row, action, key):
        self.go_to(rows, row)
        self.gallery.keys(key)

    def do_here(self, cell, action, key):
        self.gallery.keys(key)

    def reach(self, rows, part):
        """Scrolls to the end, where what belongs to a section is come to with Tab."""
        self.gallery.tab_to(rows)
        self.gallery.keys("End")

    def change(self, rows, row, role, change):
        """Changes a control by a key or by what is typed."""
        key, value, _ = change
        self.go_to(rows, row)
        inner = control(row, role)
        self.enter_control(inner)
        if key == "text":
            return self.write(lambda: inner, value)
        self.gallery.keys(key)

    def undo(self, rows):
        self.gallery.tab_to(rows)
        self.gallery.keys("ctrl+z")

    def redo(self, rows):
        self.gallery.keys("ctrl+shift+z")

    def write(self, entry, text):
        """Writes into what has the keyboard, in place of what stands there."""
        until("nothing can be written", lambda: self.gallery.is_in(entry()))
        self.gallery.keys("ctrl+a")
        self.gallery.type(text)
        self.gallery.keys("Return")


class Actions:
    """Does what rows and buttons offer to assistive technology."""

    def __init__(self, gallery):
        self.gallery = gallery

    def press(self, item):
        act(item, next(name for name in actions(item) if name in ("click", "press", "activate", "toggle")))

    def choose(self, rows, row, name):
        # What the menu of a row offers, the row can do, with all that is selected with it.
        rows.get_selection_iface().clear_selection()
        act(row, name)

    def go_to(self, rows, row):
        """Scrolls a row into sight."""
        row.get_component_iface().scroll_to(Atspi.ScrollType.ANYWHERE)
        until(lambda: f"“{row.get_name()}” is not shown", lambda: shows(row))

    def use(self, rows, row, role=None, name=None, way="F2", step="Tab"):
        self.go_to(rows, row)
        self.press(control(row, role, name))

    def do(self, rows, row, action, key):
        act(row, action)

    def do_here(self, cell, action, key):
        act(cell, action)

    def reach(self, rows, part):
        self.go_to(rows, part)

    def change(self, rows, row, role, change):
        """Changes the value, the text or the choice of a control."""
        key, value, _ = change
        self.go_to(rows, row)
        inner = control(row, role)
        if key == "text":
            return self.write(lambda: inner, value)
        if role == "combo box":
            return inner.get_selection_iface().select_child(value)
        inner.get_value_iface().set_current_value(value)

    def undo(self, rows):
        self.gallery.click("push button", "Undo…")

    def redo(self, rows):
        self.gallery.click("push button", "Redo…")

    def write(self, entry, text):
        field = until("nothing to write into", entry)
        field.get_editable_text_iface().set_text_contents(text)
        act(field, "activate")


def both(check):
    """A check that takes a pair of hands, by keys and by actions."""
    return (lambda gallery: check(gallery, Keys(gallery)), lambda gallery: check(gallery, Actions(gallery)))


def writing(gallery):
    """The field that has the keyboard, if there is one."""
    return lambda: next((item for item in walk(gallery.frame) if item.get_role_name() == "text"
                         and is_so(item, Atspi.StateType.FOCUSED) and shows(item)), None)
