import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Cells from GtkBuilder templates.
final class TemplateTests: GtkTestCase {
  static let row = """
    <interface>
      <object class="GtkBox" id="root">
        <property name="visible">True</property>
        <child>
          <object class="GtkLabel" id="title"><property name="visible">True</property></object>
        </child>
        <child><object class="GtkLabel" id="hidden"/></child>
        <child>
          <object class="GtkButton" id="button">
            <property name="visible">True</property>
            <property name="label">Archive</property>
            <signal name="clicked" handler="archive"/>
          </object>
        </child>
        <child>
          <object class="GtkSwitch" id="switch">
            <property name="visible">True</property>
            <signal name="notify::active" handler="switched" swapped="no"/>
          </object>
        </child>
      </object>
    </interface>
    """

  /// A template around another root.
  static func wrapped(in className: String) -> String {
    row.replacingOccurrences(
      of: "<interface>", with: "<interface><object class=\"\(className)\"><child>"
    )
    .replacingOccurrences(of: "</interface>", with: "</child></object></interface>")
  }

  class TitleCell: ListCell, ModelCell {
    func update(_ item: Item) {
      self["title"].text = item.text
      self["switch"].isActive = item.id % 2 == 0
    }
  }
  final class StringTemplateCell: TitleCell {
    override class var template: CellTemplate? { .string(TemplateTests.row) }
  }
  final class RowTemplateCell: TitleCell {
    override class var template: CellTemplate? {
      .string(TemplateTests.wrapped(in: "GtkListBoxRow"))
    }
  }
  final class WindowTemplateCell: TitleCell {
    override class var template: CellTemplate? { .string(TemplateTests.wrapped(in: "GtkWindow")) }
  }
  final class FileTemplateCell: TitleCell {
    override class var template: CellTemplate? { .file(TemplateTests.path("row.ui")) }
  }

  static func path(_ name: String) -> String {
    NSTemporaryDirectory() + "gtklistkit-tests-\(ProcessInfo.processInfo.processIdentifier)-" + name
  }

  private static func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  @MainActor private func show(
    _ cellClass: ListCell.Type, rows: Int = 5
  ) -> (adaptor: TableAdaptor, window: TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(rows), cellClass: cellClass)
    return (adaptor, TableWindow(adaptor))
  }

  @MainActor private func assertWorks(_ cellClass: ListCell.Type, line: UInt = #line) {
    let (adaptor, window) = show(cellClass, rows: 300)
    var events: [String] = []
    for holder in adaptor.sections[0].cellHolders {
      holder.onEvent = { event, _, path in
        events.append("\(event.name) \(path) \(event.value?.bool.map { "\($0)" } ?? "")")
      }
    }
    XCTAssertEqual(window.shownTexts.first, "Row 0", line: line)
    XCTAssertEqual(
      window.shownRows.first?.texts, ["Row 0", "Archive"], "one stays hidden", line: line)
    let button = window.table.cellForRow(at: [0, 1])?["button"].pointer
    if let button { window.click(button) }
    window.table.cellForRow(at: [0, 1])?["switch"].isActive = true
    XCTAssertEqual(events, ["archive [0, 1] ", "switched [0, 1] true"], line: line)
    events = []
    window.scroll(to: 4_000)
    window.scroll(to: 300)
    XCTAssertEqual(events, [], "filling sends nothing", line: line)
    window.assertShows(Item.many(300).texts, line: line)
    window.assertPixelsAreFresh(line: line)
    window.close()
  }

  @MainActor func testSignalsInATemplateAreEvents() { assertWorks(StringTemplateCell.self) }
  @MainActor func testARowAroundTheTemplateIsTakenOff() { assertWorks(RowTemplateCell.self) }
  @MainActor func testAWindowAroundTheTemplateIsTakenOff() { assertWorks(WindowTemplateCell.self) }

  @MainActor func testATemplateMayBeAFile() throws {
    try Self.write(Self.row, "row.ui")
    defer { unlink(Self.path("row.ui")) }
    assertWorks(FileTemplateCell.self)
  }

  // MARK: What is wrong with a template

  final class MissingFileCell: TitleCell {
    override class var template: CellTemplate? { .file("/nowhere/at-all.ui") }
  }
  final class MissingResourceCell: TitleCell {
    override class var template: CellTemplate? { .resource("/no/such/resource.ui") }
  }
  final class NoXMLCell: TitleCell {
    override class var template: CellTemplate? { .string("this is <no XML") }
  }
  final class EmptyCell: TitleCell {
    override class var template: CellTemplate? { .string("") }
  }
  final class NoInterfaceCell: TitleCell {
    override class var template: CellTemplate? { .string("<html><body/></html>") }
  }
  final class NoWidgetCell: TitleCell {
    override class var template: CellTemplate? {
      .string("<interface><object class=\"GtkListStore\" id=\"s\"/></interface>")
    }
  }
  final class UnknownClassCell: TitleCell {
    override class var template: CellTemplate? {
      .string("<interface><object class=\"NoSuchWidget\" id=\"w\"/></interface>")
    }
  }
  final class UnknownPropertyCell: TitleCell {
    override class var template: CellTemplate? {
      .string(TemplateTests.row.replacingOccurrences(of: "label", with: "no-such-property"))
    }
  }
  final class UnknownSignalCell: TitleCell {
    override class var template: CellTemplate? {
      .string(TemplateTests.row.replacingOccurrences(of: "\"clicked\"", with: "\"no-signal\""))
    }
  }
  final class EmptyWindowCell: TitleCell {
    override class var template: CellTemplate? {
      .string("<interface><object class=\"GtkWindow\" id=\"w\"/></interface>")
    }
  }

  @MainActor func testAWrongTemplateIsReportedAndShowsAUsableList() {
    let classes: [ListCell.Type] = [
      MissingFileCell.self, MissingResourceCell.self, NoXMLCell.self, EmptyCell.self,
      NoInterfaceCell.self, NoWidgetCell.self, UnknownClassCell.self, UnknownPropertyCell.self,
      UnknownSignalCell.self, EmptyWindowCell.self,
    ]
    for cellClass in classes {
      let (_, window) = show(cellClass)
      let reports = Reports.taken()
      // The cause alone, and once: not that the children are missing, too.
      XCTAssertEqual(reports.map(\.problem), [.template], "\(cellClass): \(reports)")
      let name = String(describing: cellClass)
      XCTAssertEqual(reports.first?.view, name)
      XCTAssertEqual(window.table.visibleIndexPaths.count, 5, name)
      window.click(row: [0, 2])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]], name)
      window.close()
    }
  }

  @MainActor func testAWrongFileIsReportedByItsName() throws {
    final class WrongFileCell: TitleCell {
      override class var template: CellTemplate? { .file(TemplateTests.path("wrong.ui")) }
    }
    try Self.write("<interface><object", "wrong.ui")
    defer { unlink(Self.path("wrong.ui")) }
    let (_, window) = show(WrongFileCell.self, rows: 2)
    let reports = Reports.taken()
    XCTAssert(reports.contains { $0.message.contains("wrong.ui") }, "\(reports)")
    XCTAssertEqual(window.shownRows.count, 2)
  }
}
