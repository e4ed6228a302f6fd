# Prints the name, the lines and the covered lines of each file below `root`, separated by tabs.
.data[0].files[] | select(.filename | startswith($root))
| [(.filename | ltrimstr($root)), .summary.lines.count, .summary.lines.covered] | @tsv
