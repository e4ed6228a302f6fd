/// One of apt's package lists on disk, which apt may keep compressed.
enum PackageListFile {
  /// The programs that unpack a list when apt's own helper is not there.
  private static let decompressors: [String: String] = [
    "bz2": "/usr/bin/bzip2", "gz": "/usr/bin/gzip", "lz4": "/usr/bin/lz4",
    "lzma": "/usr/bin/xz", "xz": "/usr/bin/xz", "zst": "/usr/bin/zstd",
  ]

  /// Whether apt gives this name to a list of packages, as in "…_binary-amd64_Packages.lz4".
  static func isListName(_ name: String) -> Bool {
    if name.hasSuffix("_Packages") { return true }
    guard let ending = ending(of: name), decompressors[ending] != nil else { return false }
    return name.dropLast(ending.count + 1).hasSuffix("_Packages")
  }

  /// The list's text, or nil where it cannot be read or unpacked.
  static func read(_ path: String) -> FileBytes? {
    guard let ending = ending(of: path), let decompressor = decompressors[ending] else {
      return FileBytes.read(path)
    }
    if let bytes = CommandOutput.read(["/usr/lib/apt/apt-helper", "cat-file", path]) {
      return bytes
    }
    return CommandOutput.read([decompressor, "-dc", path])
  }

  private static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
