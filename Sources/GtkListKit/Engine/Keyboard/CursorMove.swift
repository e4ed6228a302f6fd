/// The way that a key moves the cursor or the selected rows. Its raw value is part of the names of commands.
enum CursorMove: String {
  case up, down, left, right, first, last
  case pageUp = "page-up"
  case pageDown = "page-down"
}

/// How a key changes the selection at the row of the cursor.
enum CursorSelection { case replace, toggle, extend, extendAdding, keep }
