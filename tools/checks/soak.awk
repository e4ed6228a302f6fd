# Prints the steps of the soak and the growth of its memory, by the rule of ResidentMemory.growth: the median of the
# differences over a quarter of the measurements, which leaves out a single jump.
/^soak: seed / {
  steps = $4
  sub(/.*: \[?/, "")
  count = split($0, looks, /[^0-9]+/)
  if (looks[count] == "") count--
  quarter = int(count / 4) > 1 ? int(count / 4) : 1
  pairs = count - quarter
  for (i = 1; i <= pairs; i++) {
    difference = looks[i + quarter] - looks[i]
    for (j = i; j > 1 && sorted[j - 1] > difference; j--) sorted[j] = sorted[j - 1]
    sorted[j] = difference
  }
}
END {
  printf "%d steps", steps
  if (pairs > 0) printf ", %.1f %% growth", 100 * sorted[int((pairs + 1) / 2)] * (count - 1) / quarter / looks[1]
}
