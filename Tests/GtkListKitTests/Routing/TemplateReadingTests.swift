import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A template is read and checked once, however many cells are made of it.
final class TemplateReadingTests: GtkTestCase {
  private final class RefusedCell: ListCell {
    override class var template: CellTemplate? {
      .string("<interface><object class=\"NoSuchWidget\" id=\"w\"/></interface>")
    }
    override func update(data: Any?) {}
  }
  private final class OtherRefusedCell: ListCell {
    override class var template: CellTemplate? { RefusedCell.template }
    override func update(data: Any?) {}
  }
  private final class FileCell: ListCell {
    static var path: String { TemplateTests.path("reading.ui") }
    override class var template: CellTemplate? { .file(path) }
    override func update(data: Any?) {}
  }

  @MainActor private func show(_ cellClass: ListCell.Type, rows: Int = 5) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Array(0..<rows), cellClass: cellClass, cellHeight: 20)
    return TableWindow(adaptor)
  }

  @MainActor func testARefusedTemplateIsReportedOnceForEachClass() {
    let window = show(RefusedCell.self, rows: 100)
    window.scroll(to: 1_000)
    Reports.expect(.template)
    _ = show(OtherRefusedCell.self)
    Reports.expect(.template)
    _ = show(RefusedCell.self)
    Reports.expect()
  }

  private final class LateCell: ListCell {
    override class var template: CellTemplate? {
      .string(
        """
        <interface><object class="GtkBox" id="row">
          <child><object class="GtkLabel" id="title"><property name="visible">1</property>
            <property name="label">Title</property></object>
            <packing><property name="expand">1</property></packing></child>
          <property name="spacing">33</property>
        </object></interface>
        """)
    }
    override func update(data: Any?) {}
  }

  @MainActor func testAPropertyBehindAChildWhichGtkBuilderPassesOverIsReported() throws {
    let window = show(LateCell.self)
    XCTAssertEqual(window.shownTexts, Array(repeating: "Title", count: 5))
    let row = try XCTUnwrap(window.table.cellForRow(at: [0, 0])?["row"].pointer)
    XCTAssertEqual(gtk_box_get_spacing(row.of(GtkBox.self)), 0)
    Reports.expect(.template)
  }

  private static func template(_ title: String) -> String {
    """
    <interface><object class="GtkLabel" id="title"><property name="visible">True</property>
    <property name="label">\(title)</property></object></interface>
    """
  }

  @MainActor func testAFileThatWasWrittenAnewIsReadAnew() throws {
    defer { unlink(FileCell.path) }
    for title in ["first", "second and longer"] {
      try Self.template(title).write(toFile: FileCell.path, atomically: true, encoding: .utf8)
      let window = show(FileCell.self)
      XCTAssertEqual(window.shownTexts, Array(repeating: title, count: 5))
      window.close()
    }
    unlink(FileCell.path)
    show(FileCell.self).close()
    Reports.expect(.template)
  }

  /// How many bytes the process has read since it began.
  private static func bytesRead() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/io", encoding: .utf8).split(separator: "\n")
    return lines.first.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
  }

  @MainActor func testAFileIsReadOnceForAllCells() throws {
    let comment = "<!--" + String(repeating: "- - ", count: 200_000) + "-->"
    try (comment + Self.template("large")).write(
      toFile: FileCell.path, atomically: true, encoding: .utf8)
    defer { unlink(FileCell.path) }
    let before = try Self.bytesRead()
    let window = show(FileCell.self, rows: 50)
    XCTAssertEqual(window.shownTexts.first, "large")
    XCTAssertLessThan(try Self.bytesRead() - before, 3_000_000)
  }
}
