import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// The buttons of edit actions under the pointer.
final class PointedActionsTests: GtkTestCase {
  @MainActor private func each(
    _ isWanted: Bool? = nil, _ test: (SourceWindow, EditingList) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let list = EditingList(["a", "b", "c"])
      let window = SourceWindow(kind, list) {
        if let isWanted { $0.showsActionsOnHover = isWanted }
      }
      test(window, list)
      window.window.close()
    }
  }

  @MainActor private func actions(_ window: SourceWindow) -> WidgetPointer? {
    window.window.shownOverlays("list-row-actions").first
  }

  @MainActor func testNothingIsLaidOverARowBecauseThePointerIsOnIt() {
    each { window, _ in
      window.click("b")
      for text in ["a", "b", "c"] {
        window.window.point(atX: 60, y: window.middle(of: text))
        XCTAssertNil(actions(window), "\(text) in the \(window.kind)")
      }
    }
  }

  @MainActor func testTheActionsOfASelectedRowAreSeen() {
    each(true) { window, _ in
      window.window.point(atX: 60, y: window.middle(of: "b"))
      guard let box = actions(window),
        let button = box.tree.first(where: { $0.isA(gtk_button_get_type()) })
      else { return XCTFail("no actions in the \(window.kind)") }
      for isSelected in [false, true] {
        if isSelected { window.click("b") } else { window.list.deselectAll() }
        window.window.point(atX: 60, y: window.middle(of: "b"))
        window.settle()
        XCTAssertGreaterThan(
          contrast(of: button, in: window), 3, "selected \(isSelected) in the \(window.kind)")
      }
    }
  }

  /// How much the icon of a button stands out from what is around it, as WCAG measures it.
  @MainActor private func contrast(of button: WidgetPointer, in window: SourceWindow) -> Double {
    let pixels = window.window.screenPixels()
    var place = (x: gint(0), y: gint(0))
    gtk_widget_translate_coordinates(
      button, window.list.widgetPointer, 0, 0, &place.x, &place.y)
    func light(_ x: Int, _ y: Int) -> Double {
      let line = pixels.bytes[y]
      let channels = line.count / pixels.width
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      let at = x * channels
      return 0.2126 * linear(line[at]) + 0.7152 * linear(line[at + 1])
        + 0.0722 * linear(line[at + 2])
    }
    // Without the frame, which may be what stands out.
    let (left, top) = (Int(place.x) + 5, Int(place.y) + 5)
    var lights: [Double] = []
    for y in top..<Int(place.y) + button.height - 5 {
      for x in left..<Int(place.x) + button.width - 5 { lights.append(light(x, y)) }
    }
    lights.sort()
    guard let darkest = lights.first, let lightest = lights.last else { return 0 }
    return (lightest + 0.05) / (darkest + 0.05)
  }
}
