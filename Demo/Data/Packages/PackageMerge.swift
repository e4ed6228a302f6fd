/// Packages gathered from several lists, each name and architecture once.
struct PackageMerge {
  /// Where a list comes from.
  enum Origin {
    case archive
    case dpkg
  }

  private(set) var packages: [DebianPackage] = []
  private var places: [String: Int] = [:]

  /// Adds a list's packages. Of two with one identity the newer stays, or the first of equals.
  mutating func add(_ bytes: UnsafeRawBufferPointer, from origin: Origin) {
    var reader = PackageStanzaReader(bytes)
    while let stanza = reader.next() {
      guard var package = DebianPackage(stanza) else { continue }
      package.isInstalled = origin == .dpkg && stanza.isInstalled
      add(package)
    }
  }

  private mutating func add(_ package: DebianPackage) {
    guard let place = places[package.id] else {
      places[package.id] = packages.count
      packages.append(package)
      return
    }
    let isInstalled = packages[place].isInstalled || package.isInstalled
    if package.version != packages[place].version,
      DebianVersion(packages[place].version) < DebianVersion(package.version)
    {
      packages[place] = package
    }
    packages[place].isInstalled = isInstalled
  }
}
