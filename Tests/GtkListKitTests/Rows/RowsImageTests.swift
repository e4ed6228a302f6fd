import CGtkListKitGtk3
import CGtkListKitShim
import Dispatch
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Hands pictures out when the test says so.
private final class Gate: Sendable {
  private let opened = DispatchSemaphore(value: 0)
  func open() { opened.signal() }
  nonisolated func wait() { opened.wait() }
}

final class RowsImageTests: GtkTestCase {
  private nonisolated static func picture(_ side: Int32 = 4) -> ImageLoader.LoadedImage {
    ImageLoader.LoadedImage(
      surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side), bytes: 1000)
  }

  @MainActor private func shownSurface(of row: ImageRow) -> Bool {
    glk_tile_get_surface(row["image"].pointer.map { OpaquePointer($0) }) != nil
  }

  @MainActor private func file(_ name: String, _ bytes: [UInt8]) -> String {
    let path = NSTemporaryDirectory() + "glk-rows-\(getpid())-" + name
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    addTeardownBlock { try? FileManager.default.removeItem(atPath: path) }
    return path
  }

  @MainActor private func pngFile(_ side: Int32) -> String {
    let path = file("\(side).png", [])
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, side, side)
    gdk_pixbuf_fill(pixbuf, 0xff00_00ff)
    gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    return path
  }

  @MainActor func testAPictureIsShownWhenItHasBeenRead() {
    let probe = RowProbe<ImageRow>()
    let path = pngFile(300)
    probe.view.update(.init(path: path, title: "Red", subtitle: "300 pixels", size: 40))
    XCTAssertEqual(probe.texts, ["Red", "300 pixels"])
    XCTAssertEqual(probe.view["image"].iconName, "image-x-generic-symbolic")
    XCTAssertTrue(runLoop { shownSurface(of: probe.view) })
    let read = ImageLoader.ImageFile.read(ImageKey(path: path, size: 40, scale: 2, version: 0))
    XCTAssertEqual(cairo_image_surface_get_width(read.surface), 80)
    probe.view.update(.init(title: "None"))
    XCTAssertFalse(shownSurface(of: probe.view))
  }

  @MainActor func testALatePictureDoesNotLandOnTheRowThatWentOn() {
    let first = Gate()
    let second = Gate()
    let loader = ImageLoader { key in
      (key.path == "first" ? first : second).wait()
      return RowsImageTests.picture()
    }
    let probe = RowProbe<ImageRow>()
    probe.view.loader = loader
    probe.view.update(.init(path: "first", title: "1"))
    probe.recycle()
    probe.view.update(.init(path: "second", title: "2"))
    first.open()
    XCTAssertTrue(runLoop { loader.cachedBytes == 1000 })
    XCTAssertFalse(shownSurface(of: probe.view))
    second.open()
    XCTAssertTrue(runLoop { shownSurface(of: probe.view) })
    XCTAssertEqual(loader.cachedBytes, 2000)
  }

  @MainActor func testWhatNobodyWantsAnyMoreIsNotRead() {
    let gate = Gate()
    let loader = ImageLoader { _ in
      gate.wait()
      return RowsImageTests.picture()
    }
    let probe = RowProbe<ImageRow>()
    probe.view.loader = loader
    for number in 0..<10 {
      probe.recycle()
      probe.view.update(.init(path: "\(number)", title: "\(number)"))
    }
    // Two were being read at once; of the others only the last is still wanted.
    for _ in 0..<10 { gate.open() }
    XCTAssertTrue(runLoop { shownSurface(of: probe.view) })
    XCTAssertTrue(runLoop { loader.isIdle })
    XCTAssertEqual(loader.cachedBytes, 3000)
  }

  @MainActor func testAFileOfTwoRowsIsNotReadWhenBothHaveGone() {
    let gate = Gate()
    let loader = ImageLoader { _ in
      gate.wait()
      return RowsImageTests.picture()
    }
    let probes = ["a", "b", "same", "same", "one stays", "one stays"].map { path in
      let probe = RowProbe<ImageRow>()
      probe.view.loader = loader
      probe.view.update(.init(path: path, title: ""))
      return probe
    }
    for index in [2, 3, 4] { probes[index].recycle() }
    for _ in 0..<10 { gate.open() }
    XCTAssertTrue(runLoop { shownSurface(of: probes[5].view) })
    XCTAssertTrue(runLoop { loader.isIdle })
    XCTAssertEqual(loader.cachedBytes, 3000)
    let key = ImageKey(path: "same", size: 48, scale: 1, version: 0)
    XCTAssertFalse(loader.isWanted(key))
    XCTAssertNil(loader.cached(key))
  }

  @MainActor func testThePicturesThatAreKeptAreBounded() {
    let loader = ImageLoader(limit: 10_000) { _ in RowsImageTests.picture() }
    let probe = RowProbe<ImageRow>()
    probe.view.loader = loader
    for number in 0..<50 {
      probe.view.update(.init(path: "\(number)", title: ""))
      XCTAssertTrue(runLoop { shownSurface(of: probe.view) })
      probe.view.update(.init(title: ""))
      XCTAssertLessThanOrEqual(loader.cachedBytes, 10_000)
    }
    // The latest is still there, and comes at once.
    probe.view.update(.init(path: "49", title: ""))
    XCTAssertTrue(shownSurface(of: probe.view))
  }

  @MainActor func testFilesThatCannotBeShownAreReportedOnce() {
    let paths = [
      "/nowhere/at all.png", "/tmp", "/dev/zero", "a\0b", file("text.png", Array("hello".utf8)),
      file("empty.png", []), file("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ]
    let loader = ImageLoader()
    for path in paths {
      let probe = RowProbe<ImageRow>()
      probe.view.loader = loader
      for _ in 0..<2 {
        probe.view.update(.init(path: path, title: ""))
        XCTAssertTrue(runLoop { probe.view["image"].iconName == "image-missing" }, path)
        probe.recycle()
        probe.view.update(.init(title: ""))
      }
      XCTAssertEqual(Reports.problems(), [.image], path)
    }
  }

  /// Whoever opened it would wait for somebody to write.
  @MainActor func testAPipeIsNoPicture() {
    let path = TemporaryFolder.make() + "/pipe.png"
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    let probe = RowProbe<ImageRow>()
    probe.view.loader = ImageLoader()
    probe.view.update(.init(path: path, title: ""))
    XCTAssertTrue(runLoop { probe.view["image"].iconName == "image-missing" })
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.image])
    XCTAssert(reports.first?.message.contains("no regular file") ?? false, "\(reports)")
  }

  @MainActor func testAFileOfTooManyPixelsIsNotDecoded() {
    // The header of a PNG says 100 000 by 100 000.
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 2, 0, 0, 0]
    bytes += [0x36, 0x7B, 0x0A, 0x31] + [UInt8](repeating: 0, count: 64)
    let read = ImageLoader.ImageFile.read(
      ImageKey(path: file("vast.png", bytes), size: 40, scale: 1, version: 0))
    XCTAssertNil(read.surface)
    XCTAssertNotNil(read.problem)
  }
}
