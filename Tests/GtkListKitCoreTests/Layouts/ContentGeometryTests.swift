import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("On the screen a layout lies as one reads and scrolls")
struct ContentGeometryTests {
  /// Checks all that a layout places, in every direction, against turning and mirroring by hand.
  private func difference(_ layout: LayoutCase, width: Int, height: Int) -> String? {
    for isHorizontal in [false, true] {
      var layout = layout
      layout.breadth = Double(isHorizontal ? height : width)
      let naive = layout.naive(layout.sizes)
      let solver = layout.layout.solver(for: layout.items(layout.sizes))
      for isRightToLeft in [false, true] {
        let geometry = ContentGeometry(
          isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, width: width, height: height,
          length: solver.extent)
        for (item, frame) in naive.frames.enumerated() {
          let placed = geometry.rectangle(
            of: solver.frame(of: item, in: layout.items(layout.sizes)))
          if let wrong = difference(placed, from: frame, geometry) {
            return "\(item), horizontal \(isHorizontal), mirrored \(isRightToLeft): \(wrong)"
          }
        }
      }
    }
    return nil
  }

  private func difference(
    _ placed: ContentGeometry.Rectangle, from frame: ItemFrame, _ geometry: ContentGeometry
  ) -> String? {
    let along = (start: Int(frame.along), size: Int(frame.length))
    let across = (start: Int(frame.across), size: Int(frame.breadth))
    var (x, y) = geometry.isHorizontal ? (along, across) : (across, along)
    if geometry.isRightToLeft {
      let full =
        geometry.isHorizontal ? max(Int(geometry.length), geometry.width) : geometry.width
      x.start = full - x.start - x.size
    }
    let expected = ContentGeometry.Rectangle(
      x: x.start, y: y.start, width: max(1, x.size), height: max(1, y.size))
    guard placed == expected else { return "\(placed), not \(expected)" }
    // The middle of what is seen, scrolled to the start, leads back to the item.
    let left = geometry.isHorizontal ? geometry.exchanged(0) : 0
    let place = geometry.contentPoint(
      atX: Double(placed.x) + Double(placed.width) / 2 - left,
      y: Double(placed.y) + Double(placed.height) / 2, offset: 0)
    guard abs(place.along - (frame.along + frame.length / 2)) <= 1,
      abs(place.across - frame.acrossCenter) <= 1
    else { return "its middle is at \(place), not in \(frame)" }
    return nil
  }

  @Test("in every small case", arguments: LayoutCase.Kind.allCases)
  func exhaustive(kind: LayoutCase.Kind) {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      let layout = LayoutCase(
        kind, by: &chooser, mostItems: Thoroughness.choose(everyday: 2, full: 3),
        lengths: [8, 20], breadths: [8, 40])
      failure = difference(layout, width: 61, height: 40).map { "\($0) in \(layout)" }
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > 20)
  }

  @Test("in random ones", arguments: LayoutCase.Kind.allCases, Thoroughness.seeds(30))
  func random(kind: LayoutCase.Kind, seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let layout = LayoutCase(
      kind, by: &chooser, mostItems: 60, lengths: [8, 13, 20, 50],
      breadths: [8, 11, 19, 30, 61, 90])
    let (width, height) = (chooser.choose(from: 30...200), chooser.choose(from: 30...200))
    #expect(difference(layout, width: width, height: height) == nil, "\(layout)")
  }

  @Test("scrolling counts from where text begins")
  func offsets() {
    for isHorizontal in [false, true] {
      for isRightToLeft in [false, true] {
        let geometry = ContentGeometry(
          isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, width: 100, height: 60,
          length: 500)
        #expect(geometry.maximumOffset == (isHorizontal ? 400 : 440))
        let isTurned = isHorizontal && isRightToLeft
        #expect(geometry.exchanged(30) == (isTurned ? 370 : 30))
        #expect(geometry.exchanged(geometry.exchanged(30)) == 30)
      }
    }
  }
}
