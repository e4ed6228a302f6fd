"""Reads Markdown, and the releases of the changelog."""
import re

from passages import Source, add_markup

_RELEASE = re.compile(r"## (\S+)")


def read_markdown(text):
    source = Source()
    add_markup(source, "text", list(enumerate(text.split("\n"), 1)))
    return source


def read_changelog(text):
    """Reads a changelog: also its releases, each with the range of lines of each of its entries."""
    source = read_markdown(text)
    for number, line in enumerate(text.split("\n"), 1):
        if heading := _RELEASE.match(line):
            source.releases.append((number, heading[1], []))
        elif source.releases:
            entries = source.releases[-1][2]
            if re.match(r"[-*] ", line):
                entries.append((number, number))
            elif entries and re.match(r"\s+\S", line) and entries[-1][1] == number - 1:
                entries[-1] = (entries[-1][0], number)
    return source
