import CGtkListKitGtk3
import GtkListKit

/// What an app should not do inside a callback.
enum HostileAction: String, CaseIterable {
  case destroyList
  case destroyWindow
  case takeListOut
  case moveToAnotherWindow
  case forgetSource
  case loseRows
  case insertRow
  case changeColumns
  case setHeight
  case hideWindow
  case runMainLoop

  /// The numbers of the calls in which it is done, each in a list of its own.
  var calls: [Int] {
    switch self {
    case .destroyList, .destroyWindow, .takeListOut: [1, 4]
    case .moveToAnotherWindow, .forgetSource, .loseRows, .insertRow, .changeColumns, .setHeight,
      .hideWindow, .runMainLoop:
      [2]
    }
  }

  func perform(in window: HostileWindow, _ source: HostileSource) {
    let list = window.list
    switch self {
    case .destroyList: window.destroyList()
    case .destroyWindow: window.destroy()
    case .takeListOut:
      guard let parent = gtk_widget_get_parent(list.widgetPointer) else { return }
      gtk_container_remove(parent.of(GtkContainer.self), list.widgetPointer)
    case .moveToAnotherWindow:
      guard let parent = gtk_widget_get_parent(list.widgetPointer) else { return }
      gtk_container_remove(parent.of(GtkContainer.self), list.widgetPointer)
      gtk_container_add(window.spare.of(GtkContainer.self), list.widgetPointer)
      gtk_widget_show_all(window.spare)
    case .forgetSource:
      list.dataSource = nil
      list.delegate = nil
      list.reloadData()
    case .loseRows:
      source.rows = 0
      source.sections = 1
      list.reloadData()
    case .insertRow:
      source.rows += 1
      list.insertRows(at: [ListIndexPath(row: 1, section: 0)])
    case .changeColumns:
      if let table = list as? ColumnTableView { table.columns = Array(table.columns.reversed()) }
    case .setHeight: list.rowHeight = 77
    case .hideWindow: gtk_widget_hide(window.window)
    case .runMainLoop: HostileFrames.drain()
    }
  }
}
