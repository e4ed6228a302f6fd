/// A name and how an address spells it.
struct SampleName: Sendable {
  var name: String

  /// In ASCII letters, lower case.
  var spelling: String

  /// Reads "Elena" or "Елена/elena", where an underscore stands for a blank.
  init(_ text: Substring) {
    let parts = text.split(separator: "/", maxSplits: 1)
    name = (parts.first ?? text).split(separator: "_").joined(separator: " ")
    let spelled = LatinLetters.folded(parts.count > 1 ? parts[1] : name[...])
    spelling = spelled.filter { $0.isASCII && $0.isLetter }
  }
}
