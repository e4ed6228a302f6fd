import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitSQLite

/// What comes from outside, spoilt at random: pasted texts, states of columns, pictures, dropped addresses,
/// tables of text and rows of databases. Whatever comes, the list stays usable.
final class RandomInputTests: GtkTestCase {
  /// Good bytes of which some are others, missing or doubled.
  private func spoilt(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
      default: bytes = Array(bytes.prefix(place))
      }
    }
    return bytes
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @MainActor func testPastedTexts() {
    let window = EditingWindow(InvoiceLine.many(20))
    let good = Array("Bread\t2\t3.5\thours\nMilk\t4\t1.25\tpieces\n\"a\nb\"\t9\t-1\tno\n".utf8)
    for seed in RandomSeeds.of(400) {
      var random = SplitMix64(seed: seed)
      window.click(window.name, Int.random(in: 0..<5, using: &random))
      window.table.paste(text(spoilt(good, &random)))
      XCTAssertEqual(window.table.numberOfItems(in: 0), 20, "seed \(seed)")
      // What was refused is reported; that is all.
      let reports = Reports.problems()
      XCTAssert(reports.allSatisfy { $0 == .edit }, "seed \(seed): \(reports)")
      if window.stack.canUndo { window.stack.undo() }
      XCTAssertEqual(
        window.names.sorted(), InvoiceLine.many(20).map(\.name).sorted(), "seed \(seed)")
    }
  }

  @MainActor func testDroppedData() {
    let adaptor = TableAdaptor.over(Item.many(5), height: 30)
    adaptor.dropFormats = [.uris, .text]
    var taken = 0
    adaptor.onDrop = { _ in
      taken += 1
      return true
    }
    let window = TableWindow(adaptor)
    let good = [
      ("text/uri-list", Array("# two\r\nfile:///a%20b\r\nhttps://example.org/\u{FC}\r\n".utf8)),
      ("UTF8_STRING", Array("Bread\t2\nMilk \u{1F95B}\t4\n".utf8)),
    ]
    for seed in RandomSeeds.of(80) {
      var random = SplitMix64(seed: seed)
      let (type, bytes) = good[Int.random(in: 0..<good.count, using: &random)]
      let data = spoilt(bytes, &random)
      let before = taken
      let other = ForeignWidget(atX: 700)
      other.give(type, data)
      other.drag(to: window, 60, 43, by: [.move])
      // Whoever gives something away takes it away only where it was taken.
      XCTAssertEqual(other.wasMoved, taken > before, "seed \(seed)")
      other.close()
      XCTAssertEqual(window.table.numberOfItems(in: 0), 5, "seed \(seed)")
      let reports = Reports.problems()
      XCTAssert(reports.allSatisfy { $0 == .drop }, "seed \(seed): \(reports)")
    }
    XCTAssertGreaterThan(taken, 0, "nothing that could be read came of it")
  }

  @MainActor func testStatesOfColumns() {
    let window = ColumnWindow(TableAdaptor.over(Item.many(20)))
    window.table.columns = ["a", "b", "c"].map { name in
      TableColumn<Item>(name, \.text, width: 80).sorted(by: SortKey(\.text))
    }
    let good = Array(window.table.columnState.text.utf8)
    XCTAssertGreaterThan(good.count, 10)
    var read = 0
    for seed in RandomSeeds.of(1_000) {
      var random = SplitMix64(seed: seed)
      // Other numbers are still a state.
      let digits = good.map { byte in
        (48...57).contains(byte) && Int.random(in: 0..<3, using: &random) == 0
          ? UInt8.random(in: 48...57, using: &random) : byte
      }
      let text = text(Bool.random(using: &random) ? digits : spoilt(good, &random))
      if let state = ColumnTableState(text: text) {
        read += 1
        window.table.columnState = state
        window.settle()
        window.assertPixelsAreFresh("seed \(seed): \(text)")
        XCTAssertEqual(window.table.columns.count, 3, "seed \(seed)")
        XCTAssertFalse(window.shownColumns.isEmpty, "seed \(seed)")
      }
      let reports = Reports.problems()
      XCTAssert(reports.allSatisfy { $0 == .columnState }, "seed \(seed): \(reports)")
    }
    XCTAssertGreaterThan(read, 0, "nothing that could be read came of it")
  }

  /// Pictures of the kinds that there are most, by their names.
  @MainActor private func pictures(in folder: String) throws -> [(kind: String, bytes: [UInt8])] {
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 24, 24)
    defer { g_object_unref(pixbuf.map { UnsafeMutableRawPointer($0) }) }
    gdk_pixbuf_fill(pixbuf, 0x3070_B0FF)
    let saved = try ["png", "jpeg", "bmp", "tiff", "ico"].map { kind in
      let path = folder + "/good." + kind
      XCTAssertNotEqual(gdk_pixbuf_savev(pixbuf, path, kind, nil, nil, nil), 0, kind)
      return (kind: kind, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
      <defs><g id="a"><path d="M2 2h9v9z"/></g></defs><use href="#a" transform="scale(1.5)"/>
      <circle r="4" cx="9" cy="9" fill="#37b"/></svg>
      """
    var gif = Array("GIF89a".utf8)
    gif += [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    gif += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0, 0x3B]
    let all = saved + [("svg", Array(drawing.utf8)), ("gif", gif)]
    for (kind, bytes) in all {
      let path = folder + "/good." + kind
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let read = gdk_pixbuf_new_from_file(path, nil)
      XCTAssertNotNil(read, "a good \(kind) cannot be read")
      read.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    }
    return all
  }

  /// Whether a row shows its picture, or that there is none to be shown.
  @MainActor private func isRead(_ window: TableWindow, _ row: Int) -> Bool {
    let cell = window.table.cellForRow(at: ListIndexPath(row: row, section: 0))
    guard let image = cell?["image"] else { return false }
    let surface = glk_tile_get_surface(image.pointer.map { OpaquePointer($0) })
    return surface != nil || image.iconName == "image-missing"
  }

  @MainActor func testPictures() throws {
    let folder = TemporaryFolder.make()
    let pictures = try pictures(in: folder)
    let path = folder + "/good.png"
    for seed in RandomSeeds.of(100) {
      var random = SplitMix64(seed: seed)
      let good = pictures[Int(seed) % pictures.count]
      let spoiltPath = folder + "/\(seed)." + good.kind
      try Data(spoilt(good.bytes, &random)).write(to: URL(fileURLWithPath: spoiltPath))
      let adaptor = TableAdaptor()
      adaptor.appendToLast(
        datas: [
          ImageRow.Model(path: spoiltPath, title: "one"), ImageRow.Model(path: path, title: "two"),
        ],
        cellClass: ImageRow.self)
      let window = TableWindow(adaptor)
      window.rest()
      Pump.until("both are read") { isRead(window, 0) && isRead(window, 1) }
      XCTAssertEqual(window.shownRows.map(\.texts.last), ["one", "two"], "seed \(seed)")
      let reports = Reports.problems()
      XCTAssert(reports.allSatisfy { $0 == .image }, "seed \(seed): \(reports)")
      window.close()
    }
  }

  @MainActor func testRowsOfDatabases() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try awaited {
      // Any column takes any value.
      try await database.run("CREATE TABLE letter (id, subject, folder, size)")
    }
    for seed in RandomSeeds.of(60) {
      var random = SplitMix64(seed: seed)
      func value() -> String {
        let values = [
          "NULL", "7", "-9223372036854775808", "1e999", "0.5", "''", "'text'", "x'00FF'",
          "'\u{7F}ü🙂'", "zeroblob(100)", "CAST(x'C328' AS TEXT)",
        ]
        return values.randomElement(using: &random) ?? "NULL"
      }
      let rows = (0..<12).map { "(\($0), \(value()), \(value()), \(value()))" }
      let statement = "INSERT INTO letter VALUES " + rows.joined(separator: ", ")
      try awaited {
        try await database.run("DELETE FROM letter")
        try await database.run(statement)
      }
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      let adaptor = TableAdaptor()
      // Some fonts have no emoji, and show a large box instead.
      adaptor.apply { Rows(query.rows, as: LetterCell.self).height(40) }
      let window = TableWindow(adaptor, height: 600)
      Pump.until("they are there") {
        window.table.numberOfItems(in: 0) == 12 && !query.rows.isLoading
      }
      window.settle()
      XCTAssertEqual(window.shownRows.count, 12, "seed \(seed): \(statement)")
      let reports = Reports.problems()
      XCTAssert(reports.allSatisfy { $0 == .loading }, "seed \(seed): \(reports)")
      window.close()
    }
  }

  func testAddressesAndTablesOfText() {
    let uris = Array("# comment\r\nfile:///a%20b\r\nhttps://example.org/\u{FC}\r\nnone\r\n".utf8)
    let table = Array("a,\"b,\"\"c\",\r\n\"x\ny\",2\n,,\n".utf8)
    for seed in RandomSeeds.of(4_000) {
      var random = SplitMix64(seed: seed)
      let addresses = spoilt(uris, &random).withUnsafeBufferPointer { URIList.read($0) }
      XCTAssert(addresses.uris.allSatisfy { $0.contains(":") }, "seed \(seed): \(addresses.uris)")
      let text = text(spoilt(table, &random))
      for format in [TextFormat.csv, .tsv] {
        let rows = TextTableReader(format).rows(of: text)
        // No field has more than there was, and no character is made up.
        let count = rows.joined().reduce(0) { $0 + $1.unicodeScalars.count }
        XCTAssertLessThanOrEqual(count, text.unicodeScalars.count, "seed \(seed)")
      }
    }
  }
}
