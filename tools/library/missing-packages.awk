# Prints the packages in `wanted` that are not installed. Input: lines of dpkg-query with the status, the
# name and the names that the package provides.
sub(/^installed /, "") {
  count = split($0, names, /, */)
  for (i = 1; i <= count; i++) {
    sub(/[ :].*/, "", names[i])
    installed[names[i]] = 1
  }
}
END {
  count = split(wanted, list, " ")
  for (i = 1; i <= count; i++) {
    found = 0
    choices = split(list[i], choice, "|")
    for (j = 1; j <= choices; j++) if (choice[j] in installed) found = 1
    if (!found) print choice[1]
  }
}
