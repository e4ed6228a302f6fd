/// A package of Debian or one of its relatives, as apt and dpkg know it.
public struct DebianPackage: Sendable, Identifiable, Equatable {
  /// Name and architecture, as in "bash:amd64".
  public let id: String
  public let name: String

  /// The newest version among those on offer and the one installed.
  public var version: String
  public let architecture: String

  /// The archive's section, as in "net" or "contrib/net"; "unknown" where a record has none.
  public var section: String

  /// As in "required" or "optional"; empty where a record has none.
  public var priority: String

  /// The first line of the description.
  public var summary: String

  /// The space that the package takes up, in KiB; zero where a record does not say.
  public var installedSize: Int
  public var isInstalled: Bool

  public init(
    name: String, version: String, architecture: String, section: String = "unknown",
    priority: String = "", summary: String = "", installedSize: Int = 0, isInstalled: Bool = false
  ) {
    id = "\(name):\(architecture)"
    self.name = name
    self.version = version
    self.architecture = architecture
    self.section = section
    self.priority = priority
    self.summary = summary
    self.installedSize = installedSize
    self.isInstalled = isInstalled
  }
}
