/// Which rows of a table are meant.
public enum TableRows: Sendable {
  /// All that are shown: without those of closed sections, and those that are filtered out.
  case all
  /// Those that are selected and shown.
  case selected
}

/// What becomes of a table's sections where it is written as text.
public enum SectionTexts: Sendable {
  /// An outline's sections are rows of their own, with the title in the outline's column; other
  /// tables say nothing of their sections.
  case asShown
  /// Each row begins with the title of its section, in a column with this heading.
  case column(String)
  /// The rows alone: nothing says where a section begins.
  case none
}
