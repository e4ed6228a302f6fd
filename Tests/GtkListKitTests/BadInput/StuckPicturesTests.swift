import CGtkListKitGtk3
import Dispatch
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit

/// Picture files that are never read to their end.
final class StuckPicturesTests: GtkTestCase {
  /// Holds up the reading of some files until it is opened.
  private final class Gate: Sendable {
    private let opened = DispatchSemaphore(value: 0)
    func open() { opened.signal() }
    nonisolated func wait() { opened.wait() }
  }

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { HeldTimers.hold() }
  }

  @MainActor private func loader(_ gate: Gate) -> ImageLoader {
    ImageLoader(patience: 0.1) { key in
      if key.path.hasPrefix("/stuck") { gate.wait() }
      return ImageLoader.LoadedImage(
        surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4), bytes: 1_000)
    }
  }

  @MainActor private func ask(_ loader: ImageLoader, _ path: String) -> () -> Bool {
    let key = ImageKey(path: path, size: 40, scale: 1, version: 0)
    _ = loader.picture(for: key, asker: self, in: ImageRow.self) { _ in }
    return { loader.cached(key) != nil }
  }

  @MainActor func testFilesThatAreNeverReadDoNotHoldUpTheOthers() {
    let gate = Gate()
    let loader = loader(gate)
    let stuck = ["/stuck/1", "/stuck/2", "/stuck elsewhere/3"].map { ask(loader, $0) }
    let good = (0..<10).map { ask(loader, "/good/\($0)") }
    // The first two files take too long.
    HeldTimers.advance(milliseconds: 100)
    XCTAssertTrue(runLoop { good.allSatisfy { $0() } })
    XCTAssertTrue(stuck.allSatisfy { !$0() })
    Reports.expect(.image, .image)
    for _ in stuck { gate.open() }
    XCTAssertTrue(runLoop { stuck.allSatisfy { $0() } })
  }

  @MainActor func testAFolderThatDoesNotAnswerTakesNoMoreThreads() {
    let gate = Gate()
    let loader = loader(gate)
    let stuck = (0..<50).map { ask(loader, "/stuck/\($0)") }
    HeldTimers.advance(milliseconds: 3_000)
    Reports.expect(.image, .image)
    for _ in stuck { gate.open() }
    XCTAssertTrue(runLoop { stuck.allSatisfy { $0() } })
    XCTAssertTrue(Reports.taken().isEmpty)
  }

  @MainActor func testSilentFoldersTakeABoundedNumberOfThreads() {
    let gate = Gate()
    let loader = loader(gate)
    let stuck = (0..<60).map { ask(loader, "/stuck \($0)/file") }
    HeldTimers.advance(milliseconds: 3_000)
    XCTAssertEqual(Reports.taken().count, 17, "a report for each folder, and one for the rest")
    for _ in stuck { gate.open() }
    XCTAssertTrue(runLoop { stuck.allSatisfy { $0() } })
    _ = Reports.taken()
  }

  @MainActor func testThoseThatHangWhileAllThreadsAreGivenUpLeaveTheirPlacesLater() {
    let (gate, lateGate) = (Gate(), Gate())
    let loader = ImageLoader(patience: 0.1) { key in
      if key.path.hasPrefix("/stuck") { gate.wait() }
      if key.path.hasPrefix("/late") { lateGate.wait() }
      return ImageLoader.LoadedImage(
        surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4), bytes: 1_000)
    }
    let stuck = (0..<16).map { ask(loader, "/stuck \($0)/file") }
    HeldTimers.advance(milliseconds: 3_000)
    XCTAssertEqual(Reports.pending, 16)
    let late = (0..<2).map { ask(loader, "/late \($0)/file") }
    HeldTimers.advance(milliseconds: 3_000)
    XCTAssertEqual(Reports.pending, 17)
    for _ in stuck { gate.open() }
    XCTAssertTrue(runLoop { stuck.allSatisfy { $0() } })
    XCTAssertTrue(runLoop { Reports.pending == 19 })
    XCTAssertEqual(Reports.taken().count, 19)
    let good = (0..<5).map { ask(loader, "/good/\($0)") }
    XCTAssertTrue(runLoop { good.allSatisfy { $0() } })
    for _ in late { lateGate.open() }
    XCTAssertTrue(runLoop { late.allSatisfy { $0() } })
  }

  @MainActor func testAPictureThatIsToBeTriedAgainComesAfterTheOthersAndIsNotReported() {
    let looks = Looks()
    let loader = ImageLoader(patience: 5) { key in
      let earlier = looks.note(key.path)
      return ImageLoader.LoadedImage(
        surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4), bytes: 1_000,
        isToBeTriedAgain: key.path == "/large" && earlier < 3)
    }
    let good = (0..<5).map { ask(loader, "/good/\($0)") }
    let large = ask(loader, "/large")
    XCTAssertTrue(runLoop { large() && good.allSatisfy { $0() } })
    XCTAssertEqual(looks.all.count, 9)
    // Two files are begun at once, so that one of the others may be looked at a little later.
    let again = looks.all.indices.filter { looks.all[$0] == "/large" }.dropFirst()
    XCTAssertEqual(again.count, 3)
    XCTAssertLessThanOrEqual(looks.all[again[1]...].count { $0 != "/large" }, 1)
    XCTAssertTrue(Reports.taken().isEmpty)
  }

  /// The files that were looked at, on any thread.
  private final class Looks: Sendable {
    private let paths = Mutex<[String]>([])
    var all: [String] { paths.withLock { $0 } }
    /// How often it was looked at before.
    func note(_ path: String) -> Int {
      paths.withLock { paths in
        defer { paths.append(path) }
        return paths.count { $0 == path }
      }
    }
  }
}
