import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Editors have one look in rows, tiles and columns.
final class EditorLookTests: GtkTestCase {
  private struct Look: Equatable {
    let background: [Double]
    let border: [Double]
    let thickness: Int
  }

  @MainActor private func parts(of color: GdkRGBA) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  @MainActor private func color(_ name: String, of widget: WidgetPointer) -> [Double] {
    var color = GdkRGBA()
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)
    return parts(of: color)
  }

  @MainActor private func styleColor(_ property: String, of widget: WidgetPointer) -> [Double] {
    let context = gtk_widget_get_style_context(widget)
    var value = GValue()
    gtk_style_context_get_property(
      context, property, gtk_style_context_get_state(context), &value)
    defer { g_value_unset(&value) }
    let color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self)
    return color.map { parts(of: $0.pointee) } ?? []
  }

  @MainActor private func look(of control: WidgetPointer) -> Look {
    let context = gtk_widget_get_style_context(control)
    var border = GtkBorder()
    gtk_style_context_get_border(context, gtk_style_context_get_state(context), &border)
    return Look(
      background: styleColor("background-color", of: control),
      border: styleColor("border-bottom-color", of: control), thickness: Int(border.left))
  }

  @MainActor func testEditorsHaveTheSameThickBorderInEveryList() throws {
    let old = DesktopTheme.name
    defer { DesktopTheme.name = old }
    for theme in ["Adwaita", "Adwaita-dark", "HighContrast"] {
      DesktopTheme.name = theme
      EventLoop.drain()
      var looks: [Look] = []
      @MainActor func note(_ control: WidgetPointer?) {
        guard let control else { return XCTFail("no editor") }
        looks.append(look(of: control))
        XCTAssertEqual(looks.last?.background, color("theme_base_color", of: control), theme)
        XCTAssertNotEqual(looks.last?.border, color("theme_selected_bg_color", of: control), theme)
      }
      inEveryList(Contact.many(3)) { window in
        XCTAssert(window.list.beginEditing(at: [0, 1], child: "name"))
        note(window.entry)
      }
      let columns = EditingWindow(InvoiceLine.many(3))
      XCTAssert(columns.table.beginEditing(at: [0, 1], in: columns.name))
      note(columns.entry)
      XCTAssertEqual(looks.count, 4)
      XCTAssertEqual(looks.map(\.thickness), [2, 2, 2, 2], theme)
      XCTAssert(looks.allSatisfy { $0 == looks[0] }, "\(theme): \(looks)")
    }
  }

  @MainActor func testTextKeepsItsPlaceWhenItsEditorOpens() {
    inEveryList(Contact.many(3)) { window in
      for child in ["name", "age"] {
        guard let label = window.list.cellForRow(at: [0, 1])?[child].pointer else {
          return XCTFail("no child")
        }
        var (x, y): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.of(GtkLabel.self), &x, &y)
        gtk_widget_translate_coordinates(
          label, window.list.widgetPointer, 0, 0, &y, nil)
        var place = GtkAllocation()
        gtk_widget_get_allocation(label, &place)
        let before = Int(y + x - place.x)
        XCTAssert(window.list.beginEditing(at: [0, 1], child: child))
        guard let entry = window.entry else { return XCTFail("no editor") }
        gtk_entry_get_layout_offsets(entry.of(GtkEntry.self), &x, nil)
        gtk_widget_translate_coordinates(entry, window.list.widgetPointer, 0, 0, &y, nil)
        // The editor stays inside its row, and its text is 6 pixels from its edge.
        let least = window.list.presenter.frame(ofItemAt: 1).map { Int($0.x) + 6 } ?? 0
        XCTAssertLessThanOrEqual(abs(Int(y + x) - max(before, least)), 1, child)
        XCTAssert(window.list.endEditing(commits: false))
      }
    }
  }

  @MainActor func testEditorLeavesOtherLineVisible() {
    let adaptor = TableAdaptor()
    let models = (0..<3).map { TitleModel(title: "Title \($0)", subtitle: "Below \($0)") }
    adaptor.apply {
      Rows(models, id: \.title, as: SubtitleRow.self)
        .editable("title", .text(\.title)).editable("subtitle", .text(\.subtitle))
    }
    let window = TableWindow(adaptor)
    for (child, other) in [("title", "subtitle"), ("subtitle", "title")] {
      XCTAssert(window.table.beginEditing(at: [0, 1], child: child))
      guard let editor = window.table.cellEdits.current?.editor.control,
        let label = window.table.cellForRow(at: [0, 1])?[other].pointer
      else { return XCTFail("no editor") }
      var (top, line): (gint, gint) = (0, 0)
      gtk_widget_translate_coordinates(editor, window.table.widgetPointer, 0, 0, nil, &top)
      gtk_widget_translate_coordinates(label, window.table.widgetPointer, 0, 0, nil, &line)
      let covered =
        min(Int(top) + editor.height, Int(line) + label.height) - max(Int(top), Int(line))
      XCTAssertLessThanOrEqual(covered, 1, child)
      XCTAssert(window.table.endEditing(commits: false))
    }
  }

  @MainActor func testAnEditorCoversNoLineBesideItsOwn() {
    inEveryList(Contact.many(3)) { window in
      guard let label = window.list.cellForRow(at: [0, 1])?["name"].pointer else {
        return XCTFail("no child")
      }
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "name"))
      let height = window.entry?.height ?? 0
      XCTAssertGreaterThan(height, 0)
      XCTAssertLessThanOrEqual(height, max(label.height, 24))
    }
  }
}
