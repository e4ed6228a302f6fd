import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tiles of an icon over a line of text.
final class IconTileTests: GtkTestCase {
  @MainActor private func window(
    _ icons: [String], title: String = "Tile", _ prepare: (CollectionView) -> Void = { _ in }
  ) -> CollectionWindow {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(
        icons.enumerated().map { TitleModel(title: "\(title) \($0)", icon: $1, iconSize: 32) },
        id: \.title, as: IconTile.self)
    }
    return CollectionWindow(adaptor, width: 320, height: 240) {
      $0.layout = .grid(.count(4), length: .fixed(70))
      prepare($0)
    }
  }

  @MainActor private func tile(_ window: CollectionWindow, _ item: Int) -> WidgetPointer? {
    window.collection.cells.slot(at: item)?.view.contentPointer
  }

  /// A tile as it draws itself, on nothing.
  @MainActor private func picture(of tile: WidgetPointer?) -> Picture {
    guard let tile else { return Picture(nil) }
    let (width, height) = (gint(tile.width), gint(tile.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let cr = cairo_create(surface)
    gtk_widget_draw(tile, cr)
    cairo_destroy(cr)
    defer { cairo_surface_destroy(surface) }
    return Picture(gdk_pixbuf_get_from_surface(surface, 0, 0, width, height))
  }

  @MainActor func testATileShowsItsIconAndItsTitle() {
    let window = window(["folder-symbolic", "", "no-such-icon-anywhere"])
    XCTAssertEqual(window.screenCells.map(\.text), ["Tile 0", "Tile 1", "Tile 2"])
    let iconLines = 6..<36
    XCTAssertFalse(picture(of: tile(window, 0)).isBlank(iconLines))
    XCTAssertTrue(picture(of: tile(window, 1)).isBlank(iconLines), "no icon, no picture")
    XCTAssertFalse(picture(of: tile(window, 2)).isBlank(iconLines), "a substitute")
    XCTAssertFalse(picture(of: tile(window, 1)).isBlank(44..<64), "a title")
  }

  @MainActor func testOnePictureServesAllTilesOfAnIcon() {
    let before = IconPictures.shared.cachedBytes
    let window = window(Array(repeating: "document-open-symbolic", count: 12))
    let first = IconPictures.shared.cachedBytes - before
    XCTAssertLessThanOrEqual(first, 32 * 32 * 4 + 2 * 256)
    XCTAssertEqual(window.screenCells.count, 12)
  }

  @MainActor func testASymbolicIconHasTheColorOfItsText() {
    let window = window(["folder-symbolic", "folder-symbolic"]) { $0.selectionMode = .single }
    XCTAssertTrue(
      picture(of: tile(window, 0)).part(6..<36)
        .looksLike(picture(of: tile(window, 1)).part(6..<36)))
    window.collection.selectRow(at: [0, 1])
    window.settle()
    XCTAssertFalse(
      picture(of: tile(window, 0)).part(6..<36)
        .looksLike(picture(of: tile(window, 1)).part(6..<36)), "selected text is light")
    window.collection.deselectRow(at: [0, 1])
    window.settle()
    XCTAssertTrue(
      picture(of: tile(window, 0)).part(6..<36)
        .looksLike(picture(of: tile(window, 1)).part(6..<36)))
  }

  @MainActor func testADirectedIconTurnsWithTheWayOneReads() {
    let window = window(["go-next-symbolic"])
    let old = picture(of: tile(window, 0)).part(6..<36)
    gtk_widget_set_direction(window.collection.widgetPointer, GTK_TEXT_DIR_RTL)
    if let tile = tile(window, 0) { gtk_widget_set_direction(tile, GTK_TEXT_DIR_RTL) }
    window.settle()
    XCTAssertFalse(picture(of: tile(window, 0)).part(6..<36).looksLike(old))
  }

  @MainActor func testARecycledTileShowsItsNewIconAndTitle() {
    let window = window((0..<400).map { $0 % 2 == 0 ? "folder-symbolic" : "go-up-symbolic" })
    let fresh = picture(of: tile(window, 1)).part(6..<36)
    for offset in [3000.0, 0, 5000, 0] { window.scroll(to: offset) }
    XCTAssertEqual(window.screenCells.prefix(2).map(\.text), ["Tile 0", "Tile 1"])
    XCTAssertTrue(picture(of: tile(window, 1)).part(6..<36).looksLike(fresh))
    window.assertPixelsAreFresh()
  }

  @MainActor func testATitleThatDoesNotFitIsCutAndItsTooltip() {
    let long = String(repeating: "very long ", count: 30)
    let window = window(["folder-symbolic"], title: long)
    guard let tile = tile(window, 0) else { return XCTFail("no tile") }
    XCTAssertLessThanOrEqual(tile.width, 80)
    _ = picture(of: tile)
    XCTAssertNotEqual(gtk_widget_get_has_tooltip(tile), 0)
    let accessible = gtk_widget_get_accessible(tile)
    XCTAssertEqual(String(cString: atk_object_get_name(accessible)), long + " 0")
    XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_ICON)
  }

  @MainActor func testATitleMayTakeLines() {
    let adaptor = CollectionAdaptor()
    let models = (1...2).map {
      TitleModel(title: "one two three four", icon: "folder-symbolic", iconSize: 16, lines: $0)
    }
    adaptor.apply { Rows(models, id: \.lines, as: IconTile.self) }
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(4), length: .fixed(90)) }
    let lines = models.indices.map { item in
      picture(of: tile(window, item)).bytes.filter { Set($0).count > 1 }.count
    }
    XCTAssertGreaterThan(lines[1], lines[0] + 8, "text on two lines")
    XCTAssertEqual(window.screenCells.map(\.text), models.map(\.title))
  }

  @MainActor func testPicturesOfManyIconsAreBounded() {
    Self.kept = [\.handlers]
    let pictures = IconPictures(limit: 40_000)
    let window = window(["folder-symbolic"])
    guard let tile = tile(window, 0) else { return XCTFail("no tile") }
    for size in 8..<120 {
      XCTAssertNotNil(pictures.surface(of: "folder-symbolic", size: size, for: tile))
      XCTAssertLessThanOrEqual(pictures.cachedBytes, 120 * 120 * 4 + 40_000)
    }
  }

  @MainActor func testAnotherIconThemeIsAskedAnew() {
    let window = window(["folder-symbolic"])
    _ = picture(of: tile(window, 0))
    XCTAssertGreaterThan(IconPictures.shared.cachedBytes, 0)
    // As after an installation of icons.
    var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: gint = 0
    let theme = gtk_icon_theme_get_default()
    gtk_icon_theme_get_search_path(theme, &paths, &count)
    var given = (0..<Int(count)).map { UnsafePointer(paths?[$0]) }
    gtk_icon_theme_set_search_path(theme, &given, count)
    g_strfreev(paths)
    Pump.until("the cache is empty") { IconPictures.shared.cachedBytes == 0 }
    window.settle()
    window.assertPixelsAreFresh()
    XCTAssertFalse(picture(of: tile(window, 0)).isBlank(6..<36))
  }

  private final class TemplateTile: ListCell, ModelCell {
    override class var template: CellTemplate? {
      .string(
        """
        <interface><object class="GlkTile" id="tile">
          <property name="icon-name">folder-symbolic</property>
          <property name="pixel-size">24</property>
          <property name="label">From a template</property>
        </object></interface>
        """)
    }
    func update(_ item: Item) { self["tile"].text = item.text }
  }

  @MainActor func testATemplateMayNameATile() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(3), as: TemplateTile.self) }
    let window = CollectionWindow(adaptor)
    XCTAssertEqual(window.screenCells.map(\.text), ["Row 0", "Row 1", "Row 2"])
    XCTAssertFalse(picture(of: tile(window, 0)).isBlank(0..<24))
  }

  @MainActor func testTextsThatAreNoneAndSizesThatCannotBe() {
    let adaptor = CollectionAdaptor()
    let models = [
      TitleModel(title: "", icon: "folder-symbolic", iconSize: -5),
      TitleModel(title: "nul\0nul", icon: "a\0b", iconSize: .max),
      TitleModel(title: "two\nlines", icon: String(repeating: "x", count: 100_000), iconSize: 0),
    ]
    adaptor.apply { Rows(models, id: \.self, as: IconTile.self) }
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(1), length: .fixed(90)) }
    XCTAssertEqual(window.collection.visibleIndexPaths.count, 3)
    XCTAssertEqual(window.screenCells.last?.text, "two lines")
    window.assertPixelsAreFresh()
  }
}
