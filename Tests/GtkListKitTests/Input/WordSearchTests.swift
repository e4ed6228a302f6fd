import GtkListKitTestSupport
import Testing

@testable import GtkListKit

/// Words that begin with what is typed, in texts of any length.
@MainActor @Suite struct WordSearchTests {
  /// Looks at each character on its own.
  private func hasWord(_ text: String, _ prefix: String) -> Bool {
    var isInWord = false
    for index in text.indices {
      let isPart = text[index].isLetter || text[index].isNumber
      if isPart, !isInWord, String(text[index...]).begins(withLowercased: prefix) { return true }
      isInWord = isPart
    }
    return false
  }

  @Test func wordsAreFoundAsCharacterByCharacter() {
    let pieces = [
      "a", "A", "b", "é", "e\u{301}", "E\u{301}", " ", "-", "7", "\r\n", "日本", "👩‍👩‍👧‍👦", "ก", "กำ", "_",
      "ß",
      "\u{200D}", "İ", "K", "",
    ]
    var generator = SplitMix64(seed: 38)
    for _ in 0..<3_000 {
      let text = (0..<6).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let prefix = (0..<2).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        .lowercased()
      #expect(
        text.hasWord(beginningWithLowercased: prefix) == hasWord(text, prefix), "\(text) \(prefix)")
    }
  }

  @Test func wordsFarInsideOfATextAreLeftOut() {
    let limit = String.mostSearchedForWords
    let filling = String(repeating: "x ", count: limit / 2)
    #expect(!(filling + "word").hasWord(beginningWithLowercased: "wo"))
    #expect((filling.dropLast(2) + "word").hasWord(beginningWithLowercased: "wo"))
  }
}
