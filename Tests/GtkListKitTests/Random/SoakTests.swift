import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Many random steps on all lists, after which nothing may have grown: `./run check --soak STEPS`.
final class SoakTests: GtkTestCase {
  private static let steps =
    ProcessInfo.processInfo.environment["GTKLISTKIT_SOAK"].flatMap { Int($0) } ?? 600

  private typealias Lists = (list: ListView, adaptor: SoakedAdaptor)

  @MainActor private func makeLists() -> [Lists] {
    let table = TableView()
    let columns = ColumnTableView()
    columns.columns = ItemColumns.all()
    let collection = CollectionView()
    collection.layout = .grid(.adaptive(minimum: 80), length: .fixed(40))
    return [
      (table, SoakedAdaptor(table)), (columns, SoakedAdaptor(columns)),
      (collection, SoakedAdaptor(collection)),
    ]
  }

  /// The resident memory in kilobytes, without what the allocator only keeps.
  private func resident() -> Int {
    // Glibc's, which Swift's module of it leaves out.
    if let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }

  @MainActor func testNothingGrowsWithTheSteps() throws {
    let before = LiveCounts.current
    let seed = RandomSeeds.of(1).lowerBound
    var random = SplitMix64(seed: seed)
    var curve: [Int] = []
    let tenth = max(1, Self.steps / 10)
    func open() -> [(ListWindow, SoakedAdaptor)] {
      makeLists().map { list, adaptor in
        let window = ListWindow(list, width: 300, height: 300)
        do { try window.show() } catch { XCTFail("\(error)") }
        return (window, adaptor)
      }
    }
    var windows = open()
    for step in 0..<Self.steps {
      guard let (window, adaptor) = windows.randomElement(using: &random) else { break }
      adaptor.step(window, &random)
      _ = Reports.taken()
      // Windows come and go, too.
      if step % 200 == 199 {
        for (window, _) in windows { window.close() }
        windows = open()
      }
      if step % tenth == tenth - 1 { curve.append(resident()) }
    }
    windows = []
    try ListWindow.expectNothingLeft(since: before)
    print("soak: seed \(seed), \(Self.steps) steps, resident in KB by tenths: \(curve)")
    // Too few steps say nothing: caches are still being filled.
    guard Self.steps >= 20_000 else { return }
    XCTAssertNil(growth(in: curve), "seed \(seed)")
  }

  /// What has grown by more than a fiftieth from the first tenth on; nil if nothing has.
  private func growth(in curve: [Int]) -> String? {
    guard let first = curve.first, let most = curve.max(), most * 50 > first * 51 else {
      return nil
    }
    return "from \(first) KB to \(most) KB: \(curve)"
  }

  /// The plants: a curve that rises is told, and memory that somebody keeps makes it rise.
  @MainActor func testAGrowingCurveIsTold() {
    XCTAssertNil(growth(in: [100_000, 99_000, 102_000, 101_000]))
    XCTAssertNotNil(growth(in: [100_000, 100_500, 101_500, 102_100]))
    let before = resident()
    // A twentieth of it, in pieces of 100 kB.
    let kept = (0..<max(200, before / 2_000)).map { _ in [UInt8](repeating: 1, count: 100_000) }
    XCTAssertNotNil(growth(in: [before, resident()]), "more than \(before) KB")
    XCTAssertFalse(kept.isEmpty)
  }

  /// The plant: one closure that is left a row is counted, though it takes no memory that is noticed.
  @MainActor func testOneClosureLeftARowIsCounted() throws {
    let before = LiveCounts.current
    let adaptor = TableAdaptor.over(Item.many(50))
    var forgotten: [LoopSource] = []
    adaptor.acceptsItems = { _ in
      forgotten.append(LoopSource(after: 60_000) { _ in true })
      return true
    }
    let window = TableWindow(adaptor)
    for _ in 0..<50 { _ = adaptor.acceptsItems?(ListItem(data: 1)) }
    window.close()
    XCTAssertThrowsError(try ListWindow.expectNothingLeft(since: before)) {
      XCTAssert("\($0)".contains("50 closures"), "\($0)")
    }
    forgotten = []
    adaptor.acceptsItems = nil
  }
}

/// One list's data and what is done to it.
@MainActor
private final class SoakedAdaptor {
  private let edit: ((inout SplitMix64) -> Void)

  init<Container: ListView>(_ list: Container) {
    let adaptor = Adaptor<Container>()
    let stack = UndoStack()
    adaptor.undoStack = stack
    list.selectionMode = .multiple
    list.useAdaptor(adaptor)
    var items = Item.many(120)
    var next = 120
    func show() {
      adaptor.apply {
        Section("Even", id: 0) { Rows(items.filter { $0.id % 2 == 0 }, as: ItemCell.self) }
        Section("Odd", id: 1) { Rows(items.filter { $0.id % 2 == 1 }, as: ItemCell.self) }
      }
    }
    show()
    edit = { random in
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        next += 1
        items.insert(Item(next), at: Int.random(in: 0...items.count, using: &random))
        if items.count > 160 { items.removeFirst(60) }
        show()
      case 1:
        items.remove(at: Int.random(in: 0..<items.count, using: &random))
        if items.count < 40 { items += Item.many(80).map { Item(next + 1 + $0.id) } }
        next += 81
        show()
      case 2:
        items.shuffle(using: &random)
        show()
      case 3:
        let row = Int.random(in: 0..<items.count, using: &random)
        items[row].text = "Changed \(Int.random(in: 0..<100, using: &random))"
        show()
      default: adaptor.setCollapsed(Bool.random(using: &random), section: 0)
      }
      ItemCell.bound = []
    }
  }

  func step(_ window: ListWindow, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: edit(&random)
    case 3: window.scroll(to: Double.random(in: 0...max(1, window.maximumOffset), using: &random))
    case 4: window.scroll(by: 23)
    case 5:
      let keys = [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Down]
      window.press(keys.randomElement(using: &random) ?? GDK_KEY_Down, .shift)
    case 6: window.resize(width: Int.random(in: 200...340, using: &random))
    case 7: window.list.selectAll()
    case 8: window.list.reloadData()
    default: window.press(GDK_KEY_Down)
    }
    window.frame()
  }
}
