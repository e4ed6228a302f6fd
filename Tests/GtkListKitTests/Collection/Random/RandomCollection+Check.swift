import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Comparing all there is to see with the naive collection.
extension RandomCollection {
  func divergence() -> String? {
    frame()
    // A layout may ask for another one.
    frame()
    if let failure { return failure }
    if let problem = record.problem { return problem }
    // Random heights cut off texts.
    let reports = Reports.taken().filter { $0.problem != .height }
    if !reports.isEmpty { return "reports: \(reports)" }
    let cells = window.liveCellList
    placed = naive.placed()
    let problem =
      dataProblem() ?? offsetProblem(cells) ?? frameProblem(cells) ?? stickyProblem()
      ?? displayProblem(cells) ?? selectionProblem(cells) ?? cursorProblem() ?? tooManyCells
    return problem.map { "\($0)\n\(naive.summary)" }
  }

  private func dataProblem() -> String? {
    let collection = window.collection
    guard collection.numberOfSections == naive.sections.count else { return "sections" }
    for (number, section) in naive.sections.enumerated() {
      guard collection.numberOfItems(in: number) == section.shown.count else {
        return "items of \(number)"
      }
      // What the holders say now is what was moved.
      let held = (adaptor[number]?.cellHolders ?? []).compactMap { $0.cellData as? NaiveItem }
      guard held.map(\.id) == section.items.map(\.id) else { return "order of \(number)" }
    }
    return nil
  }

  // MARK: The place that is kept

  /// Something in view, and how far from its start.
  struct Held {
    let element: NaiveCollection.Element
    let section: Int
    let distance: Double
  }

  /// How much of the view's start a header that stays there covers.
  private var covered: Double {
    guard naive.hasStickyHeaders else { return 0 }
    guard Self.givesSizes else {
      let header = window.collection.sticky.header
      return header.isShown ? Double(header.along + header.length) : 0
    }
    let length = NaiveCollection.headerLength
    let start = offset.rounded()
    for (section, span) in zip(naive.sections, placed.spans)
    where section.hasHeader && span.contains(start) && span.lowerBound < start {
      return min(length, span.upperBound - start)
    }
    return 0
  }

  /// What is in view, in order.
  ///
  /// - Parameter underHeader: also what only lies under a header that stays in view.
  func visibleElements(underHeader: Bool = false) -> [Held] {
    let start = underHeader ? 0 : covered
    if Self.givesSizes {
      return placed.all.filter {
        $0.place.line.lowerBound - offset < naive.viewLength
          && $0.place.line.upperBound - offset > start
      }.map {
        Held(element: $0.element, section: $0.section, distance: $0.place.along - offset)
      }
    }
    let cells = window.liveCells
    return placed.all.compactMap { placed in
      // An item that is shorter than its line is in view with it.
      guard let cell = cells[placed.element], cell.x + cell.width > 0,
        line(of: placed, at: cell, among: cells.values)
          .overlaps(start.nextUp..<naive.viewLength)
      else { return nil }
      return Held(
        element: placed.element, section: placed.section,
        distance: cell.extent(in: naive).start)
    }
  }

  /// Where the line of an item is that stands elsewhere than the naive collection has it. What is in
  /// a line of a flow depends on what was measured; only what is in one line overlaps along.
  private func line(
    of placed: NaiveCollection.Placed, at cell: LiveCell, among cells: some Sequence<LiveCell>
  ) -> Range<Double> {
    let (start, end) = cell.extent(in: naive)
    if case .flow = naive.layout(of: naive.sections[placed.section]).kind {
      let line = cells.filter { $0.x + $0.width > 0 }.map { $0.extent(in: naive) }
        .filter { $0.start < end && $0.end > start }
      return (line.map(\.start).min() ?? start)..<(line.map(\.end).max() ?? end)
    }
    let place = placed.place
    return start - (place.along - place.line.lowerBound)..<end + (place.line.upperBound - place.end)
  }

  /// What becomes of the place: the first of what was in view that is there still stays where it is.
  /// Where elements have passed each other it may be one of those, and another begins in its place.
  ///
  /// - Parameter old: all previous elements in order, or nil if none has moved.
  func anchor(surviving held: [Held], of old: [NaiveCollection.Element]? = nil) -> Expected {
    if old != nil, offset <= 0 { return .offset(0) }
    let order = naive.order
    let there = Set(order)
    // A section that has lost the items that were seen leaves the header that stays in view there.
    if let stuck, let section = naive.sections.first(where: { $0.id == stuck.section }),
      section.hasHeader, section.shown.isEmpty, let first = held.first,
      case .item(let id) = first.element, naive.path(of: id)?.section != first.section
    {
      return .anchor(.header(section.id), stuck.along)
    }
    guard let kept = held.first(where: { there.contains($0.element) }) else { return .free }
    // What was in view of lines or columns whose sizes are not known is another test's.
    if !Self.givesSizes, naive.sections.contains(where: { isLoose($0) }) { return .free }
    if let old {
      let known = Set(old)
      if old.filter({ there.contains($0) }) != order.filter({ known.contains($0) }) {
        return .anyAnchor(held.map(\.distance))
      }
    }
    return .anchor(kept.element, kept.distance)
  }

  /// Whether places of items depend on which of them were measured before.
  private func isLoose(_ section: NaiveCollection.Section) -> Bool {
    switch naive.layout(of: section).kind {
    case .flow: true
    case .waterfall: naive.layout(of: section).length == nil
    default: false
    }
  }

  private func offsetProblem(_ cells: [LiveCell]) -> String? {
    let actual = window.alongOffset
    defer { offset = actual }
    guard actual >= -0.5, actual <= window.end + 0.5 else { return "scrolled to \(actual)" }
    let total = placed.spans.last?.upperBound ?? 0
    if Self.givesSizes, abs(window.reach - max(total, naive.viewLength)) > 0.5 {
      return "all reaches \(window.reach), not \(max(total, naive.viewLength))"
    }
    let wanted: Double
    switch expected {
    case .free: return nil
    case .end: wanted = window.end
    case .offset(let given):
      guard Self.givesSizes else { return nil }
      wanted = given
    case .further(let distance): return shiftProblem(cells, by: -distance)
    case .anyAnchor(let distances):
      guard Self.givesSizes, actual > 0.5, actual < window.end - 0.5 else { return nil }
      let isKept = placed.all.contains { placed in
        distances.contains { abs(placed.place.along - $0 - actual) <= 0.5 }
      }
      return isKept ? nil : "nothing begins where something began, scrolled to \(actual)"
    case .anchor(let element, let distance):
      if Self.givesSizes {
        guard let place = placed.all.first(where: { $0.element == element }) else { return nil }
        wanted = place.place.along - distance
      } else {
        // Sizes beside the view are not known: it is seen where it is, unless it cannot.
        guard actual > 0.5, actual < window.end - 0.5 else { return nil }
        guard let cell = cells.first(where: { $0.element == element }) else {
          // By another layout it may be shorter than what was scrolled out of it.
          let length = placed.all.first { $0.element == element }?.place.length ?? 0
          if distance + length <= 0 { return nil }
          return
            "\(element) has gone from \(distance), scrolled from \(offset) to \(actual) of \(window.end)"
        }
        let start = cell.extent(in: naive).start
        return abs(start - distance) > 0.5 ? "\(element) went from \(distance) to \(start)" : nil
      }
    }
    let possible = min(max(0, wanted), window.end)
    return abs(actual - possible) > 0.5 ? "scrolled to \(actual), not \(possible)" : nil
  }

  /// What was there before a scroll and is there still has moved by just that.
  private func shiftProblem(_ cells: [LiveCell], by distance: Double) -> String? {
    // At the ends there is no more room than sizes leave.
    let actual = window.alongOffset
    guard !naive.sections.contains(where: { isLoose($0) }), actual > 0.5, actual < window.end - 0.5
    else { return nil }
    for cell in cells where isInView(cell) {
      guard let start = old[cell.element] else { continue }
      let moved = cell.extent(in: naive).start - start
      if abs(moved - distance) > 0.5 { return "\(cell.text) went by \(moved), not \(distance)" }
    }
    return nil
  }

  // MARK: Places

  private func frameProblem(_ cells: [LiveCell]) -> String? {
    var known: [NaiveCollection.Element: LiveCell] = [:]
    for cell in cells {
      if known.updateValue(cell, forKey: cell.element) != nil {
        return "\(cell.text) is there twice"
      }
      if case .item(let id) = cell.element {
        guard let item = naive.path(of: id).flatMap({ naive.item(at: $0) }) else {
          return "\(cell.text) is still there"
        }
        if cell.text != item.text { return "\(cell.text) is shown for \(item.text)" }
      }
    }
    if !Self.givesSizes { return looseProblem(known) }
    var beside = 0
    for (element, section, place) in placed.all.map({ ($0.element, $0.section, $0.place) }) {
      let wanted = naive.rectangle(place, at: offset)
      // Cells stand on whole pixels.
      let offset = offset.rounded()
      let isInView = place.along < offset + naive.viewLength && place.end > offset
      guard let cell = known[element] else {
        if isInView { return "\(element) of section \(section) has no cell" }
        continue
      }
      let isThere = (cell.x, cell.y, cell.width, cell.height) == wanted
      // The one that has or had the keyboard waits beside the view.
      if !isThere { beside += 1 }
      if !isThere, isInView || beside > 1 || cell.x + cell.width > 0 {
        return "\(element) of section \(section) is at \(cell), not \(wanted)"
      }
    }
    return nil
  }

  // MARK: Selection and cursor

  private func selectionProblem(_ cells: [LiveCell]) -> String? {
    let given = window.collection.selectedIndexPaths.compactMap { naive.item(at: $0)?.id }
    let wanted = naive.shownSelection
    if Set(given) != wanted || given.count != wanted.count {
      return "selected besides: \(Set(given).subtracting(wanted)), "
        + "missing: \(wanted.subtracting(given))"
    }
    for cell in cells {
      guard case .item(let id) = cell.element, cell.isSelected != wanted.contains(id) else {
        continue
      }
      return "\(cell.text) looks \(cell.isSelected ? "" : "not ")selected"
    }
    return nil
  }

  /// The cursor stays with its item; where that went, somebody else has it.
  private func cursorProblem() -> String? {
    let collection = window.collection
    let path = collection.cursor.flatMap { collection.map.path(at: $0) }
    let given = path.flatMap { naive.item(at: $0)?.id }
    defer { naive.cursor = given }
    guard let cursor = naive.cursor, naive.path(of: cursor) != nil else { return nil }
    return given == cursor ? nil : "the cursor is at \(given ?? -1), not \(cursor)"
  }

  // MARK: What is on screen

  /// Those who were told that they are displayed are in view, or in a line that is.
  private func displayProblem(_ cells: [LiveCell]) -> String? {
    let displayed = Set(record.displayed.keys)
    let view = 0..<naive.viewLength
    let inView = cells.filter {
      let extent = $0.extent(in: naive)
      // What keeps the keyboard waits beside the view.
      guard $0.x + $0.width > 0 else { return false }
      return extent.start < view.upperBound && extent.end > view.lowerBound
    }
    for cell in inView {
      if case .item(let id) = cell.element, !displayed.contains(id) {
        return "\(cell.text) is in view and was not told"
      }
    }
    let all = Dictionary(placed.all.map { ($0.element, $0.place) }) { first, _ in first }
    for id in displayed {
      guard let cell = cells.first(where: { $0.element == .item(id) }) else {
        return "\(id) is displayed and not there"
      }
      let (start, end) = cell.extent(in: naive)
      if cell.x + cell.width <= 0, !naive.isHorizontal {
        return "\(id) is displayed beside the view"
      }
      // Shorter than its line, it counts as in view with it.
      guard let place = all[.item(id)] else { continue }
      let before = place.along - place.line.lowerBound
      let behind = place.line.upperBound - place.end
      if start - before >= view.upperBound || end + behind <= view.lowerBound, Self.givesSizes {
        return "\(cell.text) is displayed and not in view"
      }
    }
    return nil
  }

  private func stickyProblem() -> String? {
    guard Self.givesSizes else { return nil }
    let given = window.stickyCells
    var wanted: [ScreenCell] = []
    let spans = placed.spans
    func add(_ text: String, _ along: Double, _ length: Double) {
      let place = naive.rectangle(NaiveFrame(along, 0, length, naive.viewBreadth), at: 0)
      wanted.append(
        ScreenCell(
          text: text, x: place.x, y: place.y, width: place.width, height: place.height))
    }
    let start = offset.rounded()
    let end = start + naive.viewLength
    for (number, span) in spans.enumerated() where !span.isEmpty {
      let section = naive.sections[number]
      let header = section.hasHeader ? NaiveCollection.headerLength : 0
      if naive.hasStickyHeaders, section.hasHeader, span.contains(start), span.lowerBound < start {
        add("H\(section.id)", min(0, span.upperBound - start - header), header)
      }
      let items = span.lowerBound + header
      if naive.hasStickyFooters, section.hasFooter, span.contains(end - 1), span.upperBound > end,
        items < end
      {
        let length = NaiveCollection.footerLength
        add("F\(section.id)", max(naive.viewLength - length, items - start), length)
      }
    }
    wanted.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    return given == wanted ? nil : "\(given) stick, not \(wanted)"
  }

  /// Live cells are those in view and those up to the overscan beside it; those that wait for reuse
  /// count as overscan.
  private var tooManyCells: String? {
    let collection = window.collection
    let bound = collection.cells.slots.filter {
      collection.cells.boundPositions.contains($0.position)
    }
    let held = collection.cells.slots.count - bound.count
    let waiting = collection.cells.pool.count
    guard waiting <= collection.cells.spareLimit, held <= 1 else {
      return "\(waiting) wait, \(held)"
    }
    let live = window.liveRows.count
    let most = bound.count + held + waiting + window.stickyCells.count
    guard live <= most else { return "\(live) live cells, not \(most)" }
    let frames = bound.map { collection.geometry.frame(of: $0.position) }
    guard let first = frames.map(\.end).min(), let last = frames.map(\.along).max() else {
      return nil
    }
    // From behind the first line to before the last; lines come whole, with what is shorter in them.
    let longest = frames.map(\.length).max() ?? 0
    let reach = naive.viewLength * (1 + 2 * CollectionGeometry.ahead) + longest
    return last - first <= reach + 1 ? nil : "cells reach \(last - first), not \(reach)"
  }
}
