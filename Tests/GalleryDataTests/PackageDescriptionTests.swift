import GalleryData
import Testing

@Suite struct PackageDescriptionTests {
  private static let record = """
    Package: bash
    Status: install ok installed
    Section: shells
    Installed-Size: 7163
    Architecture: amd64
    Conffiles:
     /etc/bash.bashrc 89269e1298235f1b12b4c16e4065ad0d
    Description: GNU Bourne Again SHell
     Bash is an sh-compatible command language interpreter that
     executes commands.
     .
     It has:
      * history
      * job control
     and more.
    Homepage: http://tiswww.case.edu/php/chet/bash/bashtop.html
    """

  @Test func paragraphsAreOnOneLineAndListsStayLines() throws {
    let package = try #require(PackageDescription.parse(Self.record).first)
    #expect(package.id == "bash:amd64")
    #expect(package.section == "shells")
    #expect(package.summary == "GNU Bourne Again SHell")
    #expect(package.installedSize == 7163)
    #expect(
      package.text == """
        Bash is an sh-compatible command language interpreter that executes commands.

        It has:
         * history
         * job control
        and more.
        """)
  }

  @Test func recordsWithoutANameOrThatAreGoneAreLeftOut() {
    let text = """
      Description: withoutID

      Package: gone
      Status: deinstall ok config-files

      Package: plain
      """
    let packages = PackageDescription.parse(text)
    #expect(packages.map(\.name) == ["plain"])
    #expect(packages.map(\.text) == [""])
    #expect(PackageDescription.parse("").isEmpty)
  }

  @Test func aFileThatIsNotThereHasNoPackages() {
    #expect(PackageDescription.load(status: "/nowhere/status").isEmpty)
  }
}
