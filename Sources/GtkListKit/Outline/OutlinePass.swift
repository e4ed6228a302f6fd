internal import GtkListKitCore

/// One arrangement of a whole outline on its way: read, found out and taken over.
@MainActor
class OutlinePass {
  init() {}

  /// Whether the outline is as it was read, and can be changed now.
  var isCurrent: Bool { false }
  /// Whether the outline can be changed now.
  var isFree: Bool { true }
  /// Whether the outline has too many rows, and stays as it is.
  fileprivate(set) var isRefused = false
  /// All rows before and after, once that is found out; nil where there are too many to be counted.
  fileprivate(set) var rows: (old: Arrangement, new: Arrangement)?

  /// What was found out for sections of other lists, by section.
  fileprivate(set) var elsewhere: [ObjectIdentifier: SectionArrangement] = [:]

  /// Reads as much as there is, and finds out everything, if that is not too much to be done here
  /// and now.
  func runAtOnce() -> Bool { false }
  /// The same off the main thread, of the outline as it is now. False when the task was cancelled.
  func run() async -> Bool { false }
  /// Finds out, on another thread, what it comes to in other lists that show the outline.
  func prepare(othersThan viewer: any OutlineViewer) async {}
  /// The rows that were selected in a list when they were hidden, as ``rows`` count them before they
  /// are arranged.
  func hiddenRows(in viewer: any OutlineViewer) -> RangeSet<Int> { RangeSet() }
  func keepHidden(_ rows: RangeSet<Int>, in viewer: any OutlineViewer) {}
  /// Arranges the outline, and tells all who show it but the one who asks. Where nodes have other
  /// children by now, what was found out of the others holds.
  func take(for viewer: any OutlineViewer) {}
  /// Expands what was waiting to appear.
  func finish() {}
  func finishInSlices() async {}
}

/// The pass of an outline of nodes of one kind.
final class OutlineNodesPass<Node>: OutlinePass {
  private let outline: Outline<Node>
  private let arrangement: OutlineArrangement<Node>?
  private let version: Int
  private var reader: OutlineReader<Node>
  private var orders: [OutlineOrder] = []
  private var layout: OutlineRows?

  init(_ outline: Outline<Node>, _ arrangement: OutlineArrangement<Node>?) {
    self.outline = outline
    self.arrangement = arrangement
    outline.prepare()
    version = outline.version
    reader = OutlineReader(outline, for: arrangement)
    super.init()
  }

  override var isCurrent: Bool { outline.version == version }

  override var isFree: Bool { !outline.isChanging }

  override func runAtOnce() -> Bool {
    let most = Outline<Node>.mostNodesAtOnce
    guard !outline.isChanging, outline.index.count <= most,
      reader.read(while: { $0 <= most }), reader.count <= most
    else { return false }
    orders = arrangement?.orders(reader.known) ?? unarranged
    layout = reader.known.rows(orders)
    rows = layout?.arrangements
    return true
  }

  override func run() async -> Bool {
    let most = Arrangement.mostRows
    // What would be read of so many is not there to be looked at.
    guard arrangement == nil || outline.index.count <= most else { return refuse() }
    var slice = MainSlice()
    while !reader.read(while: { $0 <= most && !slice.isOver }) {
      guard reader.count <= most || arrangement == nil else { return refuse() }
      await slice.pause()
      if Task.isCancelled { return false }
    }
    if let arrangement {
      guard let found = await arrangement.ordersElsewhere(reader.known) else { return false }
      orders = found
    } else {
      orders = unarranged
    }
    let layout = reader.known.rows(orders)
    guard layout.count <= most else {
      return arrangement == nil || refuse()
    }
    self.layout = layout
    rows = await LoopTurn.elsewhere { layout.arrangements }
    return !Task.isCancelled
  }

  override func prepare(othersThan viewer: any OutlineViewer) async {
    guard rows != nil else { return }
    for other in outline.viewers.all where other !== viewer {
      let jobs = other.jobs(for: self, of: outline)
      let results = await OutlineSectionJob.run(jobs.map(\.job))
      for (job, result) in zip(jobs, results) { elsewhere[ObjectIdentifier(job.section)] = result }
    }
  }

  private func refuse() -> Bool {
    isRefused = true
    outline.refuse(arrangement)
    return true
  }

  private var unarranged: [OutlineOrder] {
    reader.known.levels.map {
      OutlineOrder(
        order: Arrangement(dataCount: $0.dataCount),
        prepared: $0.children?.prepared ?? PreparedRows())
    }
  }

  // MARK: Selection

  override func hiddenRows(in viewer: any OutlineViewer) -> RangeSet<Int> {
    guard rows != nil, let layout else { return RangeSet() }
    var hidden = outline.viewers[hiddenIn: viewer]
    var found = hidden.rows(among: levels)
    guard hidden.areBelowClosed else { return found }
    // Nodes that have opened since know them by their numbers again.
    for (level, start) in zip(reader.known.levels, layout.starts) {
      guard let children = level.children, level.parent != nil else { continue }
      for child in 0..<level.dataCount where children.shownNumber(of: child) == nil {
        guard let node = children.given(child), hidden.remove(outline.source.id(node)) else {
          continue
        }
        found.insert(contentsOf: start + child..<start + child + 1)
      }
    }
    hidden.set(found, among: levels)
    outline.viewers[hiddenIn: viewer] = hidden
    return found
  }

  override func keepHidden(_ rows: RangeSet<Int>, in viewer: any OutlineViewer) {
    if self.rows != nil { outline.viewers[hiddenIn: viewer].set(rows, among: levels) }
  }

  private lazy var levels = zip(reader.known.levels, layout?.starts ?? []).map { level, start in
    HiddenNodes<Outline<Node>.NodeID>.Level(
      node: level.parent, rows: start..<start + level.dataCount)
  }

  // MARK: The outline

  override func take(for viewer: any OutlineViewer) {
    guard !isRefused else { return }
    let isCurrent = isCurrent
    if !isCurrent { rows = nil }
    outline.perform { [self] in
      if isCurrent {
        outline.take(orders, of: reader.known, by: arrangement)
      } else {
        outline.takeLate(orders, of: reader.known, by: arrangement)
      }
    }
    outline.viewers.didArrange(outline, self, for: viewer)
  }

  override func finish() {
    outline.perform { [outline] in
      outline.show { outline.fulfilWishes(below: outline.index.root, &$0) }
    }
  }

  override func finishInSlices() async {
    var slice = MainSlice()
    for level in reader.known.levels {
      guard let parent = level.parent else { continue }
      var child = 0
      while let branch = outline.index[parent], child < branch.rowCount,
        !outline.wishes.isEmpty(below: branch.id)
      {
        if let node = branch.node(at: child), outline.isWished(node, below: parent) {
          outline.perform { [outline, child] in outline.expandWished(child, of: parent) }
        }
        child += 1
        guard child & 0x3F == 0, slice.isOver else { continue }
        await slice.pause()
        if Task.isCancelled { return }
      }
    }
  }
}
