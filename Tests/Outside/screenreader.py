#!/usr/bin/python3
"""Orca with a speech server that writes what is spoken, a line each, to the standard output.

usage: screenreader.py

A line of the standard input is written back, after DONE, when Orca has presented all events that programs had sent.
Needs Debian's package orca, a display, a session bus and the accessibility bus.
"""

import sys
import types

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402
from orca import speechserver  # noqa: E402

DONE = "\f"


class SpeechServer(speechserver.SpeechServer):
    """Says nothing aloud and is always done."""

    only = None

    @staticmethod
    def getFactoryName():
        return "Lines"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["Lines", "lines"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            print(text.strip(), flush=True)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utteranceIterator, progressCallback):
        for context, acss in utteranceIterator:
            self.speak(context.utterance)


module = types.ModuleType("orca.linesfactory")
module.SpeechServer = SpeechServer
sys.modules["orca.linesfactory"] = module

from orca import orca, settings  # noqa: E402


def hear_all():
    """Asks each program a question: the events that it sent before its answer have then arrived."""
    desktop = Atspi.get_desktop(0)
    for app in (desktop.get_child_at_index(number) for number in range(desktop.get_child_count())):
        try:
            if app and app.get_child_count():
                app.get_child_at_index(0).get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        except (GLib.Error, AttributeError):  # It has ended, or has no window.
            pass


def answer(channel, condition):
    line = sys.stdin.readline()
    if not line:
        return False
    hear_all()

    def done():
        print(DONE + line.strip(), flush=True)
        return False

    # Orca handles its queue of events in idle calls of a higher priority.
    GLib.idle_add(done, priority=GLib.PRIORITY_LOW)
    return True


def main():
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, answer)
    manager = orca.getSettingsManager()
    manager.activate(None, {
        "speechServerFactory": "linesfactory", "enableSpeech": True, "enableBraille": False,
        "enableBrailleMonitor": False, "enableSound": False, "enableEchoByWord": False, "enableKeyEcho": False,
        "speechVerbosityLevel": settings.VERBOSITY_LEVEL_VERBOSE,
    })
    settings.speechFactoryModules = ["linesfactory"]
    settings.speechServerFactory = "linesfactory"
    return orca.main()


if __name__ == "__main__":
    sys.exit(main())
