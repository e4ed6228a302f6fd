import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Small scrolls draw only what they uncover: the picture is that of a full drawing all the same.
final class PixelTests: GtkTestCase {
  private static let steps: [Double] = [
    3, 3, 37, 37, 37, -37, 11, 90, -120, 200, 399, 400, 401, -30, 5_000, 1, -1, 13, -8_000, 37, 2,
  ]

  @MainActor private func adaptor() -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: (0..<600).map { index in
          let text = (0...index % 3).map { "line \($0) of \(index)" }.joined(separator: "\n")
          return TableCellViewHolder(data: text, cellClass: StringCell.self)
        })
    ]
    return adaptor
  }

  @MainActor func testEveryScrollShowsWhatAFullDrawingShows() {
    let window = TableWindow(adaptor())
    for (index, step) in Self.steps.enumerated() {
      window.scroll(by: step)
      window.assertPixelsAreFresh("step \(index): \(step)")
    }
  }

  @MainActor func testManyScrollsWithoutAFullDrawingBetween() {
    let window = TableWindow(adaptor())
    for round in 0..<12 {
      for step in Self.steps.shuffled(with: UInt64(round)) { window.scroll(by: step) }
      window.assertPixelsAreFresh("round \(round)")
    }
  }

  @MainActor func testSeveralScrollsBetweenTwoFrames() {
    let window = TableWindow(adaptor())
    window.scroll(to: 3_000)
    for step in Self.steps {
      for part in [0.25, -0.5, 1] {
        gtk_adjustment_set_value(window.adjustment, window.offset + (step * part).rounded())
      }
      window.settle()
      window.assertPixelsAreFresh("\(step)")
    }
  }

  @MainActor func testFractionalOffsets() {
    let window = TableWindow(adaptor())
    for step in [0.3, 0.3, 0.3, 10.5, 37.25, -0.75, 99.9] {
      window.scroll(by: step)
      window.assertPixelsAreFresh("\(step)")
    }
  }

  @MainActor func testACellChangesItsLookBetweenAScrollAndItsFrame() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    window.scroll(to: 9_000)
    let path = window.table.visibleIndexPaths[4]
    // What is above turns out to be higher than it was.
    for row in 0..<path.row - 4 {
      adaptor[ListIndexPath(row: row, section: 0)]?.cellData = "six\nlines\nof\ntext\nin\none"
    }
    window.table.reloadData()
    for _ in 0..<2 {
      gtk_widget_queue_draw(window.list.widgetPointer)
      window.frame()
    }
    gtk_adjustment_set_value(window.adjustment, window.offset - 20)
    guard let row = window.rowWidget(at: path) else { return XCTFail("no row") }
    gtk_widget_set_opacity(row, 0.3)
    window.frame()
    window.assertPixelsAreFresh()
  }

  /// Asks for another drawing in each, as what moves by itself does.
  private final class RestlessCell: ListCell, ModelCell {
    static var draws = 0

    override func makeContent() -> WidgetPointer {
      let content = TestWidgets.label(in: self)
      connectEvent("draw", of: UnsafeMutableRawPointer(content)) {
        Self.draws += 1
        gtk_widget_queue_draw(content)
        return false
      }
      return content
    }
    func update(_ text: String) { self["text"].text = text }
  }

  @MainActor func testACellThatAsksToBeDrawnAgainWhileItIsDrawnIs() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(["one"], id: \.self, as: RestlessCell.self) }
    let window = TableWindow(adaptor)
    RestlessCell.draws = 0
    window.list.viewport.pixelCache.invalidateAll()
    gtk_widget_queue_draw(window.list.widgetPointer)
    for _ in 0..<4 { window.frame() }
    XCTAssertGreaterThanOrEqual(RestlessCell.draws, 4)
  }

  @MainActor func testHoveringAndPressingBetweenScrolls() {
    let window = TableWindow(adaptor())
    for step in [37.0, 20, -50, 300, 7] {
      window.scroll(by: step)
      guard let path = window.table.visibleIndexPaths.dropFirst(2).first,
        let row = window.rowWidget(at: path)
      else { return XCTFail("no row") }
      gtk_widget_set_state_flags(row, GTK_STATE_FLAG_PRELIGHT, 0)
      window.settle()
      window.scroll(by: 5)
      window.assertPixelsAreFresh("hovered, \(step)")
      gtk_widget_unset_state_flags(row, GTK_STATE_FLAG_PRELIGHT)
      window.scroll(by: 5)
      window.click(row: path)
      window.assertPixelsAreFresh("clicked, \(step)")
    }
  }

  @MainActor func testCellsThatChangeBetweenScrolls() {
    let window = TableWindow(adaptor())
    for step in [37.0, -20, 110, 3, 3] {
      window.scroll(by: step)
      for path in window.table.visibleIndexPaths.prefix(3) {
        window.table.cellForRow(at: path)?["text"].text = "changed \(path) \(step)"
      }
      window.settle()
      window.assertPixelsAreFresh("changed, \(step)")
      window.scroll(by: 9)
      window.assertPixelsAreFresh("scrolled, \(step)")
    }
  }

  @MainActor func testResizesBetweenScrolls() {
    let window = TableWindow(adaptor())
    for (width, height) in [(320, 300), (320, 500), (250, 500), (400, 200), (320, 400)] {
      window.scroll(by: 37)
      window.resize(width: width, height: height)
      window.assertPixelsAreFresh("\(width)x\(height)")
      window.scroll(by: -15)
      window.assertPixelsAreFresh("\(width)x\(height) scrolled")
    }
  }

  @MainActor func testTheEndsOfTheList() {
    let window = TableWindow(adaptor())
    window.scroll(to: window.maximumOffset)
    window.assertPixelsAreFresh("end")
    window.scroll(by: 100)
    window.assertPixelsAreFresh("beyond")
    window.scroll(by: -40)
    window.assertPixelsAreFresh("back")
    window.scroll(to: 0)
    window.scroll(by: -100)
    window.assertPixelsAreFresh("top")
  }

  @MainActor func testATransparentTableAndOneWithBackground() {
    let window = TableWindow(adaptor())
    let context = gtk_widget_get_style_context(window.table.widgetPointer)
    gtk_style_context_remove_class(context, "view")
    window.settle()
    for step in [37.0, 37, -50, 3, 500, 10] {
      window.scroll(by: step)
      window.assertPixelsAreFresh("transparent, \(step)")
    }
    gtk_style_context_add_class(context, "view")
    window.settle()
    for step in [37.0, -3, 9] {
      window.scroll(by: step)
      window.assertPixelsAreFresh("opaque, \(step)")
    }
  }

  @MainActor func testThePictureMovesWithTheScroll() {
    let window = TableWindow(adaptor())
    window.scroll(to: 1_000)
    // Without the edges, where the scrolled window shows that there is more.
    let before = window.picture()
    window.scroll(by: 37)
    let down = window.picture().part(10..<350)
    XCTAssertEqual(down, before.part(47..<387))
    window.scroll(by: -74)
    let up = window.picture().part(47..<387)
    XCTAssertEqual(up, before.part(10..<350))
  }

  @MainActor func testAnimatedUpdatesEndInTheSamePicture() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    for row in [1, 4, 0] {
      adaptor[0]?.remove(at: row)
      window.table.deleteRows(at: [[0, row]])
      window.frame()
      if row == 4 { window.scroll(by: 20) }
      window.rest()
      Pump.until("rows have moved") { !window.table.motion.isActive }
      window.settle()
      window.assertPixelsAreFresh("without row \(row)")
    }
  }
}

extension Array {
  /// The same order for the same seed.
  func shuffled(with seed: UInt64) -> [Element] {
    var generator = SplitMix64(seed: seed)
    return shuffled(using: &generator)
  }
}
