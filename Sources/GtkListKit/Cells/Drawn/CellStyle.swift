/// How the text of one cell differs from that of its column.
public nonisolated struct CellStyle: Equatable, Sendable {
  /// Whether the text is bold.
  public var isBold = false
  /// Whether the text is slanted.
  public var isItalic = false
  /// Whether a line goes through the text, as through what is done.
  public var isStruckThrough = false
  /// Secondary text.
  public var isDimmed = false
  /// Nil: the theme's text colour. A selected row keeps its own.
  public var color: CellColor?

  /// Text as that of other cells of the column.
  public init() {}

  /// Text as that of other cells of the column.
  public static let plain = CellStyle()
  /// Bold text.
  public static let bold = CellStyle().with { $0.isBold = true }
  /// Paler text, for what matters less.
  public static let dimmed = CellStyle().with { $0.isDimmed = true }
  /// Text in a colour.
  public static func colored(_ color: CellColor) -> CellStyle {
    CellStyle().with { $0.color = color }
  }

  private func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var copy = self
    change(&copy)
    return copy
  }
}
