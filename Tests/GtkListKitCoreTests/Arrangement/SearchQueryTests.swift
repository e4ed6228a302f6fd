import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Searching folded texts, beside a search of each text.
struct SearchQueryTests {
  @Test func wordsInQuotesAreOne() {
    func words(_ text: String) -> Set<String> {
      Set(SearchQuery(text).words.map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(words("\"port 80\" open") == ["port 80", "open"])
    #expect(words("open \"port 80\"now") == ["open", "port 80", "now"])
    // Not closed yet.
    #expect(words("\"port 8") == ["port 8"])
    #expect(words("\"port ") == ["port"])
    #expect(words("\"  80 \"") == ["80"])
    #expect(words("\"  80 \"") == ["80"])
    // A quote by itself, and one that ends a word, are looked for.
    #expect(words("5\" \"") == ["5\"", "\""])
    #expect(words("\"\" 3\"") == ["\"\"", "3\""])
    #expect(SearchQuery("  ").isEmpty)
    #expect(SearchQuery("\"port 80\"").matches(Array("port 80".utf8)))
    #expect(!SearchQuery("\"port 80\"").matches(Array("80 port".utf8)))
    #expect(SearchQuery("\"port 80\"").narrows(SearchQuery("port")))
  }

  private func random(_ letters: String, _ length: Int, _ random: inout SplitMix64) -> String {
    String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
  }

  private func naive(_ texts: [String], _ query: String) -> [Int32] {
    let words = query.split(separator: " ").map { Array($0.utf8) }
    return texts.indices.filter { row in
      let text = Array(texts[row].utf8)
      return words.allSatisfy { word in
        text.count >= word.count
          && (0...(text.count - word.count)).contains {
            Array(text[$0..<$0 + word.count]) == word
          }
      }
    }.map { Int32($0) }
  }

  @Test(arguments: Thoroughness.seeds(80))
  func searchesFindWhatALookAtEachTextFinds(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let texts = (0..<300).map { _ in
      random("abcé ", Int.random(in: 0...30, using: &generator), &generator)
    }
    var keys = ByteKeys()
    for text in texts { keys.append(text.utf8) }
    for _ in 0..<20 {
      let words = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        random("abcé", Int.random(in: 1...4, using: &generator), &generator)
      }
      let text = words.joined(separator: " ")
      let query = SearchQuery(text)
      let expected = naive(texts, text)
      #expect(try query.rows(of: keys) == expected, "seed \(seed) “\(text)”")
      let some = (0..<Int32(300)).filter { _ in Bool.random(using: &generator) }
      #expect(try query.rows(of: keys, among: some) == some.filter { expected.contains($0) })
      for row in [0, 7, 299] {
        #expect(query.matches(texts[row].utf8) == expected.contains(Int32(row)))
      }
    }
  }

  @Test func aLongerQueryNarrowsAShorterOne() {
    #expect(SearchQuery("abc").narrows(SearchQuery("ab")))
    #expect(SearchQuery("xab y").narrows(SearchQuery("ab")))
    #expect(SearchQuery("ab").narrows(SearchQuery("")))
    #expect(!SearchQuery("ab").narrows(SearchQuery("abc")))
    #expect(!SearchQuery("ab").narrows(SearchQuery("ab c")))
  }

  @Test(arguments: Thoroughness.seeds(40))
  func whatNarrowsFindsNothingThatTheOtherDidNot(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var keys = ByteKeys()
    for _ in 0..<200 { keys.append(random("ab ", 12, &generator).utf8) }
    let first = SearchQuery(random("ab ", 4, &generator))
    let second = SearchQuery(random("ab ", 5, &generator))
    guard second.narrows(first) else { return }
    let found = try first.rows(of: keys)
    #expect(try second.rows(of: keys, among: found) == second.rows(of: keys))
  }

  @Test func aHitAcrossTwoTextsIsNone() throws {
    var keys = ByteKeys()
    for text in ["xab", "cab", "", "abc", "c"] { keys.append(text.utf8) }
    #expect(try SearchQuery("abc").rows(of: keys) == [3])
    #expect(try SearchQuery("bc").rows(of: keys) == [3])
  }
}
