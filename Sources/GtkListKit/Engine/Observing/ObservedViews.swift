internal import CGtkListKitGtk3
internal import GtkListKitCore
internal import Observation

/// The views of a list that show observable models: they are filled again when what they have read
/// changes.
final class ObservedViews {
  private unowned let list: ListView
  /// Whether any view has ever read such a model. Where none has, nothing is kept for it.
  private(set) var areAny = false
  /// Whether a view is being filled, whose reads are noted already.
  private var isNoting = false
  private var areOutdated = false
  private var isPlacing = false
  /// Waits for the next frame.
  private var tick: LoopSource?
  /// Waits until views that were broken off are filled again: each time longer, as they may never come to
  /// an end.
  private var resuming: LoopSource?
  private var patience: guint = 1_000
  private static let mostPatience: guint = 64_000
  /// Waits until another thread has made the change that it has told of.
  private var checking: LoopSource?
  /// In milliseconds.
  private static let timeOfChange: guint = 50

  init(_ list: ListView) { self.list = list }

  // MARK: Reading

  /// Has a view made and filled, and notes what is read meanwhile.
  func noting<View: ReusableView>(_ fill: () -> View?) -> View? {
    guard !isNoting else { return fill() }
    return note(depth: 0) {
      let view = fill()
      view?.reads?.begin()
      return view
    } by: {
      $0
    }
  }

  /// Has a view filled anew, and notes what is read meanwhile.
  func noting(in view: ReusableView, _ fill: () -> Void) {
    guard !isNoting else { return fill() }
    note(depth: view.reads?.depth ?? 0) {
      fill()
      view.reads?.begin()
    } by: {
      view
    }
  }

  /// Has more read of what a view shows, and notes that, too.
  func notingMore<Value>(in view: ReusableView, _ read: () -> Value) -> Value {
    guard !isNoting else { return read() }
    return note(depth: view.reads?.depth ?? 0, read) { _ in view }
  }

  private func note<Value>(
    depth: Int, _ read: () -> Value, by reader: (Value) -> ReusableView?
  ) -> Value {
    let outerDepth = ObservedReads.depthOfFilling
    ObservedReads.depthOfFilling = depth
    isNoting = true
    defer {
      ObservedReads.depthOfFilling = outerDepth
      isNoting = false
    }
    var view: ReusableView?
    return withObservationTracking(
      {
        let value = read()
        view = reader(value)
        if areAny, let view { reads(of: view).join() }
        return value
      }, onChange: handler(for: view))
  }

  /// Asked for only where something observable was read.
  private func handler(for view: ReusableView?) -> @Sendable () -> Void {
    areAny = true
    guard let view else { return {} }
    return reads(of: view).changeHandler
  }

  private func reads(of view: ReusableView) -> ObservedReads {
    if let reads = view.reads { return reads }
    let reads = ObservedReads(view)
    view.reads = reads
    return reads
  }

  // MARK: Changes

  /// Has views that are out of date filled again before the next frame is laid out.
  func readsChanged() {
    areOutdated = true
    guard tick == nil else { return }
    tick = LoopSource(framesOf: list.widgetPointer) { [unowned self] _ in
      guard list.work.callOutDepth == 0, list.work.phase == .idle else { return true }
      tick = nil
      guard areOutdated else { return false }
      let list = list
      KitCalls.begin()
      defer { KitCalls.end() }
      // Before anything else is begun, so that they are seen to go there.
      placeRows()
      list.pendingBinding.refreshSoon(animated: true, onlyOutdated: true)
      list.bindPendingRows()
      return false
    }
  }

  /// Has sorted and filtered rows that are out of date go to where they belong.
  func placeRows() {
    // What rows are sorted by is the app's to say, which may have the list bind rows.
    guard areOutdated, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    for keeper in list.selection.keepers.values { keeper()?.placeOutdatedRows() }
  }

  /// Waits for nothing any more: the list is going.
  func stop() { (tick, resuming, checking) = (nil, nil, nil) }

  /// A view has heard its last, as changes follow from each other without an end.
  func readsBrokenOff() {
    guard resuming == nil else { return }
    resuming = LoopSource(after: patience) { [unowned self] _ in
      resuming = nil
      if views.filter({ $0.resume() }).count > 0 { readsChanged() }
      return false
    }
    patience = min(2 * patience, Self.mostPatience)
  }

  /// Another thread is about to change what a view has read, or has changed it: nobody tells. What was
  /// read too early is read once more.
  func readsChangedElsewhere() {
    guard checking == nil else { return }
    checking = LoopSource(after: Self.timeOfChange) { [unowned self] _ in
      let found = views.map { $0.check() }
      if found.contains(where: \.isOutdated) { readsChanged() }
      guard found.contains(where: \.goesOn) else {
        checking = nil
        return false
      }
      return true
    }
  }

  /// What the bound views have read.
  private var views: [ObservedReads] {
    let bound: [ReusableView] = list.boundCells + list.boundSectionViews
    return bound.compactMap(\.reads)
  }

  /// Whether views are out of date, which are configured again now.
  func takeOutdated() -> Bool {
    defer { areOutdated = false }
    return areOutdated
  }

  /// Configures a cell again if it is out of date.
  func refresh(
    _ cell: ListCell, at path: ListIndexPath, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    guard cell.reads?.isOutdated ?? false else { return .unchanged }
    // The text that the user has typed stays.
    guard !cell.waitsForUser(), !list.isWriting(in: cell) else {
      cell.waitsForData = true
      return .unchanged
    }
    cell.waitsForData = false
    return refresh(cell) {
      dataSource.list(list, refresh: cell, forItemAt: path)
    } orAsk: {
      list.configureAgain(for: cell, at: path, dataSource)
    }
  }

  /// Configures a header or footer again if it is out of date.
  func refresh(
    _ view: SectionView, ofSection section: Int, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    guard view.reads?.isOutdated ?? false else { return .unchanged }
    return refresh(view) {
      dataSource.list(list, refresh: view, of: view.kind, inSection: section)
    } orAsk: {
      list.configureAgain(for: view, ofSection: section, dataSource)
    }
  }

  /// Has a view filled by a source that may find that it shows the same model.
  private func refresh(
    _ view: ReusableView, by refresh: () -> ListRefresh, orAsk ask: () -> ListRefresh
  ) -> ListRefresh {
    var answer = ListRefresh.unchanged
    noting(in: view) {
      answer = list.callOut(refresh)
      if answer == .unchanged { answer = ask() }
    }
    return answer
  }
}
