import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The last hundred thousand lines of a log that is written by another thread. Who stands at the end sees
/// what comes; who has scrolled up keeps the place.
final class LogPage: GalleryPage {
  static let info = PageInfo(
    id: "log", title: "Log Follower",
    summary: "A log that another thread writes, thousands of lines a second, followed at its end.",
    icon: "utilities-terminal-symbolic",
    tries: [
      "Scroll up: the lines stay. Press End to follow the log again.",
      "Press Enter on a line to read all of it: the log waits meanwhile.",
      "Write twenty thousand lines a second.",
    ],
    article: "FollowingLogs")

  private static let levels: [(title: String, level: LogLine.Level)] = [
    ("All", .debug), ("Info", .info), ("Warnings", .warning), ("Errors", .error),
  ]
  private static let rates = [10, 200, 2_000, 20_000]

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private(set) lazy var feed = LogFeed(
    capacity: 100_000, history: 3_000, linesPerSecond: Self.rates[0])
  private let searched = SearchedText<LogLine>(\.message, \.source)
  /// The same ones each time, so that a line is asked about once.
  private let filters = LogPage.levels.map { (_, level) in
    level == .debug ? nil : RowFilter<LogLine> { $0.level >= level }
  }
  private lazy var endButton = iconButton("go-bottom-symbolic", "Go to the end") { [weak self] in
    self?.table.scrollToEnd()
  }
  private var counting: Task<Void, Never>?

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { feed.log.count > 0 }
  let searchHint: String? = "Search the log"

  func makeWidget() -> Widget {
    table.followsEnd = true
    table.selectionMode = .multiple
    table.emptyPlaceholder = .empty(
      "No Such Lines", message: "There is nothing of that in the log.",
      icon: "edit-find-symbolic")
    table.useAdaptor(adaptor)
    adaptor.apply {
      Rows(feed.log, as: LogLineCell.self).estimatedHeight(32).searchText { $0.message }
        .onActivate { [weak self] in self?.open($0, at: $1) }
    }
    let scroller = table.scrolled()
    if let adjustment = scroller.verticalAdjustment {
      connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [weak self] in
        self?.showPlace()
      }
    }
    connect(scroller, "size-allocate") { [weak self] in
      self?.fit(gtk_widget_get_allocated_width(scroller))
    }
    return column(spacing: 0, bar(), scroller)
  }

  private func fit(_ width: gint) {
    guard LogLineCell.showsSource != (width >= 480) else { return }
    LogLineCell.showsSource.toggle()
    // A list must not be changed while it is laid out.
    Task { [weak self] in self?.table.reloadData() }
  }

  private func bar() -> Widget {
    let switcher = linkedChoices(Self.levels.map(\.title), chosen: 0) { [weak self] in
      self?.show(level: $0)
    }
    let rates = Self.rates.map { "\(Numbers.grouped($0)) lines a second" }
    let rate = choices(rates, "How fast lines come") { [weak self] in
      self?.feed.linesPerSecond = Self.rates[$0]
    }
    return flowingBar(switcher, rate)
  }

  func makeActions() -> [Widget] {
    [
      toggleButton("media-playback-pause-symbolic", "Hold new lines back") { [weak self] in
        self?.feed.isPaused = $0
        self?.count()
      },
      iconButton("edit-clear-all-symbolic", "Clear the log") { [weak self] in
        self?.feed.log.removeAll()
      },
      endButton,
    ]
  }

  func isShownChanged(_ isShown: Bool) {
    feed.isRunning = isShown
    counting?.cancel()
    guard isShown else { return }
    counting = Task { [weak self] in
      repeat { self?.count() } while (try? await Task.sleep(for: .milliseconds(250))) != nil
    }
  }

  func search(_ text: String) {
    adaptor.rearrange(LogLine.self, animated: false) { [searched] in
      $0.searched = searched
      $0.search = text
    }
  }

  // MARK: Content

  private func show(level: Int) {
    adaptor.rearrange(LogLine.self, animated: false) { [filters] in $0.filter = filters[level] }
  }

  /// New lines are held back while somebody reads one.
  private func open(_ line: LogLine, at path: ListIndexPath) {
    let wasPaused = feed.isPaused
    feed.isPaused = true
    DetailPopover.show(Detail(line), at: path, in: table).onClosed = { [weak self] in
      self?.feed.isPaused = wasPaused
    }
  }

  private func showPlace() { gtk_widget_set_sensitive(endButton, table.isAtEnd ? 0 : 1) }

  private func count() {
    let held = feed.heldBack
    let all = Numbers.matches(in: adaptor, of: feed.log.count, "line", "lines")
    context.subtitle = held > 0 ? "\(all), \(Numbers.grouped(held)) held back" : all
    showPlace()
  }
}

/// A line: when, who, how bad, and what.
private final class LogLineCell: ListCell, ModelCell {
  /// Whether there is room for who wrote it.
  static var showsSource = true

  private let clock = ChildHandle(
    pointer: label(classes: ["list-dim", "gallery-number"], ellipsis: false))
  private let source = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let mark = ChildHandle(pointer: image("dialog-error-symbolic"))
  private let message = ChildHandle(pointer: label())

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let clock = clock.pointer, let source = source.pointer, let mark = mark.pointer,
      let message = message.pointer
    {
      gtk_label_set_width_chars(source.as(GtkLabel.self), 8)
      gtk_label_set_max_width_chars(source.as(GtkLabel.self), 8)
      gtk_widget_set_no_show_all(source, 1)
      content.add(clock, source, row(spacing: 6, mark, message.expanded(vertically: false)))
    }
    return content
  }

  func update(_ model: LogLine) {
    clock.text = model.clock
    source.text = model.source
    source.pointer?.isVisible = Self.showsSource
    message.text = model.message
    message.setStyleClass("list-dim", model.level == .debug)
    message.setStyleClass("gallery-heading", model.level == .error)
    mark.iconName = model.level == .error ? "dialog-error-symbolic" : "dialog-warning-symbolic"
    // The mark keeps its place, so that messages align.
    if let mark = mark.pointer { gtk_widget_set_opacity(mark, model.level >= .warning ? 1 : 0) }
    mark.setTooltip(
      model.level == .error ? "Error" : model.level == .warning ? "Warning" : "")
  }
}
