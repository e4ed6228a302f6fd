/// How long the items of a layout are in the scroll direction.
public enum ItemLength: Hashable, Sendable {
  /// All of them this long, in pixels for normal text: where the desktop's text is larger, so are
  /// they. Costs no memory for each item.
  case fixed(Double)
  /// This many times as long as they are broad. Costs no memory for each item.
  case ratio(Double)
  /// As long as each cell needs, or as the size that the row gives; until that is known, this
  /// estimate.
  case measured(estimate: Double)

  /// The length of an item of a breadth, known or guessed.
  func length(forBreadth breadth: Double) -> Double {
    switch self {
    case .fixed(let length), .measured(let length): ItemSize.sane(length)
    case .ratio(let ratio): ItemSize.sane(breadth * ratio)
    }
  }

  var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }
}
