import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Handlers of the pointer that end the window in which they were called. Criticals are fatal.
final class EndingTests: GtkTestCase {
  /// What happens in the handler of an event: the window goes, or only the list.
  private enum Ending: CaseIterable { case window, list }

  @MainActor private static var ended = 0

  /// Rows whose handlers end the list by one of the hooks.
  private final class Ender: CellViewHolder {
    enum Hook: CaseIterable { case select, activate, menu, deselect }
    var hook = Hook.select
    var end: () -> Void = {}

    override func didSelectWith(container: ListView, index: ListIndexPath) {
      if hook == .select { end() }
    }
    override func didDeselectWith(container: ListView, index: ListIndexPath) {
      if hook == .deselect { end() }
    }
    override func didActivateWith(container: ListView, index: ListIndexPath) {
      if hook == .activate { end() }
    }
    override func handleEvent(
      withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
      index: ListIndexPath
    ) {
      if hook == .menu, name == .contextMenu { end() }
    }
  }

  @MainActor private func adaptor(_ hook: Ender.Hook, _ end: @escaping () -> Void) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.sections = [
      SectionViewHolder(
        cellHolders: Item.many(9).map {
          let holder = Ender(data: $0, cellClass: ItemCell.self, cellHeight: 30)
          holder.hook = hook
          holder.end = end
          return holder
        })
    ]
    return adaptor
  }

  @MainActor private func finish(_ window: CheckedWindow?, _ ending: Ending) {
    Self.ended += 1
    switch ending {
    case .window: window?.close()
    case .list: if let list = window?.list.widgetPointer { gtk_widget_destroy(list) }
    }
  }

  /// Ends lists with a cell for each row by every hook, in both ways.
  @MainActor private func endByClicks(_ open: (Adaptor) -> RowWindow) {
    for ending in Ending.allCases {
      for hook in Ender.Hook.allCases {
        Self.ended = 0
        weak var opened: RowWindow?
        let adaptor = adaptor(hook) { [self] in finish(opened, ending) }
        let window = open(adaptor)
        opened = window
        if hook != .select { window.click(row: [0, 3]) }
        switch hook {
        case .select: window.click(row: [0, 1])
        case .activate: window.doubleClick(row: [0, 1])
        case .menu: window.click(row: [0, 3], button: 3)
        case .deselect: window.click(row: [0, 2])
        }
        XCTAssertEqual(Self.ended, 1, "\(hook) \(ending)")
        window.close()
      }
    }
  }

  @MainActor func testAClickMayEndATable() {
    endByClicks { TableWindow($0) }
  }

  @MainActor func testAClickMayEndACollection() {
    endByClicks { CollectionWindow($0) }
  }

  @MainActor func testAClickMayEndAColumnTable() {
    for ending in Ending.allCases {
      for hook in Ender.Hook.allCases {
        Self.ended = 0
        weak var opened: ColumnWindow?
        let adaptor = adaptor(hook) { [self] in finish(opened, ending) }
        let window = ColumnWindow(adaptor) { $0.selectionMode = .single }
        opened = window
        if hook != .select { window.click("Row 3") }
        switch hook {
        case .select: window.click("Row 1")
        case .activate: window.doubleClick("Row 1")
        case .menu: window.click("Row 3", button: 3)
        case .deselect: window.click("Row 2")
        }
        XCTAssertEqual(Self.ended, 1, "\(hook) \(ending)")
        window.close()
      }
    }
  }

  @MainActor func testAToggleMayEndAColumnTable() {
    for ending in Ending.allCases {
      Self.ended = 0
      weak var opened: ColumnWindow?
      let adaptor = TableAdaptor()
      adaptor.apply {
        Rows(Item.many(9)).onEvent("toggled") { [self] _, _ in finish(opened, ending) }
      }
      let window = ColumnWindow(adaptor) {
        let toggle = TableColumn<Item>("On", { $0.id == 0 }, as: .toggle, width: 60)
        toggle.event = "toggled"
        $0.columns = [TableColumn<Item>("Text", \.text), toggle]
      }
      opened = window
      window.click("Row 2", column: 1)
      XCTAssertEqual(Self.ended, 1, "\(ending)")
      window.close()
    }
  }
}
