import Glibc

/// The packages that this machine knows of.
public enum DebianPackages {
  /// Reads apt's lists merged with dpkg's status, or the latter alone where there are no lists.
  ///
  /// Takes a few tenths of a second for the 60 000 packages of Debian: call it off the main
  /// thread. Lists and records that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - lists: The folder of apt's package lists, plain or compressed.
  ///   - status: The file in which dpkg records what is installed.
  /// - Returns: One package for each name and architecture, in the order of ``sorted(_:)``.
  /// - Throws: ``DebianPackagesError`` where neither of the two tells of any package.
  public static func load(
    lists: String = "/var/lib/apt/lists", status: String = "/var/lib/dpkg/status"
  ) throws(DebianPackagesError) -> [DebianPackage] {
    var merge = PackageMerge()
    for path in listPaths(in: lists) {
      guard let bytes = PackageListFile.read(path) else { continue }
      bytes.withBytes { merge.add($0, from: .archive) }
    }
    if let bytes = FileBytes.read(status) {
      bytes.withBytes { merge.add($0, from: .dpkg) }
    }
    guard !merge.packages.isEmpty else { throw .noPackages }
    return sorted(merge.packages)
  }

  /// Reads the text of an apt list or of dpkg's status, leaving out broken records.
  ///
  /// - Parameter text: Records in the format of Debian's control files.
  /// - Returns: One package for each name and architecture, in the order of ``sorted(_:)``.
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public static func parse(_ text: [UInt8]) -> [DebianPackage] {
    var merge = PackageMerge()
    text.withUnsafeBytes { merge.add($0, from: .dpkg) }
    return sorted(merge.packages)
  }

  /// Sorts by section, then name, then architecture, each by its bytes.
  ///
  /// - Complexity: O(*n* log *n*)
  public static func sorted(_ packages: [DebianPackage]) -> [DebianPackage] {
    var places = [String: [Int]]()
    for (place, package) in packages.enumerated() {
      places[package.section, default: []].append(place)
    }
    var result = [DebianPackage]()
    result.reserveCapacity(packages.count)
    for (_, members) in places.sorted(by: { $0.key < $1.key }) {
      let ordered = members.sorted {
        let (a, b) = (packages[$0], packages[$1])
        return a.name == b.name ? a.architecture < b.architecture : a.name < b.name
      }
      for place in ordered { result.append(packages[place]) }
    }
    return result
  }

  /// Cuts packages that are sorted by section into their sections.
  ///
  /// Neighbours of one section form a group, so packages in another order come out as several
  /// groups of the same name.
  ///
  /// - Complexity: O(*n*); the packages are shared, not copied.
  public static func grouped(
    _ packages: [DebianPackage]
  ) -> [(section: String, packages: ArraySlice<DebianPackage>)] {
    var groups = [(section: String, packages: ArraySlice<DebianPackage>)]()
    var start = 0
    for end in packages.indices.map({ $0 + 1 }) {
      let section = packages[start].section
      if end < packages.count, packages[end].section == section { continue }
      groups.append((section, packages[start..<end]))
      start = end
    }
    return groups
  }

  private static func listPaths(in folder: String) -> [String] {
    guard let opened = try? Folder(path: folder) else { return [] }
    var names = [String]()
    opened.forEachName { names.append(String(cString: $0)) }
    return names.filter(PackageListFile.isListName).sorted().map { "\(folder)/\($0)" }
  }
}
