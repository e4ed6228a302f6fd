extension CellEdits {
  /// Where the keyboard goes after an edit.
  enum Move {
    /// Some rows on, to the same part of them.
    case row(Int)
    /// To the next part that can be edited, or the one before.
    case cell(Int)
  }
}
