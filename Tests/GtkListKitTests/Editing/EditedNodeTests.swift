import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A filter excludes a node of a tree while it is edited.
final class EditedNodeTests: GtkTestCase {
  private struct Part: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
  }

  /// Parts with three parts each.
  @MainActor private final class Parts: OutlineSource {
    var below: [Int: [Part]] = [:]

    init(_ count: Int) {
      below[0] = (1...count).map { Part(id: $0, name: "Part \($0)") }
      for id in 1...count {
        below[id] = (0..<3).map { Part(id: id * 100_000 + $0, name: "Part \(id).\($0)") }
      }
    }

    func children(of part: Part?) -> OutlineChildren<Part> {
      OutlineChildren(below[part?.id ?? 0] ?? [])
    }
    func isExpandable(_ part: Part) -> Bool { part.id < 100_000 }

    func write(_ edits: ModelEdits<Part>) {
      for edit in edits.rows {
        for (parent, children) in below {
          below[parent] = children.map { $0.id == edit.edited.id ? edit.edited : $0 }
        }
      }
    }
  }

  @MainActor private func outline(_ parts: Parts) -> Outline<Part> {
    let outline = Outline(parts)
    outline.write = { [weak outline] edits in
      parts.write(edits)
      outline?.reload()
    }
    outline.expand(1)
    outline.expand(2)
    return outline
  }

  /// Edits the second part of the second part, in a list of each kind.
  @MainActor private func inEveryList(
    of count: Int = 10,
    _ body: (CheckedWindow, Outline<Part>, Parts, (RowFilter<Part>?) -> Void) -> Void
  ) {
    func use(_ adaptor: Adaptor, _ make: (Outline<Part>) -> CheckedWindow) {
      let parts = Parts(count)
      let outline = outline(parts)
      let window = make(outline)
      window.settle()
      let child = adaptor.list is ColumnTableView ? nil : "title"
      XCTAssert(window.list.beginEditing(at: [0, 6], child: child))
      body(window, outline, parts) { filter in
        adaptor.arrange(RowArrangement<Part>(filter: filter))
        Pump.until("it is arranged") { !adaptor.isArranging }
        window.settle()
      }
      window.close()
    }
    let (rows, columns) = (TableAdaptor(), TableAdaptor())
    use(columns) { outline in
      columns.apply { Rows(outline) }
      return ColumnWindow {
        $0.showsTree = true
        $0.columns = [
          TableColumn<Part>("Name", \.name, width: 200).editable(\.name)
        ]
        $0.useAdaptor(columns)
      }
    }
    use(rows) { outline in
      rows.apply {
        Rows(outline, as: TextRow.self) { TextRow.Model(title: $0.name) }
          .editable("title", .text(\.name))
      }
      return TableWindow(rows)
    }
  }

  @MainActor private func names(_ outline: Outline<Part>) -> [String] {
    (0..<outline.rowCount).compactMap { outline.node(at: $0)?.name }
  }

  @MainActor func testANodeStaysUntilItsEditEnds() {
    for commits in [true, false] {
      inEveryList(of: 5_000) { window, outline, parts, filter in
        window.press(GDK_KEY_a, .control)
        window.type("New")
        filter(RowFilter { $0.name.hasSuffix("5") || $0.name.hasSuffix(".2") })
        XCTAssertEqual(
          Array(names(outline).prefix(5)),
          ["Part 1", "Part 1.2", "Part 2", "Part 2.1", "Part 2.2"])
        window.type("er")
        XCTAssertNotNil(window.list.editedChild)
        window.press(commits ? GDK_KEY_Return : GDK_KEY_Escape)
        Pump.until("the node is hidden") {
          window.settle()
          return Array(names(outline).prefix(4)) == ["Part 1", "Part 1.2", "Part 2", "Part 2.2"]
        }
        filter(nil)
        XCTAssertEqual(parts.below[2]?[1].name, commits ? "Newer" : "Part 2.1")
        XCTAssertEqual(names(outline)[6], commits ? "Newer" : "Part 2.1")
      }
    }
  }

  @MainActor func testAFilterEndsRightAfterAnEdit() {
    inEveryList(of: 5_000) { window, outline, parts, filter in
      filter(RowFilter { $0.name.hasSuffix("5") || $0.name.hasSuffix(".1") })
      window.press(GDK_KEY_a, .control)
      window.type("Newer")
      window.press(GDK_KEY_Return, settles: false)
      filter(nil)
      XCTAssertEqual(outline.rowCount, 5_006)
      window.settle()
      Pump.until("the edit is written") { parts.below[2]?[1].name == "Newer" }
      filter(nil)
      XCTAssertEqual(outline.rowCount, 5_006)
    }
  }

  @MainActor func testACommitDoesNotOverwriteANewerValue() {
    inEveryList { window, outline, parts, _ in
      window.press(GDK_KEY_a, .control)
      window.type("Mine")
      parts.below[2]?[1].name = "Theirs"
      outline.reload()
      window.settle()
      window.press(GDK_KEY_Return)
      window.settle()
      XCTAssertEqual(parts.below[2]?[1].name, "Theirs")
      XCTAssertNotNil(window.list.editedChild)
      window.press(GDK_KEY_Return)
      Pump.until("it is written") { parts.below[2]?[1].name == "Mine" }
    }
  }

  @MainActor func testANodeStaysThroughAReload() {
    inEveryList { window, outline, parts, filter in
      filter(RowFilter { $0.name.hasPrefix("Part") })
      window.press(GDK_KEY_a, .control)
      window.type("New")
      parts.below[2]?[1].name = "Changed"
      parts.below[2]?.insert(Part(id: 7_000_000, name: "Part 2 first"), at: 0)
      outline.reload()
      window.settle()
      Pump.until("it is arranged") { outline.rowCount == 17 }
      XCTAssertEqual(
        Array(names(outline)[4...8]),
        ["Part 2", "Part 2 first", "Part 2.0", "Changed", "Part 2.2"])
      XCTAssertNotNil(window.list.editedChild)
      window.press(GDK_KEY_Escape)
      Pump.until("the node is hidden") {
        window.settle()
        return !names(outline).contains("Changed")
      }
    }
  }

  /// A node with nothing below it that matches is a parent of nothing.
  @MainActor func testANodeAloneStays() {
    inEveryList { window, outline, _, filter in
      filter(RowFilter { _ in false })
      XCTAssertEqual(names(outline), ["Part 2", "Part 2.1"])
      window.press(GDK_KEY_Escape)
      Pump.until("all are hidden") {
        window.settle()
        return outline.rowCount == 0
      }
    }
  }
}
