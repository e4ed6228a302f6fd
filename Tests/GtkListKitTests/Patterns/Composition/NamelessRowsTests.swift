import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Sources that do not say who their rows are, within larger ones: rows are never taken for those of
/// another source, and are shown anew when theirs says that they are others.
final class NamelessRowsTests: GtkTestCase {
  /// Texts, and nothing but what a source has to answer.
  private final class Texts: ForwardingSource {
    var texts: [String]
    var height: Double?
    init(_ texts: [String]) {
      self.texts = texts
      super.init()
    }
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { texts.count }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      list.textCell(texts[path.row])
    }
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: texts[path.row])
    }
    var title: String?
    override func list(
      _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
    ) -> String? { kind == .header ? title : nil }
    override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
    override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { height }
  }

  /// A section's node that answers for its rows itself.
  private final class TextsNode: CascadingSectionDelegate {
    var texts: [String] = []
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { texts.count }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      list.textCell(texts[path.row])
    }
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: texts[path.row])
    }
    override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  }

  @MainActor private func items(_ ids: Int...) -> StaticDatasource<Item> {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    return StaticDatasource(ids.map { Item($0) }, factory: factory)
  }

  @MainActor func testTheFirstRowThatGoesIsTheFirstThatIsGone() {
    for depth in 0..<4 {
      SourceWindow.each({ _ in nil }) { window in
        let source = Texts(["a", "b", "c"])
        let shown: any ListSource =
          switch depth {
          case 0: source
          case 1: ConcatenatedSource([items(1), source])
          case 2:
            ConcatenatedSource([
              items(1), SegmentedDatasource([("all", ConcatenatedSource([source]))]),
            ])
          default:
            CascadingRootDelegate(childDelegates: [
              CascadingSourceDelegate(items(1)), CascadingSourceDelegate(source),
            ])
          }
        window.list.useSource(shown)
        window.settle()
        let above = depth == 0 ? [] : ["Row 1"]
        XCTAssertEqual(window.texts, above + ["a", "b", "c"], "\(window.kind) \(depth)")
        source.texts.removeFirst()
        source.host?.applyDifference()
        window.settle()
        XCTAssertEqual(window.texts, above + ["b", "c"], "\(window.kind) \(depth)")
        source.texts = ["x", "y", "z"]
        source.host?.applyDifference()
        window.settle()
        XCTAssertEqual(window.texts, above + ["x", "y", "z"], "\(window.kind) \(depth)")
        source.texts = ["z", "y", "x"]
        window.list.applyDifference()
        window.settle()
        XCTAssertEqual(window.texts, above + ["z", "y", "x"], "\(window.kind) \(depth)")
      }
    }
  }

  @MainActor func testANodeThatAnswersForItsRowsItselfShowsThemAnew() {
    SourceWindow.each({ _ in nil }) { window in
      let node = TextsNode()
      node.texts = ["a", "b", "c"]
      let other = CascadingSectionDelegate(childDelegates: [CascadingRow<StringCell>("row")])
      window.list.useSource(CascadingRootDelegate(childDelegates: [other, node]))
      window.settle()
      node.texts.removeFirst()
      node.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, ["row", "b", "c"], "\(window.kind)")
      node.texts = ["d", "e"]
      node.reloadModeOnChildDelegatesChanged = .section(animated: true)
      node.childDelegates = []
      window.settle()
      XCTAssertEqual(window.texts, ["row", "d", "e"], "\(window.kind)")
    }
  }

  @MainActor func testOnlyTheRowsOfTheSourceThatAsksAreMadeAnew() {
    let (changed, other) = (Texts(["a", "b"]), Texts(["c", "d"]))
    let both = ConcatenatedSource([other, changed])
    let window = TableWindow { $0.useSource(both) }
    let kept = window.table.cellForRow(at: [0, 0])
    var reloaded: [ListIndexPath] = []
    window.table.onTrace = { if $0.reason == .reloaded { reloaded.append($0.indexPath) } }
    changed.host?.applyDifference()
    window.settle()
    XCTAssertEqual(reloaded, [[1, 0], [1, 1]])
    both.sources = [items(1), other, changed]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "c", "d", "a", "b"])
    XCTAssertEqual(reloaded.count, 2, "what stands elsewhere only has moved")
    XCTAssertIdentical(window.table.cellForRow(at: [1, 0]), kept)
  }

  @MainActor func testRowsOfASourceThatHasNotAskedAreMadeAnewWhereThereAreMoreOrFewer() {
    SourceWindow.each({ _ in nil }) { window in
      let (changed, asking) = (Texts(["a", "b"]), Texts(["c"]))
      window.list.useSource(ConcatenatedSource([changed, asking]))
      window.settle()
      changed.texts.removeFirst()
      asking.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, ["b", "c"], "\(window.kind)")
    }
  }

  @MainActor func testSectionsOfOneSourceHaveNoIdentitiesInCommon() {
    final class Sections: ForwardingSource {
      override func numberOfSections(in list: ListView) -> Int { 2 }
      override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 2 }
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.textCell("\(path)")
      }
    }
    let both = ConcatenatedSource([items(1)])
    let window = TableWindow { $0.useSource(both) }
    both.sources.append(Sections())
    window.settle()
    XCTAssertEqual(Reports.problems(), [])
    XCTAssertEqual(window.shownTexts, ["Row 1", "[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"])
  }

  /// A section's node that has a row besides those of its children.
  private final class OneMore: CascadingSectionDelegate {
    var text = "more"
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
      childDelegates.count + 1
    }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      path.row < childDelegates.count
        ? super.list(list, cellForItemAt: path) : list.textCell(text)
    }
  }

  @MainActor func testRowsThatHaveANameStayBesideThoseThatHaveNone() {
    let node = OneMore(childDelegates: [CascadingRow("named", as: StringCell.self)])
    let window = TableWindow { $0.useSource(CascadingRootDelegate(childDelegates: [node])) }
    XCTAssertEqual(window.shownTexts, ["named", "more"])
    let named = window.table.cellForRow(at: [0, 0])
    var reloaded: [ListIndexPath] = []
    window.table.onTrace = { if $0.reason == .reloaded { reloaded.append($0.indexPath) } }
    node.text = "other"
    node.host?.applyDifference()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["named", "other"])
    XCTAssertEqual(reloaded, [[0, 1]])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), named)
  }

  @MainActor func testTheHeightsOfRowsOutOfViewAreAskedForAnew() {
    let source = Texts((0..<50).map { "\($0)" })
    source.height = 30
    let window = TableWindow { $0.useSource(ConcatenatedSource([source])) }
    XCTAssertEqual(window.upper, 1_500)
    source.height = 40
    source.texts.removeLast()
    source.host?.applyDifference()
    window.settle()
    XCTAssertEqual(window.upper, 1_960)
  }

  @MainActor func testTheHeaderIsMadeAnewWithTheRows() {
    let source = Texts(["a"])
    source.title = "Before"
    let window = TableWindow { $0.useSource(ConcatenatedSource([items(1), source])) }
    XCTAssertEqual(window.shownTexts, ["Row 1", "Before", "a"])
    for title in ["After", nil, "Again"] {
      source.title = title
      source.texts.append("more")
      source.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.shownTexts, ["Row 1"] + (title.map { [$0] } ?? []) + source.texts)
    }
  }

  @MainActor func testTheSelectionStaysWithTheRowsOfItsOwnSource() {
    SourceWindow.each({ _ in nil }) { window in
      let (a, b) = (Texts(["a0", "a1"]), Texts(["b0", "b1"]))
      let both = ConcatenatedSource([a])
      window.list.useSource(both)
      window.settle()
      window.click("a1")
      both.sources = [b, a]
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["a1"], "\(window.kind)")
      both.sources = [b]
      window.settle()
      XCTAssertEqual(window.texts, ["b0", "b1"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, [], "\(window.kind)")
      both.sources = [a]
      window.settle()
      window.click("a1")
      both.sources = [b, a]
      // A reload follows rows too.
      window.list.reloadData()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["a1"], "\(window.kind)")
    }
  }

  @MainActor func testAReloadDoesNotHandTheSelectionToAnotherSource() {
    let (a, b) = (Texts(["a0", "a1"]), Texts(["b0", "b1"]))
    let both = ConcatenatedSource([a])
    let window = TableWindow { $0.useSource(both) }
    window.click(row: [0, 1])
    window.table.callOut {
      both.sources = [b]
      window.table.reloadData()
    }
    window.settle()
    _ = Reports.taken()
    XCTAssertEqual(window.shownTexts, ["b0", "b1"])
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testSourcesThatComeTogetherHaveNoIdentitiesInCommon() {
    let both = ConcatenatedSource([items(1)])
    let window = TableWindow { $0.useSource(both) }
    both.sources += [Texts(["a"]), Texts(["b"])]
    window.settle()
    XCTAssertEqual(Reports.problems(), [])
    XCTAssertEqual(window.shownTexts, ["Row 1", "a", "b"])
  }

  @MainActor func testSectionsOfAnAdaptorThatComeTogetherHaveNoIdentitiesInCommon() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    func show(_ sections: [[String]]) {
      adaptor.apply {
        for (number, texts) in sections.enumerated() {
          Section("Section \(number)") { Rows(texts, as: StringCell.self) }
        }
      }
      window.settle()
    }
    show([["a"], []])
    show([["a", "b"], ["c", "d"]])
    XCTAssertEqual(Reports.problems(), [])
  }

  // MARK: Segments

  @MainActor private func segments(_ texts: [String]...) -> SegmentedDatasource {
    let factory = Factory<String>()
    factory.register(CellRecipe(StringCell.self))
    return SegmentedDatasource(
      texts.map { StaticDatasource($0, factory: factory, title: $0.first) })
  }

  @MainActor func testSwitchingSegmentsWithoutIdentitiesLeavesNothingSelected() {
    SourceWindow.each({ _ in nil }) { window in
      let segments = segments(["Tea", "Milk"], ["Rolls", "Bread"])
      window.list.useSource(segments)
      window.settle()
      window.click("Milk")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(window.texts, ["Rolls", "Bread"], "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [], "\(window.kind)")
      segments.selectedIndex = 0
      window.settle()
      XCTAssertEqual(window.texts, ["Tea", "Milk"], "\(window.kind)")
    }
  }

  @MainActor func testSwitchingSegmentsWithoutIdentitiesIsShownAsAnUpdate() {
    let segments = segments(["Tea", "Milk"], ["Rolls"])
    let window = TableWindow { $0.useSource(segments) }
    var reasons: Set<RowTrace.Reason> = []
    window.table.onTrace = { reasons.insert($0.reason) }
    segments.selectedIndex = 1
    window.settle()
    XCTAssertEqual(reasons, [.removed, .appeared])
    XCTAssertEqual(window.shownTexts, ["Rolls"])
  }

  @MainActor func testItemsThatSayWhoTheyAreNeedNoIdentityFromTheApp() {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    let all = StaticDatasource(Item.many(6), factory: factory, title: "All")
    let even = Datasource(
      ItemSections([[Item(0), Item(2), Item(4)]]), factory: factory, title: "Even")
    let segments = SegmentedDatasource([all, even])
    let window = TableWindow { $0.useSource(segments) }
    window.click(row: [0, 4])
    let cell = window.table.cellForRow(at: [0, 4])
    segments.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 2]), cell)
  }
}

extension ListView {
  fileprivate func textCell(_ text: String) -> ListCell {
    let cell = dequeueCell(StringCell.self)
    cell.update(text)
    return cell
  }
}
