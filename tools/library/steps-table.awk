# Prints a table of steps in Markdown. Input: name, result, figure and seconds of each step, separated by tabs.
# `heading` is the title of the first column, `unit` seconds or minutes.
{
  name[NR] = $1
  result[NR] = $2
  figure[NR] = $3
  time[NR] = unit == "minutes" ? sprintf("%.1f", $4 / 60) : $4
}
END {
  add(heading, "result", "figure", unit)
  for (i = 1; i <= NR; i++) add(name[i], result[i], figure[i], time[i])
  for (row = 1; row <= rows; row++) {
    line = "|"
    for (column = 1; column <= 4; column++) {
      padding = width[column] - length(cell[row, column])
      line = line " " (column == 4 ? blanks(padding) cell[row, column] : cell[row, column] blanks(padding)) " |"
    }
    print line
    if (row == 1) {
      gsub(/[^|]/, "-", line)
      sub(/-\|$/, ":|", line)
      print line
    }
  }
}
function add(a, b, c, d) {
  rows++
  cell[rows, 1] = a
  cell[rows, 2] = b
  cell[rows, 3] = c
  cell[rows, 4] = d
  for (column = 1; column <= 4; column++)
    if (length(cell[rows, column]) > width[column]) width[column] = length(cell[rows, column])
}
function blanks(count,   text) {
  for (text = ""; count > 0; count--) text = text " "
  return text
}
