import GtkListKitCore
import Testing

struct URIListTests {
  private func read(_ text: String) -> URIList.Contents { URIList.read(Array(text.utf8)) }

  @Test func linesOfAnySystemAreRead() {
    let uris = ["file:///a", "http://b/?q=1#c", "mailto:d@e"]
    for end in ["\n", "\r\n", "\r", "\n\n", "\0"] {
      #expect(read(uris.joined(separator: end)).uris == uris)
      #expect(read(uris.joined(separator: end) + end) == .init(uris: uris))
    }
    #expect(read(" \tfile:///a \t\r\n").uris == ["file:///a"])
  }

  @Test func commentsAndEmptyLinesCountForNothing() {
    #expect(read("# a list\r\n\r\nfile:///a\r\n  # b\r\n") == .init(uris: ["file:///a"]))
    #expect(read("") == .init())
    #expect(read("\r\n\r\n") == .init())
  }

  @Test func whatIsNoAddressIsRefusedAndTheOthersStay() {
    let garbage = [
      "/home/me", "not an address", ":x", "1a:b", "file:", "a b:c", "ä:b", "x\u{7}y:z",
    ]
    let contents = read((["file:///a"] + garbage + ["file:///b"]).joined(separator: "\n"))
    #expect(contents.uris == ["file:///a", "file:///b"])
    #expect(contents.refused == garbage)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let contents = URIList.read(Array("file:///".utf8) + [0xC3, 0x28, 0x0A] + Array("a:b".utf8))
    #expect(contents.uris == ["a:b"])
    #expect(contents.refused.count == 1)
  }

  @Test func whatIsWrittenIsRead() {
    let uris = ["file:///a%20b", "trash:///ä"]
    #expect(URIList.read(URIList.write(uris)) == .init(uris: uris))
    #expect(URIList.write(["no address", "a:b"]) == Array("a:b\r\n".utf8))
  }

  @Test func everyPairOfBytesIsTakenOrRefused() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let contents = URIList.read([first, second, 0x61])
        #expect(contents.uris.count + contents.refused.count <= 3)
        #expect(contents.uris.allSatisfy { URIList.isURI($0) })
      }
    }
  }
}
