/// A colour of the theme by its meaning, or one by its parts.
public nonisolated enum CellColor: Equatable, Sendable {
  /// The theme's colour of what went well, `success_color`.
  case success
  /// The theme's colour of what wants attention, `warning_color`.
  case warning
  /// The theme's colour of what went wrong, `error_color`.
  case error
  /// The colour that the theme gives to what is selected, `theme_selected_bg_color`.
  case accent
  /// Parts from 0 to 1; others are clamped.
  case rgb(red: Double, green: Double, blue: Double)

  /// The theme's name for it.
  var themeName: String? {
    switch self {
    case .success: "success_color"
    case .warning: "warning_color"
    case .error: "error_color"
    case .accent: "theme_selected_bg_color"
    case .rgb: nil
    }
  }

  /// The colour of that name in the theme.
  init?(themeName: String) {
    let named = [CellColor.success, .warning, .error, .accent]
    guard let color = named.first(where: { $0.themeName == themeName }) else { return nil }
    self = color
  }

  /// The parts as CSS writes them; empty for a colour of the theme, which depends on where it is
  /// shown.
  var digits: String {
    guard case .rgb(let red, let green, let blue) = self else { return "" }
    return CellColor.digits([red, green, blue].map { UInt8(min(max(0, $0), 1) * 255 + 0.5) })
  }

  static func digits(_ parts: [UInt8]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
