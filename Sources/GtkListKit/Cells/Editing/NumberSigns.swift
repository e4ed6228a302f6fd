extension CellParsing {
  /// What a locale puts between digits.
  struct NumberSigns {
    let decimal: Character
    /// Nil where digits stand in no groups.
    let grouping: Character?

    /// Those of the locale that the app runs in.
    static var current: NumberSigns {
      NumberSigns(
        decimal: CellFormat.number(0.5, digits: 1).first { !$0.isNumber } ?? ".",
        grouping: CellFormat.number(1_000).first { !$0.isNumber })
    }

    /// A whole number's digits without the signs between their groups; spaces may group them, too.
    /// Nil where the signs stand elsewhere than between groups: a number so written may mean another.
    func ungrouped(_ text: String) -> String? {
      func isSign(_ character: Character) -> Bool {
        character == grouping || character.isWhitespace
      }
      let groups = text.split(omittingEmptySubsequences: false, whereSeparator: isSign)
      guard groups.count > 1 else { return text }
      let signs = Set(text.filter(isSign))
      guard signs.count == 1 else { return nil }
      let first = groups[0].drop { $0 == "-" || $0 == "+" }
      // By thousands, or by hundreds above the last one.
      let size = groups.count > 2 ? groups[1].count : 3
      guard size == 2 || size == 3, 1...size ~= first.count, groups[groups.count - 1].count == 3,
        groups.dropFirst().dropLast().allSatisfy({ $0.count == size }),
        first.allSatisfy(\.isNumber), groups.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) })
      else { return nil }
      return groups.joined()
    }
  }
}
