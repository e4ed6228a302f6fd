import Glibc

extension FolderEntry {
  /// An entry from what the system says about it and about what it leads to.
  init(path: [UInt8], nameBytes: UnsafeRawBufferPointer, status: stat, target: stat) {
    let name = Self.shownName(nameBytes)
    let targetType = target.st_mode & S_IFMT
    let isFile = targetType == S_IFREG
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      path: path, name: name, kind: kind, leadsToFolder: targetType == S_IFDIR,
      size: isFile ? Int(target.st_size) : nil, modified: status.st_mtim.tv_sec,
      isHidden: name.hasPrefix(".") || name.hasSuffix("~"),
      content: Self.content(name: name, targetMode: target.st_mode)
    )
  }

  private static func content(name: String, targetMode: mode_t) -> ContentType {
    switch targetMode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    case S_IFREG: break
    default: return .unknown
    }
    let guess = ContentType(fileName: name)
    if guess == .unknown, targetMode & S_IXUSR != 0 { return .program }
    return guess
  }

  private static func shownName(_ bytes: UnsafeRawBufferPointer) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return name }
    let scalars = name.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
