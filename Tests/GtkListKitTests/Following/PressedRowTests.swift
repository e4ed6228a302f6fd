import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A press goes with its row, wherever that is when the button is let go of.
final class PressedRowTests: GtkTestCase {
  @MainActor func testARowThatHasTakenThePlaceOfThePressedOneIsNotClicked() {
    let adaptor = TableAdaptor.over(Item.many(20), height: 30)
    let window = TableWindow(adaptor)
    window.pressButton(y: 75)
    adaptor.update {
      $0.remove(ListIndexPath(row: 2, section: 0))
      $0.insert(Item(99), as: ItemCell.self, at: ListIndexPath(row: 2, section: 0))
    }
    window.settle()
    XCTAssertFalse(isPressed([0, 2], in: window))
    window.releaseButton(y: 75)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testARowThatStaysUnderThePointerIsClickedThoughItHasAnotherNumber() {
    let adaptor = TableAdaptor.over(Item.many(20), height: 30)
    let window = TableWindow(adaptor)
    window.scroll(to: 90)
    window.pressButton(y: 75)
    XCTAssert(isPressed([0, 5], in: window))
    adaptor.update { $0.remove(ListIndexPath(row: 0, section: 0)) }
    window.settle()
    XCTAssert(isPressed([0, 4], in: window))
    window.releaseButton(y: 75)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    XCTAssertFalse(isPressed([0, 4], in: window))
  }

  /// The first click removes a row, and the next row moves under the pointer.
  @MainActor func testASecondClickThatMeetsAnotherRowIsAFirstOneThere() {
    func test<Window: CheckedWindow>(_ window: Window, _ adaptor: TableAdaptor) {
      var activated: [Int] = []
      adaptor.apply {
        Section(id: 0) {
          Rows(Item.many(20), as: ItemCell.self).height(30)
            .onActivate { item, _ in activated.append(item.id) }
        }
      }
      window.settle()
      for _ in 0..<2 {
        for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] { window.pointer(type, 60, 75) }
        XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]], "\(Window.self)")
        adaptor.update { $0.remove([0, 2]) }
        window.list.deselectAll()
        window.settle()
      }
      // The clicks are also a double click on a slow machine.
      HeldTimers.hold()
      for type in CheckedWindow.doubleClick where type != GDK_2BUTTON_PRESS {
        window.pointer(type, 60, 75)
      }
      HeldTimers.release()
      XCTAssertEqual(activated, [4], "\(Window.self)")
    }
    let rows = TableAdaptor()
    test(TableWindow(rows), rows)
    let columns = TableAdaptor()
    test(
      ColumnWindow(columns) {
        $0.rowHeight = 30
        $0.showsHeaders = false
      }, columns)
  }

  /// A modal window takes the pointer, so that GTK's own gestures never receive the release.
  @MainActor func testAModalWindowLeavesNoRowPressed() {
    for runs in [false, true] {
      for isSingle in [false, true] {
        SourceWindow.each({ _ in nil }) { window in
          var opened: [WidgetPointer] = []
          var pressed: [Bool] = []
          @MainActor func look() {
            pressed.append(
              window.list.widgetPointer.tree.contains {
                $0.hasStyleClass("pressed")
                  || gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
              })
          }
          window.list.useAdaptor().apply {
            Rows(Item.many(5), as: ItemCell.self).height(30).onActivate { _, _ in
              let dialog: WidgetPointer = gtk_dialog_new()
              opened.append(dialog)
              gtk_window_set_modal(dialog.of(GtkWindow.self), 1)
              guard runs else { return gtk_widget_show(dialog) }
              let shown = Unchecked(dialog)
              onMainLoop {
                EventLoop.drawFrame(of: window.window.window)
                look()
                gtk_dialog_response(shown.value.of(GtkDialog.self), 0)
              }
              gtk_dialog_run(dialog.of(GtkDialog.self))
            }
          }
          window.list.activatesOnSingleClick = isSingle
          window.settle()
          let y = window.middle(of: "Row 1")
          let events =
            isSingle ? [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] : CheckedWindow.doubleClick
          // The clicks are also a double click on a slow machine.
          HeldTimers.hold()
          for type in events { window.window.pointer(type, 60, y) }
          HeldTimers.release()
          window.settle()
          look()
          XCTAssertEqual(opened.count, 1, "\(window.kind)")
          XCTAssertEqual(
            pressed, Array(repeating: false, count: runs ? 2 : 1),
            "runs: \(runs), single: \(isSingle), in the \(window.kind)")
          for dialog in opened { gtk_widget_destroy(dialog) }
          window.settle()
          look()
          XCTAssertEqual(pressed.last, false, "\(window.kind)")
          window.list.useSource(nil)
        }
      }
    }
  }

  @MainActor private func isPressed(_ path: ListIndexPath, in window: TableWindow) -> Bool {
    guard let cell = window.table.cellForRow(at: path) else { return false }
    let style = gtk_widget_get_style_context(cell.slot?.row ?? cell.contentPointer)
    return gtk_style_context_has_class(style, "pressed") != 0
  }
}
