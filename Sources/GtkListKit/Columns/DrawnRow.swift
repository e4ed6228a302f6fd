internal import GtkListKitCore

/// A bound row of a column table.
enum DrawnRow: BoundRow {
  case item(ColumnRow)
  case section(ColumnSectionRow)

  var view: ReusableView {
    switch self {
    case .item(let row): row
    case .section(let row): row
    }
  }

  var path: ListIndexPath? {
    if case .item(let row) = self { row.path } else { nil }
  }

  func stand(at position: Int, as element: ListElement?) {
    self.position = position
    switch (self, element) {
    case (.item(let row), .row(let path)): row.path = path
    case (.section(let row), .header(let section)): row.boundSection = section
    default: break
    }
  }

  /// Changes whenever the row shows something else.
  var stamp: Int {
    switch self {
    case .item(let row): row.stamp
    case .section(let row): row.stamp
    }
  }

  var position: Int {
    get {
      switch self {
      case .item(let row): row.position
      case .section(let row): row.position
      }
    }
    nonmutating set {
      switch self {
      case .item(let row): row.position = newValue
      case .section(let row): row.position = newValue
      }
    }
  }

  /// The stamp as of which the row was measured; -1 for none.
  var measuredStamp: Int {
    get {
      switch self {
      case .item(let row): row.measuredStamp
      case .section(let row): row.measuredStamp
      }
    }
    nonmutating set {
      switch self {
      case .item(let row): row.measuredStamp = newValue
      case .section(let row): row.measuredStamp = newValue
      }
    }
  }

  var isDisplayed: Bool {
    get {
      switch self {
      case .item(let row): row.isDisplayed
      case .section(let row): row.isDisplayed
      }
    }
    nonmutating set {
      switch self {
      case .item(let row): row.isDisplayed = newValue
      case .section(let row): row.isDisplayed = newValue
      }
    }
  }
}
