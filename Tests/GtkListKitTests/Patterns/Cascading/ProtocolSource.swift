/// What a protocol of the kit requires, read from its source file.
enum ProtocolSource {
  /// The names of a protocol's methods, as in `list(_:cellForItemAt:)`.
  static func requirements(of name: String) -> [String] {
    let path = "\(SourceNames.root)/Sources/GtkListKit/Containers/\(name).swift"
    let code = SourceNames.text(of: path)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("public protocol \(name)") }.prefix { $0 != "}" }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return SourceNames.pieces(of: code.joined(separator: " "), after: "func ")
      .map { SourceNames.selector(of: $0) }
  }
}
