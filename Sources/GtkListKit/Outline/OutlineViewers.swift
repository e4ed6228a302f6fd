internal import GtkListKitCore

/// Whoever shows an outline: an adaptor.
protocol OutlineViewer: AnyObject {
  /// Rows of the outline are about to be hidden below another.
  func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>)
  /// Rows of the outline have gone and come: by their numbers before and after.
  func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>)
  /// The outline was sorted or filtered otherwise.
  func didArrange<Node>(_ outline: Outline<Node>, _ pass: ArrangementPass)
  /// What has come may match a filter, so that nodes above it are to be shown. False when it is
  /// another who filters.
  func needsArranging() -> Bool
  /// Something is under way that the user may break off.
  func canBreakOff<Node>(_ outline: Outline<Node>, _ stop: @escaping () -> Bool)
  /// Any row may be another soon.
  func willReload<Node>(_ outline: Outline<Node>)
  /// Any row may be another.
  func reloaded<Node>(_ outline: Outline<Node>)
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

  func isSettled(by arranger: RowArranger?, in viewer: any OutlineViewer) -> Bool {
    guard let former = entries.first(where: { $0.viewer === viewer })?.arranger else {
      return false
    }
    return former === arranger
  }

  mutating func settle(by arranger: RowArranger?, in viewer: any OutlineViewer) {
    add(viewer)
    guard let index = entries.firstIndex(where: { $0.viewer === viewer }) else { return }
    entries[index].arranger = .some(arranger)
  }

  func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>) {
    for entry in entries { entry.viewer?.willHide(rows, below: row, of: outline) }
  }

  func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>
  ) {
    for entry in entries {
      entry.viewer?.rowsChanged(removed: removed, inserted: inserted, of: outline)
    }
  }

  /// Tells all but the one who has asked for it.
  func didArrange<Node>(
    _ outline: Outline<Node>, _ pass: ArrangementPass, for asking: any OutlineViewer
  ) {
    for entry in entries where entry.viewer !== asking { entry.viewer?.didArrange(outline, pass) }
  }

  func canBreakOff<Node>(_ outline: Outline<Node>, _ stop: @escaping () -> Bool) {
    for entry in entries { entry.viewer?.canBreakOff(outline, stop) }
  }

  /// The first who can sees to it for all.
  func needArranging() { _ = entries.contains { $0.viewer?.needsArranging() ?? false } }

  func willReload<Node>(_ outline: Outline<Node>) {
    for entry in entries { entry.viewer?.willReload(outline) }
  }

  func reloaded<Node>(_ outline: Outline<Node>) {
    for entry in entries { entry.viewer?.reloaded(outline) }
  }

  // MARK: Hidden selections

  /// The nodes that are selected in a viewer and have no row.
  subscript(hiddenIn viewer: any OutlineViewer) -> HiddenNodes<NodeID> {
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
    below node: NodeID, _ children: ((RangeSet<Int>) -> RangeSet<Int>)?,
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
