"""Reads the prose of Python, of shell and of the languages whose comments begin with "#"."""
import ast
import io
import re
import tokenize

from literals import message
from passages import Source, add_markup

_COMMENT = re.compile(r"(?:^|(?<=\s))#(?!!)+ ?(.*)")
_SHELL_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'([^\'\n]*)\'')
_EXPANSION = re.compile(r"\$\{[^}]*\}|\$\([^)]*\)|\$\w+|\$[@*#?$!]")
_HERE_DOCUMENT = re.compile(r"<<-?\s*['\"]?([A-Za-z]+)")


def _add_comments(source, comments):
    """Joins comments on neighbouring lines, which are pairs of a line number and a text."""
    group = []
    for number, text in comments:
        if group and group[-1][0] != number - 1:
            add_markup(source, "comment", group)
            group = []
        group.append((number, text))
    add_markup(source, "comment", group)


def read_shell(text):
    """Reads comments, messages, and here documents that are printed, such as the help of a command."""
    source, comments = Source(), []
    document, document_end = [], None
    for number, line in enumerate(text.split("\n"), 1):
        if document_end:
            if line.strip() == document_end:
                add_markup(source, "message", document)
                document, document_end = [], None
            else:
                document.append((number, _EXPANSION.sub("X", line)))
            continue
        whole = line.lstrip()
        if whole.startswith("#"):
            if not whole.startswith("#!"):
                comments.append((number, whole.lstrip("#")))
            continue
        without_literals = _SHELL_LITERAL.sub(lambda match: "X" * len(match[0]), line)
        if comment := _COMMENT.search(without_literals):
            add_markup(source, "comment", [(number, line[comment.start(1) :])])
            line = line[: comment.start()]
        for match in _SHELL_LITERAL.finditer(line):
            content = _EXPANSION.sub("X", match[1] or match[2] or "").replace('\\"', "”")
            if passage := message([(number, content)]):
                source.passages.append(passage)
        if (opened := _HERE_DOCUMENT.search(without_literals)) and re.search(r"\bcat <<", line):
            if " >" not in without_literals:
                document_end = opened[1]
    _add_comments(source, comments)
    return source


def read_python(text):
    """Reads comments, docstrings and messages."""
    source = Source()
    tree = ast.parse(text)
    docstrings = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                docstrings.add(value)
                lines = enumerate(value.value.split("\n"), value.lineno)
                add_markup(source, "doc", [(min(n, value.end_lineno), line) for n, line in lines])
    parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            content = "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in docstrings or node in parts:
                continue
            content = node.value
        else:
            continue
        lines = enumerate(content.split("\n"), node.lineno)
        if passage := message([(min(n, node.end_lineno), line.strip()) for n, line in lines]):
            source.passages.append(passage)
    comments = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith("#!"):
            content = (token.start[0], token.string.lstrip("#"))
            if token.line[: token.start[1]].strip():
                add_markup(source, "comment", [content])
            else:
                comments.append(content)
    _add_comments(source, comments)
    return source
