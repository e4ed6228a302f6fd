import CGtkListKitGtk3
import Glibc
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Dimmed text under GTK's high contrast themes.
final class HighContrastTests: GtkTestCase {
  private typealias Color = GdkRGBA

  @MainActor private func named(_ name: String, _ widget: WidgetPointer) -> Color {
    var color = Color()
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)
    return color
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of a colour that may let its background through.
  private func contrast(_ front: Color, on back: Color) -> Double {
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      front[keyPath: part] * front.alpha + back[keyPath: part] * (1 - front.alpha)
    }
    let seen = Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: 1)
    let (light, dark) = (luminance(seen), luminance(back))
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
  }

  @MainActor func testDimmedTextIsSeenWellUnderHighContrastThemes() throws {
    let old = DesktopTheme.name
    defer { DesktopTheme.name = old }
    for theme in ["HighContrast", "HighContrastInverse"] {
      DesktopTheme.name = theme
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section(id: "all") {
          Rows(
            [
              TitleModel(title: "One", subtitle: "Dimmed"),
              TitleModel(title: "Two", subtitle: "Too"),
            ],
            as: SubtitleRow.self)
        }
      }
      let window = TableWindow(adaptor)
      window.click(row: [0, 0])
      for (row, back) in [(0, "theme_selected_bg_color"), (1, "theme_base_color")] {
        let cell = try XCTUnwrap(window.table.cellForRow(at: [0, row]))
        let label = try XCTUnwrap(dimmed(in: cell.contentPointer))
        let context = gtk_widget_get_style_context(label)
        var front = Color()
        gtk_style_context_get_color(context, gtk_style_context_get_state(context), &front)
        let ratio = contrast(front, on: named(back, label))
        // What a theme selects with is its own: there the text is as strong as that of the row.
        var full = Color()
        let around = gtk_widget_get_style_context(cell.contentPointer)
        gtk_style_context_get_color(around, gtk_style_context_get_state(around), &full)
        let most = row == 0 ? min(7, contrast(full, on: named(back, label))) : 7
        XCTAssertGreaterThanOrEqual(ratio, most, "\(theme), on \(back)")
      }
      window.close()
    }
  }

  @MainActor private func dimmed(in widget: WidgetPointer) -> WidgetPointer? {
    if gtk_style_context_has_class(gtk_widget_get_style_context(widget), "list-dim") != 0 {
      return widget
    }
    return widget.children.lazy.compactMap { self.dimmed(in: $0) }.first
  }
}
