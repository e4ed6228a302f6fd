extension DebianPackage {
  /// A package from a record, or nil where name, version or architecture is missing or broken.
  init?(_ stanza: PackageStanza) {
    guard let name = Self.word(stanza.name), let version = Self.word(stanza.version),
      let architecture = Self.word(stanza.architecture)
    else { return nil }
    self.init(
      name: name, version: version, architecture: architecture,
      section: Self.word(stanza.section) ?? "unknown",
      priority: Self.word(stanza.priority) ?? "",
      summary: stanza.summary.map { String(decoding: $0, as: UTF8.self) } ?? "",
      installedSize: stanza.installedSize?.leadingNumber.flatMap(Int.init(exactly:)) ?? 0
    )
  }

  /// The field's text if it is a single word of printable ASCII.
  private static func word(_ field: PackageStanza.Field?) -> String? {
    guard let field, !field.isEmpty else { return nil }
    guard field.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7F }) else { return nil }
    return String(decoding: field, as: UTF8.self)
  }
}
