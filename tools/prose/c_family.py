"""Reads the prose of Swift, C and the languages whose comments look the same."""
import re

from literals import message
from passages import DocComment, Passage, Source, add_markup, capitalized, spoken_name

_SIMPLE = r'"[^"\\\n]*(?:\\[^(\n][^"\\\n]*)*"'
_COMMENT = r"//[^\n]*|/\*.*?(?:\*/|\Z)"
_SWIFT = re.compile(rf'{_COMMENT}|#*"""|{_SIMPLE}(?!#)|#*"', re.S)
_C = re.compile(rf"{_COMMENT}|'(?:\\.[^'\n]*|[^'\\\n])'|" + r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"', re.S)
_BETWEEN_LITERALS = re.compile(r"\s*\+?\s*\Z")
_DISPLAY_NAME = re.compile(r"@(?:Test|Suite)\(\s*\Z")
_NAMED_TEST = re.compile(
    r"^[ \t]*(?:@\w+[ \t\n]+)*func (test[A-Z]\w*)|@Test(?:\(\s*[^\"\s)][^)\n]*\))?\s+(?:@\w+\s+)*func (\w+)",
    re.M,
)
_PARENTHESES = re.compile(r"\([^()]*\)")


def _literal_end(text, start, opener):
    """Returns the end of a literal that begins at an offset, and its content without interpolations."""
    hashes = opener.count("#")
    quote, escape = opener[hashes:] + "#" * hashes, "\\" + "#" * hashes
    several_lines = len(opener) - hashes == 3
    special = re.compile(re.escape(quote) + "|" + re.escape(escape) + ("" if several_lines else "|\n"))
    position, content = start + len(opener), []
    while match := special.search(text, position):
        content.append(text[position : match.start()])
        if match[0] == quote:
            return match.end(), "".join(content)
        if match[0] == "\n":
            return match.start(), ""
        position = match.end()
        if text[position : position + 1] == "(":
            end = _interpolation_end(text, position + 1)
            inner = text[position - len(escape) : end]
            content.append("X" + "\n" * inner.count("\n"))
            position = end
        else:
            content.append(escape + text[position : position + 1])
            position += 1
    return len(text), ""


def _interpolation_end(text, position):
    depth = 1
    for_parentheses = re.compile(r'[()]|#*"""|#*"')
    while match := for_parentheses.search(text, position):
        position = match.end()
        if match[0] == "(":
            depth += 1
        elif match[0] == ")":
            depth -= 1
            if depth == 0:
                return position
        else:
            position, _ = _literal_end(text, match.start(), match[0])
    return len(text)


class _Reader:
    def __init__(self, text, is_swift):
        self.text = text
        self.is_swift = is_swift
        self.source = Source()
        self.comment = []  # neighbouring comments, each on its own line
        self.is_doc = False
        self.literal = []  # neighbouring literals
        self.literal_end = 0
        self.literal_kind = "message"

    def read(self):
        text, position, line, counted = self.text, 0, 1, 0
        pattern = _SWIFT if self.is_swift else _C
        while match := pattern.search(text, position):
            start, token = match.start(), match[0]
            line += text.count("\n", counted, start)
            counted, position = start, match.end()
            if token.startswith("//"):
                self.add_comment(start, line, token)
            elif token.startswith("/*"):
                self.end_comment()
                self.add_block(line, token)
            elif token.startswith("'"):
                continue
            elif self.is_swift and (token[0] == "#" or token == '"""' or token == '"'):
                position, content = _literal_end(text, start, token)
                self.add_literal(start, position, line, content)
            else:
                self.add_literal(start, position, line, token[1:-1])
        self.end_comment()
        self.end_literal()
        if self.is_swift:
            self.add_names()
        return self.source

    def add_comment(self, start, line, token):
        is_doc = token.startswith("///") and not token.startswith("////") and self.is_swift
        content = token[3:] if is_doc else token.lstrip("/")
        line_start = self.text.rfind("\n", 0, start) + 1
        if self.text[line_start:start].strip():
            self.end_comment()
            add_markup(self.source, "comment", [(line, content)])
            return
        if self.comment and (self.comment[-1][0] != line - 1 or self.is_doc != is_doc):
            self.end_comment()
        self.is_doc = is_doc
        self.comment.append((line, content))
        self.comment_end = start + len(token)

    def end_comment(self):
        if not self.comment:
            return
        add_markup(self.source, "doc" if self.is_doc else "comment", self.comment)
        if self.is_doc:
            declaration = _declaration(self.text[self.comment_end + 1 : self.comment_end + 1500])
            self.source.doc_comments.append(DocComment(self.comment, declaration))
        self.comment = []

    def add_block(self, line, token):
        content = re.sub(r"\*+/\Z", "", token[2:])
        lines = [text.strip().lstrip("*") for text in content.split("\n")]
        add_markup(self.source, "comment", list(enumerate(lines, line)))

    def add_literal(self, start, end, line, content):
        if not self.literal or not _BETWEEN_LITERALS.match(self.text[self.literal_end : start]):
            self.end_literal()
            before = self.text[max(0, start - 60) : start] if self.is_swift else ""
            self.literal_kind = "test name" if _DISPLAY_NAME.search(before) else "message"
        self.literal.extend((line + index, part.strip()) for index, part in enumerate(content.split("\n")))
        self.literal_end = end

    def end_literal(self):
        if self.literal and self.literal_kind == "test name":
            number, name = self.literal[0]
            self.literal[0] = (number, capitalized(name))
            self.source.passages.append(Passage("test name", self.literal))
        elif self.literal and (passage := message(self.literal)):
            self.source.passages.append(passage)
        self.literal = []

    def add_names(self):
        if "func test" not in self.text and "@Test" not in self.text:
            return
        for match in _NAMED_TEST.finditer(self.text):
            group = 1 if match[1] else 2
            line = self.text.count("\n", 0, match.start(group)) + 1
            self.source.add("test name", [(line, spoken_name(match[group]))])


def _declaration(text):
    """Returns the beginning of a declaration without its parentheses, up to its body."""
    end = re.search(r"\n\s*(?:\n|///)", text)
    text = text[: end.start()] if end else text
    while (shorter := _PARENTHESES.sub("", text)) != text:
        text = shorter
    lines = re.sub(r"^\s*(?:@\w+\s+)*", "", text.split("{")[0]).split("\n")
    taken = lines[:1]
    for line in lines[1:]:
        if not re.match(r"\s*(?:->|throws|async|where|:)", line):
            break
        taken.append(line)
    return " ".join(taken)


def read_swift(text):
    return _Reader(text, is_swift=True).read()


def read_c(text):
    return _Reader(text, is_swift=False).read()
