import GtkListKitTestSupport

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What random numbers and new items a tree of sources is made and changed with.
@MainActor
final class NestingSeed {
  private var random: SplitMix64
  private var next = 0
  /// What rows showed before that were given other data, by what they show now.
  var replaced: [String: String] = [:]
  /// Rows that may be selected or not after the last change.
  var uncertain: Set<String> = []
  /// The holders that adaptors were given.
  private(set) var holders: [ShownHolder] = []
  /// What parts were told of events, by their names.
  var told: [String] = []
  private var names = 0

  /// A name for a part.
  func name(_ kind: String) -> String {
    names += 1
    return "\(kind) \(names)"
  }

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number from 0 up to, not including, a bound.
  func number(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }
  func item() -> Item {
    next += 1
    return Item(next)
  }
  func items(_ most: Int) -> [Item] { (0..<number(most + 1)).map { _ in item() } }
  func holder(_ item: Item, of name: String) -> ShownHolder {
    let holder = ShownHolder(data: item, cellClass: ItemCell.self, cellHeight: 30)
    holder.onEvent = { [weak self] event, _, path in
      self?.told.append("\(name): \(event.name.rawValue) \(path)")
    }
    holders.append(holder)
    return holder
  }
  func recipe(_ name: String) -> CellRecipe<Item> {
    CellRecipe(ItemCell.self).onEvent("ping") { [weak self] _, path, _ in
      self?.told.append("\(name): ping \(path)")
    }
  }
  func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &random) }
}

/// Knows whether it is on display, and counts what does not fit.
final class ShownHolder: CellViewHolder {
  private(set) var isShown = false
  private(set) var mistakes = 0
  override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    if isShown { mistakes += 1 }
    isShown = true
  }
  override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    if !isShown { mistakes += 1 }
    isShown = false
  }
}

/// A section, as a naive model knows it.
@MainActor
struct NestedSection {
  /// The name of the part that it is of.
  let owner: String
  /// Its number there; nil where events are told without a path.
  let number: Int?
  let header: String?
  let items: [Item]
  /// The number of rows that its header shows.
  let count: Int

  init(
    owner: String, number: Int? = nil, header: String? = nil, items: [Item], count: Int? = nil
  ) {
    (self.owner, self.number, self.header) = (owner, number, header)
    (self.items, self.count) = (items, count ?? items.count)
  }

  /// What the part is told of an event of a row.
  func told(of event: String, row: Int) -> String {
    "\(owner): \(event)" + (number.map { " [\($0), \(row)]" } ?? "")
  }
}

/// A source, and a naive model of what it shows.
@MainActor
class NestedPart {
  let seed: NestingSeed
  init(_ seed: NestingSeed) { self.seed = seed }

  var source: any ListSourceConvertible { fatalError("a part has a source") }
  /// What is shown, from top to bottom.
  var sections: [NestedSection] { [] }
  /// The texts of the rows.
  final var texts: [String] { sections.flatMap { $0.items.texts } }
  /// What the header of the whole list says, if this part stands first.
  var header: String? { nil }
  var children: [NestedPart] { [] }
  /// Changes something of the part itself; what it was.
  func change() -> String { "nothing" }

  /// Changes something here or further down.
  final func changeSomething() -> String {
    let below = children
    if below.isEmpty || seed.number(3) == 0 { return change() }
    return below[seed.number(below.count)].changeSomething()
  }

  /// A part of at most so many levels.
  static func random(_ seed: NestingSeed, depth: Int) -> NestedPart {
    if depth > 0 {
      switch seed.number(5) {
      case 0: return ConcatenatedPart(seed, depth)
      case 1: return SegmentedPart(seed, (0..<2).map { _ in random(seed, depth: depth - 1) })
      case 2: return SegmentedPart(seed, twins(seed))
      case 3: return TreePart(seed, depth)
      default: break
      }
    }
    return leaf(seed, sections(seed))
  }

  private static func sections(_ seed: NestingSeed) -> [[Item]] {
    (0..<1 + seed.number(2)).map { _ in seed.items(4) }
  }

  private static func leaf(_ seed: NestingSeed, _ items: [[Item]]) -> NestedPart {
    switch seed.number(4) {
    case 0: AdaptorPart(seed, items)
    case 1: MetricPart(seed, items)
    case 2: OutputPart(seed, items.flatMap { $0 })
    default: ItemsPart(seed, items.flatMap { $0 })
    }
  }

  /// Two parts that begin with the same rows.
  private static func twins(_ seed: NestingSeed) -> [NestedPart] {
    let items = sections(seed)
    return (0..<2).map { _ in leaf(seed, items) }
  }
}

// MARK: Parts that hold others

final class ConcatenatedPart: NestedPart {
  private var parts: [NestedPart]
  private let depth: Int
  private let concatenated: ConcatenatedSource

  init(_ seed: NestingSeed, _ depth: Int) {
    self.depth = depth
    parts = (0..<2 + seed.number(2)).map { _ in NestedPart.random(seed, depth: depth - 1) }
    concatenated = ConcatenatedSource(parts.map(\.source))
    super.init(seed)
  }

  override var source: any ListSourceConvertible { concatenated }
  override var sections: [NestedSection] { parts.flatMap(\.sections) }
  override var header: String? { parts.first?.header }
  override var children: [NestedPart] { parts }
  override func change() -> String {
    switch seed.number(3) {
    case 0: parts = seed.shuffled(parts)
    case 1 where parts.count > 1: parts.remove(at: seed.number(parts.count))
    default:
      guard parts.count < 4 else { return "nothing" }
      parts.insert(.random(seed, depth: depth - 1), at: seed.number(parts.count + 1))
    }
    concatenated.sources = parts.map(\.source)
    return "concatenation"
  }
}

final class SegmentedPart: NestedPart {
  private let parts: [NestedPart]
  private let segments: SegmentedDatasource

  init(_ seed: NestingSeed, _ parts: [NestedPart]) {
    self.parts = parts
    segments = SegmentedDatasource(parts.map { ("", $0.source) })
    super.init(seed)
  }

  private var shown: NestedPart { parts[segments.selectedIndex] }
  override var source: any ListSourceConvertible { segments }
  override var sections: [NestedSection] { shown.sections }
  override var header: String? { shown.header }
  // A segment that is not shown may change, too.
  override var children: [NestedPart] { parts }
  override func change() -> String {
    segments.selectedIndex = 1 - segments.selectedIndex
    return "segment"
  }
}

/// A root over sections of rows and other sources.
final class TreePart: NestedPart {
  private enum Child {
    case rows(CascadingSectionDelegate)
    case source(CascadingSourceDelegate, NestedPart)
    var node: CascadingDelegate {
      switch self {
      case .rows(let node): node
      case .source(let node, _): node
      }
    }
  }
  private var nodes: [Child]
  private let depth: Int
  private let root: CascadingRootDelegate

  init(_ seed: NestingSeed, _ depth: Int) {
    self.depth = depth
    nodes = (0..<2 + seed.number(2)).map { _ in Self.child(seed, depth) }
    root = CascadingRootDelegate(childDelegates: nodes.map(\.node))
    root.reloadOnChildDelegatesChanged = true
    super.init(seed)
  }

  private static func child(_ seed: NestingSeed, _ depth: Int) -> Child {
    guard seed.number(2) == 0 else {
      let part = NestedPart.random(seed, depth: depth - 1)
      return .source(CascadingSourceDelegate(part.source), part)
    }
    let section = CascadingSectionDelegate(childDelegates: seed.items(4).map { row($0, seed) })
    section.reloadModeOnChildDelegatesChanged = .section(animated: true)
    return .rows(section)
  }
  private static func row(_ item: Item, _ seed: NestingSeed) -> CascadingDelegate {
    let row = CascadingRow(item, as: ItemCell.self, height: 30)
    row.onEvent = { [weak seed] in seed?.told.append("tree: \($0.name.rawValue)") }
    return row
  }

  override var source: any ListSourceConvertible { root }
  override var sections: [NestedSection] {
    nodes.flatMap { child in
      switch child {
      case .rows(let section):
        [
          NestedSection(
            owner: "tree",
            items: section.childDelegates.compactMap { ($0 as? CascadingRow<ItemCell>)?.model })
        ]
      case .source(_, let part): part.sections
      }
    }
  }
  override var header: String? {
    if case .source(_, let part) = nodes.first { part.header } else { nil }
  }
  override var children: [NestedPart] {
    nodes.compactMap { if case .source(_, let part) = $0 { part } else { nil } }
  }
  override func change() -> String {
    switch seed.number(5) {
    case 0:
      nodes = seed.shuffled(nodes)
    case 1 where nodes.count > 1: nodes.remove(at: seed.number(nodes.count))
    case 2 where nodes.count < 4:
      nodes.insert(Self.child(seed, depth), at: seed.number(nodes.count + 1))
    default: return changeRows()
    }
    root.childDelegates = nodes.map(\.node)
    return "tree"
  }
  private func changeRows() -> String {
    let sections = nodes.compactMap { if case .rows(let section) = $0 { section } else { nil } }
    guard !sections.isEmpty else { return "nothing" }
    let section = sections[seed.number(sections.count)]
    var rows = section.childDelegates
    if let row = rows.first, sections.count > 1, seed.number(3) == 0 {
      let other = sections.first { $0 !== section } ?? section
      other.childDelegates.insert(row, at: seed.number(other.childDelegates.count + 1))
      return "a row between sections of a tree"
    }
    if rows.count < 5 { rows.insert(Self.row(seed.item(), seed), at: seed.number(rows.count + 1)) }
    if rows.count > 1, seed.number(2) == 0 { rows.remove(at: seed.number(rows.count)) }
    if seed.number(3) == 0 { rows = seed.shuffled(rows) }
    section.childDelegates = rows
    return "rows of a tree"
  }
}
