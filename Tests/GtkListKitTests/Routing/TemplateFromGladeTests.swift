import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Templates as Glade has written them through the years.
final class TemplateFromGladeTests: GtkTestCase {
  private final class Cell: ListCell {
    nonisolated(unsafe) static var xml = ""
    override class var template: CellTemplate? { .string(xml) }
    override func update(data: Any?) {}
  }

  /// Shows one row of a template; answers the texts in it.
  @MainActor private func texts(_ inside: String) -> [String] {
    Cell.xml = "<interface>\(inside)</interface>"
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: [1], cellClass: Cell.self)
    let window = TableWindow(adaptor)
    defer { window.close() }
    return window.shownRows.first?.texts ?? []
  }

  private static func visible(_ name: String, _ id: String, _ inside: String = "") -> String {
    """
    <object class="\(name)" id="\(id)"><property name="visible">True</property>\(inside)</object>
    """
  }

  private static func property(_ name: String, _ value: String) -> String {
    "<property name=\"\(name)\">\(value)</property>"
  }

  private static func row(_ inside: String) -> String {
    visible(
      "GtkBox", "row",
      "<child>\(visible("GtkLabel", "l", property("label", "The row")))</child>"
        + "<child>\(inside)</child>")
  }

  @MainActor func testAWidgetGivenByAPropertyIsPartOfTheRowWhereverItStands() {
    let image = Self.visible("GtkImage", "image1", Self.property("icon_name", "edit-copy-symbolic"))
    let label = Self.visible("GtkLabel", "label1", Self.property("label", "Title"))
    let cases = [
      (image, Self.visible("GtkButton", "b", Self.property("image", "image1"))),
      (label, Self.visible("GtkFrame", "f", Self.property("label_widget", "label1"))),
      (label, Self.visible("GtkExpander", "e", Self.property("label-widget", "label1"))),
      (image, Self.visible("GtkToolButton", "t", Self.property("icon-widget", "image1"))),
    ]
    for (helper, user) in cases {
      for text in [helper + Self.row(user), Self.row(user) + helper] {
        XCTAssertEqual(texts(text).first, "The row", text)
      }
    }
    XCTAssertEqual(Reports.taken().map(\.message), [])
  }

  @MainActor func testPropertiesMayBeWrittenWithUnderscores() {
    let entry = Self.visible("GtkEntry", "entry1")
    let named = Self.visible("GtkLabel", "m", Self.property("mnemonic_widget", "entry1"))
    let popover = """
      <object class="GtkPopover" id="p">\(Self.property("relative_to", "entry1"))
      <child>\(Self.visible("GtkLabel", "inside", Self.property("label", "The popover")))</child></object>
      """
    let menu =
      "<object class=\"GtkMenu\" id=\"u\">\(Self.property("attach_widget", "entry1"))</object>"
    for beside in ["", popover, menu] {
      let row = Self.visible(
        "GtkBox", "row",
        "<child>\(Self.visible("GtkLabel", "l", Self.property("label", "The row")))</child>"
          + "<child>\(named)</child><child>\(entry)</child>")
      XCTAssertEqual(texts(beside + row).first, "The row", beside)
    }
    XCTAssertEqual(Reports.taken().map(\.message), [])
  }

  @MainActor func testUnderscoresGetPastNoCheck() {
    let icon =
      Self.property("icon_name", "edit-copy-symbolic") + Self.property("pixel_size", "32767")
    _ = texts(Self.row(Self.visible("GtkImage", "i", icon)))
    Reports.expectSome(.template)
    let popover = """
      <object class="GtkPopover" id="p">\(Self.property("relative_to", "inside"))
      <child>\(Self.visible("GtkLabel", "inside"))</child></object>
      """
    _ = texts(Self.row(Self.visible("GtkLabel", "x")) + popover)
    Reports.expectSome(.template)
  }

  @MainActor func testGoodFilesAreNotRefused() {
    let bar = """
      <child internal-child="content_area"><object class="GtkBox" id="content">
      <child>\(Self.visible("GtkLabel", "note", Self.property("label", "Note")))</child></object></child>
      <child internal-child="action_area"><object class="GtkButtonBox" id="actions">
      <child>\(Self.visible("GtkButton", "ok", Self.property("label", "OK")))</child></object></child>
      """
    let radios =
      "<child>\(Self.visible("GtkRadioButton", "r1", Self.property("group", "r2")))</child>"
      + "<child>\(Self.visible("GtkRadioButton", "r2", Self.property("group", "r1")))</child>"
    let tool = Self.visible(
      "GtkToolbar", "t",
      "<child>\(Self.visible("GtkMenuToolButton", "mt", "<child type=\"menu\"><object class=\"GtkMenu\" id=\"tm\"/></child>"))</child>"
    )
    let good = [
      Self.visible("GtkInfoBar", "bar", bar),
      Self.visible("GtkBox", "radios", radios),
      Self.visible("GtkEntry", "e", Self.property("max-length", "65535")),
      Self.visible("GtkButton", "b", Self.property("label", "Press") + Self.property("image", "i")),
      Self.visible("GtkModelButton", "b", Self.property("text", "Press")),
      Self.visible(
        "GtkFrame", "f",
        "<child type=\"label\">\(Self.visible("GtkLabel", "fl"))</child>"
          + "<child>\(Self.visible("GtkLabel", "fc"))</child>"),
      Self.visible(
        "GtkOverlay", "o",
        "<child>\(Self.visible("GtkLabel", "oc"))</child>"
          + "<child type=\"overlay\">\(Self.visible("GtkLabel", "ol"))</child>"),
      tool,
    ]
    for inside in good {
      let text = Self.row(inside) + Self.visible("GtkImage", "i")
      XCTAssertEqual(texts(text).first, "The row", text)
      XCTAssertEqual(Reports.taken().map(\.message), [], text)
    }
  }

  @MainActor func testFilesOfTheLargestSizeAreNotRefused() {
    func nested(_ depth: Int) -> String {
      (0..<depth).reversed().reduce("") { inside, level in
        Self.visible("GtkBox", "b\(level)", inside.isEmpty ? "" : "<child>\(inside)</child>")
      }
    }
    // The row itself is one of the objects, and one of the levels.
    let many = (0..<997).map { "<child>\(Self.visible("GtkLabel", "m\($0)"))</child>" }.joined()
    let start = "<interface>".utf8.count + "</interface>".utf8.count
    let plain = Self.row(nested(1))
    let room =
      CellTemplate.TemplateCheck.mostBytes - start - plain.utf8.count - "<!--->".utf8.count - 1
    let good = [
      Self.row(nested(63)), Self.row(Self.visible("GtkBox", "many", many)),
      plain + "<!--" + String(repeating: "x", count: room) + "-->",
    ]
    for text in good {
      XCTAssertEqual(texts(text).first, "The row")
      XCTAssertEqual(Reports.taken().map(\.message), [])
    }
    XCTAssertEqual(texts(Self.row(nested(64))), [])
    Reports.expectSome(.template)
  }

  @MainActor func testChildrenThatAContainerDoesNotTakeAreRefused() {
    func child(_ name: String, _ inside: String = "", type: String? = nil) -> String {
      "<child\(type.map { " type=\"\($0)\"" } ?? "")><object class=\"\(name)\">\(inside)</object></child>"
    }
    let label = child("GtkLabel")
    let bad = [
      child("GtkMenuBar", label), child("GtkToolbar", label), child("GtkToolPalette", label),
      child("GtkToolPalette", child("GtkToolItemGroup", label)), child("GtkIconView", label),
      child("GtkButton", label + label), child("GtkFrame", label + label),
      child("GtkButton", Self.property("label", "x") + label), child("GtkEventBox", label + label),
      child("GtkScrolledWindow", label + label), child("GtkViewport", label + label),
      child("GtkPaned", label + label + label), child("GtkColorButton", label),
      child("GtkFrame", child("GtkLabel", type: "no-such-place")),
      child("GtkBox", child("GtkLabel", type: "submenu")),
      child("GtkNotebook", child("GtkLabel", type: "tab")),
      child("GtkNotebook", label + child("GtkLabel", type: "tab") + child("GtkLabel", type: "tab")),
      child("GtkMenuBar", child("GtkMenuItem", child("GtkLabel", type: "submenu"))),
      child("GtkMenuBar", child("GtkMenuItem", child("GtkMenu"))),
      child("GtkSeparatorToolItem", label), child("GtkStackSidebar", label),
    ]
    for inside in bad {
      _ = texts("<object class=\"GtkBox\">\(inside)</object>")
      Reports.expectSome(.template)
    }
  }
}
