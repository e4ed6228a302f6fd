import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// What is around the gallery's pages: search, what is said beside a page, help; and where pages lead to.
final class GalleryShellTests: GtkTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @MainActor func testEachPageHasItsSourceItsArticleAndSomethingToTry() throws {
    let folder = Self.root.appendingPathComponent("Demo/Gallery/Pages")
    let files = try XCTUnwrap(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var sources: [String: String] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      sources[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    for page in Pages.all {
      let info = page.info
      XCTAssertNotNil(sources[info.source], "\(info.id) is in \(info.source)")
      XCTAssertEqual(GalleryFiles.text(info.source), sources[info.source], info.id)
      XCTAssertFalse(info.articleTitle.isEmpty, "\(info.id) has no article \(info.article)")
      XCTAssertFalse(info.tries.isEmpty, info.id)
      if let template = info.template { XCTAssertNotNil(GalleryFiles.text(template), info.id) }
    }
    XCTAssertFalse(GalleryFiles.version.isEmpty)
  }

  @MainActor func testTheWindowIsCalledByItsPage() throws {
    let shown = try ShownGallery("contacts")
    let title = gtk_window_get_title(shown.gallery.pointer.as(GtkWindow.self))
    XCTAssertEqual(title.map { String(cString: $0) }, "Contacts – GtkListKit Gallery")
  }

  @MainActor func testTheSearchFindsPagesAndWordsOfSourcesAndEnterOpensTheFirst() throws {
    for (text, page) in [
      ("ctrl+z", "undo"), ("TakeDrops", "file-outline"), ("ten million", "ten-million"),
    ] {
      let shown = try ShownGallery("contacts")
      shown.window.press(GDK_KEY_k, .control)
      XCTAssertEqual(shown.window.focusWidget, shown.gallery.sidebar.entry)
      shown.window.type(text)
      shown.window.press(GDK_KEY_Return)
      let found = try XCTUnwrap(shown.gallery.current?.info)
      if page == "file-outline" {
        XCTAssert(
          GalleryFiles.text(found.source)?.contains("takeDrops") == true, "found \(found.id)")
      } else {
        XCTAssertEqual(found.id, page)
      }
      XCTAssertEqual(shown.gallery.sidebar.entry.text, "")
    }
  }

  @MainActor func testASearchWithoutAHitStaysWhereItIs() throws {
    let shown = try ShownGallery("contacts")
    shown.window.press(GDK_KEY_k, .control)
    shown.window.type("xyzzyx")
    shown.window.press(GDK_KEY_Return)
    XCTAssertEqual(shown.gallery.current?.info.id, "contacts")
  }

  @MainActor func testTheGalleryIsSearchedInANarrowWindow() throws {
    let shown = try ShownGallery("contacts", width: 400)
    shown.window.press(GDK_KEY_k, .control)
    XCTAssert(shown.gallery.isShowingPages)
    shown.window.type("inbox")
    shown.window.press(GDK_KEY_Return)
    XCTAssertEqual(shown.gallery.current?.info.id, "inbox")
    XCTAssertFalse(shown.gallery.isShowingPages)
  }

  @MainActor func testTheTabsBesideAPageFollowThePage() throws {
    let shown = try ShownGallery("contacts")
    let (window, gallery) = (shown.window, shown.gallery)
    window.press(GDK_KEY_u, .control)
    XCTAssert(gallery.isSideShown)
    XCTAssertEqual(gallery.side.tab, .source)
    XCTAssert(ChildHandle(pointer: gallery.sourceButton).isActive)
    window.press(GDK_KEY_i, .control)
    XCTAssertEqual(gallery.side.tab, .about)
    XCTAssertFalse(ChildHandle(pointer: gallery.sourceButton).isActive)
    gallery.show("templates")
    gallery.setShows(.template, true)
    window.settle()
    XCTAssertEqual(gallery.side.tab, .template)
    gallery.show("contacts")
    XCTAssertEqual(gallery.side.tab, .source)
    window.press(GDK_KEY_u, .control)
    XCTAssertFalse(gallery.isSideShown)
  }

  @MainActor func testF1ShowsTheKeys() throws {
    let shown = try ShownGallery("contacts")
    shown.window.press(GDK_KEY_F1)
    let windows = shortcutsWindows()
    XCTAssertEqual(windows.count, 1)
    // Destroyed, it leaves an icon of GTK's own behind that asks for its widget when the font changes.
    for window in windows {
      let window = window.as(GtkWindow.self)
      gtk_window_set_destroy_with_parent(window, 0)
      gtk_window_set_transient_for(window, nil)
    }
    windows.forEach(gtk_widget_hide)
    shown.window.settle()
  }

  @MainActor private func shortcutsWindows() -> [WidgetPointer] {
    let all = gtk_window_list_toplevels()
    defer { g_list_free(all) }
    return sequence(first: all) { $0?.pointee.next }.prefix { $0 != nil }.compactMap {
      $0?.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
    }
    .filter {
      g_type_check_instance_is_a($0.as(GTypeInstance.self), gtk_shortcuts_window_get_type()) != 0
    }
  }

  @MainActor func testBackspaceAndAltUpGoUpInFiles() throws {
    let shown = try ShownGallery("files")
    let (window, page) = (shown.window, shown.page)
    for (key, modifiers) in [(GDK_KEY_BackSpace, Modifiers()), (GDK_KEY_Up, .alt)] {
      window.click(row: [0, 0])
      let before = window.list.visibleIndexPaths.count
      XCTAssertGreaterThan(before, 0)
      window.press(key, modifiers)
      Pump.until("the folder is read") { page.isReady }
      window.settle()
    }
    // From /usr/share to the root, whose first folder is another.
    window.press(GDK_KEY_BackSpace)
    XCTAssert(page.isReady, "there is nothing above the root")
  }

  @MainActor func testATileOfTheDashboardOpensItsPage() throws {
    let shown = try ShownGallery("dashboard")
    shown.window.list.focusedIndexPath = [0, 0]
    gtk_widget_grab_focus(shown.window.list.widgetPointer)
    shown.window.press(GDK_KEY_Return)
    XCTAssertEqual(shown.gallery.current?.info.id, "inbox")
  }

  @MainActor func testEnterOpensAPhotoAndEscapeGoesBackToIt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let padding = String(repeating: " ", count: 5_000)
    for name in ["a", "b", "c"] {
      try """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/>\(padding)</svg>
      """.write(
        to: folder.appendingPathComponent("\(name).svg"), atomically: true, encoding: .utf8)
    }
    let shown = try ShownGallery("dashboard")
    shown.gallery.show("photos")
    let page = try XCTUnwrap(shown.gallery.current?.page as? PhotosPage)
    page.open(folder.path)
    Pump.until("the pictures are found") { page.isReady }
    let list = page.lists[0]
    list.focusedIndexPath = [0, 0]
    gtk_widget_grab_focus(list.widgetPointer)
    shown.window.press(GDK_KEY_Return)
    Pump.until("the picture is read") { page.viewer.isReady }
    XCTAssertEqual(gtk_widget_get_mapped(page.viewer.widget), 1)
    shown.window.press(GDK_KEY_Right)
    XCTAssertEqual(page.viewer.title, "b.svg")
    shown.window.press(GDK_KEY_Escape)
    XCTAssertEqual(gtk_widget_get_mapped(list.widgetPointer), 1)
    XCTAssertEqual(list.selectedIndexPaths, [[0, 1]])
  }

  @MainActor func testTheKnobsChangeThePagesList() throws {
    let shown = try ShownGallery("packages")
    shown.gallery.setShows(.about, true)
    let table = try XCTUnwrap(shown.window.list as? TableView)
    let knobs: [(name: String, choice: gint, isSo: () -> Bool)] = [
      ("Style", 2, { table.isBoxed }), ("Style", 1, { table.showsSeparators && !table.isBoxed }),
      ("Selection", 3, { table.selectionMode == .multiple }),
      ("Density", 0, { table.density == .compact }),
    ]
    for (name, choice, isSo) in knobs {
      let knob = try XCTUnwrap(
        shown.gallery.pointer.widgets.first {
          $0.isA(gtk_combo_box_get_type())
            && atk_object_get_name(gtk_widget_get_accessible($0)).map { String(cString: $0) }
              == name
        }, name)
      gtk_combo_box_set_active(knob.as(GtkComboBox.self), choice)
      XCTAssert(isSo(), name)
    }
  }

  @MainActor func testThePartsOfAnAddressAreEditedAndFound() throws {
    let shown = try ShownGallery("address-book")
    let (window, page) = (shown.window, shown.page)
    window.click(row: [0, 0])
    window.press(GDK_KEY_F2)
    window.type("Zebedee")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.list.cellForRow(at: [0, 0])?["given"].text, "Zebedee")
    window.press(GDK_KEY_f, .control)
    let bar = try XCTUnwrap(page.findBar)
    XCTAssert(bar.isOpen)
    window.type("zebed")
    Pump.until("it is found") { !bar.isFinding && bar.matchCount == 1 }
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_z, .control)
    XCTAssertNotEqual(window.list.cellForRow(at: [0, 0])?["given"].text, "Zebedee")
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widget and all in it.
  @MainActor fileprivate var widgets: [WidgetPointer] {
    guard isA(gtk_container_get_type()) else { return [self] }
    var children: [WidgetPointer] = []
    withUnsafeMutablePointer(to: &children) { children in
      gtk_container_forall(
        self.as(GtkContainer.self),
        { child, list in
          guard let child else { return }
          list?.assumingMemoryBound(to: [WidgetPointer].self).pointee.append(child)
        }, children)
    }
    return [self] + children.flatMap(\.widgets)
  }
}
