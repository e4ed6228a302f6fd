internal import Synchronization

/// How many objects of the kit there are: for tests that nothing is left over.
///
/// Debug builds count; in others there is nothing to compare, and no cost.
public struct LiveCounts: Equatable, Sendable, CustomStringConvertible {
  /// Row widgets, those that wait for reuse too.
  public var rows: Int
  /// Cells, headers, footers and other reusable views.
  public var views: Int
  /// Holders of cells and sections.
  public var holders: Int
  /// Handlers of signals that the kit has connected.
  public var handlers: Int
  /// Closures that wait for a question, a timeout, an idle moment or a frame.
  public var closures: Int
  /// Views that observe models.
  public var observed: Int

  /// The objects that there are now; nil in a build that does not count.
  public static var current: LiveCounts? {
    #if DEBUG
      LiveCounts(
        rows: LiveObjects.rows.count, views: LiveObjects.views.count,
        holders: LiveObjects.holders.count, handlers: LiveObjects.handlers.count,
        closures: LiveObjects.closures.count, observed: LiveObjects.observed.count)
    #else
      nil
    #endif
  }

  /// The kinds of which there are more than before, and how many more.
  public func more(than old: LiveCounts) -> [String] {
    let kinds: [(String, KeyPath<LiveCounts, Int>)] = [
      ("rows", \.rows), ("views", \.views), ("holders", \.holders), ("handlers", \.handlers),
      ("closures", \.closures), ("observed", \.observed),
    ]
    return kinds.compactMap { name, kind in
      let more = self[keyPath: kind] - old[keyPath: kind]
      return more > 0 ? "\(more) \(name)" : nil
    }
  }

  public var description: String {
    "\(rows) rows, \(views) views, \(holders) holders, \(handlers) handlers, \(closures) closures, "
      + "\(observed) observed"
  }
}

/// Counts the objects of one kind, in debug builds.
nonisolated struct LiveObjects: Sendable {
  static let rows = LiveObjects()
  static let views = LiveObjects()
  static let holders = LiveObjects()
  static let handlers = LiveObjects()
  static let closures = LiveObjects()
  static let observed = LiveObjects()

  #if DEBUG
    private final class Number: Sendable {
      let value = Atomic(0)
    }
    private let number = Number()
    var count: Int { number.value.load(ordering: .relaxed) }
  #endif

  /// One more object was made.
  @inline(__always)
  func began() {
    #if DEBUG
      number.value.add(1, ordering: .relaxed)
    #endif
  }

  /// An object has gone.
  @inline(__always)
  func ended() {
    #if DEBUG
      number.value.subtract(1, ordering: .relaxed)
    #endif
  }
}
