/// What the rows of a table have to have in a column to be shown.
public nonisolated enum ColumnFilterValue: Hashable, Sendable {
  /// Words that all have to occur in the column's text, whatever their case and accents.
  case words(String)
  /// A number within bounds, which belong to it; nil is no bound. Of dates they are seconds since 1970.
  case range(from: Double?, to: Double?)
  /// One of some texts.
  case choices(Set<String>)

  /// Whether all rows have it.
  var isEmpty: Bool {
    switch self {
    case .words(let text): text.allSatisfy(\.isWhitespace)
    case .range(let from, let to): from == nil && to == nil
    case .choices(let texts): texts.isEmpty
    }
  }
}

/// What kind of values a column is filtered by.
enum ColumnFilterKind {
  case text
  case number
  case date
  case choices

  func takes(_ value: ColumnFilterValue) -> Bool {
    switch (self, value) {
    case (.text, .words), (.number, .range), (.date, .range), (.choices, .choices): true
    default: false
    }
  }
}
