/// How many rows a section has, and whether a header and a footer stand around them.
public struct SectionShape: Hashable, Sendable {
  public var rows: Int
  public var hasHeader: Bool
  public var hasFooter: Bool

  public init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    self.rows = rows
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// How many flat positions the section takes.
  var positionCount: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
}
