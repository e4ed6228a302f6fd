internal import GtkListKitCore

/// A tree of which a list shows those nodes whose parents are all expanded.
///
/// Children are asked for when their node is expanded, and may be loaded then. What is expanded, and
/// what of it is selected, stays with the nodes' identities through every reload. An outline may be shown
/// by several lists, which then expand together.
///
/// ```swift
/// let outline = Outline([root], children: { folder in
///   .loading { try await listing(of: folder) }
/// })
/// table.showsTree = true
/// adaptor.apply { Rows(outline) }
/// ```
///
/// Memory: for each expanded node, and for what the source itself keeps.
@MainActor
public final class Outline<Node>: RowSource<Node> {
  typealias Index = OutlineIndex<Branch>
  typealias NodeID = Index.NodeID

  /// What the tree is made of.
  struct Source {
    let id: (Node) -> RowIdentity
    let children: (Node?) throws -> OutlineChildren<Node>
    /// The children of a node where they are there; nil where that can be said of no node.
    var known: ((Node) -> OutlineChildren<Node>?)?
    let isExpandable: (Node) -> Bool
    let message: (any Error) -> String

    var knowsChildren: Bool { known != nil }
  }

  /// What a row says while children are loaded.
  public var loadingMessage = "Loading…"

  /// Writes edits of cells. Default: nil, and no cell can be edited.
  public var write: Write?
  /// Whether ``write`` compares the old models with the present ones.
  package var comparesEdits = false
  /// Called when edits were not written, after the cell shows why.
  public var onWriteFailure: ((_ error: any Error, _ edits: ModelEdits<Node>) -> Void)?

  let source: Source
  let edits = EditQueue<Node>()
  var index: Index
  var expanded = ExpandedNodes<NodeID>()
  /// What goes on expanding everything below some nodes.
  var expansion = OutlineUnfolding<NodeID>()
  var pendingExpansions = PendingExpansions()
  /// Nodes that are expanded only because a search has found something below them.
  var expandedToMatches: Set<RowIdentity> = []
  var places = Places()
  /// Nodes that were reported for standing below themselves.
  var reportedCycles: Set<RowIdentity> = []
  /// Changes whenever rows do.
  private(set) var revision = 0
  /// Changes whenever nodes may have other data.
  var dataRevision = 0
  /// The nodes in whose children's place a row says why.
  private var pending: Set<NodeID> = []
  var viewers = OutlineViewers<NodeID>()
  /// What sorts and filters children; nil where the viewer's has nothing to say of such nodes.
  var arranger: RowArranger?
  /// Whether a filter may have to show nodes above what has come since.
  var needsArranging = false
  /// What the outline is too long for, and as it was when that turned out.
  var refused: (arranger: RowArranger?, revision: Int)?
  /// Whether it was reported that it is too long.
  var reportsLength = false
  private(set) var isPrepared = false
  /// Whether rows on screen move to their new places by the change that is under way.
  var isAnimated = true
  /// What comes after the change that is under way; nil while there is none.
  private var pendingChanges: [() -> Void]?
  var loads = Loads()
  /// The number of the children that the source gave last.
  private var lastRevision = 0

  /// A tree that a source knows. The outline keeps the source alive.
  public convenience init<Known: OutlineSource>(_ source: Known) where Known.Node == Node {
    self.init(
      Source(
        id: { RowIdentity(source.id(of: $0)) }, children: { try source.children(of: $0) },
        known: { source.knownChildren(of: $0) }, isExpandable: { source.isExpandable($0) },
        message: { source.message(for: $0) }))
  }

  init(_ source: Source) {
    self.source = source
    index = Index(content: Branch(), childCount: 0)
  }

  // In a function of its own: with code coverage, the compiler (Swift 6.3.1) crashes on a subscript in an isolated deinit.
  isolated deinit { cancelTasks() }

  private func cancelTasks() {
    for node in expanded.all { index[node]?.task?.cancel() }
    index[index.root]?.task?.cancel()
    expansion.task?.cancel()
  }

  // MARK: Rows

  /// How many rows are visible.
  public var rowCount: Int {
    prepare()
    return index.count
  }

  /// The node of a row; nil out of range, and for rows that stand for children which are not there.
  public func node(at row: Int) -> Node? {
    prepare()
    return node(at: row, in: index)
  }

  /// Asks for the nodes at the top when they are first wanted.
  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    perform { [self] in load(index.root) }
  }

  /// Whether a change is under way.
  var isChanging: Bool { pendingChanges != nil }

  /// Carries out a change. One that is asked for while another is under way, as from inside the
  /// source, comes after it.
  func perform(animated: Bool = true, _ change: @escaping () -> Void) {
    guard !isChanging else {
      pendingChanges?.append { [self] in
        isAnimated = animated
        change()
      }
      return
    }
    pendingChanges = []
    isAnimated = animated
    change()
    while let next = pendingChanges?.first {
      pendingChanges?.removeFirst()
      next()
    }
    pendingChanges = nil
    if needsArranging { arrangingViewer?.arrangeAgain(animated: isAnimated) }
  }

  /// Who arranges it for all that show it: the one by whom it is arranged, or else the first who can.
  private var arrangingViewer: (any OutlineViewer)? {
    let viewers = viewers.all.filter { $0.arranger != nil && $0.shows(self) }
    return viewers.first { $0.arranger === arranger } ?? viewers.first
  }

  // MARK: Telling

  func rowsChanged() { revision &+= 1 }

  /// Rows have gone and come: by their numbers before and after.
  func rowsChanged(removed: [Range<Int>], inserted: [Range<Int>]) {
    rowsChanged()
    for viewer in viewers.all {
      viewer.rowsChanged(removed: removed, inserted: inserted, of: self)
    }
  }

  /// Any row may be another.
  func reloaded() {
    rowsChanged()
    for viewer in viewers.all { viewer.reloaded(self) }
  }

  // MARK: Loading

  /// Whether there are rows that stand for children which are not there.
  var hasStatusRows: Bool { !pending.isEmpty }

  /// The nodes in whose children's place a row is shown.
  var nodesInWait: [NodeID] {
    prepare()
    return pending.filter { index.isVisible($0) }
  }

  /// To be told whenever a node gets children, or closes.
  func note(_ node: NodeID) {
    if case .known? = index[node]?.children { pending.remove(node) } else { pending.insert(node) }
    places.note(node)
  }

  func noteClosed(_ node: NodeID) { pending.remove(node) }

  /// Whether children are being loaded.
  public var isLoading: Bool { !loads.isEmpty }

  func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }
}

extension Outline where Node: Identifiable {
  /// A tree of nodes that have an identity.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top.
  ///   - isExpandable: whether a node has an expander.
  ///   - children: those of a node, asked for when it is expanded.
  public convenience init(
    _ roots: some RandomAccessCollection<Node>,
    isExpandable: @escaping (Node) -> Bool = { _ in true },
    children: @escaping (Node) throws -> OutlineChildren<Node>
  ) {
    self.init(
      Source(
        id: { RowIdentity($0.id) },
        children: { try $0.map(children) ?? OutlineChildren(roots) },
        isExpandable: isExpandable, message: { ListReport.text(of: $0) }))
  }

  /// A tree that is there, all of which a filter looks through.
  ///
  /// - Parameters:
  ///   - roots: the nodes at the top.
  ///   - children: where a node has its children. One without any has no expander.
  public convenience init(_ roots: [Node], children: KeyPath<Node, [Node]>) {
    self.init(
      Source(
        id: { RowIdentity($0.id) },
        children: {
          $0.map { OutlineChildren($0[keyPath: children]) } ?? OutlineChildren(roots)
        },
        known: { OutlineChildren($0[keyPath: children]) },
        isExpandable: { !$0[keyPath: children].isEmpty },
        message: { ListReport.text(of: $0) }))
  }
}

extension Outline {
  /// An expanded node.
  struct Branch {
    enum Children {
      case known(OutlineChildren<Node>)
      case loading
      case failed(String)
    }

    /// Nil for the root, which stands above all rows.
    var node: Node?
    var id: RowIdentity?
    var children = Children.known(.none)
    /// Another number whenever the source has given other children.
    var revision = 0
    /// What loads the children, and its number among all loads.
    var task: Task<Void, Never>?
    var load = 0
    /// Whether rows move when what is loaded comes.
    var isAnimated = true
    /// Whether selected nodes that are missing then stay selected.
    var keepsSelection = false
    /// Whether what is under way are children that are there, and only have to be arranged.
    var isArranging = false
    /// What is to be loaded after that.
    var next: Outline<Node>.Load?
    /// What is known below closed children, by their numbers in the order of the source, while a
    /// filter has to know it.
    var closed: [Int: ClosedBranch] = [:]

    /// How many rows stand directly below the node.
    var rowCount: Int {
      if case .known(let children) = children { children.count ?? 0 } else { 1 }
    }

    /// Whether there are rows of children below the node.
    var hasRows: Bool {
      if case .known = children { rowCount > 0 } else { false }
    }

    /// The source's number of a child that is shown.
    func sourceNumber(of child: Int) -> Int? {
      if case .known(let children) = children { children.sourceNumber(of: child) } else { nil }
    }

    /// Notes that a filter leaves nodes below a child of the source.
    mutating func note(foundBelow child: Int) {
      guard case .known(var children) = children, var below = children.below,
        !below.hasAny(below: child)
      else { return }
      below.any.insert(Int32(child), at: below.any.partitionPoint { $0 >= child })
      children.below = below
      self.children = .known(children)
    }

    func node(at child: Int) -> Node? {
      if case .known(let children) = children { children.node(at: child) } else { nil }
    }
  }
}
