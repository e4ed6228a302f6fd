import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Pictures that load at rest, and lists that take over from each other.
final class CollectionPicturesTests: GtkTestCase {
  @MainActor func testPicturesAreReadOnlyWhereScrollingRests() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(
        (0..<900).map { ImageModel(path: "/nowhere/at all/\($0).png", size: 60) }, id: \.path,
        as: ImageTile.self)
    }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(3), length: .fixed(80))
    }
    window.rest()
    Pump.until("the first pictures are read") { Reports.pending >= 9 }
    window.rest()
    _ = Reports.taken()
    // Twenty views fly by, whose cells are filled.
    for step in 1...20 { gtk_adjustment_set_value(window.adjustment, Double(step) * 900) }
    window.rest()
    Pump.until("the pictures in view are read") { Reports.pending >= 9 }
    window.rest()
    let reports = Reports.taken()
    XCTAssert(reports.allSatisfy { $0.problem == .image })
    XCTAssertLessThanOrEqual(reports.count, 18, "only those in view")
  }

  @MainActor func testBrokenHugeAndGonePicturesHaveASubstituteAndOneReportEach() {
    let folder = TemporaryFolder.make()
    func file(_ name: String, _ bytes: [UInt8]) -> String {
      let path = "\(folder)/\(name)"
      XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
      return path
    }
    // The header of a PNG that says 30 000 by 30 000.
    var huge: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    huge += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    huge += [0xE9, 0x45, 0x6F, 0xED, 0, 0, 16, 0] + Array("IDAT".utf8)
    huge += [UInt8](repeating: 0, count: 64)
    let gone = file("gone.png", huge)
    unlink(gone)
    let paths = [file("broken.png", Array("no picture".utf8)), file("huge.png", huge), gone]
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(
        (0..<60).map { ImageModel(path: paths[$0 % 3], title: "\($0)", size: 61) },
        id: \.title, as: ImageTile.self)
    }
    let before = ProcessStatus.residentMegabytes
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(3), length: .fixed(80))
    }
    window.rest()
    Pump.until("all are reported") { Reports.pending >= 3 }
    for offset in [800.0, 0, 1_600, 0] {
      window.scroll(to: offset)
      window.rest()
    }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.image, .image, .image], "\(reports)")
    let icons = window.collection.visibleIndexPaths.compactMap {
      (window.collection.cellForRow(at: $0) as? ImageTile)?["tile"].iconName
    }
    XCTAssertEqual(Set(icons), ["image-missing"])
    XCTAssertLessThan(ProcessStatus.residentMegabytes - before, 200, "nothing huge was decoded")
  }

  @MainActor func testAPictureThatWouldBeDecodedWholeHasALowerLimit() throws {
    let folder = TemporaryFolder.make()
    // The header of a PNG that says 6 000 by 6 000, 144 MB of pixels.
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, 0x17, 0x70, 0, 0, 0x17, 0x70, 8, 2, 0, 0, 0]
    bytes += [0x6C, 0x36, 0x10, 0x14, 0, 0, 16, 0] + Array("IDAT".utf8)
    bytes += [UInt8](repeating: 0, count: 64)
    let png = "\(folder)/large.png"
    XCTAssertTrue(FileManager.default.createFile(atPath: png, contents: Data(bytes)))
    func read(_ path: String) -> ImageLoader.LoadedImage {
      ImageLoader.ImageFile.read(ImageKey(path: path, size: 61, scale: 1, version: 0))
    }
    XCTAssertEqual(read(png).problem, "it has 6000×6000 pixels")
    // A JPEG is made small while it is read.
    let pixels = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 5_100, 5_100))
    gdk_pixbuf_fill(pixels, 0x8040_20FF)
    let jpeg = "\(folder)/large.jpeg"
    XCTAssertNotEqual(gdk_pixbuf_savev(pixels, jpeg, "jpeg", nil, nil, nil), 0)
    g_object_unref(UnsafeMutableRawPointer(pixels))
    let image = read(jpeg)
    XCTAssertNil(image.problem)
    XCTAssertEqual(image.surface.map { cairo_image_surface_get_width($0) }, 61)
    // But not one whose header says that it comes in passes.
    var data = try Data(contentsOf: URL(fileURLWithPath: jpeg))
    let marker = try XCTUnwrap(data.range(of: Data([0xFF, 0xC0])))
    data[marker.lowerBound + 1] = 0xC2
    try data.write(to: URL(fileURLWithPath: jpeg))
    XCTAssertEqual(read(jpeg).problem, "it has 5100×5100 pixels")
  }

  @MainActor func testAListTakesOverFromAnother() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(Item.many(2_000), as: ItemCell.self) }
    let table = TableView()
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    let tableWindow = RowWindow(list: table)
    table.scrollToRow(at: [0, 500], position: .top)
    table.selectRow(at: [0, 505])
    table.selectRow(at: [0, 7])
    tableWindow.settle()

    let collection = CollectionView()
    collection.selectionMode = .multiple
    collection.layout = .grid(.count(3), length: .fixed(50))
    let window = RowWindow(list: collection)
    collection.takeOver(from: table)
    window.settle()
    tableWindow.settle()
    XCTAssertEqual(table.numberOfSections, 0)
    XCTAssertEqual(collection.selectedIndexPaths, [[0, 7], [0, 505]])
    XCTAssert(collection.visibleIndexPaths.prefix(3).contains([0, 500]))

    table.takeOver(from: collection)
    tableWindow.settle()
    XCTAssertEqual(table.selectedIndexPaths, [[0, 7], [0, 505]])
    XCTAssert(tableWindow.shownTexts.contains("Row 500"))
    table.takeOver(from: collection)
    XCTAssertEqual(table.selectedCount, 2, "there is nothing to take over")
  }
}

/// What the kernel says of this process.
private enum ProcessStatus {
  /// How much memory is resident.
  static var residentMegabytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
  }
}
