import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What turns or moves in cells costs no frame where nobody sees it.
final class UnseenMotionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { TestDisplay.setAnimations(true) }
  }

  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  /// A cell of an app with a spinner that turns from row 15 on.
  private final class BusyCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let spinner: WidgetPointer = gtk_spinner_new()
      let label: WidgetPointer = gtk_label_new("")
      for child in [spinner, label] { gtk_container_add(box.container, child) }
      nameChild("spinner", spinner)
      nameChild("text", label)
      return box
    }
    func update(_ item: Item) {
      self["text"].text = item.text
      guard let spinner = self["spinner"].pointer?.of(GtkSpinner.self) else { return }
      if item.id >= 15 { gtk_spinner_start(spinner) } else { gtk_spinner_stop(spinner) }
    }
  }

  private final class FrameCount { var frames = 0 }

  /// Waits until nothing asks for frames any more.
  @MainActor private func assertStands(
    _ window: CheckedWindow, _ note: String = "", line: UInt = #line
  ) { waitForFrames(window, "no frames are requested \(note)", line) { $0 < 3 } }

  /// Waits until something asks for one frame after the other.
  @MainActor private func assertMoves(
    _ window: CheckedWindow, _ note: String = "", line: UInt = #line
  ) { waitForFrames(window, "frames are requested \(note)", line) { $0 > 5 } }

  /// Waits until the number of frames in a quarter of a second is as expected.
  @MainActor private func waitForFrames(
    _ window: CheckedWindow, _ what: String, _ line: UInt, _ isWanted: (Int) -> Bool
  ) {
    window.rest()
    HeldTimers.hold()
    defer { HeldTimers.release() }
    let count = FrameCount()
    guard let clock = gtk_widget_get_frame_clock(window.window) else {
      return XCTFail("no frames", line: line)
    }
    connectSignal("update", of: UnsafeMutableRawPointer(clock)) { [weak count] _ in
      count?.frames += 1
    }
    Pump.until(what, line: line) {
      count.frames = 0
      HeldTimers.advance(milliseconds: 250)
      return isWanted(count.frames)
    }
  }

  @MainActor func testASpinnerBesideTheViewStandsStillAndTurnsWhenItIsSeen() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = Adaptor()
      adaptor.apply { Rows(Item.many(100), as: BusyCell.self).height(30) }
      let window = SourceWindow(kind, adaptor, height: 400)
      window.window.rest()
      XCTAssert(
        window.list.boundCells.contains { ($0["text"].text).contains("Row 15") },
        "\(kind): the first that turns is bound beside the view")
      assertStands(window.window, "\(kind): beside the view")
      window.window.scroll(to: 350)
      assertMoves(window.window, "\(kind): in view")
      window.window.scroll(to: 0)
      assertStands(window.window, "\(kind): scrolled away")
      window.window.scroll(to: 350)
      gtk_widget_set_child_visible(window.list.widgetPointer, 0)
      assertStands(window.window, "\(kind): not mapped")
      gtk_widget_set_child_visible(window.list.widgetPointer, 1)
      gtk_widget_queue_resize(window.list.widgetPointer)
      assertMoves(window.window, "\(kind): mapped again")
      window.window.close()
    }
  }

  @MainActor func testASpinnerOfATemplateBesideTheViewStandsStill() {
    let template = CellTemplate.string(
      """
      <interface>
        <object class="GtkBox" id="root">
          <property name="visible">True</property>
          <property name="height-request">30</property>
          <child>
            <object class="GtkSpinner" id="spinner"><property name="visible">True</property></object>
          </child>
          <child>
            <object class="GtkLabel" id="text"><property name="visible">True</property></object>
          </child>
        </object>
      </interface>
      """)
    let factory = Factory<Item>()
    factory.register(
      CellRecipe<Item>(template: template) { cell, item, _ in
        cell["text"].text = item.text
        guard let spinner = cell["spinner"].pointer?.of(GtkSpinner.self) else { return }
        if item.id == 15 { gtk_spinner_start(spinner) } else { gtk_spinner_stop(spinner) }
      })
    let window = SourceWindow(
      .table, StaticDatasource(Item.many(100), factory: factory) { AnyHashable($0.id) },
      height: 400)
    window.window.rest()
    let isBound = { window.list.boundCells.contains { $0["text"].text == "Row 15" } }
    XCTAssert(isBound(), "the one that turns is bound beside the view")
    assertStands(window.window, "beside the view")
    window.window.scroll(to: 350)
    assertMoves(window.window, "in view")
    window.window.scroll(to: 0)
    XCTAssert(isBound())
    assertStands(window.window, "scrolled away")
  }

  @MainActor func testALoadingRowAndAProgressRowBesideTheViewStandStill() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("rows") {
        Rows(Item.many(14), as: ItemCell.self).height(30)
        Rows([Placeholder.loading()], as: LoadingRow.self).height(30)
        Rows([ProgressRow.Model(title: "Copying")], as: ProgressRow.self).height(60)
        Rows((100..<140).map { Item($0) }, as: ItemCell.self).height(30)
      }
    }
    let window = TableWindow(adaptor)
    window.rest()
    let progress = window.table.boundCells.compactMap { $0 as? ProgressRow }.first
    XCTAssertNotNil(progress)
    XCTAssertEqual(progress?.isMoving, false)
    assertStands(window, "beside the view")
    window.scroll(to: 150)
    assertMoves(window, "in view")
    XCTAssertEqual(progress?.isMoving, true)
    window.scroll(to: 0)
    assertStands(window, "scrolled away")
    XCTAssertEqual(progress?.isMoving, false)
  }

  @MainActor func testThePlaceholderOfAHiddenListStandsStill() {
    let window = TableWindow(TableAdaptor.over(Item.many(5))) { $0.placeholder = .loading() }
    assertMoves(window)
    gtk_widget_set_child_visible(window.table.widgetPointer, 0)
    assertStands(window)
  }

  @MainActor func testAListThatIsScrolledAwayAsAWholeTurnsNoSpinner() {
    func busy() -> Adaptor {
      let adaptor = Adaptor()
      adaptor.apply { Rows((15..<20).map { Item($0) }, as: BusyCell.self).height(30) }
      return adaptor
    }
    let columns = ColumnTableView()
    columns.columns = [TableColumn<Item>("Busy", { $0.id > 0 }, as: .spinner, width: 60)]
    columns.useAdaptor(busy())
    let table = TableView()
    table.useAdaptor(busy())
    let collection = CollectionView()
    collection.useAdaptor(busy())
    for list in [columns, table, collection] as [ListView] { scrollAway(list) }
  }

  @MainActor func testNothingElseThatMovesGoesOnInAListThatIsScrolledAwayAsAWhole() {
    for list in [TableView(), CollectionView(), ColumnTableView()] {
      list.placeholder = .loading()
      scrollAway(list, as: "the placeholder")
    }
    for list in [TableView(), CollectionView(), ColumnTableView()] {
      list.emptyPlaceholder = .loading()
      scrollAway(list, as: "the placeholder of an empty list")
    }
    let progress = TableView()
    let rows = TableAdaptor()
    rows.apply { Rows([ProgressRow.Model(title: "Copying")], as: ProgressRow.self).height(60) }
    progress.useAdaptor(rows)
    scrollAway(progress, as: "a progress bar")
    let tagged = CollectionView()
    tagged.layout = .tagged(.topTrailing)
    let tags = CollectionAdaptor()
    tags.apply { Rows([Item(1)], as: ItemCell.self) }
    tags.registerReusableView(viewClass: SpinningTag.self, forSupplementaryViewOfKind: "Tag")
    tagged.useAdaptor(tags)
    scrollAway(tagged, as: "a badge")
    let headed = TableView()
    headed.hasStickyHeaders = true
    let sections = TableAdaptor()
    sections.apply {
      Section("Busy", header: SpinningHeader.self, id: "busy") {
        Rows(Item.many(30), as: ItemCell.self).height(30)
      }
    }
    headed.useAdaptor(sections)
    scrollAway(headed, as: "a header that stays in view") {
      headed.scrollToRow(at: [0, 10], position: .top)
    }
  }

  /// A supplementary view with a spinner that turns.
  private final class SpinningTag: SectionView {
    override func makeContent() -> WidgetPointer {
      let spinner: WidgetPointer = gtk_spinner_new()
      gtk_spinner_start(spinner.of(GtkSpinner.self))
      return spinner
    }
  }

  private final class SpinningHeader: SectionView, ModelSectionView {
    override func makeContent() -> WidgetPointer {
      let spinner: WidgetPointer = gtk_spinner_new()
      gtk_spinner_start(spinner.of(GtkSpinner.self))
      return spinner
    }
    func update(_ title: String, collapsed: Bool, count: Int) {}
  }

  @MainActor private func scrollAway(
    _ list: ListView, as what: String = "", prepare: () -> Void = {}
  ) {
    let kind = "\(what) in \(type(of: list))"
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let filler: WidgetPointer = gtk_label_new("")
    gtk_widget_set_size_request(filler, 100, 2_000)
    gtk_widget_set_size_request(list.widgetPointer, 300, 200)
    gtk_container_add(box.container, list.widgetPointer)
    gtk_container_add(box.container, filler)
    // The list of the window is beside the point; its scrolled window holds the box.
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    let outer: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_widget_set_size_request(outer, 320, 300)
    // Scroll bars that fade ask for frames of their own.
    gtk_scrolled_window_set_overlay_scrolling(outer.of(GtkScrolledWindow.self), 0)
    gtk_container_add(outer.container, box)
    if let parent = gtk_widget_get_parent(window.before) {
      gtk_container_add(parent.container, outer)
    }
    gtk_widget_show_all(outer)
    window.settle()
    prepare()
    assertMoves(window, "\(kind): in view")
    let adjustment = gtk_scrolled_window_get_vadjustment(outer.of(GtkScrolledWindow.self))
    gtk_adjustment_set_value(adjustment, 1_000)
    assertStands(window, "\(kind): scrolled away")
    gtk_adjustment_set_value(adjustment, 0)
    assertMoves(window, "\(kind): back")
    window.close()
  }
}
