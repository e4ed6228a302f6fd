import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Random trees of sources that hold each other three deep, changed at random, against naive models
/// of each: the rows, their headers, the header of the list, the selection, the place, who is on
/// display, and who is told of events.
final class RandomNestingTests: GtkTestCase {
  /// The row that an update has to leave where it is, and where that is: the one under the view's
  /// upper edge; nil where a header is.
  @MainActor private func held(_ window: SourceWindow, _ all: [String]) -> (text: String, y: Int)? {
    let list = window.list
    guard let position = list.topPosition, let rowNumber = list.map.rowNumber(at: position)
    else { return nil }
    return y(of: all[rowNumber], window, all).map { (all[rowNumber], $0) }
  }

  /// Where a row begins below the view's upper edge.
  @MainActor private func y(of text: String, _ window: SourceWindow, _ all: [String]) -> Int? {
    let list = window.list
    guard let rowNumber = all.firstIndex(of: text),
      let position = list.map.position(ofRowNumber: rowNumber)
    else { return nil }
    return Int(list.geometry.frame(of: position).along - list.viewport.offset)
  }

  /// The header of the section that a row is in.
  @MainActor private func section(of text: String, _ model: NestedPart) -> String? {
    model.sections.first { $0.items.texts.contains(text) }?.header
  }

  @MainActor private func shownHeader(_ window: SourceWindow) -> String? {
    (window.list as? TableView)?.headerView.map { ($0 as? CountView)?.data as? String ?? "" }
  }

  /// The headers of sections in view, by their numbers.
  @MainActor private func headers(_ window: SourceWindow) -> [Int: String] {
    var found: [Int: String] = [:]
    for case let view as CountView in window.list.boundSectionViews {
      if let section = view.section { found[section] = "\(view.data ?? "") \(view.count)" }
    }
    return found
  }

  @MainActor private func expectedHeaders(
    _ window: SourceWindow, _ model: NestedPart
  ) -> [Int: String] {
    let sections = model.sections
    return headers(window).keys.reduce(into: [:]) { expected, number in
      guard sections.indices.contains(number), let header = sections[number].header else { return }
      expected[number] = "\(header) \(sections[number].count)"
    }
  }

  /// Sends events through what is on screen.
  @MainActor private func expectEvents(
    _ window: SourceWindow, _ model: NestedPart, _ seed: NestingSeed, _ note: String
  ) {
    seed.told = []
    var expected: [String] = []
    let sections = model.sections
    for cell in window.list.boundCells {
      guard let path = cell.indexPath else { continue }
      cell.sendEvent(withName: "ping")
      expected.append(sections[path.section].told(of: "ping", row: path.row))
    }
    for case let view as CountView in window.list.boundSectionViews {
      guard let number = view.section, let header = sections[number].header else { continue }
      view.sendEvent(withName: "ping")
      expected.append("\(header): ping \(sections[number].number ?? -1)")
    }
    events += expected.count
    XCTAssertEqual(seed.told, expected, note)
  }

  /// How many events were sent.
  private var events = 0
  /// How often the place was compared.
  private var places = 0

  @MainActor private func run(_ kind: SourceWindow.Kind, seed number: UInt64, steps: Int) {
    let seed = NestingSeed(number)
    let model = NestedPart.random(seed, depth: 3)
    let window = SourceWindow(kind, model.source, height: 150)
    var done: [String] = []
    for step in 0..<steps {
      let before = model.texts
      if step % 2 == 0, let text = window.texts.dropFirst(step % 3).first { window.click(text) }
      if step % 5 == 0 {
        window.window.scroll(to: Double(seed.number(Int(max(1, window.window.maximumOffset)))))
      }
      let selected = selectedTexts(window, before)
      let (start, offset) = (held(window, before), window.window.offset)
      let section = start.flatMap { self.section(of: $0.text, model) }
      (seed.replaced, seed.uncertain) = ([:], [])
      done.append(model.changeSomething())
      window.settle()
      let note = "seed \(number), step \(step) in the \(kind): \(done.suffix(4))"
      let after = model.texts
      XCTAssertEqual(texts(window), after, note)
      guard texts(window) == after else { break }
      if kind == .table { XCTAssertEqual(shownHeader(window), model.header, note) }
      XCTAssertEqual(headers(window), expectedHeaders(window, model), note)
      expectEvents(window, model, seed, note)
      let known = Set(after)
      let old = Set(before)
      // What an undo brings back is selected, and nothing else.
      let returned = done.last == "undo of a metric" ? after.filter { !old.contains($0) } : []
      let expected =
        returned.isEmpty ? after.filter { selected.contains(seed.replaced[$0] ?? $0) } : returned
      XCTAssertEqual(
        selectedTexts(window, after).filter { !seed.uncertain.contains($0) },
        expected.filter { !seed.uncertain.contains($0) }, note)
      // If no row has passed another or a header, the place is the same, but for the ends of the list.
      let stayed = before.filter { known.contains($0) }
      if let start, seed.uncertain.isEmpty, known.contains(start.text), offset > 0,
        window.window.offset > 0, window.window.offset < window.window.maximumOffset,
        stayed == after.filter({ old.contains($0) }), section == self.section(of: start.text, model)
      {
        places += 1
        let stays = y(of: start.text, window, after) == start.y
        // What an undo brings back is shown, wherever that is.
        let isShown = returned.contains { text in
          y(of: text, window, after).map { $0 >= 0 && $0 < 150 } ?? false
        }
        XCTAssert(stays || isShown, "\(start.text) was at \(start.y): \(note)")
      }
    }
    window.list.useSource(nil)
    window.settle()
    XCTAssertEqual(seed.holders.filter { $0.isShown || $0.mistakes > 0 }.count, 0, "\(number)")
    window.window.close()
  }

  /// All rows, in view or not, in the order of the list.
  @MainActor private func texts(_ window: SourceWindow) -> [String] {
    window.list.numberOfSections == 0
      ? []
      : (0..<window.list.numberOfSections).flatMap { section in
        (0..<window.list.numberOfItems(in: section)).map { row in
          text(window, ListIndexPath(row: row, section: section))
        }
      }
  }

  @MainActor private func text(_ window: SourceWindow, _ path: ListIndexPath) -> String {
    switch window.list.cellForRow(at: path) {
    case let cell as ItemCell: cell.item?.text ?? ""
    case let row as ColumnRow: (row.data as? Item)?.text ?? ""
    default: window.list.dataSource?.list(window.list, searchTextForItemAt: path) ?? ""
    }
  }

  @MainActor private func selectedTexts(_ window: SourceWindow, _ all: [String]) -> [String] {
    window.list.selectedIndexPaths.map { text(window, $0) }
  }

  @MainActor func testRandomSourcesMatchNaiveModels() {
    let seeds = RandomSeeds.of(30, from: 1)
    for kind in SourceWindow.Kind.allCases {
      for seed in seeds { run(kind, seed: seed, steps: 40) }
    }
    XCTAssertGreaterThan(places, 4 * seeds.count)
    XCTAssertGreaterThan(events, 500 * seeds.count)
  }
}
