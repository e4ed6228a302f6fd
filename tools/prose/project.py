"""The files of the project, and the reader for each kind of file."""
import os
import subprocess
from pathlib import Path

from c_family import read_c, read_swift
from markdown import read_changelog, read_markdown
from passages import Source
from scripts import read_python, read_shell

READERS = {
    "md": read_markdown,
    "changelog": read_changelog,
    "swift": read_swift,
    "c": read_c,
    "sh": read_shell,
    "py": read_python,
}
_SUFFIXES = {
    "md": ".md",
    "swift": ".swift",
    "c": ".c .h .cpp .css .vala .vapi",
    "sh": ".sh .awk .jq .yml .yaml",
    "py": ".py",
}
_LANGUAGES = {suffix: language for language, list_ in _SUFFIXES.items() for suffix in list_.split()}


def git(root, *arguments):
    """Returns the output of a git command, or None if it fails."""
    result = subprocess.run(["git", "-C", root, *arguments], capture_output=True, check=False)
    return result.stdout.decode(errors="replace") if result.returncode == 0 else None


def files(root):
    """Returns the paths of all files that git tracks or would add."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if listed is None:
        raise SystemExit(f"prose: git does not list the files of {root}; see git -C {root} ls-files")
    return sorted(path for path in set(listed.split("\0")) if path and os.path.isfile(os.path.join(root, path)))


def language(root, path):
    """Returns the language of a file, by its name or first line; None if it contains no prose."""
    if path == "CHANGELOG.md":
        return "changelog"
    suffix = Path(path).suffix
    if suffix in _LANGUAGES:
        return _LANGUAGES[suffix]
    if suffix:
        return None
    with open(os.path.join(root, path), "rb") as file:
        first = file.readline(200)
    if not first.startswith(b"#!"):
        return None
    return "py" if b"python" in first else "sh"


def read(root, path):
    """Returns the prose of a file."""
    kind = language(root, path)
    if not kind:
        return Source()
    text = Path(root, path).read_text(encoding="utf-8", errors="replace")
    try:
        return READERS[kind](text)
    except SyntaxError as error:
        raise SystemExit(f"prose: {path} is not valid Python: {error}") from None


def folder(path):
    """Returns the entry of the budget for a file: its folder, at most two levels below the top one."""
    parts = path.split("/")
    return "/".join(parts[:-1][:3]) or path
