import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The menu of a column's header, as somebody at the screen has it.
extension ColumnWindow {
  /// The menu that is open; nil when none is.
  var openMenu: WidgetPointer? {
    var link = gtk_menu_get_for_attach_widget(tree)
    while let current = link {
      if let data = current.pointee.data {
        let menu = data.assumingMemoryBound(to: GtkWidget.self)
        if menu.isMapped { return menu }
      }
      link = current.pointee.next
    }
    return nil
  }

  /// Presses the right button on a header and waits for its menu.
  func openMenu(
    ofHeader title: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let header = header(title) else {
      return XCTFail("no header “\(title)”: \(headerTitles)", file: file, line: line)
    }
    sendButton(GDK_BUTTON_PRESS, header, 10, Double(header.height) / 2, [], 3)
    Pump.until("the menu is open", file: file, line: line) { self.openMenu != nil }
    settle()
  }

  /// The texts of the menu's entries: checked ones with a tick, those that cannot be chosen in
  /// brackets, lines as dashes.
  var menuTexts: [String] {
    (openMenu?.children ?? []).map { item in
      guard !item.isA(gtk_separator_menu_item_get_type()),
        let label = gtk_menu_item_get_label(item.of(GtkMenuItem.self))
      else { return "-" }
      var text = String(cString: label)
      if item.isA(gtk_check_menu_item_get_type()),
        gtk_check_menu_item_get_active(item.of(GtkCheckMenuItem.self)) != 0
      {
        text = "✓" + text
      }
      return gtk_widget_get_sensitive(item) != 0 ? text : "[\(text)]"
    }
  }

  /// Goes to an entry of the open menu with the keyboard and chooses it.
  func choose(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let menu = openMenu else {
      return XCTFail("no menu is open", file: file, line: line)
    }
    for _ in menu.children {
      if selectedMenuText == title { break }
      press(GDK_KEY_Down)
    }
    guard selectedMenuText == title else {
      return XCTFail("no “\(title)” to choose: \(menuTexts)", file: file, line: line)
    }
    press(GDK_KEY_Return)
    settle()
    XCTAssertNil(isClosed ? nil : openMenu, "the menu is gone", file: file, line: line)
  }

  private var selectedMenuText: String? {
    guard let menu = openMenu,
      let item = gtk_menu_shell_get_selected_item(menu.of(GtkMenuShell.self))
    else { return nil }
    return gtk_menu_item_get_label(item.of(GtkMenuItem.self)).map { String(cString: $0) }
  }
}
