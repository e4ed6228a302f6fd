import Testing

@testable import GalleryData

@Suite("Loading packages")
struct DebianPackagesLoadingTests {
  private let folder: TemporaryFolder

  /// "Package: packed", version 1, for all architectures, as gzip packs it.
  private let packed: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x0b, 0x48, 0x4c, 0xce,
    0x4e, 0x4c, 0x4f, 0xb5, 0x52, 0x28, 0x00, 0x32, 0x52, 0x53, 0xb8, 0xc2, 0x52, 0x8b,
    0x8a, 0x33, 0xf3, 0xf3, 0xac, 0x14, 0x0c, 0xb9, 0x1c, 0x8b, 0x92, 0x33, 0x32, 0x4b,
    0x52, 0x93, 0x4b, 0x4a, 0x8b, 0x80, 0xf2, 0x89, 0x39, 0x39, 0x5c, 0x5c, 0x00, 0xa6,
    0xc9, 0x7e, 0x5b, 0x2e, 0x00, 0x00, 0x00,
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("apt's lists and dpkg's status are merged")
  func merge() throws {
    try folder.file(
      "example.org_dists_main_binary-amd64_Packages",
      """
      Package: editor
      Version: 2
      Architecture: amd64
      Section: editors

      Package: compiler
      Version: 1
      Architecture: amd64
      Section: devel

      """)
    try folder.file("example.org_dists_InRelease", "Package: not-a-list\nVersion: 1\n")
    let status = try folder.file(
      "status",
      """
      Package: editor
      Status: install ok installed
      Version: 1
      Architecture: amd64
      Section: editors

      Package: home-made
      Status: install ok installed
      Version: 1
      Architecture: all

      """)
    let packages = try DebianPackages.load(lists: folder.path, status: status)
    #expect(packages.map(\.name) == ["compiler", "editor", "home-made"])
    #expect(packages.map(\.isInstalled) == [false, true, true])
    #expect(packages.map(\.version) == ["1", "2", "1"])
  }

  @Test("Without lists dpkg's status is enough")
  func statusAlone() throws {
    let status = try folder.file("status", "Package: a\nVersion: 1\nArchitecture: all\n")
    let packages = try DebianPackages.load(lists: folder.path + "/missing", status: status)
    #expect(packages.map(\.id) == ["a:all"])
  }

  @Test("Compressed lists are unpacked and broken ones left out")
  func compressed() throws {
    try folder.file("good_Packages.gz", bytes: packed)
    try folder.file("cut_Packages.gz", bytes: Array(packed.prefix(20)))
    try folder.file("broken_Packages.xz", "this is not compressed")
    let packages = try DebianPackages.load(lists: folder.path, status: "")
    #expect(packages.map(\.name) == ["packed"])
  }

  @Test("A machine without packages gives an error")
  func nothing() {
    #expect(throws: DebianPackagesError.noPackages) {
      try DebianPackages.load(lists: folder.path, status: folder.path)
    }
  }

  @Test(
    "Lists are known by their names",
    arguments: [
      ("deb.example.org_main_binary-amd64_Packages", true),
      ("deb.example.org_main_binary-amd64_Packages.lz4", true),
      ("deb.example.org_main_binary-amd64_Packages.diff", false),
      ("deb.example.org_InRelease", false), ("lock", false), ("", false),
    ])
  func listNames(name: String, isList: Bool) {
    #expect(PackageListFile.isListName(name) == isList)
  }

  @Test("A command that fails, is missing or is empty has no output")
  func failingCommands() {
    for command in [["/bin/false"], ["/no/such/program"], []] {
      let bytes = CommandOutput.read(command)
      let failed = bytes == nil
      #expect(failed)
    }
  }
}
