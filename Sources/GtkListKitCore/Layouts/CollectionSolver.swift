/// The layout of a sectioned list: header, items and footer of each section, one section after the
/// other.
///
/// Positions are the flat ones of a ``SectionMap``. Lengths and offsets go along the scroll
/// direction, in logical pixels. An object, so that a frame is looked up without copying what it holds.
package final class CollectionSolver {
  /// How sections are laid out. Neighbours that are laid out alike have one together.
  final class Style {
    let layout: any ItemLayout
    let revision: Int?
    let insets: SectionInsets

    init(layout: any ItemLayout, revision: Int?, insets: SectionInsets) {
      self.layout = layout
      self.revision = revision
      self.insets = insets
    }

    /// Whether it is that of a placement, by the same mark.
    func isKnown(to placement: SectionPlacement, _ insets: SectionInsets) -> Bool {
      revision != nil && revision == placement.revision && self.insets == insets
    }
  }

  /// A section without items takes sixteen bytes: there may be a million of them.
  struct Section {
    /// What places the items, and how many columns and lines each takes.
    private struct Placing {
      var solver: any SectionSolver
      let spanOf: ((Int) -> ItemSpan)?
    }

    let style: Style
    /// Empty where there are no items.
    private var placing: [Placing] = []

    init(_ style: Style) { self.style = style }

    mutating func place(by solver: any SectionSolver, _ spanOf: ((Int) -> ItemSpan)?) {
      placing = [Placing(solver: solver, spanOf: spanOf)]
    }

    var layout: any ItemLayout { style.layout }
    var insets: SectionInsets { style.insets }
    // Each alone: the first of an array, taken whole, would be copied with both.
    var solver: (any SectionSolver)? { placing.isEmpty ? nil : placing[0].solver }
    var spanOf: ((Int) -> ItemSpan)? { placing.isEmpty ? nil : placing[0].spanOf }

    mutating func sizesChanged(of rows: [Int], in items: SectionItems, keeping anchor: Int?) {
      guard !placing.isEmpty else { return }
      placing[0].solver.sizesChanged(of: rows, in: items, keeping: anchor)
    }
  }

  package let map: SectionMap
  /// The room across the scroll direction.
  package let breadth: Double
  var sections: [Section]
  /// How far each section reaches.
  var extents: HeightIndex
  var sizes: ItemSizes
  let problems = CheckedSolver.Problems()

  /// A solver that places nothing.
  package convenience init() {
    self.init(map: SectionMap(), breadth: 0) { _ in SectionPlacement(layout: ListLayout()) }
  }

  /// - Parameters:
  ///   - map: what there is.
  ///   - breadth: the room across the scroll direction.
  ///   - arrangement: what is known of a section. Asked once for each.
  package convenience init(
    map: SectionMap, breadth: Double, arrangement: (Int) -> SectionPlacement
  ) {
    self.init(map: map, breadth: breadth, sizes: nil, arrangement: arrangement)
  }

  /// The same list after an update, or with another layout or breadth. Known sizes stay, except in
  /// sections with another layout; so do lines and columns of items in front of the first change,
  /// if the breadth is the same.
  ///
  /// - Parameter keepsSizes: whether known sizes stay known; those that were measured for another
  ///   breadth become estimates.
  /// - Complexity: O(sections + edits × log items) for lists, for grids where whole lines come or go,
  ///   and for flows but for the lines up to where they begin with the same items again. O(items
  ///   behind the first edit) for other grids and waterfalls, O(items) for layouts with spans, for
  ///   layouts of one's own and in another room
  package func rearranged(
    map new: SectionMap, edits: PositionEdits? = nil, breadth: Double, keepsSizes: Bool = true,
    arrangement: (Int) -> SectionPlacement
  ) -> CollectionSolver {
    var carried = sizes
    var sizesLeft = RowLimits.asked
    var cache: [Int: SectionPlacement] = [:]
    func cached(_ section: Int) -> SectionPlacement {
      if let found = cache[section] { return found }
      let made = arrangement(section)
      // What shows nothing is asked for once.
      if new.sections[section].positionCount > 0 { cache[section] = made }
      return made
    }
    if let edits {
      carried.apply(edits) { positions in
        Self.estimates(for: positions, of: new, breadth: breadth, asking: &sizesLeft, cached)
      }
    }
    if !keepsSizes { carried.forgetMeasurements() }
    let oldSections = PreviousSections(self, map: new, edits: edits)
    for section in new.sections.indices {
      guard let old = oldSections[section], new.sections[section].rows > 0,
        hasOtherSizes(old.section, with: cached(section))
      else { continue }
      let start = new.start(ofRowsIn: section)
      let positions = start..<start + new.sections[section].rows
      carried.setEstimates(
        Self.estimates(for: positions, of: new, breadth: breadth, asking: &sizesLeft, cached),
        in: positions)
    }
    return CollectionSolver(
      map: new, breadth: breadth, sizes: carried, oldSections: oldSections, arrangement: cached)
  }

  /// Whether the sizes of a section cannot be used in another layout.
  private func hasOtherSizes(_ section: Int, with placement: SectionPlacement) -> Bool {
    let (own, layout) = (sections[section].layout, placement.layout)
    guard !layout.isEqual(to: own) else { return false }
    let breadth = items(of: section).breadth
    return type(of: layout) != type(of: own)
      || layout.estimate(forBreadth: breadth) != own.estimate(forBreadth: breadth)
      || placement.sizeOf != nil
        && layout.itemBreadth(forBreadth: breadth) != own.itemBreadth(forBreadth: breadth)
  }

  /// Whether all sections are laid out by these layouts, which have the same mark or are equal, within
  /// these insets. O(sections)
  package func isArranged(
    by layout: (Int) -> (items: any ItemLayout, insets: SectionInsets, revision: Int?)
  ) -> Bool {
    sections.indices.allSatisfy { section in
      let wanted = layout(section)
      let old = sections[section]
      return
        (wanted.revision != nil && wanted.revision == old.style.revision
        || wanted.items.isEqual(to: old.layout))
        && wanted.insets.sane(forBreadth: breadth) == sections[section].insets
    }
  }

  private init(
    map: SectionMap, breadth: Double, sizes carried: ItemSizes?,
    oldSections: PreviousSections? = nil,
    arrangement: (Int) -> SectionPlacement
  ) {
    self.map = map
    let room = breadth > 0 ? min(breadth.rounded(.down), ItemSize.most) : 0
    self.breadth = room
    let isNew = carried?.count != map.count
    var sizes = isNew ? ItemSizes() : carried ?? ItemSizes()
    var sizesLeft = RowLimits.asked
    func estimate(_ positions: Range<Int>, _ placement: (Int) -> SectionPlacement) {
      guard isNew else { return }
      for (count, size) in Self.estimates(
        for: positions, of: map, breadth: room, asking: &sizesLeft, placement)
      {
        sizes.append(count: count, size)
      }
    }
    estimate(0..<map.sectionsStart, arrangement)
    sections = []
    sections.reserveCapacity(map.numberOfSections)
    // Those of empty sections are not kept: there may be a million of them.
    var arrangements: [(section: Int, SectionPlacement)] = []
    for (number, shape) in map.sections.enumerated() {
      let placement = arrangement(number)
      let insets = placement.insets.sane(forBreadth: room)
      let start = map.start(ofSection: number)
      estimate(start..<start + shape.positionCount) { _ in placement }
      let style =
        sections.last.flatMap { $0.style.isKnown(to: placement, insets) ? $0.style : nil }
        ?? Style(layout: placement.layout, revision: placement.revision, insets: insets)
      sections.append(Section(style))
      if shape.rows > 0 { arrangements.append((number, placement)) }
    }
    estimate(map.sectionsEnd..<map.count, arrangement)
    self.sizes = sizes
    extents = HeightIndex()
    var spansLeft = RowLimits.asked
    for (number, arrangement) in arrangements {
      let insets = sections[number].insets
      let items = SectionItems(
        count: map.sections[number].rows,
        breadth: max(0, room - insets.leading - insets.trailing), sizes: sizes,
        start: map.start(ofRowsIn: number), spanOf: arrangement.spanOf, mostSpans: spansLeft)
      let solver =
        oldSections?.solver(of: number, arrangement.layout, for: items)
        ?? CheckedSolver.checking(arrangement.layout.solver(for: items), for: items, problems)
      if let spans = solver as? SpanGridSolver { spansLeft -= spans.spanCount }
      sections[number].place(by: solver, arrangement.spanOf)
    }
    var runs: [HeightRun] = []
    for number in sections.indices {
      runs.appendMerging(HeightRun(count: 1, height: extent(of: number), isMeasured: false))
    }
    extents = HeightIndex(runs: runs)
  }

  /// What a range of positions is taken for, in runs.
  ///
  /// - Parameter left: how many items may still be asked for their sizes.
  private static func estimates(
    for positions: Range<Int>, of map: SectionMap, breadth: Double, asking left: inout Int,
    _ arrangement: (Int) -> SectionPlacement
  ) -> [(Int, ItemSize)] {
    var runs: [(Int, ItemSize)] = []
    var position = positions.lowerBound
    while position < positions.upperBound, let element = map.element(at: position) {
      switch element {
      case .header(let section):
        runs.append((1, ItemSize(length: ItemSize.sane(arrangement(section).headerLength))))
        position += 1
      case .footer(let section):
        runs.append((1, ItemSize(length: ItemSize.sane(arrangement(section).footerLength))))
        position += 1
      case .row(let path):
        let arrangement = arrangement(path.section)
        let insets = arrangement.insets.sane(forBreadth: breadth)
        let estimate = arrangement.layout.estimate(
          forBreadth: max(0, breadth - insets.leading - insets.trailing))
        let end = min(positions.upperBound, position + map.sections[path.section].rows - path.item)
        if let sizeOf = arrangement.sizeOf, end - position <= left {
          left -= end - position
          for item in path.item..<path.item + end - position {
            runs.append((1, (sizeOf(item) ?? estimate).sane))
          }
        } else {
          runs.append((end - position, estimate.sane))
        }
        position = end
      case .tableHeader, .tableFooter:
        runs.append((1, ItemSize(length: 0)))
        position += 1
      }
    }
    return runs
  }

  /// The first mistake of a layout since the last call; nil if there was none.
  package func takeProblem() -> LayoutProblem? {
    defer { problems.first = nil }
    return problems.first
  }
}
