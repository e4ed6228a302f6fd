import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The functions by which an app edits the items of a data source.
final class EditorTests: GtkTestCase {
  @MainActor func testAnEditorWithoutAllFunctionsIsReadOnly() {
    let canEdit: (ListIndexPath) -> Bool = { $0.row == 0 }
    let all = DatasourceEditor(
      canEdit: canEdit, commitEdit: { _, _ in }, canMove: { _ in true }, commitMove: { _, _ in })
    XCTAssert(all.isEditable)
    XCTAssertEqual([all.canEdit([0, 0]), all.canEdit([0, 1])], [true, false])
    XCTAssertEqual([all.editAction([0, 0]), all.editAction([0, 1])], [.delete, .none])
    let some = [
      DatasourceEditor(),
      DatasourceEditor(canEdit: canEdit, commitEdit: { _, _ in }),
      DatasourceEditor(canEdit: canEdit, canMove: canEdit, commitMove: { _, _ in }),
    ]
    for editor in some {
      XCTAssertFalse(editor.isEditable)
      XCTAssertFalse(editor.canEdit([0, 0]))
      XCTAssertFalse(editor.canMove([0, 0]))
      XCTAssertEqual(editor.editAction([0, 0]), .none)
    }
  }

  /// A source whose rows have different edit styles, and whose last row cannot move.
  @MainActor private func source() -> Datasource<Item> {
    let source = StaticDatasource(Item.many(4))
    var items = Item.many(4)
    source.editor = DatasourceEditor(
      canEdit: { _ in true },
      commitEdit: { [weak source] action, path in
        if action == .insert {
          items.insert(Item(9), at: path.row + 1)
        } else {
          items.remove(at: path.row)
        }
        source?.entity = ItemSections([items])
      }, editAction: { [.none, .insert, .delete, .delete][$0.row % 4] },
      canMove: { $0.row != 3 },
      commitMove: { [weak source] from, to in
        items.insert(items.remove(at: from.row), at: to.row)
        source?.entity = ItemSections([items])
      })
    return source
  }

  @MainActor func testKeysDeleteInsertAndMoveWhatTheEditorAllows() {
    SourceWindow.each({ _ in source() }) { window in
      let titles = (0..<4).map { row in window.list.rowActions(at: [0, row]).map(\.title) }
      XCTAssertEqual(titles, [[], ["Insert"], ["Delete"], ["Delete"]], "\(window.kind)")
      window.click("Row 0")
      window.press(GDK_KEY_Delete)
      window.press(GDK_KEY_Insert)
      window.click("Row 3")
      window.press(GDK_KEY_Up, .alt)
      XCTAssertEqual(window.texts, Item.many(4).texts, "\(window.kind)")
      window.press(GDK_KEY_Delete)
      window.click("Row 1")
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, ["Row 0", "Row 1", "Row 9", "Row 2"], "\(window.kind)")
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 9", "Row 2"], "\(window.kind)")
    }
  }
}
