import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Supplementary views through updates, from every kind of source.
final class CollectionTagTests: GtkTestCase {
  @MainActor private func shelf(_ names: String..., count: Int = 6) -> Shelf {
    Shelf(
      names.enumerated().map { number, name in
        Shelf.Section(
          name: name, items: (0..<count).map { Item(number * 100 + $0, "\(name)\($0)") })
      })
  }

  @MainActor private func backgrounds(_ window: CollectionWindow) -> [String] {
    window.collection.supplementaries.all.filter { $0.kind == "Back" }
      .compactMap { $0.slot.view as? TagView }
      .map { "\($0.text) \($0.itemPath.map { "\($0)" } ?? "-")" }.sorted()
  }

  @MainActor func testAnUpdateLeavesAloneWhatStays() {
    let adaptor = TaggedAdaptor.of(Item.many(40))
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .tagged(.topTrailing, isOnBackground: true)
    }
    let context = Watcher(adaptor)
    adaptor.update { $0.reconfigure([0, 0]) }
    window.settle()
    context.told = []
    let made = TagView.made
    adaptor.update { $0.edit(Item.self, at: [0, 1]) { $0.text = "Other" } }
    window.settle()
    XCTAssertEqual(context.told, [])
    XCTAssert(window.tagTexts.contains("*Other"))
    adaptor.update { $0.remove([0, 2]) }
    window.settle()
    XCTAssertEqual(context.told.filter { $0.hasPrefix("end") }, ["end Tag [0, 2]"])
    XCTAssertLessThanOrEqual(TagView.made, made + 1)
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheBadgeOfARowThatIsReloadedOrTakesThePlaceOfAnotherIsItsOwn() {
    let shelf = shelf("A", count: 12)
    let window = CollectionWindow(shelf, .tagged(.topTrailing))
    shelf.sections[0].items[3].text = "reloaded"
    window.collection.reloadRows(at: [[0, 3]])
    window.settle()
    XCTAssertEqual(window.tagTexts[3], "*reloaded")
    shelf.sections[0].items[4] = Item(999, "another")
    window.collection.performUpdates {
      $0.deletedRows = [[0, 4]]
      $0.insertedRows = [[0, 4]]
    }
    window.settle()
    XCTAssertEqual(window.tagTexts[4], "*another")
    XCTAssertEqual(Set(window.tagTexts).count, 12)
  }

  @MainActor func testBackgroundsGoWithTheirSections() {
    let shelf = shelf("A", "B", "C")
    let window = CollectionWindow(shelf, .tagged(isOnBackground: true), height: 900)
    XCTAssertEqual(backgrounds(window), ["A [0, 0]", "B [1, 0]", "C [2, 0]"])
    let view = window.tag("A")
    shelf.sections.insert(.init(name: "New", items: [Item(900)]), at: 0)
    window.collection.insertSections([0])
    window.settle()
    XCTAssertEqual(
      backgrounds(window), ["A [1, 0]", "B [2, 0]", "C [3, 0]", "New [0, 0]"])
    XCTAssert(window.tag("A") === view)
    XCTAssertEqual(view.section, 1)
    shelf.sections.append(shelf.sections.remove(at: 1))
    window.collection.moveSection(1, to: 3)
    window.settle()
    XCTAssertEqual(
      backgrounds(window), ["A [3, 0]", "B [1, 0]", "C [2, 0]", "New [0, 0]"])
    shelf.sections.remove(at: 1)
    shelf.sections[1].name = "C again"
    window.collection.performUpdates {
      $0.deletedSections = [1]
      $0.reloadedSections = [2]
    }
    window.settle()
    XCTAssertEqual(backgrounds(window), ["A [2, 0]", "C again [1, 0]", "New [0, 0]"])
    XCTAssert(window.tag("A") === view)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEventSaysWhereItsItemStandsByNow() {
    let adaptor = TaggedAdaptor.of(Item.many(20))
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .tagged(.topTrailing, isOnBackground: true)
    }
    var paths: [ListIndexPath?] = []
    adaptor.onTag = { paths.append($0.itemPath) }
    let (badge, background) = (window.tag("*Row 5"), window.tag("S"))
    window.collection.deleteWithoutAsking(adaptor, [0, 1])
    adaptor.sections.insert(TaggedAdaptor.of(Item.many(1)).dataSource[0], at: 0)
    window.collection.insertSections([0])
    // Before anything is laid out anew, and after.
    gtk_button_clicked(badge.button.of(GtkButton.self))
    gtk_button_clicked(background.button.of(GtkButton.self))
    XCTAssertEqual(paths, [[1, 4], [1, 0]])
    window.settle()
    window.click(badge.button)
    XCTAssertEqual(paths.last, [1, 4])
  }

  @MainActor func testEventsInAComposedSourceCarryThePathsOfTheirOwnAdaptor() {
    let adaptors = [Item.many(3), Item.many(6).map { Item($0.id + 10) }].map {
      TaggedAdaptor.of($0)
    }
    let watchers = adaptors.map { Watcher($0) }
    let source = ConcatenatedSource(adaptors)
    let window = CollectionWindow(CollectionAdaptor(), width: 300, height: 400) { collection in
      collection.layout = .tagged(.topTrailing, isOnBackground: true)
      collection.useSource(source)
    }
    XCTAssertEqual(window.tag("*Row 13").itemPath, [1, 3], "as the list counts")
    window.click(window.tag("*Row 13").button)
    XCTAssertEqual(watchers.map(\.events), [[], ["Tag [0, 3]"]])
    window.click(window.tag("*Row 2").button)
    XCTAssertEqual(watchers.map(\.events), [["Tag [0, 2]"], ["Tag [0, 3]"]])
    for watcher in watchers { watcher.told = [] }
    // The displays follow, too.
    adaptors[0].update { $0.insertSection(TaggedAdaptor.of(Item.many(1)).dataSource[0], at: 0) }
    window.settle()
    window.click(window.tag("*Row 14").button)
    XCTAssertEqual(watchers[1].events.last, "Tag [0, 4]")
    adaptors[1].update { $0.remove([0, 4]) }
    window.settle()
    XCTAssertEqual(watchers[1].told.filter { $0.hasPrefix("end") }, ["end Tag [0, 4]"])
  }

  @MainActor func testOneKindMayStandInSeveralCornersOfAnItem() {
    let shelf = Shelf(600)
    let window = CollectionWindow(shelf, .tagged(.topLeading, .bottomTrailing, .topLeading))
    func check(_ note: String) {
      for cell in window.screenCells {
        let count = window.tagTexts.filter { $0 == "*" + cell.text }.count
        XCTAssert(count == 3 || cell.y < 0 || cell.y > 240, "\(count) on \(cell.text), \(note)")
      }
      // Each willDisplay has its end, or the view is there.
      XCTAssert(shelf.displayed.count <= window.tags.count, note)
    }
    check("at first")
    let told = shelf.toldSince { window.collection.reloadRows(at: [[0, 599]]) }
    window.settle()
    XCTAssertEqual(told, [])
    let asked = shelf.askedSince { window.scroll(by: 20) }
    XCTAssertEqual(asked.filter { $0 == "Tag [0, 1]" }, [])
    for _ in 0..<10 {
      window.scroll(by: 150)
      check("at \(window.offset)")
    }
    let made = TagView.made
    for _ in 0..<30 { window.scroll(by: 150) }
    XCTAssertLessThanOrEqual(TagView.made, made + 12, "views are used again")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAWindowDestroyedWhileAViewIsMadeLetsGoOfAllThatWasMade() {
    let shelf = Shelf(60)
    let window = CollectionWindow(shelf, .tagged(.topTrailing, isOnBackground: true))
    window.collection.reloadData()
    var isGone = false
    shelf.onAsked = { _, path in
      guard path == [0, 4], !isGone else { return }
      isGone = true
      window.close()
    }
    // Without a frame: its clock goes with the window.
    window.collection.bindPendingRows()
    XCTAssert(isGone)
    // The list stays whole until all that was under way has returned.
    EventLoop.drain()
    shelf.onAsked = { _, path in XCTFail("asked for \(path) after the end") }
    EventLoop.drain()
    XCTAssertEqual(shelf.displayed, [:])
    XCTAssert(window.collection.supplementaries.all.isEmpty)
  }

  @MainActor func testABackgroundIsThereWhileOnlyTheRoomAroundItsItemsIsInView() {
    let shelf = shelf("A", "B")
    var layout = CollectionLayout.tagged(isOnBackground: true)
    layout.insets = SectionInsets(start: 900, end: 900)
    let window = CollectionWindow(shelf, layout)
    for offset in stride(from: 0.0, through: window.maximumOffset, by: 50) {
      window.scroll(to: offset)
      let wanted = offset < 1_920 ? offset > 1_620 ? ["A", "B"] : ["A"] : ["B"]
      XCTAssertEqual(Set(window.tagTexts).intersection(["A", "B"]), Set(wanted), "at \(offset)")
      let displayed = shelf.displayed.values.sorted()
      XCTAssertEqual(displayed, wanted.map { $0 == "A" ? "Back [0, 0]" : "Back [1, 0]" })
    }
    // A larger view sees more of them.
    window.scroll(to: 1_500)
    window.resize(height: 500)
    XCTAssertEqual(Set(window.tagTexts), ["A", "B"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAViewIsFilledAgainWithoutSendingEvents() {
    let adaptor = CollectionAdaptor.items(Item.many(6))
    let context = ToggleContext()
    adaptor.context = context
    let window = CollectionWindow(adaptor, width: 300) { $0.layout = .tagged(.topTrailing) }
    context.isOn = true
    adaptor.update { $0.reconfigure([0, 1]) }
    window.settle()
    XCTAssertEqual(context.events, [])
    let toggle = window.collection.supplementaries.all.first?.slot.view["toggle"].pointer
    XCTAssertEqual(toggle.map { gtk_toggle_button_get_active($0.of(GtkToggleButton.self)) }, 1)
  }
}

extension CollectionView {
  /// Takes a row out as a source does that tells the list only afterwards.
  fileprivate func deleteWithoutAsking(_ adaptor: TaggedAdaptor, _ path: ListIndexPath) {
    adaptor.sections[path.section].remove(at: path.item)
    deleteRows(at: [path])
  }
}

/// Provides tags and hears of them.
@MainActor
private final class Watcher: AdaptorContextReusableProtocol {
  var told: [String] = []
  var events: [String] = []
  private weak var adaptor: TaggedAdaptor?

  init(_ adaptor: TaggedAdaptor) {
    self.adaptor = adaptor
    adaptor.context = self
  }

  func list(
    _ list: ListView, viewForSupplementaryKind kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    let view = list.dequeueSectionView(TagView.self)
    let data = kind == "Back" ? adaptor?[path.section]?.headerData : adaptor?[path]?.cellData
    view.update(data: data, collapsed: false, count: 0)
    return view
  }
  func list(
    _ list: ListView, willDisplaySupplementary view: SectionView, ofKind kind: SectionViewKind,
    at path: ListIndexPath
  ) { told.append("will \(kind) \(path)") }
  func list(
    _ list: ListView, didEndDisplayingSupplementary view: SectionView,
    ofKind kind: SectionViewKind, at path: ListIndexPath
  ) { told.append("end \(kind) \(path)") }
  func list(
    _ list: ListView, supplementary view: SectionView, sent event: ListEvent,
    at path: ListIndexPath
  ) { events.append("\(view.kind) \(path)") }
}

/// Provides views with a toggle button, which is set when they are filled.
@MainActor
private final class ToggleContext: AdaptorContextReusableProtocol {
  var isOn = false
  var events: [String] = []

  func list(
    _ list: ListView, viewForSupplementaryKind kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    let view = list.dequeueSectionView(ToggleView.self)
    if let toggle = view["toggle"].pointer {
      gtk_toggle_button_set_active(toggle.of(GtkToggleButton.self), isOn.gboolean)
    }
    return view
  }
  func list(
    _ list: ListView, supplementary view: SectionView, sent event: ListEvent,
    at path: ListIndexPath
  ) { events.append("\(event.name) \(path)") }
}

private final class ToggleView: SectionView {
  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    let toggle: WidgetPointer = gtk_toggle_button_new()
    gtk_container_add(box.container, toggle)
    nameChild("toggle", toggle)
    return box
  }
  override func setUp() { route("toggled", of: "toggle", as: "toggled") }
}
