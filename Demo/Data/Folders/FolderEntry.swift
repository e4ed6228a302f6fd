/// A file, folder or other thing in a folder.
public struct FolderEntry: Sendable, Identifiable, Equatable {
  /// What the name stands for in the file system.
  public enum Kind: Sendable, Equatable {
    case folder
    case file
    case link

    /// A device, pipe or socket.
    case other
  }

  /// The path's bytes as the system has them, which need not be UTF-8: to open the entry with.
  public let path: [UInt8]

  /// The name to show, repaired where it is not UTF-8 or holds control characters.
  public var name: String
  public var kind: Kind

  /// Whether this is a folder or a link to one.
  public var leadsToFolder: Bool

  /// The size in bytes; nil for all but files and links to files.
  public var size: Int?

  /// The last change in seconds since 1970.
  public var modified: Int

  /// Whether the name begins with a dot or ends as a backup's does.
  public var isHidden: Bool
  public var content: ContentType

  public var id: [UInt8] { path }

  /// The freedesktop name of an icon, as in "folder" or "text-x-generic".
  public var iconName: String { content.iconName }

  public init(
    path: [UInt8], name: String, kind: Kind, leadsToFolder: Bool, size: Int?, modified: Int,
    isHidden: Bool, content: ContentType
  ) {
    self.path = path
    self.name = name
    self.kind = kind
    self.leadsToFolder = leadsToFolder
    self.size = size
    self.modified = modified
    self.isHidden = isHidden
    self.content = content
  }
}
