import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows, headers and what else stays on screen while another source takes them over: from then on
/// they are that one's.
final class HandoverTests: GtkTestCase {
  /// What sources were told, and by whom.
  @MainActor
  private final class Log {
    var lines: [String] = []
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @MainActor private static func outline(_ list: ListView) {
    (list as? ColumnTableView)?.showsSectionsAsNodes = true
  }

  /// What the header of a section shows.
  @MainActor private func header(_ window: SourceWindow, _ section: Int) -> String {
    switch window.list.sectionView(of: .header, inSection: section) {
    case let view as CountView: "\(view.data ?? "-") \(view.count)"
    case let row as ColumnSectionRow: "\(row.data ?? "-") \(row.count)"
    case let view?: "\(type(of: view))"
    case nil: "none"
    }
  }

  // MARK: Headers

  @MainActor private func section(
    _ title: String, _ items: [Item], as viewClass: SectionView.Type = CountView.self,
    _ log: Log? = nil
  ) -> SectionViewHolder<ListView> {
    let section = SectionViewHolder<ListView>(
      headerData: title, headerViewClass: viewClass, footerData: "\(title) foot",
      footerViewClass: CountView.self,
      cellHolders: items.map { CellViewHolder(data: $0, cellClass: ItemCell.self) })
    section.givenID = "Today"
    section.onEvent = { event, kind, _, section in
      log?.lines.append("\(title) \(kind) \(event.name.rawValue) \(section)")
    }
    return section
  }

  @MainActor func testAHeaderFollowsRowsThatTheListIsToldOf() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = ListAdaptor()
      adaptor.dataSource = [section("Today", [Item(1)])]
      let window = SourceWindow(kind, adaptor, Self.outline)
      XCTAssertEqual(header(window, 0), "Today 1", "\(kind)")
      adaptor.append(toSection: 0, withDatas: [Item(2)], cellClass: ItemCell.self)
      adaptor.dataSource[0].headerData = "Now"
      window.list.applyDifference()
      window.settle()
      XCTAssertEqual(header(window, 0), "Now 2", "\(kind)")
      if kind != .columns {
        let footer = window.list.sectionView(of: .footer, inSection: 0) as? CountView
        XCTAssertEqual(footer?.count, 2, "\(kind)")
      }
      window.window.close()
    }
  }

  @MainActor func testAHeaderOfAnotherClassComesWithAnApply() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = ListAdaptor()
      let window = SourceWindow(kind, adaptor)
      adaptor.apply([section("a", [Item(1)])])
      window.settle()
      let cell = window.list.cellForRow(at: [0, 0])
      adaptor.apply([section("b", [Item(1)], as: TitleHeader.self)])
      window.settle()
      XCTAssertEqual(header(window, 0), "TitleHeader", "\(kind)")
      let bare = section("c", [Item(1)])
      bare.headerViewClass = nil
      adaptor.apply([bare])
      window.settle()
      XCTAssertEqual(header(window, 0), "none", "\(kind)")
      adaptor.apply([section("d", [Item(1)])])
      window.settle()
      XCTAssertEqual(header(window, 0), "d 1", "\(kind)")
      XCTAssertIdentical(window.list.cellForRow(at: [0, 0]), cell, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testTheHeaderOfASectionThatSegmentsShareIsThatOfTheOneShown() {
    for kind in SourceWindow.Kind.allCases {
      for isAlone in [true, false] {
        let log = Log()
        let adaptors = [("a", 1...2), ("b", 1...3)].map { title, ids in
          let adaptor = ListAdaptor()
          adaptor.dataSource = [section(title, ids.map { Item($0) }, log)]
          return adaptor
        }
        let above = ListAdaptor()
        above.dataSource = [section("above", [Item(9)], log)]
        let segments = SegmentedDatasource(adaptors.map { ("", $0) })
        let source: any ListSource = isAlone ? segments : ConcatenatedSource([above, segments])
        let window = SourceWindow(kind, source, Self.outline)
        let number = isAlone ? 0 : 1
        let note = "\(kind), alone: \(isAlone)"
        let view = window.list.sectionView(of: .header, inSection: number)
        for index in [1, 0, 1] {
          segments.selectedIndex = index
          window.settle()
          XCTAssertEqual(header(window, number), ["a 2", "b 3"][index], note)
        }
        XCTAssertIdentical(window.list.sectionView(of: .header, inSection: number), view, note)
        view?.sendEvent(withName: "ping")
        XCTAssertEqual(log.taken(), ["b Header ping 0"], note)
        view?.sendEvent(withName: .sectionCollapse)
        window.settle()
        XCTAssertEqual(adaptors.map { $0.dataSource[0].isCollapsed }, [false, true], note)
        XCTAssertEqual(window.texts.filter { $0.hasPrefix("Row") }, isAlone ? [] : ["Row 9"], note)
        window.window.close()
      }
    }
  }

  @MainActor func testTheHeaderOfASourceThatTakesTheListOverIsItsOwn() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let adaptors = ["a", "b"].map { title in
        let adaptor = ListAdaptor()
        adaptor.dataSource = [section(title, [Item(1)], log)]
        return adaptor
      }
      adaptors[1].dataSource[0].footerViewClass = TitleHeader.self
      let window = SourceWindow(kind, adaptors[0], Self.outline)
      window.list.useSource(adaptors[1], keepsScrollPosition: true)
      window.settle()
      XCTAssertEqual(header(window, 0), "b 1", "\(kind)")
      window.list.sectionView(of: .header, inSection: 0)?.sendEvent(withName: "ping")
      XCTAssertEqual(log.taken(), ["b Header ping 0"], "\(kind)")
      if kind != .columns {
        let footer = window.list.sectionView(of: .footer, inSection: 0)
        XCTAssert(footer is TitleHeader, "\(kind)")
      }
      window.window.close()
    }
  }

  @MainActor func testWhoHasFilledAHeaderBeforeHearsNoMoreOfIt() {
    let log = Log()
    let adaptor = ListAdaptor()
    adaptor.dataSource = [section("a", [Item(1)], as: TitleHeader.self, log)]
    adaptor.dataSource[0].footerViewClass = nil
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
    // It fills another list by now.
    let other = SourceWindow(.table, adaptor)
    for name: EventName in ["ping", .sectionCollapse] { view?.sendEvent(withName: name) }
    XCTAssertEqual(log.taken(), [])
    XCTAssertFalse(adaptor.dataSource[0].isCollapsed)
    other.window.close()
  }

  // MARK: Rows

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

  private final class Metric: MetricDataSource<Item, String> {
    var cell = CellRecipe(PressCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { cell }
  }

  /// The kinds of sources, each over two sections, which log what they are told under their names.
  @MainActor private func sources(_ name: String, _ log: Log) -> [any ListSource] {
    let items = [[Item(1), Item(2)], [Item(3)]]
    let adaptor = ListAdaptor()
    adaptor.dataSource = items.enumerated().map { number, items in
      let section = SectionViewHolder<ListView>(
        cellHolders: items.map { item in
          let holder = CellViewHolder<ListView>(data: item, cellClass: PressCell.self)
          holder.onEvent = { event, _, path in
            log.lines.append("\(name) \(event.name.rawValue) \(path)")
          }
          return holder
        })
      section.givenID = AnyHashable(number)
      return section
    }
    let recipe = CellRecipe<Item>(PressCell.self).onEvent("press") { _, path, _ in
      log.lines.append("\(name) press \(path)")
    }
    let factory = Factory<Item>()
    factory.register(recipe)
    let metric = Metric(GlobalDataMetric(sections: items.map { SectionDataMetric(items: $0) }))
    metric.cell = recipe
    let output = ListOutput(
      sections: items.enumerated().map { section, items in
        BaseSection(
          builders: items.enumerated().map { row, item in
            let builder = ModelCellBuilder(item, as: PressCell.self)
            builder.onEvent = {
              log.lines.append("\(name) \($0.name.rawValue) [\(section), \(row)]")
            }
            return builder
          }, id: AnyHashable(section))
      })
    return [
      adaptor, Datasource<Item>(ItemSections(items), factory: factory), metric, output,
    ]
  }

  /// Presses the button of each row below the first section; a row of columns has none.
  @MainActor private func pressAll(_ window: SourceWindow, from first: Int) {
    for path: ListIndexPath in [[first, 0], [first, 1], [first + 1, 0]] {
      let cell = window.list.cellForRow(at: path)
      guard let cell = cell as? PressCell else {
        cell?.sendEvent(withName: "press")
        continue
      }
      if let button = cell["button"].pointer { gtk_button_clicked(button.of(GtkButton.self)) }
    }
  }

  @MainActor func testEventsOfRowsThatSegmentsShareReachTheOneShownWithItsOwnPaths() {
    for kind in SourceWindow.Kind.allCases {
      for former in 0..<4 {
        for next in 0..<4 {
          let log = Log()
          let pair = [sources("a", log)[former], sources("b", log)[next]]
          let above = ListAdaptor()
          above.dataSource = [section("above", [Item(9)])]
          let segments = SegmentedDatasource(pair.map { ("", $0) })
          let window = SourceWindow(kind, ConcatenatedSource([above, segments]))
          for index in [1, 0, 1] {
            segments.selectedIndex = index
            window.settle()
            pressAll(window, from: 1)
            let name = ["a", "b"][index]
            XCTAssertEqual(
              log.taken(), ["[0, 0]", "[0, 1]", "[1, 0]"].map { "\(name) press \($0)" },
              "\(former) → \(next) in the \(kind)")
          }
          window.window.close()
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
        pressAll(window, from: 0)
        XCTAssertEqual(
          log.taken(), ["[0, 0]", "[0, 1]", "[1, 0]"].map { "b press \($0)" }, "\(number): \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testRowsThatStayRestAnewWithTheSourceThatIsShown() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let sources = ["a", "b"].map { name in
        let factory = Factory<Item>()
        factory.register(
          CellRecipe<Item>(ItemCell.self).onRest { _, path in log.lines.append("\(name) \(path)") })
        return StaticDatasource([Item(1), Item(2)], factory: factory) { AnyHashable($0.id) }
      }
      let above = ListAdaptor()
      above.dataSource = [section("above", [Item(9)])]
      let segments = SegmentedDatasource(sources)
      let window = SourceWindow(kind, ConcatenatedSource([above, segments]))
      window.window.rest()
      XCTAssertEqual(log.taken(), ["a [0, 0]", "a [0, 1]"], "\(kind)")
      segments.selectedIndex = 1
      window.settle()
      window.window.rest()
      XCTAssertEqual(log.taken(), ["b [0, 0]", "b [0, 1]"], "\(kind)")
      window.window.rest()
      XCTAssertEqual(log.taken(), [], "\(kind)")
      window.window.close()
    }
  }

  // MARK: How rows stand

  @MainActor func testRowsThatStayHaveTheHeightsOfTheSourceThatIsShown() {
    final class High: Datasource<Item> {
      var height: Double?
      override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
        height
      }
      override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
    }
    func adaptor(_ height: Double) -> ListAdaptor {
      let adaptor = ListAdaptor()
      adaptor.dataSource = [
        SectionViewHolder(
          cellHolders: Item.many(60).map {
            CellViewHolder(data: $0, cellClass: ItemCell.self, cellHeight: height)
          })
      ]
      adaptor.dataSource[0].givenID = AnyHashable(0)
      return adaptor
    }
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    func datasource(_ height: Double) -> High {
      let source = High(ItemSections([Item.many(60)]), factory: factory) { AnyHashable($0.id) }
      source.height = height
      return source
    }
    for kind in SourceWindow.Kind.allCases {
      let pairs: [[any ListSource]] = [
        [adaptor(30), adaptor(64)], [datasource(30), datasource(64)],
      ]
      for pair in pairs {
        let segments = SegmentedDatasource(pair.map { ("", $0) })
        let window = SourceWindow(kind, segments) {
          ($0 as? ColumnTableView)?.hasVariableRowHeights = true
        }
        for index in [1, 0, 1] {
          segments.selectedIndex = index
          window.settle()
          let rows = window.window.shownRows
          let height = index == 1 ? 64 : 30
          XCTAssertEqual(Set(rows.map(\.height)), [height], "\(kind)")
          XCTAssertGreaterThan(rows.count * height, 350, "\(kind)")
          // All rows, also those out of view; a collection's are the layout's estimate until then.
          guard kind != .collection else { continue }
          let view = window.window.rowsHeight
          XCTAssertEqual(Int(window.window.maximumOffset), 60 * height - view, "\(kind)")
        }
        window.window.close()
      }
    }
  }

  @MainActor func testRowsThatStayAreIndentedAsTheSourceThatIsShownSays() {
    final class Indented: Datasource<Item> {
      var level = 0
      override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
        level
      }
    }
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    for kind in SourceWindow.Kind.allCases {
      let sources = [1, 3].map { level in
        let source = Indented(ItemSections([Item.many(2)]), factory: factory) { AnyHashable($0.id) }
        source.level = level
        return source
      }
      let segments = SegmentedDatasource(sources)
      let window = SourceWindow(kind, segments, Self.outline)
      for index in [1, 0] {
        segments.selectedIndex = index
        window.settle()
        let cell = window.list.cellForRow(at: [0, 1])
        let level =
          (cell as? ColumnRow)?.indentation
          ?? (cell.map { Int(gtk_widget_get_margin_start($0.contentPointer)) / 18 })
        XCTAssertEqual(level, [1, 3][index], "\(kind)")
      }
      window.window.close()
    }
  }

  @MainActor func testRowsThatStayShowTheMarksOfTheSourceThatIsShown() {
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
        let source = StaticDatasource(Item.many(2), factory: factory) { AnyHashable($0.id) }
        source.itemSelection.isEnabled = true
        return source
      }
      let segments = SegmentedDatasource(sources)
      shown = { [weak segments] in segments?.selectedSource as? Datasource<Item> }
      let window = SourceWindow(kind, segments)
      sources[0].toggleMark(at: [0, 1])
      window.settle()
      filled = []
      let stamps = (window.list.cellForRow(at: [0, 1]) as? ColumnRow)?.revision
      segments.selectedIndex = 1
      window.settle()
      if kind == .columns {
        XCTAssertNotEqual((window.list.cellForRow(at: [0, 1]) as? ColumnRow)?.revision, stamps)
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
    adaptor.dataSource = [
      SectionViewHolder(
        cellHolders: Item.many(3).map { item in
          let holder = CellViewHolder<ListView>(data: item, cellClass: ItemCell.self)
          holder.editActions = { _, _ in
            [ListEditAction(name) { log.lines.append("\(name) \($0)") }]
          }
          return holder
        })
    ]
    adaptor.dataSource[0].givenID = "rows"
    return adaptor
  }

  @MainActor private func openMenu(_ window: SourceWindow) -> [WidgetPointer] {
    guard let owner = window.list.owningWindow else { return [] }
    return owner.tree.filter {
      $0.isA(gtk_popover_menu_get_type()) && gtk_widget_get_visible($0) != 0
    }
  }

  @MainActor func testActionsOfARowAreToldItsPathInItsSource() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let source = ConcatenatedSource([
        acting("above", log), SegmentedDatasource([("", acting("below", log))]),
      ])
      let window = SourceWindow(kind, source)
      for action in window.list.editActions(at: [1, 2]) { window.list.perform(action, at: [1, 2]) }
      XCTAssertEqual(log.taken(), ["below [0, 2]"], "\(kind)")
      let action = window.list.editActions(at: [1, 2]).first
      source.sources.remove(at: 1)
      window.settle()
      action.map { window.list.perform($0, at: [0, 2]) }
      XCTAssertEqual(log.taken(), [], "the row is another source's: \(kind)")
      window.window.close()
    }
  }

  @MainActor func testTheActionsThatAreShownAreThoseOfTheSegmentThatIsShown() {
    for kind in SourceWindow.Kind.allCases {
      let log = Log()
      let segments = SegmentedDatasource([
        ("", acting("a", log)), ("", acting("b", log)),
      ])
      let window = SourceWindow(kind, segments)
      // The scrolled window takes drags in all directions that it can scroll.
      gtk_scrolled_window_set_policy(
        window.window.scrolled.of(GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
      window.settle()
      window.window.swipeFinger(by: -160, y: window.middle(of: "Row 1"))
      XCTAssertEqual(window.window.shownOverlays("list-row-actions").count, 1, "\(kind)")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(window.window.shownOverlays("list-row-actions").count, 0, "\(kind)")
      window.pressAction(of: "Row 1")
      XCTAssertEqual(log.taken(), ["b [0, 1]"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAMenuGoesWithTheSegmentThatItWasOpenedIn() {
    for kind in SourceWindow.Kind.allCases {
      for isSegment in [true, false] {
        let log = Log()
        let segments = SegmentedDatasource([
          ("", acting("a", log)), ("", acting("b", log)),
        ])
        let window = SourceWindow(kind, segments)
        window.click("Row 1", button: 3)
        XCTAssertEqual(openMenu(window).count, 1, "\(kind)")
        if isSegment {
          segments.selectedIndex = 1
        } else {
          window.list.useSource(acting("c", log))
        }
        window.settle()
        XCTAssertEqual(openMenu(window).count, 0, "\(kind), segment: \(isSegment)")
        window.window.close()
      }
    }
  }
}
