import CGtkListKitGtk3

/// The names that the kit's sources declare, found by reading them.
struct SourceNames {
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The articles of the products over databases.
  static let databaseArticles = ["GtkListKitDatabase", "GtkListKitSQLite", "GtkListKitPostgres"]
    .flatMap { product in
      let folder = "\(root)/Sources/\(product)/\(product).docc"
      return names(in: folder).map { (String($0.dropLast(".md".count)), "\(folder)/\($0)") }
    }

  /// The articles of all other products, by their names.
  static let articles = Dictionary(
    uniqueKeysWithValues: [
      "GtkListKit", "GtkListKitPatterns", "GtkListKitDesk", "GtkListKitTesting",
    ].flatMap {
      product in
      let folder = "\(root)/Sources/\(product)/\(product).docc"
      return names(in: folder).map { (String($0.dropLast(".md".count)), "\(folder)/\($0)") }
    })

  private(set) var types: Set<String> = []
  /// Methods with their labels, and properties, cases and subscripts, by the types that are declared or
  /// extended in the same file.
  private var membersByType: [String: Set<String>] = [:]

  init(folders: [String]) {
    for folder in folders { read(folder: "\(Self.root)/\(folder)") }
  }

  /// What is declared beside a type or one of its extensions; what it inherits is its superclass's.
  func members(of type: String) -> Set<String> { membersByType[type] ?? [] }

  private mutating func read(folder: String) {
    for name in Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        take(Self.text(of: path))
      } else if !name.contains(".") {
        read(folder: path)
      }
    }
  }

  private mutating func take(_ text: String) {
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: " ")
    for word in ["class ", "struct ", "enum ", "protocol ", "typealias "] {
      types.formUnion(Self.words(in: code, after: word))
    }
    var owners: Set<String> = []
    for word in ["class ", "struct ", "enum ", "protocol ", "extension "] {
      owners.formUnion(Self.words(in: code, after: word))
    }
    var members: Set<String> = []
    for word in ["var ", "let ", "case "] { members.formUnion(Self.words(in: code, after: word)) }
    for word in ["func ", "init", "subscript"] {
      for rest in Self.pieces(of: code, after: word) {
        members.insert((word == "func " ? "" : word) + Self.selector(of: rest))
      }
    }
    for owner in owners { membersByType[owner, default: []].formUnion(members) }
  }

  // MARK: Reading

  static func text(of path: String) -> String {
    var contents: UnsafeMutablePointer<CChar>?
    defer { g_free(contents) }
    g_file_get_contents(path, &contents, nil, nil)
    return contents.map { String(cString: $0) } ?? ""
  }

  static func names(in folder: String) -> [String] {
    guard let open = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(open) }
    var found: [String] = []
    while let name = g_dir_read_name(open) { found.append(String(cString: name)) }
    return found.sorted()
  }

  /// The text after each occurrence of a word, up to 1 500 bytes of it.
  static func pieces(of text: String, after word: String) -> [Substring] {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var starts: [Int] = []
        var start = 0
        while let begin = bytes.baseAddress,
          let hit = g_strstr_len(begin + start, bytes.count - start, word)
        {
          starts.append(begin.distance(to: UnsafePointer(hit)))
          start = (starts.last ?? start) + 1
        }
        return starts
      }
    }
    return (found ?? []).map { start in
      let piece = text.utf8.index(text.startIndex, offsetBy: start + word.utf8.count)
      let end = text.utf8.index(piece, offsetBy: 1_500, limitedBy: text.endIndex)
      return text[piece..<(end ?? text.endIndex)]
    }
  }

  private static func words(in text: String, after word: String) -> [String] {
    pieces(of: text, after: word).map {
      String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The name of a method whose declaration a text begins with, as in `list(_:cellForItemAt:)`.
  static func selector(of text: Substring) -> String {
    // What is generic says so between name and parameters.
    let name = text.prefix { $0 != "(" && $0 != "<" }.filter { $0 != "?" }
    var depth = 0
    var parameters = [""]
    for character in text.drop(while: { $0 != "(" }) {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 1: parameters.append("")
      default: parameters[parameters.count - 1].append(character)
      }
      if depth == 0 { break }
    }
    // An attribute stands before the label.
    let labels = parameters.compactMap { parameter in
      parameter.split { " :".contains($0) }.first { !$0.hasPrefix("@") }
    }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}
