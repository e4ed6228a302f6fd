"""A gallery that runs in another process, seen as assistive technology sees it and driven by keys or actions."""

import os
import signal
import subprocess
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# The seconds after which a wait fails. Only a hang takes as long.
PATIENCE = int(os.environ.get("GTKLISTKIT_PATIENCE", "180"))
LISTS = ("list box", "table", "tree table")

# A page that is being made answers late.
Atspi.set_timeout(30000, 30000)


class Failure(Exception):
    pass


def until(what, answer, pause=0.05):
    """Waits for an answer that is neither false nor None, and returns it.

    `what` is the message of a failure, or a function that returns it.
    """
    end = time.monotonic() + PATIENCE
    while True:
        # What is heard comes in here.
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            found = answer()
        # What went, moved or has not come yet while it was asked.
        except (GLib.Error, AttributeError, TypeError, LookupError, ValueError, StopIteration):
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(message(what))
        time.sleep(pause)


def message(what):
    try:
        return what() if callable(what) else what
    except GLib.Error as error:
        return f"the object was removed: {error}"


def is_so(item, state):
    return item.get_state_set().contains(state)


def children(item, most=60):
    if item.get_role_name() in LISTS:
        most = min(most, 12)
    count = min(item.get_child_count(), most)
    return [child for child in (item.get_child_at_index(i) for i in range(count)) if child]


def walk(item, inside_lists=True):
    """What is showing, the outer before the inner; of a list its first rows."""
    waiting = [item]
    while waiting:
        item = waiting.pop()
        if not is_so(item, Atspi.StateType.SHOWING):
            continue
        yield item
        if inside_lists or item.get_role_name() not in LISTS:
            waiting += reversed(children(item))


def actions(item):
    action = item.get_action_iface()
    return [action.get_action_name(i) for i in range(action.get_n_actions())] if action else []


def act(item, name):
    names = actions(item)
    if name not in names:
        raise Failure(f"“{item.get_name()}” has no action “{name}”, but {names}")
    item.get_action_iface().do_action(names.index(name))


def spent(process):
    """The seconds of CPU that a process has taken."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Gallery:
    """A running gallery."""

    def __init__(self, program, *arguments):
        self.heard = []
        self.focused = None
        # The number of events received.
        self.events = 0
        # Waits for another program that receives the gallery's events.
        self.listen = lambda: None
        self.window = None
        self.listeners = [
            Atspi.EventListener.new(self.announced),
            Atspi.EventListener.new(self.focus_moved),
        ]
        self.listeners[0].register("object:announcement")
        self.listeners[1].register("object:state-changed:focused")
        # What another one has left, as how a table is sorted, this one does not know; it looks the same.
        self.settings = tempfile.TemporaryDirectory()
        looks = os.path.join(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), "gtk-3.0")
        if os.path.isdir(looks):
            os.symlink(looks, os.path.join(self.settings.name, "gtk-3.0"))
        self.process = subprocess.Popen(
            [program, *arguments], env={**os.environ, "XDG_CONFIG_HOME": self.settings.name})

    def __enter__(self):
        try:
            self.app = until("the gallery does not start", self.find)
            self.frame = self.app.get_child_at_index(0)
            until("no window", self.windows)
        except Exception:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.settings.cleanup()

    def find(self):
        if self.process.poll() is not None:
            raise Failure(f"the gallery ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(index)
            if app and app.get_process_id() == self.process.pid and app.get_child_count():
                return app
        return None

    def announced(self, event):
        self.events += 1
        self.heard.append(event.any_data)

    def focus_moved(self, event):
        self.events += 1
        try:
            if event.detail1 and event.source and event.source.get_process_id() == self.process.pid:
                self.focused = event.source
        except GLib.GError:
            # Of a widget that has gone since, or of a gallery that has ended.
            pass

    # What is there

    def lists(self):
        """Those of the page that is shown."""
        found = [item for item in walk(self.frame, inside_lists=False) if item.get_role_name() in LISTS
                 and ("Table" in item.get_interfaces() or item.get_role_name() == "list box")]
        return [item for item in found if not is_sidebar(item)]

    def list(self, least=1, name=None):
        """The first list of the page with so many rows."""
        return until(f"no list of {least} rows", lambda: next(
            (item for item in self.lists()
             if item.get_child_count() >= least and (name is None or item.get_name() == name)), None))

    def sidebar(self):
        return until("no list of pages", lambda: next(
            (item for item in walk(self.frame, inside_lists=False) if is_sidebar(item)), None))

    def one(self, role, name=None):
        return until(f"no {role} “{name}”", lambda: next(
            (item for item in walk(self.frame)
             if item.get_role_name() == role and (name is None or item.get_name() == name
                                               or name.endswith("…") and item.get_name().startswith(name[:-1]))),
            None))

    def texts(self):
        return [item.get_name() for item in walk(self.frame, inside_lists=False) if item.get_role_name() == "label"]

    def status(self, part):
        """Waits until a line of the page outside of its lists says something."""
        return until(f"nothing says “{part}” among {self.texts()}", lambda: next(
            (text for text in self.texts() if part in text), None))

    # What is done

    def go(self, title):
        """Goes to a page by the action of its row."""
        pages = self.sidebar()
        row = until(f"no page “{title}”", lambda: next(
            (row for row in (pages.get_child_at_index(i) for i in range(pages.get_child_count()))
             if row and row.get_name() == title and row.get_role_name() != "heading"), None))
        act(row, "activate")
        self.expect_page(title)

    def expect_page(self, title):
        until(f"“{title}” is not shown", lambda: self.frame.get_name().startswith(title))

    def click(self, role, name):
        act(self.one(role, name), "click")

    def settle(self):
        """Waits until the gallery has handled all keys and its events have arrived here.

        The gallery answers questions and handles keys in the same main loop. It draws a frame between two questions.
        """
        events, answers = self.events, 0

        def rests():
            nonlocal events, answers
            self.frame.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
            answers = answers + 1 if self.events == events else 0
            events = self.events
            return answers > 2

        until("the gallery does not come to rest", rests, 0.02)
        self.listen()

    def keys(self, *keys):
        """Presses keys, each after the gallery has handled the previous one."""
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)
            self.settle()

    def type(self, text):
        """Types a text without pauses, since a letter after a pause begins a new word."""
        subprocess.run(["xdotool", "type", "--delay", "0", text], check=True)
        self.settle()

    def windows(self):
        """Those on the display, the gallery's own first: it was there before all others."""
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "."],
            capture_output=True, text=True).stdout.split()
        self.window = self.window or (found[-1] if found else None)
        return [self.window, *(window for window in found if window != self.window)] if found else []

    def focus_window(self, number):
        """Gives a window the keyboard: there is no window manager."""
        window = until("no window", lambda: self.windows()[number:number + 1])[0]
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
        self.settle()

    def take_keyboard(self):
        """Gives the keyboard to the gallery's own window."""
        self.focus_window(0)
        until("the window is not active", lambda: is_so(self.frame, Atspi.StateType.ACTIVE))

    def size(self):
        told = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window], capture_output=True, text=True)
        told = dict(line.split("=") for line in told.stdout.split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def resize(self, width, height):
        subprocess.run(["xdotool", "windowsize", "--sync", self.window, str(width), str(height)], check=True)

    def drag(self, x, y, to_x, to_y):
        """Draws with the first button from one point of the window to another."""
        def pointer(*command):
            subprocess.run(["xdotool", *(str(part) for part in command)], check=True)
        for step in range(6):
            share = step / 5
            pointer("mousemove", "--window", self.window, round(x + (to_x - x) * share), round(y + (to_y - y) * share))
            if step == 0:
                pointer("mousedown", 1)
            self.settle()
        pointer("mouseup", 1)
        self.settle()

    def is_in(self, item):
        """Whether the keyboard is in something. It is not if the focused row or widget has been removed."""
        focused = self.focused
        try:
            while focused:
                if focused == item:
                    return True
                focused = focused.get_parent()
        except GLib.Error:
            pass
        return False

    def tab_to(self, item, key="Tab"):
        """Presses Tab until the keyboard is in something: a widget that keeps it for itself is found so, too."""
        for _ in range(40):
            if self.is_in(item):
                return
            before = self.focused
            self.keys(key)
            until(lambda: f"Tab stays at “{before and before.get_name()}”", lambda: self.focused != before)
        raise Failure(f"Tab does not come to “{item.get_name()}”")

    def go_by_keys(self, title):
        """Goes to a page by its name, typed in the list of pages."""
        # Out of the controls of a row, where Tab goes round.
        self.keys("Escape")
        self.tab_to(self.sidebar())
        # What was typed a moment ago is ended.
        self.keys("Escape")
        self.type(title)
        self.expect_page(title)


def is_sidebar(item):
    names = [row.get_name() for row in children(item, 4)]
    return item.get_role_name() == "list box" and "Welcome" in names and "Inbox" in names
