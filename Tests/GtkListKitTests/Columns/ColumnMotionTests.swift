import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a column table draws between an update and its end.
final class ColumnMotionTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  /// A table scrolled to row 30 of 200.
  @MainActor private func fixture(animations: Bool = true) -> (ColumnWindow, TableAdaptor) {
    let adaptor = TableAdaptor.over(Item.many(200))
    let window = ColumnWindow(adaptor)
    window.scroll(to: Double(30 * window.shownRows[0].height))
    TestDisplay.setAnimations(animations)
    return (window, adaptor)
  }

  @MainActor private func holder(_ id: Int) -> TableCellViewHolder {
    TableCellViewHolder(data: Item(id), cellClass: ItemCell.self)
  }

  /// A frame of a motion.
  private struct Frame {
    let progress: Double
    let pixels: Picture
  }

  /// Draws frames until the motion is over, and hands them out.
  @MainActor private func frames(
    of window: ColumnWindow, file: StaticString = #filePath, line: UInt = #line
  ) -> [Frame] {
    let motion = window.table.motion
    window.report(file, line) { try VirtualFrameClock.start(in: window, file: file, line: line) }
    defer { VirtualFrameClock.stop() }
    window.frame()
    XCTAssert(motion.isActive, "nothing moves", file: file, line: line)
    var frames: [Frame] = []
    while motion.isActive, frames.count < 100 {
      window.advance(milliseconds: 1_000 / 60)
      guard motion.isActive else { break }
      frames.append(Frame(progress: motion.progress, pixels: window.picture()))
    }
    window.settle()
    XCTAssertNil(window.table.motion.tick, file: file, line: line)
    XCTAssertNil(motion.picture, file: file, line: line)
    return frames
  }

  /// Fails unless a row of a picture is seen in every frame as far as it has come.
  @MainActor private func assert(
    _ row: ShownRow, of picture: Picture, goesFrom start: Int, to end: Int,
    in frames: [Frame], _ window: ColumnWindow, line: UInt = #line
  ) {
    let top = window.columnHeaderHeight
    let slice = picture.part(top + row.y..<top + row.bottom)
    var seen = 0
    // At the bottom edge the scrolled window draws a line where it goes on.
    for frame in frames {
      let y = Double(start) + (Double(end - start) * frame.progress)
      let place = top + Int(y.rounded())
      let end = min(place + row.height, frame.pixels.height - 1)
      guard place >= top, place < end else { continue }
      seen += 1
      let part = slice.part(0..<end - place)
      XCTAssert(
        frame.pixels.part(place..<end).looksLike(part),
        "“\(row.text)” is not at \(place - top), \(frame.progress) of its way from \(start): "
          + frame.pixels.part(place..<end).difference(from: part), line: line)
    }
    XCTAssertGreaterThan(seen, 0, line: line)
  }

  @MainActor func testRowsBelowARemovedOneSlideUpAndItFades() {
    let (window, adaptor) = fixture()
    let before = window.shownRows
    let picture = window.picture()
    adaptor.update { $0.remove([0, 33]) }
    let frames = frames(of: window)
    let after = window.picture()
    for row in window.shownRows[3...].dropLast() {
      guard let old = before.first(where: { $0.text == row.text }) else { continue }
      assert(row, of: after, goesFrom: old.y, to: row.y, in: frames, window)
    }
    assert(
      window.shownRows[1], of: after, goesFrom: before[1].y, to: before[1].y, in: frames, window)
    XCTAssertFalse(picture.looksLike(after))
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnInsertedRowFadesInAndPushesTheLastOneOut() throws {
    let (window, adaptor) = fixture()
    let before = window.shownRows
    let picture = window.picture()
    let leaving = try XCTUnwrap(before.last { $0.bottom <= window.rowsHeight })
    adaptor.update { $0.insert(self.holder(900), at: [0, 32]) }
    let frames = frames(of: window)
    let after = window.picture()
    XCTAssertEqual(window.shownRows[2].text, "Row 900")
    let height = leaving.height
    assert(
      leaving, of: picture, goesFrom: leaving.y, to: leaving.y + height, in: frames, window)
    let top = window.columnHeaderHeight + window.shownRows[2].y
    let new = after.part(top..<top + height)
    for frame in frames where frame.progress > 0.05 && frame.progress < 0.9 {
      // Faint, and in its place.
      XCTAssertFalse(frame.pixels.part(top..<top + height).looksLike(new))
    }
    window.assertPixelsAreFresh()
  }

  @MainActor func testAMovedRowGoesAcrossTheOthers() {
    let (window, adaptor) = fixture()
    let before = window.shownRows
    adaptor.update { $0.move([0, 40], to: [0, 31]) }
    let frames = frames(of: window)
    let after = window.picture()
    XCTAssertEqual(window.shownRows[1].text, "Row 40")
    assert(
      window.shownRows[5], of: after, goesFrom: before[4].y, to: before[5].y,
      in: frames.filter { $0.progress > 0.95 }, window)
    window.assertPixelsAreFresh()
  }

  @MainActor func testNothingMovesWhereItIsNotWanted() {
    let (window, adaptor) = fixture(animations: false)
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssertFalse(window.table.motion.isActive, "the desktop has animations off")
    TestDisplay.setAnimations(true)
    adaptor.update(animated: false) { $0.remove([0, 33]) }
    window.frame()
    XCTAssertFalse(window.table.motion.isActive, "not animated")
    window.table.updatesAreAnimated = false
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssertFalse(window.table.motion.isActive, "switched off")
    XCTAssertNil(window.table.motion.before)
    window.assertPixelsAreFresh()
    XCTAssertEqual(window.shownTexts[2...4], ["Row 32", "Row 36", "Row 37"])
  }

  @MainActor func testWhatHappensOutOfViewDoesNotMove() {
    let (window, adaptor) = fixture()
    adaptor.update { editor in
      editor.insert(self.holder(901), at: [0, 0])
      editor.remove([0, 150])
    }
    window.frame()
    XCTAssertFalse(window.table.motion.isActive)
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testAScrollAndAnotherSizeCutItShort() {
    let (window, adaptor) = fixture()
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssert(window.table.motion.isActive)
    window.scroll(by: 7)
    XCTAssertFalse(window.table.motion.isActive)
    window.assertPixelsAreFresh()
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssert(window.table.motion.isActive)
    window.resize(width: 350, height: 300)
    XCTAssertFalse(window.table.motion.isActive)
    window.assertPixelsAreFresh()
    adaptor.update { $0.remove([0, 33]) }
    window.scroll(by: 7)
    XCTAssertFalse(window.table.motion.isActive, "a scroll before the first frame")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAReloadCutsItShort() {
    let (window, adaptor) = fixture()
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    window.table.reloadData()
    XCTAssertFalse(window.table.motion.isActive)
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnotherUpdateGoesOnFromWhereRowsAreSeen() throws {
    let (window, adaptor) = fixture()
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    window.advance(milliseconds: 40)
    let motion = window.table.motion
    guard let row = window.table.drawnRows[36], motion.isActive else {
      return XCTFail("no row on its way")
    }
    let height = window.shownRows[0].height
    let final = Double(window.columnHeaderHeight + 6 * height)
    let seen = motion.point(of: row.view, at: UpdateMotion.Point(x: 0, y: final)).y
    XCTAssertGreaterThan(seen, final)
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssertEqual(motion.items[ObjectIdentifier(row.view)]?.from.y ?? 0, seen, accuracy: 1)
    adaptor.update(animated: false) { $0.remove([0, 33]) }
    window.frame()
    XCTAssertFalse(motion.isActive)
    window.settle()
    window.assertPixelsAreFresh()
    XCTAssertEqual(window.shownTexts[2...4], ["Row 32", "Row 36", "Row 37"])
  }

  @MainActor func testSeveralUpdatesMoveOnce() {
    let (window, adaptor) = fixture()
    for _ in 0..<3 { adaptor.update { $0.remove([0, 32]) } }
    adaptor.update { $0.insert(self.holder(902), at: [0, 34]) }
    window.frame()
    let motion = window.table.motion
    XCTAssert(motion.isActive)
    let height = window.shownRows[0].height
    XCTAssertEqual(
      motion.ghosts.filter { $0.target == nil }.map { Int($0.frame.y) },
      [2, 3, 4].map { window.columnHeaderHeight + $0 * height }, "where they were seen")
    let row = window.table.drawnRows[32]?.view
    XCTAssertEqual(
      row.flatMap { motion.items[ObjectIdentifier($0)]?.from.y },
      Double(window.columnHeaderHeight + 5 * height))
    let new = window.table.drawnRows[34]?.view
    XCTAssertEqual(new.flatMap { motion.items[ObjectIdentifier($0)]?.fadesIn }, true)
    Pump.until("the motion ends") { !motion.isActive }
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testItEndsWithItsWindow() {
    let (window, adaptor) = fixture()
    adaptor.update { $0.remove([0, 33]) }
    window.frame()
    XCTAssert(window.table.motion.isActive)
    window.close()
    XCTAssertFalse(window.table.motion.isActive)
    XCTAssertNil(window.table.motion.tick)
    XCTAssertNil(window.table.motion.picture)
  }

  @MainActor func testAClickMeanwhileHitsTheFinalPlace() {
    let (window, adaptor) = fixture()
    adaptor.update { editor in for _ in 0..<4 { editor.remove([0, 33]) } }
    window.frame()
    XCTAssert(window.table.motion.isActive)
    let row = window.shownRows[5]
    XCTAssertEqual(row.text, "Row 39")
    window.click("Row 39")
    XCTAssertEqual(window.selectedTexts, ["Row 39"])
    Pump.until("the motion ends") { !window.table.motion.isActive }
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEditorThatOpensStandsAtTheFinalPlace() {
    let adaptor = TableAdaptor.over(Item.many(100))
    let window = ColumnWindow(adaptor) {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
    }
    TestDisplay.setAnimations(true)
    adaptor.update { $0.remove([0, 3]) }
    window.frame()
    XCTAssert(window.table.motion.isActive)
    XCTAssert(window.table.beginEditing(at: [0, 5], in: window.table.columns[0]))
    XCTAssertFalse(window.table.motion.isActive)
    adaptor.update { $0.remove([0, 2]) }
    window.frame()
    XCTAssertFalse(window.table.motion.isActive, "nothing moves below an editor")
    XCTAssertEqual(window.table.editedCell?.path, [0, 4])
  }

  @MainActor func testAnOutlineOpensAndClosesInMotion() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<30 {
        Section("Section \(section)") { Rows((0..<3).map { Item(section * 3 + $0) }) }
      }
    }
    let window = ColumnWindow(adaptor) { $0.showsSectionsAsNodes = true }
    TestDisplay.setAnimations(true)
    for isCollapsed in [true, false] {
      let before = window.shownRows
      adaptor.setCollapsed(isCollapsed, section: 1)
      let frames = frames(of: window)
      let after = window.picture()
      guard let row = window.shownRows.first(where: { $0.text == "Section 2" }),
        let old = before.first(where: { $0.text == "Section 2" })
      else { return XCTFail("the next section is not there") }
      XCTAssertNotEqual(row.y, old.y)
      assert(row, of: after, goesFrom: old.y, to: row.y, in: frames, window)
      window.assertPixelsAreFresh("collapsed: \(isCollapsed)")
    }
  }

  @MainActor func testARowThatGrowsPushesTheOthersSlowly() {
    let adaptor = TableAdaptor()
    var items = Item.many(40)
    adaptor.apply { Rows(items) }
    let table = WrappingTable(adaptor)
    let window = table.window
    TestDisplay.setAnimations(true)
    let before = window.shownRows
    items[2].text = String(repeating: WrappingTable.words, count: 3)
    adaptor.apply { Rows(items) }
    let frames = frames(of: window)
    let after = window.picture()
    let row = window.shownRows[3]
    XCTAssertGreaterThan(row.y, before[3].y)
    assert(row, of: after, goesFrom: before[3].y, to: row.y, in: frames, window)
    window.assertPixelsAreFresh()
    table.assertHeights()
  }
}
