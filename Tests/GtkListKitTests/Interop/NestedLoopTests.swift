import CGtkListKitGtk3
import CGtkListKitShim
import Glibc
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What lists do by themselves goes on in a loop that was started inside a main-actor task, as a
/// dialog's, where `DispatchQueue.main` stands still.
final class NestedLoopTests: GtkTestCase {
  private final class Flag { var isSet = false }

  /// Runs something inside a task, and waits for its end.
  @MainActor private func insideATask(_ body: @escaping @MainActor () -> Void) {
    MainLoop.attach()
    let flag = Flag()
    Task {
      body()
      flag.isSet = true
    }
    Pump.until("the task ends") { flag.isSet }
  }

  /// What runs in a loop inside a main-actor task.
  @MainActor private func untilSoInsideATask(
    _ what: String, file: StaticString = #filePath, line: UInt = #line,
    after begin: @escaping @MainActor () -> Void = {}, _ condition: @escaping @MainActor () -> Bool
  ) {
    insideATask {
      begin()
      Pump.until(what, file: file, line: line, condition)
    }
  }

  @MainActor func testADialogOfATaskIsAnsweredWhenRowsAreArranged() {
    let adaptor = TableAdaptor()
    adaptor.setSections(
      Track.sections([(0..<20_000).map { Track($0, "t\($0 % 100)", 20_000 - $0) }]))
    let window = TableWindow(adaptor)
    var answer: gint = 0
    insideATask {
      let dialog: WidgetPointer = gtk_dialog_new()
      let guardian = g_timeout_add_seconds(
        guint(60 * Thoroughness.slowness),
        { dialog in
          gtk_dialog_response(
            dialog?.assumingMemoryBound(to: GtkDialog.self), gint(GTK_RESPONSE_CANCEL.rawValue))
          return 1
        }, dialog.raw)
      adaptor.arrange(RowArrangement(sort: [Track.byLength])) { _ in
        gtk_dialog_response(dialog.of(GtkDialog.self), gint(GTK_RESPONSE_OK.rawValue))
      }
      answer = gtk_dialog_run(dialog.of(GtkDialog.self))
      g_source_remove(guardian)
      gtk_widget_destroy(dialog)
    }
    XCTAssertEqual(answer, gint(GTK_RESPONSE_OK.rawValue))
    XCTAssertEqual(adaptor.shownIDs, [(0..<20_000).reversed()])
    window.close()
  }

  // MARK: Rows

  @MainActor func testRowsAreArrangedAndSearched() {
    let adaptor = TableAdaptor()
    adaptor.setSections(
      Track.sections([(0..<20_000).map { Track($0, "t\($0 % 100)", 20_000 - $0) }]))
    let window = TableWindow(adaptor)
    var arrangement = RowArrangement<Track>(sort: [Track.byLength], searched: Track.searched)
    arrangement.search = "t17"
    let arranged = Flag()
    untilSoInsideATask("the rows are arranged") { [arrangement] in
      adaptor.arrange(arrangement) { arranged.isSet = $0 }
    } _: {
      arranged.isSet
    }
    XCTAssertEqual(adaptor.shownIDs.first?.first, 19_917)
    window.close()
  }

  @MainActor func testTypingFindsADistantRow() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(0..<60_000, id: \.self, as: LongTypeaheadTests.NumberCell.self).height(30)
        .searchText { $0 == 59_999 ? "target" : "n\($0)" }
    }
    let window = TableWindow(adaptor)
    window.press(GDK_KEY_Tab)
    untilSoInsideATask("the row is found") {
      window.type("target")
    } _: {
      window.table.selectedIndexPaths.first?.row == 59_999
    }
    window.close()
  }

  @MainActor func testAPictureIsShown() {
    let path = TemporaryFolder.make() + "/red.png"
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 30, 30)
    gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
    let probe = RowProbe<ImageRow>()
    untilSoInsideATask("the picture is there") {
      probe.view.update(.init(path: path, title: "Red", size: 40))
    } _: {
      glk_tile_get_surface(probe.view["image"].pointer.map { OpaquePointer($0) }) != nil
    }
  }

  // MARK: Trees

  /// So many nodes below the first that they are not arranged or expanded at once.
  @MainActor private func outline(
    children: Int = 9_000, isLoaded: Bool = false
  ) -> Outline<Track> {
    Outline([Track(0, "root", 0)], isExpandable: { $0.id == 0 || $0.id % 4 == 1 }) { parent in
      let first = parent.id == 0 ? 1 : 1_000_000 + parent.id * 10
      let nodes = (0..<(parent.id == 0 ? children : 2)).map {
        Track(first + $0 * 2, "n", children - $0)
      }
      return isLoaded ? .loading { nodes } : OutlineChildren(nodes)
    }
  }

  @MainActor func testChildrenAreLoaded() {
    let outline = outline(children: 3, isLoaded: true)
    untilSoInsideATask("the children are there") {
      outline.expand(0)
    } _: {
      outline.rowCount == 4
    }
  }

  @MainActor func testManyLoadedChildrenAreArrangedBeforeTheyAreShown() {
    let outline = outline(isLoaded: true)
    let (window, adaptor) = ColumnWindow.tree(
      of: outline, TableColumn("Name", \.title, width: 200))
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    untilSoInsideATask("the children are there") {
      outline.expand(0)
    } _: {
      outline.rowCount == 9_001
    }
    XCTAssertEqual(outline.node(at: 1)?.length, 1)
    window.close()
  }

  @MainActor func testATreeIsArrangedInAllItsLists() {
    let outline = outline()
    outline.expand(0)
    let (window, adaptor) = ColumnWindow.tree(
      of: outline, TableColumn("Name", \.title, width: 200))
    let (other, otherAdaptor) = ColumnWindow.tree(
      of: outline, TableColumn("Name", \.title, width: 200))
    untilSoInsideATask("the tree is arranged") {
      adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    } _: {
      !adaptor.isArranging && !otherAdaptor.isArranging && outline.node(at: 1)?.length == 1
    }
    window.close()
    other.close()
  }

  @MainActor func testAllIsExpanded() {
    let outline = outline()
    untilSoInsideATask("all is expanded") {
      outline.expandAll()
      XCTAssert(outline.isExpanding)
    } _: {
      !outline.isExpanding
    }
    XCTAssertEqual(outline.rowCount, 1 + 9_000 + 4_500 * 2)
  }

  // MARK: What leaves the app

  @MainActor private func source(_ rows: Int) -> TextSource {
    TextSource(columns: [("Name", .start, { "row \($0)" })], rowCount: rows)
  }

  @MainActor func testAnExportThatIsUnderWayIsCompleted() {
    let path = TemporaryFolder.make() + "/table"
    var share = 0.0
    Task { try await self.source(40_000).export(as: .csv, to: path) { share = $0 } }
    Pump.until("the export is under way") { share > 0 }
    XCTAssertLessThan(share, 1)
    untilSoInsideATask("the table is written, and where it was wanted") {
      share == 1 && access(path, F_OK) == 0
    }
    unlink(path)
  }

  @MainActor func testAnExportBeginsAtOnceInATaskThatDoes() {
    let path = TemporaryFolder.make() + "/table"
    var outcome: Result<Void, any Error>?
    untilSoInsideATask("the table is written") {
      Task.immediate {
        do {
          outcome = .success(try await self.source(20_000).export(as: .csv, to: path))
        } catch {
          outcome = .failure(error)
        }
      }
    } _: {
      outcome != nil
    }
    XCTAssertNoThrow(try outcome?.get())
    XCTAssertEqual(access(path, F_OK), 0)
    unlink(path)
  }

  @MainActor func testAnExportThatFailsSaysSo() {
    var outcome: (any Error)?
    untilSoInsideATask("the export has failed") {
      Task.immediate {
        do {
          try await self.source(2).export(as: .csv, to: "/nowhere/to/be/found")
        } catch {
          outcome = error
        }
      }
    } _: {
      outcome != nil
    }
    XCTAssert(outcome is FileError)
  }

  @MainActor func testACopiedTableIsWrittenAndPasted() {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([[Track(1, "one", 1)]]))
    let window = TableWindow(adaptor)
    let offer = TextOffer(source(30_000))
    XCTAssertFalse(offer.isWritten)
    untilSoInsideATask("the table is written") { offer.isWritten }
    source(3).copy(from: window.table.widgetPointer)
    var rows: [[String]]?
    untilSoInsideATask("the table is pasted") {
      Task.immediate { rows = await TextSource.copiedRows(from: window.table.widgetPointer) }
    } _: {
      rows != nil
    }
    XCTAssertEqual(rows, [["row 0"], ["row 1"], ["row 2"]])
    window.close()
  }

  @MainActor func testATableIsPrinted() throws {
    let path = TemporaryFolder.make() + "/table.pdf"
    insideATask { try? TablePrint(self.source(200), title: "T").export(toPath: path) }
    XCTAssertEqual(access(path, F_OK), 0)
    unlink(path)
  }
}
