import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that were to be deleted and were not: what hides them later selects no other.
final class CancelledDeletionTests: GtkTestCase {
  /// Two sections of rows whose deletion the app asks about and forgets.
  @MainActor private func each(_ test: (SourceWindow, ListAdaptor, String) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      for byKey in [true, false] {
        let adaptor = ListAdaptor()
        adaptor.apply {
          for number in 0..<2 {
            Section("S\(number)") {
              Rows((0..<4).map { Item(number * 10 + $0) }, as: ItemCell.self).height(30)
                .onDelete { _, _ in }
                .rowActions { _, _ in [RowAction("Copy") { _ in }] }
            }
          }
        }
        let window = SourceWindow(kind, adaptor)
        window.click("Row 2")
        if byKey { window.press(GDK_KEY_Delete) } else { window.pressAction(of: "Row 2") }
        XCTAssertEqual(window.selectedTexts, ["Row 2"])
        test(window, adaptor, "\(byKey ? "the key" : "an action") in the \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testClosingTheSectionSelectsNoOtherRowAndOpeningItSelectsTheRowAgain() {
    each { window, adaptor, name in
      adaptor.setCollapsed(true, section: 0)
      window.settle()
      XCTAssertEqual(window.selectedTexts, [], name)
      adaptor.setCollapsed(false, section: 0)
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 2"], name)
    }
  }

  @MainActor func testASearchThatHidesTheRowSelectsNoOtherAndItsEndSelectsTheRowAgain() {
    each { window, adaptor, name in
      adaptor.arrange(RowArrangement<Item>(searched: SearchedText(\.text), search: "11"))
      Pump.until("the search is done") { !adaptor.isArranging }
      window.settle()
      XCTAssertEqual(window.texts, ["Row 11"], name)
      XCTAssertEqual(window.selectedTexts, [], name)
      adaptor.clearArrangement()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 2"], name)
    }
  }

  @MainActor func testClosingTheNodeAboveSelectsNoOtherNode() {
    let outline = Outline([
      Folder("a", [Folder("a0"), Folder("a1")]), Folder("b"),
    ]) { OutlineChildren($0.children) }
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(outline, as: FolderCell.self).height(30).onDelete { _, _ in }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    outline.expand("a")
    window.settle()
    window.click(row: [0, 2])
    window.press(GDK_KEY_Delete)
    outline.collapse("a")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b"])
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), [])
    outline.expand("a")
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a1"])
  }

  @MainActor func testAnActionThatRemovesTheRowSelectsTheNext() {
    for kind in SourceWindow.Kind.allCases {
      let source = EditingList(["a", "b", "c", "d"])
      source.actions = [RowAction("Archive") { [weak source] in source?.remove(at: $0) }]
      let window = SourceWindow(kind, source)
      window.click("b")
      window.pressAction(of: "b")
      XCTAssertEqual(window.selectedTexts, ["c"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testARowThatTheAppHidesOnAClickElsewhereSelectsNoOther() {
    /// Closes its first section itself, as a list of rows does that knows of no adaptor.
    final class Closing: ItemSource<String> {
      var items = [["a", "b", "c"], ["d", "e"]]
      private let texts = CellRecipe(StringCell.self)
      override var contents: any SourceContents<String> { ItemSections(items) }
      override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? {
        texts
      }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
      override func list(
        _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
      ) {}
      override func list(
        _ list: ListView, willSelectItemAt path: ListIndexPath
      ) -> ListIndexPath? {
        guard items[path.section][path.row] == "e" else { return path }
        items[0] = []
        host?.applyDifference()
        return nil
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, Closing(id: { AnyHashable($0) }))
      window.click("b")
      window.press(GDK_KEY_Delete)
      window.click("e")
      XCTAssertEqual(window.texts, ["d", "e"], "\(kind)")
      XCTAssertEqual(window.selectedTexts, [], "\(kind)")
      window.window.close()
    }
  }
}
