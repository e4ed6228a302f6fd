import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// GlkRowModel is a GtkTreeModel as GTK expects one.
final class RowModelTests: GtkTestCase {
  @MainActor func testRandomChangesKeepTheRulesOfAModel() {
    var random = SplitMix64(seed: 4)
    guard let model = glk_row_model_new(2) else { return XCTFail("no model") }
    let checker = RowModelChecker(model)
    // A view that holds references on the rows it knows.
    let view: WidgetPointer = gtk_tree_view_new_with_model(model)
    g_object_ref_sink(view)
    for change in 0..<100_000 where checker.problems.isEmpty {
      let count = Int(glk_row_model_get_count(model))
      switch random.below(4) {
      case 0:
        glk_row_model_rows_changed(
          model, gint(random.below(count + 4)) - 2, gint(random.below(4)))
      case 1: glk_row_model_set_count(model, gint(random.below(24)) - 2)
      default:
        let step = random.below(5) - 2
        glk_row_model_set_count(model, gint(min(60, count + step)))
      }
      if change % 500 == 0 { checker.checkAll() }
    }
    checker.checkAll()
    XCTAssertEqual(checker.problems, [])
    XCTAssertGreaterThan(checker.signals, 100_000)
    XCTAssertEqual(Int(glk_row_model_get_references(model)), Int(glk_row_model_get_count(model)))
    gtk_widget_destroy(view)
    g_object_unref(view)
    XCTAssertEqual(glk_row_model_get_references(model), 0, "refs given equal refs taken back")
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  @MainActor func testRandomChangesOfATableKeepTheRulesOfAModel() {
    changeATable(Thoroughness.choose(everyday: 10_000, full: 60_000), hasVariableRowHeights: false)
  }

  @MainActor func testRandomChangesOfRowsOfAllHeightsKeepThemToo() {
    changeATable(Thoroughness.choose(everyday: 6_000, full: 20_000), hasVariableRowHeights: true)
  }

  @MainActor private func changeATable(_ changes: Int, hasVariableRowHeights: Bool) {
    var random = SplitMix64(seed: 5)
    let adaptor = TableAdaptor.over(Item.many(6))
    let window = ColumnWindow(adaptor, width: 200, height: 90) {
      $0.hasVariableRowHeights = hasVariableRowHeights
    }
    let table = window.table
    let model = table.tree.model
    g_object_ref(UnsafeMutableRawPointer(model))
    let checker = RowModelChecker(model)
    var nextID = 100
    for step in 0..<changes where checker.problems.isEmpty {
      let count = adaptor.sections[0].count
      switch random.below(16) {
      case 0...4:
        gtk_adjustment_set_value(window.adjustment, Double(random.below(count * 25 + 1)))
      case 5...7: if count > 0 { adaptor.update { $0.remove([0, random.below(count)]) } }
      case 8...10:
        guard count < 24 else { continue }
        nextID += 1
        let holder = TableCellViewHolder(
          data: Item(nextID), cellHeight: hasVariableRowHeights ? [18, 40, 75][nextID % 3] : nil)
        adaptor.update { $0.insert(holder, at: [0, random.below(count + 1)]) }
      case 11: table.tree.layOut(width: 200, height: 40 + random.below(5) * 30)
      case 12: adaptor.setCollapsed(!adaptor.sections[0].isCollapsed, section: 0)
      case 13: table.reloadData()
      case 14: table.bindPendingRows()
      default: if count > 0, !adaptor.sections[0].isCollapsed { table.selectRow(at: [0, 0]) }
      }
      if step % 500 == 0 { window.settle() }
      if step % 100 == 0 { checker.checkAll() }
    }
    window.settle()
    checker.checkAll()
    XCTAssertEqual(checker.problems, [])
    XCTAssertGreaterThan(checker.signals, changes / 10)
    // GtkTreeView may also refer to the row at its top, and to those where it is to scroll to and where
    // a selection began.
    let others = 3
    let references = Int(glk_row_model_get_references(model))
    let count = Int(glk_row_model_get_count(model))
    XCTAssert((count...count + others).contains(references), "\(references) for \(count) rows")
    window.close()
    XCTAssertEqual(glk_row_model_get_references(model), 0, "refs given equal refs taken back")
    g_object_unref(UnsafeMutableRawPointer(model))
  }
}
