/// A section that goes elsewhere with its rows.
public struct SectionMove: Hashable, Sendable {
  /// Its index before the update.
  public var from: Int
  /// Its index after the update.
  public var to: Int

  /// A move by the indexes before and after the update.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

extension SectionMove: Comparable {
  public static func < (a: SectionMove, b: SectionMove) -> Bool {
    (a.from, a.to) < (b.from, b.to)
  }
}
