/// The fields of one record in a control file, as bytes that are valid while the file is.
struct PackageStanza {
  typealias Field = UnsafeRawBufferPointer

  var name: Field?
  var version: Field?
  var architecture: Field?
  var section: Field?
  var priority: Field?
  var summary: Field?
  var installedSize: Field?
  var status: Field?

  /// Whether dpkg's status field says so: its third word is "installed".
  var isInstalled: Bool {
    guard let status, let last = status.lastIndex(of: UInt8(ascii: " ")) else { return false }
    let word = status.part(last + 1..<status.count)
    return word.count == 9 && word.hasPrefix("installed")
  }

  /// Takes over a line if it is one of the fields above.
  mutating func read(_ line: Field) {
    // The first letter alone rules out most of the lines of a list.
    switch line[0] {
    case UInt8(ascii: "P"):
      take(line, "Package:", \.name)
      take(line, "Priority:", \.priority)
    case UInt8(ascii: "V"):
      take(line, "Version:", \.version)
    case UInt8(ascii: "A"):
      take(line, "Architecture:", \.architecture)
    case UInt8(ascii: "S"):
      take(line, "Section:", \.section)
      take(line, "Status:", \.status)
    case UInt8(ascii: "D"):
      take(line, "Description:", \.summary)
      take(line, "Description-en:", \.summary)
    case UInt8(ascii: "I"):
      take(line, "Installed-Size:", \.installedSize)
    default:
      break
    }
  }

  private mutating func take(
    _ line: Field, _ label: StaticString, _ field: WritableKeyPath<PackageStanza, Field?>
  ) {
    guard line.hasPrefix(label) else { return }
    self[keyPath: field] = line.part(label.utf8CodeUnitCount..<line.count).trimmed
  }
}
