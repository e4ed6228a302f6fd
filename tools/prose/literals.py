"""Which string literals are prose: reports, errors, descriptions of what a test expects."""
import re

from passages import Passage, capitalized

_WORD = re.compile(r"(?<![\w./-])[A-Za-z][a-z'’]*(?![\w/])")
# Markup, programs, paths and formats of other languages.
_CODE = re.compile(
    r"[{}<>=|$\t]|\\[nt0]\S*\\[nt0]|\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|COMMIT"
    r"|FROM|WHERE|ORDER BY|GROUP BY|VALUES|LIMIT)\b"
)
_ESCAPE = re.compile(r"\\[nt]")


def message(lines, kind="message"):
    """Returns the passage of a literal, or None if the literal is not prose."""
    text = " ".join(text for _, text in lines)
    if len(text) < 10 or text.count(" ") < 2 or _CODE.search(text) or len(_WORD.findall(text)) < 3:
        return None
    cleaned = [(number, _ESCAPE.sub("  ", line)) for number, line in lines]
    cleaned[0] = (cleaned[0][0], capitalized(cleaned[0][1]))
    return Passage(kind, cleaned)
