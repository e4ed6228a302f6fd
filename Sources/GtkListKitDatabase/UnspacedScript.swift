/// Characters of Chinese, Japanese and Korean, which are written without spaces between words.
enum UnspacedScript {
  private static let ranges: [ClosedRange<Unicode.Scalar>] = [
    "\u{1100}"..."\u{11FF}", "\u{3005}"..."\u{3007}", "\u{3040}"..."\u{31FF}",
    "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{A960}"..."\u{A97F}",
    "\u{AC00}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF66}"..."\u{FFDC}",
    "\u{1B000}"..."\u{1B16F}", "\u{20000}"..."\u{3FFFF}",
  ]

  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  /// All characters in brackets, for patterns.
  static func characterClass(_ scalar: (Unicode.Scalar) -> String) -> String {
    "[" + ranges.map { "\(scalar($0.lowerBound))-\(scalar($0.upperBound))" }.joined() + "]"
  }
}
