/// Why no packages can be shown.
public enum DebianPackagesError: Error, Equatable {
  /// Neither apt's lists nor dpkg's status tell of a package: not a Debian system, or unreadable.
  case noPackages
}
