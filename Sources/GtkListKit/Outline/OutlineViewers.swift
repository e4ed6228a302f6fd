internal import GtkListKitCore

/// Whoever shows an outline: an adaptor.
protocol OutlineViewer: AnyObject {
  /// Rows are about to come or go: what is still to be done to rows beside them is done first.
  func willChange<Node>(_ outline: Outline<Node>)
  /// Rows of the outline are about to be hidden below another.
  func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>)
  /// Whether any of some rows of the outline is selected.
  func selects<Node>(_ rows: Range<Int>, of outline: Outline<Node>) -> Bool
  /// Rows of the outline have gone and come: by their numbers before and after.
  func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>)
  /// The outline was sorted or filtered otherwise.
  func didArrange<Node>(_ outline: Outline<Node>, _ pass: ArrangementPass)
  /// What it arranges all that it shows by.
  var arranger: RowArranger? { get }
  /// Whether an outline is among what it shows.
  func shows(_ outline: AnyObject) -> Bool
  /// What has come may match a filter, so that nodes above it are to be shown.
  func arrangeAgain(animated: Bool)
  /// Something is under way that the user may break off.
  func canBreakOff<Node>(_ outline: Outline<Node>, _ stop: @escaping () -> Bool)
  /// Any row may be another soon.
  func willReload<Node>(_ outline: Outline<Node>)
  /// Has the outline remember selected nodes by their identities.
  func rememberSelection<Node>(of outline: Outline<Node>)
  /// The identity of the node under an open editor, which no filter hides.
  func editedNode<Node>(of outline: Outline<Node>) -> RowIdentity?
  /// Any row may be another.
  func reloaded<Node>(_ outline: Outline<Node>)
  /// A step of an undo stack has brought rows back, or given them other data.
  func nodesReturned<Node>(_ rows: [Int], of outline: Outline<Node>, areBack: Bool)
}

/// An outline, whatever its nodes are, as those who show it know it.
protocol ShownOutline: AnyObject {
  /// Tells it who shows it.
  func attach(to viewer: any OutlineViewer)
  /// What arranges it; nil when it is arranged in that way already. No arranger, or one for other nodes,
  /// leaves it as its source has it.
  func pass(for arranger: RowArranger?) -> ArrangementPass?
  /// Whether a row stands where an arranger has it, as far as its node and those beside it tell.
  func belongs(_ row: Int, by arranger: RowArranger) -> Bool
  /// Whether nodes have come that are still to be arranged.
  var hasUnarranged: Bool { get }
  /// Whether a row is shown in the place of children that are not there.
  var lacksChildren: Bool { get }
  /// Waits for the children of all nodes that are shown.
  ///
  /// - Throws: an error if children could not be loaded, or `CancellationError`.
  func loadChildren() async throws
  /// Whether it has been arranged by a viewer's arranger, whatever others have made of it since.
  func wasArranged(by arranger: RowArranger?, in viewer: any OutlineViewer) -> Bool
  /// It has been arranged by a viewer's arranger.
  func didArrange(by arranger: RowArranger?, in viewer: any OutlineViewer)
  /// Nodes that are selected in a list, and some rows, are known by who they are from now on, be they
  /// shown or not. O(rows given, and nodes hidden).
  func remember(_ rows: IndexRanges, selectedIn viewer: any OutlineViewer)
  /// Those of them that have rows, which the list says from now on; the others are hidden. O(rows).
  func remembered(selectedIn viewer: any OutlineViewer) -> IndexRanges
  /// Nodes are selected in a list that have no row yet, or not in it.
  func remember(_ nodes: Set<RowIdentity>, selectedIn viewer: any OutlineViewer)
  /// Who is selected in a list and has no row. O(nodes hidden).
  func hiddenNodes(selectedIn viewer: any OutlineViewer) -> Set<RowIdentity>
  /// Another selection was begun in a list, which nodes that have no row are no part of.
  func deselectHidden(in viewer: any OutlineViewer)
}

extension Outline: ShownOutline {
  func attach(to viewer: any OutlineViewer) {
    // Who has not asked for rows yet is not to hear that they come.
    prepare()
    viewers.add(viewer)
  }

  func pass(for arranger: RowArranger?) -> ArrangementPass? {
    let arranger = arranger.flatMap { $0.arranges(Node.self) ? $0 : nil }
    return isArranged(by: arranger) ? nil : OutlinePass(self, arranger)
  }

  var hasUnarranged: Bool { needsArranging && !isRefused }

  func wasArranged(by arranger: RowArranger?, in viewer: any OutlineViewer) -> Bool {
    viewers.wasArranged(by: arranger, in: viewer)
  }

  func didArrange(by arranger: RowArranger?, in viewer: any OutlineViewer) {
    prepare()
    viewers.didArrange(by: arranger, in: viewer)
  }

  func remember(_ rows: IndexRanges, selectedIn viewer: any OutlineViewer) {
    var hidden = viewers[hiddenIn: viewer]
    for node in [index.root] + expanded.all {
      guard let branch = index[node], let children = hidden.remove(node) else { continue }
      hidden.insert(children.ranges.joined().compactMap { identity(ofChild: $0, of: branch) })
    }
    hidden.insert(rows.ranges.joined().compactMap { identity(ofRow: $0, in: index) })
    viewers[hiddenIn: viewer] = hidden
  }

  func remember(_ nodes: Set<RowIdentity>, selectedIn viewer: any OutlineViewer) {
    viewers[hiddenIn: viewer].insert(nodes)
  }

  func hiddenNodes(selectedIn viewer: any OutlineViewer) -> Set<RowIdentity> {
    remember(IndexRanges(), selectedIn: viewer)
    return viewers[hiddenIn: viewer].identities()
  }

  func remembered(selectedIn viewer: any OutlineViewer) -> IndexRanges {
    var hidden = viewers[hiddenIn: viewer]
    guard hidden.areBelowClosed else { return IndexRanges() }
    let rows = hidden.remove(among: 0..<index.count, below: nil) { identity(ofRow: $0, in: index) }
    viewers[hiddenIn: viewer] = hidden
    return rows
  }

  func deselectHidden(in viewer: any OutlineViewer) { viewers[hiddenIn: viewer] = HiddenNodes() }

  /// The selected nodes that a filter of the source or a collapsed node hides.
  ///
  /// They are selected when they return. Remove nodes to deselect them, for example if your source has deleted them.
  /// Nodes that you add are ignored. Nodes below a collapsed node are left out if there are more than 10 000.
  package var hiddenSelection: Set<AnyHashable> {
    get { Set(viewers.all.flatMap { viewers[hiddenIn: $0].known }.compactMap(\.hashable)) }
    set {
      for node in hiddenSelection.subtracting(newValue) {
        for viewer in viewers.all { _ = viewers[hiddenIn: viewer].remove(RowIdentity(node)) }
      }
    }
  }

  /// The identity of the node under an open editor.
  var editedNode: RowIdentity? {
    viewers.all.lazy.compactMap { $0.editedNode(of: self) }.first
  }
}

/// The viewers of an outline, none of which it keeps alive.
struct OutlineViewers<NodeID: Hashable> {
  private struct Entry {
    weak var viewer: (any OutlineViewer)?
    var hidden = HiddenNodes<NodeID>()
    /// What the viewer has arranged the outline by; nil where it has not yet.
    var arranger: RowArranger??
  }
  private var entries: [Entry] = []

  mutating func add(_ viewer: any OutlineViewer) {
    guard !entries.contains(where: { $0.viewer === viewer }) else { return }
    entries.removeAll { $0.viewer == nil }
    entries.append(Entry(viewer: viewer))
  }

  func wasArranged(by arranger: RowArranger?, in viewer: any OutlineViewer) -> Bool {
    guard let old = entries.first(where: { $0.viewer === viewer })?.arranger else {
      return false
    }
    return old === arranger
  }

  mutating func didArrange(by arranger: RowArranger?, in viewer: any OutlineViewer) {
    add(viewer)
    guard let index = entries.firstIndex(where: { $0.viewer === viewer }) else { return }
    entries[index].arranger = .some(arranger)
  }

  var all: [any OutlineViewer] { entries.compactMap(\.viewer) }

  // MARK: Hidden selections

  /// The nodes that are selected in a viewer and have no row.
  subscript(hiddenIn viewer: AnyObject) -> HiddenNodes<NodeID> {
    get { entries.first { $0.viewer === viewer }?.hidden ?? HiddenNodes() }
    set {
      guard let index = entries.firstIndex(where: { $0.viewer === viewer }) else { return }
      entries[index].hidden = newValue
    }
  }

  /// Follows the children of a node to their new numbers, or, where the node closes, by who they are.
  ///
  /// - Parameters:
  ///   - children: what has become of some children; nil where they have gone with their node.
  ///   - identity: who they were.
  mutating func followHidden(
    below node: NodeID, _ children: ((IndexRanges) -> IndexRanges)?,
    identity: (Int) -> RowIdentity?
  ) {
    for index in entries.indices {
      guard let rows = entries[index].hidden.remove(node) else { continue }
      if let children {
        entries[index].hidden.insert(children(rows), of: node)
        continue
      }
      entries[index].hidden.insert(rows.ranges.joined().compactMap(identity))
    }
  }
}
