/// Converts between along and across, as layouts count, and x and y: by the scroll direction and
/// the reading direction.
///
/// Along begins at the top, or in a horizontal list where text begins; across begins where text
/// begins, or at the top. Rectangles are in whole pixels of the content, from its top left.
package struct ContentGeometry: Hashable, Sendable {
  /// A rectangle of the content.
  package struct Rectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  package let isHorizontal: Bool
  package let isRightToLeft: Bool
  /// The size of the view.
  package let width: Int
  package let height: Int
  /// How far everything reaches along.
  package let length: Double

  package init(
    isHorizontal: Bool, isRightToLeft: Bool, width: Int, height: Int, length: Double
  ) {
    self.isHorizontal = isHorizontal
    self.isRightToLeft = isRightToLeft
    self.width = width
    self.height = height
    self.length = length
  }

  private var viewLength: Double { Double(isHorizontal ? width : height) }

  /// How far one can scroll.
  package var maximumOffset: Double { max(0, length - viewLength) }

  /// The value of an adjustment for an offset, which counts from where text begins; and in the same
  /// way the offset for a value, which counts from the left.
  package func exchanged(_ offset: Double) -> Double {
    isHorizontal && isRightToLeft ? maximumOffset - offset : offset
  }

  /// The rectangle of a frame, at least one pixel large. Frames that touch have rectangles that
  /// touch.
  package func rectangle(of frame: ItemFrame) -> Rectangle {
    let start = frame.along.rounded()
    let length = max(1, frame.end.rounded() - start)
    let across = frame.across.rounded()
    let breadth = max(1, frame.acrossEnd.rounded() - across)
    if isHorizontal {
      let full = max(self.length, viewLength)
      return Rectangle(
        x: Int(isRightToLeft ? full - start - length : start), y: Int(across),
        width: Int(length), height: Int(breadth))
    }
    let mirrored = Double(width) - across - breadth
    return Rectangle(
      x: Int(isRightToLeft ? mirrored : across), y: Int(start), width: Int(breadth),
      height: Int(length))
  }

  /// The point of the content at a point of the view, when it is scrolled to an offset.
  package func contentPoint(
    atX x: Double, y: Double, offset: Double
  ) -> (along: Double, across: Double) {
    let fromStart = isRightToLeft ? Double(width) - x : x
    return isHorizontal ? (offset + fromStart, y) : (offset + y, fromStart)
  }
}
