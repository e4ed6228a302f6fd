import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list in a window whose failures are XCTest's: what the testing product throws, fails the test.
@MainActor
class CheckedWindow: ListWindow {
  init(
    list: ListView, width: Int = 320, height: Int = 400, isShown: Bool = true,
    _ prepare: () -> Void = {}
  ) {
    super.init(list, width: width, height: height)
    prepare()
    if isShown { show() }
  }

  /// A window of an app, on screen, with a list that is in a scrolled window.
  init(_ list: ListView, in window: WidgetPointer) {
    super.init(list, inWindow: window)
    show()
  }

  /// Fails the test where something is not so.
  func report(_ file: StaticString, _ line: UInt, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      XCTFail((error as? CheckFailure)?.message ?? "\(error)", file: file, line: line)
    }
  }

  /// What is seen during the motion that something sets off, until a second after everything that it waits for: frames have a
  /// time of their own, so that a busy machine leaves none out.
  func picturesOfMotion(
    _ begin: () -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> [GtkListKitTesting.Picture] {
    TestDisplay.setAnimations(true)
    defer {
      VirtualFrameClock.stop()
      TestDisplay.setAnimations(false)
    }
    report(file, line) { try VirtualFrameClock.start(in: self, file: file, line: line) }
    begin()
    var pictures: [GtkListKitTesting.Picture] = []
    for _ in 0..<10 {
      advance(milliseconds: 40)
      pictures.append(picture())
    }
    advance(milliseconds: 600)
    return pictures
  }

  /// Draws without a turn of the main loop, in which rows could be bound ahead.
  func drawFrames() { for _ in 0..<3 { frame() } }

  /// Scrolls and draws without a turn of the main loop.
  func drawFrames(at offset: Double) {
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment) + offset)
    drawFrames()
  }

  override func show(
    isActive: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) { try super.show(isActive: isActive, file: file, line: line) }
  }

  override func rest(file: StaticString = #filePath, line: UInt = #line) {
    report(file, line) { try super.rest(file: file, line: line) }
  }

  override func place(
    atX x: Int, y: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) { try super.place(atX: x, y: y, file: file, line: line) }
  }

  override func drag(
    from start: (Double, Double), to end: (Double, Double), _ modifiers: Modifiers = [],
    drops: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) {
      // A list scrolls by itself if a drag rests near its edge: one that is dropped at once rests nowhere.
      let stopsTime = drops && VirtualFrameClock.time == nil
      TestDisplay.waitForDragIcons()
      if stopsTime { try VirtualFrameClock.start(in: self, file: file, line: line) }
      defer { if stopsTime { VirtualFrameClock.stop() } }
      try super.drag(from: start, to: end, modifiers, drops: drops, file: file, line: line)
    }
  }

  override func drop(
    at point: (Double, Double), _ modifiers: Modifiers = [], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    report(file, line) { try super.drop(at: point, modifiers, file: file, line: line) }
  }

  /// Fails unless the rows on screen are these texts' neighbours in order, stand without a gap, and
  /// cover the view.
  func assertShows(
    _ all: [String], _ note: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let problem = problem(showing: all) {
      XCTFail("\(problem) \(note())", file: file, line: line)
    }
  }

  /// Fails unless what is on screen is what a full drawing shows.
  func assertPixelsAreFresh(
    _ note: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) { try expectFreshPicture(note(), file: file, line: line) }
  }
}
