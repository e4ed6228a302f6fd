"""Rules on the structure of sentences, doc comments, test names and the changelog."""
import re

LONG, TOO_LONG = 25, 35
_WORD = re.compile(r"\S*\w\S*")
_STOP = re.compile(r"[:;](?= )")
_FUNCTION = re.compile(r"(?:[\w@]+ +)*?(?:func|init|subscript)\b")
_BOOLEAN = re.compile(r"[^=]*?\b(?:var|let) \w+ *(?:: *Bool\b|= *(?:true|false)\b)")
# Entries of these releases are longer than the rules allow.
_LAST_FREE_RELEASE = (0, 4, 0)


def count(text):
    return len(_WORD.findall(text))


def sentence_hits(passage):
    """Yields rule, start and end of sentences that are long or contain several colons."""
    if passage.kind == "test name" or len(passage.text) < 20:
        return
    for start, sentence in passage.sentences():
        if sentence.count(" ") >= TOO_LONG and count(sentence) > TOO_LONG:
            yield "long-sentence", start, start + len(sentence.rstrip())
        stops = list(_STOP.finditer(sentence))
        # A message begins with the API that it is about: "rowHeight: -1 is not valid; it stays 40."
        if len(stops) > (2 if passage.kind == "message" else 1):
            yield "colons", start + stops[0].start(), start + stops[-1].end()


def count_long(passage):
    """Returns how many sentences have more words than the rules recommend."""
    if len(passage.text) < 50 or passage.text.count(" ") < LONG:
        return 0
    return sum(count(sentence) > LONG for _, sentence in passage.sentences())


def name_hits(passage):
    if passage.kind == "test name" and not 3 <= count(passage.text) <= 9:
        yield "test-name", 0, len(passage.text)


def doc_comment_hits(comment):
    """Yields rule, first and last line."""
    first, text = comment.lines[0]
    text = text.strip()
    sentence = re.split(r"(?<=[.!?:])[”\")]* ", text)[0]
    continues = len(comment.lines) > 1 and comment.lines[1][1].strip()
    unfinished = sentence == text and continues and not re.search(r"[.!?:][”\")`]*$", text)
    if unfinished or count(sentence) > 15:
        yield "summary", first, first
    if _BOOLEAN.match(comment.declaration) and not text.startswith("Whether "):
        yield "boolean", first, first
    if _FUNCTION.match(comment.declaration) and re.search(r"\bthrows\b", comment.declaration):
        if not any("Throws:" in line for _, line in comment.lines):
            yield "throws", first, comment.lines[-1][0]


def changelog_hits(releases):
    """Yields rule, first and last line. Entries are counted once their release has a number."""
    for number, title, entries in releases:
        version = tuple(map(int, re.findall(r"\d+", title)))
        if version and version <= _LAST_FREE_RELEASE:
            continue
        for first, last in entries:
            if last > first:
                yield "changelog-entry", first, last
        if version and len(entries) > 25:
            yield "changelog-release", number, number
