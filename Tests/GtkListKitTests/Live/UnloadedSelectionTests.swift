import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selected rows of a source that has pages and no keys, as a server has.
final class UnloadedSelectionTests: GtkTestCase {
  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  @MainActor private func source(
    _ count: Int, refusing refused: Int? = nil
  ) -> PagedRows<Item> {
    PagedRows<Item>(pageSize: 10) { rows in
      await Task.yield()
      if let refused, rows.contains(refused) { throw Refused() }
      return .init(
        rows.clamped(to: 0..<count).map { Item($0, "Item \($0)") }, count: .known(count))
    }
  }

  @MainActor private func table(_ rows: PagedRows<Item>) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows) }
    let window = ColumnWindow(adaptor, height: 200)
    Pump.until("the rows are counted") {
      window.frame()
      return rows.model(at: 0) != nil
    }
    window.settle()
    return window
  }

  @MainActor private func clipboard(_ window: ColumnWindow) -> String? {
    let clipboard = gtk_widget_get_clipboard(
      window.table.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
    guard let text = gtk_clipboard_wait_for_text(clipboard) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  @MainActor func testCopyCopiesSelectedRowsThatAreNotLoaded() {
    let window = table(source(500))
    window.click("Item 0")
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_c, .control)
    Pump.until("they are copied") {
      window.frame()
      return clipboard(window)?.contains("Item 499") ?? false
    }
    let lines = (clipboard(window) ?? "").split(separator: "\n")
    XCTAssertEqual(lines.count, 500)
    XCTAssert(lines.allSatisfy { $0.contains("Item") })
  }

  @MainActor func testExportWritesRowsThatAreNotLoaded() throws {
    let window = table(source(500))
    let path = TemporaryFolder.make() + "/rows.csv"
    var isDone = false
    Task { @MainActor in
      try? await window.table.export(to: path, as: .csv)
      isDone = true
    }
    Pump.until("it is written") {
      window.frame()
      return isDone
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    XCTAssertEqual(lines.count, 501)
    XCTAssert(lines.dropFirst().allSatisfy { $0.contains("Item") })
  }

  @MainActor func testCopyIsRefusedWhenAPageFails() {
    let window = table(source(500, refusing: 333))
    let before = clipboard(window)
    window.click("Item 0")
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_c, .control)
    Pump.until("it is refused") {
      window.frame()
      return Reports.pending > 0
    }
    Reports.expectSome(.loading)
    XCTAssertEqual(clipboard(window), before, "nor is a part copied")
  }

  @MainActor func testDeleteKeyHandsOverRowsThatAreNotLoaded() {
    let rows = source(500)
    var deleted: [Int] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(rows, as: ItemCell.self).height(20).onDelete { item, _ in deleted.append(item.id) }
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    Pump.until("the rows are there") {
      window.frame()
      return rows.model(at: 0) != nil
    }
    window.settle()
    window.click(row: [0, 0])
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_Delete)
    Pump.until("they are deleted") {
      window.frame()
      return !deleted.isEmpty
    }
    XCTAssertEqual(deleted.sorted(), Array(0..<500))
  }
}
