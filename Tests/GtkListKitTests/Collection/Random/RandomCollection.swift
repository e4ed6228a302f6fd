import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A real collection and a naive one to which the same random things are done.
@MainActor
class RandomCollection: RandomSubject {
  /// Where the view should be scrolled to after a step.
  enum Expected {
    case offset(Double)
    /// That much further than it was.
    case further(Double)
    /// Something is to stand that far behind the start of the view, as far as there is room.
    case anchor(NaiveCollection.Element, Double)
    /// Something is to stand that far behind it that something else stood before.
    case anyAnchor([Double])
    /// At the end.
    case end
    /// Wherever.
    case free
  }

  let adaptor = CollectionAdaptor()
  let window: CollectionWindow
  let record = NaiveRecord()
  var naive: NaiveCollection
  var random: SplitMix64
  var expected = Expected.offset(0)
  /// What was kept at the last size.
  var resized: (held: [Held], isAtEnd: Bool)?
  /// What the naive collection is scrolled to.
  var offset = 0.0
  /// Set by an operation that is not what it should be.
  var failure: String?
  /// Where everything should be, by the last look at it.
  var placed: (all: [NaiveCollection.Placed], spans: [Range<Double>]) = ([], [])
  /// Where cells stood before the last step, from the start of the view.
  var old: [NaiveCollection.Element: Double] = [:]
  /// The header that stayed in view before the last step, of a section that showed items.
  var stuck: (section: Int, along: Double)?
  private(set) var log: [String] = []

  /// Whether the sizes of items are given, so that every place is known.
  class var givesSizes: Bool { true }

  required init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    naive = NaiveCollection(width: 300, height: 260, by: &random)
    let layout = naive.layout.layout
    window = CollectionWindow(adaptor, width: 300, height: 260) {
      $0.selectionMode = .multiple
      $0.layout = layout
    }
    record.givesSizes = Self.givesSizes
    show()
    frame()
    frame()
    placed = naive.placed()
  }

  func note(_ text: String) {
    log.append(text)
    if log.count > 12 { log.removeFirst() }
  }

  func frame() {
    EventLoop.drain()
    window.frame()
  }

  /// Tells the adaptor what there is to be, as one change.
  func show() {
    adaptor.setSections(
      naive.sections.map { section in
        let holder = CollectionSectionViewHolder(
          headerData: "H\(section.id)",
          headerViewClass: section.hasHeader ? NaiveSectionView.self : nil,
          footerData: "F\(section.id)",
          footerViewClass: section.hasFooter ? NaiveSectionView.self : nil,
          cellHolders: section.items.map { NaiveHolder($0, record) })
        holder.headerHeight = NaiveCollection.headerLength
        holder.footerHeight = NaiveCollection.footerLength
        holder.givenID = AnyHashable(section.id)
        holder.isCollapsed = section.isCollapsed
        holder.layout = section.layout?.layout
        return holder
      })
  }

  // MARK: Steps

  private typealias Operation = (weight: Int, name: String, run: (RandomCollection) -> Void)

  private static let operations: [Operation] = [
    (8, "insert", { $0.insertItems() }), (6, "remove", { $0.removeItems() }),
    (4, "move", { $0.moveItem() }), (3, "change", { $0.changeItem() }),
    (2, "insert section", { $0.insertSection() }), (2, "remove section", { $0.removeSection() }),
    (1, "shuffle sections", { $0.shuffleSections() }), (1, "sort", { $0.sortSection() }),
    (4, "collapse", { $0.collapse() }), (2, "bands", { $0.changeSectionViews() }),
    (2, "section layout", { $0.changeSectionLayout() }), (3, "layout", { $0.changeLayout() }),
    (3, "resize", { $0.resize() }), (2, "reload", { $0.reload() }),
    (1, "direction", { $0.changeDirection() }), (1, "orientation", { $0.turn() }),
    (2, "sticky", { $0.changeSticky() }), (1, "remove cell", { $0.removeCell() }),
    (16, "small scroll", { $0.smallScroll() }), (5, "jump", { $0.jump() }),
    (4, "scroll to", { $0.scrollToItem() }), (5, "select", { $0.select() }),
    (1, "all or none", { $0.selectAllOrNone() }), (8, "click", { $0.click() }),
    (14, "arrow", { $0.pressArrow() }), (3, "page", { $0.pressPage() }),
    (2, "edge", { $0.pressEdge() }), (4, "alt", { $0.pressAlt() }),
    (1, "drop", { $0.drop() }), (1, "band", { $0.dragBand() }),
    (2, "event", { $0.sendEvent() }), (1, "leave", { $0.leave() }),
  ]

  func step() {
    guard let operation = random.pick(Self.operations, weight: \.weight) else { return }
    note(operation.name)
    expected = .offset(offset)
    if !Self.givesSizes {
      old = window.liveCells.filter { isInView($0.value) }
        .mapValues { $0.extent(in: naive).start }
    }
    let header = window.collection.sticky.header
    stuck = header.section.flatMap { section in
      guard header.isShown, !naive.sections[section].shown.isEmpty else { return nil }
      return (naive.sections[section].id, Double(header.along))
    }
    operation.run(self)
    naive.forgetGone()
  }
}

/// The same with items that are measured as they come into view.
final class RandomMeasuredCollection: RandomCollection {
  override class var givesSizes: Bool { false }
}
