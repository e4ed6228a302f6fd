#!/usr/bin/python3
"""Orca with a speech server that writes what is spoken, a line each, to the standard output.

usage: screenreader.py

Needs Debian's package orca, a display, a session bus and the accessibility bus.
"""

import signal
import sys
import types

from orca import speechserver


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


def main():
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
