/// Where a row or item stands: its section and its place in that section, both from zero.
///
/// A value of its own rather than Foundation's `IndexPath`: two machine words without storage to
/// retain, and an app that does without Foundation keeps three megabytes.
public struct ListIndexPath: Hashable, Sendable {
  /// The number of the section, from 0. A path that leads nowhere can be made: whoever is given it
  /// reports it, or answers nil.
  public var section: Int
  /// The number of the row or item in its section, from 0.
  public var item: Int

  /// The same as ``item``, the word that tables use.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The path of an item, in the word that collections use.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// The path of a row, in the word that tables use.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }
}

extension ListIndexPath: Comparable {
  public static func < (a: ListIndexPath, b: ListIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}

extension ListIndexPath: CustomStringConvertible {
  public var description: String { "[\(section), \(item)]" }
}

extension ListIndexPath: ExpressibleByArrayLiteral {
  /// The path `[section, row]`, as index paths are printed.
  ///
  /// With fewer or more numbers than two, the path leads nowhere, as it is in row -1.
  public init(arrayLiteral elements: Int...) {
    self.init(item: elements.count == 2 ? elements[1] : -1, section: elements.first ?? -1)
  }
}
