import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The row in which the user writes stays in its place.
final class EditedRowPlaceTests: GtkTestCase {
  /// A scrolled list with an editor in a row below the first visible one.
  private struct Scene {
    let window: CheckedWindow
    let list: ListView
    let insert: (_ row: Int) -> Void
    let remove: (_ row: Int) -> Void
    let firstRow: Int
  }

  @MainActor private func each(_ test: (Scene) -> Void) {
    inEveryList(Contact.many(200)) { window in
      scene(
        window.host, window.list, { window.insert(Contact(id: 1_000, name: "New"), at: $0) },
        { window.remove($0) }, { window.list.beginEditing(at: [0, $0], child: "name") }
      ).map(test)
    }
    let window = EditingWindow(InvoiceLine.many(200))
    scene(
      window.host, window.table,
      { row in
        window.adaptor.update {
          $0.insert(
            InvoiceLine(id: 1_000, name: "New"), as: DataCell<InvoiceLine>.self, at: [0, row])
        }
      }, { row in window.adaptor.update { $0.remove([0, row]) } },
      { window.table.beginEditing(at: [0, $0], in: window.name) }
    ).map(test)
    window.host.close()
  }

  @MainActor private func scene(
    _ window: CheckedWindow, _ list: ListView, _ insert: @escaping (Int) -> Void,
    _ remove: @escaping (Int) -> Void, _ edit: (Int) -> Bool
  ) -> Scene? {
    window.scroll(to: 500)
    window.settle()
    guard let first = list.visibleIndexPaths.first?.row else {
      XCTFail("no rows in the \(type(of: list))")
      return nil
    }
    XCTAssertGreaterThan(first, 4, "\(type(of: list))")
    XCTAssertTrue(edit(first + 3), "\(type(of: list))")
    window.settle()
    return Scene(window: window, list: list, insert: insert, remove: remove, firstRow: first)
  }

  /// The distance of a row from the top of the list.
  @MainActor private func top(ofRow row: Int, in scene: Scene) -> Double? {
    scene.list.map.position(of: [0, row]).map {
      scene.list.geometry.frame(of: $0).along - scene.window.offset
    }
  }

  @MainActor private func editorTop(in scene: Scene) -> Int? {
    guard let editor = scene.list.cellEdits.current?.editor.control else { return nil }
    var y: gint = 0
    gtk_widget_translate_coordinates(editor, scene.list.widgetPointer, 0, 0, nil, &y)
    return Int(y)
  }

  @MainActor func testNewRowsAboveDoNotMoveTheEditedRow() {
    each { scene in
      let place = editorTop(in: scene)
      XCTAssertNotNil(place)
      for row in [scene.firstRow + 2, 0] {
        scene.insert(row)
        scene.window.settle()
        XCTAssertEqual(editorTop(in: scene), place, "after an insertion, \(type(of: scene.list))")
        scene.remove(row)
        scene.window.settle()
        XCTAssertEqual(editorTop(in: scene), place, "after a removal, \(type(of: scene.list))")
      }
    }
  }

  @MainActor func testNewRowsMoveNothingIfTheEditorIsHidden() {
    each { scene in
      scene.window.scroll(to: 2_000)
      scene.window.settle()
      guard let first = scene.list.visibleIndexPaths.first?.row else { return XCTFail("no rows") }
      let place = top(ofRow: first, in: scene)
      scene.insert(first - 2)
      scene.window.settle()
      XCTAssertEqual(top(ofRow: first + 1, in: scene), place, "\(type(of: scene.list))")
      scene.insert(first + 2)
      scene.window.settle()
      XCTAssertEqual(top(ofRow: first + 1, in: scene), place, "\(type(of: scene.list))")
    }
  }

  @MainActor func testNewRowsMoveNothingBelowACoveredEditor() {
    func test(_ make: (Adaptor) -> RowWindow) {
      let adaptor = Adaptor()
      adaptor.apply {
        Section("Contacts") {
          Rows(Contact.many(100), as: TextRow.self) { TextRow.Model(title: $0.name) }
            .editable("title", .text(\.name)).height(50)
        }
      }
      let window = make(adaptor)
      XCTAssertTrue(window.list.beginEditing(at: [0, 10], child: "title"))
      window.settle()
      window.scroll(to: 550)
      window.settle()
      let header = window.stickyHeader?.bottom
      XCTAssertEqual(window.shownRow(at: [0, 11])?.y, header, "\(type(of: window))")
      adaptor.update {
        $0.insert(
          TextRow.Model(title: "New"), as: TextRow.self, at: [0, 11])
      }
      window.settle()
      XCTAssertNotNil(window.list.cellEdits.current, "\(type(of: window))")
      XCTAssertEqual(window.shownRow(at: [0, 12])?.y, header, "\(type(of: window))")
      window.close()
    }
    test { TableWindow($0, height: 300) { $0.hasStickyHeaders = true } }
    test {
      CollectionWindow($0) {
        $0.layout = .list()
        $0.hasStickyHeaders = true
      }
    }
  }
}
