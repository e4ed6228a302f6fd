/// How many rows a section has, and whether a header and a footer stand around them.
package struct SectionShape: Hashable, Sendable {
  package var rows: Int {
    get { Int(storedRows) }
    set { storedRows = Int32(clamping: newValue) }
  }
  /// No section shows more than ``RowLimits/inSection``, and a list may have a million sections.
  private var storedRows: Int32
  package var hasHeader: Bool
  package var hasFooter: Bool

  package init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    storedRows = Int32(clamping: rows)
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// How many flat positions the section takes.
  var positionCount: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
}
