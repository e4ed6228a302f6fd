import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is drawn while items go to the places of another layout.
final class CollectionMotionTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated {
      VirtualFrameClock.stop()
      TestDisplay.setAnimations(false)
    }
    super.tearDown()
  }

  @MainActor func testBadgesAndBackgroundsGoWithTheirItems() throws {
    let adaptor = CollectionAdaptor.items(Item.many(2))
    adaptor.registerReusableView(viewClass: GreenView.self, forSupplementaryViewOfKind: "Back")
    adaptor.registerReusableView(viewClass: RedView.self, forSupplementaryViewOfKind: "Badge")
    func furnished(_ layout: CollectionLayout) -> CollectionLayout {
      var layout = layout
      layout.background = "Back"
      layout.badges = [CollectionBadge("Badge", at: .bottomTrailing)]
      return layout
    }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = furnished(.grid(.count(2), length: .fixed(60), inset: 30))
    }
    let collection = window.collection
    TestDisplay.setAnimations(true)
    try VirtualFrameClock.start(in: window)
    collection.layout = furnished(.list(length: .fixed(50), inset: 30))
    window.frame()
    XCTAssert(collection.motion.isActive)
    var frames = 0
    Pump.until("the motion ends") {
      window.advance(milliseconds: 20)
      guard collection.motion.isActive, let item = collection.cells.slot(at: 1) else { return true }
      let final = UpdateMotion.Point(collection.geometry.viewFrame(at: item.position))
      let point = collection.motion.point(of: item.view, at: final)
      let pixels = window.picture()
      let corner = (x: Int(point.x.rounded()) + item.row.width, y: Int(point.y.rounded()) + 50)
      // The drawing may be a frame behind.
      guard corner.x < 296, corner.y < 296 else { return false }
      frames += pixels.hasRed(around: (corner.x - 6, corner.y - 6)) ? 1 : 0
      XCTAssert(pixels.isGreen(15, 20), "the background is drawn")
      return false
    }
    XCTAssertGreaterThan(frames, 0)
    window.settle()
    window.assertPixelsAreFresh()
  }
}

extension Picture {
  private func color(_ x: Int, _ y: Int) -> [UInt8] {
    let channels = (bytes.first?.count ?? 0) / max(1, width)
    return Array(bytes[y][x * channels..<x * channels + 3])
  }

  fileprivate func isGreen(_ x: Int, _ y: Int) -> Bool { color(x, y) == [0, 255, 0] }

  /// Whether there is red within a frame's way.
  fileprivate func hasRed(around place: (x: Int, y: Int)) -> Bool {
    for y in max(0, place.y - 24)..<min(height, place.y + 24) {
      for x in max(0, place.x - 24)..<min(width, place.x + 24)
      where color(x, y) == [255, 0, 0] { return true }
    }
    return false
  }
}

/// A view of one colour.
@MainActor
private func colored(_ color: String) -> WidgetPointer {
  let box: WidgetPointer = gtk_event_box_new()
  let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
  gtk_css_provider_load_from_data(
    provider, "* { background: \(color); min-width: 12px; min-height: 12px }", -1, nil)
  gtk_style_context_add_provider(
    gtk_widget_get_style_context(box), OpaquePointer(provider), 800)
  g_object_unref(provider)
  return box
}

private final class RedView: SectionView {
  override func makeContent() -> WidgetPointer { colored("#f00") }
}

private final class GreenView: SectionView {
  override func makeContent() -> WidgetPointer { colored("#0f0") }
}
