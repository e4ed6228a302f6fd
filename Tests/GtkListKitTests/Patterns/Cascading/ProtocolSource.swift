import CGtkListKitGtk3

/// What a protocol of the kit requires, read from its source file.
enum ProtocolSource {
  private static let containers =
    "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    + "/Sources/GtkListKit/Containers"

  /// The names of a protocol's methods, as in `list(_:cellForItemAt:)`.
  static func requirements(of name: String) -> [String] {
    var contents: UnsafeMutablePointer<CChar>?
    defer { g_free(contents) }
    g_file_get_contents("\(containers)/\(name).swift", &contents, nil, nil)
    let text = contents.map { String(cString: $0) } ?? ""
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("public protocol \(name)") }.prefix { $0 != "}" }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return pieces(of: code.joined(separator: " "), after: "func ").map { selector(of: $0) }
  }

  private static func pieces(of text: String, after word: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let start = rest.firstRange(of: word) {
      rest = rest[start.upperBound...]
      pieces.append(rest)
    }
    return pieces
  }

  /// The name of a method whose declaration a text begins with.
  private static func selector(of text: Substring) -> String {
    let name = text.prefix { $0 != "(" }
    var depth = 0
    var parameters = [""]
    for character in text.dropFirst(name.count) {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 1: parameters.append("")
      default: parameters[parameters.count - 1].append(character)
      }
      if depth == 0 { break }
    }
    let labels = parameters.map { $0.split { " :".contains($0) }.first.map { String($0) } ?? "" }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}
