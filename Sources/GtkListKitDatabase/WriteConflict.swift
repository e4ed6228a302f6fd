/// A row that others have changed, or have taken away, since it was read. Nothing was written, of this
/// row nor of those that were to be written with it.
public struct WriteConflict: Error, Equatable, Sendable, CustomStringConvertible {
  /// A column that holds something else than was shown.
  public struct Column: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// What it held when it was read.
    public let shown: DatabaseValue
    /// What it holds by now.
    public let stored: DatabaseValue
    /// What it was to hold; nil where it was not to be changed.
    public let wanted: DatabaseValue?
  }

  /// What is to become of a change that others were before.
  public enum Choice: Sendable {
    /// It is made all the same, whatever the row holds by now.
    case keepMine
    /// It is given up.
    case takeTheirs
  }

  /// The change that was not made.
  public let change: RowChange
  /// The columns that hold something else, by name; empty where the row has gone.
  public let columns: [Column]
  /// Whether the row has gone: then nothing can be kept.
  public var isGone: Bool { columns.isEmpty }

  public var description: String {
    guard let first = columns.first(where: { $0.wanted != nil }) ?? columns.first else {
      return "The row was deleted after it was read"
    }
    let stored = "“\(first.name)” was changed to \(first.stored.summary) after it was read"
    return first.wanted.map { "\(stored); \($0.summary) was not written" } ?? stored
  }
}
