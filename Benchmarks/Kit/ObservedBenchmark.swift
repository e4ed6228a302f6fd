import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import Observation

/// A model that tells of its changes.
@Observable
final class BenchModel: Identifiable {
  let id: Int
  var value = 0
  /// What a cell was filled with last; nil where it has none.
  @ObservationIgnored var shown: Int?

  init(_ id: Int) { self.id = id }
}

/// The peers' row, over such a model.
final class BenchModelCell: ListCell, ModelCell {
  static var fills = 0
  /// Of models that were shown as they are.
  static var idleFills = 0
  private lazy var title = self["title"]

  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new("")
    nameChild("title", label)
    return label
  }

  func update(_ model: BenchModel) {
    Self.fills += 1
    if model.shown == model.value { Self.idleFills += 1 }
    model.shown = model.value
    title.text = "Row \(model.id): \(model.value)"
  }
}

/// Changes properties of many models all the time, as many of rows in view as of others, and measures
/// the frames: what the changes and the frame after them take of the main thread.
final class ObservedBenchmark {
  private static let frames = 300
  /// Of 10 000 a second, those of one frame.
  private static let changesInAFrame = 167
  /// The lists that are measured.
  enum Kind: String, CaseIterable { case table, columns, collection }

  private let rows: Int
  private let kind: Kind
  private let models: [BenchModel]
  private let list: ListView
  private let window: WidgetPointer
  private var seed: UInt64 = 1

  init(rows: Int, in kind: Kind) {
    self.rows = rows
    self.kind = kind
    models = (0..<rows).map { BenchModel($0) }
    switch kind {
    case .table:
      let (table, adaptor) = (TableView(), TableAdaptor())
      table.useAdaptor(adaptor)
      adaptor.apply { [models] in Rows(models, as: BenchModelCell.self) }
      list = table
    case .columns:
      let (table, adaptor) = (ColumnTableView(), TableAdaptor())
      table.columns = Self.columns
      table.useAdaptor(adaptor)
      adaptor.apply { [models] in Rows(models) }
      list = table
    case .collection:
      let (collection, adaptor) = (CollectionView(), CollectionAdaptor())
      collection.layout = .grid(.count(3), length: .fixed(30))
      collection.useAdaptor(adaptor)
      adaptor.apply { [models] in Rows(models, as: BenchModelCell.self) }
      list = collection
    }
    window = BenchWindow.make(around: list.widgetPointer)
  }

  private static var columns: [AnyTableColumn] {
    let columns = [
      TableColumn<BenchModel>("Row", { "Row \($0.id)" }, width: 180),
      TableColumn<BenchModel>(
        "Value",
        { model in
          BenchModelCell.fills += 1
          if model.shown == model.value { BenchModelCell.idleFills += 1 }
          model.shown = model.value
          return String(model.value)
        }, width: 180),
    ]
    // Whatever points at a row reads its texts, too.
    for column in columns { column.showsCutOffText = false }
    return columns
  }

  func run() {
    gtk_widget_show_all(window)
    settle()
    list.scrollToRow(at: ListIndexPath(row: rows / 2, section: 0), position: .top)
    settle()
    let visible = list.visibleIndexPaths.map(\.item)
    guard !visible.isEmpty else { return print("what=observed no row is in view") }
    (BenchModelCell.fills, BenchModelCell.idleFills) = (0, 0)
    var (times, busy): ([Double], [Double]) = ([], [])
    var changed = 0
    let before = ProcessMemory.megabytes("VmRSS")
    for _ in 0..<Self.frames {
      var touched = Set<Int>()
      let (start, startOfWork) = (FrameMeter.wallTime(), FrameMeter.threadTime())
      for number in 0..<Self.changesInAFrame {
        let row = number % 2 == 0 ? visible[random(visible.count)] : random(rows)
        models[row].value += 1
        if visible.contains(row) { touched.insert(row) }
      }
      BenchWindow.drawFrame(of: window)
      times.append(FrameMeter.wallTime() - start)
      busy.append(FrameMeter.threadTime() - startOfWork)
      changed += touched.count
      while gtk_events_pending() != 0 { gtk_main_iteration() }
    }
    times.sort()
    busy.sort()
    print(
      "what=observed list=\(kind) rows=\(rows) visible=\(visible.count)",
      "changes=\(Self.frames * Self.changesInAFrame) changed_in_view=\(changed)",
      "fills=\(BenchModelCell.fills) idle_fills=\(BenchModelCell.idleFills)",
      "frame_ms_median=\(FrameMeter.fixed(times[times.count / 2], 2))",
      "frame_ms_p95=\(FrameMeter.fixed(times[times.count * 95 / 100], 2))",
      "frame_ms_max=\(FrameMeter.fixed(times[times.count - 1], 2))",
      "frame_cpu_ms_median=\(FrameMeter.fixed(busy[busy.count / 2], 2))",
      "frame_cpu_ms_p95=\(FrameMeter.fixed(busy[busy.count * 95 / 100], 2))",
      "rss_mb=\(FrameMeter.fixed(before, 1))",
      "rss_end_mb=\(FrameMeter.fixed(ProcessMemory.megabytes("VmRSS"), 1))")
    gtk_widget_destroy(window)
  }

  private func random(_ bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(bound))
  }

  private func settle() {
    let end = FrameMeter.wallTime() + 250
    while FrameMeter.wallTime() < end {
      while gtk_events_pending() != 0 { gtk_main_iteration() }
      usleep(1_000)
    }
  }
}
