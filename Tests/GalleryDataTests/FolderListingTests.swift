import Foundation
import Testing

@testable import GalleryData

@Suite("Listing a folder")
struct FolderListingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Folders come first, then names in natural order")
  func order() throws {
    for name in ["b10.txt", "B2.txt", "émile", "Zebra", "emil", ".hidden", "event.c", "events"] {
      try folder.file(name)
    }
    try folder.folder("zoo")
    try folder.folder("Attic")
    let names = try FolderListing.load(path: folder.path).map(\.name)
    #expect(
      names == [
        "Attic", "zoo", ".hidden", "B2.txt", "b10.txt", "emil", "émile", "event.c", "events",
        "Zebra",
      ])
  }

  @Test("An entry tells kind, size, date and icon")
  func fields() throws {
    try folder.file("notes.txt", "12345")
    try folder.folder("music")
    let entries = try FolderListing.load(path: folder.path)
    let (music, notes) = (try #require(entries.first), try #require(entries.last))
    #expect(music.kind == .folder && music.leadsToFolder && music.size == nil)
    #expect(music.iconName == "folder")
    #expect(notes.kind == .file && !notes.leadsToFolder && notes.size == 5)
    #expect(notes.iconName == "text-x-generic")
    #expect(abs(notes.modified - Int(Date().timeIntervalSince1970)) < 60)
    #expect(notes.id == Array("\(folder.path)/notes.txt".utf8))
  }

  @Test("Links show what they lead to, or that they lead nowhere")
  func links() throws {
    try folder.folder("target")
    try folder.link("to-folder", to: "target")
    try folder.link("broken", to: "nowhere")
    try folder.link("circle", to: "circle")
    let entries = try FolderListing.load(path: folder.path)
    #expect(entries.map(\.name) == ["target", "to-folder", "broken", "circle"])
    #expect(entries.map(\.kind) == [.folder, .link, .link, .link])
    #expect(entries.map(\.leadsToFolder) == [true, true, false, false])
    #expect(entries.map(\.iconName) == ["folder", "folder", "inode-symlink", "inode-symlink"])
  }

  @Test("Pipes are neither files nor folders")
  func pipes() throws {
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    let entry = try #require(try FolderListing.load(path: folder.path).first)
    #expect(entry.kind == .other)
    #expect(entry.size == nil)
  }

  @Test("Dots and tildes hide, and what may be run is a program")
  func marks() throws {
    try folder.file(".config")
    try folder.file("draft~")
    let tool = try folder.file("tool")
    #expect(chmod(tool, 0o755) == 0)
    let entries = try FolderListing.load(path: folder.path)
    #expect(entries.map(\.isHidden) == [true, true, false])
    #expect(entries.last?.content == .program)
  }

  @Test("Names that are not UTF-8 are shown repaired and opened by their bytes")
  func rawNames() throws {
    let raw = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9]
    #expect(mkdir(raw.map { CChar(bitPattern: $0) } + [0], 0o700) == 0)
    try folder.folder("line\nbreak")
    let entries = try FolderListing.load(path: folder.path)
    #expect(entries.map(\.name) == ["caf\u{FFFD}", "line\u{FFFD}break"])
    let cafe = try #require(entries.first)
    #expect(cafe.path == raw)
    #expect(cafe.uri == "file://\(folder.path)/caf%E9")
    let content = try FolderListing.load(path: cafe.path)
    #expect(content.isEmpty)
  }

  @Test("A slash at the end of the path is not doubled")
  func trailingSlash() throws {
    try folder.file("a")
    let entries = try FolderListing.load(path: folder.path + "/")
    #expect(entries.map(\.id) == [Array("\(folder.path)/a".utf8)])
  }

  @Test("What cannot be listed is told by an error")
  func errors() throws {
    let file = try folder.file("file")
    #expect(throws: FolderListingError.notFound) {
      try FolderListing.load(path: folder.path + "/missing")
    }
    #expect(throws: FolderListingError.notAFolder) { try FolderListing.load(path: file) }
    #expect(throws: FolderListingError.notFound) { try FolderListing.load(path: "") }
    #expect(throws: FolderListingError.notFound) { try FolderListing.load(path: [0x2F, 0]) }
  }

  @Test("A forbidden folder is told by an error", .enabled(if: geteuid() != 0))
  func forbidden() throws {
    let closed = try folder.folder("closed")
    #expect(chmod(closed, 0) == 0)
    #expect(throws: FolderListingError.permissionDenied) { try FolderListing.load(path: closed) }
  }

  @Test(
    "Endings tell the content",
    arguments: [
      ("photo.JPG", ContentType.image), ("a.tar.gz", .archive), ("song.ogg", .audio),
      ("README", .unknown), (".bashrc", .unknown), ("odd.", .unknown), ("", .unknown),
      ("main.swift", .script), ("letter.odt", .document), (".hidden.png", .image),
    ])
  func endings(name: String, content: ContentType) {
    #expect(ContentType(fileName: name) == content)
  }
}
