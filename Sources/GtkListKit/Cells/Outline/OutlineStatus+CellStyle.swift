extension OutlineStatus {
  /// How a table of columns writes it.
  var cellStyle: CellStyle {
    switch self {
    case .loading, .pending: .dimmed
    case .failed: .colored(.error)
    }
  }
}
