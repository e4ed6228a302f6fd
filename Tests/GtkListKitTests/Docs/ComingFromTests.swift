import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitSamples

/// The “Coming from …” articles: every entry of the system has its name here.
final class ComingFromTests: GtkTestCase {
  private static let comingFrom = SourceNames.articles.keys.filter { $0.hasPrefix("ComingFrom") }

  private func article(_ name: String) -> String {
    SourceNames.articles[name].map { SourceNames.text(of: $0) } ?? ""
  }

  func testEveryArticleShowsTheCodeBeforeAndAfter() {
    XCTAssertEqual(Self.comingFrom.count, 6)
    for name in Self.comingFrom {
      let parts = article(name).split(separator: "```swift")
      XCTAssertEqual(parts.count, 3, name)
      XCTAssert(parts.first?.hasSuffix("Before:\n\n") ?? false, name)
      XCTAssert(parts.dropFirst().first?.hasSuffix("After:\n\n") ?? false, name)
    }
  }

  func testNothingIsMappedTwice() {
    for name in Self.comingFrom {
      var seen: Set<Substring> = []
      for row in article(name).split(separator: "\n") where row.hasPrefix("| ") {
        for (number, part) in (row.split(separator: "|").first ?? "").split(separator: "`")
          .enumerated() where number % 2 == 1
        {
          XCTAssert(seen.insert(part).inserted, "\(name).md maps \(part) twice")
        }
      }
      XCTAssertGreaterThan(seen.count, 10, name)
    }
  }

  func testTheNamesInAllArticlesExist() {
    let declared = SourceNames(folders: [
      "Sources/GtkListKit", "Sources/GtkListKitCore", "Sources/GtkListKitPatterns",
      "Sources/GtkListKitDesk", "Sources/GtkListKitTesting",
    ])
    var names = 0
    for article in SourceNames.articles.keys {
      for (number, name) in prose(article).split(separator: "``").enumerated()
      where number % 2 == 1 && !name.hasPrefix("GtkListKit") {
        names += 1
        let parts = name.split(separator: "/")
        XCTAssert(
          parts.first.map { declared.types.contains(String($0)) } ?? false,
          "\(article).md: there is no \(name)")
        if parts.count > 1, let member = parts.last {
          let isKnown =
            declared.members(of: String(parts[0])).contains(String(member))
            || declared.types.contains(String(member))
          XCTAssert(isKnown, "\(article).md: there is no \(name)")
        }
      }
    }
    XCTAssertGreaterThan(names, 100)
  }

  /// An article without its code.
  private func prose(_ name: String) -> String {
    article(name).split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }
      .map { $0.element }.joined()
  }

  /// Fails unless the left column of an article's table names every entry.
  private func assertMaps(
    _ name: String, _ entries: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    let rows = article(name).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let left = rows.compactMap { $0.split(separator: "|").first }.joined(separator: "\n")
    for entry in entries where !hasWord(entry, in: left) {
      XCTFail("\(name).md does not map \(entry)", file: file, line: line)
    }
  }

  /// Whether a name stands in a text, and not only as a part of another one. With three dots it is the
  /// beginning of names.
  private func hasWord(_ name: String, in text: String) -> Bool {
    let isBeginning = name.hasSuffix("…")
    let word = isBeginning ? String(name.dropLast()) : name
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      let goesOn = !isBeginning && isPart(word.last) && isPart(text[range.upperBound...].first)
      if !isPart(text[..<range.lowerBound].last), !goesOn { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  func testEveryEntryOfAdaptorIsMapped() {
    assertMaps(
      "ComingFromAdaptor",
      [
        "useAdaptor", "useAdaptor()", "view.adaptor", "view", "context", "dataSource", "cellData",
        "cellClass", "cellHeight",
        "headerData", "headerViewClass", "headerHeight", "footer…", "collapsed", "cellCounts",
        "cellHolders", "section[i]", "adaptor[section]", "adaptor[indexPath]",
        "adaptor[section, row]", "registerCell", "registerSectionView", "registerReusableView",
        "prepareForReuse", "didUpdateWith", "update(data:)", "willDisplayWith",
        "didEndDisplayWith", "update(data:collapsed:count:)", "shouldSelectWith",
        "shouldDeselectWith", "didSelectWith", "didDeselectWith", "append(toSection",
        "clear(section:)", "set(section:", "appendToLast", "getSectionHolder(withHeaderData:)",
        "withFooterData", "getCellHolder", "comparisonHandler", "sendEvent(withName:)",
        "handle(cell:event:)", "handle(sectionHeader:event:)", "handle(sectionFooter:event:)",
        "handleEvent(withName:container:", "SectionExpand", "SectionCollapse", "CellRemoved",
        "AdaptorContextReusableProtocol", "containerVC",
      ])
  }

  func testEveryEntryOfTCDataSourceIsMapped() {
    assertMaps(
      "ComingFromTCDataSource",
      [
        "TCSectionDataMetric", "indexTitle", "titleForHeader", "dataForHeader", "supplementary",
        "empty()", "numberOfItems", "isEmpty", "data(at:)", "TCGlobalDataMetric", "allData",
        "numberOfSections", "numberOfItems(in:)", "dataForItem(at:)", "indexPath(of:)",
        "indexForHeader", "indexPathForSupplementaryHeader", "cached sizes", "append", "insert",
        "replace", "removeFirst", "removeAll", "exchange",
        "move", "fatal", "cached heights", "invalidate", "registerReusableCell",
        "reusableCellIdentifierForIndexPath", "loadData(_:forReusableCell:)", "header and footer",
        "canEdit", "commitEditingStyle", "canMove", "move(from:to:)", "index titles",
        "lazyLoadImagesData", "TCDelegate",
      ])
  }

  func testEveryEntryOfTaylorSourceIsMapped() {
    assertMaps(
      "ComingFromTaylorSource",
      [
        "DatasourceType", "identifier", "title", "StaticDatasource", "EntityDatasource",
        "EntityType", "SegmentedDatasource", "segmented control", "Factory", "GetCellKey",
        "registerCell", "registerHeader", "supplementary", "text", "ClassWithIdentifier",
        "NibWithIdentifier", "unknown key", "DatasourceEditor", "canEdit", "commitEdit",
        "editAction", "canMove", "commitMove", "SelectionManager", "initialSelection",
        "selectedIndex",
      ])
  }

  func testEveryEntryOfTableViewFactoriesIsMapped() {
    assertMaps(
      "ComingFromTableViewFactories",
      [
        "TableViewCellBuilderProtocol", "registerCell", "cellHeight",
        "cellAt(indexPath:tableView:)",
        "TableViewSectionProtocol", "header", "BaseSection(builders:)", "TableViewFactoryProtocol",
        "buildSections()", "DefaultTableViewOutput(sections:)", "didSelectCell(at:)",
        "cellWillDisplay(at:)",
      ])
  }

  func testEveryEntryOfCascadingTableDelegateIsMapped() {
    assertMaps(
      "ComingFromCascadingTableDelegate",
      [
        "CascadingRootTableDelegate", "CascadingSectionTableDelegate", "CascadingBareTableDelegate",
        "index", "childDelegates", "parentDelegate", "init(index:childDelegates:)",
        "prepare(tableView:)", "reloadOnChildDelegatesChanged",
        "reloadModeOnChildDelegatesChanged", "cellForRowAt", "titleForHeader", "viewForHeader",
        "titleForDeleteConfirmationButton", "editActionsForRowAt", "canEditRowAt", "canMoveRowAt",
        "shouldIndentWhileEditing", "shouldShowMenu", "canPerformAction", "canFocusRowAt",
        "heightForRowAt", "heightForHeader", "estimatedHeight…", "editingStyle",
        "indentationLevel…", "shouldHighlight…", "willSelect…", "willDeselect…", "willDisplay",
        "didEndDisplaying", "commit", "willBeginEditing…", "didEndEditing…", "accessory…",
        "didHighlight…", "didSelect…", "performAction", "sectionIndexTitles", "moveRowAt",
        "targetIndexPathForMove",
      ])
  }

  func testTheClassesOfUIKitAreMapped() {
    assertMaps(
      "ComingFromUIKit",
      [
        "UITableView", "UICollectionView", "UITableViewDataSource", "UITableViewDelegate",
        "IndexPath", "dequeueReusableCell", "performBatchUpdates", "reloadData", "insertRows",
        "deleteRows", "moveRow", "scrollToRow", "indexPathsForSelectedRows",
        "UITableViewDiffableDataSource", "tableHeaderView", "prepareForReuse",
        "trailingSwipeActions…", "sectionIndexTitles", "isEditing", "estimatedRowHeight",
      ])
  }

  // MARK: The samples run

  @MainActor private func shows(_ show: (TableView) throws -> Void) rethrows -> [String] {
    let window = TableWindow { $0.emptyPlaceholder = nil }
    try show(window.table)
    window.settle()
    return window.shownTexts
  }

  @MainActor func testTheSamplesShowTheirRows() throws {
    let people = (0..<5).map { Person(id: $0, name: "Person \($0)") }
    let entries = [CalendarEntry.birthday(people[0]), .note("Note")]
    XCTAssertEqual(shows { showPeople(people, in: $0) }.first, "People")
    XCTAssertEqual(
      try shows { try showMetric(people, in: $0) }.prefix(2), ["People", "Person 3"])
    XCTAssertEqual(
      shows { showCalendar(entries, notes: [.note("Other")], in: $0) }.last, "Note")
    XCTAssertEqual(shows { showBuilt(people, in: $0) }.first, "People")
    XCTAssertEqual(shows { showTree(people, in: $0) }, people.dropFirst().map(\.name))
    let plain = NameSource()
    XCTAssertEqual(shows { table in showNames(plain, in: table) }, ["Ada", "Grace"])
  }
}
