# Prints selected tests for XCTest, separated by commas: a class if all of its tests are selected, otherwise the
# tests. Input: the selected tests, then all tests, as Module.Class/test.
{ class = substr($0, 1, index($0, "/") - 1) }
NR == FNR {
  selected[class]++
  tests[class] = tests[class] separator[class] $0
  separator[class] = ","
  next
}
{ all[class]++ }
END {
  for (class in selected) {
    line = line comma (selected[class] == all[class] ? class : tests[class])
    comma = ","
  }
  print line
}
