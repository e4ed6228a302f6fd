import Testing

@testable import GalleryData

@Suite("Searching packages")
struct PackageSearchTests {
  private static let packages = [
    ("vim", "Vi IMproved - enhanced vi editor"), ("nano", "small, friendly text editor"),
    ("libreoffice", "office productivity suite"), ("cafe", "Émile’s Café"), ("bare", ""),
    ("gedit", "popular TEXT editor for GNOME"), ("nul", "zero \0 within"),
  ].map { DebianPackage(name: $0.0, version: "1", architecture: "all", summary: $0.1) }

  private let search = PackageSearch(packages: packages)

  private func names(_ query: String) -> [String] {
    search.matches(query).map { Self.packages[$0].name }
  }

  @Test("A query without words finds everything", arguments: ["", "  ", "\n\t"])
  func emptyQuery(query: String) {
    #expect(search.matches(query) == Array(Self.packages.indices))
  }

  @Test("Words are found in names and summaries whatever their case")
  func words() {
    #expect(names("EDIT") == ["vim", "nano", "gedit"])
    #expect(names("nano") == ["nano"])
    #expect(names("text") == ["nano", "gedit"])
  }

  @Test("Every word must be there, in any order")
  func severalWords() {
    #expect(names("editor text") == ["nano", "gedit"])
    #expect(names("gnome  edit") == ["gedit"])
    #expect(names("editor office").isEmpty)
  }

  @Test("Letters with accents have upper and lower case, too")
  func accents() {
    #expect(names("ÉMILE") == ["cafe"])
    #expect(names("café") == ["cafe"])
  }

  @Test("A word does not reach from a name into its summary or the next package")
  func boundaries() {
    #expect(names("vimvi").isEmpty)
    #expect(names("editornano").isEmpty)
    #expect(names("cafebare").isEmpty)
  }

  @Test("Zero bytes neither end the search nor the query")
  func zeros() {
    #expect(names("within") == ["nul"])
    #expect(names("zero\0within") == ["nul"])
  }

  @Test("No packages, no matches")
  func noPackages() {
    #expect(PackageSearch(packages: []).matches("a").isEmpty)
    #expect(PackageSearch(packages: []).matches("").isEmpty)
  }

  @Test("Finds the same as a plain comparison of all packages")
  func reference() {
    var random = SampleRandom(seed: 1)
    let letters = ["a", "b", "c", "B"]
    let text = { (length: Int) in
      (0..<length).map { _ in random.pick(letters) }.joined()
    }
    let packages = (0..<300).map { _ in
      DebianPackage(name: text(3), version: "1", architecture: "all", summary: text(5))
    }
    let search = PackageSearch(packages: packages)
    for _ in 0..<200 {
      let words = [text(1), text(2), text(3)]
      let expected = packages.indices.filter { place in
        words.allSatisfy { word in
          let (name, summary) = (packages[place].name, packages[place].summary)
          return name.lowercased().contains(word.lowercased())
            || summary.lowercased().contains(word.lowercased())
        }
      }
      #expect(search.matches(words.joined(separator: " ")) == expected)
    }
  }
}
