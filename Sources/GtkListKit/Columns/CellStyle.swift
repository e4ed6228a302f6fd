/// How the text of one cell differs from that of its column.
public nonisolated struct CellStyle: Equatable, Sendable {
  public var isBold = false
  public var isItalic = false
  public var isStruckThrough = false
  /// Secondary text.
  public var isDimmed = false
  /// Nil: the theme's text colour. A selected row keeps its own.
  public var color: CellColor?

  public init() {}

  public static let plain = CellStyle()
  public static let bold = CellStyle().with { $0.isBold = true }
  public static let dimmed = CellStyle().with { $0.isDimmed = true }
  public static func colored(_ color: CellColor) -> CellStyle {
    CellStyle().with { $0.color = color }
  }

  private func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A colour of the theme by its meaning, or one by its parts.
public nonisolated enum CellColor: Equatable, Sendable {
  case success
  case warning
  case error
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
