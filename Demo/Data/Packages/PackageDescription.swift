/// What dpkg has to say of an installed package, at length.
public struct PackageDescription: Sendable, Identifiable, Equatable {
  /// Name and architecture, as in "bash:amd64".
  public let id: String
  public let name: String
  public let section: String
  /// The first line.
  public let summary: String
  /// All that follows: paragraphs on one line each, with an empty line between them. Lines that are
  /// set apart, as those of lists, stay lines.
  public let text: String
  /// The space that the package takes up, in KiB; zero where the record does not say.
  public let installedSize: Int
}

extension PackageDescription {
  /// Reads dpkg's status, in its order. Records without a name, or that are not installed, are left
  /// out; nothing is read where there is no file.
  public static func load(status: String = "/var/lib/dpkg/status") -> [PackageDescription] {
    guard let bytes = FileBytes.read(status) else { return [] }
    return bytes.withBytes { parse(String(decoding: $0, as: UTF8.self)) }
  }

  /// Reads records in the format of Debian's control files.
  ///
  /// - Complexity: O(*n*) in the length of the text
  public static func parse(_ text: String) -> [PackageDescription] {
    var found: [PackageDescription] = []
    var fields: [Substring: Substring] = [:]
    var lines: [Substring] = []
    var isInDescription = false
    func finish() {
      if let name = fields["Package"], fields["Status"]?.hasSuffix(" installed") ?? true {
        found.append(PackageDescription(name, fields, lines))
      }
      fields = [:]
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        finish()
        isInDescription = false
      } else if line.first == " " {
        if isInDescription { lines.append(line) }
      } else if let colon = line.firstIndex(of: ":") {
        let field = line[..<colon]
        isInDescription = field == "Description"
        fields[field] = line[line.index(after: colon)...].drop { $0 == " " }
      }
    }
    finish()
    return found
  }

  private init(_ name: Substring, _ fields: [Substring: Substring], _ lines: [Substring]) {
    self.name = String(name)
    id = "\(name):\(fields["Architecture"] ?? "all")"
    section = fields["Section"].map { String($0) } ?? "unknown"
    summary = fields["Description"].map { String($0) } ?? ""
    installedSize = fields["Installed-Size"].flatMap { Int($0) } ?? 0
    text = Self.joined(lines)
  }

  /// Puts the lines of a description together: " ." stands for an empty one, and more than one space
  /// sets a line apart.
  private static func joined(_ lines: [Substring]) -> String {
    var text = ""
    var continues = false
    for line in lines {
      let content = line.dropFirst()
      if content == "." {
        text += "\n"
        continues = false
        continue
      }
      let isApart = content.first == " "
      if !text.isEmpty { text += continues && !isApart ? " " : "\n" }
      text += content
      continues = !isApart
    }
    return text
  }
}
