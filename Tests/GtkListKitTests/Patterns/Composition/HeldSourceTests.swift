import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// A source that another source holds, in each way and kind of list: it counts and updates its own sections, and
/// receives the calls about its own rows.
final class HeldSourceTests: GtkTestCase {
  @MainActor private func holder(_ id: Int) -> CellViewHolder {
    CellViewHolder(data: Item(id), cellClass: ItemCell.self)
  }

  @MainActor private func adaptor(_ sections: [[Int]]) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.sections = sections.map { ids in SectionViewHolder(cellHolders: ids.map(holder)) }
    return adaptor
  }

  @MainActor func testAnAdaptorCountsAndUpdatesItsOwnSections() {
    HeldSource.each({ adaptor([[0, 1], [10]]) }) { window, held, name in
      guard let adaptor = held.part as? ListAdaptor else { return XCTFail(name) }
      @MainActor func expect(_ ids: Int..., line: UInt = #line) {
        window.settle()
        let texts = ids.map { Item($0).text }
        XCTAssertEqual(window.texts, held.texts(texts), name, line: line)
        XCTAssertEqual(window.selectedTexts, ["Row 10"], name, line: line)
      }
      var heard: [String] = []
      adaptor[1, 0]?.onSelect = { _, path in heard.append("select \(path)") }
      adaptor[1, 0]?.onEvent = { event, _, path in heard.append("\(event.name.rawValue) \(path)") }
      window.click("Row 10")
      window.list.cellForRow(at: [held.firstSection + 1, 0])?.sendEvent(withName: "any")
      XCTAssertEqual(heard, ["select [1, 0]", "any [1, 0]"], name)
      XCTAssertEqual(Array(adaptor.selectedHolders).count, 1, name)
      expect(0, 1, 10)
      adaptor.update { $0.insertSection(SectionViewHolder(cellHolders: [self.holder(5)]), at: 1) }
      expect(0, 1, 5, 10)
      let bound = ItemCell.boundSince {
        adaptor.update { editor in
          editor.remove([0, 0])
          editor.edit(Item.self, at: [0, 0]) { $0 = Item(1, "Row 11") }
        }
        window.settle()
      }
      expect(11, 5, 10)
      if window.kind != .columns { XCTAssertEqual(bound, [1], name) }
      adaptor.setCollapsed(true, section: 1)
      expect(11, 10)
      adaptor.setCollapsed(false, section: 1)
      adaptor.update { $0.removeSection(0) }
      expect(5, 10)
      adaptor.apply { Section("New") { Rows([Item(10), Item(8)], as: ItemCell.self) } }
      expect(10, 8)
      window.list.useSource(nil)
      window.settle()
      XCTAssertNil(adaptor.list, name)
    }
  }

  @MainActor func testAMetricBehindAGrowingSourceKeepsItsSections() {
    let shown = ItemMetric([Item(7)])
    let adaptor = TableAdaptor.over([Item(0)])
    let window = TableWindow { $0.useSource(ConcatenatedSource([adaptor, shown])) }
    adaptor.update { $0.insertSection(TableSectionViewHolder(), at: 0) }
    shown.updateReporting { try $0.insert([Item(8)], at: [0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 8", "Row 7"])
  }

  @MainActor func testDisplaysEndInTheRowsPresentSection() {
    /// Logs the rows and headers whose displays begin and end.
    final class Told: ItemMetric {
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) { log.append("will \(path)") }
      override func list(
        _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
      ) { log.append("end \(path)") }
      override func list(
        _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
        inSection section: Int
      ) { log.append("will header \(section)") }
      override func list(
        _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
        inSection section: Int
      ) { log.append("end header \(section)") }
    }
    HeldSource.each({
      Told(
        GlobalDataMetric(sections: [
          SectionDataMetric(items: [Item(1), Item(2)], titleForHeader: "header")
        ]))
    }) { window, held, name in
      guard let told = held.part as? Told else { return XCTFail(name) }
      @MainActor func expect(_ lines: String..., line: UInt = #line) {
        window.settle()
        // The columns of these windows have no rows for sections.
        let expected = lines.filter { window.kind != .columns || !$0.contains("header") }
        XCTAssertEqual(told.takeLog().sorted(), expected, name, line: line)
      }
      expect("will [0, 0]", "will [0, 1]", "will header 0")
      // The rows stay, and belong to the next section.
      told.updateReporting { try $0.insert(.empty(), at: 0) }
      expect()
      told.updateReporting { try $0.remove(at: [1, 0]) }
      expect("end [1, 0]")
      window.list.useSource(nil)
      expect("end [1, 0]", "end header 1")
    }
  }

  // MARK: Moves

  @MainActor func testRowsStayInTheirSourceWhenMoved() {
    HeldSource.each({
      let metric = ItemMetric([Item(1), Item(2)], [Item(3)])
      metric.mayMove = true
      return metric
    }) { window, held, name in
      guard held.way != .alone, let metric = held.part as? ItemMetric else { return }
      @MainActor func expect(_ ids: [Int]..., line: UInt = #line) {
        let items = metric.globalDataMetric.sections.map { $0.items.map(\.id) }
        XCTAssertEqual(items, ids, name, line: line)
        let texts = ids.flatMap { $0 }.map { Item($0).text }
        XCTAssertEqual(window.texts, held.texts(texts), name, line: line)
      }
      window.click("Row 2")
      window.press(GDK_KEY_Down, .alt)
      expect([1], [2, 3])
      window.press(GDK_KEY_Down, .alt)
      window.press(GDK_KEY_Down, .alt)
      expect([1], [3, 2])
      window.click("Row 1")
      window.press(GDK_KEY_Up, .alt)
      // A delegate's target in another source is also refused.
      metric.target = [2, 0]
      window.press(GDK_KEY_Down, .alt)
      expect([1], [3, 2])
    }
  }

  // MARK: Rows without identities

  @MainActor func testRowsWithoutIdentitiesAreMadeAgain() {
    HeldSource.each({ Texts(["a", "b", "c"]) }) { window, held, name in
      guard let source = held.part as? Texts else { return XCTFail(name) }
      for texts in [["b", "c"], ["x", "y", "z"], ["z", "y", "x"]] {
        source.texts = texts
        source.host?.applyDifference()
        window.settle()
        XCTAssertEqual(window.texts, held.texts(texts), name)
      }
      source.texts = ["1", "2", "3"]
      window.list.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, held.texts(["1", "2", "3"]), name)
    }
  }
}
