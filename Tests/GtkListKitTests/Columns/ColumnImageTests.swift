import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Pictures in the cells of a column table.
final class ColumnImageTests: GtkTestCase {
  private static let size = 20

  override func tearDown() {
    MainActor.assumeIsolated {
      // Files are removed after they have been read.
      Pump.until("no file is being read") { ImageLoader.shared.isIdle }
    }
    super.tearDown()
  }

  /// Writes a red image and returns its path.
  @MainActor private func redFile(_ name: String, side: gint = 64) -> String {
    let path = TemporaryFolder.make() + "/\(name).png"
    let pixbuf = Self.redPixbuf(side)
    gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    return path
  }

  @MainActor private static func redPixbuf(_ side: gint) -> OpaquePointer? {
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, side, side)
    gdk_pixbuf_fill(pixbuf, 0xff00_00ff)
    return pixbuf
  }

  @MainActor private func window(
    _ count: Int = 300, _ image: @escaping (Item) -> CellImage?
  ) -> ColumnWindow {
    ColumnWindow(TableAdaptor.lazily(count)) {
      $0.columns = [
        TableColumn<Item>("Text", \.text, width: 100),
        TableColumn<Item>("Picture", image, as: .image(size: Self.size), width: 60),
      ]
    }
  }

  /// Whether a row's picture is red.
  @MainActor private func isRed(_ window: ColumnWindow, _ text: String) -> Bool {
    guard let row = window.shownRows.first(where: { $0.text == text }) else { return false }
    let y = window.columnHeaderHeight + row.y + row.height / 2
    let line = window.picture().bytes[y]
    let handle = window.shownColumns[1]
    let x =
      Int(gtk_tree_view_column_get_x_offset(handle))
      + Int(gtk_tree_view_column_get_width(handle)) / 2
    return line[3 * x] > 240 && line[3 * x + 1] < 10 && line[3 * x + 2] < 10
  }

  @MainActor func testAFileIsReadForTheRowsThatRestInView() {
    let paths = (0..<3).map { redFile("\($0)") }
    let window = window { $0.id < 3 ? .file(paths[$0.id]) : nil }
    // A window that takes long to be shown may be at rest by now.
    XCTAssert(!isRed(window, "Row 1") || window.table.isAtRest, "not yet")
    Pump.until("the pictures are there") {
      window.settle()
      return (0..<3).allSatisfy { self.isRed(window, "Row \($0)") }
    }
    XCTAssertFalse(isRed(window, "Row 3"))
    window.assertPixelsAreFresh()
  }

  @MainActor func testRowsThatAreScrolledPastAreNeverRead() {
    let path = redFile("past")
    // Each row would have a version of its own.
    let window = window { $0.id < 290 ? .file(path, version: $0.id) : nil }
    // Without a turn of the main loop in between, in which the list might come to rest.
    func scrollPast(_ offset: Double) {
      gtk_adjustment_set_value(window.adjustment, offset)
      window.frame()
    }
    for offset in stride(from: 0.0, to: 4_000, by: 200) { scrollPast(offset) }
    scrollPast(window.maximumOffset)
    window.rest()
    let scale = Int(gtk_widget_get_scale_factor(window.tree))
    for version in 30..<200 {
      let key = ImageKey(path: path, size: Self.size, scale: scale, version: version)
      XCTAssertNil(ImageLoader.shared.cached(key))
      XCTAssertFalse(ImageLoader.shared.isWanted(key))
    }
  }

  @MainActor func testAFileThatCannotBeShownIsReportedOnceAndHasAnIcon() {
    let gate = Turnstile()
    let usual = ImageLoader.shared
    ImageLoader.shared = ImageLoader { key in
      gate.pass()
      return ImageLoader.ImageFile.read(key)
    }
    defer { ImageLoader.shared = usual }
    let window = window { $0.id == 2 ? .file("/nowhere/at/all.png") : nil }
    let before = window.picture()
    gate.open()
    Pump.until("it is reported") { Reports.pending > 0 }
    Reports.expect(.image)
    window.rest()
    XCTAssertFalse(window.picture().looksLike(before), "another icon than at first")
    window.scroll(to: 3_000)
    window.scroll(to: 0)
    window.rest()
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnAppsOwnPixbufAndSurfaceAreDrawnAndGiveBackAllTheyHeld() throws {
    let pixbuf = try XCTUnwrap(Self.redPixbuf(40))
    let surface = try XCTUnwrap(gdk_cairo_surface_create_from_pixbuf(pixbuf, 1, nil))
    do {
      let pictures = [
        try XCTUnwrap(CellImage.pixbuf(UnsafeMutableRawPointer(pixbuf))),
        try XCTUnwrap(CellImage.surface(surface)),
      ]
      let window = window { $0.id < 2 ? pictures[$0.id] : nil }
      XCTAssert(isRed(window, "Row 0"))
      XCTAssert(isRed(window, "Row 1"))
      XCTAssertFalse(isRed(window, "Row 2"))
      XCTAssertGreaterThanOrEqual(window.shownRows[0].height, Self.size)
      window.assertPixelsAreFresh()
      window.close()
    }
    XCTAssertEqual(cairo_surface_get_reference_count(surface), 1)
    cairo_surface_destroy(surface)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
  }

  @MainActor func testPointersToSomethingElseAreReported() {
    let button: WidgetPointer = gtk_button_new()
    g_object_ref_sink(button)
    XCTAssertNil(CellImage.pixbuf(UnsafeMutableRawPointer(button)))
    XCTAssertNil(CellImage.pixbuf(nil))
    let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    XCTAssertNil(CellImage.surface(recording))
    XCTAssertNil(CellImage.surface(nil))
    Reports.expect(.pointer, .pointer, .pointer, .pointer)
    cairo_surface_destroy(recording)
    g_object_unref(button)
  }

  @MainActor func testIconsAndPathsAreShownToo() {
    let path = redFile("path")
    let window = ColumnWindow(TableAdaptor.lazily(20)) {
      $0.columns = [
        TableColumn<Item>("Text", \.text, width: 100),
        TableColumn<Item>(
          "Path", { $0.id == 1 ? path : "" }, as: .image(size: Self.size), width: 60),
        TableColumn<Item>(
          "Icon", { _ in CellImage.icon("folder-symbolic") }, as: .image(), width: 60),
      ]
    }
    Pump.until("the picture is there") {
      window.settle()
      return self.isRed(window, "Row 1")
    }
    XCTAssertFalse(isRed(window, "Row 2"))
    XCTAssertEqual(window.shownRows[1].texts, ["Row 1", path, ""])
    window.assertPixelsAreFresh()
  }

  @MainActor func testATableThatEndsWhileFilesAreReadIsSurvived() {
    defer { ImageLoader.shared = ImageLoader() }
    let gate = Turnstile()
    let loader = ImageLoader { key in
      gate.pass()
      return ImageLoader.ImageFile.read(key)
    }
    ImageLoader.shared = loader
    let path = redFile("end")
    let window = window { .file(path, version: 1_000 + $0.id) }
    Pump.until("files are being read") { gate.isWaitedFor }
    window.close()
    gate.open()
    Pump.until("they have been read") { loader.isIdle }
    XCTAssertGreaterThan(loader.cachedBytes, 0)
  }
}
