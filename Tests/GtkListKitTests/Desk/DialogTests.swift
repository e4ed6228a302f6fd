import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

/// Questions that an app asks while it goes on.
final class DialogTests: GtkTestCase {
  @MainActor private func dialog(over window: WidgetPointer) -> WidgetPointer? {
    let all = gtk_window_list_toplevels()
    defer { g_list_free(all) }
    return sequence(first: all, next: { $0?.pointee.next }).lazy.prefix { $0 != nil }
      .compactMap { $0?.pointee.data?.assumingMemoryBound(to: GtkWidget.self) }
      .first { gtk_window_get_transient_for($0.as(GtkWindow.self)) == window.as(GtkWindow.self) }
  }

  @MainActor func testOnlyTheButtonThatSaysSoHasItDone() throws {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_widget_show_all(window)
    defer { gtk_widget_destroy(window) }
    for (answer, isDone) in [
      (GTK_RESPONSE_ACCEPT, true), (GTK_RESPONSE_CANCEL, false), (GTK_RESPONSE_DELETE_EVENT, false),
    ] {
      var done = 0
      window.ask(
        "Delete it?", detail: "It does not come back.", title: "Delete", isDestructive: true
      ) {
        done += 1
      }
      let dialog = try XCTUnwrap(dialog(over: window))
      XCTAssert(dialog.isMapped)
      let texts = dialog.tree.flatMap(\.texts)
      for text in ["Delete it?", "It does not come back.", "Delete"] {
        XCTAssert(texts.contains(text), "\(texts)")
      }
      gtk_dialog_response(dialog.as(GtkDialog.self), answer.rawValue)
      XCTAssertEqual(done, isDone ? 1 : 0)
      XCTAssertNil(self.dialog(over: window))
    }
  }

  @MainActor func testEnterDoesWhatIsAskedUnlessItIsDestructive() throws {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_widget_show_all(window)
    defer { gtk_widget_destroy(window) }
    for isDestructive in [true, false] {
      var done = 0
      window.ask("Go on?", title: "Go On", isDestructive: isDestructive) { done += 1 }
      let dialog = try XCTUnwrap(dialog(over: window))
      gtk_window_activate_default(dialog.as(GtkWindow.self))
      Pump.until("the dialog goes") { self.dialog(over: window) == nil }
      XCTAssertEqual(done, isDestructive ? 0 : 1)
    }
  }

  @MainActor func testAQuestionGoesWithItsWindow() throws {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_widget_show_all(window)
    var done = 0
    window.ask("Delete it?", title: "Delete") { done += 1 }
    let dialog = try XCTUnwrap(dialog(over: window))
    g_object_ref(dialog)
    defer { g_object_unref(dialog) }
    gtk_widget_destroy(window)
    XCTAssertFalse(dialog.isMapped)
    gtk_dialog_response(dialog.as(GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
    XCTAssertEqual(done, 0)
  }

  @MainActor func testAQuestionForAPathGoesWithItsWindow() throws {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_widget_show_all(window)
    var chosen: [String] = []
    for isAnswered in [true, false] {
      window.askForPath("Save", GTK_FILE_CHOOSER_ACTION_SAVE, name: "list.csv") {
        chosen.append($0)
      }
      let dialog = try XCTUnwrap(dialog(over: window))
      XCTAssert(dialog.isMapped)
      g_object_ref(dialog)
      defer { g_object_unref(dialog) }
      // GTK complains where a chooser goes that is still looking into its folder. After half a
      // second it shows what it has found so far, but the pointer is that of a busy window until the
      // end.
      Pump.until("the folder is read") {
        gdk_window_get_cursor(gtk_widget_get_window(dialog)) == nil
          && dialog.tree.contains {
            $0.isA(gtk_tree_view_get_type())
              && gtk_tree_view_get_model($0.as(GtkTreeView.self)) != nil
          }
      }
      EventLoop.drain()
      if isAnswered {
        gtk_dialog_response(dialog.as(GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
      } else {
        gtk_widget_destroy(window)
      }
      XCTAssertFalse(dialog.isMapped)
    }
    XCTAssertEqual(chosen, [])
  }
}
