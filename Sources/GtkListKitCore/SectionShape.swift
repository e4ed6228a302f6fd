/// How many rows a section has, and whether a header and a footer stand around them.
package struct SectionShape: Hashable, Sendable {
  package var rows: Int
  package var hasHeader: Bool
  package var hasFooter: Bool

  package init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    self.rows = rows
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// How many flat positions the section takes.
  var positionCount: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
}
