import Testing

@testable import GalleryData

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "The first comes before the second",
    arguments: [
      ("2", "10"), ("a2b", "a10b"), ("a9", "b1"), ("file", "file 2"), ("file.txt", "file 2.txt"),
      ("1.9", "1.10"), ("Émile", "Emilia"), ("a", "B"), ("", "a"), ("0", "1"), ("09", "10"),
      ("9", "a"), ("event.h", "eventgenerator.c"), ("1999", "20000"),
    ])
  func order(first: String, second: String) {
    #expect(NaturalOrder(first) < NaturalOrder(second))
    #expect(!(NaturalOrder(second) < NaturalOrder(first)))
  }

  @Test("Case, accents and leading zeros do not count", arguments: [("a1", "A01"), ("é", "E")])
  func equals(a: String, b: String) {
    #expect(NaturalOrder(a) == NaturalOrder(b))
  }
}
