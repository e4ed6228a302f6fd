internal import GtkListKitCore

/// Whoever shows an outline: an adaptor.
protocol OutlineViewer: AnyObject {
  /// Rows of the outline are about to be hidden below another.
  func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>)
  /// Rows of the outline have gone and come: by their numbers before and after.
  func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>)
  /// The outline is about to be sorted or filtered otherwise, and has been.
  func willArrange<Node>(_ outline: Outline<Node>)
  func didArrange<Node>(_ outline: Outline<Node>)
  /// Any row may be another.
  func reloaded<Node>(_ outline: Outline<Node>)
}

/// The viewers of an outline, none of which it keeps alive.
struct OutlineViewers {
  private struct Entry {
    weak var viewer: (any OutlineViewer)?
  }
  private var entries: [Entry] = []

  mutating func add(_ viewer: any OutlineViewer) {
    guard !entries.contains(where: { $0.viewer === viewer }) else { return }
    entries.removeAll { $0.viewer == nil }
    entries.append(Entry(viewer: viewer))
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

  func willArrange<Node>(_ outline: Outline<Node>) {
    for entry in entries { entry.viewer?.willArrange(outline) }
  }

  func didArrange<Node>(_ outline: Outline<Node>) {
    for entry in entries { entry.viewer?.didArrange(outline) }
  }

  func reloaded<Node>(_ outline: Outline<Node>) {
    for entry in entries { entry.viewer?.reloaded(outline) }
  }
}
