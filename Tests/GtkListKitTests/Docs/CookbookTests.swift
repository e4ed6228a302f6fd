import CGtkListKitGtk3
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitSamples

/// Recipes of the cookbook, cooked.
final class CookbookTests: GtkTestCase {
  private let songs = (0..<50).map {
    Cookbook.Song(id: $0, title: "Song \($0)", artist: $0 < 25 ? "Bach" : "Abel")
  }

  @MainActor func testASongIsRenamedAddedFoundAndDeleted() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Cookbook.find(songs) }
    window.settle()
    let song = Cookbook.Song(id: 99, title: "New", artist: "Bach")
    window.table.selectRow(at: ListIndexPath(row: 3, section: 0))
    let outside: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    defer { gtk_widget_destroy(outside) }
    let label: WidgetPointer = gtk_label_new(nil)
    gtk_container_add(outside.of(GtkContainer.self), label)
    let title = ChildHandle(pointer: label)
    // Renames the second, adds one before all, deletes the selected one, and selects the added one.
    Cookbook.change(
      adaptor, window.table, song, ListIndexPath(row: 1, section: 0), showing: title)
    window.table.selectRow(at: ListIndexPath(row: 1, section: 0))
    window.table.selectRow(at: ListIndexPath(row: 0, section: 0))
    window.settle()
    XCTAssertEqual(title.text, "New")
    XCTAssertEqual(window.shownTexts.prefix(5), ["New", "Song 0", "Untitled", "Song 2", "Song 4"])
    XCTAssertEqual(adaptor.selectedModels(Cookbook.Song.self), [song])
  }

  @MainActor func testTypingSearchesAndKeysSort() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Cookbook.find(songs) }
    let app = App(id: "org.example.Songs", isUnique: false) { _ in }  // whose keys they are
    defer { withExtendedLifetime(app) {} }
    let outside: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    defer { gtk_widget_destroy(outside) }
    let entry = Cookbook.search(adaptor, outside)
    Pump.until("it is sorted") { !adaptor.isArranging }
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Song 25")
    ChildHandle(pointer: entry).text = "song 17"
    Pump.until("it is found") { window.table.numberOfItems(in: 0) == 1 }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Song 17"])
  }

  @MainActor func testRowsOfTwoKindsAndSectionsThatClose() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    let player = Cookbook.Player()
    let some = Array(songs.prefix(2))
    Cookbook.sections(adaptor, [("One", some)], some, player: player)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Playlist", "Shuffle", "Song 0", "Song 1"])
    window.table.boundCells.lazy.compactMap { $0 as? SwitchRow }.first?.didActivate()
    XCTAssert(player.shuffles)
    adaptor.apply { Cookbook.singles(some) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Singles", "Not on any album"])
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Singles", "Song 0", "Song 1", "Not on any album"])
  }
}
