import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Text that becomes larger while the program runs, and smaller again.
final class TextSizeTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated {
      TextSize.setScale(1)
      TextSize.setFont("DejaVu Sans 10")
    }
    super.tearDown()
  }

  @MainActor private func tiles(_ prepare: (CollectionView) -> Void = { _ in }) -> CollectionWindow
  {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(
        (0..<40).map { TitleModel(title: "Tile \($0)", icon: "folder-symbolic", iconSize: 16) },
        id: \.title, as: IconTile.self)
    }
    return CollectionWindow(adaptor) {
      $0.layout = .grid(.count(4))
      prepare($0)
    }
  }

  @MainActor private func heights(_ window: CollectionWindow) -> [Int] {
    window.screenCells.map(\.height)
  }

  /// What is to be seen in the same list made anew.
  @MainActor private func check(_ window: CollectionWindow, _ note: String, line: UInt = #line) {
    let fresh = tiles()
    XCTAssertEqual(heights(window), heights(fresh), note, line: line)
    fresh.close()
    window.assertPixelsAreFresh(note, line: line)
  }

  @MainActor func testTilesFollowTheTextSizeBothWays() {
    let window = tiles()
    let old = heights(window)
    for scale in [2.0, 1, 1.5, 0.75, 1] {
      TextSize.setScale(scale)
      window.settle()
      check(window, "scale \(scale)")
    }
    XCTAssertEqual(heights(window), old)
  }

  @MainActor func testTilesFollowTheFont() {
    let window = tiles()
    let old = heights(window)
    for font in ["DejaVu Sans 24", "DejaVu Sans 10"] {
      TextSize.setFont(font)
      window.settle()
      check(window, font)
    }
    XCTAssertEqual(heights(window), old)
  }

  @MainActor func testTilesThatAreOutOfViewFollowToo() {
    let window = tiles()
    window.scroll(to: 100_000)
    TextSize.setScale(2)
    window.settle()
    window.scroll(to: 0)
    check(window, "scrolled back")
    TextSize.setScale(1)
    window.settle()
    check(window, "and small again")
  }

  @MainActor func testTilesThatWaitForReuseFollowToo() {
    let window = tiles()
    let adaptor = CollectionAdaptor()
    window.collection.useAdaptor(adaptor)
    window.settle()
    TextSize.setScale(2)
    window.settle()
    adaptor.apply {
      Rows(
        (0..<40).map { TitleModel(title: "Tile \($0)", icon: "folder-symbolic", iconSize: 16) },
        id: \.title, as: IconTile.self)
    }
    window.settle()
    check(window, "shown again")
  }

  @MainActor func testRowsAndColumnsFollowTheTextSizeBothWays() {
    let table = TableWindow(TableAdaptor.over(Item.many(100)))
    let columns = ColumnWindow(.lazily(100))
    let old = (table.shownRows.map(\.height), columns.shownRows.map(\.height))
    TextSize.setScale(2)
    for window in [table, columns] as [CheckedWindow] { window.settle() }
    XCTAssertGreaterThan(table.shownRows[0].height, old.0[0])
    XCTAssertGreaterThan(columns.shownRows[0].height, old.1[0])
    TextSize.setScale(1)
    for window in [table, columns] as [CheckedWindow] { window.settle() }
    XCTAssertEqual(table.shownRows.map(\.height), old.0)
    XCTAssertEqual(columns.shownRows.map(\.height), old.1)
  }

  /// Each layout, with an item at the top edge and at the end.
  @MainActor func testCollectionsKeepTheirPlaceInAnotherTextSize() {
    let layouts: [(name: String, layout: CollectionLayout)] = [
      ("list", .list()), ("fixed list", .list(length: .fixed(30))), ("grid", .grid(.count(4))),
      ("fixed grid", .grid(.count(4), length: .fixed(60))),
      ("wide grid", .grid(.adaptive(minimum: 70))), ("waterfall", .waterfall(.count(3))),
      ("flow", .flow()),
      ("spans", .spans(.count(4), length: .fixed(60))),
    ]
    for (name, layout) in layouts {
      for isAtEnd in [false, true] {
        let adaptor = CollectionAdaptor()
        adaptor.apply { Rows(Item.many(600), as: ItemCell.self) }
        let window = CollectionWindow(adaptor) { $0.layout = layout }
        if isAtEnd {
          window.collection.scrollToEnd()
        } else {
          window.collection.scrollToRow(at: [0, 240], position: .top)
        }
        window.settle()
        let item = isAtEnd ? "Row 599" : window.screenCells.first?.text
        func place() -> Int? {
          window.screenCells.first { $0.text == item }.map { isAtEnd ? $0.y + $0.height : $0.y }
        }
        let old = place()
        for scale in [2, 1, 1.5, 1] {
          TextSize.setScale(scale)
          window.settle()
          XCTAssertEqual(
            place(), old, "\(item ?? "nothing") of the \(name) with text of size \(scale)")
        }
        window.close()
      }
    }
  }

  @MainActor func testATileAloneFollowsTheTextSize() {
    guard let type = Optional(g_type_from_name("GlkTile")), type != 0,
      let object = g_object_new_with_properties(type, 0, nil, nil)
    else { return XCTFail("no tile") }
    let tile = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    GObjectProperties.set("label", of: tile.raw, to: .string("A tile"))
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_container_add(window.container, tile)
    gtk_widget_show_all(window)
    Pump.until("it is mapped") { tile.isMapped }
    var sizes: [gint] = []
    for scale in [1.0, 2, 1] {
      TextSize.setScale(scale)
      for _ in 0..<3 {
        EventLoop.drain()
        EventLoop.drawFrame(of: window)
      }
      var natural: gint = 0
      gtk_widget_get_preferred_height(tile, nil, &natural)
      sizes.append(natural)
    }
    XCTAssertGreaterThan(sizes[1], sizes[0] + 8)
    XCTAssertEqual(sizes[2], sizes[0])
    gtk_widget_destroy(window)
  }

  /// What `./run` pins, whatever the machine says.
  @MainActor func testTheLookOfTestsIsPinned() {
    XCTAssertEqual(gdk_screen_get_resolution(gdk_screen_get_default()), 96)
  }

  /// A process of its own: in this one other tests have set the resolution.
  @MainActor func testTheLookOfTestsIsPinnedWhateverTheUserHas() throws {
    let home = TemporaryFolder.make()
    try Data("Xft.dpi: 120\n".utf8).write(to: URL(fileURLWithPath: home + "/.Xdefaults"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["GtkListKitTests.TextSizeTests/testTheLookOfTestsIsPinned"]
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "the user's resolution is used")
  }
}
