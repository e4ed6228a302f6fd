import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A cell that counts how often cells are drawn.
private final class DrawnCell: ListCell, ModelCell {
  static var draws = 0

  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    connectEvent("draw", of: UnsafeMutableRawPointer(content)) {
      Self.draws += 1
      return false
    }
    return content
  }
  func update(_ number: Int) {
    self["text"].text = (0...number % 3).map { "Line \($0) of \(number)" }.joined(separator: "\n")
  }
}

/// A small scroll draws only what it uncovers, also where it binds cells whose size nobody knew.
final class DrawingTests: GtkTestCase {
  /// - Parameter most: how many cells a step uncovers, or cuts.
  @MainActor private func assertFewAreDrawn(
    _ window: RowWindow, most: Int, line: UInt = #line
  ) {
    window.scroll(to: 3_000)
    for _ in 0..<3 { window.scroll(by: 7) }
    for step in 0..<40 {
      DrawnCell.draws = 0
      window.scroll(by: step < 20 ? 17 : -23)
      XCTAssertLessThanOrEqual(DrawnCell.draws, most, "step \(step)", line: line)
      window.assertPixelsAreFresh("step \(step)", line: line)
      // A picture is made again.
      for way in [1.0, -1] { window.scroll(by: way) }
    }
  }

  @MainActor func testASmallScrollOfATableDrawsOnlyTheRowsThatItUncovers() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(0..<10_000, id: \.self, as: DrawnCell.self) }
    assertFewAreDrawn(TableWindow(adaptor), most: 2)
  }

  @MainActor func testASmallScrollOfACollectionDrawsOnlyTheLinesThatItUncovers() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(0..<10_000, id: \.self, as: DrawnCell.self) }
    let window = CollectionWindow(adaptor) {
      $0.layout = .grid(.count(3), length: .measured(estimate: 30))
    }
    assertFewAreDrawn(window, most: 6)
  }
}
