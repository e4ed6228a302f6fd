import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A hundred thousand orders of a server that takes its time and does not always answer: rows are bars
/// until their page has come, and say so where it has not. Beside them: what was asked for.
final class SlowServerPage: GalleryPage {
  static let info = PageInfo(
    id: "slow-server", title: "Slow Server",
    summary: "Rows that are fetched a page at a time from a server that is slow and fails.",
    icon: "network-server-symbolic",
    tries: [
      "Scroll fast: what has gone by is not fetched.",
      "Let requests fail, and click a row that says so.",
      "Press Enter on an order for all that the server has sent of it.",
    ],
    article: "FetchingPages")

  private static let latencies: [(title: String, latency: Duration)] = [
    ("At once", .zero), ("After 0.3 s", .milliseconds(300)), ("After 1 s", .seconds(1)),
    ("After 4 s", .seconds(4)),
  ]
  private static let failures: [(title: String, percent: Int)] = [
    ("Never fails", 0), ("1 in 10 fails", 10), ("1 in 3 fails", 33), ("Always fails", 100),
  ]
  private enum CountKind: String, CaseIterable {
    case known = "Count known"
    case estimated = "Count estimated"
    case unknown = "Count unknown"
  }
  private static let total = 100_000

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let requests = NewestFirst<EventCell>(
    "Requests",
    empty: .empty(
      "No Requests Yet", message: "Scroll, and see what is asked for.",
      icon: "network-transmit-receive-symbolic"), patience: .milliseconds(50))
  let server = OrderServer(orders: SlowServerPage.total, now: Int(time(nil)))
  private(set) var orders: PagedRows<Order>?
  private var latency = Duration.milliseconds(300)
  private var percent = 10
  private var countKind = CountKind.known
  private var isAnswered = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { isAnswered && orders?.isLoading == false }

  func makeWidget() -> Widget {
    table.showsSeparators = true
    table.estimatedRowHeight = 52
    table.useAdaptor(adaptor)
    begin()
    let bar = flowingBar(
      choices(Self.latencies.map(\.title), "How long an answer takes", chosen: 1) { [weak self] in
        self?.latency = Self.latencies[$0].latency
        self?.setUpServer()
      },
      choices(Self.failures.map(\.title), "How often it fails", chosen: 1) { [weak self] in
        self?.percent = Self.failures[$0].percent
        self?.setUpServer()
      },
      choices(CountKind.allCases.map(\.rawValue), "What is known of the number of orders") {
        [weak self] in
        self?.countKind = CountKind.allCases[$0]
        self?.begin()
      })
    return beside(column(spacing: 0, bar, table.scrolled()), requests.panel)
  }

  func makeActions() -> [Widget] {
    [
      iconButton("media-playlist-repeat-symbolic", "Try again what has failed") { [weak self] in
        self?.orders?.retry()
      },
      iconButton("view-refresh-symbolic", "Let three orders come in, and refresh") {
        [weak self] in self?.receive()
      },
    ]
  }

  // MARK: Rows

  /// Shows the orders from the first on.
  private func begin() {
    let count: PagedRows<Order>.Count =
      switch countKind {
      case .known: .known(Self.total)
      case .estimated: .estimated(Self.total * 9 / 10)
      case .unknown: .unknown
      }
    let orders = PagedRows<Order>(count: count, pageSize: 50) { [weak self] rows in
      guard let self else { throw CancellationError() }
      return try await page(rows)
    }
    orders.locate = { [server] in try await server.row(of: $0.id) }
    self.orders = orders
    setUpServer()
    adaptor.apply(animated: false) {
      Section(id: countKind) {
        Rows(orders, as: OrderCell.self).searchText { $0.customer }
          .onActivate { [weak self] in self?.open($0, at: $1) }
      }
    }
    showCount()
  }

  private func page(_ rows: Range<Int>) async throws -> PagedRows<Order>.Page {
    let start = ContinuousClock.now
    do {
      let page = try await server.orders(rows)
      finish(rows, "200 OK", since: start)
      return .init(page.orders, count: countKind == .known ? .known(page.total) : nil)
    } catch {
      finish(rows, error is CancellationError ? "cancelled" : "\(error)", since: start)
      throw error
    }
  }

  private func finish(_ rows: Range<Int>, _ answer: String, since start: ContinuousClock.Instant) {
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    requests.add {
      EventLog.Entry(
        id: $0,
        source: "\(Numbers.grouped(rows.lowerBound)) to \(Numbers.grouped(rows.upperBound - 1))",
        event: answer, value: "\(Numbers.grouped(milliseconds)) ms")
    }
    // Once the rows are there.
    Task { [weak self] in
      self?.isAnswered = true
      self?.showCount()
    }
  }

  private func open(_ order: Order, at path: ListIndexPath) {
    DetailPopover.show(Detail(order), at: path, in: table)
  }

  private func showCount() {
    context.subtitle =
      switch orders?.count {
      case .known(let rows): Numbers.counted(rows, "order", "orders")
      case .estimated(let rows): "about " + Numbers.counted(rows, "order", "orders")
      case .unknown, nil: "nobody knows how many orders"
      }
  }

  // MARK: Server

  private func setUpServer() {
    Task { [server, latency, percent] in await server.set(latency: latency, failures: percent) }
  }

  private func receive() {
    Task { [weak self, server] in
      await server.receive(3)
      self?.orders?.refresh()
    }
  }
}

/// An order: who, when and how much, and how far it is.
private final class OrderCell: ListCell, ModelCell {
  private let customer = ChildHandle(pointer: label())
  private let detail = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let status = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let total = ChildHandle(pointer: numberLabel(width: 9))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let customer = customer.pointer, let detail = detail.pointer, let status = status.pointer,
      let total = total.pointer
    {
      let text = column(spacing: 2, customer, detail)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(text.expanded(vertically: false), status, total)
    }
    return content
  }

  func update(_ model: Order) {
    customer.text = model.customer
    let date = RelativeDate.string(since: model.date, now: Int(time(nil)))
    let articles = Numbers.counted(model.articles, "article", "articles")
    detail.text = "\(Numbers.grouped(model.id)) · \(date) · \(articles)"
    status.text = model.status.rawValue
    status.setStyleClass("error", model.status == .returned)
    total.text = "\(Numbers.decimals(Double(model.total) / 100, 2)) €"
  }
}
