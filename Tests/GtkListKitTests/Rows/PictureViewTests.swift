import CGtkListKitGtk3
import CGtkListKitShim
import Dispatch
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a picture of these tests shows.
private struct Shot: Identifiable, Equatable {
  let id: Int
  var image: CellImage?
  var ratio: Double?
}

private final class ShotCell: ListCell, ModelCell {
  private(set) lazy var picture = PictureView(in: self)
  override func makeContent() -> WidgetPointer {
    nameChild("picture", picture.pointer)
    return picture.pointer
  }
  func update(_ shot: Shot) { picture.show(shot.image, aspectRatio: shot.ratio) }
}

/// The files that a loader was asked to read, on whatever thread.
private final class ReadFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var paths: [String] = []
  func add(_ path: String) { lock.withLock { paths.append(path) } }
  var all: [String] { lock.withLock { paths } }
}

/// Pictures in cells of an app's own.
final class PictureViewTests: GtkTestCase {
  override func tearDown() {
    super.tearDown()
    MainActor.assumeIsolated { ImageLoader.shared = ImageLoader() }
  }

  @MainActor
  private func path(_ width: Int32, _ height: Int32, _ name: String = "a") -> String {
    let path = TemporaryFolder.make() + "/\(name).png"
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
    gdk_pixbuf_fill(pixbuf, 0xff00_00ff)
    gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    return path
  }

  @MainActor
  private func window(_ shots: [Shot], width: Int = 300, height: Int = 400) -> TableWindow {
    ImageLoader.shared = ImageLoader()
    let adaptor = TableAdaptor()
    adaptor.apply { Section { Rows(shots, as: ShotCell.self) } }
    return TableWindow(adaptor, width: width, height: height)
  }

  @MainActor
  private func surface(_ window: ListWindow, _ row: Int) -> OpaquePointer? {
    let cell = window.list.cellForRow(at: ListIndexPath(row: row, section: 0))
    return cell?["picture"].pointer.flatMap { glk_tile_get_surface(OpaquePointer($0)) }
  }

  @MainActor
  func testAPictureOfKnownShapeHasItsRoomBeforeItIsThere() {
    let file = path(400, 100)
    let window = window([
      Shot(id: 0, image: .file(file), ratio: 4), Shot(id: 1, image: .icon("folder"), ratio: 3),
    ])
    let before = window.shownRows.map { [$0.y, $0.height] }
    XCTAssertEqual(Double(before[0][1]), 300 / 4, accuracy: 12, "with the row's own frame")
    Pump.until("the picture has been read") { surface(window, 0) != nil }
    window.settle()
    XCTAssertEqual(window.shownRows.map { [$0.y, $0.height] }, before)
  }

  @MainActor
  func testAPictureOfUnknownShapeIsASquareUntilItHasBeenReadOnce() {
    let file = path(400, 100)
    let window = window([Shot(id: 0, image: .file(file)), Shot(id: 1)], height: 700)
    let square = window.shownRows[0].height
    XCTAssertEqual(Double(square), 300, accuracy: 12)
    Pump.until("the picture has been read") { surface(window, 0) != nil }
    window.settle()
    XCTAssertEqual(Double(window.shownRows[0].height), 75, accuracy: 12)
    XCTAssertEqual(
      window.shownRows[1].y, window.shownRows[0].bottom, "the rows below have come up")
    let other = ShotCell()
    other.update(Shot(id: 2, image: .file(file)))
    var height: gint = 0
    gtk_widget_get_preferred_height_for_width(other.contentPointer, 200, nil, &height)
    XCTAssertEqual(height, 50, "its shape is known by now")
  }

  @MainActor
  func testFilesAreReadWhenTheListRestsAndOnlyThoseInView() {
    let read = ReadFiles()
    let shots = (0..<500).map { Shot(id: $0, image: .file("/file \($0)"), ratio: 4) }
    let adaptor = TableAdaptor()
    adaptor.apply { Section { Rows(shots, as: ShotCell.self) } }
    ImageLoader.shared = ImageLoader { key in
      read.add(key.path)
      return ImageLoader.LoadedImage(
        surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 1), bytes: 1_000)
    }
    let window = TableWindow(adaptor, width: 300, height: 400)
    window.rest()
    let seen = window.table.visibleIndexPaths.count
    Pump.until("those in view have been read") { read.all.count >= seen }
    XCTAssertEqual(Set(read.all), Set((0..<seen).map { "/file \($0)" }))
    for step in 1...40 {
      gtk_adjustment_set_value(window.adjustment, Double(step) * 500)
      EventLoop.drawFrame(of: window.window)
    }
    XCTAssertEqual(read.all.count, seen, "nothing is read while it scrolls")
    window.rest()
    Pump.until("those in view have been read") {
      window.table.visibleIndexPaths.allSatisfy { surface(window, $0.row) != nil }
    }
    XCTAssertLessThanOrEqual(read.all.count, 2 * seen + 2)
  }

  @MainActor
  func testACellThatShowsAnotherPictureGivesUpTheFirst() {
    let gate = DispatchSemaphore(value: 0)
    let read = ReadFiles()
    ImageLoader.shared = ImageLoader { key in
      gate.wait()
      read.add(key.path)
      return ImageLoader.LoadedImage(
        surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 1), bytes: 1_000)
    }
    let cells = (0..<6).map { number in
      let cell = ShotCell()
      cell.update(Shot(id: number, image: .file("\(number)")))
      cell.picture.start()
      return cell
    }
    // Two are being read, four wait.
    for cell in cells.dropFirst(2) { cell.beginReuse() }
    for _ in 0..<6 { gate.signal() }
    XCTAssert(runLoop { ImageLoader.shared.isIdle })
    XCTAssertEqual(read.all.sorted(), ["0", "1"])
  }

  @MainActor
  func testAPictureThatCoversItsPlaceFillsItAndIsReadLargeEnough() {
    let file = path(800, 200)
    ImageLoader.shared = ImageLoader()
    let read = ImageLoader.ImageFile.read(
      ImageKey(path: file, size: 100, scale: 1, version: 0, covers: true))
    XCTAssertEqual(cairo_image_surface_get_height(read.surface), 100)
    XCTAssertEqual(cairo_image_surface_get_width(read.surface), 400)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section { Rows([ImageModel(path: file, aspectRatio: 1)], as: PictureTile.self) }
    }
    let window = TableWindow(adaptor, width: 200, height: 260)
    Pump.until("the picture has been read") {
      window.list.cellForRow(at: [0, 0])?["tile"].pointer.flatMap {
        glk_tile_get_surface(OpaquePointer($0))
      } != nil
    }
    window.settle()
    let pixels = window.freshPicture()
    for (x, y) in [(100, 20), (100, 100), (100, 180)] {
      XCTAssertEqual(Array(pixels.bytes[y][x * 3..<x * 3 + 3]), [255, 0, 0], "at \(x), \(y)")
    }
  }

  @MainActor
  func testIconsAndPicturesOfTheAppAreShownAtOnceAndNothingLeavesThePlaceFree() throws {
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 40, 20)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let image = try XCTUnwrap(CellImage.pixbuf(UnsafeMutableRawPointer(pixbuf)))
    let cell = ShotCell()
    cell.update(Shot(id: 0, image: image))
    let tile = cell["picture"].pointer.map { OpaquePointer($0) }
    XCTAssertEqual(cairo_image_surface_get_width(glk_tile_get_surface(tile)), 40)
    var height: gint = 0
    gtk_widget_get_preferred_height_for_width(cell.contentPointer, 200, nil, &height)
    XCTAssertEqual(height, 100)
    cell.update(Shot(id: 0, image: .icon("folder")))
    XCTAssertEqual(cell["picture"].iconName, "folder")
    cell.update(Shot(id: 0))
    XCTAssertEqual(cell["picture"].iconName, "")
    XCTAssertNil(glk_tile_get_surface(tile))
  }

  @MainActor
  func testWhatCannotBeShownIsReportedAndHasAnIcon() {
    ImageLoader.shared = ImageLoader()
    let cell = ShotCell()
    for ratio in [Double.nan, 0, -3, .infinity] {
      cell.update(Shot(id: 0, image: .file("/nowhere.png"), ratio: ratio))
      var height: gint = 0
      gtk_widget_get_preferred_height_for_width(cell.contentPointer, 200, nil, &height)
      XCTAssertEqual(height, 200, "a square for \(ratio)")
    }
    cell.picture.start()
    XCTAssert(runLoop { cell["picture"].iconName == "image-missing" })
    Reports.expect(.image)
  }
}

private struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
  var image: CellImage?
}

private final class PersonCell: ListCell, ModelCell {
  private lazy var avatar = AvatarView(in: self)
  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    let label: WidgetPointer = gtk_label_new("")
    for child in [avatar.pointer, label] { gtk_container_add(box.container, child) }
    nameChild("avatar", avatar.pointer)
    nameChild("name", label)
    return box
  }
  func update(_ person: Person) {
    avatar.show(person.name, image: person.image)
    self["name"].text = person.name
  }
}

/// Somebody's picture, or the initials.
final class AvatarViewTests: GtkTestCase {
  override func tearDown() {
    super.tearDown()
    MainActor.assumeIsolated { ImageLoader.shared = ImageLoader() }
  }

  @MainActor
  func testAnAvatarHasInitialsAndAColourByTheName() {
    let cell = PersonCell()
    cell.update(Person(id: 0, name: "Ada Lovelace"))
    XCTAssertEqual(cell["avatar"].text, "AL")
    func colors() -> [Int] {
      (0..<8).filter { cell["avatar"].pointer?.hasStyleClass("list-avatar-\($0)") ?? false }
    }
    XCTAssertEqual(colors(), [AvatarView.color(of: "Ada Lovelace")])
    cell.update(Person(id: 1, name: "Grace Hopper"))
    XCTAssertEqual(cell["avatar"].text, "GH")
    XCTAssertEqual(colors(), [AvatarView.color(of: "Grace Hopper")])
  }

  @MainActor
  func testAnAvatarIsDecoration() {
    let cell = PersonCell()
    cell.update(Person(id: 0, name: "Ada Lovelace"))
    XCTAssertEqual(cell.spokenText, "Ada Lovelace")
    XCTAssertEqual(cell.shownText, "Ada Lovelace")
    let row = MessageRow()
    row.update(.init(sender: "Ada Lovelace", subject: "Engine"))
    XCTAssertEqual(row.spokenText, "Ada Lovelace, Engine")
  }

  @MainActor
  func testAPictureTakesThePlaceOfTheInitialsAndABrokenOneLeavesThem() {
    ImageLoader.shared = ImageLoader { key in
      key.path == "broken"
        ? ImageLoader.LoadedImage(surface: nil, problem: "it is broken")
        : ImageLoader.LoadedImage(
          surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 40), bytes: 1_000)
    }
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section {
        Rows(
          [
            Person(id: 0, name: "Ada", image: .file("ada")),
            Person(id: 1, name: "Bob", image: .file("broken")), Person(id: 2, name: "Eve"),
          ], as: PersonCell.self)
      }
    }
    let window = TableWindow(adaptor)
    func tile(_ row: Int) -> OpaquePointer? {
      window.list.cellForRow(at: ListIndexPath(row: row, section: 0))?["avatar"].pointer
        .map { OpaquePointer($0) }
    }
    let sizes = window.shownRows.map(\.height)
    Pump.until("both have been read") {
      glk_tile_get_surface(tile(0)) != nil && Reports.pending > 0
    }
    window.settle()
    Reports.expect(.image)
    XCTAssertNil(glk_tile_get_surface(tile(1)))
    XCTAssertEqual(window.list.cellForRow(at: [0, 1])?["avatar"].iconName, "")
    XCTAssertEqual(window.shownRows.map(\.height), sizes)
  }

  @MainActor
  func testAnAvatarIsAsLargeAsTheStyleSheetSaysOrAsItWasTold() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section { Rows([Person(id: 0, name: "Ada")], as: PersonCell.self) } }
    let window = TableWindow(adaptor)
    let avatar = window.list.cellForRow(at: [0, 0])?["avatar"].pointer
    XCTAssertEqual(avatar?.width, 36)
    XCTAssertEqual(avatar?.height, 36)
    window.table.density = .compact
    window.settle()
    XCTAssertEqual(avatar?.width, 26)
    let given = AvatarView(in: PersonCell(), size: 64)
    gtk_widget_show(given.pointer)
    var width: gint = 0
    gtk_widget_get_preferred_width(given.pointer, &width, nil)
    XCTAssertEqual(width, 64)
  }
}
