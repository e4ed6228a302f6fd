import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The recycling sanitizer tells of what a cell keeps of the row before, and of nothing else.
final class RecyclingSanitizerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      RecyclingSanitizer.isEnabled = true
      RecyclingSanitizer.forgetReports()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      RecyclingSanitizer.isEnabled = false
      LeakyCell.leak = nil
    }
    super.tearDown()
  }

  @MainActor private func scroll(_ window: CheckedWindow) {
    window.rest()
    for _ in 0..<3 { window.scroll(by: 430) }
    window.scroll(to: 0)
    window.rest()
  }

  @MainActor private func table(_ cellClass: ListCell.Type) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(200), cellClass: cellClass)
    return TableWindow(adaptor)
  }

  /// What is told of each leak that ``LeakyCell`` can have.
  private static let told: [LeakyCell.Leak: String] = [
    .text: "“second”’s label is “even ", .styleClass: "“text”’s style classes is “even”",
    .rowStyleClass: "the row’s style classes is “even-row”",
    .sensitivity: "“text”’s sensitive is “FALSE”", .visibility: "“second”’s visible is “FALSE”",
    .handler: "“text”’s number of signal handlers is", .timeout: "timeouts or idle calls",
    .adjustment: "“scale”’s adjustment is “70.0”", .child: "the content’s number of children is",
    .hiddenChild: "the content’s number of children, with hidden ones, is",
    .tooltip: "“text”’s tooltip-text is “even”",
  ]

  @MainActor func testEachKindOfLeakIsToldWithItsPropertyAndBothPaths() throws {
    for leak in LeakyCell.Leak.allCases {
      LeakyCell.leak = leak
      RecyclingSanitizer.forgetReports()
      let window = table(LeakyCell.self)
      scroll(window)
      window.close()
      let reports = Reports.taken()
      let told = try XCTUnwrap(Self.told[leak])
      let report = try XCTUnwrap(
        reports.first { $0.message.contains(told) }, "\(leak): \(reports)")
      XCTAssertEqual(report.problem, .recycling)
      XCTAssertEqual(report.view, "LeakyCell")
      XCTAssertNotNil(report.indexPath, "\(leak)")
      XCTAssert(report.message.contains("for [0, "), report.message)
      XCTAssert(reports.allSatisfy { $0.problem == .recycling }, "\(leak): \(reports)")
      // Once for each property, not for each row.
      XCTAssertLessThan(reports.count, 5, "\(leak): \(reports)")
    }
  }

  @MainActor func testACellThatSetsEverythingEachTimeIsNotTold() {
    LeakyCell.leak = nil
    for cellClass in [LeakyCell.self, ItemCell.self, ControlCell.self] as [ListCell.Type] {
      let window = table(cellClass)
      scroll(window)
      window.press(GDK_KEY_Down)
      scroll(window)
      window.close()
    }
  }

  @MainActor func testHeadersAreCompared() {
    final class LeakyHeader: SectionView {
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      override func update(data: Any?, collapsed: Bool, count: Int) {
        guard let number = data as? Int else { return }
        if number % 2 == 0 { self["text"].text = "\(number)" }
      }
    }
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<60).map { number in
      let section = TableSectionViewHolder(
        headerData: number, headerViewClass: LeakyHeader.self,
        cellHolders: Item.many(3).map { TableCellViewHolder(data: $0, cellClass: ItemCell.self) })
      return section
    }
    let window = TableWindow(adaptor)
    scroll(window)
    let reports = Reports.taken()
    XCTAssertFalse(reports.isEmpty)
    XCTAssert(
      reports.allSatisfy { $0.problem == .recycling && $0.view == "LeakyHeader" }, "\(reports)")
  }

  @MainActor func testTheCellsOfCollectionsAreCompared() {
    LeakyCell.leak = .sensitivity
    let adaptor = CollectionAdaptor()
    adaptor.sections = [
      CollectionSectionViewHolder(
        cellHolders: Item.many(300).map {
          CollectionCellViewHolder(data: $0, cellClass: LeakyCell.self)
        })
    ]
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(3), length: .fixed(60)) }
    scroll(window)
    Reports.expectSome(.recycling)
  }

  /// The ready-made rows leave nothing behind, whatever they showed before.
  @MainActor func testReadyMadeRowsKeepNothing() {
    let models: [(ListCell.Type, (Int) -> Any)] = [
      (
        TextRow.self,
        { TextRow.Model(title: "T\($0)", wraps: $0 % 2 == 0, isDimmed: $0 % 3 == 0) }
      ),
      (
        SubtitleRow.self,
        {
          SubtitleRow.Model(
            title: "T\($0)", subtitle: $0 % 2 == 0 ? "second" : "",
            icon: $0 % 3 == 0 ? "folder" : "")
        }
      ),
      (ValueRow.self, { ValueRow.Model(title: "T\($0)", value: $0 % 2 == 0 ? "" : "\($0)") }),
      (
        DisclosureRow.self,
        {
          DisclosureRow.Model(
            title: "T\($0)", value: $0 % 2 == 0 ? "" : "v",
            accessoryIcon: $0 % 3 == 0 ? "emblem-system-symbolic" : "go-next-symbolic")
        }
      ),
      (SeparatorRow.self, { $0 % 2 == 0 ? "" : "Older" }),
      (TreeRow.self, { TitleModel(title: "T\($0)", icon: $0 % 3 == 0 ? "folder" : "") }),
      (
        IconTile.self,
        { TitleModel(title: "T\($0)", icon: $0 % 3 == 0 ? "folder" : "", lines: 1 + $0 % 3) }
      ),
      (ImageRow.self, { ImageModel(title: "T\($0)", subtitle: $0 % 2 == 0 ? "second" : "") }),
      (ImageTile.self, { ImageModel(title: $0 % 2 == 0 ? "T\($0)" : "") }),
      (
        MessageRow.self,
        {
          MessageRow.Model(
            sender: "S\($0)", date: $0 % 2 == 0 ? "today" : "", subject: "about",
            preview: $0 % 3 == 0 ? "more" : nil, isUnread: $0 % 2 == 0)
        }
      ),
      (LoadingRow.self, { Placeholder.loading("L\($0)") }),
      (
        ErrorRow.self, { Placeholder.error("E\($0)", buttonTitle: $0 % 2 == 0 ? "Again" : "") }
      ),
    ]
    assertNothingIsKept(models)
  }

  /// Nor do those with controls.
  @MainActor func testReadyMadeRowsWithControlsKeepNothing() {
    func choice(_ id: Int) -> ChoiceModel {
      ChoiceModel(
        title: "T\(id)", subtitle: id % 2 == 0 ? "second" : "", isOn: id % 3 == 0,
        isMixed: id % 5 == 0, isSensitive: id % 4 != 0)
    }
    func number(_ id: Int) -> NumberModel {
      NumberModel(
        title: "T\(id)", value: Double(id), minimum: Double(-id), maximum: Double(200 + id),
        step: Double(1 + id % 2), digits: id % 3, showsValue: id % 2 == 0, isSensitive: id % 4 != 0)
    }
    assertNothingIsKept([
      (SwitchRow.self, choice), (CheckRow.self, choice), (RadioRow.self, choice),
      (SpinRow.self, number), (ScaleRow.self, number),
      (
        EntryRow.self,
        {
          EntryRow.Model(
            title: "T\($0)", text: $0 % 2 == 0 ? "text" : "", placeholder: $0 % 3 == 0 ? "…" : "",
            isSecret: $0 % 5 == 0, isSensitive: $0 % 4 != 0)
        }
      ),
      (
        ComboRow.self,
        { id in
          ComboRow.Model(
            title: "T\(id)", items: (0..<1 + id % 3).map { ComboRow.Item(id: "\($0)") },
            selectedID: id % 2 == 0 ? "0" : nil, isSensitive: id % 4 != 0)
        }
      ),
      (
        ProgressRow.self,
        {
          ProgressRow.Model(
            title: "T\($0)", fraction: $0 % 3 == 0 ? nil : 0.5, value: $0 % 2 == 0 ? "half" : nil)
        }
      ),
      (
        LevelRow.self,
        {
          LevelRow.Model(
            title: "T\($0)", level: 0.5, maximum: Double(1 + $0 % 3), isDiscrete: $0 % 2 == 0,
            value: $0 % 3 == 0 ? "v" : "")
        }
      ),
      (
        ButtonRow.self,
        { id in
          ButtonRow.Model(
            title: id % 2 == 0 ? "T\(id)" : "",
            buttons: (0..<id % 4).map { RowButton(title: "B\($0)") })
        }
      ),
    ])
  }

  /// Shows rows of each class, of which each differs from the last that the same widget has shown.
  @MainActor private func assertNothingIsKept(_ models: [(ListCell.Type, (Int) -> Any)]) {
    for (cellClass, model) in models {
      let adaptor = TableAdaptor()
      adaptor.appendToLast(datas: (0..<150).map(model), cellClass: cellClass)
      let window = TableWindow(adaptor)
      scroll(window)
      window.close()
    }
  }

  @MainActor func testWhenItIsOffNothingIsFilledTwice() {
    RecyclingSanitizer.isEnabled = false
    LeakyCell.leak = .sensitivity
    let window = table(LeakyCell.self)
    scroll(window)
    window.close()
    let counted = table(ItemCell.self)
    counted.rest()
    let bound = ItemCell.boundSince { counted.scroll(by: 3_000) }
    XCTAssertEqual(Set(bound).count, bound.count)
  }
}
