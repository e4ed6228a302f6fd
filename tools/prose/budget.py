"""The number of hits that each folder may have, which can only become lower."""

_HEADER = """\
# How many places in each folder the prose check still accepts. New folders have none.
# tools/prose/check --lower writes lower numbers. If files move to another folder, move their number by hand.
"""


def parse(text):
    """Returns the number of hits by folder."""
    budget = {}
    for line in text.split("\n"):
        if line.strip() and not line.startswith("#"):
            folder, number = line.rsplit(None, 1)
            budget[folder] = int(number)
    return budget


def formatted(budget):
    width = max(map(len, budget), default=0)
    lines = (f"{folder:{width}} {number}\n" for folder, number in sorted(budget.items()) if number)
    return _HEADER + "".join(lines)


def differences(budget, found):
    """Returns the folders with more hits than their budget, and the folders with fewer."""
    more, fewer = [], []
    for folder in sorted(budget.keys() | found.keys()):
        allowed, present = budget.get(folder, 0), found.get(folder, 0)
        if present > allowed:
            more.append(f"{folder}: {present} places, {allowed} allowed")
        elif present < allowed:
            fewer.append(f"{folder}: {present} places, {allowed} allowed")
    return more, fewer


def lowered(budget, found):
    """Returns the budget with the number of each folder that has fewer hits; no number rises."""
    return {folder: min(number, found.get(folder, 0)) for folder, number in budget.items()}


def total(budget):
    return sum(budget.values())


def raised(old, new):
    """Returns a line on a budget that allows more in total than an earlier one, or None."""
    before, after = total(old), total(new)
    if after <= before:
        return None
    return f"the budget allows {after} places in total, {after - before} more than before; it can only become lower"
