import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The gallery's own window on screen, and the first list of the page in it.
@MainActor
struct ShownGallery<Window: CheckedWindow> {
  let gallery: GalleryWindow
  let page: any GalleryPage
  let window: Window

  /// - Parameter make: makes what events are sent with.
  fileprivate init(
    _ id: String, _ width: Int, _ make: (ListView, WidgetPointer) throws -> Window
  ) throws {
    MainLoop.attach()
    let gallery = GalleryWindow(gtk_window_new(GTK_WINDOW_TOPLEVEL), width: width, height: 700)
    gallery.show(id)
    let page = try XCTUnwrap(gallery.current?.page, "no page \(id)")
    gallery.present()
    self.gallery = gallery
    self.page = page
    window = try make(try XCTUnwrap(page.lists.first), gallery.pointer)
    window.app = gallery
    waitUntilReady()
  }

  private func waitUntilReady() {
    Pump.until("the page is ready") { page.isReady }
    window.settle()
    Pump.until("there are rows") { !window.list.visibleIndexPaths.isEmpty }
    window.settle()
  }

  /// Searches as a user does: opens the entry, types, and waits for what is found.
  func search(_ text: String) {
    if !isSearching {
      window.press(GDK_KEY_f, .control)
      Pump.until("the entry has the keyboard") { window.focusWidget == gallery.searchEntry }
    }
    window.type(text)
    waitForSearch()
  }

  /// The entry tells the page of a text only when nothing more is typed for a moment.
  func waitForSearch() {
    Pump.until("the page searches") { gallery.current?.searchText == gallery.searchEntry.text }
    Pump.until("the search is done") { !isArranging }
    window.settle()
  }

  var isSearching: Bool { ChildHandle(pointer: gallery.searchButton).isActive }

  private var isArranging: Bool { window.list.adaptor?.isArranging ?? false }
}

extension ShownGallery<RowWindow> {
  init(_ id: String, width: Int = 1_000) throws {
    try self.init(id, width) { RowWindow($0, in: $1) }
  }
}

extension ShownGallery<ColumnWindow> {
  init(columns id: String, width: Int = 1_000) throws {
    try self.init(id, width) {
      ColumnWindow(try XCTUnwrap($0 as? ColumnTableView), in: $1)
    }
  }
}
