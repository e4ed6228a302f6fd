import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keys of texts, beside the functions of GLib that compare two of them.
final class TextOrderTests: GtkTestCase {
  private func key(_ text: String, _ order: TextOrder) -> [UInt8] {
    var bytes: [UInt8] = [7]
    order.appendKey(of: text, to: &bytes)
    return Array(bytes.dropFirst())
  }

  private func isBefore(_ a: String, _ b: String, _ order: TextOrder) -> Bool {
    key(a, order).lexicographicallyPrecedes(key(b, order))
  }

  @MainActor func testKeysCompareAsTheTextsDo() {
    var random = SplitMix64(seed: 3)
    let letters = Array("aAbBäÄzZ éß-1230日 ")
    let texts = (0..<120).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    for a in texts {
      for b in texts {
        XCTAssertEqual(isBefore(a, b, .localized), g_utf8_collate(a, b) < 0, "“\(a)” “\(b)”")
        XCTAssertEqual(
          isBefore(a, b, .codePoints), Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8)))
      }
    }
  }

  @MainActor func testCaseAndNumbersAreReadAsAsked() {
    XCTAssertEqual(key("ABÇ", .localizedIgnoringCase), key("abç", .localizedIgnoringCase))
    XCTAssert(isBefore("file9", "file10", .fileNames))
    XCTAssertFalse(isBefore("file9", "file10", .codePoints))
  }

  @MainActor func testFoldedTextHasSmallLettersWithoutAccents() {
    for (text, folded) in [
      ("Ünïcödé", "unicode"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("", ""),
      ("e\u{301}tude", "etude"), ("Ωmega", "ωmega"), ("ＦＵＬＬ", "full"), ("日本", "日本"),
    ] {
      XCTAssertEqual(TextOrder.FoldedText.of(text), folded)
    }
  }
}
