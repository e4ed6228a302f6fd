/// Which packages are shown, by several of their columns at once.
public struct PackageFilter: Sendable, Equatable {
  /// Nil lets every section through.
  public var section: String?
  public var installedOnly = false
  /// In KiB; packages that do not say how large they are count as 0.
  public var minimumSize = 0
  /// What the name has to contain, in any case; empty lets every name through.
  public var namePart = "" { didSet { lowercasedPart = namePart.lowercased() } }
  private var lowercasedPart = ""

  public init() {}

  public var isEmpty: Bool { self == PackageFilter() }

  public func includes(_ package: DebianPackage) -> Bool {
    if installedOnly, !package.isInstalled { return false }
    if package.installedSize < minimumSize { return false }
    if let section, package.section != section { return false }
    // Debian's names are in lower case.
    return lowercasedPart.isEmpty || package.name.contains(lowercasedPart)
  }
}
