import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitCore
import XCTest

@testable import GtkListKit

/// GlkRowModel is a GtkTreeModel as GTK expects one.
final class RowModelTests: GtkTestCase {
  @MainActor func testAHundredThousandRandomChangesKeepTheRulesOfAModel() {
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

  @MainActor func testATableInUseKeepsTheRulesOfAModel() {
    var random = SplitMix64(seed: 5)
    let adaptor = TableAdaptor.over(Item.many(200))
    let window = ColumnWindow(adaptor)
    let model = window.table.window
    g_object_ref(UnsafeMutableRawPointer(model))
    let checker = RowModelChecker(model)
    for step in 0..<300 where checker.problems.isEmpty {
      let count = adaptor.dataSource[0].cellHolders.count
      switch random.below(5) {
      case 0: window.scroll(to: window.maximumOffset * Double(random.below(101)) / 100)
      case 1: window.resize(height: 60 + random.below(8) * 60)
      case 2: for _ in 0..<min(count, random.below(40)) { adaptor.removeCell(at: [0, 0]) }
      case 3:
        let new = (0..<random.below(60)).map { Item(1_000 * step + $0) }
        adaptor.append(toSection: 0, withDatas: new, cellClass: nil)
        window.table.reloadData()
      default: adaptor.setCollapsed(!adaptor.dataSource[0].collapsed, section: 0)
      }
      window.settle()
      checker.checkAll()
    }
    XCTAssertEqual(checker.problems, [])
    XCTAssertGreaterThan(checker.signals, 0)
    window.close()
    XCTAssertEqual(glk_row_model_get_references(model), 0, "refs given equal refs taken back")
    g_object_unref(UnsafeMutableRawPointer(model))
  }
}
