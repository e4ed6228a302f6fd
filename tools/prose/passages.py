"""The pieces of prose in a file, without code, links and quotations."""
import bisect
import re
from dataclasses import dataclass, field

# Code, links and short quotations are not prose. Replacements have the same length, so offsets stay valid.
_CODE = re.compile(r"``[^`]*``|`[^`]*`")
_LINK = re.compile(r"<doc:[^>]*>|\]\([^)]*\)|https?://\S+|</?[a-z][^>]{0,80}>")
_QUOTATION = re.compile(r"“[^”]{1,60}”|\"[^\"]{1,60}\"")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")
_SENTENCE_END = re.compile(r"[.!?][”\")]* +")


def masked(text):
    """Returns a text of the same length in which code and quotations are one word each."""
    if "`" in text:
        text = _CODE.sub(lambda match: "X" * len(match[0]), text)
    if "](" in text or "<" in text or "://" in text:
        text = _LINK.sub(lambda match: " " * len(match[0]), text)
    if '"' in text or "“" in text:
        text = _QUOTATION.sub(lambda match: "X" * len(match[0]), text)
    return text


class Passage:
    """A paragraph, a list item, a table cell, a message or the name of a test."""

    def __init__(self, kind, lines):
        """Joins lines, which are pairs of a line number and a text."""
        self.kind = kind
        self._numbers = [number for number, _ in lines]
        self._starts = []
        length = 0
        for _, text in lines:
            self._starts.append(length)
            length += len(text) + 1
        self.text = masked(" ".join(text for _, text in lines))

    def line(self, offset):
        """Returns the line number of an offset in the text."""
        return self._numbers[bisect.bisect_right(self._starts, offset) - 1]

    @property
    def first_line(self):
        return self._numbers[0]

    @property
    def word_count(self):
        return len(_WORD.findall(self.text))

    def sentences(self):
        """Yields the start and the text of each sentence."""
        start = 0
        for match in _SENTENCE_END.finditer(self.text):
            yield start, self.text[start : match.end()]
            start = match.end()
        if start < len(self.text):
            yield start, self.text[start:]


@dataclass
class DocComment:
    """The lines of a `///` comment, and the declaration below them."""

    lines: list
    declaration: str


@dataclass
class Source:
    """All prose of a file."""

    passages: list = field(default_factory=list)
    doc_comments: list = field(default_factory=list)
    # Releases of a changelog: line number, title and entries, which are ranges of lines.
    releases: list = field(default_factory=list)

    def add(self, kind, lines):
        if lines:
            self.passages.append(Passage(kind, lines))


# Bullets, numbers, parameters in comments of C, options and commands in the help of a program.
_ITEM = re.compile(r"\s*(?:(?:[-*+]|\d+[.)])\s|@\w+:|--?\w|\S+ {2,}\S)")
_MARKUP = re.compile(r"[#>\s]*(?:(?:[-*+]|\d+[.)])\s+)?")
_COMMENT_IN_CODE = re.compile(r"(?:^|\s)//+\s+(\S.*)")
_DIRECTIVE = re.compile(r"@[A-Z]")  # of DocC
_TABLE_RULE = re.compile(r"\s*\|?[-| :]+\|?\s*$")


def add_markup(source, kind, lines):
    """Adds Markdown, or a comment that contains Markdown: a passage for each paragraph, item and cell."""
    paragraph = []
    fenced = False

    def end():
        source.add(kind, paragraph)
        paragraph.clear()

    for number, line in lines:
        stripped = line.strip()
        if stripped.startswith("```"):
            fenced = not fenced
            end()
        elif fenced:
            if comment := _COMMENT_IN_CODE.search(line):
                source.add("comment", [(number, comment[1])])
        elif not stripped or _DIRECTIVE.match(stripped) or _TABLE_RULE.match(line):
            end()
        elif stripped.startswith("|"):
            end()
            for cell in masked(stripped).strip("|").split("|"):
                if cell.strip():
                    source.add(kind, [(number, cell.strip())])
        else:
            heading = stripped.startswith("#")
            if heading or stripped.startswith(">") or _ITEM.match(line):
                end()
            text = stripped[_MARKUP.match(stripped).end() :]
            if text:
                paragraph.append((number, text))
            if heading:
                end()
    end()


def spoken_name(name):
    """Returns the words of an identifier as a sentence: testRowStays is Row stays."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    if words and words[0] == "test":
        words = words[1:]
    return capitalized(" ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words))


def capitalized(text):
    return text[:1].upper() + text[1:]
