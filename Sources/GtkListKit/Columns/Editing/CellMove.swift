extension CellCursor {
  /// Where the keyboard goes after an edit.
  enum Move {
    /// Some rows on, in the same column.
    case row(Int)
    /// To the next editable cell, or the one before.
    case cell(Int)
  }
}
