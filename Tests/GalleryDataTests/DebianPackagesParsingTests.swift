import Testing

@testable import GalleryData

@Suite("Parsing package lists")
struct DebianPackagesParsingTests {
  private func parse(_ text: String) -> [DebianPackage] {
    DebianPackages.parse(Array(text.utf8))
  }

  @Test("A record gives all kept fields")
  func fullRecord() {
    let packages = parse(
      """
      Package: bash
      Status: install ok installed
      Priority: required
      Section: shells
      Installed-Size: 7175
      Maintainer: Somebody <somebody@example.org>
      Architecture: amd64
      Version: 5.2.15-2+b2
      Depends: base-files (>= 2.1.12)
      Description: GNU Bourne Again SHell
       Bash is an sh-compatible command language interpreter.
       .
       Package: not this one
      Homepage: http://example.org

      """)
    let bash = DebianPackage(
      name: "bash", version: "5.2.15-2+b2", architecture: "amd64", section: "shells",
      priority: "required", summary: "GNU Bourne Again SHell", installedSize: 7175,
      isInstalled: true)
    #expect(packages == [bash])
    #expect(packages.first?.id == "bash:amd64")
  }

  @Test("The last record needs neither an empty line nor a line's end after it")
  func endOfFile() {
    let packages = parse("Package: a\nArchitecture: all\nVersion: 1")
    #expect(packages.map(\.name) == ["a"])
  }

  @Test("Records without name, version or architecture are left out and the others stay")
  func incompleteRecords() {
    let packages = parse(
      """
      Version: 1
      Architecture: all

      Package: no-version
      Architecture: all

      Package:
      Version: 1
      Architecture: all

      Package: two words
      Version: 1
      Architecture: all

      no colon in here
      : nothing before it

      Package: good
      a broken line
      Version: 1
      Architecture: all
      """)
    #expect(packages.map(\.name) == ["good"])
  }

  @Test("Missing optional fields get plain values")
  func defaults() {
    let packages = parse(
      "Package: a\nVersion: 1\nArchitecture: all\nInstalled-Size: a lot\nSection:  \n")
    #expect(packages == [DebianPackage(name: "a", version: "1", architecture: "all")])
    #expect(packages.first?.section == "unknown")
  }

  @Test("A number too large for the machine counts as unknown")
  func hugeNumber() {
    let packages = parse(
      "Package: a\nVersion: 1\nArchitecture: all\nInstalled-Size: 99999999999999999999999\n")
    #expect(packages.first?.installedSize == 0)
  }

  @Test("A lost empty line does not merge two records")
  func lostSeparator() {
    let packages = parse(
      """
      Package: a
      Version: 1
      Architecture: all
      Package: b
      Version: 2
      Architecture: all
      """)
    #expect(packages.map(\.id) == ["a:all", "b:all"])
    #expect(packages.map(\.version) == ["1", "2"])
  }

  @Test("Lines that end as on Windows are read as well")
  func carriageReturns() {
    let packages = parse(
      "Package: a\r\nVersion: 1\r\nArchitecture: all\r\n\r\n"
        + "Package: b\r\nVersion: 1\r\nArchitecture: all\r\n")
    #expect(packages.map(\.name) == ["a", "b"])
  }

  @Test("Bytes that are not UTF-8 are repaired in summaries and refused in names")
  func invalidText() {
    let head = Array("Version: 1\nArchitecture: all\n".utf8)
    let good = Array("Package: a\nDescription: caf".utf8) + [0xE9, 0x0A] + head + [0x0A]
    let bad = Array("Package: b".utf8) + [0xFF, 0x0A] + head
    let packages = DebianPackages.parse(good + bad)
    #expect(packages.map(\.name) == ["a"])
    #expect(packages.first?.summary == "caf\u{FFFD}")
  }

  @Test("Text that is no list at all gives no packages", arguments: ["", "\n\n\n", "\0\0", ":"])
  func nonsense(text: String) {
    #expect(parse(text).isEmpty)
  }

  @Test("Every cut of a list is read without a crash")
  func truncation() {
    let text = Array(
      """
      Package: a
      Status: install ok installed
      Version: 1:2-3
      Architecture: all
      Installed-Size: 12
      Description: é

      """.utf8)
    for length in 0...text.count {
      #expect(DebianPackages.parse(Array(text.prefix(length))).count <= 1)
    }
  }

  @Test("Only the state “installed” counts as installed")
  func removedPackage() {
    let packages = parse(
      """
      Package: removed
      Status: deinstall ok config-files
      Version: 1
      Architecture: all

      Package: half
      Status: install ok half-installed
      Version: 1
      Architecture: all
      """)
    #expect(packages.map(\.isInstalled) == [false, false])
  }

  @Test("Of two records with one identity the newer stays, wherever it stands")
  func duplicates() {
    let packages = parse(
      """
      Package: a
      Version: 1.10
      Architecture: all
      Description: newer

      Package: a
      Status: install ok installed
      Version: 1.9
      Architecture: all
      Description: older

      Package: a
      Version: 1.10
      Architecture: amd64
      """)
    #expect(packages.map(\.id) == ["a:all", "a:amd64"])
    #expect(packages.first?.summary == "newer")
    #expect(packages.first?.isInstalled == true)
  }
}
