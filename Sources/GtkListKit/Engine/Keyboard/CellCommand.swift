/// A command for the cell that the keyboard is at, in a list with cells.
enum CellCommand { case activate, activateRow, operate, edit, showTooltip }
