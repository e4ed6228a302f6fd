import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists that stand directly in a container that squeezes them.
final class SqueezedListTests: GtkTestCase {
  @MainActor private func lists() -> [(String, ListView)] {
    let table = TableView()
    let rows = TableAdaptor()
    rows.apply {
      Section("a", header: TitleHeader.self, id: "a") { Rows(Item.many(50), as: ItemCell.self) }
      Section("b") {
        Rows(
          Item.many(50).map { TitleModel(title: $0.text, subtitle: "below") }, id: \.title,
          as: SubtitleRow.self)
      }
    }
    table.useAdaptor(rows)
    let columns = ColumnTableView()
    columns.columns = ItemColumns.all()
    columns.useAdaptor(TableAdaptor.lazily(100))
    let collection = CollectionView()
    let items = CollectionAdaptor()
    items.apply {
      Rows(
        (0..<50).map { TitleModel(title: "Tile \($0)", icon: "folder-symbolic", iconSize: 32) },
        id: \.title, as: IconTile.self)
    }
    collection.useAdaptor(items)
    return [("table", table), ("columns", columns), ("collection", collection)]
  }

  /// Puts a list beside another widget and moves the border between them.
  @MainActor private func squeeze(
    _ list: ListView, _ name: String, _ orientation: GtkOrientation, inScrolled: Bool
  ) {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    let paned: WidgetPointer = gtk_paned_new(orientation)
    gtk_window_set_default_size(window.of(GtkWindow.self), 300, 300)
    var child = list.widgetPointer
    if inScrolled {
      child = gtk_scrolled_window_new(nil, nil)
      gtk_container_add(child.container, list.widgetPointer)
    }
    gtk_paned_pack1(paned.of(GtkPaned.self), child, 1, 1)
    gtk_paned_pack2(paned.of(GtkPaned.self), gtk_label_new("beside"), 1, 1)
    gtk_container_add(window.container, paned)
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped }
    for position: gint in [0, 1, 2, 3, 5, 8, 13, 21, 40, 200, 0, 299, 1] {
      gtk_paned_set_position(paned.of(GtkPaned.self), position)
      for _ in 0..<4 {
        EventLoop.drain()
        EventLoop.drawFrame(of: window)
      }
    }
    gtk_paned_set_position(paned.of(GtkPaned.self), 200)
    for _ in 0..<4 {
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
    XCTAssertFalse(list.visibleIndexPaths.isEmpty, "\(name) \(orientation)")
    gtk_widget_destroy(window)
  }

  @MainActor func testAListInAPanedIsSqueezedWithoutComplaints() {
    for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
      for inScrolled in [false, true] {
        for (name, list) in lists() { squeeze(list, name, orientation, inScrolled: inScrolled) }
      }
    }
  }

  @MainActor func testAListInAWindowOfAPixel() {
    for (name, list) in lists() {
      let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
      let fixed: WidgetPointer = gtk_fixed_new()
      gtk_container_add(window.container, fixed)
      gtk_container_add(fixed.container, list.widgetPointer)
      gtk_widget_show_all(window)
      Pump.until("the window is mapped") { window.isMapped }
      for (width, height) in [(0, 0), (1, 1), (1, 200), (200, 1), (3, 3), (200, 200)]
        as [(gint, gint)]
      {
        gtk_widget_set_size_request(list.widgetPointer, width, height)
        for _ in 0..<4 {
          EventLoop.drain()
          EventLoop.drawFrame(of: window)
        }
      }
      XCTAssertFalse(list.visibleIndexPaths.isEmpty, name)
      gtk_widget_destroy(window)
    }
  }
}
