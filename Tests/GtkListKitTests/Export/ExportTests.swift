import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Tables that leave the app: files, the clipboard, paper.
final class ExportTests: GtkTestCase {
  @MainActor private func source(_ rows: Int) -> TextSource {
    TextSource(
      columns: [
        .init("Name") { "row “\($0)”, \"\($0 % 3)\"" },
        .init("Size", .end) { "\($0 * $0)\t" },
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

  @MainActor func testACancelledExportLeavesTheFormerFile() {
    let path = path()
    g_file_set_contents(path, "former", -1, nil)
    let result = export(source(2_000_000), .csv, path, cancelAt: 0.001)
    XCTAssert(result.error is CancellationError)
    XCTAssertEqual(contents(path), "former")
    XCTAssertLessThan(result.progress.last ?? 1, 1)
    unlink(path)
  }

  @MainActor func testAFileThatCannotBeWrittenIsAnErrorWithTheSystemsWords() {
    let result = export(source(3), .csv, "/nowhere/at/all")
    XCTAssertEqual((result.error as? FileError)?.message.isEmpty, false)
  }

  @MainActor func testTheMainLoopGoesOnDuringAnExport() {
    let path = path()
    var ticks = 0
    let ticker = Ticker { ticks += 1 }
    _ = export(source(60_000), .markdown, path)
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
        .init("A") {
          asked += 1
          return "a\t\($0)"
        }, .init("B") { "<b\($0)>" },
      ], rowCount: 2)
    TextClipboard.copy(source, from: window.table.widgetPointer)
    XCTAssertEqual(asked, 0, "nothing is written before somebody pastes")
    XCTAssertEqual(received("UTF8_STRING", window.window), "\"a\t0\"\t<b0>\n\"a\t1\"\t<b1>\n")
    XCTAssertEqual(
      received("text/html", window.window)?.contains("<td>&lt;b1&gt;</td>"), true)
    XCTAssertNotNil(received(TextFormat.tsv.mimeType, window.window))
    var rows: [[String]]?
    var isDone = false
    Task { @MainActor in
      rows = await TextClipboard.rows(from: window.table.widgetPointer)
      isDone = true
    }
    Pump.until("the text is there") { isDone }
    XCTAssertEqual(rows, [["a\t0", "<b0>"], ["a\t1", "<b1>"]])
  }

  private final class Held {}

  @MainActor private func copy(_ window: TableWindow) -> Weak<Held> {
    let held = Held()
    TextClipboard.copy(
      TextSource(columns: [.init("A") { _ in "\(ObjectIdentifier(held))" }], rowCount: 1),
      from: window.table.widgetPointer)
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
    TextClipboard.copy(source(rows), from: window.table.widgetPointer)
    gtk_clipboard_store(gtk_widget_get_clipboard(window.window, gdk_atom_intern("CLIPBOARD", 0)))
    Pump.drain()
    return asked
  }

  @MainActor func testACopyOutlivesTheProgramUnlessItIsLong() {
    XCTAssertEqual(savedCopies(ofRows: 50_000), 1)
    XCTAssertEqual(savedCopies(ofRows: 50_001), 0)
  }

  @MainActor func testWhatIsNoWidgetIsReported() {
    TextClipboard.copy(source(1), from: nil)
    Reports.expect(.pointer)
  }

  // MARK: Paper

  @MainActor func testAPrintedTableHasItsHeadingsOnEveryPage() throws {
    for rows in [0, 1, 300] {
      let path = path()
      var asked = Set<Int>()
      let source = TextSource(
        columns: [
          .init("Number", .end) {
            asked.insert($0)
            return "\($0)"
          }, .init("Text") { "a long text in row \($0), " + String(repeating: "x", count: 200) },
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
