import Testing

@testable import GalleryData

@Suite struct PackageFilterTests {
  private let packages = [
    DebianPackage(
      name: "bash", version: "5", architecture: "amd64", section: "shells", installedSize: 7_000,
      isInstalled: true),
    DebianPackage(
      name: "bash-doc", version: "5", architecture: "all", section: "doc", installedSize: 900),
    DebianPackage(name: "zsh", version: "5", architecture: "amd64", section: "shells"),
  ]

  private func names(_ change: (inout PackageFilter) -> Void) -> [String] {
    var filter = PackageFilter()
    change(&filter)
    return packages.filter(filter.includes).map(\.name)
  }

  @Test func anEmptyFilterLetsEverythingThrough() {
    #expect(PackageFilter().isEmpty)
    #expect(names { _ in } == ["bash", "bash-doc", "zsh"])
  }

  @Test func eachColumnFiltersByItself() {
    #expect(names { $0.section = "shells" } == ["bash", "zsh"])
    #expect(names { $0.installedOnly = true } == ["bash"])
    #expect(names { $0.minimumSize = 900 } == ["bash", "bash-doc"])
    #expect(names { $0.namePart = "BASH" } == ["bash", "bash-doc"])
  }

  @Test func allColumnsHaveToAgree() {
    #expect(
      names {
        $0.namePart = "bash"
        $0.section = "doc"
      } == ["bash-doc"])
    #expect(
      names {
        $0.installedOnly = true
        $0.section = "doc"
      }.isEmpty)
  }
}
