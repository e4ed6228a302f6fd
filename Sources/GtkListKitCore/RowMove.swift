/// A row that goes elsewhere, within its section or to another one.
public struct RowMove: Hashable, Sendable {
  /// Its index path before the update.
  public var from: ListIndexPath
  /// Its index path after the update.
  public var to: ListIndexPath

  /// A move by the index paths before and after the update.
  public init(from: ListIndexPath, to: ListIndexPath) {
    self.from = from
    self.to = to
  }
}

extension RowMove: Comparable {
  public static func < (a: RowMove, b: RowMove) -> Bool {
    (a.from, a.to) < (b.from, b.to)
  }
}
