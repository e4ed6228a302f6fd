"""The commands: the check, lists and tables of hits, and lower budgets."""
import os
import sys
from collections import Counter

import budget
import changes
import project
import rules
import structure

BUDGET = "tools/prose/budget.txt"


def scan(root, paths):
    """Returns all hits, and by folder the number of words and of sentences that are long."""
    hits, words, long_sentences = [], Counter(), Counter()
    for path in paths:
        source = project.read(root, path)
        folder = project.folder(path)
        hits += rules.hits(path, source)
        words[folder] += sum(passage.word_count for passage in source.passages)
        long_sentences[folder] += sum(map(structure.count_long, source.passages))
    return hits, words, long_sentences


def by_folder(hits):
    return Counter(project.folder(hit.path) for hit in hits)


def read_budget(root):
    try:
        with open(os.path.join(root, BUDGET)) as file:
            return budget.parse(file.read())
    except FileNotFoundError:
        return {}


def check(root, since=None):
    """Prints what is wrong, and returns the exit status."""
    hits, words, long_sentences = scan(root, project.files(root))
    commit, missing_history = changes.base(root, since)
    added = changes.added_lines(root, commit) if commit else {}
    new = [hit for hit in hits if not added.get(hit.path, set()).isdisjoint(range(hit.line, hit.last_line + 1))]
    for hit in new:
        print(hit)
    allowed = read_budget(root)
    more, fewer = budget.differences(allowed, by_folder(hits))
    faults = []
    if new:
        faults.append(f"{len(new)} places in lines that were added; see Prose in CONTRIBUTING.md")
    if more:
        faults.append("more places than the budget allows:\n  " + "\n  ".join(more))
    if fewer:
        faults.append("fewer places than in the budget; run tools/prose/check --lower:\n  " + "\n  ".join(fewer))
    earlier = changes.earlier_versions(root, commit, BUDGET) if commit else []
    if earlier and (fault := budget.raised(min(map(budget.parse, earlier), key=budget.total), allowed)):
        faults.append(fault)
    for fault in faults:
        print(f"prose: {fault}", file=sys.stderr)
    if missing_history:
        print(f"prose: {missing_history}", file=sys.stderr)
    count = sum(words.values())
    print(
        f"prose: {len(hits)} places in {count} words, {len(new)} of them added; "
        f"{sum(long_sentences.values())} sentences have over {structure.LONG} words"
    )
    return 1 if faults else 0


def lower(root):
    hits, _, _ = scan(root, project.files(root))
    allowed, found = read_budget(root), by_folder(hits)
    with open(os.path.join(root, BUDGET), "w") as file:
        file.write(budget.formatted(budget.lowered(allowed, found)))
    more, _ = budget.differences(allowed, found)
    if more:
        print("prose: the budget was not raised, so fix these places:\n  " + "\n  ".join(more), file=sys.stderr)
    return 1 if more else 0


def print_table(root):
    hits, words, long_sentences = scan(root, project.files(root))
    found = by_folder(hits)
    print(f"{'per 1000':>8} {'words':>7} {'places':>6} {'long':>5}  folder")
    for folder in sorted(filter(words.get, words), key=lambda folder: -found[folder]):
        print_row(found[folder], words[folder], long_sentences[folder], folder)
    print_row(len(hits), sum(words.values()), sum(long_sentences.values()), "all")
    print()
    for name, count in Counter(hit.rule for hit in hits).most_common():
        print(f"{count:7}  {name}")
    return 0


def print_row(found, words, long_sentences, folder):
    print(f"{found * 1000 / max(1, words):8.1f} {words:7} {found:6} {long_sentences:5}  {folder}")


def print_list(root, named):
    prefixes = [os.path.relpath(path, root) for path in named]
    paths = [
        path
        for path in project.files(root)
        if not prefixes or any(path == prefix or prefix == "." or path.startswith(prefix + "/") for prefix in prefixes)
    ]
    for hit in scan(root, paths)[0]:
        print(hit)
    return 0
