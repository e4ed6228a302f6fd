import CGtkListKitGtk3
import Foundation
import GtkListKit
import GtkListKitPatterns

/// Long work in slices, between which the main loop runs.
extension HostileCase {
  static let slices: [HostileCase] = [nodes, copying, handing, dragging, undoing, parts].flatMap {
    $0
  }

  /// All nodes of an outline that is shown are expanded, one by one.
  private static let nodes: [HostileCase] =
    HostileLists.cases("bulk/nodes", megabytes: 300) { run, list in
      let count = 10_000
      let outline = Outline((0..<count).map { EndlessNode(id: "\($0)") }) { node in
        node.id.contains("-")
          ? .none : OutlineChildren((0..<10).map { EndlessNode(id: "\(node.id)-\($0)") })
      }
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      run.show(list, adaptor)
      let order = (0..<count).shuffled()
      run.measure("expanding \(count) nodes") {
        for number in order { outline.expand("\(number)") }
      }
      run.expect(outline.rowCount == 11 * count, "all are expanded")
      run.settle()
      run.measure("collapsing them") { for number in order { outline.collapse("\(number)") } }
      run.expect(outline.rowCount == count, "all are collapsed")
      run.settle()
      run.expectNoReport()
    }

  /// As many rows are copied as the clipboard takes.
  private static let copying: [HostileCase] =
    HostileLists.cases("bulk/clipboard", megabytes: 200) { run, list in
      let adaptor = ListAdaptor()
      adaptor.apply {
        Rows(Array(0..<(1 << 22)), id: \.self, as: NumberCell.self).searchText { "Number \($0)" }
      }
      let window = run.show(list, adaptor)
      list.selectAll()
      run.measure("copying 4 194 304 rows", most: 0.05) {
        window.press(GDK_KEY_c, control: true)
      }
      var turns = 0
      run.wait("writing a part of them") {
        turns += 1
        return turns > 200
      }
      run.expectNoReport()
    }.map(\.alone)

  /// Another program asks for a million rows as soon as they are copied.
  private static let handing: [HostileCase] =
    HostileLists.cases("bulk/handing", seconds: 30, megabytes: 250) { run, list in
      let adaptor = ListAdaptor()
      adaptor.apply {
        Rows(Array(0..<1_000_000), id: \.self, as: NumberCell.self).searchText { "Number \($0)" }
      }
      let window = run.show(list, adaptor)
      list.selectAll()
      window.press(GDK_KEY_c, control: true)
      let pulse = Pulse()
      let clipboard = gtk_widget_get_clipboard(
        list.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
      let text = gtk_clipboard_wait_for_text(clipboard)
      defer { g_free(text) }
      let longest = pulse.end()
      say(String(format: "  the longest block while it waits: %.3f s", longest))
      run.expect(longest <= 0.5, "the main loop runs while the other program waits")
      let lines = text.map { strlen($0) } ?? 0
      run.expect(lines > 5_000_000, "all rows are handed over")
      run.expectNoReport()
    }.map(\.alone)

  /// The user drags a million selected rows to a place that takes none.
  private static let dragging: [HostileCase] =
    HostileLists.cases("bulk/dragging", seconds: 30, megabytes: 200) { run, list in
      let adaptor = ListAdaptor()
      var offered = 0
      adaptor.dragActions = [.copy]
      adaptor.dragFormats = { rows in
        offered = rows.count
        return [.uris { ["file:///tmp/\(rows.count)"] }]
      }
      adaptor.apply { Rows(Array(0..<1_000_000), id: \.self, as: NumberCell.self) }
      let window = run.show(list, adaptor)
      list.selectAll()
      let pulse = Pulse()
      window.drag(from: (60, 110), to: (600, 700))
      let longest = pulse.end()
      say(String(format: "  the longest block of the drag: %.3f s", longest))
      if run.isOptimized { run.expect(longest <= 0.05, "a drag blocks for 50 ms at most") }
      run.expect(offered == 1_000_000, "all rows are dragged, not \(offered)")
      run.expect(list.selectedCount == 1_000_000, "the rows stay selected")
      run.expectNoReport()
    }.map(\.alone)

  /// Every second row of a million is deleted and restored.
  private static let undoing: [HostileCase] =
    HostileLists.cases("bulk/undoing", seconds: 30, megabytes: 300) { run, list in
      let count = 1_000_000
      let adaptor = ListAdaptor()
      let stack = UndoStack()
      adaptor.undoStack = stack
      adaptor.apply { Rows(Array(0..<count), id: \.self, as: NumberCell.self) }
      run.show(list, adaptor)
      let paths = stride(from: 0, to: count, by: 2).map { ListIndexPath(row: $0, section: 0) }
      run.measure("deleting 500 000 scattered rows") {
        adaptor.update("Delete") { $0.remove(paths) }
      }
      run.expect(list.numberOfItems(in: 0) == count / 2, "half of the rows are left")
      run.settle()
      run.measure("undoing that") { _ = stack.undo() }
      run.expect(list.numberOfItems(in: 0) == count, "all rows are back")
      run.settle()
      run.measure("doing it again") { _ = stack.redo() }
      run.expectNoReport()
    }

  /// Two sources claim more sections than a list shows.
  private static let parts: [HostileCase] =
    HostileLists.cases("sections/parts", seconds: 60, megabytes: 300) { run, list in
      let parts = (0..<2).map { _ in ClaimingPart() }
      let source = ConcatenatedSource(parts)
      run.show(list)
      run.measure("showing Int.max sections twice", most: 4) { list.useSource(source) }
      run.expectReport(.indexOutOfRange, atMost: 1)
      run.expect(list.numberOfSections == ListHost.mostSections, "as many as a list shows")
      run.measure("reloading them", most: 4) { list.reloadData() }
    }
}

/// A part of a list that claims more sections than there can be.
private final class ClaimingPart: ForwardingSource {
  override func numberOfSections(in list: ListView) -> Int { Int.max }
  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 0 }
}

/// Measures how long other work in the main loop has to wait.
private final class Pulse {
  private var source: guint = 0
  private var last = Pulse.processorTime
  private var longest: gint64 = 0

  init() {
    source = g_timeout_add_full(
      G_PRIORITY_HIGH, 1,
      { data in
        MainActor.assumeIsolated {
          data.map { Unmanaged<Pulse>.fromOpaque($0).takeUnretainedValue().beat() }
        }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func beat() {
    let now = Pulse.processorTime
    longest = max(longest, now - last)
    last = now
  }

  private static var processorTime: gint64 {
    gint64(Double(clock()) / Double(CLOCKS_PER_SEC) * 1_000_000)
  }

  /// The longest processor time between two beats, in seconds.
  func end() -> Double {
    beat()
    g_source_remove(source)
    return Double(longest) / 1_000_000
  }
}
