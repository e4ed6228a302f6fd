import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Signals of widgets in a row become named events, in code.
final class SignalRoutingTests: GtkTestCase {
  struct State: Identifiable, Equatable {
    let id: Int
    var isOn = false
    var text = ""
    var number = 0.0
  }

  /// A cell with a widget of every kind that has a value.
  final class ControlsCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let combo: WidgetPointer = gtk_combo_box_text_new()
      for id in ["a", "b"] { gtk_combo_box_text_append(combo.of(GtkComboBoxText.self), id, id) }
      let children: [(String, WidgetPointer)] = [
        ("switch", gtk_switch_new()), ("check", gtk_check_button_new()), ("entry", gtk_entry_new()),
        ("spin", gtk_spin_button_new_with_range(0, 100, 1)),
        ("scale", gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)),
        ("combo", combo), ("button", gtk_button_new_with_label("B")),
      ]
      for (name, child) in children {
        gtk_container_add(box.container, child)
        nameChild(name, child)
      }
      return box
    }

    override func setUp() {
      route("notify::active", of: "switch", as: "switched")
      route("toggled", of: "check", as: "checked")
      route("changed", of: "entry", as: "typed")
      route("value-changed", of: "spin", as: "spun")
      route("value-changed", of: "scale", as: "scaled")
      route("changed", of: "combo", as: "chosen")
      route("clicked", of: "button", as: "pressed") { _ in .any(["own"]) }
    }

    func update(_ state: State) {
      self["switch"].isActive = state.isOn
      self["check"].isActive = state.isOn
      self["entry"].text = state.text
      self["spin"].value = state.number
      self["scale"].value = state.number
    }
  }

  /// The events that holders were given: their path, name and value.
  @MainActor private final class Log {
    var events: [(path: ListIndexPath, name: String, value: EventValue?)] = []
    var names: [String] { events.map(\.name) }
  }

  @MainActor private func fixture(rows: Int) -> (window: TableWindow, log: Log) {
    let log = Log()
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: (0..<rows).map { row in
          let holder = TableCellViewHolder(
            data: State(id: row, isOn: row % 2 == 0, text: "t\(row)", number: Double(row % 100)),
            cellClass: ControlsCell.self, cellHeight: 50)
          holder.onEvent = { event, _, path in
            XCTAssertEqual(path.row, row, "the event went to another row's holder")
            log.events.append((path, event.name.rawValue, event.value))
          }
          return holder
        })
    ]
    return (TableWindow(adaptor, width: 620), log)
  }

  @MainActor private func handle(
    _ name: String, _ row: Int, _ window: TableWindow
  ) -> ChildHandle {
    window.table.cellForRow(at: [0, row])?[name] ?? ChildHandle(pointer: nil)
  }

  @MainActor func testEachWidgetsSignalCarriesWhatTheWidgetHolds() {
    let (window, log) = fixture(rows: 3)
    handle("switch", 1, window).isActive = true
    handle("check", 1, window).isActive = true
    handle("entry", 1, window).text = "typed"
    handle("spin", 1, window).value = 42
    handle("scale", 1, window).value = 17
    handle("combo", 1, window).setProperty("active-id", "b")
    if let button = handle("button", 1, window).pointer { window.click(button) }
    let names = log.names.filter { $0 != "typed" }
    XCTAssertEqual(names, ["switched", "checked", "spun", "scaled", "chosen", "pressed"])
    XCTAssert(log.events.allSatisfy { $0.path == [0, 1] })
    func value(_ name: String) -> EventValue? { log.events.last { $0.name == name }?.value }
    XCTAssertEqual(value("switched")?.bool, true)
    XCTAssertEqual(value("checked")?.bool, true)
    XCTAssertEqual(value("typed")?.string, "typed")
    XCTAssertEqual(value("spun")?.double, 42)
    XCTAssertEqual(value("spun")?.int, 42)
    XCTAssertEqual(value("scaled")?.double, 17)
    XCTAssertEqual(value("chosen")?.string, "b")
    XCTAssertEqual(value("pressed")?.value(as: [String].self), ["own"])
    XCTAssertNil(value("pressed")?.bool)
  }

  @MainActor func testFillingACellSendsNothing() {
    let (window, log) = fixture(rows: 500)
    for offset in [1_000.0, 20_000, 50, 10_000, 10_037] { window.scroll(to: offset) }
    window.table.reloadData()
    window.settle()
    window.table.adaptor?.refreshCell(at: [0, 200])
    XCTAssertEqual(log.names, [])
  }

  @MainActor func testARecycledRowNeverFiresForItsOldHolder() {
    let (window, log) = fixture(rows: 500)
    for offset in stride(from: 0.0, to: 20_000, by: 1_700) {
      window.scroll(to: offset)
      for path in window.table.visibleIndexPaths {
        let check = handle("check", path.row, window)
        check.isActive = !check.isActive
        XCTAssertEqual(log.events.last?.path, path)
        check.isActive = !check.isActive
      }
    }
    XCTAssertGreaterThan(log.events.count, 100)
  }

  @MainActor func testWidgetsOfAWaitingCellSendNothing() {
    let (window, log) = fixture(rows: 500)
    guard let cell = window.table.cellForRow(at: [0, 0]) else { return XCTFail("no cell") }
    window.scroll(to: 15_000)
    window.rest()
    guard cell.indexPath == nil else { return }
    cell["check"].isActive.toggle()
    cell["entry"].text = "late"
    XCTAssertEqual(log.names, [])
  }

  @MainActor func testWidgetsOfACellAfterTheWindowIsGoneSendNothing() {
    let (window, log) = fixture(rows: 3)
    guard let cell = window.table.cellForRow(at: [0, 0]) else { return XCTFail("no cell") }
    window.close()
    cell.sendEvent(withName: "late")
    XCTAssertEqual(log.names, [])
  }

  @MainActor func testNamesAndSignalsThatDoNotExistAreReportedOnce() {
    final class Cell: ListCell {
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      override func update(data: Any?) {
        self["missing"].text = "nobody"
        self["missing"].isVisible = false
        _ = self["missing"].text
      }
    }
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: [1, 2, 3, 4], cellClass: Cell.self)
    let window = TableWindow(adaptor)
    Reports.expect(.missingChild)
    let cell = window.table.cellForRow(at: [0, 0])
    for row in 0..<4 {
      window.table.cellForRow(at: [0, row])?.route("no-such-signal", of: "text", as: "x")
    }
    Reports.expect(.missingChild)
    cell?.route("Bad signal name!", of: "text", as: "x")
    Reports.expect(.missingChild)
    cell?.route("clicked", of: "missing", as: "x")
    for row in 0..<4 {
      window.table.cellForRow(at: [0, row])?["text"].setProperty("no-such-property", row)
    }
    Reports.expect(.missingChild)
    for row in 0..<4 {
      window.table.cellForRow(at: [0, row])?["text"].setProperty("attributes", "\(row)")
    }
    Reports.expect(.wrongClass)
    cell?.nameChild("nil", nil)
    Reports.expect(.pointer)
    XCTAssertEqual(cell?["nil"].text, "")
    XCTAssertEqual(cell?["nil"].value, 0)
  }

  @MainActor func testContentThatIsUsedWhileItIsMadeIsReportedOnce() {
    final class EarlyCell: ListCell, ModelCell {
      override func makeContent() -> WidgetPointer {
        let content = TestWidgets.label(in: self)
        setStyleClass("early", true)
        route("destroy", as: "early")
        gtk_widget_set_tooltip_text(contentPointer, "early")
        self["text"].setStyleClass("named", true)
        return content
      }
      func update(_ item: Item) { self["text"].text = item.text }
    }
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(3), cellClass: EarlyCell.self)
    let window = TableWindow(adaptor)
    Reports.expect(.pointer)
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    let cell = window.table.cellForRow(at: [0, 1])
    XCTAssertEqual(cell?["text"].pointer?.hasStyleClass("named"), true)
    cell?.setStyleClass("late", true)
    XCTAssertEqual(window.rowWidget(at: [0, 1])?.hasStyleClass("late"), true)
  }

  @MainActor func testChildrenAreFoundWhileTheContentIsMade() {
    final class BigCell: TemplateTests.TitleCell {
      override class var template: CellTemplate? { .string(TemplateTests.row) }
      override func makeContent() -> WidgetPointer {
        self["title"].setStyleClass("early", true)
        let content = super.makeContent()
        self["title"].setStyleClass("big", true)
        return content
      }
    }
    final class MistypedCell: ListCell, ModelCell {
      override func makeContent() -> WidgetPointer {
        let content = TestWidgets.label(in: self)
        self["txet"].setStyleClass("big", true)
        self["text"].setStyleClass("big", true)
        return content
      }
      func update(_ item: Item) { self["text"].text = item.text }
    }
    for (cellClass, name) in [(BigCell.self, "title"), (MistypedCell.self, "text")]
      as [(ListCell.Type, String)]
    {
      let adaptor = TableAdaptor()
      adaptor.appendToLast(datas: Item.many(3), cellClass: cellClass)
      let window = TableWindow(adaptor)
      // Of the name that there is none of, or not yet.
      Reports.expect(.missingChild)
      let child = window.table.cellForRow(at: [0, 1])?[name]
      XCTAssertEqual(child?.text, "Row 1")
      XCTAssertEqual(child?.pointer?.hasStyleClass("big"), true)
      window.close()
    }
  }

  @MainActor func testAClassWithoutTemplateAndContentIsReportedOnceAndNotItsChildren() {
    final class EmptyCell: ListCell, ModelCell {
      func update(_ number: Int) { self["title"].text = "\(number)" }
    }
    final class SilentCell: ListCell, ModelCell {
      func update(_ number: Int) {}
    }
    for cellClass in [EmptyCell.self, SilentCell.self] as [ListCell.Type] {
      let adaptor = TableAdaptor()
      adaptor.appendToLast(datas: [1, 2, 3, 4], cellClass: cellClass)
      let window = TableWindow(adaptor)
      let reports = Reports.taken()
      XCTAssertEqual(reports.map(\.problem), [.template], "\(reports)")
      XCTAssert(
        reports.first?.message.contains(
          "\(cellClass) has neither a template nor makeContent()") ?? false, "\(reports)")
      window.close()
    }
  }

  @MainActor func testACellThatIsFilledWithWidgetsAfterwardsLacksNothing() {
    final class LateCell: ListCell {
      override func setUp() {
        let label: WidgetPointer = gtk_label_new("late")
        gtk_container_add(contentPointer.of(GtkContainer.self), label)
        nameChild("text", label)
      }
      override func update(data: Any?) { self["text"].text = "filled" }
    }
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: [1, 2], cellClass: LateCell.self)
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.table.cellForRow(at: [0, 1])?["text"].text, "filled")
    Reports.expect()
  }

  @MainActor func testHandlesReadAndWriteTheirWidgets() {
    let (window, _) = fixture(rows: 1)
    let button = handle("button", 0, window)
    button.text = "New"
    XCTAssertEqual(button.text, "New")
    button.isVisible = false
    XCTAssertFalse(button.isVisible)
    button.isSensitive = false
    XCTAssertFalse(button.isSensitive)
    button.setStyleClass("own", true)
    XCTAssertEqual(button.pointer?.hasStyleClass("own"), true)
    button.setStyleClass("own", false)
    XCTAssertEqual(button.pointer?.hasStyleClass("own"), false)
    button.setTooltip("tip")
    button.setTooltip("")
    let icon = ChildHandle(pointer: gtk_image_new())
    icon.iconName = "folder"
    XCTAssertEqual(icon.iconName, "folder")
    let progress = ChildHandle(pointer: gtk_progress_bar_new())
    progress.value = 0.5
    XCTAssertEqual(progress.value, 0.5)
    for handle in [icon, progress] {
      guard let pointer = handle.pointer else { continue }
      g_object_ref_sink(pointer)
      g_object_unref(pointer)
    }
  }
}
