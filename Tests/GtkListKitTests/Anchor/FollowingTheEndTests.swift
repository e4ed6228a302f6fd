import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Lists that go along with their end while the user stands there.
final class FollowingTheEndTests: GtkTestCase {
  @MainActor private func adaptor(_ count: Int) -> ListAdaptor {
    let adaptor = ListAdaptor()
    show(Item.many(count), in: adaptor)
    return adaptor
  }

  @MainActor private func show(_ items: [Item], in adaptor: ListAdaptor) {
    adaptor.apply { Section(id: "all") { Rows(items, as: ItemCell.self) } }
  }

  @MainActor private func each(_ count: Int, _ test: (SourceWindow, ListAdaptor) -> Void) {
    SourceWindow.each({ _ in adaptor(count) }, { $0.followsEnd = true }) { window in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      window.settle()
      test(window, adaptor)
    }
  }

  // MARK: To the end

  @MainActor func testAButtonLeadsToTheEndWhichIsFollowedFromThere() {
    each(200) { window, adaptor in
      window.list.scrollToRow(at: [0, 3], position: .top)
      window.settle()
      XCTAssertFalse(window.list.isAtEnd, "\(window.kind)")
      window.list.scrollToEnd()
      window.settle()
      XCTAssert(window.list.isAtEnd, "\(window.kind)")
      XCTAssertEqual(window.texts.last, "Row 199", "\(window.kind)")
      show(Item.many(240), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 239", "\(window.kind)")
    }
  }

  @MainActor func testTheEndIsThatOfFootersAndOfRowsThatComeLater() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor, height: 200)
    window.list.scrollToEnd()
    adaptor.apply {
      Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) }.footer("All of them")
    }
    window.settle()
    XCTAssert(window.list.isAtEnd)
    window.scroll(to: 0)
    window.list.scrollToEnd()
    window.settle()
    XCTAssert(window.list.isAtEnd)
  }

  @MainActor func testTheEndIsThatOfTheRowsThatThereAreOnceTheListHasASize() throws {
    let adaptor = TableAdaptor()
    let list = TableView()
    list.useAdaptor(adaptor)
    adaptor.apply { Rows(Item.many(100), as: ItemCell.self) }
    list.scrollToEnd()
    adaptor.apply { Rows(Item.many(140), as: ItemCell.self) }
    let window = ListWindow(list, width: 300, height: 200)
    try window.show()
    XCTAssert(list.isAtEnd)
    XCTAssertEqual(list.visibleIndexPaths.last, [0, 139])
    window.close()
  }

  @MainActor func testTheEndIsBelowTheLastItemWhereAnotherOneOrAnInsetIs() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(Item.many(42), as: ItemCell.self).size { item, _ in
        ItemSize(length: item.id == 39 ? 400 : 40)
      }
    }
    let window = CollectionWindow(adaptor, width: 400, height: 300) {
      $0.layout = .waterfall(.count(2), inset: 30)
    }
    window.list.scrollToEnd()
    window.settle()
    XCTAssert(window.list.isAtEnd)
    XCTAssertEqual(window.offset, window.maximumOffset, accuracy: 0.5)
  }

  // MARK: At the end

  @MainActor func testAListBeginsAtTheEnd() {
    each(200) { window, _ in
      XCTAssertEqual(window.texts.last, "Row 199", "\(window.kind)")
      XCTAssert(window.list.isAtEnd, "\(window.kind)")
    }
  }

  /// A column table learns how high its rows are, and that it has headers, when it is shown.
  @MainActor func testAColumnTableOfALogFollowsWhateverItBeginsWith() {
    for (count, isBefore) in [(500, true), (500, false), (10, false)] {
      let log = LogRows<Item>(capacity: 10_000)
      func append(_ numbers: Range<Int>) { log.append(contentsOf: numbers.map { Item($0) }) }
      if isBefore { append(0..<count) }
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(log) }
      let window = ColumnWindow(height: 300) {
        $0.columns = ItemColumns.all()
        $0.useAdaptor(adaptor)
        $0.followsEnd = true
      }
      window.settle()
      if !isBefore { append(0..<count) }
      for end in stride(from: count, through: count + 120, by: 40) {
        Pump.until("the lines are shown") {
          log.count == end && window.shownTexts.last == "Row \(end - 1)"
        }
        window.settle()
        XCTAssert(window.list.isAtEnd, "\(count) lines, then \(end)")
        append(end..<end + 40)
      }
    }
  }

  /// The row that the keyboard comes to is one that is wholly there.
  @MainActor func testTheKeyboardComesToTheListAndItStaysAtTheEnd() {
    each(200) { window, adaptor in
      window.list.takeFocus()
      window.settle()
      XCTAssert(window.list.hasKeyboard, "\(window.kind)")
      XCTAssert(window.list.isAtEnd, "\(window.kind)")
      show(Item.many(240), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 239", "\(window.kind)")
    }
  }

  @MainActor func testWithoutItTheListBeginsAtTheTopAndKeepsThePlaceAtTheEnd() {
    SourceWindow.each({ _ in adaptor(200) }) { window in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      XCTAssertEqual(window.texts.first, "Row 0", "\(window.kind)")
      window.window.scroll(to: window.window.maximumOffset)
      let texts = window.texts
      show(Item.many(210), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts, texts, "\(window.kind)")
    }
  }

  @MainActor func testWhatComesAtTheEndIsShownAndWhatComesAboveMovesNothing() {
    each(200) { window, adaptor in
      show(Item.many(203), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 202", "\(window.kind)")
      let texts = window.texts
      show([Item(-1), Item(-2)] + Item.many(203), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts, texts, "\(window.kind)")
    }
  }

  @MainActor func testAShortListFollowsAsSoonAsItIsLongerThanTheView() {
    each(2) { window, adaptor in
      XCTAssertEqual(window.texts, ["Row 0", "Row 1"], "\(window.kind)")
      for count in 3..<60 { show(Item.many(count), in: adaptor) }
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 58", "\(window.kind)")
    }
  }

  @MainActor func testAnEmptyListShowsTheEndOfWhatComes() {
    each(0) { window, adaptor in
      show(Item.many(100), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 99", "\(window.kind)")
      show([], in: adaptor)
      window.settle()
      show(Item.many(90), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 89", "\(window.kind)")
    }
  }

  @MainActor func testALastRowThatGrowsStaysWhole() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = self.adaptor(100)
      let window = SourceWindow(kind, adaptor) { $0.followsEnd = true }
      window.settle()
      for lines in 2...6 {
        adaptor.update { editor in
          editor.edit(Item.self, at: [0, 99]) { item in
            item.text = (1...lines).map { "line \($0)" }.joined(separator: "\n")
          }
        }
        window.settle()
        XCTAssert(window.list.isAtEnd, "\(kind), \(lines) lines")
      }
      window.window.close()
    }
  }

  @MainActor func testTheEndStaysInAViewThatBecomesSmallerAndInOneThatIsReloaded() {
    each(100) { window, _ in
      window.window.resize(height: 150)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 99", "\(window.kind)")
      window.list.reloadData()
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 99", "\(window.kind)")
      window.window.resize(height: 300)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 99", "\(window.kind)")
    }
  }

  @MainActor func testAnotherSourceIsShownFromItsEnd() {
    each(100) { window, _ in
      window.window.scroll(to: 0)
      let other = adaptor(50)
      window.list.useSource(other)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 49", "\(window.kind)")
    }
  }

  // MARK: Elsewhere

  @MainActor func testWhoHasScrolledBackKeepsThePlaceAndFollowsAgainAtTheEnd() {
    each(200) { window, adaptor in
      window.window.scroll(by: -40)
      let texts = window.texts
      show(Item.many(250), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts, texts, "\(window.kind)")
      window.window.scroll(to: window.window.maximumOffset)
      show(Item.many(260), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 259", "\(window.kind)")
    }
  }

  @MainActor func testWhoGoesToARowWithTheKeyboardLeavesTheEnd() {
    each(200) { window, adaptor in
      window.click(window.texts.last ?? "")
      window.press(GDK_KEY_Home, .control)
      XCTAssertEqual(window.texts.first, "Row 0", "\(window.kind)")
      show(Item.many(201), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.first, "Row 0", "\(window.kind)")
    }
  }

  @MainActor func testALogThatIsTrimmedAtItsStartKeepsWhatIsSeen() {
    each(200) { window, adaptor in
      show(Array(Item.many(210)[50...]), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 209", "\(window.kind)")
      window.window.scroll(by: -100)
      let texts = window.texts
      show(Array(Item.many(230)[80...]), in: adaptor)
      window.settle()
      XCTAssertEqual(window.texts, texts, "\(window.kind)")
    }
  }

  // MARK: Random

  @MainActor func testRandomChangesLeaveWhoStandsAtTheEndThereAndNobodyElse() {
    for seed in RandomSeeds.of(30) {
      var random = SplitMix64(seed: seed)
      let kind = SourceWindow.Kind.allCases[Int.random(in: 0..<3, using: &random)]
      var items = Item.many(Int.random(in: 0...60, using: &random))
      let adaptor = ListAdaptor()
      show(items, in: adaptor)
      let window = SourceWindow(kind, adaptor) {
        $0.followsEnd = true
        $0.updatesAreAnimated = Bool.random(using: &random)
      }
      var next = 1_000
      window.settle()
      // A list at rest measures rows above the view, which changes its offset.
      HeldTimers.hold()
      for step in 0..<60 {
        let stood = window.list.isAtEnd
        let (offset, texts) = (window.window.offset, window.texts)
        var onlyAppends = true
        // Some changes at once, of which only the last is settled.
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          switch Int.random(in: 0..<6, using: &random) {
          case 0, 1, 2:
            for _ in 0..<Int.random(in: 1...4, using: &random) {
              let lines = Int.random(in: 1...4, using: &random)
              items.append(Item(next, (1...lines).map { "\(next) \($0)" }.joined(separator: "\n")))
              next += 1
            }
          case 3:
            items.insert(Item(next), at: Int.random(in: 0...items.count, using: &random))
            next += 1
            onlyAppends = false
          case 4:
            items.removeFirst(Int.random(in: 0...items.count / 3, using: &random))
            onlyAppends = false
          default:
            guard let row = items.indices.randomElement(using: &random) else { break }
            items[row].text += "\nmore"
            onlyAppends = false
          }
          show(items, in: adaptor)
        }
        window.settle()
        let place = "seed \(seed), step \(step), \(kind)"
        if stood {
          XCTAssert(window.list.isAtEnd, place)
          XCTAssertEqual(window.texts.last, items.last?.text, place)
        } else if onlyAppends {
          XCTAssertEqual(window.window.offset, offset, accuracy: 1, place)
          XCTAssertEqual(window.texts, texts, place)
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: window.window.scroll(to: window.window.maximumOffset)
        case 1:
          window.window.scroll(
            to: Double.random(in: 0...window.window.maximumOffset.rounded(), using: &random))
        case 2: window.window.resize(height: Int.random(in: 100...400, using: &random))
        default: break
        }
        window.settle()
      }
      HeldTimers.release()
      window.window.close()
    }
  }
}
