import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A collection with views on its items and behind its sections, filled by a plain data source, and
/// what a naive look at the data says there should be of them.
@MainActor
final class RandomTags: RandomSubject {
  let window: CollectionWindow
  private(set) var log: [String] = []
  private let shelf: Shelf
  private var random: SplitMix64
  private var nextID = 0
  /// The item whose tag was given the focus last.
  private var focusedItem: Int?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    shelf = Shelf([])
    window = CollectionWindow(shelf, Self.layouts[0], width: 300, height: 260)
    shelf.tag = { $0.id % 5 == 0 ? nil : "*" + $0.text }
    for _ in 0..<3 { shelf.sections.append(newSection()) }
    window.collection.reloadData()
    window.settle()
  }

  private static let layouts: [CollectionLayout] = {
    var layouts: [CollectionLayout] = [
      .grid(.count(4), length: .fixed(36), spacing: 6, inset: 8),
      .grid(.count(2), length: .fixed(50)), .list(length: .fixed(40)),
      .waterfall(.count(3), spacing: 4, inset: 30),
    ]
    for number in layouts.indices {
      layouts[number].badges = [
        CollectionBadge("Tag", at: .topTrailing, inset: 1),
        CollectionBadge("Tag", at: .bottomLeading),
      ]
      layouts[number].background = "Back"
    }
    layouts[1].badges.removeLast()
    layouts[2].background = nil
    return layouts
  }()

  private var badgeCount: Int { window.collection.layout.badges.count }

  private func newItem() -> Item {
    nextID += 1
    return Item(nextID, "I\(nextID)")
  }

  private func newSection() -> Shelf.Section {
    nextID += 1
    return Shelf.Section(name: "S\(nextID)", items: (0..<random.below(40)).map { _ in newItem() })
  }

  private func anyPath() -> ListIndexPath? {
    guard !shelf.sections.isEmpty else { return nil }
    let section = random.below(shelf.sections.count)
    let count = shelf.sections[section].items.count
    return count == 0 ? nil : ListIndexPath(row: random.below(count), section: section)
  }

  // MARK: Steps

  func step() {
    let choice = random.below(20)
    log.append("\(choice)")
    if log.count > 12 { log.removeFirst() }
    let collection = window.collection
    switch choice {
    case 0...2:
      guard !shelf.sections.isEmpty else { break }
      let section = random.below(shelf.sections.count)
      let row = random.below(shelf.sections[section].items.count + 1)
      shelf.sections[section].items.insert(newItem(), at: row)
      collection.insertRows(at: [ListIndexPath(row: row, section: section)])
    case 3, 4:
      guard let path = anyPath() else { break }
      shelf.sections[path.section].items.remove(at: path.row)
      collection.deleteRows(at: [path])
    case 5, 6:
      guard let path = anyPath() else { break }
      let item = shelf.sections[path.section].items.remove(at: path.row)
      let section = random.below(shelf.sections.count)
      let row = random.below(shelf.sections[section].items.count + 1)
      shelf.sections[section].items.insert(item, at: row)
      collection.moveRow(at: path, to: ListIndexPath(row: row, section: section))
    case 7:
      guard shelf.sections.count < 5 else { break }
      let section = random.below(shelf.sections.count + 1)
      shelf.sections.insert(newSection(), at: section)
      collection.insertSections([section])
    case 8:
      guard shelf.sections.count > 1 else { break }
      let section = random.below(shelf.sections.count)
      shelf.sections.remove(at: section)
      collection.deleteSections([section])
    case 9:
      guard shelf.sections.count > 1 else { break }
      let section = random.below(shelf.sections.count)
      let moved = shelf.sections.remove(at: section)
      let target = random.below(shelf.sections.count + 1)
      shelf.sections.insert(moved, at: target)
      collection.moveSection(section, to: target)
    case 10:
      guard let path = anyPath() else { break }
      shelf.sections[path.section].items[path.row].text += "."
      collection.reloadRows(at: [path])
    case 11:
      guard !shelf.sections.isEmpty else { break }
      let section = random.below(shelf.sections.count)
      shelf.sections[section].name += "'"
      // All its rows are other ones now.
      if shelf.sections[section].items.contains(where: { $0.id == focusedItem }) {
        focusedItem = nil
      }
      shelf.sections[section].items.removeLast(min(2, shelf.sections[section].items.count))
      collection.reloadSections([section])
    case 12: collection.reloadData()
    case 13: collection.layout = Self.layouts[random.below(Self.layouts.count)]
    case 14: window.resize(width: 160 + random.below(300), height: 120 + random.below(250))
    case 15:
      let tags = window.tags.filter { $0.kind == "Tag" }
      guard !tags.isEmpty, let path = tags[random.below(tags.count)].itemPath else { break }
      let id = shelf.sections[path.section].items[path.row].id
      guard let tag = tags.first(where: { $0.itemPath == path }) else { break }
      window.focus(tag.button)
      focusedItem = id
    case 16: window.scroll(to: Double(random.below(Int(window.maximumOffset) + 1)))
    default: window.scroll(by: Double(random.below(160) - 80))
    }
    window.settle()
  }

  // MARK: Checks

  func divergence() -> String? {
    var wanted: [String: Int] = [:]
    for cell in window.screenCells {
      guard let path = path(of: cell.text) else { return "\(cell.text) is not there any more" }
      let item = shelf.sections[path.section].items[path.row]
      if let text = shelf.tag(item) { wanted["\(text) \(path)"] = badgeCount }
    }
    if window.collection.layout.background != nil {
      for (number, section) in shelf.sections.enumerated() where !section.items.isEmpty {
        let span = window.collection.itemGeometry.solver.itemsSpan(ofSection: number)
        guard span.overlaps(window.offset..<window.offset + Double(window.height)) else { continue }
        wanted["\(section.name) \(ListIndexPath(row: 0, section: number))"] = 1
      }
    }
    var found: [String: Int] = [:]
    for tag in window.tags {
      guard let path = tag.itemPath else { return "\(tag.text) has no path" }
      if shelf.displayed[ObjectIdentifier(tag)] != nil {
        found["\(tag.text) \(path)", default: 0] += 1
      }
    }
    if found != wanted { return "displayed are \(found), wanted \(wanted)" }
    if shelf.displayed.count != found.values.reduce(0, +) { return "a display has not ended" }
    return staleDivergence() ?? frameDivergence() ?? focusDivergence()
  }

  /// What is on screen belongs to what there is: badges may be higher than their items, and so be in
  /// view where those are not.
  private func staleDivergence() -> String? {
    var texts: [String: Int] = [:]
    for section in shelf.sections {
      if window.collection.layout.background != nil { texts[section.name] = 1 }
      for item in section.items { if let text = shelf.tag(item) { texts[text] = badgeCount } }
    }
    for (text, tags) in Dictionary(grouping: window.screenSupplementaries, by: { $0.text })
    where tags.count > texts[text] ?? 0 {
      return "\(text) is on screen \(tags.count) times: \(tags)"
    }
    return nil
  }

  private func path(of text: String) -> ListIndexPath? {
    for (number, section) in shelf.sections.enumerated() {
      if let row = section.items.firstIndex(where: { $0.text == text }) {
        return ListIndexPath(row: row, section: number)
      }
    }
    return nil
  }

  /// Each item has its badges at its own corners.
  private func frameDivergence() -> String? {
    let tags = window.screenSupplementaries
    for cell in window.screenCells {
      guard let path = path(of: cell.text),
        let text = shelf.tag(shelf.sections[path.section].items[path.row])
      else { continue }
      let own = tags.filter { $0.text == text }
      let isSeen = cell.y >= 0 && cell.y + cell.height <= window.height
      if isSeen, own.count != badgeCount { return "\(cell.text) shows \(own.count) badges" }
      for tag in own
      where abs(tag.y - cell.y) > 1 && tag.y + tag.height != cell.y + cell.height {
        return "the badge of \(cell) is at \(tag)"
      }
    }
    return nil
  }

  /// The focus stays with the item whose badge had it, and in the list when that is gone.
  private func focusDivergence() -> String? {
    guard let focusedItem else { return nil }
    guard let focus = window.focusWidget,
      gtk_widget_is_ancestor(focus, window.list.widgetPointer) != 0
    else { return "the focus is gone" }
    for (number, section) in shelf.sections.enumerated() {
      guard let row = section.items.firstIndex(where: { $0.id == focusedItem }) else { continue }
      let isThere =
        window.list.indexPath(containing: focus) == ListIndexPath(row: row, section: number)
      return isThere ? nil : "the focus has left the badge of \(section.items[row].text)"
    }
    self.focusedItem = nil
    return nil
  }
}
