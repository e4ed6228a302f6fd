internal import GtkListKitCore

/// A bound row of a column table.
enum DrawnRow: BoundRow {
  case item(ColumnRow)
  case section(ColumnSectionRow)

  var view: any DrawnView {
    switch self {
    case .item(let row): row
    case .section(let row): row
    }
  }

  /// Whether it is drawn as selected.
  var isSelected: Bool {
    if case .item(let row) = self { row.isSelected } else { false }
  }

  var element: ListElement? {
    switch self {
    case .item(let row): row.path.map { .row($0) }
    case .section(let row): row.section.map { .header(section: $0) }
    }
  }

  func stand(at position: Int, as element: ListElement?) {
    view.position = position
    switch (self, element) {
    case (.item(let row), .row(let path)): row.path = path
    case (.section(let row), .header(let section)): row.boundSection = section
    default: break
    }
  }

  var position: Int {
    get { view.position }
    nonmutating set { view.position = newValue }
  }
}

/// What shows it, without widgets.
protocol DrawnView: ReusableView {
  /// Where it stands in the whole list; -1 while it waits for reuse.
  var position: Int { get set }
  /// Changes whenever the row shows something else.
  var revision: Int { get }
  /// The revision as of which the row was measured; -1 for none.
  var measuredRevision: Int { get set }
}

extension ColumnRow: DrawnView {}
extension ColumnSectionRow: DrawnView {}
