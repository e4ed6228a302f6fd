import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list with a bar that finds its rows.
@MainActor
private struct FindWindow {
  let host: ListWindow
  let find: FindBar
  let update: (ListIndexPath, Contact?) -> Void

  var list: ListView { host.list }
  var cursor: Int? { list.cursorRowNumber }

  init(_ list: ListView, _ contacts: [Contact]) {
    self.init(list, Rows(contacts, as: ContactCell.self))
  }

  init(_ list: ListView, _ rows: Rows<some RandomAccessCollection<Contact>, ContactCell>) {
    let adaptor = Adaptor()
    adaptor.apply { Section { rows } }
    list.useSource(adaptor)
    find = FindBar(for: list, in: SearchedText<Contact>(\.name))
    let bar = find.widgetPointer
    host = CheckedWindow(list: list, width: 360, height: 300) {
      if let box = gtk_widget_get_parent(list.widgetPointer).flatMap({ gtk_widget_get_toplevel($0) }
      )?
      .children.first {
        gtk_container_add(box.container, bar)
      }
    }
    update = { path, contact in
      adaptor.update { editor in
        if let contact {
          editor.insert(contact, as: ContactCell.self, at: path)
        } else {
          editor.remove(path)
        }
      }
    }
    gtk_widget_grab_focus(list.widgetPointer)
    host.settle()
  }

  func settle() {
    Pump.until("the rows are looked through") { !find.isFinding }
    host.settle()
  }

  func write(_ text: String) {
    find.text = text
    settle()
  }

  /// Has lines come every few milliseconds until something is so.
  func lines(
    come log: LogRows<Contact>, every milliseconds: Int, until what: String,
    _ line: @escaping (Int) -> String, _ isDone: @escaping (_ come: Int) -> Bool
  ) {
    var come = 0
    var last = ContinuousClock.now
    Pump.until(what) {
      if ContinuousClock.now - last >= .milliseconds(milliseconds) {
        last = .now
        log.append(Contact(id: 1_000_000 + come, name: line(come)))
        come += 1
      }
      return isDone(come)
    }
  }

  /// How many pixels are marked.
  var markedPixels: Int {
    // What is selected looks otherwise, too.
    list.deselectAll()
    host.settle()
    return host.freshPicture().bytes.reduce(0) { sum, line in
      sum
        + stride(from: 0, to: line.count - 2, by: 3).filter {
          line[$0] > 200 && line[$0 + 1] > 180 && line[$0 + 2] < 170
        }.count
    }
  }

  /// What the bar says.
  var said: String {
    find.widgetPointer.tree.filter { $0.isA(gtk_label_get_type()) }
      .map { ChildHandle(pointer: $0).text }.first { !$0.isEmpty } ?? ""
  }
}

final class FindBarTests: GtkTestCase {
  @MainActor
  private func inEveryList(_ contacts: [Contact], _ body: (FindWindow) -> Void) {
    // One after the other: a window would cover the one before.
    let makers: [() -> FindWindow] = [
      { FindWindow(TableView(), contacts) },
      {
        let table = ColumnTableView()
        table.columns = [
          TableColumn<Contact>("Name", \.name), TableColumn<Contact>("Note", \.note),
        ]
        return FindWindow(table, contacts)
      },
      {
        let collection = CollectionView()
        collection.layout = .list()
        return FindWindow(collection, contacts)
      },
    ]
    for make in makers {
      let window = make()
      body(window)
      window.host.close()
    }
  }

  @MainActor
  private static let names: [Contact] = {
    let names = ["Ada", "Grace", "Adele Café", "Linus", "Ada B", "Ken"]
    return names.enumerated().map { Contact(id: $0.offset, name: $0.element) }
  }()

  @MainActor
  func testCtrlFOpensItAndTypingGoesToTheFirstMatch() {
    inEveryList(Self.names) { window in
      window.host.press(GDK_KEY_f, .control)
      XCTAssert(window.find.isOpen)
      window.host.type("ad")
      window.settle()
      XCTAssertEqual(window.find.text, "ad")
      XCTAssertEqual(window.find.matchCount, 3)
      XCTAssertEqual(window.cursor, 0)
      XCTAssertEqual(window.said, "1 of 3")
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 0]])
      window.host.type("ele")
      window.settle()
      XCTAssertEqual(window.said, "1 of 1")
      XCTAssertEqual(window.cursor, 2)
    }
  }

  @MainActor
  func testABarThatOutlivesItsWindowDoesNothingMore() {
    var bars: [FindBar] = []
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("ad")
      HeldTimers.hold()
      window.update([0, 0], nil)
      XCTAssert(window.find.isOpen)
      bars.append(window.find)
      window.host.close()
      // The pause after which the rows would be searched again.
      HeldTimers.advance(milliseconds: 300)
      HeldTimers.release()
    }
    for bar in bars {
      bar.texts = FindTexts()
      bar.text = "ken"
      bar.open()
      bar.next()
      bar.close()
      XCTAssertFalse(bar.isOpen)
      XCTAssertEqual(bar.text, "")
      XCTAssertEqual(bar.matchCount, 0)
    }
  }

  @MainActor
  func testABarThatGoesBeforeItsListTakesItsMarksAlong() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("ad")
      XCTAssertGreaterThan(window.markedPixels, 0)
      gtk_widget_destroy(window.find.widgetPointer)
      window.host.settle()
      XCTAssertEqual(window.markedPixels, 0)
      window.host.press(GDK_KEY_f, .control)
      XCTAssertFalse(window.find.isOpen)
    }
  }

  @MainActor
  func testWhatIsFoundIsMarkedBesideTheScrollBar() {
    let names = (0..<400).map { Contact(id: $0, name: $0 % 100 == 50 ? "Ada \($0)" : "Ken \($0)") }
    inEveryList(names) { window in
      window.list.scrollMarks = [.match]
      window.find.open()
      window.write("ada")
      let geometry = window.list.geometry
      let map = window.list.tools.scrollMap
      let height = Double(map.map { gtk_widget_get_allocated_height($0.widget) } ?? 0)
      let tops = [50, 150, 250, 350].compactMap { row in
        window.list.map.position(of: ListIndexPath(row: row, section: 0)).map {
          Int(geometry.frame(of: $0).along * height / geometry.contentLength)
        }
      }
      XCTAssertGreaterThan(height, 100)
      XCTAssertEqual(map?.lines(of: .match).map(\.lowerBound), tops)
      window.write("nobody")
      XCTAssertEqual(map?.lines(of: .match), [])
    }
  }

  @MainActor
  func testHowManyAreFoundIsSaidOnceForWhatIsTyped() {
    inEveryList(Self.names) { window in
      guard let rows = Accessible(of: window.list.widgetPointer)?.child(0) else {
        return XCTFail("nobody can read the list")
      }
      rows.listen("announcement")
      window.find.open()
      window.write("ada")
      XCTAssertEqual(rows.announcements(), ["2 found"])
      window.find.next()
      XCTAssertEqual(rows.announcements(), [])
      window.write("adax")
      XCTAssertEqual(rows.announcements(), ["Nothing found"])
    }
  }

  @MainActor
  func testKeysThatEditTheTextAreTheFieldsAndOthersFind() {
    inEveryList(Self.names) { window in
      window.host.press(GDK_KEY_f, .control)
      window.host.type("ad")
      window.settle()
      window.host.press(GDK_KEY_F3)
      XCTAssertEqual(window.said, "2 of 3")
      window.host.press(GDK_KEY_g, [.control, .shift])
      XCTAssertEqual(window.said, "1 of 3")
      window.host.press(GDK_KEY_Home)
      window.host.type("x")
      window.settle()
      XCTAssertEqual(window.find.text, "xad")
      window.host.press(GDK_KEY_a, .control)
      window.host.type("ken")
      window.settle()
      XCTAssertEqual(window.find.text, "ken")
    }
  }

  @MainActor
  func testNextAndPreviousGoRoundTheEnds() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("ada")
      XCTAssertEqual(window.cursor, 0)
      window.host.press(GDK_KEY_Return)
      XCTAssertEqual(window.cursor, 4)
      XCTAssertEqual(window.said, "2 of 2")
      window.host.press(GDK_KEY_Return)
      XCTAssertEqual(window.cursor, 0)
      window.host.press(GDK_KEY_Return, .shift)
      XCTAssertEqual(window.cursor, 4)
      window.find.previous()
      XCTAssertEqual(window.cursor, 0)
      XCTAssertEqual(window.find.currentMatch, 1)
    }
  }

  @MainActor
  func testAccentsAndCaseDoNotMatterAndAllWordsHaveToOccur() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("CAFE adele")
      XCTAssertEqual(window.find.matchCount, 1)
      window.write("cafe ken")
      XCTAssertEqual(window.find.matchCount, 0)
      XCTAssertEqual(window.said, "No matches")
      window.write("")
      XCTAssertEqual(window.said, "")
    }
  }

  @MainActor
  func testEscapeClosesItAndTheKeyboardGoesToTheRow() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("ken")
      window.host.press(GDK_KEY_Escape)
      XCTAssertFalse(window.find.isOpen)
      XCTAssertEqual(window.find.matchCount, 0)
      XCTAssertEqual(window.cursor, 5)
      XCTAssert(window.list.hasKeyboard)
      XCTAssertNil(window.list.tools.search.marks)
    }
  }

  @MainActor
  func testMatchesFollowTheirRowsAndNewOnesAreFound() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("ada")
      window.update([0, 0], Contact(id: 10, name: "Bob"))
      XCTAssertEqual(window.find.matchCount, 2)
      XCTAssertEqual(window.cursor, 1)
      window.update([0, 3], Contact(id: 11, name: "Ada C"))
      Pump.until("it is found") { window.find.matchCount == 3 }
      window.update([0, 1], nil)
      Pump.until("it is forgotten") { window.find.matchCount == 2 && !window.find.isFinding }
    }
  }

  /// As in a table of processes that is sorted anew each second.
  @MainActor
  func testTheMatchStaysWhereItIsSeenWhileRowsComeAndGoAboveIt() {
    let contacts = (0..<300).map { Contact(id: $0, name: $0 == 5 ? "Ada" : "Name \($0)") }
    inEveryList(contacts) { window in
      window.find.open()
      window.write("ada")
      XCTAssertEqual(window.find.currentMatch, 1)
      let place: () -> Double? = {
        guard let cursor = window.list.cursor, window.list.viewport.shows(cursor) else {
          return nil
        }
        return window.list.geometry.frame(of: cursor).along - window.list.viewport.offset
      }
      let before = place()
      XCTAssertNotNil(before)
      for id in 1_000..<1_030 { window.update([0, 2], Contact(id: id, name: "New \(id)")) }
      window.settle()
      XCTAssertEqual(window.cursor, 35)
      XCTAssertEqual(place(), before)
      for _ in 0..<10 { window.update([0, 3], nil) }
      window.settle()
      XCTAssertEqual(place(), before)
      // Whoever has scrolled away from it is left alone.
      window.host.scroll(to: 2_000)
      window.update([0, 2], Contact(id: 2_000, name: "New"))
      window.settle()
      XCTAssertNil(place())
      window.find.close()
      XCTAssertFalse(window.list.tools.search.holdsCursor)
    }
  }

  @MainActor
  func testMatchesAreMarkedInTheCellsAndUnmarkedWhenItCloses() {
    inEveryList(Self.names) { window in
      window.find.open()
      window.write("grace")
      XCTAssertGreaterThan(window.markedPixels, 60, "\(type(of: window.list))")
      window.find.close()
      XCTAssertEqual(window.markedPixels, 0)
    }
  }

  @MainActor
  func testLinesThatComeWithoutAPauseAreMarkedAndCounted() {
    for list in [TableView(), ColumnTableView()] as [ListView] {
      (list as? ColumnTableView)?.columns = [TableColumn<Contact>("Name", \.name)]
      list.followsEnd = true
      let log = LogRows<Contact>(capacity: 50_000)
      log.append(contentsOf: (0..<20_000).map { Contact(id: $0, name: "Ken \($0)") })
      let window = FindWindow(list, Rows(log, as: ContactCell.self))
      window.find.open()
      window.write("ada")
      XCTAssertEqual(window.find.matchCount, 0)
      // Fewer than there are in the view when the first of them are counted.
      window.lines(come: log, every: 20, until: "lines are counted while others come") {
        "Ada \($0)"
      } _: { _ in
        window.find.matchCount > 0
      }
      XCTAssertGreaterThan(window.markedPixels, 60)
      let first = window.find.matchCount
      window.lines(come: log, every: 20, until: "more lines are counted") {
        "Ada \($0)"
      } _: { _ in
        window.find.matchCount > first + 60
      }
      window.find.next()
      XCTAssertNotNil(window.find.currentMatch)
      window.host.close()
    }
  }

  @MainActor
  func testALineIsMarkedBeforeItIsCounted() {
    for list in [TableView(), ColumnTableView()] as [ListView] {
      (list as? ColumnTableView)?.columns = [TableColumn<Contact>("Name", \.name)]
      list.followsEnd = true
      let log = LogRows<Contact>(capacity: 50_000)
      let window = FindWindow(list, Rows(log, as: ContactCell.self))
      window.find.open()
      window.write("ada")
      // However long the picture takes, the rows are not looked through again before.
      window.find.leastPause = 600_000
      log.append(contentsOf: (0..<30).map { Contact(id: $0, name: "Ada") })
      Pump.until("lines have come") { log.count == 30 }
      XCTAssertGreaterThan(window.markedPixels, 60)
      XCTAssertEqual(window.find.matchCount, 0)
      window.host.close()
    }
  }

  @MainActor
  func testWhatIsFoundFollowsALogWhoseOldestLinesGoMeanwhile() {
    let log = LogRows<Contact>(capacity: 20_000)
    func name(_ id: Int) -> String { id % 7 == 0 ? "Ada \(id)" : "Ken \(id)" }
    log.append(contentsOf: (0..<20_000).map { Contact(id: $0, name: name($0)) })
    let window = FindWindow(TableView(), Rows(log, as: ContactCell.self))
    window.find.open()
    for _ in 0..<10 {
      window.find.text = ""
      window.find.text = "ada"
      var isSought = false
      window.lines(come: log, every: 1, until: "lines are found while others go", name) { come in
        isSought = isSought || window.find.isFinding
        return isSought && !window.find.isFinding && come > 3
      }
      window.find.next()
      let row = window.cursor ?? -1
      XCTAssertEqual(log.model(at: row)?.name.hasPrefix("Ada"), true, "row \(row)")
    }
    window.host.close()
  }

  @MainActor
  func testOnlyRowsThatAreShownAreFound() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("A") { Rows(Self.names, as: ContactCell.self) }
      Section("B") {
        Rows(Self.names.map { Contact(id: $0.id + 100, name: $0.name) }, as: ContactCell.self)
      }
    }
    let window = TableWindow(adaptor)
    let find = FindBar(for: window.table, in: SearchedText<Contact>(\.name))
    gtk_widget_show(find.widgetPointer)
    find.open()
    find.text = "ada"
    Pump.until("the rows are looked through") { !find.isFinding }
    XCTAssertEqual(find.matchCount, 4)
    var arrangement = RowArrangement<Contact>(sort: [SortKey(\.name, .descending)])
    arrangement.filter = RowFilter { $0.name != "Ada" }
    adaptor.arrange(arrangement)
    Pump.until("the rows are arranged") { !adaptor.isArranging }
    Pump.until("they are looked through again") { find.matchCount == 2 && !find.isFinding }
    find.next()
    let path = window.table.selectedIndexPaths.first ?? [9, 9]
    XCTAssertEqual((adaptor[path]?.cellData as? Contact)?.name, "Ada B")
  }

  @MainActor
  func testAListThatNoAdaptorFillsIsReported() {
    let table = TableView()
    let find = FindBar(for: table, in: SearchedText<Contact>(\.name))
    find.open()
    find.text = "a"
    XCTAssertEqual(find.matchCount, 0)
    find.next()
    find.previous()
  }

  @MainActor
  func testPartsAreFoundWhereTheyStandInTheText() {
    func parts(_ words: [String], _ text: String) -> [String] {
      let found = FoundParts.of(words.map { Array(TextOrder.FoldedText.of($0).utf8) }, in: text)
      return found.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    XCTAssertEqual(parts(["cafe"], "Un CAFÉ, deux cafés"), ["CAFÉ", "café"])
    XCTAssertEqual(parts(["ab", "bc"], "abc"), ["abc"])
    XCTAssertEqual(parts(["x"], ""), [])
    XCTAssertEqual(parts(["aa"], "aaaa"), ["aaaa"])
    XCTAssertEqual(parts(["ss"], "Straße"), ["ß"])
    for seed in RandomSeeds.of(30, from: 1) {
      var random = SplitMix64(seed: seed)
      let letters = ["a", "b", "É", "é", "ß", " "]
      func text(_ count: Int) -> String {
        (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      }
      let whole = text(30)
      let word = text(2)
      let folded = Array(TextOrder.FoldedText.of(word).utf8)
      let query = SearchQuery(TextOrder.FoldedText.of(word))
      guard !query.isEmpty, query.words.count == 1, !word.contains(" ") else { continue }
      XCTAssertEqual(
        !FoundParts.of([folded], in: whole).isEmpty,
        query.matches(Array(TextOrder.FoldedText.of(whole).utf8)), "“\(word)” in “\(whole)”")
    }
  }

  @MainActor
  func testTheListMayGoWhileItIsOpen() {
    let window = FindWindow(TableView(), Contact.many(20_000))
    window.find.open()
    window.find.text = "contact"
    gtk_widget_destroy(window.list.widgetPointer)
    EventLoop.drain()
    window.find.next()
    window.find.close()
    XCTAssertEqual(window.find.matchCount, 0)
  }
}
