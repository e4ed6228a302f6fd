import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Commands for selected nodes of a tree with collapsed, filtered and loading nodes.
final class OutlineCommandsTests: GtkTestCase {
  @MainActor private final class Subject {
    let window: SourceWindow
    let tree: FolderTree
    let outline: Outline<Folder>
    let arrange: (RowFilter<Folder>?) -> Void
    private let selectedModels: () -> [String]
    private let fetchedModels: () async throws -> [String]
    private let heard: Heard
    var list: ListView { window.list }

    /// The calls that the app has received.
    final class Heard {
      var deleted: [String] = []
      var marked: [[String]] = []
    }

    init(_ kind: SourceWindow.Kind, _ tree: FolderTree) {
      let adaptor = Adaptor()
      let (heard, outline) = (Heard(), Outline(tree))
      adaptor.dragActions = [.copy]
      adaptor.apply {
        Rows(outline, as: FolderCell.self).onDelete { folders, _ in
          heard.deleted += folders.map(\.id)
        }
        .rowActions { [weak adaptor] _, _ in
          [
            RowAction(forSelected: "Mark") { _ in
              heard.marked.append(adaptor?.selectedModels(Folder.self).map(\.id) ?? [])
            }
          ]
        }
      }
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Folder>("Name", \.id, width: 200)]
      }
      (self.tree, self.outline, self.heard, self.window) = (tree, outline, heard, window)
      selectedModels = { adaptor.selectedModels(Folder.self).map(\.id) }
      fetchedModels = { try await adaptor.fetchSelectedModels(Folder.self).map(\.id) }
      arrange = { filter in
        adaptor.arrange(RowArrangement<Folder>(filter: filter))
        Pump.until("the rows are arranged") { !adaptor.isArranging }
        window.settle()
      }
      window.settle()
    }

    /// Selects the nodes, and no others.
    func select(_ ids: String...) {
      list.deselectAll()
      for id in ids { outline.row(of: id).map { list.selectRow(at: [0, $0]) } }
      window.settle()
    }

    private func copied() -> [String] {
      let clipboard = gtk_widget_get_clipboard(
        list.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
      gtk_clipboard_set_text(clipboard, "nothing", -1)
      XCTAssert(list.copySelection())
      var text = "nothing"
      Pump.until("they are copied") {
        if let copied = gtk_clipboard_wait_for_text(clipboard) {
          text = String(cString: copied)
          g_free(copied)
        }
        return text != "nothing"
      }
      return text.split(separator: "\n").map(String.init)
    }

    private func dragged() -> [String] {
      let other = ForeignWidget(atX: 700)
      defer { other.close() }
      other.accept("UTF8_STRING")
      guard let row = window.window.shownRows.first(where: \.isSelected) else { return [] }
      let start = (60.0, Double(window.window.columnHeaderHeight + row.y + 5))
      window.window.pointer(GDK_BUTTON_PRESS, start.0, start.1)
      Pump.until("the drag begins") {
        window.window.pointer(GDK_MOTION_NOTIFY, start.0 + 20, start.1 + 3)
        return list.tools.drag?.isActive ?? false
      }
      let end = other.middle(in: window.window)
      window.window.pointer(GDK_MOTION_NOTIFY, end.0 - 5, end.1)
      window.window.pointer(GDK_MOTION_NOTIFY, end.0, end.1)
      window.window.drop(at: end)
      Pump.until("they are dropped") { other.receivedText != nil }
      return (other.receivedText ?? "").split(separator: "\n").map(String.init)
    }

    /// Checks that each command acts on these nodes, and on no others.
    ///
    /// - Throws: an error if a command fails.
    func assertCommands(
      actOn expected: [String], _ note: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
      func check(_ found: [String], _ command: String) {
        XCTAssertEqual(
          found, expected, "\(command), \(note) in the \(window.kind)", file: file, line: line)
      }
      check(selectedModels(), "selectedModels")
      let fetched = fetchedModels
      check(try awaited { try await fetched() }, "fetchSelectedModels")
      check(copied(), "copy")
      check(dragged(), "drag")
      if let table = list as? ColumnTableView {
        let path = TemporaryFolder.make() + "/rows.csv"
        try awaited { try await table.export(to: path, as: .csv, selectedOnly: true) }
        let lines = try String(contentsOfFile: path, encoding: .utf8)
        check(
          lines.split(whereSeparator: \.isNewline).dropFirst().map(String.init), "export")
      }
      let path = try XCTUnwrap(list.selectedIndexPaths.first)
      let action = try XCTUnwrap(list.rowActions(at: path).first { $0.title == "Mark" })
      list.perform(action, at: path)
      check(heard.marked.last ?? [], "action")
      list.moveCursor(to: try XCTUnwrap(list.map.position(of: path)), focus: true)
      heard.deleted = []
      window.press(GDK_KEY_Delete)
      check(heard.deleted.sorted(), "delete")
    }
  }

  @MainActor private func everyList(
    _ body: (Subject) throws -> Void
  ) rethrows {
    func tree() -> FolderTree { FolderTree(Folder.many(3, below: "a", depth: 1)) }
    for kind in SourceWindow.Kind.allCases {
      let subject = Subject(kind, tree())
      try body(subject)
      subject.window.window.close()
    }
  }

  @MainActor func testCommandsActOnSelectedNodesThatAreShown() throws {
    try everyList { subject in
      subject.outline.expand("a0")
      subject.select("a01", "a1", "a2")
      try subject.assertCommands(actOn: ["a01", "a1", "a2"], "all are shown")
      subject.outline.collapse("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a1", "a2"], "a0 is collapsed")
      subject.outline.expand("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a01", "a1", "a2"], "a0 is expanded again")
    }
  }

  @MainActor func testCommandsLeaveOutNodesThatAFilterHides() throws {
    try everyList { subject in
      subject.outline.expand("a0")
      subject.select("a01", "a02", "a1", "a2")
      subject.arrange(RowFilter { $0.id != "a1" && $0.id != "a02" })
      try subject.assertCommands(actOn: ["a01", "a2"], "two are hidden")
      subject.outline.collapse("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a2"], "a0 is collapsed")
      subject.arrange(nil)
      try subject.assertCommands(actOn: ["a1", "a2"], "the filter has ended")
      subject.outline.expand("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a01", "a02", "a1", "a2"], "a0 is expanded again")
    }
  }

  @MainActor func testSelectAllMeansTheNodesThatAreShown() throws {
    try everyList { subject in
      subject.outline.expand("a0")
      subject.select("a01")
      subject.outline.collapse("a0")
      subject.list.selectAll()
      subject.window.settle()
      try subject.assertCommands(actOn: ["a0", "a1", "a2"], "all are selected")
      subject.outline.expand("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a0", "a1", "a2"], "a0 is expanded again")
    }
  }

  @MainActor func testCommandsLeaveOutChildrenThatAreLoaded() throws {
    try everyList { subject in
      subject.tree.slow = ["a0"]
      subject.outline.expand("a0")
      subject.list.selectAll()
      subject.window.settle()
      try subject.assertCommands(actOn: ["a0", "a1", "a2"], "children are loaded")
      subject.tree.finish("a0", in: subject.outline)
      subject.window.settle()
      try subject.assertCommands(actOn: ["a0", "a1", "a2"], "children are there")
      subject.list.selectAll()
      subject.outline.collapse("a0")
      subject.outline.expand("a0")
      subject.window.settle()
      try subject.assertCommands(actOn: ["a0", "a1", "a2"], "children are loaded again")
      subject.tree.finish("a0", in: subject.outline)
      subject.window.settle()
      try subject.assertCommands(
        actOn: ["a0", "a00", "a01", "a02", "a1", "a2"], "they are selected again")
    }
  }

  // MARK: Many nodes

  /// More children than are remembered by their identities.
  private static let many = 12_000

  /// The selection before and after children are exchanged while their node is collapsed.
  @MainActor private func selected(
    loads: Bool, _ exchange: (inout [Folder]) -> Void
  ) -> (before: Set<String>, after: Set<String>) {
    let root = Folder("a", (0..<Self.many).map { Folder("n\($0)") })
    let tree = FolderTree([root])
    if loads { tree.slow = ["a"] }
    let adaptor = TableAdaptor()
    let outline = Outline(tree)
    adaptor.apply { Rows(outline, as: FolderCell.self).height(20) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    func expand() {
      outline.expand("a")
      if loads { tree.finish("a", in: outline) }
      window.settle()
    }
    func selected() -> Set<String> { Set(adaptor.selectedModels(Folder.self).map(\.id)) }
    expand()
    window.list.selectAll()
    window.list.deselectRow(at: [0, 5])
    let before = selected()
    outline.collapse("a")
    window.settle()
    exchange(&root.children)
    expand()
    defer { window.close() }
    return (before, selected())
  }

  @MainActor func testManyHiddenNodesAreSelectedAgain() {
    for loads in [false, true] {
      let (before, after) = selected(loads: loads) { _ in }
      XCTAssertEqual(before.count, Self.many)
      XCTAssertEqual(after, before, "loaded: \(loads)")
    }
  }

  @MainActor func testOtherNodesInTheirPlacesAreNotSelected() {
    for loads in [false, true] {
      let exchanged = selected(loads: loads) {
        $0.removeLast()
        $0.insert(Folder("new"), at: 0)
      }
      XCTAssertEqual(
        exchanged.after, exchanged.before.subtracting(["n\(Self.many - 1)"]), "loaded: \(loads)")
      let fewer = selected(loads: loads) { $0.removeFirst(2) }
      XCTAssertEqual(fewer.after, fewer.before.subtracting(["n0", "n1"]), "loaded: \(loads)")
    }
  }

  @MainActor func testManyHiddenNodesStaySelectedInAnotherOutline() {
    let tree = FolderTree([Folder("a", (0..<Self.many).map { Folder("n\($0)") })])
    let adaptor = TableAdaptor()
    func show(_ outline: Outline<Folder>) {
      adaptor.apply { Rows(outline, as: FolderCell.self).height(20) }
    }
    let (old, new) = (Outline(tree), Outline(tree))
    show(old)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    old.expand("a")
    window.settle()
    window.list.selectAll()
    old.collapse("a")
    window.settle()
    show(new)
    new.expand("a")
    window.settle()
    XCTAssertEqual(adaptor.selectedModels(Folder.self).count, Self.many + 1)
  }

  // MARK: Whole trees

  @MainActor private func columns(
    _ tree: FolderTree
  ) -> (outline: Outline<Folder>, window: ColumnWindow) {
    let outline = Outline(tree)
    let (window, _) = ColumnWindow.tree(
      of: outline, TableColumn<Folder>("Name", \.id, width: 200))
    return (outline, window)
  }

  @MainActor func testExportWaitsForChildrenThatAreLoaded() throws {
    let tree = FolderTree(Folder.many(2, below: "a", depth: 1))
    tree.slow = ["a0"]
    let (outline, window) = columns(tree)
    outline.expand("a0")
    window.settle()
    let path = TemporaryFolder.make() + "/rows.csv"
    var result: Result<Void, any Error>?
    Task { @MainActor in
      do {
        try await window.table.export(to: path, as: .csv)
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    for _ in 0..<3 { window.frame() }
    XCTAssertNil(result, "it waits")
    tree.finish("a0", in: outline)
    Pump.until("it is written") { result != nil }
    try result?.get()
    XCTAssertEqual(
      try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
        .dropFirst().map(String.init), ["a0", "a00", "a01", "a1"])
  }

  @MainActor func testATreeWithoutAllItsChildrenIsNotWritten() throws {
    let tree = FolderTree(Folder.many(2, below: "a", depth: 1))
    tree.slow = ["a0"]
    let (outline, window) = columns(tree)
    outline.expand("a0")
    window.settle()
    XCTAssertThrowsError(try window.table.print(title: "Folders"))
    XCTAssertEqual(window.table.textSource().rowCount, 0)
    Reports.expect(.loading, .loading)
    tree.failing = ["a0"]
    tree.finish("a0", in: outline)
    window.settle()
    _ = Reports.taken()
    let path = TemporaryFolder.make() + "/rows.csv"
    XCTAssertThrowsError(try awaited { try await window.table.export(to: path, as: .csv) })
    // The selected nodes are loaded.
    window.table.selectAll()
    try awaited { try await window.table.export(to: path, as: .csv, selectedOnly: true) }
    outline.collapse("a0")
    window.settle()
    try awaited { try await window.table.export(to: path, as: .csv) }
    XCTAssertEqual(window.table.textSource().rowCount, 2)
  }
}
