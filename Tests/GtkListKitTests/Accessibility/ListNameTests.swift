import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What lists, rows and what is in them are called.
final class ListNameTests: GtkTestCase {
  @MainActor private func plain(_ count: Int = 100) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") { Rows((0..<count).lazy.map { Item($0) }, as: ItemCell.self) }
    }
    return adaptor
  }

  /// A table, a column table and a collection.
  @MainActor private func allKinds() -> [ListWindow] {
    let tiles = CollectionAdaptor()
    tiles.apply { Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) } }
    return [TableWindow(plain()), ColumnWindow(.lazily(100)), CollectionWindow(tiles)]
  }

  @MainActor func testAListIsCalledAsTheAppSays() throws {
    for window in allKinds() {
      let rows = try XCTUnwrap(window.accessibleRows)
      rows.listen("notify::accessible-name")
      window.list.accessibleName = "Parcels"
      window.list.accessibleDescription = "Those of this week"
      XCTAssertEqual(rows.name, "Parcels")
      XCTAssertEqual(rows.description, "Those of this week")
      XCTAssertEqual(rows.taken().count, 1)
      let outer = try XCTUnwrap(gtk_widget_get_accessible(window.list.widgetPointer))
      atk_object_set_name(outer, "Letters")
      XCTAssertEqual(rows.name, "Letters", "what an app says of the widget comes first")
    }
  }

  @MainActor func testAListWithoutANameIsCalledByItsPageOrItsWindow() throws {
    for window in allKinds() {
      let rows = try XCTUnwrap(window.accessibleRows)
      let only = window.list.showsHeaderOfOnlySection
      gtk_window_set_title(window.window.of(GtkWindow.self), "The window")
      if !only { XCTAssertEqual(rows.name, "The window") }
      let stack: WidgetPointer = gtk_stack_new()
      let fixed = gtk_widget_get_parent(window.scrolled)!
      g_object_ref(window.scrolled)
      gtk_container_remove(fixed.container, window.scrolled)
      gtk_stack_add_titled(stack.of(GtkStack.self), window.scrolled, "page", "The page")
      g_object_unref(window.scrolled)
      gtk_container_add(fixed.container, stack)
      gtk_widget_show(stack)
      window.settle()
      XCTAssertEqual(rows.name, "The page")
    }
  }

  @MainActor func testAListWithOneSectionIsCalledByItsHeader() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("Contacts") { Rows(Item.many(10), as: ItemCell.self) } }
    let rows = try XCTUnwrap(TableWindow(adaptor).accessibleRows)
    XCTAssertEqual(rows.name, "Contacts")
  }

  // MARK: Rows

  private struct Plant { let name: String }
  private final class PlantCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ plant: Plant) {
      self["text"].text = plant.name
      guard plant.name.hasSuffix("3") else { return }
      accessibleName = "The third: \(plant.name)"
      accessibleDescription = "Needs water"
    }
  }

  @MainActor func testACellNamesItsRowOnScreenAndOffAndForgetsTheNameWhenItIsReused() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).map { Plant(name: "Plant \($0)") }, as: PlantCell.self)
      }
    }
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    for offset in [0.0, 3_000, 9_000] {
      window.scroll(to: offset)
      for index in 0..<1_000 where index % 10 == 3 || index % 97 == 0 {
        let row = try XCTUnwrap(rows.child(index))
        let isThird = index % 10 == 3
        XCTAssertEqual(row.name, isThird ? "The third: Plant \(index)" : "Plant \(index)")
        XCTAssertEqual(row.description, isThird ? "Needs water" : "")
      }
    }
  }

  @MainActor func testRowsAreDescribedAsTheAppSaysOnScreenAndOff() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).lazy.map { Item($0) }, as: ItemCell.self)
          .accessibleDescription { $0.id % 2 == 0 ? "Even" : nil }
      }
    }
    let rows = try XCTUnwrap(TableWindow(adaptor).accessibleRows)
    for index in [2, 900] { XCTAssertEqual(rows.child(index)?.description, "Even") }
    for index in [3, 901] { XCTAssertEqual(rows.child(index)?.description, "") }
  }

  @MainActor func testAMailIsCalledByWhetherItIsUnreadSenderSubjectAndTime() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows(
          (0..<500).map {
            MessageRow.Model(
              sender: "Ada Byron", date: "10:30", subject: "Letter \($0)", preview: "Dear …",
              isUnread: $0 % 2 == 0)
          }, as: MessageRow.self)
      }
    }
    let rows = try XCTUnwrap(TableWindow(adaptor).accessibleRows)
    for index in [2, 400] {
      XCTAssertEqual(
        rows.child(index)?.name, "unread, Ada Byron, Letter \(index), 10:30")
      XCTAssertEqual(rows.child(index)?.description, "Dear …")
    }
    XCTAssertEqual(rows.child(401)?.name, "Ada Byron, Letter 401, 10:30")
  }

  @MainActor func testAHolderSaysBothAndACopyForOtherDataKeepsWhatWasSet() {
    let holder = TableCellViewHolder(
      data: TitleModel(title: "Road", subtitle: "Long"), cellClass: SubtitleRow.self)
    XCTAssertEqual(holder.accessibleName, "Road, Long")
    let other = holder.with(data: TitleModel(title: "River"))
    XCTAssertEqual(other.accessibleName, "River")
    holder.accessibleName = "Named"
    holder.accessibleDescription = "Described"
    let third = holder.with(data: TitleModel(title: "Sea"))
    XCTAssertEqual(third.accessibleName, "Named")
    XCTAssertEqual(third.accessibleDescription, "Described")
  }

  // MARK: What moves in rows

  private final class BusyCell: ListCell, ModelCell {
    let spinner: WidgetPointer = gtk_spinner_new()
    let bar: WidgetPointer = gtk_progress_bar_new()
    override func makeContent() -> WidgetPointer {
      let box = TestWidgets.label(in: self)
      gtk_container_add(box.container, spinner)
      gtk_container_add(box.container, bar)
      return box
    }
    func update(_ item: Plant) { self["text"].text = item.name }
  }

  @MainActor func testSpinnersAndBarsAreCalledByTheirRowAlsoWhenItIsReused() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).map { Plant(name: "Copy \($0)") }, as: BusyCell.self)
      }
    }
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    for index in 0..<5 { _ = rows.child(index)?.name }
    for offset in [0.0, 12_000, 5_000] {
      window.scroll(to: offset)
      let first = window.list.visibleIndexPaths[1]
      let row = try XCTUnwrap(rows.child(first.row))
      XCTAssertEqual(row.name, "Copy \(first.row)")
      let cell = try XCTUnwrap(window.table.cellForRow(at: first) as? BusyCell)
      for widget in [cell.spinner, cell.bar] {
        XCTAssertEqual(Accessible(of: widget)?.name, "Copy \(first.row)")
      }
    }
  }
}

extension ListView {
  fileprivate var showsHeaderOfOnlySection: Bool {
    map.sections.count == 1 && map.sections[0].hasHeader
  }
}
