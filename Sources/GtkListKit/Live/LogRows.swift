internal import CGtkListKitGtk3
internal import GtkListKitCore
internal import Synchronization

/// The rows of a log: models that are appended on any thread, of which the last ones are kept.
///
/// ```swift
/// let log = LogRows<LogLine>(capacity: 100_000)
/// adaptor.apply { Rows(log, as: LineCell.self).height(20) }
/// reader.onLine = { line in log.append(line) }
/// ```
///
/// What is appended is shown once a frame, however much it is. A list with ``ListView/followsEnd`` shows
/// the end for as long as the user stands there; one that the user has scrolled up stays where it is, also
/// when the oldest rows go. Rows that stay selected are the same ones. Where the list is sorted, filtered
/// or searched, what comes is put where it belongs, each of it once: a frame takes O(rows), and what there
/// is no time for in a frame is arranged off the main thread.
///
/// The rows may be shown by several lists. They are no part of undo.
@MainActor
public final class LogRows<Model: Sendable>: RowSource<Model> {
  /// How many rows are kept.
  public nonisolated let capacity: Int

  private nonisolated let arrivals: Arrivals<Model>
  private(set) var store: LogStore<Model>
  /// Changes whenever rows do.
  private(set) var revision = 0
  private var viewers: [Viewer] = []
  private struct Viewer { weak var viewer: (any LiveRowsViewer)? }
  private var source: LoopSource?
  /// When rows were taken over last, in microseconds.
  private var lastTime: gint64 = 0
  /// A frame, in microseconds.
  private static var interval: gint64 { 16_000 }

  /// A log without rows.
  ///
  /// - Parameter capacity: how many rows are kept, from 1 to 2 147 483 646; other numbers are reported,
  ///   and count as the nearest that is one. What is kept takes the memory of its models.
  public init(capacity: Int) {
    let usable = min(max(1, capacity), Arrangement.mostRows)
    if usable != capacity {
      ListReport(
        .update, "a log cannot keep \(capacity) rows; it keeps \(usable)",
        fix: "Pass a capacity from 1 to \(Arrangement.mostRows)."
      ).send()
    }
    self.capacity = usable
    arrivals = Arrivals(capacity: usable)
    store = LogStore(capacity: usable)
  }

  // MARK: Any thread

  /// Puts a row behind the last. O(1), on any thread.
  public nonisolated func append(_ model: Model) {
    if arrivals.append(CollectionOfOne(model)) { schedule() }
  }

  /// Puts rows behind the last. O(new rows), on any thread.
  public nonisolated func append(contentsOf models: some Sequence<Model>) {
    if arrivals.append(models) { schedule() }
  }

  /// Removes all rows that were appended until now, on any thread.
  public nonisolated func removeAll() {
    if arrivals.removeAll() { schedule() }
  }

  private nonisolated func schedule() {
    onMainLoop { [weak self] in self?.takeSoon() }
  }

  // MARK: Shown

  /// How many rows are shown.
  public var count: Int { store.count }

  /// The model of a row that is shown; nil out of range. The first row is the oldest that is kept.
  public func model(at row: Int) -> Model? { store.model(at: row) }

  /// Takes over what has come, a frame after the last time.
  private func takeSoon() {
    let wait = lastTime + Self.interval - g_get_monotonic_time()
    guard wait > 0 else { return take() }
    source = LoopSource(after: guint(wait / 1_000 + 1)) { [weak self] _ in
      self?.source = nil
      self?.take()
      return false
    }
  }

  private func take() {
    lastTime = g_get_monotonic_time()
    let (new, isCleared) = arrivals.taken()
    guard isCleared && store.count > 0 || !new.isEmpty else { return }
    viewers.removeAll { $0.viewer == nil }
    let viewers = viewers.compactMap(\.viewer)
    for viewer in viewers { viewer.liveRowsWillChange(self) }
    let old = store.count
    var gone = 0
    if isCleared {
      store.removeAll()
      gone = old
    }
    gone += store.append(new)
    revision &+= 1
    var change = LiveRowsChange(counts: (old, store.count))
    let kept = old - gone
    if gone > 0 {
      change.update.deletedRows = [RowRange(section: 0, rows: 0..<gone)]
    }
    if store.count > kept {
      change.update.insertedRows = [RowRange(section: 0, rows: kept..<store.count)]
    }
    for viewer in viewers {
      let selected = viewer.selectedRows(of: self, count: old)
      change.selected = IndexRanges(
        selected.ranges.compactMap { rows in
          rows.upperBound > gone ? max(0, rows.lowerBound - gone)..<rows.upperBound - gone : nil
        })
      viewer.liveRowsChanged(self, change)
    }
  }
}

extension LogRows: LiveRows {
  var rowCount: Int { store.count }
  func unloadedRows(in rows: IndexRanges) -> IndexRanges { IndexRanges() }
  func load(
    _ rows: @escaping () -> IndexRanges, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> AnyObject { self }

  func attach(to viewer: any LiveRowsViewer) {
    guard !viewers.contains(where: { $0.viewer === viewer }) else { return }
    viewers.append(Viewer(viewer: viewer))
  }
  func detach(from viewer: any LiveRowsViewer) { viewers.removeAll { $0.viewer === viewer } }
  func deselectHidden(in viewer: any LiveRowsViewer) {}
  func takeSought(_ rows: Set<RowIdentity>, of viewer: any LiveRowsViewer) -> Set<RowIdentity> {
    []
  }
  /// Lines stay as they were written.
  func write(_ edits: [LiveRowsEdit], named name: String, in stack: UndoStack?) {}
}

/// What has come on any thread and is not shown yet.
private nonisolated final class Arrivals<Model: Sendable>: Sendable {
  private struct State {
    var models: [Model] = []
    var isCleared = false
    var isScheduled = false

    /// Whether somebody has to see to it that it is taken.
    mutating func schedules() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  func append(_ models: some Sequence<Model>) -> Bool {
    // What makes the models may take its time, or append others.
    let models = Array(models)
    // Models that go may append others: none is freed under the lock.
    let (schedules, _) = state.withLock { state in
      state.models.append(contentsOf: models)
      // No more than are kept, now and then: O(1) for each.
      var oldest: [Model] = []
      if state.models.count / 2 >= capacity {
        oldest = Array(state.models.prefix(state.models.count - capacity))
        state.models.removeFirst(oldest.count)
      }
      return (state.schedules(), oldest)
    }
    return schedules
  }

  func removeAll() -> Bool {
    let (schedules, _) = state.withLock { state in
      let old = state.models
      state.models = []
      state.isCleared = true
      return (state.schedules(), old)
    }
    return schedules
  }

  func taken() -> (models: [Model], isCleared: Bool) {
    state.withLock { state in
      defer { state = State() }
      return (state.models, state.isCleared)
    }
  }
}
