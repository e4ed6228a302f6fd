import CGtkListKitGtk3
import Glibc
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tables that leave the app: files, the clipboard, paper.
final class ExportTests: GtkTestCase {
  @MainActor private func source(_ rows: Int) -> TextSource {
    TextSource(
      columns: [
        ("Name", .start, { "row “\($0)”, \"\($0 % 3)\"" }),
        ("Size", .end, { "\($0 * $0)\t" }),
      ], rowCount: rows)
  }

  @MainActor private func path() -> String { TemporaryFolder.make() + "/table" }

  @MainActor private func contents(_ path: String) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// What comes of an export, whose progress is collected.
  @MainActor private func export(
    _ source: TextSource, _ format: TextFormat, _ path: String, cancelAt: Double? = nil
  ) -> (error: (any Error)?, progress: [Double]) {
    var outcome: Result<Void, any Error>?
    var progress: [Double] = []
    var task: Task<Void, Never>?
    task = Task { @MainActor in
      do {
        try await source.export(as: format, to: path) {
          progress.append($0)
          if let cancelAt, $0 >= cancelAt { task?.cancel() }
        }
        outcome = .success(())
      } catch { outcome = .failure(error) }
    }
    Pump.until("the export has ended") { outcome != nil }
    if case .failure(let error)? = outcome { return (error, progress) }
    return (nil, progress)
  }

  @MainActor func testAFileHasEveryRowInEveryFormat() {
    let source = source(30_000)
    for format in TextFormat.allCases {
      let path = path()
      let result = export(source, format, path)
      XCTAssertNil(result.error)
      XCTAssertEqual(result.progress.last, 1)
      XCTAssertEqual(result.progress, result.progress.sorted())
      XCTAssertEqual(contents(path), source.text(as: format))
      unlink(path)
    }
  }

  @MainActor func testAnExportedFileIsReadAsItWas() {
    let source = source(500)
    let path = path()
    XCTAssertNil(export(source, .csv, path).error)
    let rows = contents(path).map { TextTableReader(.csv).rows(of: $0) } ?? []
    XCTAssertEqual(rows.first, ["Name", "Size"])
    XCTAssertEqual(Array(rows.dropFirst()), (0..<500).map { source.texts(ofRow: $0) })
    unlink(path)
  }

  @MainActor func testACancelledExportLeavesTheOldFile() {
    let path = path()
    g_file_set_contents(path, "former", -1, nil)
    let result = export(source(2_000_000), .csv, path, cancelAt: 0.001)
    XCTAssert(result.error is CancellationError)
    XCTAssertEqual(contents(path), "former")
    XCTAssertLessThan(result.progress.last ?? 1, 1)
    unlink(path)
  }

  @MainActor func testCancelledExportLeavesTheOldFileOfALink() {
    for makeLink in [{ symlink($0, $1) }, { link($0, $1) }] as [(String, String) -> Int32] {
      let path = path()
      let name = path + "-link"
      g_file_set_contents(path, "former", -1, nil)
      XCTAssertEqual(makeLink(path, name), 0)
      XCTAssert(export(source(2_000_000), .csv, name, cancelAt: 0.001).error is CancellationError)
      XCTAssertEqual(contents(path), "former")
      XCTAssertEqual(contents(name), "former")
      XCTAssertEqual(names(besides: path), [basename(path), basename(name)], "no part is left")
    }
  }

  @MainActor func testAnExportThroughALinkReplacesWhatItLeadsTo() {
    for isThere in [true, false] {
      let path = path()
      let name = path + "-link"
      if isThere { g_file_set_contents(path, "former", -1, nil) }
      chmod(path, 0o640)
      XCTAssertEqual(symlink(basename(path), name), 0)
      let source = source(20)
      XCTAssertNil(export(source, .csv, name).error)
      XCTAssertEqual(contents(path), source.text(as: .csv))
      XCTAssertNotNil(try? XCTUnwrap(g_file_read_link(name, nil).map { g_free($0) }))
      var status = stat()
      XCTAssertEqual(stat(path, &status), 0)
      if isThere { XCTAssertEqual(status.st_mode & 0o777, 0o640, "as it was") }
      XCTAssertEqual(names(besides: path).count, 2)
    }
  }

  @MainActor func testAnExportIntoAFolderOrADeviceIsAnErrorOrWritten() {
    let path = path()
    let folder = String(path.dropLast("/table".count))
    XCTAssertNotNil(export(source(3), .csv, folder).error as? FileError)
    XCTAssertEqual(names(besides: path), [])
    XCTAssertNil(export(source(3), .csv, "/dev/null").error)
    XCTAssertNotNil(export(source(3), .csv, "/dev/full").error as? FileError)
    var status = stat()
    XCTAssertEqual(stat("/dev/null", &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFCHR)
  }

  private func basename(_ path: String) -> String {
    String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
  }

  /// What there is in a file's folder.
  private func names(besides path: String) -> Set<String> {
    guard let folder = g_dir_open(String(path.dropLast(basename(path).count)), 0, nil) else {
      return []
    }
    defer { g_dir_close(folder) }
    var names: Set<String> = []
    while let name = g_dir_read_name(folder) { names.insert(String(cString: name)) }
    return names
  }

  @MainActor func testAFileThatCannotBeWrittenIsAnErrorWithTheSystemsWords() {
    let result = export(source(3), .csv, "/nowhere/at/all")
    XCTAssertEqual((result.error as? FileError)?.message.isEmpty, false)
  }

  @MainActor func testTheMainLoopGoesOnDuringAnExport() {
    let path = path()
    var ticks = 0
    let ticker = Ticker { ticks += 1 }
    // The texts take longer than one slice of work, however fast the machine is.
    let slow = TextSource(
      columns: [
        (
          "Number", .end,
          { row in
            let end = WorkTime.now + 0.000_1
            while WorkTime.now < end {}
            return "\(row)"
          }
        )
      ], rowCount: 2_000)
    _ = export(slow, .markdown, path)
    ticker.stop()
    XCTAssertGreaterThan(ticks, 2)
    unlink(path)
  }

  // MARK: Clipboard

  @MainActor private func received(_ target: String, _ widget: WidgetPointer) -> String? {
    let clipboard = gtk_widget_get_clipboard(widget, gdk_atom_intern("CLIPBOARD", 0))
    guard let data = gtk_clipboard_wait_for_contents(clipboard, gdk_atom_intern(target, 0)) else {
      return nil
    }
    defer { gtk_selection_data_free(data) }
    var length: gint = 0
    guard let bytes = gtk_selection_data_get_data_with_length(data, &length) else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
  }

  @MainActor func testTheClipboardOffersTextAndHypertextWrittenWhenTheyArePasted() {
    let window = TableWindow()
    var asked = 0
    let source = TextSource(
      columns: [
        (
          "A", .start,
          {
            asked += 1
            return "a\t\($0)"
          }
        ), ("B", .start, { "<b\($0)>" }),
      ], rowCount: 2)
    source.copy(from: window.table.widgetPointer)
    XCTAssertEqual(asked, 0, "nothing is written before somebody pastes")
    XCTAssertEqual(received("UTF8_STRING", window.window), "\"a\t0\"\t<b0>\n\"a\t1\"\t<b1>\n")
    XCTAssertEqual(
      received("text/html", window.window)?.contains("<td>&lt;b1&gt;</td>"), true)
    XCTAssertNotNil(received(TextFormat.tsv.mimeType, window.window))
    var rows: [[String]]?
    var isDone = false
    Task { @MainActor in
      rows = await TextSource.copiedRows(from: window.table.widgetPointer)
      isDone = true
    }
    Pump.until("the text is there") { isDone }
    XCTAssertEqual(rows, [["a\t0", "<b0>"], ["a\t1", "<b1>"]])
  }

  private final class Held {}

  @MainActor private func copy(_ window: TableWindow) -> Weak<Held> {
    let held = Held()
    TextSource(columns: [("A", .start, { _ in "\(ObjectIdentifier(held))" })], rowCount: 1)
      .copy(from: window.table.widgetPointer)
    return Weak(held)
  }

  @MainActor func testTheClipboardLetsGoOfWhatItOffered() {
    let window = TableWindow()
    let held = copy(window)
    XCTAssertNotNil(held.object)
    gtk_clipboard_clear(
      gtk_widget_get_clipboard(window.window, gdk_atom_intern("CLIPBOARD", 0)))
    XCTAssertNil(held.object)
  }

  /// How often what keeps copies for others is asked to, when the program lets go of its own.
  @MainActor private func savedCopies(ofRows rows: Int) -> Int {
    let window = TableWindow()
    let keeper: WidgetPointer = gtk_invisible_new()
    defer { gtk_widget_destroy(keeper) }
    let selection = gdk_atom_intern("CLIPBOARD_MANAGER", 0)
    gtk_selection_add_target(keeper, selection, gdk_atom_intern("SAVE_TARGETS", 0), 0)
    var asked = 0
    connectQuery("selection-request-event", of: keeper.raw) { _ in
      asked += 1
      return false
    }
    XCTAssertNotEqual(
      gtk_selection_owner_set(keeper, selection, guint32(GDK_CURRENT_TIME)), 0)
    source(rows).copy(from: window.table.widgetPointer)
    gtk_clipboard_store(gtk_widget_get_clipboard(window.window, gdk_atom_intern("CLIPBOARD", 0)))
    EventLoop.drain()
    return asked
  }

  @MainActor func testACopyOutlivesTheProgramUnlessItIsLong() {
    XCTAssertEqual(savedCopies(ofRows: 50_000), 1)
    XCTAssertEqual(savedCopies(ofRows: 50_001), 0)
  }

  @MainActor func testWhatIsNoWidgetIsReported() {
    source(1).copy(from: nil)
    Reports.expect(.pointer)
  }

  // MARK: Paper

  @MainActor func testAPrintedTableHasItsHeadingsOnEveryPage() throws {
    for rows in [0, 1, 300] {
      let path = path()
      var asked = Set<Int>()
      let source = TextSource(
        columns: [
          (
            "Number", .end,
            {
              asked.insert($0)
              return "\($0)"
            }
          ),
          ("Text", .start, { "a long text in row \($0), " + String(repeating: "x", count: 200) }),
        ], rowCount: rows)
      try TablePrint(source, title: "A table").export(toPath: path)
      XCTAssertEqual(asked.count, rows)
      XCTAssertEqual(contents(path)?.hasPrefix("%PDF"), true)
      unlink(path)
    }
  }

  @MainActor func testColumnsShareThePage() {
    XCTAssertEqual(TablePrint.share(100, among: [10, 20, 30]), [10, 20, 30])
    XCTAssertEqual(TablePrint.share(100, among: [10, 200, 300]), [10, 45, 45])
    XCTAssertEqual(TablePrint.share(90, among: [10, 35, 300]), [10, 35, 45])
    XCTAssertEqual(TablePrint.share(0, among: [10, 5]), [0, 0])
    XCTAssertEqual(TablePrint.share(50, among: []), [])
  }

  @MainActor func testAPrintThatBreaksOffLeavesTheOldFile() {
    struct Gone: Error {}
    for isThere in [true, false] {
      let path = path()
      if isThere { g_file_set_contents(path, "former", -1, nil) }
      var asked = 0
      var source = TextSource(
        columns: [
          (
            "A", .start,
            {
              asked = max(asked, $0)
              return "row \($0)"
            }
          )
        ], rowCount: 2_000)
      source.checkRows = { if asked > 1_000 { throw Gone() } }
      XCTAssertThrowsError(try TablePrint(source, title: "x").export(toPath: path)) {
        XCTAssert($0 is Gone)
      }
      XCTAssertEqual(contents(path), isThere ? "former" : nil)
      XCTAssertEqual(names(besides: path).count, isThere ? 1 : 0)
    }
  }

  @MainActor func testMoreColumnsThanAPageHasRoomForGoOnTheNextPages() throws {
    let path = path()
    var asked: [Int: Set<Int>] = [:]
    let source = TextSource(
      columns: (0..<60).map { column in
        (
          "Column \(column)", .start,
          {
            asked[column, default: []].insert($0)
            return "a text in row \($0)"
          }
        )
      }, rowCount: 3)
    let print = TablePrint(source, title: "Many columns")
    try print.export(toPath: path)
    XCTAssertEqual(asked.count, 60)
    XCTAssertGreaterThan(print.pageCount, 4)
    let bands = (0..<print.pageCount).map { print.page($0).band }
    XCTAssertEqual(bands.flatMap(\.columns), Array(0..<60))
    XCTAssert(bands.allSatisfy { $0.widths.allSatisfy { $0 >= TablePrint.leastColumnWidth } })
    XCTAssertEqual(Set((0..<print.pageCount).map { print.page($0).rows }), [0..<3])
    XCTAssertEqual(contents(path)?.hasPrefix("%PDF"), true)
  }

  @MainActor func testColumnsArePartedWhereAPageEnds() {
    XCTAssertEqual(TablePrint.bands(of: [], on: 100), [.init(columns: 0..<0, widths: [])])
    XCTAssertEqual(TablePrint.bands(of: [500], on: 20), [.init(columns: 0..<1, widths: [20])])
    XCTAssertEqual(
      TablePrint.bands(of: [20, 500, 500, 30], on: 102),
      [.init(columns: 0..<2, widths: [20, 72]), .init(columns: 2..<4, widths: [62, 30])])
  }

  @MainActor func testAPageIsMirroredWhereTheLanguageRunsFromRightToLeft() {
    func left(_ alignment: TextAlignment, _ text: Double, _ isMirrored: Bool) -> Double {
      TablePrint.left(
        of: text, alignment, x: 100, width: 50, on: 400, isMirrored: isMirrored)
    }
    XCTAssertEqual([left(.start, 20, false), left(.start, 20, true)], [100, 280])
    XCTAssertEqual([left(.center, 20, false), left(.center, 20, true)], [115, 265])
    XCTAssertEqual([left(.end, 20, false), left(.end, 20, true)], [130, 250])
    XCTAssertEqual(left(.end, 90, false), 100, "never to the left of its column")
  }

  @MainActor func testAPrintThatCannotBeWrittenIsAnError() {
    XCTAssertThrowsError(
      try TablePrint(source(2), title: "x").export(toPath: "/nowhere/at/all.pdf"))
  }
}

/// Counts how often an idle main loop comes round.
@MainActor
private final class Ticker {
  private let tick: () -> Void
  private var id: guint = 0

  init(_ tick: @escaping () -> Void) {
    self.tick = tick
    id = g_timeout_add(
      1,
      { data in
        guard let data else { return 0 }
        nonisolated(unsafe) let owner = data
        MainActor.assumeIsolated {
          Unmanaged<Ticker>.fromOpaque(owner).takeUnretainedValue().tick()
        }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func stop() { g_source_remove(id) }
}
