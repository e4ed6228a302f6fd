import Glibc

/// The content of a folder.
public enum FolderListing {
  /// Lists a folder: folders and links to them first, then each by natural order of the names.
  ///
  /// Entries that vanish meanwhile are left out. Waits for the disk: call it off the main thread.
  ///
  /// - Parameter path: The folder's path.
  /// - Throws: ``FolderListingError`` where the folder or its entries cannot be read.
  /// - Complexity: O(*n* log *n*)
  public static func load(path: String) throws(FolderListingError) -> [FolderEntry] {
    try load(path: Array(path.utf8))
  }

  /// Lists a folder by a path of raw bytes, as ``FolderEntry/path`` gives it.
  public static func load(path: [UInt8]) throws(FolderListingError) -> [FolderEntry] {
    // A zero would silently cut the path.
    guard !path.isEmpty, !path.contains(0) else { throw .notFound }
    let folder = try open(path)
    let prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    var entries = [FolderEntry]()
    var rejection: Int32?
    folder.forEachName { name in
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        if errno != ENOENT { rejection = errno }
        return
      }
      var target = status
      if status.st_mode & S_IFMT == S_IFLNK, fstatat(folder.descriptor, name, &target, 0) != 0 {
        target = status
      }
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      entries.append(
        FolderEntry(path: prefix + bytes, nameBytes: bytes, status: status, target: target))
    }
    if entries.isEmpty, let rejection { throw FolderListingError(code: rejection) }
    return sorted(entries)
  }

  /// Sorts folders first, then by natural order of the names.
  public static func sorted(_ entries: [FolderEntry]) -> [FolderEntry] {
    let keyed = entries.map { (entry: $0, order: NaturalOrder($0.name)) }
    return keyed.sorted { a, b in
      if a.entry.leadsToFolder != b.entry.leadsToFolder { return a.entry.leadsToFolder }
      if a.order != b.order { return a.order < b.order }
      return a.entry.path.lexicographicallyPrecedes(b.entry.path)
    }.map(\.entry)
  }

  private static func open(_ path: [UInt8]) throws(FolderListingError) -> Folder {
    do {
      return try Folder(path: path.map { CChar(bitPattern: $0) } + [0])
    } catch {
      throw FolderListingError(code: error.code)
    }
  }
}
