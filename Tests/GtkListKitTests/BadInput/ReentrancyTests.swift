import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whatever a callback does to the list, nothing breaks, and in the end the data are shown.
final class ReentrancyTests: GtkTestCase {
  @MainActor static var hook: (String) -> Void = { _ in }

  override func tearDown() {
    MainActor.assumeIsolated { Self.hook = { _ in } }
    super.tearDown()
  }

  final class HookedCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      ReentrancyTests.hook("makeContent")
      return TestWidgets.label(in: self)
    }
    override func setUp() { ReentrancyTests.hook("setUp") }
    override func prepareForReuse() {
      super.prepareForReuse()
      ReentrancyTests.hook("prepareForReuse")
    }
    override func selectionDidChange() { ReentrancyTests.hook("selectionDidChange") }
    func update(_ item: Item) {
      self["text"].text = item.text
      ReentrancyTests.hook("cell update")
    }
  }

  final class HookedHeader: SectionView {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    override func update(data: Any?, collapsed: Bool, count: Int) {
      self["text"].text = data as? String ?? ""
      ReentrancyTests.hook("header update")
    }
  }

  final class HookedHolder: CellViewHolder {
    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      ReentrancyTests.hook("willDisplay")
    }
    override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      ReentrancyTests.hook("didEndDisplay")
    }
    override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
      ReentrancyTests.hook("shouldSelect")
      return true
    }
    override func shouldDeselectWith(container: ListView, index: ListIndexPath) -> Bool {
      ReentrancyTests.hook("shouldDeselect")
      return true
    }
    override func didSelectWith(container: ListView, index: ListIndexPath) {
      ReentrancyTests.hook("didSelect")
    }
    override func didDeselectWith(container: ListView, index: ListIndexPath) {
      ReentrancyTests.hook("didDeselect")
    }
    override func didActivateWith(container: ListView, index: ListIndexPath) {
      ReentrancyTests.hook("didActivate")
    }
    override func handleEvent(
      withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
      index: ListIndexPath
    ) { ReentrancyTests.hook("handleEvent") }
  }

  final class HookedSection: SectionViewHolder {
    override func willDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { ReentrancyTests.hook("header willDisplay") }
    override func didEndDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { ReentrancyTests.hook("header didEndDisplay") }
  }

  private static let hooks = [
    "makeContent", "setUp", "prepareForReuse", "selectionDidChange", "cell update",
    "header update", "willDisplay", "didEndDisplay", "shouldSelect", "shouldDeselect", "didSelect",
    "didDeselect", "didActivate", "handleEvent", "header willDisplay", "header didEndDisplay",
  ]

  @MainActor private func makeAdaptor() -> TableAdaptor {
    let adaptor = TableAdaptor()
    for number in 0..<3 {
      let section = HookedSection()
      section.headerData = "H\(number)"
      section.headerViewClass = HookedHeader.self
      adaptor.appendToLast(
        section: section, datas: (0..<40).map { Item(number * 100 + $0) },
        cellClass: HookedCell.self, cellHeight: 30, cellHolderClass: HookedHolder.self)
    }
    return adaptor
  }

  /// Everything that calls hooks.
  @MainActor private func useEverything(_ window: TableWindow, _ adaptor: TableAdaptor) {
    let table = window.table
    window.scroll(to: 700)
    window.scroll(by: 37)
    window.scroll(to: 2_500)
    window.scroll(to: 0)
    if table.cellForRow(at: [0, 1]) != nil { window.click(row: [0, 1]) }
    if table.cellForRow(at: [0, 3]) != nil { window.click(row: [0, 3]) }
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_Down)
    table.visibleIndexPaths.first.flatMap { table.cellForRow(at: $0) }?
      .sendEvent(withName: "own")
    table.selectRow(at: [0, 0])
    table.deselectAll()
    table.reloadData()
    window.settle()
    _ = table
  }

  /// Does something inside each callback in turn, once, and then compares with the data. Every day it is
  /// a sixth of the callbacks, others for each thing that is done; `./run check` tries all.
  @MainActor private func inEveryCallback(
    leavesUsable: Bool = true, _ name: String, line: UInt = #line,
    _ action: @escaping (TableWindow, TableAdaptor) -> Void
  ) {
    for (number, hookName) in Self.hooks.enumerated()
    where Thoroughness.isFull || (number + name.count) % 6 == 0 {
      Self.hook = { _ in }
      let adaptor = makeAdaptor()
      let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
      var wasCalled = false
      Self.hook = { called in
        guard called == hookName, !wasCalled else { return }
        wasCalled = true
        action(window, adaptor)
      }
      // Cells of another class, so that some are made anew.
      useEverything(window, adaptor)
      // Let go of all waiting cells, to make some.
      window.resize(height: 800)
      window.scroll(to: 300)
      Self.hook = { _ in }
      window.settle()
      _ = Reports.taken()
      guard leavesUsable else {
        window.close()
        continue
      }
      let note = "\(name) in \(hookName)"
      XCTAssert(wasCalled, "\(hookName) was never called", line: line)
      window.table.placeholder = nil
      window.settle()
      let all = window.table.dataSource == nil ? [] : texts(adaptor)
      window.assertShows(all, note, line: line)
      window.assertPixelsAreFresh(note, line: line)
      window.close()
    }
  }

  @MainActor private func texts(_ adaptor: TableAdaptor) -> [String] {
    adaptor.sections.flatMap { section in
      [section.headerData as? String ?? ""]
        + (section.isCollapsed
          ? [] : section.cellHolders.compactMap { ($0.cellData as? Item)?.text })
    }
  }

  @MainActor func testReload() {
    inEveryCallback("reload") { window, _ in window.table.reloadData() }
  }

  @MainActor func testReloadOfChangedData() {
    inEveryCallback("reload of changed data") { window, adaptor in
      adaptor.sections[0].remove(at: 2)
      adaptor.sections.removeLast()
      window.table.reloadData()
    }
  }

  @MainActor func testAnInsertion() {
    inEveryCallback("insertion") { window, adaptor in
      adaptor[0]?.insert(
        TableCellViewHolder(data: Item(999), cellClass: HookedCell.self, cellHeight: 30), at: 1)
      window.table.insertRows(at: [[0, 1]])
    }
  }

  @MainActor func testADeletionAndAnInsertion() {
    inEveryCallback("deletion and insertion") { window, adaptor in
      adaptor[0]?.remove(at: 1)
      window.table.deleteRows(at: [[0, 1]])
      adaptor[0]?.insert(
        TableCellViewHolder(data: Item(999), cellClass: HookedCell.self, cellHeight: 30), at: 5)
      window.table.insertRows(at: [[0, 5]])
    }
  }

  @MainActor func testRemovingACell() {
    inEveryCallback("remove") { _, adaptor in adaptor.removeCell(at: [0, 0]) }
  }

  @MainActor func testCollapsing() {
    inEveryCallback("collapse") { _, adaptor in adaptor.setCollapsed(true, section: 0) }
  }

  @MainActor func testApplying() {
    inEveryCallback("apply") { _, adaptor in
      adaptor.setSections(
        adaptor.sections.prefix(2).enumerated().map { number, holder in
          Section(holder.headerData as? String ?? "", header: TitleHeader.self, id: number) {
            Rows(Item.many(30), as: ItemCell.self).height(30)
          }
        })
    }
  }

  @MainActor func testScrollingSelectingAndRefreshing() {
    inEveryCallback("scroll and select") { window, adaptor in
      window.table.scrollToRow(at: [1, 20], position: .middle)
      window.table.selectRow(at: [0, 7])
      window.table.deselectAll()
      adaptor.refreshCell(at: [0, 0])
      adaptor.refreshSectionViews(of: 0)
      window.table.hasStickyHeaders.toggle()
      window.table.density = .compact
      _ = window.table.visibleIndexPaths
    }
  }

  @MainActor func testAPlaceholder() {
    inEveryCallback("placeholder") { window, _ in window.table.placeholder = .loading() }
  }

  @MainActor func testRunningTheMainLoop() {
    inEveryCallback("main loop") { window, _ in window.settle() }
  }

  @MainActor func testAHookMayRemoveTheAdaptor() {
    inEveryCallback("no adaptor") { window, _ in window.table.useAdaptor(nil) }
  }

  @MainActor func testDestroyingTheWindow() {
    inEveryCallback(leavesUsable: false, "destroy") { window, _ in
      gtk_widget_destroy(window.table.widgetPointer)
    }
  }

  @MainActor func testReloadsInsideCallbacksAreReportedWhereTheyWait() {
    let adaptor = makeAdaptor()
    let window = TableWindow(adaptor)
    var once = false
    Self.hook = { name in
      guard name == "cell update", !once else { return }
      once = true
      window.table.reloadData()
    }
    window.scroll(to: 1_000)
    Self.hook = { _ in }
    Reports.expect(.reentrancy)
    window.assertShows(texts(adaptor))
  }
}
