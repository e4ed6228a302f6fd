internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The geometry of a collection: its sections' layouts, and the sizes that items have in them.
final class CollectionGeometry: ListGeometry {
  private unowned let collection: CollectionView
  private(set) var solver = CollectionSolver()
  /// Where moving up and down began, across.
  var cursorAcross: (position: Int, across: Double)?
  /// Whether it was reported that more cells are in view than are made.
  private var hasReportedCrowd = false

  /// No toolkit bears more widgets at once, however small a layout makes them.
  static let mostCells = 4_000
  /// How far beside the view cells are made, in views.
  static let ahead = 0.35

  init(_ collection: CollectionView) {
    self.collection = collection
    super.init(collection)
  }

  // MARK: Frames

  override var ownLength: Double { solver.total }
  override func frame(of position: Int) -> ItemFrame { solver.frame(of: position) }
  override func positions(in span: Range<Double>) -> [Range<Int>] {
    let found = solver.positions(in: span)
    guard Self.areTooMany(found) else { return found }
    reportCrowd()
    var left = Self.mostCells
    return found.map { range in
      let part = range.prefix(left)
      left -= part.count
      return part
    }.filter { !$0.isEmpty }
  }
  private static func areTooMany(_ ranges: [Range<Int>]) -> Bool {
    var left = mostCells
    return ranges.contains { range in
      left -= range.count
      return left < 0
    }
  }
  override func end(ofSection section: Int) -> Double { solver.span(ofSection: section).upperBound }
  override var sectionAtStart: Int? { solver.section(at: collection.viewport.offset.rounded()) }
  override var sectionAtEnd: Int? {
    let viewport = collection.viewport
    return solver.section(at: (viewport.offset + Double(viewport.length)).rounded() - 1)
  }
  override func isMeasured(at position: Int) -> Bool { solver.isMeasured(at: position) }
  override func setLength(_ length: Double, at position: Int) {
    _ = solver.setSizes([(position, ItemSize(length: length))], keeping: nil)
  }
  override func overscan(
    beside visible: IndexRanges, at offset: Double, share: Double = 1
  ) -> IndexRanges {
    let length = Double(collection.viewport.length)
    let ahead = length * Self.ahead * share
    let near = solver.positions(in: offset - ahead..<offset + length + ahead)
    // A part of them would be those before the view, and other cells at each layout.
    return Self.areTooMany(near) ? visible : IndexRanges(near).union(visible)
  }

  /// The item some views away, in the same column.
  override func position(besides position: Int, pages: Int) -> Int {
    let frame = frame(of: position)
    let page = max(1, Double(collection.viewport.length) - frame.length)
    var across = frame.acrossCenter
    if let cursorAcross, cursorAcross.position == position { across = cursorAcross.across }
    let along = frame.along + frame.length / 2 + Double(pages) * page
    let target = solver.nearestItem(along: along, across: across) ?? position
    if target == position {
      return min(max(0, position + pages), max(0, collection.map.count - 1))
    }
    cursorAcross = (target, across)
    return target
  }
  override func cursorMoves(to position: Int) {
    if cursorAcross?.position != position { cursorAcross = nil }
  }

  override func covers(_ position: Int, x: Double, y: Double) -> Bool {
    let point = collection.viewport.contentPoint(atX: x, y: y)
    return solver.position(along: point.along, across: point.across) == position
  }
  /// It has a line of a vertical list to itself, or shares a line, which is upright, of a horizontal
  /// one, where they are above and below.
  override func hasNeighboursBeside(_ position: Int) -> Bool {
    solver.hasRoomBeside(position) != isHorizontal
  }

  // MARK: Changes

  override func reset() {
    cursorAcross = nil
    solver = CollectionSolver(
      map: collection.map, breadth: Double(collection.viewport.breadth),
      arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func carry(through update: ResolvedUpdate) {
    cursorAcross = nil
    rearrange(edits: update.positions)
  }

  override func takeLayouts() -> Bool {
    let isArranged = solver.isArranged { section in
      let layout = layout(ofSection: section)
      return (scaled(layout.items), layout.insets, layout.revision)
    }
    if !isArranged { rearrange() }
    return !isArranged
  }

  override func takeSize(width: Int, height: Int) -> Bool {
    collection.viewport.width = width
    collection.viewport.height = height
    guard Double(collection.viewport.breadth) != solver.breadth else { return false }
    if solver.breadth == 0 {
      reset()
    } else {
      cursorAcross = nil
      rearrange(keepsSizes: false)
    }
    return true
  }

  override func forgetSizes() {
    let anchor =
      collection.holdsTop
      ? ScrollAnchor.top : collection.pendingBinding.pending?.anchor ?? collection.anchorToKeep
    rearrange(keepsSizes: false)
    configureScroll(at: collection.viewport.offset(for: anchor))
  }

  private func rearrange(edits: PositionEdits? = nil, keepsSizes: Bool = true) {
    solver = solver.rearranged(
      map: collection.map, edits: edits, breadth: Double(collection.viewport.breadth),
      keepsSizes: keepsSizes, arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func hasAnotherMeasure(_ slot: RowSlot) -> Bool {
    let measure = solver.measure(of: slot.position)
    // A section that was laid out in another way may have lost what was measured.
    return slot.measurement.measure != measure
      || measure != nil && !solver.isMeasured(at: slot.position)
  }

  // MARK: Layouts

  /// The layout of a section: its own, or that of the whole collection.
  func layout(ofSection section: Int) -> CollectionLayout {
    let collection = collection
    return collection.callOut { collection.delegate?.list(collection, layoutIn: section) }
      ?? collection.layout
  }

  /// What is chosen for normal text, with the text that there is.
  private func scaled(_ layout: any ItemLayout) -> any ItemLayout {
    guard collection.textScale != 1, let layout = layout as? any ScalableLayout else {
      return layout
    }
    return layout.scaled(by: collection.textScale)
  }

  private func arrangement(of section: Int) -> SectionPlacement {
    let layout = layout(ofSection: section)
    let items = scaled(layout.items)
    var arrangement = SectionPlacement(
      layout: items, revision: layout.revision, insets: layout.insets,
      headerLength: estimatedLength(of: .header, inSection: section),
      footerLength: estimatedLength(of: .footer, inSection: section))
    guard let delegate = collection.delegate, collection.map.sections[section].rows > 0 else {
      return arrangement
    }
    // The solver keeps these: they must not hold what may hold the list.
    if collection.callOut({ delegate.list(collection, knowsSizesIn: section) }) {
      let insets = layout.insets.sane(forBreadth: Double(collection.viewport.breadth))
      let room = max(0, Double(collection.viewport.breadth) - insets.leading - insets.trailing)
      let breadth = items.itemBreadth(forBreadth: room)
      arrangement.sizeOf = { [unowned collection] item in
        collection.callOut {
          collection.delegate?.list(
            collection, sizeForItemAt: ListIndexPath(item: item, section: section), fitting: breadth
          )
        } ?? nil
      }
    }
    arrangement.spanOf = { [unowned collection] item in
      collection.callOut {
        collection.delegate?.list(
          collection, spanForItemAt: ListIndexPath(item: item, section: section))
      } ?? ItemSpan()
    }
    return arrangement
  }

  func reportProblems() {
    guard let problem = solver.takeProblem() else { return }
    collection.report(
      ListReport(
        .layout, "\(problem.message); it is put right", fix: problem.fix,
        view: CollectionView.self))
  }

  /// Once: a layout that has too much in view has so at each scroll.
  private func reportCrowd() {
    guard !hasReportedCrowd else { return }
    hasReportedCrowd = true
    collection.report(
      ListReport(
        .layout,
        "more than \(Self.mostCells) cells are visible; the remaining ones are not shown",
        fix: "Give the items of the layout larger sizes.", view: CollectionView.self))
  }

  // MARK: Sizes

  override func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool {
    var sizes: [(position: Int, size: ItemSize)] = []
    for slot in slots {
      let measure = solver.measure(of: slot.position)
      slot.measurement.isTaken = false
      slot.measurement.measure = measure
      guard let measure else { continue }
      if let given = givenSize(of: slot, measure) {
        sizes.append((slot.position, given))
      } else {
        slot.measurement.isTaken = true
        let size = measured(slot, measure)
        slot.measurement.size = size
        sizes.append((slot.position, size))
      }
    }
    return solver.setSizes(sizes, keeping: anchor)
  }

  override func hasAnotherSize(_ slot: RowSlot) -> Bool {
    guard let measure = solver.measure(of: slot.position) else { return false }
    return measured(slot, measure) != slot.measurement.size
  }

  private func givenSize(of slot: RowSlot, _ measure: ItemMeasure) -> ItemSize? {
    guard let path = slot.path else {
      return collection.sectionViewLength(
        at: slot.position, reporting: slot.isFresh ? slot.view : nil
      ).map { ItemSize(length: $0) }
    }
    let collection = collection
    guard let delegate = collection.delegate else { return nil }
    let breadth: Double
    var leastBreadth = 0.0
    switch measure {
    case .length(let given): breadth = given
    case .size(let most): (breadth, leastBreadth) = (most, 0.5)
    }
    let given = collection.callOut {
      delegate.list(collection, sizeForItemAt: path, fitting: breadth)
    }
    guard let given else { return nil }
    if RowHeights.isHeight(given.length), given.breadth >= leastBreadth,
      given.breadth <= RowHeights.most
    {
      return given
    }
    if slot.isFresh {
      collection.report(
        ListReport(
          .height, "\(given.length) × \(given.breadth) is no size; the cell is measured instead",
          fix: "Return a positive size, or nil to measure the cell, from "
            + "list(_:sizeForItemAt:fitting:).",
          view: type(of: slot.view), at: path))
    }
    return nil
  }

  private func measured(_ slot: RowSlot, _ measure: ItemMeasure) -> ItemSize {
    slot.setFixedSize(width: -1, height: -1)
    switch measure {
    case .length(let breadth):
      let breadth = max(Int(breadth), 1)
      return ItemSize(
        length: isHorizontal ? slot.measure(height: breadth) : slot.measure(width: breadth))
    case .size(let most):
      let natural = slot.measureFreely()
      let (width, height) = (Double(natural.width), Double(natural.height))
      if isHorizontal {
        guard height > most else { return ItemSize(length: width, breadth: height) }
        return ItemSize(length: slot.measure(height: Int(most)), breadth: most)
      }
      guard width > most else { return ItemSize(length: height, breadth: width) }
      return ItemSize(length: slot.measure(width: Int(most)), breadth: most)
    }
  }
}
