import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Reads pictures when the test says so, and keeps a record of it.
private final class GatedReader: Sendable {
  private let opened = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  nonisolated(unsafe) private var paths: [String] = []

  func open(_ count: Int) { for _ in 0..<count { opened.signal() } }

  var readPaths: Set<String> { lock.withLock { Set(paths) } }

  nonisolated func read(_ key: ImageKey) -> ImageLoader.LoadedImage {
    lock.withLock { paths.append(key.path) }
    opened.wait()
    return ImageLoader.LoadedImage(surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 60, 20))
  }
}

/// Tiles that show pictures from files.
final class ImageTileTests: GtkTestCase {
  @MainActor private func window(
    _ models: [ImageModel], _ layout: CollectionLayout
  ) -> CollectionWindow {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(models, id: \.self, as: ImageTile.self) }
    return CollectionWindow(adaptor, width: 300, height: 300) { $0.layout = layout }
  }

  @MainActor private func surface(_ window: CollectionWindow, _ item: Int) -> OpaquePointer? {
    let tile = window.collection.cellForRow(at: [0, item]) as? ImageTile
    return glk_tile_get_surface(tile?["tile"].pointer.map { OpaquePointer($0) })
  }

  @MainActor private func pngFile(_ name: String, width: Int32, height: Int32) -> String {
    let path = "\(TemporaryFolder.make())/\(name).png"
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
    gdk_pixbuf_fill(pixbuf, 0x3060_90ff)
    gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    return path
  }

  @MainActor func testNothingMovesWhenAPictureComes() {
    let wide = pngFile("wide", width: 400, height: 100)
    let small = pngFile("small", width: 10, height: 30)
    let layouts: [CollectionLayout] = [
      .grid(.count(3)), .flow(spacing: 4), .waterfall(.count(2)), .list(),
    ]
    for (number, layout) in layouts.enumerated() {
      let models = (0..<30).map {
        ImageModel(
          path: [wide, small, ""][$0 % 3], title: $0 % 2 == 0 ? "Picture \($0)" : "", size: 90,
          version: number * 30 + $0)
      }
      let window = window(models, layout)
      // A window that takes long to be shown may be at rest by now.
      XCTAssert(
        surface(window, 0) == nil || window.list.isAtRest, "it is not read before rest")
      let before = window.screenCells
      XCTAssertGreaterThanOrEqual(before.first?.height ?? 0, 90)
      window.rest()
      Pump.until("the pictures are there") {
        surface(window, 0) != nil && surface(window, 1) != nil
      }
      window.rest()
      XCTAssertEqual(window.screenCells, before)
      window.close()
    }
  }

  @MainActor func testWhatHasLeftTheScreenIsNotRead() {
    let reader = GatedReader()
    let usual = ImageLoader.shared
    ImageLoader.shared = ImageLoader { reader.read($0) }
    defer { ImageLoader.shared = usual }
    let models = (0..<300).map { ImageModel(path: "\($0)", size: 40) }
    let window = window(models, .grid(.count(3), length: .fixed(80)))
    window.rest()
    Pump.until("two are being read") { reader.readPaths.count == 2 }
    // The first two lines go; one of them is kept beside the view.
    window.scroll(to: 160)
    XCTAssertNotNil(window.collection.cellForRow(at: [0, 3]))
    window.rest()
    reader.open(1_000)
    Pump.until("the pictures in view are there") {
      (6..<15).allSatisfy { surface(window, $0) != nil }
    }
    let inView = Set((6..<18).map { "\($0)" })
    XCTAssertLessThanOrEqual(reader.readPaths.subtracting(inView).count, 2)
    // Those that come back are.
    window.scroll(to: 80)
    window.rest()
    Pump.until("what came back is there") { (3..<6).allSatisfy { surface(window, $0) != nil } }
  }

  @MainActor func testASharperPictureComesOnAMonitorOfAnotherScale() {
    let path = pngFile("sharp", width: 500, height: 500)
    let window = window([ImageModel(path: path, size: 60)], .grid(.count(2)))
    func scale() -> Double {
      var (x, y) = (0.0, 0.0)
      guard let surface = surface(window, 0) else { return 0 }
      cairo_surface_get_device_scale(surface, &x, &y)
      return x
    }
    window.rest()
    Pump.until("the image is there") { scale() == 1 }
    let before = window.screenCells
    DisplayScale.set(2)
    defer {
      DisplayScale.set(1)
      window.settle()
    }
    Pump.until("the picture is sharper") { scale() == 2 }
    XCTAssertEqual(window.screenCells.map(\.height), before.map(\.height))
  }

  @MainActor func testTileFitsIntoLengthThatIsALittleShort() {
    let path = pngFile("square", width: 300, height: 300)
    for length in [130.0, 90] {
      let window = window(
        (0..<8).map { ImageModel(path: path, title: "Picture \($0)", size: 96) },
        .grid(.count(2), length: .fixed(length)))
      window.rest()
      Pump.until("the image is there") { surface(window, 0) != nil }
      guard let tile = window.collection.cellForRow(at: [0, 0])?["tile"].pointer,
        let row = window.rowWidget(at: [0, 0])
      else { return XCTFail("no tile") }
      var (x, y): (gint, gint) = (0, 0)
      gtk_widget_translate_coordinates(tile, row, 0, 0, &x, &y)
      XCTAssertLessThanOrEqual(Int(y) + tile.height, Int(length))
      // Below the text there is the padding, in which nothing is drawn.
      let picture = window.picture()
      let bottom = Int(length)
      XCTAssertEqual(picture.part(bottom - 4..<bottom - 2), picture.part(bottom - 3..<bottom - 1))
      window.close()
    }
    XCTAssertEqual(Reports.pending, 0)
  }

  @MainActor func testAReportSaysWhatThePictureWasFor() {
    let adaptor = ListAdaptor()
    adaptor.apply {
      Rows([ImageModel(path: "/nowhere/tile.png")], id: \.path, as: ImageTile.self)
      Rows([ImageModel(path: "/nowhere/row.png")], id: \.path, as: ImageRow.self)
    }
    let table = TableView()
    table.useAdaptor(adaptor)
    let window = RowWindow(list: table)
    window.rest()
    Pump.until("both are reported") { Reports.pending == 2 }
    let reports = Reports.taken()
    XCTAssertEqual(Set(reports.compactMap(\.view)), ["ImageTile", "ImageRow"])
    for report in reports {
      XCTAssertEqual(report.message.contains("tile.png"), report.view == "ImageTile")
    }
  }
}

/// How many pixels of the screen one of an app is, on every monitor.
@MainActor
private enum DisplayScale {
  private typealias Setter = @convention(c) (OpaquePointer?, gint) -> Void

  static func set(_ scale: Int) {
    // Not in the headers of GTK itself, but of its X11 part.
    guard let symbol = dlsym(nil, "gdk_x11_display_set_window_scale") else {
      return XCTFail("no X11")
    }
    unsafeBitCast(symbol, to: Setter.self)(gdk_display_get_default(), gint(scale))
  }
}
