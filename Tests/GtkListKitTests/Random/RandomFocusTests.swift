import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A thousand random updates while the keyboard is somewhere in the list: it stays there.
final class RandomFocusTests: GtkTestCase {
  private static let updates = 250

  @MainActor func testARowKeepsTheKeyboard() {
    forEachSeed { subject, seed in
      let window = subject.table()
      keepRow(of: subject, in: window)
      update(subject, window, seed) { expectRow(of: subject, in: window, $0) }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testAnItemOfACollectionKeepsTheKeyboard() {
    forEachSeed { subject, seed in
      let window = subject.collection()
      keepRow(of: subject, in: window)
      update(subject, window, seed) { expectRow(of: subject, in: window, $0) }
    }
  }

  @MainActor func testARowOfAColumnTableKeepsTheKeyboard() throws {
    try forEachSeed { subject, seed in
      let window = subject.columns()
      window.click(try XCTUnwrap(window.shownRows.first { $0.indexPath == [0, 3] }))
      subject.keep(subject.id(at: [0, 3]))
      update(subject, window, seed) { expectPlace(of: subject, in: window, $0) }
    }
  }

  @MainActor func testAControlKeepsTheKeyboard() {
    forEachSeed { subject, seed in
      let window = subject.table()
      keepRow(of: subject, in: window)
      window.press(GDK_KEY_F2)
      update(subject, window, seed) { note in
        let path = window.focusedPath
        XCTAssertEqual(path.flatMap { subject.id(at: $0) }, subject.kept, note)
        let cell = window.focusWidget.flatMap { window.list.cells.slot(containing: $0)?.view }
        XCTAssertEqual(window.focusWidget, (cell as? ControlCell)?["button"].pointer, note)
      }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testAHeaderKeepsTheKeyboard() {
    forEachSeed { subject, seed in
      let window = subject.table()
      window.click(row: [0, 3])
      window.press(GDK_KEY_Left)
      subject.keepSection("0")
      update(subject, window, seed) { note in
        let number = subject.sectionNumber("0") ?? -1
        let header = window.list.sectionView(of: .header, inSection: number)
        XCTAssert(window.list.hasKeyboard, note)
        if let header { XCTAssertEqual(window.focusWidget, header["expander"].pointer, note) }
      }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testAColumnsHeaderKeepsTheKeyboard() throws {
    try forEachSeed { subject, seed in
      let window = subject.columns()
      let header = try XCTUnwrap(window.header("Number"))
      window.focus(header)
      update(subject, window, seed) { XCTAssertEqual(window.focusWidget, header, $0) }
    }
  }

  // MARK: Parts

  @MainActor private func forEachSeed(_ body: (FocusSubject, UInt64) throws -> Void) rethrows {
    for seed in RandomSeeds.of(5, from: 1) { try body(FocusSubject(seed: seed), seed) }
  }

  /// Gives a row the keyboard, which is to keep it.
  @MainActor private func keepRow(of subject: FocusSubject, in window: RowWindow) {
    window.click(row: [0, 3])
    subject.keep(subject.id(at: [0, 3]))
  }

  /// Changes what is shown again and again, and looks at it each time.
  @MainActor private func update(
    _ subject: FocusSubject, _ window: CheckedWindow, _ seed: UInt64, _ look: (String) -> Void
  ) {
    for step in 0..<Self.updates {
      // One failure is enough to read.
      if let testRun, testRun.totalFailureCount > 0 { break }
      subject.change(window.list)
      window.settle()
      look("seed \(seed), \(step)")
    }
    window.close()
  }

  @MainActor private func expectPlace(
    of subject: FocusSubject, in window: CheckedWindow, _ note: String
  ) {
    let path = window.list.focusedIndexPath
    XCTAssertEqual(path.flatMap { subject.id(at: $0) }, subject.kept, note)
    XCTAssert(window.list.hasKeyboard, note)
  }

  @MainActor private func expectRow(
    of subject: FocusSubject, in window: RowWindow, _ note: String
  ) {
    expectPlace(of: subject, in: window, note)
    if let path = window.list.focusedIndexPath, window.list.visibleIndexPaths.contains(path) {
      XCTAssertEqual(window.focusedPath, path, note)
    }
  }
}

/// Sections of items that are changed at random, but for what is to be kept.
@MainActor
private final class FocusSubject {
  private struct Part {
    let id: String
    var items: [Item]
  }

  private var random: SplitMix64
  private var parts: [Part]
  private var next = 1_000
  private(set) var kept: Int?
  private var keptSection: String?
  private let adaptor = ListAdaptor()

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    parts = (0..<4).map { part in
      Part(id: "\(part)", items: (0..<12).map { Item(part * 100 + $0) })
    }
  }

  func table() -> TableWindow {
    show()
    return TableWindow(height: 300) { $0.useAdaptor(adaptor) }
  }

  func collection() -> RowWindow {
    show()
    let collection = CollectionView()
    return RowWindow(list: collection, width: 320, height: 300) {
      collection.useAdaptor(adaptor)
      collection.layout = .grid(.count(3), length: .fixed(40), spacing: 4)
    }
  }

  func columns() -> ColumnWindow {
    show()
    return ColumnWindow(height: 300) {
      $0.columns = ItemColumns.all()
      $0.useAdaptor(adaptor)
    }
  }

  func keep(_ id: Int?) { kept = id }
  func keepSection(_ id: String) { keptSection = id }
  func id(at path: ListIndexPath) -> Int? {
    guard parts.indices.contains(path.section),
      parts[path.section].items.indices.contains(path.row)
    else { return nil }
    return parts[path.section].items[path.row].id
  }
  func sectionNumber(_ id: String) -> Int? { parts.firstIndex { $0.id == id } }

  private func show() {
    let parts = parts
    adaptor.apply {
      for part in parts {
        Section(.init(title: part.id), header: CollapsibleHeader.self, id: part.id) {
          Rows(part.items, as: ControlCell.self).height(34)
        }
      }
    }
  }

  private func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  /// One random change, shown by the list.
  func change(_ list: ListView) {
    let part = below(parts.count)
    switch below(9) {
    case 0, 1:
      next += 1
      parts[part].items.insert(Item(next), at: below(parts[part].items.count + 1))
    case 2, 3:
      guard !parts[part].items.isEmpty else { break }
      let row = below(parts[part].items.count)
      if parts[part].items[row].id != kept { parts[part].items.remove(at: row) }
    case 4:
      guard !parts[part].items.isEmpty else { break }
      let item = parts[part].items.remove(at: below(parts[part].items.count))
      parts[part].items.insert(item, at: below(parts[part].items.count + 1))
    case 5: parts[part].items.shuffle(using: &random)
    case 6:
      guard !parts[part].items.isEmpty else { break }
      let row = below(parts[part].items.count)
      let id = parts[part].items[row].id
      parts[part].items[row].text = "Changed \(below(100)) \(id)"
    case 7:
      if parts.count < 7 {
        next += 1
        parts.insert(Part(id: "n\(next)", items: [Item(next)]), at: part)
      } else if parts[part].id != keptSection, !parts[part].items.contains(where: { $0.id == kept })
      {
        parts.remove(at: part)
      }
    default: return list.reloadData()
    }
    show()
  }
}
