extension CollectionSolver {
  /// How far everything reaches.
  package var total: Double { extents.total }

  /// Where a position lies, in the whole content.
  ///
  /// - Complexity: O(log n), and O(items of a line) in a flow
  package func frame(of position: Int) -> ItemFrame {
    switch map.element(at: position) {
    case .header(let section):
      return ItemFrame(
        along: extents.offset(of: section), across: 0, length: sizes.lengths.height(at: position),
        breadth: breadth)
    case .footer(let section):
      let length = sizes.lengths.height(at: position)
      return ItemFrame(
        along: extents.offset(of: section + 1) - length, across: 0, length: length,
        breadth: breadth)
    case .row(let path):
      guard let solver = sections[path.section].solver else { return end }
      return solver.frame(of: path.item, in: items(of: path.section)).moved(
        along: itemsStart(of: path.section), across: sections[path.section].insets.leading)
    case .tableHeader, .tableFooter, nil: return end
    }
  }

  private var end: ItemFrame { ItemFrame(along: total, across: 0, length: 0, breadth: breadth) }

  /// What lies in a span of the scroll direction, as ascending ranges of positions.
  ///
  /// Layouts of lines give whole lines.
  ///
  /// - Complexity: O(log n + what is found)
  package func positions(in span: Range<Double>) -> [Range<Int>] {
    positions(in: span, most: CheckedSolver.mostItems)
  }

  /// - Parameter most: how many items of a section an app's own layout may return.
  func positions(in span: Range<Double>, most: Int) -> [Range<Int>] {
    guard !span.isEmpty, span.upperBound > 0, span.lowerBound < total, map.count > 0 else {
      return []
    }
    var found: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      if let last = found.last, last.upperBound == range.lowerBound {
        found[found.count - 1] = last.lowerBound..<range.upperBound
      } else {
        found.append(range)
      }
    }
    var section = extents.position(at: max(0, span.lowerBound))
    while true {
      let start = extents.offset(of: section)
      guard start < span.upperBound else { break }
      if let header = map.position(of: .header(section: section)),
        frame(of: header).overlaps(span)
      {
        add(header..<header + 1)
      }
      let first = map.start(ofRowsIn: section)
      let itemsStart = itemsStart(of: section)
      let part = span.lowerBound - itemsStart..<span.upperBound - itemsStart
      if let solver = sections[section].solver {
        for range in (solver as? CheckedSolver)?.items(in: part, most: most)
          ?? solver.items(in: part)
        {
          add(first + range.lowerBound..<first + range.upperBound)
        }
      }
      if let footer = map.position(of: .footer(section: section)),
        frame(of: footer).overlaps(span)
      {
        add(footer..<footer + 1)
      }
      let end = extents.offset(of: section + 1)
      guard end < total else { break }
      section = max(section + 1, extents.position(at: end))
      guard section < sections.count else { break }
    }
    return found
  }

  /// The position that covers a point, in front of the gaps between items.
  package func position(along: Double, across: Double) -> Int? {
    for range in positions(in: along..<along.nextUp) {
      for position in range {
        let frame = frame(of: position)
        if frame.along <= along, along < frame.end, frame.across <= across,
          across < frame.acrossEnd
        {
          return position
        }
      }
    }
    return nil
  }

  /// The section at an offset; of those in front of all the first, behind all the last.
  package func section(at offset: Double) -> Int? {
    sections.isEmpty ? nil : extents.position(at: max(0, offset))
  }

  /// The span of a section in the scroll direction.
  package func span(ofSection section: Int) -> Range<Double> {
    guard sections.indices.contains(section) else { return total..<total }
    return extents.offset(of: section)..<extents.offset(of: section + 1)
  }

  /// The span of a section's items with the insets around them.
  package func itemsSpan(ofSection section: Int) -> Range<Double> {
    guard sections.indices.contains(section) else { return total..<total }
    var span = span(ofSection: section)
    if let header = map.position(of: .header(section: section)) {
      span = span.lowerBound + sizes.lengths.height(at: header)..<span.upperBound
    }
    if let footer = map.position(of: .footer(section: section)) {
      let length = sizes.lengths.height(at: footer)
      span = span.lowerBound..<max(span.lowerBound, span.upperBound - length)
    }
    return span
  }

  /// How a position is measured; nil if its size is known without that. Headers and footers are
  /// measured at the whole breadth.
  package func measure(of position: Int) -> ItemMeasure? {
    guard case .row(let path) = map.element(at: position) else {
      return .length(breadth: breadth)
    }
    return sections[path.section].solver?.measure(of: path.item, in: items(of: path.section))
  }

  package func isMeasured(at position: Int) -> Bool { sizes.isMeasured(at: position) }

  // MARK: Parts of a section

  func items(of section: Int) -> SectionItems {
    let insets = sections[section].insets
    return SectionItems(
      count: map.sections[section].rows,
      breadth: max(0, breadth - insets.leading - insets.trailing), sizes: sizes,
      start: map.start(ofRowsIn: section), spanOf: sections[section].spanOf)
  }

  private func headerLength(of section: Int) -> Double {
    map.position(of: .header(section: section)).map { sizes.lengths.height(at: $0) } ?? 0
  }

  func itemsStart(of section: Int) -> Double {
    let inset = map.sections[section].rows > 0 ? sections[section].insets.start : 0
    return extents.offset(of: section) + headerLength(of: section) + inset
  }

  func extent(of section: Int) -> Double {
    var extent = headerLength(of: section)
    if let footer = map.position(of: .footer(section: section)) {
      extent += sizes.lengths.height(at: footer)
    }
    guard let solver = sections[section].solver else { return extent }
    let insets = sections[section].insets
    return extent + insets.start + solver.extent + insets.end
  }
}
