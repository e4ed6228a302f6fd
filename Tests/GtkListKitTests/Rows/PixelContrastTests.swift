import CGtkListKitGtk3
import Glibc
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The contrast of what is secondary, as it is seen: by the pixels, under GTK's own themes.
final class PixelContrastTests: GtkTestCase {
  /// A theme, whether its dark variant is wanted, and the contrast that texts have to have.
  private static let themes = [
    ("Adwaita", false, 4.5), ("Adwaita", true, 4.5), ("HighContrast", false, 7),
    ("HighContrastInverse", false, 7),
  ]

  @MainActor private func eachTheme(_ body: (String, Double) throws -> Void) throws {
    let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
    let theme = GObjectProperties.string("gtk-theme-name", of: settings) ?? "Adwaita"
    let font = GObjectProperties.string("gtk-font-name", of: settings) ?? "DejaVu Sans 10"
    defer {
      GObjectProperties.set("gtk-theme-name", of: settings, to: .string(theme))
      GObjectProperties.set("gtk-font-name", of: settings, to: .string(font))
      GObjectProperties.set("gtk-application-prefer-dark-theme", of: settings, to: .bool(false))
    }
    // Of large letters some pixels are covered whole.
    GObjectProperties.set("gtk-font-name", of: settings, to: .string("DejaVu Sans 24"))
    for (name, isDark, least) in Self.themes {
      GObjectProperties.set("gtk-theme-name", of: settings, to: .string(name))
      GObjectProperties.set("gtk-application-prefer-dark-theme", of: settings, to: .bool(isDark))
      try body(isDark ? name + " dark" : name, least)
    }
  }

  private typealias Pixel = [UInt8]

  private func luminance(_ pixel: Pixel) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let part = Double(byte) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel[0]) + 0.7152 * linear(pixel[1]) + 0.0722 * linear(pixel[2])
  }

  /// The contrast between what most pixels of a rectangle are, and those that differ most from it.
  private func contrast(_ picture: Picture, _ frame: GdkRectangle) -> Double {
    guard let first = picture.bytes.first, picture.width > 0 else { return 0 }
    let channels = first.count / picture.width
    var counts: [Pixel: Int] = [:]
    for y in max(0, Int(frame.y))..<min(picture.height, Int(frame.y + frame.height)) {
      for x in max(0, Int(frame.x))..<min(picture.width, Int(frame.x + frame.width)) {
        counts[Array(picture.bytes[y][x * channels..<x * channels + 3]), default: 0] += 1
      }
    }
    guard let back = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
    let ratios = counts.keys.map { pixel in
      let (one, other) = (luminance(pixel), luminance(back))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    return ratios.max() ?? 0
  }

  /// Where a widget is in the list.
  @MainActor private func frame(_ widget: WidgetPointer, in list: WidgetPointer) -> GdkRectangle {
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(widget, list, 0, 0, &x, &y)
    return GdkRectangle(
      x: x, y: y, width: gint(gtk_widget_get_allocated_width(widget)),
      height: gint(gtk_widget_get_allocated_height(widget)))
  }

  @MainActor private func child(_ type: String, in widget: WidgetPointer) -> WidgetPointer? {
    if gtk_style_context_has_class(gtk_widget_get_style_context(widget), type) != 0 {
      return widget
    }
    return widget.children.lazy.compactMap { self.child(type, in: $0) }.first
  }

  @MainActor func testColumnHeadersDimmedCellsAndFoldedTextsAreRead() throws {
    try eachTheme { theme, least in
      let window = ColumnWindow(.lazily(3), width: 500) {
        let text = TableColumn<Item>("HHHH", { _ in "HHHH" }, width: 200)
        text.style = { _ in .dimmed }
        $0.columns = [text, TableColumn<Item>("LLLL", { _ in "LLLL" }, width: 200)]
      }
      let table = window.table
      let header = try XCTUnwrap(window.header("HHHH"))
      var frame = self.frame(header, in: table.widgetPointer)
      // Not the frame of the header.
      (frame.x, frame.width, frame.y, frame.height) =
        (frame.x + 3, frame.width - 6, frame.y + 3, frame.height - 6)
      XCTAssertGreaterThanOrEqual(
        contrast(window.freshPicture(), frame), least, "\(theme): a header")
      let cell = try XCTUnwrap(table.tree.frame(ofCell: table.columns[0], row: 1))
      XCTAssertGreaterThanOrEqual(
        contrast(window.freshPicture(), cell), least, "\(theme): a dimmed cell")
      table.narrowStyle = .folds(below: 2_000)
      window.settle()
      let folded = try XCTUnwrap(table.tree.frame(ofCell: table.columns[1], row: 1))
      XCTAssertGreaterThanOrEqual(
        contrast(window.freshPicture(), folded), least, "\(theme): a folded column")
      window.close()
    }
  }

  @MainActor func testSubtitlesSectionTitlesBadgesAndPlaceholdersAreRead() throws {
    try eachTheme { theme, least in
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section(.init(title: "HHHH", badge: "HH"), header: CollapsibleHeader.self, id: "all") {
          Rows([TitleModel(title: "HHHH", subtitle: "HHHH")], as: SubtitleRow.self)
        }
      }
      let window = TableWindow(adaptor)
      let picture = window.freshPicture()
      for name in ["list-subtitle", "list-header-title", "list-badge"] {
        let label = try XCTUnwrap(child(name, in: window.table.widgetPointer), name)
        XCTAssertGreaterThanOrEqual(
          contrast(picture, frame(label, in: window.table.widgetPointer)), least,
          "\(theme): \(name)")
      }
      window.table.placeholder = .empty("HHHH", message: "HHHH")
      window.settle()
      let message = try XCTUnwrap(
        child("list-placeholder", in: window.table.widgetPointer).flatMap {
          self.child("list-dim", in: $0)
        })
      XCTAssertGreaterThanOrEqual(
        contrast(window.freshPicture(), frame(message, in: window.table.widgetPointer)), least,
        "\(theme): a placeholder")
      window.close()
    }
  }

  /// What the guidelines of the web want of the frame around what has the keyboard.
  @MainActor private func assertRingIsSeen<List: ListView>(
    _ window: CheckedWindow, _ list: List, _ theme: String, line: UInt = #line
  ) throws {
    // The first key shows that there is a keyboard.
    for (modifiers, state) in [(Modifiers.control, "focused"), ([], "selected and focused")] {
      window.press(GDK_KEY_Home)
      window.press(GDK_KEY_Down, modifiers)
      let path = try XCTUnwrap(list.focusedIndexPath)
      XCTAssertEqual(list.isSelected(path), modifiers.isEmpty)
      let slot = try XCTUnwrap(list.map.position(of: path).flatMap { list.cells.slot(at: $0) })
      var edge = frame(slot.row, in: list.widgetPointer)
      (edge.y, edge.height, edge.width) = (edge.y + edge.height / 2 - 2, 4, 7)
      XCTAssertGreaterThanOrEqual(
        contrast(window.freshPicture(), edge), 3, "\(theme): \(state)", line: line)
    }
    window.close()
  }

  @MainActor func testTheFrameAroundWhatHasTheKeyboardIsSeen() throws {
    try eachTheme { theme, _ in
      let rows = TableAdaptor()
      rows.apply { Rows([Item(1, "H"), Item(2, "H")], as: ItemCell.self) }
      let table = TableWindow(rows) { $0.selectionMode = .multiple }
      table.click(row: [0, 0])
      try assertRingIsSeen(table, table.table, theme)
      let tiles = CollectionAdaptor()
      tiles.apply {
        Rows((0..<8).map { TitleModel(title: "\($0)") }, id: \.title, as: IconTile.self)
      }
      let collection = CollectionWindow(tiles, width: 320, height: 240) {
        $0.layout = .grid(.count(4), length: .fixed(70))
        $0.selectionMode = .multiple
      }
      collection.click(row: [0, 0])
      try assertRingIsSeen(collection, collection.collection, theme)
    }
  }

  @MainActor func testACountIsReadOnItsBadge() throws {
    try eachTheme { theme, least in
      let window = TableWindow()
      let badge: WidgetPointer = gtk_label_new("HH")
      gtk_style_context_add_class(gtk_widget_get_style_context(badge), "list-count-badge")
      let context = gtk_widget_get_style_context(badge)
      let surface = try XCTUnwrap(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1))
      let cairo = try XCTUnwrap(cairo_create(surface))
      gtk_render_background(context, cairo, -10, -10, 20, 20)
      cairo_surface_flush(surface)
      let bytes = try XCTUnwrap(cairo_image_surface_get_data(surface))
      let back: Pixel = [bytes[2], bytes[1], bytes[0]]
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
      var color = GdkRGBA()
      gtk_style_context_get_color(context, gtk_style_context_get_state(context), &color)
      let front = [color.red, color.green, color.blue].map { UInt8($0 * 255) }
      let (one, other) = (luminance(front), luminance(back))
      XCTAssertGreaterThanOrEqual(
        (max(one, other) + 0.05) / (min(one, other) + 0.05), least, "\(theme): a badge")
      gtk_widget_destroy(badge)
      window.close()
    }
  }
}
