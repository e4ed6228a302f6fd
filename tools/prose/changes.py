"""The lines that a change adds, compared with the commit at which the work began."""
import os
import re
from collections import Counter

from project import git

_HUNK = re.compile(r"@@ -\d+(?:,\d+)? \+(\d+)")


def base(root, since=None):
    """Returns the commit to compare with, and a line on what cannot be compared, or None."""
    if since:
        commit = git(root, "rev-parse", "--verify", "--quiet", since + "^{commit}")
        if not commit:
            raise SystemExit(f"prose: there is no commit {since}")
        return commit.strip(), None
    head = git(root, "rev-parse", "--verify", "--quiet", "HEAD")
    if not head:
        return None, "no commit exists yet, so only the budget is checked"
    head = head.strip()
    for branch in ("origin/main", "main"):
        # A branch that contains all of this work cannot show its first commit.
        common = git(root, "merge-base", branch, "HEAD")
        if common and common.strip() != head:
            return common.strip(), None
    parent = git(root, "rev-parse", "--verify", "--quiet", "HEAD~1")
    if parent:
        return parent.strip(), None
    if (git(root, "rev-parse", "--is-shallow-repository") or "").strip() == "true":
        return head, (
            "this clone has no history, so the lines of the last commit are not compared; "
            "run: git fetch --unshallow"
        )
    return head, "the first commit has no parent, so only uncommitted lines are compared"


def earlier_versions(root, commit, path):
    """Returns a file as it was at a commit, and at each commit since the check itself changed."""
    checked = (git(root, "log", "-1", "--format=%H", "--", "tools/prose", f":!{path}") or "").strip()
    range_ = f"{checked}..HEAD" if checked else "HEAD"
    commits = {commit, checked, *(git(root, "log", "--format=%H", range_, "--", path) or "").split()} - {""}
    return [text for each in sorted(commits) if (text := git(root, "show", f"{each}:{path}")) is not None]


def added_lines(root, commit):
    """Returns the numbers of added lines by path. Lines that only moved are not added."""
    added, removed = {}, Counter()
    path, number = None, 0
    options = ("--unified=0", "--no-color", "--no-ext-diff", "--no-renames", "--no-prefix")
    diff = git(root, "-c", "core.quotePath=off", "diff", *options, commit)
    if diff is None:
        raise SystemExit(f"prose: git does not compare with {commit}; see git -C {root} diff {commit}")
    in_hunk = False
    for line in diff.split("\n"):
        if line.startswith("diff --git "):
            in_hunk = False
        elif hunk := _HUNK.match(line):
            number, in_hunk = int(hunk[1]), True
        elif not in_hunk:
            if line.startswith("+++ "):
                path = line[4:].rstrip("\t")
        elif line.startswith("-"):
            removed[_normalized(line[1:])] += 1
        elif line.startswith("+"):
            added.setdefault(path, {})[number] = _normalized(line[1:])
            number += 1
    for path in (git(root, "ls-files", "-z", "--others", "--exclude-standard") or "").split("\0"):
        if os.path.isfile(f"{root}/{path}"):
            with open(f"{root}/{path}", encoding="utf-8", errors="replace") as file:
                added[path] = {n: _normalized(line) for n, line in enumerate(file, 1)}
    new = {}
    for path, lines in added.items():
        for number, text in lines.items():
            if removed[text] > 0:
                removed[text] -= 1
            else:
                new.setdefault(path, set()).add(number)
    return new


def _normalized(line):
    return " ".join(line.split())
