import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that are deleted together, and look at the list, ask the user or let others have a turn
/// meanwhile.
final class DeletingRowsThatLookTests: GtkTestCase {
  @MainActor
  private final class Mail {
    let adaptor = ListAdaptor()
    let stack = UndoStack()
    /// What each row does that is deleted.
    var delete: (Item, ListIndexPath) -> Void = { _, _ in }

    init(_ count: Int) {
      adaptor.undoStack = stack
      delete = { [weak self] _, path in self?.remove(path) }
      adaptor.apply {
        Rows(Item.many(count), as: ItemCell.self).height(30)
          .onDelete { [weak self] in self?.delete($0, $1) }
      }
    }

    func remove(_ path: ListIndexPath) { adaptor.update("Delete") { $0.remove(path) } }

    var ids: [Int] {
      adaptor.dataSource.flatMap(\.cellHolders).compactMap { ($0.cellData as? Item)?.id }
    }
  }

  /// In a list of its own, and in one of several sources.
  @MainActor private func each(
    _ count: Int, selecting rows: [Int], _ test: (SourceWindow, Mail, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for isPart in [false, true] {
        let mail = Mail(count)
        let window = SourceWindow(
          kind, isPart ? ConcatenatedSource([mail.adaptor]) : mail.adaptor)
        for (number, row) in rows.enumerated() {
          window.click("Row \(row)", number == 0 ? [] : .control)
        }
        test(window, mail, "\(isPart ? "a part of " : "")the \(kind)")
        window.window.close()
      }
    }
  }

  /// As a dialogue does: other things go on until somebody answers.
  @MainActor private func wait(_ milliseconds: guint) {
    let loop = g_main_loop_new(nil, 0)
    g_timeout_add(
      milliseconds,
      { loop in
        g_main_loop_quit(OpaquePointer(loop))
        return 0
      }, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }

  // MARK: What is seen meanwhile

  @MainActor func testWhatARowSeesOfTheListIsWhatIsLeftOfIt() {
    Self.kept = [\.views, \.holders, \.handlers]
    let rows = [1, 3, 5]
    each(8, selecting: rows) { window, mail, name in
      let list = window.list
      let looks: [(expected: [[String]], look: () -> [String])] = [
        ([["Row 1", "Row 3"], ["Row 1"], []], { mail.adaptor.selectedModels(Item.self).texts }),
        (
          [["Row 1", "Row 3"], ["Row 1"], []],
          { mail.adaptor.selectedData.compactMap { ($0 as? Item)?.text } }
        ),
        (
          [["Row 1", "Row 3"], ["Row 1"], []],
          {
            (0..<8).filter { list.isSelected([0, $0]) }
              .compactMap { (mail.adaptor[[0, $0]]?.cellData as? Item)?.text }
          }
        ),
        ([["2"], ["1"], ["0"]], { ["\(list.selectedCount)"] }),
        ([["7"], ["6"], ["5"]], { ["\(list.numberOfItems(in: 0))"] }),
        ([["7"], ["6"], ["5"]], { ["\(list.visibleIndexPaths.count)"] }),
      ]
      for (number, (expected, look)) in looks.enumerated() {
        var seen: [[String]] = []
        mail.delete = { _, path in
          mail.remove(path)
          seen.append(look())
        }
        list.deselectAll()
        for row in rows { list.selectRow(at: [0, row]) }
        window.settle()
        window.press(GDK_KEY_Delete)
        XCTAssertEqual(mail.ids, [0, 2, 4, 6, 7], name)
        XCTAssertEqual(seen, expected, "\(number), \(name)")
        mail.stack.undo()
        window.settle()
        XCTAssertEqual(mail.ids, Array(0..<8), name)
        XCTAssertFalse(mail.stack.canUndo, "one step: \(name)")
      }
    }
  }

  @MainActor func testACellThatIsAskedWhereItStandsBetweenRowsKnows() {
    Self.kept = [\.views, \.holders, \.handlers]
    for kind in [SourceWindow.Kind.table, .collection] {
      let mail = Mail(8)
      let window = SourceWindow(kind, mail.adaptor)
      window.click("Row 1")
      window.click("Row 3", .control)
      guard let cell = window.list.cellForRow(at: [0, 6]) else { return XCTFail("\(kind)") }
      var seen: [ListIndexPath?] = []
      mail.delete = { _, path in
        mail.remove(path)
        seen.append(cell.indexPath)
        XCTAssert(window.list.cellForRow(at: cell.indexPath ?? [0, 0]) === cell)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(seen, [[0, 5], [0, 4]], "\(kind)")
      window.window.close()
    }
  }

  // MARK: A question to the user

  @MainActor func testTheMainLoopRestsWhileARowAsksTheUser() {
    Self.kept = [\.holders]
    each(60, selecting: [1, 2, 4]) { window, mail, name in
      var turns: [Int] = []
      mail.delete = { _, path in
        mail.remove(path)
        var count = 0
        let end = g_get_monotonic_time() + 150_000
        self.interrupt(after: 150)
        while g_get_monotonic_time() < end {
          g_main_context_iteration(nil, 1)
          count += 1
        }
        turns.append(count)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(turns.count, 3, name)
      XCTAssertLessThan(turns.max() ?? 0, 500, "\(name): \(turns)")
      XCTAssertEqual(mail.ids.count, 57, name)
    }
  }

  /// Wakes a loop that waits.
  @MainActor private func interrupt(after milliseconds: guint) {
    g_timeout_add(milliseconds, { _ in 0 }, nil)
  }

  @MainActor func testWhatHasTheLeastPriorityHasItsTurnWhileARowAsksTheUser() {
    Self.kept = [\.holders]
    each(60, selecting: [1, 2]) { window, mail, name in
      final class Count { var value = 0 }
      let count = Count()
      mail.delete = { _, path in
        g_idle_add_full(
          G_PRIORITY_LOW,
          { data in
            if let data { Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().value += 1 }
            return 0
          }, Unmanaged.passUnretained(count).toOpaque(), nil)
        mail.remove(path)
        let before = count.value
        Pump.until("it had its turn") { count.value > before }
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(count.value, 2, name)
      XCTAssertEqual(mail.ids.count, 58, name)
    }
  }

  @MainActor func testAQuestionInTheMiddleOfAnUpdateEndsWithTheUpdate() {
    Self.kept = [\.holders]
    each(8, selecting: [1, 3]) { window, mail, name in
      mail.delete = { _, path in
        mail.adaptor.update("Delete") { editor in
          self.wait(20)
          editor.remove(path)
        }
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4", "Row 5", "Row 6", "Row 7"], name)
      // Nothing is left open.
      mail.adaptor.update { $0.remove([0, 0]) }
      XCTAssertEqual(window.list.numberOfItems(in: 0), 5, name)
      window.settle()
      XCTAssertEqual(window.texts, ["Row 2", "Row 4", "Row 5", "Row 6", "Row 7"], name)
    }
  }

  // MARK: What others do meanwhile

  @MainActor func testWhatOthersChangeWhileARowAsksIsShownAtOnceAndAStepOfItsOwn() {
    Self.kept = [\.holders]
    each(8, selecting: [1, 3]) { window, mail, name in
      final class Visit {
        var action: () -> Void = {}
        var texts: [[String]] = []
      }
      let visit = Visit()
      visit.action = { [weak window] in
        mail.adaptor.update("New Mail") { editor in
          editor.insert(Item(100 + visit.texts.count), as: ItemCell.self, at: [0, 0])
        }
        window?.settle()
        visit.texts.append(Array(window?.texts.prefix(2) ?? []))
      }
      mail.delete = { item, path in
        mail.remove(path)
        guard item.id == 3 else { return }
        g_timeout_add(
          10,
          { data in
            if let data { Unmanaged<Visit>.fromOpaque(data).takeUnretainedValue().action() }
            return 0
          }, Unmanaged.passUnretained(visit).toOpaque())
        self.wait(60)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(visit.texts, [["Row 100", "Row 0"]], name)
      XCTAssertEqual(mail.ids, [100, 0, 2, 4, 5, 6, 7], name)
      XCTAssertEqual(window.texts, mail.ids.map { "Row \($0)" }, name)
      var names: [String] = []
      while let next = mail.stack.undoName {
        names.append(next)
        XCTAssert(mail.stack.undo(), name)
        if next == "New Mail" { XCTAssertEqual(mail.ids, [0, 1, 2, 4, 5, 6, 7], name) }
      }
      XCTAssertEqual(names, ["Delete", "New Mail", "Delete"], name)
      XCTAssertEqual(mail.ids, Array(0..<8), name)
    }
  }

  @MainActor func testRowsThatGoToAnotherSourceOfTheirListAreFoundThere() {
    Self.kept = [\.holders]
    for kind in SourceWindow.Kind.allCases {
      let mail = Mail(6)
      let trash = Mail(1)
      mail.delete = { item, path in
        mail.remove(path)
        trash.adaptor.update { $0.insert(Item(item.id + 10), as: ItemCell.self, at: [0, 0]) }
      }
      let window = SourceWindow(kind, ConcatenatedSource([mail.adaptor, trash.adaptor]))
      window.click("Row 1")
      window.click("Row 3", .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(
        window.texts, ["Row 0", "Row 2", "Row 4", "Row 5", "Row 11", "Row 13", "Row 0"], "\(kind)")
      window.window.close()
    }
  }

  // MARK: Outlines

  @MainActor func testNodesThatAreClosedByTheirOwnDeletionAreShownClosed() {
    for closes in [true, false] {
      let roots = ["a", "b", "c"].map { Folder($0, [Folder("\($0)0"), Folder("\($0)1")]) }
      let outline = Outline(roots) { OutlineChildren($0.children) }
      let adaptor = TableAdaptor()
      adaptor.apply {
        Rows(outline, as: FolderCell.self).height(30).onDelete { folder, _ in
          if closes { outline.collapse(folder.id) } else { outline.expand(folder.id) }
        }
      }
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      if closes { for folder in roots { outline.expand(folder.id) } }
      window.settle()
      window.click(row: [0, 0])
      window.click(row: [0, closes ? 3 : 1], .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(
        window.shownTexts,
        closes ? ["a", "b", "c", "c0", "c1"] : ["a", "a0", "a1", "b", "b0", "b1", "c"])
      XCTAssertEqual(window.shownTexts.count, window.table.numberOfItems(in: 0))
    }
  }
}
