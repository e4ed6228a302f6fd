import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A column table in a window.
@MainActor
final class ColumnWindow: CheckedWindow {
  let table: ColumnTableView

  init(
    width: Int = 400, height: Int = 400, table: ColumnTableView = ColumnTableView(),
    isShown: Bool = true, _ prepare: (ColumnTableView) -> Void = { _ in }
  ) {
    self.table = table
    super.init(list: table, width: width, height: height, isShown: isShown) { prepare(table) }
  }

  /// A column table in a window of an app.
  init(_ table: ColumnTableView, in window: WidgetPointer) {
    self.table = table
    super.init(table, in: window)
  }

  /// A table of items with a column for the text and one for the id.
  convenience init(
    _ adaptor: TableAdaptor, width: Int = 400, height: Int = 400,
    _ prepare: (ColumnTableView) -> Void = { _ in }
  ) {
    self.init(width: width, height: height) {
      $0.selectionMode = .multiple
      $0.columns = ItemColumns.all()
      $0.useAdaptor(adaptor)
      prepare($0)
    }
  }

  /// The GtkTreeView that draws.
  var tree: WidgetPointer {
    let found = table.widgetPointer.children.first { $0.isA(gtk_tree_view_get_type()) }
    XCTAssertNotNil(found, "the table has no tree view")
    return found ?? table.widgetPointer
  }
  var treeView: UnsafeMutablePointer<GtkTreeView> { tree.of(GtkTreeView.self) }

  /// The rows that are bound.
  var liveRows: Int { table.drawnRows.all.count }

  /// About three views of rows.
  var mostLiveRows: Int { 3 * (shownRows.count + 2) + 15 }

  /// The texts of the selected rows on screen, as GTK draws them.
  var selectedTexts: [String] { shownRows.filter(\.isSelected).map(\.text) }
}

@MainActor
enum ItemColumns {
  static func all() -> [AnyTableColumn] {
    [
      TableColumn<Item>("Text", \.text, width: 180),
      TableColumn<Item>("Number", \.id, as: .number, width: 80),
    ]
  }
}

extension TableAdaptor {
  /// An adaptor over one section of rows that are read as they appear.
  @MainActor
  static func lazily(_ count: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows((0..<count).lazy.map { Item($0) }) } }
    return adaptor
  }
}
