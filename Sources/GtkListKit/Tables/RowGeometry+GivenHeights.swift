internal import GtkListKitCore

/// The heights that an app gives rows, and what is said of one that is none.
extension RowGeometry {
  /// Rows that are reloaded out of view may have been given other heights. Where that are many, they
  /// are asked for theirs as they come into view.
  final func takeGivenHeights(of positions: IndexRanges) {
    guard let range = positions.ranges.first, positions.ranges.count <= 64, range.count <= 64 else {
      return
    }
    for position in positions.ranges.lazy.joined().prefix(256) {
      guard let given = Self.usable(askedHeight(of: list.map.element(at: position))) else {
        continue
      }
      heights.setHeight(allowedHeight(given, isGiven: true), at: position)
    }
  }

  /// The height that somebody has for an element; nil when it is measured.
  ///
  /// - Parameter reports: whether a height that is none is reported.
  final func givenHeight(
    of element: ListElement?, shownBy view: ReusableView, reports: Bool
  ) -> Double? {
    let asked = askedHeight(of: element)
    let given = Self.usable(asked)
    if let asked, given == nil, reports, !isTitleAlone(element) {
      var path: ListIndexPath?
      if case .row(let row) = element { path = row }
      list.report(
        ListReport(
          .height, "\(asked) is not a valid height; the row is measured instead",
          fix: "Pass a positive height to height(_:), or return one from list(_:heightForItemAt:).",
          view: type(of: view),
          at: path))
    }
    return given
  }

  /// Whether an element is the title of a section without a header.
  private func isTitleAlone(_ element: ListElement?) -> Bool {
    guard case .header(let section) = element, let dataSource = list.dataSource else {
      return false
    }
    return list.callOut { !dataSource.list(list, has: .header, inSection: section) }
  }

  private func askedHeight(of element: ListElement?) -> Double? {
    switch element {
    case .row(let path):
      guard let delegate = list.delegate else { return list.rowHeights.shown }
      return list.callOut { delegate.list(list, heightForItemAt: path) }
    case .header(let section):
      return list.callOut { list.delegate?.list(list, heightFor: .header, inSection: section) }
    case .footer(let section):
      return list.callOut { list.delegate?.list(list, heightFor: .footer, inSection: section) }
    case .tableHeader, .tableFooter, nil:
      return nil
    }
  }
}
