# Prints the share of lines that ran in each target and in all. Input: the name, the lines and the covered lines of
# each file. Fails if the share of the core is below `core`, or the share of everything below `all`.
{
  split($1, parts, "/")
  count[parts[1]] += $2
  covered[parts[1]] += $3
  lines += $2
  ran += $3
}
END {
  for (target in count)
    if (count[target])
      printf "%5.1f %% of %d lines in %s\n", 100 * covered[target] / count[target], count[target], target
  if (!lines || !count["GtkListKitCore"]) exit 1
  printf "%5.1f %% of %d lines in all\n", 100 * ran / lines, lines
  if (100 * covered["GtkListKitCore"] < core * count["GtkListKitCore"] || 100 * ran < all * lines) exit 1
}
