/// Code of a text that stands in `GtkListKitSamples`, between a mark with the text's name and `// end`.
struct CompiledSample {
  static let folder = "\(SourceNames.root)/Tests/GtkListKitSamples"

  /// The text that shows it.
  let text: Substring
  /// Without comments, blanks and line breaks.
  var code = ""

  /// All of a folder that begin with a mark, such as `sample` in `// sample: Article`.
  static func all(in folder: String, marked mark: String) -> [CompiledSample] {
    SourceNames.names(in: folder).filter { $0.hasSuffix(".swift") }
      .flatMap { read("\(folder)/\($0)", mark: "// \(mark): ") }
  }

  private static func read(_ file: String, mark: String) -> [CompiledSample] {
    var samples: [CompiledSample] = []
    var isOpen = false
    for line in SourceNames.text(of: file).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix(mark) {
        samples.append(CompiledSample(text: text.dropFirst(mark.count)))
        isOpen = true
      } else if text == "// end" {
        isOpen = false
      } else if isOpen {
        samples[samples.count - 1].code += squeezed(line)
      }
    }
    return samples
  }

  /// A line without its comment and blanks.
  private static func squeezed(_ line: some StringProtocol) -> String {
    let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
    return String(code.filter { !$0.isWhitespace })
  }

  /// Takes the samples that a block of a text consists of, one after the other. What is left of the
  /// block stands in none.
  static func take(
    from samples: inout [CompiledSample], of text: String, _ lines: some Sequence<Substring>
  ) -> String {
    var code = lines.map { squeezed($0) }.joined()
    while let next = samples.firstIndex(where: { $0.text == text && code.hasPrefix($0.code) }) {
      code.removeFirst(samples.remove(at: next).code.count)
    }
    return code
  }
}
