/// What a protocol of the kit requires, and who meets it, read from the source files.
enum ProtocolSource {
  /// The names of the methods that a source can be subclassed by.
  static func openMethods(ofSource name: String) -> [String] {
    let path = "\(SourceNames.root)/Sources/GtkListKitPatterns/Composing/\(name).swift"
    let code = SourceNames.text(of: path).split(separator: "\n").joined(separator: " ")
    return SourceNames.pieces(of: code, after: "open func ").map { SourceNames.selector(of: $0) }
  }

  /// The names of a protocol's methods, as in `list(_:cellForItemAt:)`.
  static func requirements(of name: String) -> [String] {
    let path = "\(SourceNames.root)/Sources/GtkListKit/Engine/\(name).swift"
    let code = SourceNames.text(of: path)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("public protocol \(name)") }.prefix { $0 != "}" }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return SourceNames.pieces(of: code.joined(separator: " "), after: "func ")
      .map { SourceNames.selector(of: $0) }
  }
}
