internal import GtkListKitCore

/// One arrangement of an outline, or of a section's flat rows, on its way: read on the main thread,
/// found out on any, and taken over.
@MainActor
class ArrangementPass {
  /// What was found out.
  struct Found: Sendable {
    /// How each level is arranged.
    var orders: [LevelOrder]
    /// All rows of an outline before and after, those of all levels one behind the other; nil where
    /// there are too many to be counted, or others by now.
    var rows: (old: Arrangement, new: Arrangement)?
  }

  /// Up to so many rows are arranged at once; more of them on another thread.
  static var mostRowsAtOnce: Int { 4_096 }

  final var found: Found?
  /// Whether there are too many rows to be arranged: they stay as they are.
  private(set) final var isRefused = false

  init() {}

  // MARK: Reading

  /// How many rows were read.
  var count: Int { 0 }
  /// Reads on for as long as there is time, given the ``count``. True when all is read.
  func read(while hasTime: (Int) -> Bool) -> Bool { true }
  /// What finds out about the rows that were read, on any thread.
  func job() -> @Sendable () throws -> Found { { Found(orders: []) } }
  /// There are more rows than can be arranged: true where they stay as they are.
  func refuses() -> Bool { false }

  /// Arranges the rows here and now, unless that takes too long.
  final func runAtOnce() -> Bool {
    let most = Self.mostRowsAtOnce
    guard isFree, count <= most, read(while: { $0 <= most }), count <= most else { return false }
    let job = job()
    found = try? TextAllowance.limiting { try job() }
    return found != nil
  }

  /// Finds out everything here and now.
  final func runHere() {
    _ = read { _ in true }
    // Nothing cancels here, so that nothing is thrown.
    found = try? job()()
  }

  /// The same off the main thread, of the rows as they are now. False when the task was cancelled.
  static func run(_ passes: [ArrangementPass]) async -> Bool {
    var slice = MainSlice()
    for pass in passes {
      var most = Arrangement.mostRows
      while !pass.read(while: { $0 <= most && !slice.isOver }) || pass.count > most {
        if pass.count > most {
          pass.isRefused = pass.refuses()
          guard !pass.isRefused else { break }
          most = .max
        }
        await slice.pause()
        if Task.isCancelled { return false }
      }
    }
    let read = passes.filter { !$0.isRefused }
    let jobs = read.map { $0.job() }
    guard
      let found = try? await LoopTurn.offMainThread({
        try TextAllowance.ignoring { try jobs.map { try $0() } }
      })
    else {
      return false
    }
    for (pass, found) in zip(read, found) { pass.found = found }
    return !Task.isCancelled
  }

  // MARK: An outline

  /// Whether the outline is as it was read.
  var isCurrent: Bool { true }
  /// Whether the outline can be changed now.
  var isFree: Bool { true }
  /// The rows that were selected for a viewer when they were hidden, as ``Found/rows`` count them before
  /// they are arranged.
  func hiddenRows(in viewer: AnyObject) -> IndexRanges { IndexRanges() }
  func keepHidden(_ rows: IndexRanges, in viewer: AnyObject) {}
  /// Arranges the outline, and tells all who show it but the one who asks. Where nodes have other
  /// children by now, what was found out of the others holds.
  func take(for viewer: AnyObject) {}
  /// Expands what was waiting to appear.
  func finish() {}
  func finishInSlices() async {}
}
