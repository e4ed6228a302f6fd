import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Tables written as text, and read again.
struct TextTableTests {
  private func text(
    _ format: TextFormat, _ rows: [[String]], columns: Int, writesTitles: Bool = false
  ) -> String {
    let columns = (0..<columns).map { TextTableWriter.Column("T\($0)", $0 == 1 ? .end : .start) }
    let writer = TextTableWriter(format, columns: columns, writesTitles: writesTitles)
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    for row in rows { writer.write(row, to: &bytes) }
    writer.end(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every text of up to so many of these letters.
  private func texts(of letters: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in letters.map { text + $0 } }
      all += last
    }
    return all
  }

  private var difficult: [String] {
    texts(of: ["a", "\"", ",", "\t", "\n", "\r", " ", "\u{FEFF}", "é"], upTo: 3)
  }

  @Test(arguments: [TextFormat.csv, .tsv])
  func everyShortTextComesBackAsItWas(format: TextFormat) {
    let reader = TextTableReader(format)
    for field in difficult {
      #expect(reader.rows(of: text(format, [[field]], columns: 1)) == [[field]])
      #expect(reader.rows(of: text(format, [[field, "x"]], columns: 2)) == [[field, "x"]])
      #expect(reader.rows(of: text(format, [["x", field]], columns: 2)) == [["x", field]])
    }
    #expect(
      reader.rows(of: text(format, difficult.map { [$0] }, columns: 1)) == difficult.map { [$0] })
  }

  @Test(arguments: 0..<50)
  func randomTablesComeBackAsTheyWere(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let columns = Int.random(in: 1...5, using: &random)
    let letters = ["a", "b", "\"", "\"\"", ",", "\t", "\n", "\r\n", " ", "日", "👩‍👧", "\u{0}"]
    let rows = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      (0..<columns).map { _ in
        (0..<Int.random(in: 0...6, using: &random))
          .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      }
    }
    for format in [TextFormat.csv, .tsv] {
      #expect(
        TextTableReader(format).rows(of: text(format, rows, columns: columns)) == rows,
        "seed \(seed)")
    }
  }

  @Test func commaSeparatedValuesAreThoseOfTheStandard() {
    let written = text(
      .csv, [["a", "1"], ["b,c", "\"q\""], ["d\ne", " f "], ["only"], ["x", "y", "z"]], columns: 2,
      writesTitles: true)
    #expect(
      written
        == "T0,T1\r\na,1\r\n\"b,c\",\"\"\"q\"\"\"\r\n\"d\ne\", f \r\nonly,\r\nx,y\r\n")
  }

  @Test func foreignTextIsReadLeniently() {
    let tabs = TextTableReader(.tsv)
    #expect(tabs.rows(of: "") == [])
    #expect(tabs.rows(of: "\n") == [[""]])
    #expect(tabs.rows(of: "a\tb\r\nc\td\re\t") == [["a", "b"], ["c", "d"], ["e", ""]])
    #expect(tabs.rows(of: "a\n\nb") == [["a"], [""], ["b"]])
    #expect(tabs.rows(of: "\"open\tb\nc") == [["\"open", "b"], ["c"]])
    #expect(tabs.rows(of: "\"\t\"x\ny") == [["\tx"], ["y"]])
    #expect(tabs.rows(of: "5\" disk\tb") == [["5\" disk", "b"]])
    #expect(tabs.rows(of: "\"a\"b\tc") == [["ab", "c"]])
    #expect(tabs.rows(of: "\u{FEFF}a\tb") == [["a", "b"]])
    #expect(TextTableReader(.csv).rows(of: "a,\tb\n") == [["a", "\tb"]])
  }

  @Test func manyOpenQuotesAreReadInLinearTime() {
    let text = String(repeating: "\"a\tb\n", count: 50_001)
    let rows = TextTableReader(.tsv).rows(of: text)
    #expect(rows.last == ["\"a", "b"])
  }

  @Test func hypertextHasNoMarkupFromTheTexts() {
    let written = text(.html, [["<b>&\"x\"", "1\r\n2\n3\r4\u{0}"]], columns: 2, writesTitles: true)
    #expect(written.contains("<td>&lt;b&gt;&amp;&quot;x&quot;</td>"))
    #expect(written.contains("<td style=\"text-align:right\">1<br>2<br>3<br>4</td>"))
    #expect(written.contains("<thead><tr><th>T0</th>"))
    for field in texts(of: ["<", ">", "&", "\"", "a", "\n"], upTo: 3) {
      let cell = text(.html, [[field]], columns: 1).split(separator: "<tbody>\n")[1]
        .split(separator: "</tbody>")[0].dropFirst("<tr><td>".count)
        .dropLast("</td></tr>\n".count)
      let back = cell.split(separator: "<br>", omittingEmptySubsequences: false)
        .joined(separator: "\n")
      #expect(!back.contains("<") && !back.contains(">") && !back.contains("\""))
      #expect(unescaped(back) == field)
    }
  }

  @Test func hypertextMayHaveNoHeadings() {
    let written = text(.html, [["a", "b"]], columns: 2)
    #expect(!written.contains("<th"))
    #expect(written.contains("<table>\n<tbody>\n<tr>"))
    #expect(written.contains("</tbody>\n</table>"))
  }

  private func unescaped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
    while let first = rest.first {
      if let (entity, letter) = entities.first(where: { rest.hasPrefix($0.0) }) {
        result += letter
        rest = rest.dropFirst(entity.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  @Test func markdownHasNoMarkupFromTheTexts() {
    let written = text(.markdown, [["a|b", "*x*\\"], ["1\n2"]], columns: 2)
    #expect(
      written == "| T0 | T1 |\n| --- | --: |\n| a\\|b | \\*x\\*\\\\ |\n| 1<br>2 |  |\n")
    for field in texts(of: ["|", "\\", "`", "_", "a"], upTo: 4) {
      let line = text(.markdown, [[field]], columns: 1).split(separator: "\n")[2]
      var back = ""
      var isEscaped = false
      for letter in line.dropFirst(2).dropLast(2) {
        if letter == "\\", !isEscaped {
          isEscaped = true
          continue
        }
        #expect(isEscaped == "|\\`_".contains(letter))
        back.append(letter)
        isEscaped = false
      }
      #expect(back == field && !isEscaped)
    }
  }
}
