internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Where the positions of a list lie, along and across the direction that it scrolls in. It owns the
/// heights, or the layout, and is told of changes and of sizes.
class ListGeometry {
  unowned let list: ListView
  /// Whether the list scrolls left and right instead of up and down.
  final var isHorizontal = false
  final var orientation: GtkOrientation {
    isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }

  init(_ list: ListView) { self.list = list }

  // MARK: Frames

  /// How far everything reaches in the scroll direction.
  final var contentLength: Double { ownLength + lengthBehind }
  /// How far the positions reach.
  var ownLength: Double { 0 }
  /// The room behind them for what is shown where there are no rows.
  final var lengthBehind = 0.0
  /// Where a position lies, along and across the scroll direction.
  func frame(of position: Int) -> ItemFrame {
    ItemFrame(along: 0, across: 0, length: 0, breadth: 0)
  }
  /// Where a frame lies in the content, in pixels from its top left.
  func pixels(of frame: ItemFrame) -> ListView.PixelFrame { list.viewport.pixels(of: frame) }
  /// Where a frame lies in the view.
  func viewFrame(of frame: ItemFrame) -> GtkAllocation {
    let origin = list.viewport.origin
    return pixels(of: frame).allocation(from: origin.x, origin.y)
  }

  final func pixels(at position: Int) -> ListView.PixelFrame { pixels(of: frame(of: position)) }
  final func viewFrame(at position: Int) -> GtkAllocation { viewFrame(of: frame(of: position)) }

  // MARK: Positions

  /// The positions in a span of the scroll direction.
  func positions(in span: Range<Double>) -> [Range<Int>] { [] }
  /// The first position in view at an offset; behind the last one the last.
  func firstPosition(at offset: Double) -> Int {
    let offset = offset.rounded()
    let window = offset..<offset + Double(max(1, list.viewport.length))
    return positions(in: window).first?.lowerBound
      ?? (offset <= 0 ? 0 : max(0, list.map.count - 1))
  }
  /// The position some pages away, where a page is what the view shows less one row.
  func position(besides position: Int, pages: Int) -> Int { position }
  /// The keyboard goes to a position.
  func cursorMoves(to position: Int) {}
  /// What cells may be there for besides those in view, or for a share of it.
  func overscan(
    beside visible: IndexRanges, at offset: Double, share: Double = 1
  ) -> IndexRanges { visible }
  /// The section at the start of the view, and the one at its end.
  var sectionAtStart: Int? {
    list.map.element(at: firstPosition(at: list.viewport.offset))?.section
  }
  var sectionAtEnd: Int? {
    list.viewport.visibleSet(at: list.viewport.offset).ranges.last.flatMap {
      list.map.element(at: $0.upperBound - 1)?.section
    }
  }
  /// Where a section ends in the scroll direction.
  func end(ofSection section: Int) -> Double { 0 }

  /// Whether a point of the view is on the position that is found for it, and not beside it.
  func covers(_ position: Int, x: Double, y: Double) -> Bool { true }
  /// Whether the items before and behind one are beside it, and not above and below.
  func hasNeighboursBeside(_ position: Int) -> Bool { false }

  // MARK: Changes

  /// Makes all frames anew from the list's map.
  func reset() {}
  /// Takes an update over; the list's map is the new one.
  func carry(through update: ResolvedUpdate) {}
  /// Takes over how sections are to be laid out now. True when everything has to be placed anew.
  func takeLayouts() -> Bool { false }
  /// Another source says from now on how large things are, also where it shows the same.
  func sourceChanged() {
    reset()
    list.pendingBinding.takesAllSizes = true
  }

  // MARK: Sizes

  /// Takes the size over that the view was given. True when cells are measured anew.
  func takeSize(width: Int, height: Int) -> Bool { false }
  /// Takes the sizes of cells over that were bound, filled again or asked for another size. True
  /// when anything moves by it.
  func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool { false }
  /// Whether a measured cell may ask for another size than it has.
  func hasAnotherSize(_ slot: RowSlot) -> Bool { true }
  /// Whether a cell has its size for another room than it has now.
  func hasAnotherMeasure(_ slot: RowSlot) -> Bool { false }
  func isMeasured(at position: Int) -> Bool { true }
  /// Whether views that are filled again may get other sizes.
  var mayChangeSizes: Bool { true }
  func setLength(_ length: Double, at position: Int) {}
  /// Everything has to be measured again; what was measured is a good guess.
  func forgetSizes() {}
  /// Whatever somebody gave for normal text is as much larger as the text.
  func textScaleChanged() { forgetSizes() }

  /// How long a header or footer is taken to be until it is measured.
  final func estimatedLength(of kind: SectionViewKind, inSection section: Int) -> Double {
    let given = list.callOut {
      list.delegate?.list(list, estimatedHeightFor: kind, inSection: section)
        ?? list.delegate?.list(list, heightFor: kind, inSection: section)
    }
    return given.flatMap { RowHeights.isHeight($0) ? $0 : nil } ?? 32
  }

  // MARK: Scroll bars

  /// How far a turn of the wheel scrolls at most.
  var scrollStep: Double { 48 }
  /// How far everything reaches across.
  var contentBreadth: Double { Double(list.viewport.breadth) }
  /// The offset across, in what is wider than the view.
  var offsetAcross: Double { 0 }

  /// Gives the adjustments the content's size; GTK clamps nothing here, so the value is checked.
  func configureScroll(at offset: Double) {
    let viewport = list.viewport
    let page = Double(viewport.length)
    let value = min(max(0, offset), viewport.maximumOffset)
    viewport.isMirrored = isHorizontal && list.isRightToLeft
    list.configure(
      orientation, viewport.adjustmentValue(at: value), max(contentLength, page),
      min(scrollStep, page), page)
    let breadth = Double(viewport.breadth)
    let reach = contentBreadth
    list.configure(
      isHorizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
      min(offsetAcross, reach - breadth), reach, 20, breadth)
    viewport.lastOffset = value
  }
}
