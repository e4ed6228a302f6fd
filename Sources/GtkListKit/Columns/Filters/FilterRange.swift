internal import CGtkListKitGtk3

/// Ranges of numbers and days as they are written in a field: “5..20”, “> 10”, “≤ 3”, “12”, “> 10 M”.
enum FilterRange {
  /// What a text means; nil where it means nothing.
  static func value(of text: String, _ kind: ColumnFilterKind) -> ColumnFilterValue? {
    let text = trimmed(text)
    if text.isEmpty { return .range(from: nil, to: nil) }
    for (sign, isLower, isOpen) in signs where text.hasPrefix(sign) {
      let rest = String(text.dropFirst(sign.count))
      guard let bounds = bounds(of: rest, kind) else { return nil }
      if isLower {
        return .range(from: isOpen ? after(bounds.upperBound, kind) : bounds.lowerBound, to: nil)
      }
      return .range(from: nil, to: isOpen ? before(bounds.lowerBound, kind) : bounds.upperBound)
    }
    for separator in ["..", "…"] {
      let parts = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      guard let from = bound(String(parts[0]), kind), let to = bound(String(parts[1]), kind) else {
        return nil
      }
      return .range(from: from.bounds?.lowerBound, to: to.bounds?.upperBound)
    }
    return bounds(of: text, kind).map { .range(from: $0.lowerBound, to: $0.upperBound) }
  }

  /// A bound alone: nil where it is no value; without bounds where the text is empty.
  static func bound(
    _ text: String, _ kind: ColumnFilterKind
  ) -> (bounds: ClosedRange<Double>?, isEmpty: Bool)? {
    if trimmed(text).isEmpty { return (nil, true) }
    return bounds(of: text, kind).map { ($0, false) }
  }

  /// As it is written in a field.
  static func text(of value: ColumnFilterValue?, _ kind: ColumnFilterKind) -> String {
    guard case .range(let from, let to)? = value else { return "" }
    switch (from, to) {
    case (nil, nil): return ""
    case (let from?, nil): return "≥ " + text(of: from, kind)
    case (nil, let to?): return "≤ " + text(of: to, kind)
    case (let from?, let to?):
      let texts = (text(of: from, kind), text(of: to, kind))
      return texts.0 == texts.1 ? texts.0 : texts.0 + ".." + texts.1
    }
  }

  static func text(of bound: Double?, _ kind: ColumnFilterKind) -> String {
    guard let bound else { return "" }
    guard kind == .date else { return CellParsing.editedText(of: bound) }
    return CellParsing.editedDay(of: Int(clampedSeconds(bound)))
  }

  private static let signs: [(String, isLower: Bool, isOpen: Bool)] = [
    (">=", true, false), ("≥", true, false), (">", true, true), ("<=", false, false),
    ("≤", false, false), ("<", false, true),
  ]

  /// All that a value stands for: a number itself, and a day from its beginning to its end.
  private static func bounds(of text: String, _ kind: ColumnFilterKind) -> ClosedRange<Double>? {
    guard kind == .date else { return number(text).map { $0...$0 } }
    guard let start = CellParsing.day(text),
      let moment = g_date_time_new_from_unix_local(gint64(start))
    else { return nil }
    defer { g_date_time_unref(moment) }
    guard let next = g_date_time_add_days(moment, 1) else { return nil }
    defer { g_date_time_unref(next) }
    return Double(start)...max(Double(start), Double(g_date_time_to_unix(next)) - 1)
  }

  /// A number, also of thousands, millions and more, as sizes are shown: “10 M”, “1.5 kB”.
  private static func number(_ text: String) -> Double? {
    if let number = CellParsing.number(text) { return number }
    var text = Substring(trimmed(text))
    if text.last == "B" { text.removeLast() }
    let factor = text.last.flatMap { factors[$0] }
    if factor != nil { text.removeLast() }
    return CellParsing.number(trimmed(String(text))).map { $0 * (factor ?? 1) }
  }

  private static let factors: [Character: Double] = [
    "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12,
  ]

  private static func after(_ bound: Double, _ kind: ColumnFilterKind) -> Double {
    kind == .date ? bound + 1 : bound.nextUp
  }
  private static func before(_ bound: Double, _ kind: ColumnFilterKind) -> Double {
    kind == .date ? bound - 1 : bound.nextDown
  }
  private static func clampedSeconds(_ seconds: Double) -> Double {
    seconds.isFinite ? min(max(seconds, -60_000_000_000), 250_000_000_000) : 0
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
