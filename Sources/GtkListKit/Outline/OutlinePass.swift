internal import GtkListKitCore

/// One arrangement of a whole outline on its way, or of children that are still to be given to a node.
final class OutlinePass<Node>: ArrangementPass {
  private let outline: Outline<Node>
  private let arranger: RowArranger?
  private let revision: Int
  private let isBranch: Bool
  private var reader: OutlineReader<Node>

  /// - Parameters:
  ///   - branch: the children that are not in the outline yet, or nil for all nodes.
  ///   - isBelowMatch: whether that node, or one above it, matches a search that shows all below it.
  ///   - held: nodes that a filter does not hide. The node under an open editor is another one.
  init(
    _ outline: Outline<Node>, _ arranger: RowArranger?,
    only branch: Outline<Node>.ClosedBranch? = nil, isBelowMatch: Bool = false,
    held: Set<RowIdentity> = []
  ) {
    self.outline = outline
    self.arranger = arranger
    isBranch = branch != nil
    outline.prepare()
    revision = outline.revision
    reader = OutlineReader(
      outline, for: arranger, only: branch, isBelowMatch: isBelowMatch, held: held)
    super.init()
  }

  override var isCurrent: Bool { outline.revision == revision }

  override var isFree: Bool { isBranch || !outline.isChanging }

  // MARK: Reading

  override var count: Int { reader.count }

  override func read(while hasTime: (Int) -> Bool) -> Bool { reader.read(while: hasTime) }

  override func refuses() -> Bool {
    guard arranger != nil else { return false }
    outline.reportLength()
    // All rows are left as they are for as long as they stay the same.
    if !isBranch { outline.refused = (arranger, outline.revision) }
    return true
  }

  override func job() -> @Sendable () throws -> Found {
    let orders = (arranger ?? RowArranger()).job(of: reader.known.nodes)
    let rows = isBranch ? nil : reader.known.rows
    return {
      let orders = try orders()
      return Found(orders: orders, rows: rows?.arranged(orders))
    }
  }

  /// Children as they were found out to be arranged: too many of them stay as they are.
  func arranged(_ children: OutlineChildren<Node>) -> OutlineChildren<Node> {
    let all = LevelOrder(
      order: Arrangement(dataCount: children.sourceCount ?? 0), cache: SortKeyCache())
    let order = isRefused ? all : found?.orders.first
    return order.map { children.arranged($0, by: arranger) } ?? children
  }

  // MARK: Selection

  override func hiddenRows(in viewer: AnyObject) -> IndexRanges {
    guard self.found?.rows != nil else { return IndexRanges() }
    var hidden = outline.viewers[hiddenIn: viewer]
    var found = hidden.rows(among: levels)
    guard hidden.areBelowClosed else { return found }
    // Nodes that have opened since know them by their numbers again.
    for (level, rows) in zip(reader.known.levels, levels.map(\.rows)) {
      guard let children = level.children, level.parent != nil else { continue }
      for (child, row) in rows.enumerated() where children.shownNumber(of: child) == nil {
        guard let node = children.given(child), hidden.remove(outline.source.id(node)) else {
          continue
        }
        found.insert(contentsOf: row..<row + 1)
      }
    }
    hidden.set(found, among: levels)
    outline.viewers[hiddenIn: viewer] = hidden
    return found
  }

  override func keepHidden(_ rows: IndexRanges, in viewer: AnyObject) {
    if found?.rows != nil { outline.viewers[hiddenIn: viewer].set(rows, among: levels) }
  }

  private lazy var levels: [HiddenNodes<Outline<Node>.NodeID>.Level] = {
    var end = 0
    return reader.known.levels.map { level in
      let start = end
      end += level.dataCount
      return .init(node: level.parent, rows: start..<end)
    }
  }()

  // MARK: The outline

  override func take(for viewer: AnyObject) {
    guard let found, !isRefused else { return }
    let isCurrent = isCurrent
    if !isCurrent {
      self.found?.rows = nil
      for other in outline.viewers.all where other !== viewer {
        other.rememberSelection(of: outline)
      }
    }
    outline.perform { [self] in
      if isCurrent {
        outline.take(found.orders, of: reader.known, by: arranger)
      } else {
        outline.takeLate(found.orders, of: reader.known, by: arranger)
      }
    }
    for other in outline.viewers.all where other !== viewer { other.didArrange(outline, self) }
  }

  override func finish() {
    outline.perform { [outline] in
      outline.show { outline.expandPending(below: outline.index.root, &$0) }
      outline.expandToMatches()
    }
  }

  override func finishInSlices() async {
    var slice = MainSlice()
    for level in reader.known.levels {
      guard let parent = level.parent else { continue }
      var child = 0
      while let branch = outline.index[parent], child < branch.rowCount,
        !outline.pendingExpansions.isEmpty(below: branch.id, from: child)
      {
        if let node = branch.node(at: child), outline.isExpansionPending(node, below: parent) {
          outline.perform { [outline, child] in outline.expandIfPending(child, of: parent) }
        }
        child += 1
        guard child & 0x3F == 0, slice.isOver else { continue }
        await slice.pause()
        if Task.isCancelled { return }
      }
    }
    outline.perform { [outline] in outline.expandToMatches() }
  }
}
