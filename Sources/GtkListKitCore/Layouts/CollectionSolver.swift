/// The layout of a sectioned list: header, items and footer of each section, one section after the
/// other.
///
/// Positions are the flat ones of a ``SectionMap``. Lengths and offsets go along the scroll
/// direction, in logical pixels.
package struct CollectionSolver {
  struct Section {
    var solver: any SectionSolver
    let layout: any ItemLayout
    let mark: Int?
    let insets: SectionInsets
    let spanOf: ((Int) -> ItemSpan)?
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
  package init() {
    self.init(map: SectionMap(), breadth: 0) { _ in SectionPlacement(layout: ListLayout()) }
  }

  /// - Parameters:
  ///   - map: what there is.
  ///   - breadth: the room across the scroll direction.
  ///   - arrangement: what is known of a section. Asked once for each.
  package init(map: SectionMap, breadth: Double, arrangement: (Int) -> SectionPlacement) {
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
    var known: [Int: SectionPlacement] = [:]
    func cached(_ section: Int) -> SectionPlacement {
      if let found = known[section] { return found }
      let made = arrangement(section)
      known[section] = made
      return made
    }
    if let edits {
      carried.apply(edits) { positions in
        Self.estimates(for: positions, of: new, breadth: breadth, asking: &sizesLeft, cached)
      }
    }
    if !keepsSizes { carried.forgetMeasurements() }
    let formers = FormerSections(self, map: new, edits: edits)
    for section in new.sections.indices {
      guard let former = formers[section], new.sections[section].rows > 0,
        hasOtherSizes(former.section, with: cached(section))
      else { continue }
      let start = new.start(ofRowsIn: section)
      let positions = start..<start + new.sections[section].rows
      carried.setEstimates(
        Self.estimates(for: positions, of: new, breadth: breadth, asking: &sizesLeft, cached),
        in: positions)
    }
    return CollectionSolver(
      map: new, breadth: breadth, sizes: carried, formers: formers, arrangement: cached)
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
    by layout: (Int) -> (items: any ItemLayout, insets: SectionInsets, mark: Int?)
  ) -> Bool {
    sections.indices.allSatisfy { section in
      let wanted = layout(section)
      let known = sections[section]
      return
        (wanted.mark != nil && wanted.mark == known.mark
        || wanted.items.isEqual(to: known.layout))
        && wanted.insets.sane(forBreadth: breadth) == sections[section].insets
    }
  }

  private init(
    map: SectionMap, breadth: Double, sizes carried: ItemSizes?, formers: FormerSections? = nil,
    arrangement: (Int) -> SectionPlacement
  ) {
    self.map = map
    self.breadth = breadth > 0 ? min(breadth.rounded(.down), ItemSize.most) : 0
    let arrangements = map.sections.indices.map(arrangement)
    var sizes = carried ?? ItemSizes()
    if carried == nil || sizes.count != map.count {
      sizes = ItemSizes()
      var sizesLeft = RowLimits.asked
      for (count, size) in Self.estimates(
        for: 0..<map.count, of: map, breadth: self.breadth, asking: &sizesLeft,
        { arrangements[$0] })
      {
        sizes.append(count: count, size)
      }
    }
    self.sizes = sizes
    sections = []
    sections.reserveCapacity(arrangements.count)
    extents = HeightIndex()
    var runs: [HeightRun] = []
    var spansLeft = RowLimits.asked
    for (number, arrangement) in arrangements.enumerated() {
      let insets = arrangement.insets.sane(forBreadth: self.breadth)
      let items = SectionItems(
        count: map.sections[number].rows,
        breadth: max(0, self.breadth - insets.leading - insets.trailing), sizes: sizes,
        start: map.start(ofRowsIn: number), spanOf: arrangement.spanOf, mostSpans: spansLeft)
      let solver =
        formers?.solver(of: number, arrangement.layout, for: items)
        ?? CheckedSolver.checking(arrangement.layout.solver(for: items), for: items, problems)
      if let spans = solver as? SpanGridSolver { spansLeft -= spans.spanCount }
      sections.append(
        Section(
          solver: solver, layout: arrangement.layout, mark: arrangement.mark, insets: insets,
          spanOf: arrangement.spanOf))
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
  package func takeProblem() -> String? {
    defer { problems.first = nil }
    return problems.first
  }
}
