extension ColumnSet {
  /// What of a saved state fits the columns that there are.
  struct Plan {
    struct Entry {
      let column: AnyTableColumn
      let isVisible: Bool
      /// Nil keeps the column's.
      let width: Int?
    }

    /// All columns in their new order.
    private(set) var order: [AnyTableColumn] = []
    /// What becomes of the columns that the state knows.
    var entries: [Entry] = []
    private(set) var sortOrder: [(column: AnyTableColumn, direction: SortDirection)] = []
    private var problems: [String] = []

    /// What did not fit; nil when everything did.
    var problem: String? {
      problems.isEmpty
        ? nil : "the saved state fits only in part: " + problems.joined(separator: "; ")
    }

    /// As wide as a window can be.
    private static let widths = 1...32_767

    init(_ state: ColumnTableState, for columns: [AnyTableColumn]) {
      for saved in state.columns {
        // Another version of the app may have had it.
        guard let column = columns.first(where: { $0.id == saved.id }) else { continue }
        guard !order.contains(where: { $0 === column }) else {
          problems.append("the column “\(saved.id)” is there twice")
          continue
        }
        let isWidth = Self.widths.contains(saved.width)
        if !isWidth { problems.append("\(saved.width) is no width for “\(saved.id)”") }
        order.append(column)
        entries.append(
          Entry(
            column: column, isVisible: saved.isVisible, width: isWidth ? saved.width : nil))
      }
      if state.columns.isEmpty { order = columns } else { addMissing(from: columns) }
      let hidAll = !state.columns.isEmpty && !state.columns.contains { $0.isVisible }
      if keepOneVisible(), hidAll { problems.append("it hides all columns") }
      for saved in state.sorting {
        guard let column = columns.first(where: { $0.id == saved.id }) else { continue }
        guard !sortOrder.contains(where: { $0.column === column }) else {
          problems.append("rows are sorted by “\(saved.id)” twice")
          continue
        }
        sortOrder.append((column, saved.direction))
      }
    }

    /// Columns that the state does not know, as an app's next version has some, stay behind those that
    /// they follow.
    private mutating func addMissing(from columns: [AnyTableColumn]) {
      var old: AnyTableColumn?
      for column in columns {
        defer { old = column }
        guard !order.contains(where: { $0 === column }) else { continue }
        let index = order.firstIndex { $0 === old }.map { $0 + 1 } ?? 0
        order.insert(column, at: index)
      }
    }

    /// True when all would have been hidden.
    private mutating func keepOneVisible() -> Bool {
      let known = entries.map { $0.column }
      let hasOther = order.contains { column in
        column.isVisible && !known.contains { $0 === column }
      }
      guard !entries.isEmpty, !hasOther, !entries.contains(where: { $0.isVisible }) else {
        return false
      }
      entries = entries.map {
        Entry(column: $0.column, isVisible: $0.column.isVisible, width: $0.width)
      }
      return true
    }
  }
}
