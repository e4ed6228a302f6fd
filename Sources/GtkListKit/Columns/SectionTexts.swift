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
