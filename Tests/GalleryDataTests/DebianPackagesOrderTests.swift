import Testing

@testable import GalleryData

@Suite("Sorting and grouping packages")
struct DebianPackagesOrderTests {
  private func package(_ name: String, _ section: String, _ architecture: String = "all")
    -> DebianPackage
  {
    DebianPackage(name: name, version: "1", architecture: architecture, section: section)
  }

  @Test("Packages are sorted by section, then name, then architecture")
  func sorting() {
    let packages = DebianPackages.sorted([
      package("b", "net"), package("z", "admin"), package("a", "net", "i386"),
      package("a", "net", "amd64"),
    ])
    #expect(packages.map(\.id) == ["z:all", "a:amd64", "a:i386", "b:all"])
  }

  @Test("Groups follow the sections and hold every package once")
  func grouping() {
    let packages = [package("z", "admin"), package("a", "net"), package("b", "net")]
    let groups = DebianPackages.grouped(packages)
    #expect(groups.map(\.section) == ["admin", "net"])
    #expect(groups.flatMap(\.packages) == packages)
  }

  @Test("No packages make no groups")
  func empty() {
    #expect(DebianPackages.grouped([]).isEmpty)
    #expect(DebianPackages.sorted([]).isEmpty)
  }

  @Test(
    "Versions are in dpkg's order",
    arguments: [
      ("1.0~rc1", "1.0"), ("1.0", "1.0-1"), ("1.9", "1.10"), ("1.0", "1:0.1"), ("1.0a", "1.0+"),
      ("1.0-1", "1.0-1+b1"), ("1.0-9", "1.0-10"), ("2.0~~", "2.0~"), ("1", "1.0.1"), ("", "1"),
    ])
  func versionOrder(lower: String, higher: String) {
    #expect(DebianVersion(lower) < DebianVersion(higher))
    #expect(!(DebianVersion(higher) < DebianVersion(lower)))
  }

  @Test(
    "Versions that differ only in writing are equal",
    arguments: [("1.0", "1.00"), ("0:1", "1"), ("1-0", "1"), ("", "")])
  func equalVersions(a: String, b: String) {
    #expect(DebianVersion(a) == DebianVersion(b))
  }
}
