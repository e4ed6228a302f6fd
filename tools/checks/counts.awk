# Compares counts of instructions with a baseline. Input: two files whose lines are a name and a number, the
# baseline first. Fails if a count is missing or differs by more than 1 %, and prints all.
NR == FNR { wanted[$1] = $2; next }
{ found[$1] = $2 }
END {
  for (name in wanted) {
    if (!(name in found) || found[name] <= 0) {
      print name ": not counted"
      failed = 1
      continue
    }
    change = 100 * (found[name] - wanted[name]) / wanted[name]
    printf "%s: %d instructions, %+.2f %%\n", name, found[name], change
    if (change > 1 || change < -1) failed = 1
  }
  for (name in found) {
    if (name in wanted) continue
    print name ": not in the baseline"
    failed = 1
  }
  if (failed) print "run: found more than 1 % of difference; if it is intended, ./run check counts --write"
  exit failed
}
