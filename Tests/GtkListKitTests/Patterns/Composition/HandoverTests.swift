import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows, headers and actions that stay on screen while another source takes them over: from then on they
/// belong to that source.
final class HandoverTests: GtkTestCase {
  /// The calls that sources receive, with the names of the sources.
  @MainActor
  private final class Log {
    var lines: [String] = []
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// Switches between two segments and back, in each kind of list.
  ///
  /// - Parameters:
  ///   - isBelow: whether another section is above the segments.
  ///   - prepare: called before the source is used.
  ///   - test: called with the index of the shown segment, first with 0.
  @MainActor private func eachSwitch(
    _ sources: (Log) -> [any ListSourceConvertible], isBelow: Bool = false,
    _ prepare: (ListView) -> Void = { _ in },
    test: (SourceWindow, Int, Log, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let segments = SegmentedDatasource(sources(log).map { ("", $0) })
      let source: any ListSourceConvertible =
        isBelow ? ConcatenatedSource([StaticDatasource([Item(9)]), segments]) : segments
      let window = SourceWindow(kind, source, prepare)
      for index in [0, 1, 0, 1] {
        segments.selectedIndex = index
        window.settle()
        test(window, index, log, "segment \(index) in the \(kind), below: \(isBelow)")
      }
      window.window.close()
    }
  }

  // MARK: Headers

  /// The text and count of a header.
  @MainActor private func header(_ window: SourceWindow, _ section: Int = 0) -> String {
    switch window.list.sectionView(of: .header, inSection: section) {
    case let view as CountView: "\(view.data ?? "-") \(view.count)"
    case let row as ColumnSectionRow: "\(row.data ?? "-") \(row.count)"
    case let view?: "\(type(of: view))"
    case nil: "none"
    }
  }

  @MainActor private func section(
    _ title: String, _ ids: ClosedRange<Int>, as viewClass: SectionView.Type? = CountView.self,
    log: Log? = nil
  ) -> SectionViewHolder {
    let section = SectionViewHolder(
      headerData: title, headerViewClass: viewClass, footerData: "\(title) foot",
      footerViewClass: CountView.self,
      cellHolders: ids.map { CellViewHolder(data: Item($0), cellClass: ItemCell.self) })
    section.givenID = "Today"
    section.onEvent = { event, kind, _, section in
      log?.lines.append("\(title) \(kind) \(event.name.rawValue) \(section)")
    }
    return section
  }

  @MainActor private func adaptor(_ section: SectionViewHolder) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.sections = [section]
    return adaptor
  }

  @MainActor private func outline(_ list: ListView) {
    (list as? ColumnTableView)?.showsSectionsAsNodes = true
  }

  @MainActor func testAHeaderFollowsChangedRowsAndData() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = adaptor(section("Today", 1...1))
      let window = SourceWindow(kind, adaptor, outline)
      XCTAssertEqual(header(window), "Today 1", "\(kind)")
      adaptor.append(toSection: 0, withDatas: [Item(2)], cellClass: ItemCell.self)
      adaptor.sections[0].headerData = "Now"
      window.list.applyDifference()
      window.settle()
      XCTAssertEqual(header(window), "Now 2", "\(kind)")
      if kind != .columns {
        let footer = window.list.sectionView(of: .footer, inSection: 0) as? CountView
        XCTAssertEqual(footer?.count, 2, "\(kind)")
      } else {
        Reports.expectSome(.wrongClass)
      }
      window.window.close()
    }
  }

  @MainActor func testNewSectionsMayHaveOtherHeaderClasses() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = adaptor(section("a", 1...1))
      let window = SourceWindow(kind, adaptor)
      let cell = window.list.cellForRow(at: [0, 0])
      let steps: [(SectionView.Type?, String)] = [
        (TitleHeader.self, "TitleHeader"), (nil, "none"), (CountView.self, "b 1"),
      ]
      for (viewClass, expected) in steps {
        adaptor.setSections([section("b", 1...1, as: viewClass)])
        window.settle()
        XCTAssertEqual(header(window), expected, "\(kind)")
      }
      XCTAssertIdentical(window.list.cellForRow(at: [0, 0]), cell, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testASharedHeaderBelongsToTheShownSegment() {
    for isBelow in [false, true] {
      let number = isBelow ? 1 : 0
      var adaptors: [ListAdaptor] = []
      var views: [SectionView?] = []
      eachSwitch(
        { log in
          views = []
          adaptors = [
            adaptor(section("a", 1...2, log: log)), adaptor(section("b", 1...3, log: log)),
          ]
          return adaptors
        }, isBelow: isBelow, outline
      ) { window, index, log, note in
        XCTAssertEqual(header(window, number), ["a 2", "b 3"][index], note)
        views.append(window.list.sectionView(of: .header, inSection: number))
        XCTAssertIdentical(views.last ?? nil, views[0], note)
        views[0]?.sendEvent(withName: "ping")
        XCTAssertEqual(log.taken(), ["\(["a", "b"][index]) Header ping 0"], note)
        guard views.count == 4 else { return }
        views[0]?.sendEvent(withName: .sectionCollapse)
        window.settle()
        XCTAssertEqual(adaptors.map { $0.dataSource[0].isCollapsed }, [false, true], note)
        XCTAssertEqual(window.texts.filter { $0.hasPrefix("Row") }, isBelow ? ["Row 9"] : [], note)
      }
    }
    // The footers in a column table.
    Reports.expectSome(.wrongClass)
  }

  @MainActor func testAHeaderBelongsToTheListsNewSource() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let adaptors = [
        adaptor(section("a", 1...1, log: log)), adaptor(section("b", 1...1, log: log)),
      ]
      adaptors[1].dataSource[0].footerViewClass = TitleHeader.self
      let window = SourceWindow(kind, adaptors[0], outline)
      window.list.useSource(adaptors[1], keepsScrollPosition: true)
      window.settle()
      XCTAssertEqual(header(window), "b 1", "\(kind)")
      window.list.sectionView(of: .header, inSection: 0)?.sendEvent(withName: "ping")
      XCTAssertEqual(log.taken(), ["b Header ping 0"], "\(kind)")
      if kind != .columns {
        let footer = window.list.sectionView(of: .footer, inSection: 0)
        XCTAssert(footer is TitleHeader, "\(kind)")
      } else {
        Reports.expectSome(.wrongClass)
      }
      window.window.close()
    }
  }

  @MainActor func testALostHeaderSendsNoEvents() {
    let log = Log()
    let adaptor = adaptor(section("a", 1...1, as: TitleHeader.self, log: log))
    adaptor.sections[0].footerViewClass = nil
    let output = ListOutput(sections: [
      BaseSection(
        "Title", header: TitleHeader.self, builders: [ModelCellBuilder(Item(1), as: ItemCell.self)],
        id: "Today")
    ])
    let window = SourceWindow(.table, adaptor)
    let view = window.list.sectionView(of: .header, inSection: 0)
    window.list.useSource(output, keepsScrollPosition: true)
    window.settle()
    XCTAssertIdentical(window.list.sectionView(of: .header, inSection: 0), view)
    // The adaptor fills another list now.
    let other = SourceWindow(.table, adaptor)
    for name: EventName in ["ping", .sectionCollapse] { view?.sendEvent(withName: name) }
    XCTAssertEqual(log.taken(), [])
    XCTAssertFalse(adaptor.sections[0].isCollapsed)
    other.window.close()
  }

  // MARK: Events of rows

  /// A cell whose button is an event.
  private final class PressCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box = TestWidgets.label(in: self)
      let button: WidgetPointer = gtk_button_new_with_label("Go")
      gtk_container_add(box.container, button)
      nameChild("button", button)
      return box
    }
    override func setUp() { route("clicked", of: "button", as: "press") }
    func update(_ item: Item) { self["text"].text = item.text }
  }

  /// The kinds of sources, each over two sections, which log events under their names.
  @MainActor private func sources(_ name: String, _ log: Log) -> [any ListSourceConvertible] {
    let items = [[Item(1), Item(2)], [Item(3)]]
    func note(_ path: ListIndexPath) { log.lines.append("\(name) press \(path)") }
    let adaptor = ListAdaptor()
    adaptor.sections = items.enumerated().map { number, items in
      let section = SectionViewHolder(
        cellHolders: items.map { item in
          let holder = CellViewHolder(data: item, cellClass: PressCell.self)
          holder.onEvent = { _, _, path in note(path) }
          return holder
        })
      section.givenID = AnyHashable(number)
      return section
    }
    let recipe = CellRecipe<Item>(PressCell.self).onEvent("press") { _, path, _ in note(path) }
    let factory = Factory<Item>()
    factory.register(recipe)
    let metric = ItemMetric(items[0], items[1])
    metric.cell = recipe
    let output = ListOutput(
      sections: items.enumerated().map { section, items in
        BaseSection(
          builders: items.enumerated().map { row, item in
            let builder = ModelCellBuilder(item, as: PressCell.self)
            builder.onEvent = { _ in note([section, row]) }
            return builder
          }, id: AnyHashable(section))
      })
    return [adaptor, Datasource(ItemSections(items), factory: factory), metric, output]
  }

  /// Presses the buttons in the rows of two sections, or sends their events to columns.
  @MainActor private func expectEvents(
    _ window: SourceWindow, from first: Int, of name: String, _ log: Log, _ note: String
  ) {
    for path: ListIndexPath in [[first, 0], [first, 1], [first + 1, 0]] {
      let cell = window.list.cellForRow(at: path)
      guard let cell = cell as? PressCell else {
        cell?.sendEvent(withName: "press")
        continue
      }
      if let button = cell["button"].pointer { gtk_button_clicked(button.of(GtkButton.self)) }
    }
    let paths = ["[0, 0]", "[0, 1]", "[1, 0]"]
    XCTAssertEqual(log.taken(), paths.map { "\(name) press \($0)" }, note)
  }

  @MainActor func testEventsReachTheShownSegmentWithItsPaths() {
    for old in 0..<4 {
      for next in 0..<4 {
        eachSwitch({ [sources("a", $0)[old], sources("b", $0)[next]] }, isBelow: true) {
          window, index, log, note in
          expectEvents(
            window, from: 1, of: ["a", "b"][index], log, "\(old) → \(next), \(note)")
        }
      }
    }
  }

  @MainActor func testEventsReachASourceThatTakesTheListOver() {
    for kind in SourceWindow.Kind.allCases {
      for number in 0..<4 {
        let log = Log()
        let window = SourceWindow(kind, sources("a", log)[0])
        window.list.useSource(sources("b", log)[number], keepsScrollPosition: true)
        window.settle()
        expectEvents(window, from: 0, of: "b", log, "\(number): \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testKeptRowsRestOnceForEachSegment() {
    eachSwitch(
      { log in
        ["a", "b"].map { name in
          let factory = Factory<Item>()
          factory.register(
            CellRecipe<Item>(ItemCell.self).onRest { _, path in
              log.lines.append("\(name) \(path)")
            })
          return StaticDatasource([Item(1), Item(2)], factory: factory)
        }
      }, isBelow: true
    ) { window, index, log, note in
      window.window.rest()
      let name = ["a", "b"][index]
      XCTAssertEqual(log.taken(), ["\(name) [0, 0]", "\(name) [0, 1]"], note)
      window.window.rest()
      XCTAssertEqual(log.taken(), [], note)
    }
  }

  // MARK: Heights, indentation and marks

  @MainActor func testKeptRowsHaveTheHeightsOfTheShownSegment() {
    final class High: ItemMetric {
      override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
    }
    func adaptor(_ height: Double) -> ListAdaptor {
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(Item.many(60), as: ItemCell.self).height(height) }
      return adaptor
    }
    func metric(_ height: Double) -> High {
      let source = High(Item.many(60))
      source.rowHeight = height
      return source
    }
    for isAdaptor in [true, false] {
      eachSwitch(
        { _ in isAdaptor ? [adaptor(30), adaptor(64)] : [metric(30), metric(64)] },
        { ($0 as? ColumnTableView)?.hasVariableRowHeights = true }
      ) { window, index, _, note in
        let rows = window.window.shownRows
        let height = index == 1 ? 64 : 30
        XCTAssertEqual(Set(rows.map(\.height)), [height], note)
        XCTAssertGreaterThan(rows.count * height, 350, note)
        // All rows, also off screen; in a collection those have the estimate of the layout.
        guard window.kind != .collection else { return }
        let view = window.window.rowsHeight
        XCTAssertEqual(Int(window.window.maximumOffset), 60 * height - view, note)
      }
    }
  }

  @MainActor func testKeptRowsHaveTheIndentationOfTheShownSegment() {
    final class Indented: ItemMetric {
      var level = 1
      override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
        level
      }
    }
    eachSwitch(
      { _ in
        let sources = [Indented(Item.many(2)), Indented(Item.many(2))]
        sources[1].level = 3
        return sources
      }, outline
    ) { window, index, _, note in
      let cell = window.list.cellForRow(at: [0, 1])
      let level =
        (cell as? ColumnRow)?.indentation
        ?? (cell.map { Int(gtk_widget_get_margin_start($0.contentPointer)) / 18 })
      XCTAssertEqual(level, [1, 3][index], note)
    }
  }

  @MainActor func testKeptRowsShowTheMarksOfTheShownSegment() {
    for kind in SourceWindow.Kind.allCases {
      let factory = Factory<Item>()
      var shown: (() -> Datasource<Item>?) = { nil }
      var filled: [String] = []
      factory.register(
        CellRecipe(ItemCell.self) { cell, item, path in
          cell.update(item)
          filled.append("\(item.id) \(shown()?.isMarked(at: path) ?? false)")
        })
      let sources = (0..<2).map { _ in
        let source = StaticDatasource(Item.many(2), factory: factory)
        source.itemSelection.isEnabled = true
        return source
      }
      let segments = SegmentedDatasource(sources)
      shown = { [weak segments] in segments?.selectedSource as? Datasource<Item> }
      let window = SourceWindow(kind, segments)
      sources[0].toggleMark(at: [0, 1])
      window.settle()
      filled = []
      let revision = (window.list.cellForRow(at: [0, 1]) as? ColumnRow)?.revision
      segments.selectedIndex = 1
      window.settle()
      if kind == .columns {
        XCTAssertNotEqual((window.list.cellForRow(at: [0, 1]) as? ColumnRow)?.revision, revision)
      } else {
        XCTAssertEqual(filled, ["1 false"], "\(kind)")
      }
      sources[1].toggleMark(at: [0, 0])
      window.settle()
      if kind != .columns { XCTAssertEqual(filled, ["1 false", "0 true"], "\(kind)") }
      window.window.close()
    }
  }

  // MARK: Actions

  @MainActor private func acting(_ name: String, _ log: Log) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.apply {
      Rows(Item.many(3), as: ItemCell.self).rowActions { _, _ in
        var action = RowAction(name) { log.lines.append("\(name) \($0)") }
        action.performForSelected = { log.lines.append("\(name) \($0)") }
        return [action]
      }
    }
    return adaptor
  }

  @MainActor func testActionsHaveThePathsOfTheirSource() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let source = ConcatenatedSource([
        acting("above", log), SegmentedDatasource([("", acting("below", log))]),
      ])
      let window = SourceWindow(kind, source)
      guard let action = window.list.rowActions(at: [1, 2]).first else {
        XCTFail("no action in the \(kind)")
        continue
      }
      action.perform([1, 2])
      // Other sources have the rest of the selected rows.
      action.performForSelected?([[0, 1], [1, 0], [1, 2]])
      XCTAssertEqual(log.taken(), ["below [0, 2]", "below [[0, 0], [0, 2]]"], "\(kind)")
      source.sources.remove(at: 1)
      window.settle()
      action.perform([0, 2])
      XCTAssertEqual(log.taken(), [], "the row is another source's: \(kind)")
      window.window.close()
    }
  }

  @MainActor private func openMenus(_ window: SourceWindow) -> Int {
    (window.list.owningWindow?.tree ?? []).filter {
      $0.isA(gtk_popover_menu_get_type()) && gtk_widget_get_visible($0) != 0
    }.count
  }

  @MainActor func testActionsAndMenusCloseWithTheirSegment() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let segments = SegmentedDatasource([("", acting("a", log)), ("", acting("b", log))])
      let window = SourceWindow(kind, segments)
      // The scrolled window takes drags in all directions that it can scroll.
      gtk_scrolled_window_set_policy(
        window.window.scrolled.of(GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
      window.settle()
      func shownActions() -> Int { window.window.shownOverlays("list-row-actions").count }
      window.window.swipeFinger(by: -160, y: window.middle(of: "Row 1"))
      XCTAssertEqual(shownActions(), 1, "\(kind)")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(shownActions(), 0, "\(kind)")
      window.pressAction(of: "Row 1")
      XCTAssertEqual(log.taken(), ["b [[0, 1]]"], "\(kind)")
      for isSegment in [true, false] {
        window.click("Row 1", button: 3)
        XCTAssertEqual(openMenus(window), 1, "\(kind)")
        if isSegment {
          segments.selectedIndex = 0
        } else {
          window.list.useSource(acting("c", log))
        }
        window.settle()
        XCTAssertEqual(openMenus(window), 0, "\(kind), segment: \(isSegment)")
      }
      window.window.close()
    }
  }
}
