import GtkListKitTestSupport

@testable import GtkListKit

/// What a random test does with a collection, kept in plain arrays, and where all of it should be.
@MainActor
struct NaiveCollection {
  struct Section {
    let id: Int
    var items: [NaiveItem]
    var hasHeader: Bool
    var hasFooter: Bool
    var isCollapsed = false
    /// How it is laid out; nil is as the whole collection.
    var layout: NaiveLayout?

    var shown: [NaiveItem] { isCollapsed ? [] : items }
  }

  /// Something that has a place, by its identity.
  enum Element: Hashable {
    case header(Int)
    case item(Int)
    case footer(Int)
  }

  struct Placed {
    let element: Element
    let section: Int
    let place: NaiveFrame
  }

  static let headerLength = 44.0
  static let footerLength = 41.0

  var sections: [Section] = []
  var layout: NaiveLayout
  /// The selected items, also those that a collapse hides.
  var selected: Set<Int> = []
  var cursor: Int?
  /// Where moving up and down began, across.
  var cursorAcross: Double?
  var isHorizontal = false
  var isRightToLeft = false
  var width: Int
  var height: Int
  var hasStickyHeaders = false
  var hasStickyFooters = false
  private var nextID = 0

  init(width: Int, height: Int, by random: inout SplitMix64) {
    (self.width, self.height) = (width, height)
    layout = NaiveLayout(by: &random)
    for _ in 0..<3 { sections.append(newSection(&random)) }
  }

  /// What it is like, for the message of a failure.
  var summary: String {
    let lines = sections.map { section in
      "\(section.hasHeader ? "H" : "-")\(section.id)\(section.hasFooter ? "F" : "-") "
        + "\(section.items.count)\(section.isCollapsed ? " closed" : "") "
        + "\(section.layout.map { "\($0)" } ?? "")"
    }
    return [
      "\(width) × \(height)", isHorizontal ? "horizontal" : "", isRightToLeft ? "mirrored" : "",
    ]
    .joined(separator: " ") + " \(layout)\n" + lines.joined(separator: "\n")
  }

  // MARK: Data

  mutating func newItem(_ random: inout SplitMix64) -> NaiveItem {
    nextID += 1
    return NaiveItem(nextID, by: &random)
  }

  mutating func newSection(_ random: inout SplitMix64) -> Section {
    nextID += 1
    let id = nextID
    return Section(
      id: id, items: (0..<random.below(50)).map { _ in newItem(&random) },
      hasHeader: random.chance(2, of: 3), hasFooter: random.chance(2, of: 3))
  }

  /// The items that the list shows, in order.
  var shownItems: [NaiveItem] { sections.flatMap(\.shown) }
  /// The selected items that the list shows.
  var shownSelection: Set<Int> { selected.intersection(shownItems.map(\.id)) }

  func path(of id: Int) -> ListIndexPath? {
    for (number, section) in sections.enumerated() {
      if let item = section.shown.firstIndex(where: { $0.id == id }) {
        return ListIndexPath(item: item, section: number)
      }
    }
    return nil
  }

  func item(at path: ListIndexPath) -> NaiveItem? {
    guard sections.indices.contains(path.section) else { return nil }
    let shown = sections[path.section].shown
    return shown.indices.contains(path.item) ? shown[path.item] : nil
  }

  /// Another selection takes the place of the former, also of what a collapse hides.
  mutating func select(only ids: Set<Int>) {
    selected = ids
  }

  /// What is gone is not selected, and has not the cursor.
  mutating func forgetGone() {
    selected.formIntersection(sections.flatMap { $0.items.map(\.id) })
  }

  /// All that has a place, in order.
  var order: [Element] {
    sections.flatMap { section in
      (section.hasHeader ? [.header(section.id)] : [])
        + section.shown.map { .item($0.id) }
        + (section.hasFooter ? [.footer(section.id)] : [])
    }
  }

  // MARK: Places

  var viewLength: Double { Double(isHorizontal ? width : height) }
  var viewBreadth: Double { Double(isHorizontal ? height : width) }

  func layout(of section: Section) -> NaiveLayout { section.layout ?? layout }

  /// Everything that has a place, in order, and how far all reaches. Sizes are those that items want.
  func placed() -> (all: [Placed], spans: [Range<Double>]) {
    var all: [Placed] = []
    var spans: [Range<Double>] = []
    var along = 0.0
    for (number, section) in sections.enumerated() {
      let start = along
      if section.hasHeader {
        all.append(
          Placed(
            element: .header(section.id), section: number,
            place: NaiveFrame(along, 0, Self.headerLength, viewBreadth)))
        along += Self.headerLength
      }
      if !section.shown.isEmpty { along += add(section, number, at: along, to: &all) }
      if section.hasFooter {
        all.append(
          Placed(
            element: .footer(section.id), section: number,
            place: NaiveFrame(along, 0, Self.footerLength, viewBreadth)))
        along += Self.footerLength
      }
      spans.append(start..<along)
    }
    return (all, spans)
  }

  /// The room of a section's items across.
  func room(of section: Section) -> (insets: SectionInsets, breadth: Double) {
    var insets = layout(of: section).insets
    if insets.leading + insets.trailing > viewBreadth - 8 {
      (insets.leading, insets.trailing) = (0, 0)
    }
    return (insets, viewBreadth - insets.leading - insets.trailing)
  }

  private func add(
    _ section: Section, _ number: Int, at along: Double, to all: inout [Placed]
  ) -> Double {
    let (insets, breadth) = room(of: section)
    let places = layout(of: section).places(
      of: section.shown.map { ($0.size(isHorizontal: isHorizontal), $0.span) }, in: breadth)
    for (item, place) in zip(section.shown, places) {
      all.append(
        Placed(
          element: .item(item.id), section: number,
          place: place.moved(along + insets.start, insets.leading)))
    }
    return insets.start + (places.map { max($0.end, $0.line.upperBound) }.max() ?? 0) + insets.end
  }

  /// Where a place lies in the view, in pixels, when that is scrolled to an offset.
  func rectangle(
    _ place: NaiveFrame, at offset: Double
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    // Cells stand on whole pixels.
    let (along, across) = (Int(place.along - offset.rounded()), Int(place.across))
    let (length, breadth) = (Int(place.length), Int(place.breadth))
    if isHorizontal {
      return (isRightToLeft ? width - along - length : along, across, length, breadth)
    }
    return (isRightToLeft ? width - across - breadth : across, along, breadth, length)
  }
}
