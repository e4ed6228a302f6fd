import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// A real collection and a naive one to which the same random things are done.
@MainActor
final class RandomCollection: RandomSubject {
  struct Section {
    var id: Int
    var items: [Item]
    var hasHeader: Bool
    var hasFooter: Bool
    var isCollapsed = false
  }

  let adaptor = CollectionAdaptor()
  let window: CollectionWindow
  private var sections: [Section] = []
  private var random: SplitMix64
  private var nextID = 0
  private var kind = 0
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    window = CollectionWindow(adaptor, width: 300, height: 260) {
      $0.selectionMode = .multiple
      $0.layout = Self.layouts[0]
    }
    for _ in 0..<3 { sections.append(newSection()) }
    show()
  }

  private static var layouts: [CollectionLayout] {
    [
      .grid(.count(4), length: .fixed(36), spacing: 6, inset: 8), .list(length: .fixed(28)),
      .grid(.adaptive(minimum: 90)), .flow(spacing: 5, inset: 4),
      .waterfall(.count(3), spacing: 4),
    ]
  }

  private func newItem() -> Item {
    nextID += 1
    let lines = random.below(3)
    return Item(nextID, "I\(nextID)" + String(repeating: "\nmore", count: lines))
  }

  private func newSection() -> Section {
    nextID += 1
    return Section(
      id: nextID, items: (0..<random.below(60)).map { _ in newItem() },
      hasHeader: random.below(3) > 0, hasFooter: random.below(3) > 0)
  }

  /// Tells the adaptor what there is to be, as one change.
  private func show() {
    adaptor.apply(
      sections.map { section in
        let holder = CollectionSectionViewHolder(
          headerData: "H\(section.id)", headerViewClass: section.hasHeader ? CountView.self : nil,
          footerData: "F\(section.id)", footerViewClass: section.hasFooter ? CountView.self : nil,
          cellHolders: section.items.map {
            CollectionCellViewHolder(data: $0, cellClass: ItemCell.self)
          })
        holder.headerHeight = 24
        holder.givenID = AnyHashable(section.id)
        holder.collapsed = section.isCollapsed
        return holder
      })
  }

  // MARK: Steps

  func step() {
    let choice = random.below(24)
    log.append("\(choice)")
    if log.count > 12 { log.removeFirst() }
    let any = sections.isEmpty ? nil : random.below(sections.count)
    switch choice {
    case 0...2:
      guard let any else { break }
      let place = random.below(sections[any].items.count + 1)
      sections[any].items.insert(newItem(), at: place)
      show()
    case 3, 4:
      guard let any, !sections[any].items.isEmpty else { break }
      sections[any].items.remove(at: random.below(sections[any].items.count))
      show()
    case 5:
      guard let any, !sections[any].items.isEmpty else { break }
      let item = sections[any].items.remove(at: random.below(sections[any].items.count))
      let target = random.below(sections.count)
      sections[target].items.insert(item, at: random.below(sections[target].items.count + 1))
      show()
    case 6:
      if sections.count < 5 { sections.insert(newSection(), at: random.below(sections.count + 1)) }
      show()
    case 7:
      if let any, sections.count > 1 { sections.remove(at: any) }
      show()
    case 8:
      guard let any else { break }
      sections[any].isCollapsed.toggle()
      adaptor.setCollapsed(sections[any].isCollapsed, section: any)
    case 9:
      sections.shuffle(using: &random)
      show()
    case 10:
      kind = random.below(Self.layouts.count)
      window.collection.layout = Self.layouts[kind]
    case 11:
      window.resize(width: 160 + random.below(300), height: 120 + random.below(250))
    case 12:
      window.collection.reloadData()
    case 13, 14:
      window.scroll(to: Double(random.below(Int(window.maximumOffset) + 1)))
    case 15:
      let count = window.collection.visibleIndexPaths.count
      if count > 0 {
        window.collection.selectRow(at: window.collection.visibleIndexPaths[random.below(count)])
      }
    case 16:
      let keys = [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Page_Down]
      if window.list.widgetPointer.isMapped, window.focusedPath != nil {
        window.press(keys[random.below(keys.count)])
      }
    case 17:
      if let path = window.collection.visibleIndexPaths.first { window.click(row: path) }
    case 18:
      guard let any, !sections[any].items.isEmpty else { break }
      let place = random.below(sections[any].items.count)
      sections[any].items[place].text += "."
      show()
    case 19: window.collection.hasStickyHeaders.toggle()
    case 20: window.collection.hasStickyFooters.toggle()
    default: window.scroll(by: Double(random.below(120) - 60))
    }
    window.settle()
  }

  // MARK: Checks

  /// What is on screen otherwise than it should be; nil when all is well.
  func divergence() -> String? {
    let collection = window.collection
    guard collection.sectionCount == sections.count else { return "sections" }
    for (number, section) in sections.enumerated() {
      let count = section.isCollapsed ? 0 : section.items.count
      guard collection.itemCount(in: number) == count else { return "items of \(number)" }
    }
    if let overlap = window.overlap { return overlap }
    let cells = window.screenCells
    for cell in collection.boundCells {
      guard let path = cell.indexPath else { return "a bound cell without a place" }
      let item = sections[path.section].items[path.item]
      guard (cell as? ItemCell)?.item == item else { return "\(path) shows something else" }
    }
    // Every item that the layout has in the view is on screen, where the layout has it.
    let view = collection.scrollOffset..<collection.scrollOffset + Double(window.height)
    var expected = 0
    for position in collection.solver.positions(in: view).flatMap({ Array($0) }) {
      let frame = collection.frame(of: position)
      guard frame.overlaps(view), collection.map.path(at: position) != nil else { continue }
      expected += 1
      guard let slot = collection.slot(at: position) else { return "no cell at \(position)" }
      var y: gint = 0
      gtk_widget_translate_coordinates(slot.row, collection.widgetPointer, 0, 0, nil, &y)
      let wanted = Int(frame.along.rounded()) - Int(collection.scrollOffset.rounded())
      guard Int(y) == wanted else { return "\(position) at \(y), not \(wanted)" }
    }
    let shown = cells.filter { $0.text.hasPrefix("I") }.count
    guard shown >= expected else { return "\(shown) of \(expected) on screen" }
    return tooManyCells
  }

  /// Live cells are those in view and those up to the overscan beside it; those that wait for reuse
  /// count as overscan.
  private var tooManyCells: String? {
    let collection = window.collection
    let bound = collection.slots.filter { collection.boundPositions.contains($0.position) }
    let held = collection.slots.count - bound.count
    let waiting = collection.pool.count
    guard waiting <= collection.spareLimit, held <= 1 else { return "\(waiting) wait, \(held)" }
    let live = window.liveRows.count
    let most = bound.count + held + waiting + window.stickyCells.count
    guard live <= most else { return "\(live) live cells, not \(most)" }
    let frames = bound.map { collection.frame(of: $0.position) }
    guard let first = frames.map(\.end).min(), let last = frames.map(\.along).max() else {
      return nil
    }
    // From behind the first line to before the last; lines come whole, with what is shorter in them.
    let longest = frames.map(\.length).max() ?? 0
    let reach = Double(window.height) * (1 + 2 * CollectionView.ahead) + longest
    return last - first <= reach + 1 ? nil : "cells reach \(last - first), not \(reach)"
  }
}
