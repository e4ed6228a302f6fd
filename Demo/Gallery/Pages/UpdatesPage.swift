import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Three hundred rows that are shuffled, sorted, inserted and deleted, by hand or by themselves,
/// while the list scrolls. Beside them: what the list says that it did with its rows.
final class UpdatesPage: GalleryPage {
  static let info = PageInfo(
    id: "updates", title: "Updates",
    summary: "Shuffle, sort, insert and delete, under a running scroll.",
    icon: "view-refresh-symbolic",
    tries: [
      "Shuffle the rows while the list scrolls by itself."
    ],
    article: "HeightsAndMotion")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let trace = TraceLog()
  private lazy var scroller = table.scrolled()
  private lazy var autoScroll = AutoScroll(scroller)
  private var lastNumber = 0
  private var isShown = false
  private var changesAtRandom = false { didSet { restart() } }
  private var scrollsByItself = false { didSet { restart() } }
  private var changes: Task<Void, Never>?
  private static let sectionNames = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"]
  private static let startCount = 300
  /// How many rows an insertion or a deletion is for.
  private static let step = 6

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.hasStickyHeaders = true
    table.estimatedRowHeight = 50
    table.onTrace = { [weak self] trace in self?.record(trace) }
    table.emptyPlaceholder = .empty(
      "No Rows Left", message: "Insert some.", icon: "view-list-symbolic")
    distribute((0..<Self.startCount).map { _ in makeHolder() })
    return beside(column(spacing: 0, bar(), scroller), trace.panel)
  }

  private func bar() -> Widget {
    let buttons = row(
      spacing: 0,
      textButton("Shuffle") { [weak self] in self?.shuffle() },
      textButton("Sort") { [weak self] in self?.sort() },
      textButton("Insert") { [weak self] in self?.insert() },
      textButton("Delete") { [weak self] in self?.delete() })
    buttons.addClass("linked")
    let bar = row(
      spacing: 6, buttons.expanded(vertically: false),
      toggleButton("media-playlist-shuffle-symbolic", "Change something every 0.7 seconds") {
        [weak self] in self?.changesAtRandom = $0
      },
      toggleButton("media-playback-start-symbolic", "Scroll slowly") {
        [weak self] in self?.scrollsByItself = $0
      }
    )
    bar.addClass("gallery-bar")
    return bar
  }

  func isShownChanged(_ isShown: Bool) {
    self.isShown = isShown
    restart()
  }

  /// Nothing runs on a page that is not seen.
  private func restart() {
    autoScroll.isOn = isShown && scrollsByItself
    changes?.cancel()
    guard isShown, changesAtRandom else { return }
    changes = Task { [weak self] in
      while (try? await Task.sleep(for: .milliseconds(700))) != nil { self?.changeSomething() }
    }
  }

  // MARK: Changes

  private func changeSomething() {
    let count = holders.count
    switch Int.random(in: 0..<8) {
    case 0: shuffle()
    case 1: sort()
    case 2...4: if count < 2 * Self.startCount { insert() } else { delete() }
    default: if count > Self.startCount / 2 { delete() } else { insert() }
    }
  }

  private func shuffle() { distribute(holders.shuffled()) }

  private func sort() { distribute(holders.sorted { $0.number < $1.number }) }

  private func insert() {
    adaptor.update { list in
      for number in 0..<Self.step {
        let place = randomPlace(onScreen: number.isMultiple(of: 2))
        list.insert(makeHolder(), at: place ?? ListIndexPath(row: 0, section: 0))
      }
    }
    count()
  }

  private func delete() {
    let paths = (0..<Self.step).compactMap { randomPlace(onScreen: $0.isMultiple(of: 2)) }
    adaptor.update { $0.remove(paths) }
    count()
  }

  /// A row of those that there are; nil when there are none.
  private func randomPlace(onScreen: Bool) -> ListIndexPath? {
    if onScreen, let visible = table.visibleIndexPaths.randomElement(), adaptor[visible] != nil {
      return visible
    }
    let filled = adaptor.dataSource.indices.filter { adaptor.dataSource[$0].count > 0 }
    guard let section = filled.randomElement(), let holder = adaptor[section] else { return nil }
    return ListIndexPath(row: Int.random(in: 0..<holder.count), section: section)
  }

  // MARK: Rows

  private var holders: [TileHolder] {
    adaptor.dataSource.flatMap(\.cellHolders).compactMap { $0 as? TileHolder }
  }

  private func makeHolder() -> TileHolder {
    lastNumber += 1
    return TileHolder(Tile(id: lastNumber))
  }

  /// Fills the sections anew with rows, as many in each.
  private func distribute(_ holders: [TileHolder]) {
    let names = Self.sectionNames
    let sections = names.enumerated().map { number, name in
      let from = holders.count * number / names.count
      let to = holders.count * (number + 1) / names.count
      let section = TableSectionViewHolder(
        headerData: name, headerViewClass: TitleHeader.self, cellHolders: Array(holders[from..<to]))
      section.givenID = name
      return section
    }
    adaptor.setSections(sections)
    count()
  }

  private func count() {
    context.subtitle = Numbers.counted(holders.count, "row", "rows")
  }

  private func record(_ said: RowTrace) {
    // The data of a removed row are no longer there.
    let holder = said.reason == .removed ? nil : adaptor[said.indexPath] as? TileHolder
    trace.add(said, row: holder?.model?.title ?? "A row")
  }
}

private typealias TileHolder = TableModelHolder<TileCell>

extension ModelCellViewHolder where Cell == TileCell {
  fileprivate var number: Int { model?.id ?? 0 }
}

private struct Tile: Identifiable, Equatable {
  let id: Int
  var title: String { "Row \(id)" }
}

/// A number on its colour, and a name.
private final class TileCell: ListCell, ModelCell {
  private let mark = ChildHandle(
    pointer: label(classes: ["list-avatar"], xalign: 0.5, ellipsis: false))
  private let title = ChildHandle(pointer: label())
  private var color = 0

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let mark = mark.pointer, let title = title.pointer {
      gtk_widget_set_valign(mark, GTK_ALIGN_CENTER)
      content.add(mark, title.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: Tile) {
    mark.setStyleClass("list-avatar-\(color)", false)
    color = model.id % 8
    mark.setStyleClass("list-avatar-\(color)", true)
    mark.text = String(model.id)
    title.text = model.title
  }
}
