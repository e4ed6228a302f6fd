"""The rules, as rules.txt contains them, and what they find in a file."""
import bisect
import re
from dataclasses import dataclass, field
from pathlib import Path

import structure


@dataclass
class Rule:
    """A rule with its name, advice and examples; `pattern` is empty for rules of structure.py."""

    name: str
    write: str = ""
    pattern: str = ""
    language: str = "md"
    finds: list = field(default_factory=list)
    passes: list = field(default_factory=list)

    def __post_init__(self):
        self.expression = None


@dataclass(order=True)
class Hit:
    """A place that a rule found, from a first to a last line."""

    path: str
    line: int
    last_line: int
    rule: str
    found: str
    context: str

    def __str__(self):
        context = f" in “{self.context}”" if self.context else ""
        return f"{self.path}:{self.line}: {self.rule} “{self.found}”{context}; write {RULES[self.rule].write}"


def blocks(path):
    """Yields the blocks of a file as lists of pairs of a key and a text."""
    block = []
    for line in path.read_text(encoding="utf-8").split("\n") + [""]:
        if line.startswith("#"):
            continue
        if line.startswith("  ") and block:
            key, value = block[-1]
            block[-1] = (key, f"{value}\n{line[2:]}" if value else line[2:])
        elif not line.strip():
            # An empty line inside of an example does not end the block.
            block.append(("", ""))
        else:
            key, _, value = line.partition(":")
            if key in ("rule", "plant") and (finished := _trimmed(block)):
                yield finished
                block = []
            block.append((key, value.strip()))
    if finished := _trimmed(block):
        yield finished


def _trimmed(block):
    """Joins a text that was divided by empty lines with the text before it."""
    result = []
    for key, value in block:
        if key:
            result.append((key, value))
        elif value:
            last, text = result[-1]
            result[-1] = (last, f"{text}\n\n{value}")
    return result


def _load():
    rules = {}
    for block in blocks(Path(__file__).with_name("rules.txt")):
        rule = Rule(block[0][1])
        for key, value in block[1:]:
            if key in ("finds", "passes"):
                getattr(rule, key).append(value)
            else:
                setattr(rule, {"in": "language"}.get(key, key), value)
        if rule.pattern:
            rule.expression = re.compile(rule.pattern, re.M | re.I)
        rules[rule.name] = rule
    return rules


RULES = _load()


def hits(path, source):
    """Returns what the rules find in the prose of a file, in the order of lines."""
    found = []
    passages = source.passages
    starts, length = [], 0
    for passage in passages:
        starts.append(length)
        length += len(passage.text) + 1
    # All passages are searched at once, which is faster than one after another.
    body = "\n".join(passage.text for passage in passages)
    for rule in RULES.values():
        if not rule.expression:
            continue
        for match in rule.expression.finditer(body):
            index = bisect.bisect_right(starts, match.start()) - 1
            passage, offset = passages[index], match.start() - starts[index]
            end = max(offset, match.end() - starts[index] - 1)
            words, context = match[0].strip(" ,.:;!?"), _context(passage.text, offset, end)
            found.append(Hit(path, passage.line(offset), passage.line(end), rule.name, words, context))
    for passage in passages:
        for check in (structure.sentence_hits, structure.name_hits):
            for name, start, end in check(passage):
                text = _shortened(passage.text[start:end])
                found.append(Hit(path, passage.line(start), passage.line(max(start, end - 1)), name, text, ""))
    for comment in source.doc_comments:
        for name, first, last in structure.doc_comment_hits(comment):
            found.append(Hit(path, first, last, name, _shortened(comment.lines[0][1].strip()), ""))
    for name, first, last in structure.changelog_hits(source.releases):
        found.append(Hit(path, first, last, name, f"lines {first} to {last}", ""))
    return sorted(found)


def _context(text, start, end):
    return text[max(0, start - 30) : end + 30].strip()


def _shortened(text):
    return text if len(text) <= 60 else text[:57] + "…"
