import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Small things that users of the original systems look for.
final class SmallEntriesTests: GtkTestCase {
  // MARK: Adaptor

  @MainActor func testUseAdaptorWithoutAnArgumentMakesOneThatTheViewNames() {
    let window = TableWindow()
    XCTAssertNil(window.table.adaptor)
    let adaptor = window.table.useAdaptor()
    XCTAssertIdentical(window.table.adaptor, adaptor)
    XCTAssertIdentical(adaptor.view, window.table)
    adaptor.appendToLast(datas: Item.many(2), cellClass: ItemCell.self)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(2).texts)
    let other = window.table.useAdaptor()
    XCTAssertIdentical(window.table.adaptor, other)
    XCTAssertNil(adaptor.view)
    window.table.useSource(ConcatenatedSource([TableAdaptor()]))
    XCTAssertNil(window.table.adaptor)
    window.table.useAdaptor(nil)
    XCTAssertNil(window.table.adaptor)
    let collection = CollectionView()
    XCTAssertIdentical(collection.useAdaptor(), collection.adaptor)
    XCTAssertIdentical(collection.adaptor?.view, collection)
  }

  // MARK: TaylorSource

  @MainActor func testInitialSelectionIsMarkedWhenItIsShown() {
    let selection = ItemSelection(initialSelection: [3, 5])
    XCTAssertEqual(selection.selected, [3, 5])
    XCTAssert(selection.isEnabled)
    XCTAssert(selection.allowsMultiple)
    XCTAssertFalse(ItemSelection<Int>().isEnabled)
    let single = ItemSelection(initialSelection: ["a"])
    single.toggle("b")
    XCTAssertEqual(single.selected, ["b"])

    let factory = Factory<String>()
    weak var weakSource: Datasource<String>?
    factory.registerCell(StringCell.self) { cell, item, path in
      cell.update((weakSource?.isMarked(at: path) ?? false) ? "[\(item)]" : item)
    }
    let source = StaticDatasource(["a", "b", "c"], factory: factory) { AnyHashable($0) }
    weakSource = source
    source.itemSelection = ItemSelection(initialSelection: ["b", "c"])
    let window = TableWindow {
      $0.selectionMode = .none
      $0.useSource(source)
    }
    XCTAssertEqual(window.shownTexts, ["a", "[b]", "[c]"])
    window.click(row: [0, 1])
    XCTAssertEqual(window.shownTexts, ["a", "b", "[c]"])
    let former = source.itemSelection
    source.itemSelection = ItemSelection(initialSelection: ["a"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["[a]", "b", "c"])
    former.toggle("c")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["[a]", "b", "c"])
  }

  @MainActor func testASegmentedSourceHasAnIdentifierAndAFirstIndex() {
    let factory = Factory<Item>()
    factory.registerCell(ItemCell.self) { cell, item, _ in cell.update(item) }
    func sources() -> [Datasource<Item>] {
      [0..<1, 1..<3].map { range in
        StaticDatasource(range.map { Item($0) }, factory: factory, title: "\(range)") {
          AnyHashable($0.id)
        }
      }
    }
    let segmented = SegmentedDatasource(sources(), identifier: "segments", selectedIndex: 1)
    XCTAssertEqual(segmented.identifier, "segments")
    XCTAssertEqual(segmented.selectedIndex, 1)
    let window = TableWindow { $0.useSource(segmented) }
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2"])
    let active = segmented.makeSwitcher().children.map {
      gtk_toggle_button_get_active($0.of(GtkToggleButton.self))
    }
    XCTAssertEqual(active, [0, 1])
    for index in [2, -1] {
      XCTAssertEqual(SegmentedDatasource(sources(), selectedIndex: index).selectedIndex, 0)
      Reports.expect(.indexOutOfRange)
    }
    XCTAssertNil(SegmentedDatasource([]).selectedSource)
  }

  // MARK: What stays is asked again

  @MainActor func testABuilderAndASectionThatStayAreAskedAgainByTheirOutput() {
    final class Counting: BuilderSection {
      var builders: [any CellBuilder] = []
      var headerHeight: Double? { nil }
      var id: AnyHashable? { "counting" }
      func headerView(in list: ListView) -> SectionView? {
        let view = list.dequeueSectionView(CountView.self)
        view.update(data: "\(builders.count) rows", collapsed: false, count: 0)
        return view
      }
    }
    final class Saying: CellBuilder {
      var text: String
      init(_ text: String) { self.text = text }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
        let cell = list.dequeueCell(StringCell.self)
        cell.update(text)
        return cell
      }
    }
    let (section, a) = (Counting(), Saying("a"))
    section.builders = [a]
    let output = ListOutput(sections: [section])
    let window = TableWindow { $0.show(output) }
    XCTAssertEqual(window.shownTexts, ["1 rows", "a"])
    let cell = window.table.cellForRow(at: [0, 0])
    a.text = "a changed"
    section.builders.append(Saying("b"))
    output.sections = [section]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["2 rows", "a changed", "b"])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheTitleOfASectionOfAPlainSourceIsAskedForAgain() {
    final class Plain: ListDataSource, ListDelegate {
      struct Names: ListIdentities {
        let names: [String]
        var numberOfSections: Int { 1 }
        func numberOfItems(in section: Int) -> Int { names.count }
        func sectionID(_ section: Int) -> AnyHashable? { "all" }
        func itemID(at path: ListIndexPath) -> AnyHashable? { names[path.row] }
      }
      var names = ["a"]
      func identities(in list: ListView) -> (any ListIdentities)? { Names(names: names) }
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { names.count }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        let cell = list.dequeueCell(StringCell.self)
        cell.update(names[path.row])
        return cell
      }
      func list(
        _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
      ) -> String? { kind == .header ? "\(names.count) names" : nil }
    }
    let source = Plain()
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
      $0.reloadData()
    }
    source.names.append("b")
    window.table.applyDifference(animated: false)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["2 names", "a", "b"])
  }
}
