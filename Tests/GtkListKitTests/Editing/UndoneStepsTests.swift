import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What an undo shows of what it brings back, and when.
final class UndoneStepsTests: GtkTestCase {
  @MainActor private func adaptor(
    _ sections: [[Int]], _ stack: UndoStack, didSelect: @escaping (Item) -> Void = { _ in }
  ) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.apply {
      for (number, ids) in sections.enumerated() {
        Section("S\(number)") {
          Rows(ids.map { Item($0) }, as: ItemCell.self).height(30)
            .onSelect { item, _ in didSelect(item) }
            .onDelete { [weak adaptor] _, path in
              adaptor?.update("Delete") { $0.remove(path) }
            }
        }
      }
    }
    adaptor.undoStack = stack
    return adaptor
  }

  // MARK: The stack is done first

  @MainActor func testAChangeMadeBySelectingWhatAnUndoBringsBackIsTheNewestStep() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      var read = 0
      var seen: [[String?]] = []
      let adaptor = adaptor([Array(0..<6)], stack) { item in
        guard item.id == 2 else { return }
        seen.append([stack.undoName, stack.redoName])
        read += 1
        stack.register("Mark Read") {
          read -= 1
        } redo: {
          read += 1
        }
      }
      let window = SourceWindow(kind, adaptor)
      window.click("Row 2")
      window.press(GDK_KEY_Delete)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 2"], "\(kind)")
      XCTAssertEqual(seen, [[nil, nil], ["Mark Read", "Delete"]], "\(kind)")
      XCTAssertEqual(read, 2)
      XCTAssertEqual(stack.undoName, "Mark Read", "\(kind)")
      XCTAssertFalse(stack.canRedo, "a new change ends what could be redone: \(kind)")
      XCTAssert(stack.undo())
      XCTAssertEqual(read, 1)
      XCTAssertEqual(stack.redoName, "Mark Read")
      window.window.close()
    }
  }

  @MainActor func testWhoIsToldOfAnUndoFindsTheStackDone() {
    let stack = UndoStack()
    var names: [[String?]] = []
    stack.onChange = { [unowned stack] in names.append([stack.undoName, stack.redoName]) }
    let window = SourceWindow(.table, adaptor([Array(0..<6)], stack))
    window.click("Row 2")
    window.press(GDK_KEY_Delete)
    stack.undo()
    stack.redo()
    XCTAssertEqual(names, [["Delete", nil], [nil, "Delete"], ["Delete", nil]])
  }

  @MainActor func testAnUndoLeavesTheKeyboardInATextViewOfACell() {
    final class Note: ListCell, ModelCell {
      override func makeContent() -> WidgetPointer {
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        let text: WidgetPointer = gtk_text_view_new()
        gtk_box_pack_start(box.of(GtkBox.self), text, 1, 1, 0)
        nameChild("note", text)
        return box
      }
      func update(_ item: Item) {}
    }
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.apply { Rows(Item.many(5), as: Note.self).height(30) }
    let window = TableWindow(adaptor)
    adaptor.update("Delete") { $0.remove([0, 3]) }
    window.settle()
    guard let note = window.table.cellForRow(at: [0, 1])?["note"].pointer else { return XCTFail() }
    window.focus(note)
    stack.undo()
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 5)
    XCTAssertEqual(window.focusWidget, note)
  }

  // MARK: Steps of the app's own

  @MainActor private func eachStep(
    _ step: (ListAdaptor, UndoStack) -> Void, _ test: (SourceWindow, UndoStack, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([[0, 1, 2], [10, 11, 12]], stack)
      let window = SourceWindow(kind, adaptor)
      window.click("Row 11")
      step(adaptor, stack)
      window.settle()
      test(window, stack, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testRowsOfASectionThatAnUndoOpensAreNotSelected() {
    Self.kept = [\.holders]
    eachStep { adaptor, stack in
      adaptor.setCollapsed(true, section: 0)
      stack.register("Close") {
        adaptor.setCollapsed(false, section: 0)
      } redo: {
      }
    } _: { window, stack, name in
      XCTAssertFalse(window.texts.contains("Row 0"), name)
      stack.undo()
      window.settle()
      XCTAssert(window.texts.contains("Row 0"), name)
      XCTAssertEqual(window.selectedTexts, ["Row 11"], name)
    }
  }

  @MainActor func testRowsThatAFilterHasHiddenAreNotSelectedWhenAnUndoTakesItAway() {
    Self.kept = [\.holders]
    eachStep { adaptor, stack in
      adaptor.arrange(RowArrangement(filter: RowFilter<Item> { $0.id > 10 }))
      stack.register("Filter") {
        adaptor.clearArrangement()
      } redo: {
      }
    } _: { window, stack, name in
      XCTAssertEqual(window.texts.filter { $0.hasPrefix("Row") }, ["Row 11", "Row 12"], name)
      stack.undo()
      window.settle()
      XCTAssert(window.texts.contains("Row 0"), name)
      XCTAssertEqual(window.selectedTexts, ["Row 11"], name)
    }
  }

  @MainActor func testRowsThatAnUndoDescribesAnewAreNotSelected() {
    Self.kept = [\.holders]
    eachStep { adaptor, stack in
      stack.register("Go") {
        adaptor.apply { Section("S1") { Rows([Item(11), Item(50)], as: ItemCell.self) } }
      } redo: {
      }
    } _: { window, stack, name in
      stack.undo()
      window.settle()
      XCTAssert(window.texts.contains("Row 50"), name)
      XCTAssertEqual(window.selectedTexts, ["Row 11"], name)
    }
  }

  @MainActor func testNodesThatAnUndoOpensAreNotSelected() {
    let outline = Outline([Folder("a", [Folder("a0"), Folder("a1")]), Folder("b")]) {
      OutlineChildren($0.children)
    }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 1])
    let stack = UndoStack()
    stack.register("Close") {
      outline.expand("a")
    } redo: {
    }
    stack.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "a0", "a1", "b"])
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["b"])
  }

  // MARK: Edits

  @MainActor private func edit(_ adaptor: ListAdaptor, _ rows: [Int]) {
    adaptor.update("Edit") { editor in
      for row in rows { editor.edit(Item.self, at: [0, row]) { $0.text = "Edited \($0.id)" } }
    }
  }

  @MainActor func testAnUndoOfAnEditGoesToTheRowThatIsOutOfView() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([Array(0..<300)], stack)
      let window = SourceWindow(kind, adaptor)
      window.click("Row 2")
      edit(adaptor, [5])
      window.settle()
      XCTAssert(window.texts.contains("Edited 5"), "\(kind)")
      window.window.scroll(to: 5_000)
      XCTAssert(stack.undo())
      window.settle()
      XCTAssert(window.texts.contains("Row 5"), "\(kind)")
      XCTAssertEqual(window.list.focusedIndexPath, [0, 5], "\(kind)")
      XCTAssertEqual(window.selectedTexts, [], "it is not selected: \(kind)")
      window.window.scroll(to: 5_000)
      XCTAssert(stack.redo())
      window.settle()
      XCTAssert(window.texts.contains("Edited 5"), "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAnUndoOfEditsStaysWhereOneOfThemIsInView() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([Array(0..<300)], stack)
      let window = SourceWindow(kind, adaptor)
      edit(adaptor, [5, 102, 200])
      window.list.scrollToRow(at: [0, 100], position: .top, animated: false)
      window.settle()
      window.click("Row 101")
      let offset = window.window.offset
      XCTAssert(stack.undo())
      window.settle()
      XCTAssertEqual(window.window.offset, offset, "\(kind)")
      XCTAssertEqual(window.list.focusedIndexPath, [0, 101], "\(kind)")
      XCTAssert(window.texts.contains("Row 102"), "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAnUndoOfAnEditGoesToWhereTheRowIsSorted() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([Array(0..<300)], stack)
      adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.text)]))
      let window = SourceWindow(kind, adaptor)
      XCTAssertEqual(window.texts.first, "Row 0", "\(kind)")
      adaptor.update("Edit") { editor in
        editor.edit(Item.self, at: [0, 299]) { $0.text = "A" }
      }
      window.settle()
      XCTAssert(stack.undo())
      window.settle()
      XCTAssertEqual(window.texts.last, "Row 99", "\(kind)")
      XCTAssertEqual(window.list.focusedIndexPath, [0, 299], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAnUndoThatBringsARowBackGoesThereAndNotToAnEditedOne() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([Array(0..<300)], stack)
      let window = SourceWindow(kind, adaptor)
      adaptor.update("Both") { editor in
        editor.edit(Item.self, at: [0, 290]) { $0.text = "Edited" }
        editor.remove([0, 100])
      }
      XCTAssert(stack.undo())
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 100"], "\(kind)")
      window.window.close()
    }
  }

  // MARK: Many rows

  /// A model that counts how often it is asked who it is.
  private struct Counted: Identifiable {
    final class Asked { var count = 0 }
    let item: Item
    let asked: Asked
    var id: Int {
      asked.count += 1
      return item.id
    }
  }

  private final class CountedCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ model: Counted) { self["text"].text = model.item.text }
  }

  @MainActor func testAnUndoWhileASearchHidesSectionsSelectsWhatItBringsBack() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = adaptor([[0, 1, 2], [10, 11, 12], [20, 21]], stack)
      let window = SourceWindow(kind, adaptor)
      adaptor.arrange(RowArrangement<Item>(searched: SearchedText(\.text), search: "Row 1"))
      Pump.until("the search is done") { !adaptor.isArranging }
      window.settle()
      window.click("Row 11")
      window.press(GDK_KEY_Delete)
      window.click("Row 1")
      stack.undo()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 11"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAnUndoThatComesToAReloadOfManyRowsAsksFewOfThemWhoTheyAre() {
    for kind in SourceWindow.Kind.allCases {
      let stack = UndoStack()
      let adaptor = ListAdaptor()
      let asked = Counted.Asked()
      adaptor.apply {
        Rows(
          (0..<1_200_000).lazy.map { Counted(item: Item($0), asked: asked) }, as: CountedCell.self
        )
        .height(30)
        .shouldSelect { [weak adaptor] _, _ in
          adaptor?.list?.reloadData()
          return false
        }
      }
      adaptor.undoStack = stack
      let window = SourceWindow(kind, adaptor)
      adaptor.update("Delete") { $0.remove([0, 600_000]) }
      window.settle()
      window.list.selectRow(at: [0, 3])
      Reports.expect(.reentrancy)
      asked.count = 0
      stack.undo()
      window.settle()
      XCTAssertEqual(window.list.numberOfItems(in: 0), 1_200_000)
      XCTAssertLessThan(asked.count, 10_000, "\(kind)")
      window.window.close()
    }
  }
}
