# Prints the steps of the soak and the growth of its memory, by the rule of ResidentMemory.growth. The rule leaves
# out the first half of the measurements, and memory that the next measurement does not find.
/^soak: seed / {
  steps = $4
  sub(/.*: \[?/, "")
  count = split($0, looks, /[^0-9]+/)
  if (looks[count] == "") count--
  first = most = 0
  for (i = int(count / 2) > 1 ? int(count / 2) : 1; i < count; i++) {
    stayed = looks[i] < looks[i + 1] ? looks[i] + 0 : looks[i + 1] + 0
    if (!first) first = stayed
    if (stayed > most) most = stayed
  }
}
END {
  printf "%d steps", steps
  if (first) printf ", %.1f %% growth", 100 * (most - first) / first
}
