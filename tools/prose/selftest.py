"""Runs the examples of the rules, the plants, and the check itself on a small project."""
import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import budget
import commands
import project
import rules

_ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_SYSTEM": "/dev/null",
    **{f"GIT_{role}_{part}": "a@b.c" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")},
}


def _found(language, text):
    return rules.hits("example", project.READERS[language](text))


def _examples():
    for rule in rules.RULES.values():
        if not (rule.write and rule.finds and rule.passes):
            yield f"{rule.name}: a rule needs advice, an example that it finds and one that it does not"
        if re.search(r"\\s|\[\^(?![^\]]*\\n)", rule.pattern):
            yield f"{rule.name}: the pattern matches line breaks"
        for text in rule.finds:
            count = sum(hit.rule == rule.name for hit in _found(rule.language, text))
            if count != 1:
                yield f"{rule.name}: found {count} times instead of once in “{text}”"
        for text in rule.passes:
            if hits := [hit for hit in _found(rule.language, text) if hit.rule == rule.name]:
                yield f"{rule.name}: found in good prose: {hits[0]}"


def _plants():
    for block in rules.blocks(Path(__file__).with_name("plants.txt")):
        plant = dict(block)
        found = [f"{hit.rule} {hit.line}" for hit in _found(plant["in"], plant["text"])]
        wanted = [] if plant["expects"] == "nothing" else [plant["expects"]]
        if found != wanted:
            yield f"{plant['plant']}: found {found} instead of {wanted}"


def _budgets():
    allowed, found = {"A": 3, "B": 2, "C": 1}, {"A": 1, "B": 4, "D": 1}
    more, fewer = budget.differences(allowed, found)
    if [line.split(":")[0] for line in more + fewer] != ["B", "D", "A", "C"]:
        yield f"the budget: differences are {more} and {fewer}"
    if budget.lowered(allowed, found) != {"A": 1, "B": 2, "C": 0}:
        yield "the budget: --lower raised a number or kept one"
    if budget.raised({"A": 3}, {"A": 1, "B": 2}) or not budget.raised({"A": 3}, {"A": 3, "B": 1}):
        yield "the budget: only a higher total is refused"
    if budget.parse(budget.formatted(allowed)) != allowed:
        yield "the budget: a written file reads differently"


class _Project:
    """A small project in a folder."""

    def __init__(self, root):
        self.root = root

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.root, *arguments], env=_ENVIRONMENT, check=True, capture_output=True)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "A change", "--allow-empty")

    def run(self, command, *arguments):
        """Returns the exit status of a command and what it prints."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = command(str(self.root), *arguments)
        return status, output.getvalue()

    def check(self, since=None):
        return self.run(commands.check, since)

    def lower(self):
        return self.run(commands.lower)


def _changes(root):
    """Yields what is wrong with the check in the course of a project's history."""
    tree = _Project(root / "tree")
    subprocess.run(["git", "init", "--quiet", "--initial-branch", "work", tree.root], env=_ENVIRONMENT, check=True)
    bad = rules.RULES["anew"].finds[0] + "\n"

    def expect(what, status, text, result):
        if result[0] != status or text not in result[1]:
            yield f"{what}: the status is {result[0]} instead of {status}, or “{text}” is missing in:\n{result[1]}"

    tree.write("Docs/a.md", "Rows.\n\n" + bad)
    tree.write("tools/prose/budget.txt", "Docs 2\n")
    tree.commit()
    yield from expect("fewer places", 1, "--lower", tree.check())
    yield from expect("lowering", 0, "", tree.lower())
    yield from expect("the first commit", 0, "has no parent", tree.check())
    tree.commit()
    yield from expect("an unchanged line", 0, "1 places", tree.check())
    tree.write("Docs/b.md", bad)
    yield from expect("a new file", 1, "Docs/b.md:1: anew", tree.check())
    yield from expect("lowering what rose", 1, "was not raised", tree.lower())
    tree.commit()
    yield from expect("a commit", 1, "Docs/b.md:1: anew", tree.check())
    tree.write("tools/prose/budget.txt", "Docs 2\n")
    yield from expect("a budget raised by hand", 1, "it can only become lower", tree.check())
    tree.git("reset", "--quiet", "--hard", "HEAD~1")
    tree.write("Docs/a.md", "Rows.\n")
    tree.write("Docs/c.md", "- Rows.\n\n    " + bad)
    yield from expect("a line that moved and was indented", 0, "0 of them added", tree.check())
    tree.write("Docs/c.md", f"- Rows.\n\n    {bad}\n{bad}")
    yield from expect("a line that moved and was copied", 1, "1 of them added", tree.check())
    tree.write("Docs/c.md", rules.RULES["former"].finds[0])
    yield from expect("a new place instead of an old one", 1, "Docs/c.md:1: former", tree.check())
    tree.write("Docs/c.md", "- Rows.\n\n    " + bad)
    tree.git("branch", "main")
    tree.commit()
    tree.write("Docs/c.md", "- Rows.\n\n    " + bad + "\nRows are drawn.\n\n" + rules.RULES["nobody"].finds[0])
    tree.commit()
    tree.commit()
    yield from expect("a line since main", 1, "Docs/c.md:7: nobody", tree.check())
    yield from expect("a later commit", 1, "0 of them added", tree.check("HEAD~1"))
    tree.write("tools/prose/budget.txt", "Docs 2\n")
    tree.commit()
    tree.commit()
    yield from expect("a budget raised earlier", 1, "it can only become lower", tree.check("HEAD~1"))
    tree.write("Docs/é.md", rules.RULES["anew"].finds[0])
    yield from expect("a name that is not ASCII", 1, "Docs/é.md:1: anew", tree.check())
    tree.commit()
    yield from expect("a committed name that is not ASCII", 1, "Docs/é.md:1: anew", tree.check())
    subprocess.run(
        ["git", "clone", "--quiet", "--depth", "1", f"file://{tree.root}", root / "shallow"],
        env=_ENVIRONMENT, check=True, capture_output=True,
    )
    yield from expect("a shallow clone", 1, "this clone has no history", _Project(root / "shallow").check())


def run():
    """Prints what is wrong, and returns the exit status."""
    faults = [*_examples(), *_plants(), *_budgets()]
    with tempfile.TemporaryDirectory() as folder:
        faults += _changes(Path(folder))
    for fault in faults:
        print(f"prose: {fault}", file=sys.stderr)
    return 1 if faults else 0
