import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A column table that is ended from inside what it calls to draw, to measure and to explain itself.
final class ColumnEndingTests: GtkTestCase {
  private enum End: CaseIterable { case table, window, adaptor }

  /// Ends a table, once, in the call of a number that a closure gets.
  private final class Trap {
    var call = 1
    var isSet = false
    var hasSprung = false
    var end: () -> Void = {}

    func touched() {
      guard isSet, !hasSprung else { return }
      call -= 1
      guard call == 0 else { return }
      hasSprung = true
      end()
    }
  }

  /// Tries every way to end a table from inside a closure, in several of its calls.
  ///
  /// - Parameters:
  ///   - isDrawing: whether GTK is drawing then, and needs its window.
  ///   - use: what has the closure called.
  @MainActor private func endInside(
    isDrawing: Bool = false, variable: Bool = false, line: UInt = #line,
    prepare: @escaping (ColumnTableView, Trap) -> Void,
    use: (ColumnWindow) -> Void = { $0.scroll(to: 600) }
  ) {
    for end in End.allCases where end != .window || !isDrawing {
      for call in [1, 2, 7] {
        let trap = Trap()
        let adaptor = TableAdaptor.over(Item.many(100), Item.many(20))
        adaptor.sections[0].headerData = "first"
        let window = ColumnWindow(adaptor, height: 300) {
          $0.hasVariableRowHeights = variable
          prepare($0, trap)
        }
        let content = Weak(window.table)
        XCTAssertNotNil(content.object)
        trap.call = call
        trap.end = {
          switch end {
          case .table: gtk_widget_destroy(window.table.widgetPointer)
          case .window: window.close()
          case .adaptor: window.table.useAdaptor(nil)
          }
        }
        trap.isSet = true
        use(window)
        XCTAssert(trap.hasSprung, "never called: \(end), call \(call)", line: line)
        if !window.isClosed { window.settle() }
        if end == .adaptor { XCTAssertEqual(window.shownRows.count, 0, line: line) }
        _ = Reports.taken()
        window.close()
        // It holds what the table's closures hold.
        trap.end = {}
      }
    }
  }

  @MainActor private func column(_ table: ColumnTableView) -> TableColumn<Item> {
    let column = TableColumn<Item>("Text", \.text, width: 180)
    table.columns = [column, TableColumn<Item>("Number", \.id, as: .number, width: 80)]
    return column
  }

  @MainActor func testInsideAValue() {
    for variable in [false, true] {
      endInside(variable: variable) { table, trap in
        table.columns = [
          TableColumn<Item>(
            "Text",
            {
              trap.touched()
              return $0.text
            }), TableColumn<Item>("Number", \.id, as: .number, width: 80),
        ]
      }
    }
  }

  @MainActor func testInsideWhatAValueReadsAs() {
    endInside { table, trap in
      table.columns.append(
        TableColumn<Item>(
          "Read", { $0.id },
          as: .text {
            trap.touched()
            return "\($0)"
          }))
    }
  }

  @MainActor func testInsideAStyle() {
    for variable in [false, true] {
      endInside(variable: variable) { table, trap in
        self.column(table).style = { _ in
          trap.touched()
          return .bold
        }
      }
    }
  }

  @MainActor func testInsideAnIcon() {
    for variable in [false, true] {
      endInside(variable: variable) { table, trap in
        self.column(table).icon = { _ in
          trap.touched()
          return "folder"
        }
      }
    }
  }

  @MainActor func testInsideASpinner() {
    endInside { table, trap in
      table.columns.append(
        TableColumn<Item>(
          "Busy",
          { _ in
            trap.touched()
            return true
          }, as: .spinner))
    }
  }

  @MainActor func testInsideASectionsTitle() {
    for variable in [false, true] {
      endInside(
        variable: variable,
        prepare: { table, trap in
          table.showsSectionsAsNodes = true
          table.sectionTitle = { _ in
            trap.touched()
            return "title"
          }
        },
        use: { window in
          for turn in 0..<20 where !window.isClosed && !window.table.isDestroyed {
            window.scroll(to: turn % 2 == 0 ? 1_300 : 0)
          }
        })
    }
  }

  @MainActor func testInsideAHeight() {
    final class Heights: ListDelegate {
      let trap: Trap
      init(_ trap: Trap) { self.trap = trap }
      func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
        trap.touched()
        return 31
      }
    }
    var heights: Heights?
    endInside(
      variable: true,
      prepare: { table, trap in
        heights = Heights(trap)
        table.delegate = heights
      })
    withExtendedLifetime(heights) {}
  }

  @MainActor func testInsideATooltip() {
    endInside(
      prepare: { table, trap in
        self.column(table).tooltip = { _ in
          trap.touched()
          return "tip"
        }
      },
      use: { window in
        for row in ["Row 2", "Row 4", "Row 2", "Row 6", "Row 2", "Row 3", "Row 5", "Row 1"]
        where !window.isClosed && !window.table.isDestroyed && window.shownTexts.contains(row) {
          window.point(at: row)
          if !window.isClosed { window.waitForTooltip() }
        }
        if !window.isClosed { window.parkPointer() }
      })
  }

  @MainActor func testInsideADrawing() {
    for variable in [false, true] {
      endInside(isDrawing: true, variable: variable) { table, trap in
        table.columns = [
          TableColumn<Item>("Text", \.text),
          TableColumn<Item>(
            "Drawn", { $0.id },
            as: .custom(width: 20, height: 16) { _, drawing in
              trap.touched()
              cairo_rectangle(drawing.cairo, drawing.x, drawing.y, 10, 10)
              cairo_fill(drawing.cairo)
            }, width: 80), TableColumn<Item>("Number", \.id, as: .number, width: 80),
        ]
      }
    }
  }

  @MainActor func testInsideADrawingOfRowsThatAreDragged() {
    endInside(
      isDrawing: true,
      prepare: { table, trap in
        table.columns = [
          TableColumn<Item>(
            "Drawn", { $0.id },
            as: .custom(width: 20, height: 16) { _, _ in trap.touched() }, width: 80)
        ]
      },
      use: { window in
        window.table.selectRow(at: [0, 1])
        for offset in [40.0, 0, 90, 600] where !window.table.isDestroyed {
          window.scroll(to: offset)
        }
      })
  }

  // MARK: How often

  @MainActor func testAValueIsReadOnceForARowThatStaysInView() {
    var reads: [Int: Int] = [:]
    let window = ColumnWindow(.lazily(1_000)) {
      $0.columns = [
        TableColumn<Item>(
          "Text",
          {
            reads[$0.id, default: 0] += 1
            return $0.text
          })
      ]
    }
    reads = [:]
    window.table.selectRow(at: [0, 3])
    window.settle()
    gtk_widget_queue_draw(window.table.widgetPointer)
    window.settle()
    XCTAssertEqual(reads, [:])
    window.scroll(by: 60)
    XCTAssert(reads.values.allSatisfy { $0 == 1 }, "\(reads)")
    window.scroll(by: -60)
    XCTAssert(reads.values.allSatisfy { $0 == 1 }, "\(reads)")
    window.table.reloadRows(at: [[0, 3]])
    window.settle()
    XCTAssertEqual(reads[3], 1)
  }

  @MainActor func testOtherStylesIconsAndTitlesAreShownAtOnce() {
    let adaptor = TableAdaptor.over(Item.many(30))
    adaptor.sections[0].headerData = "first"
    let column = TableColumn<Item>("Text", \.text)
    column.icon = { _ in "folder" }
    let window = ColumnWindow(adaptor) {
      $0.showsSectionsAsNodes = true
      $0.columns = [column]
    }
    var old = window.picture()
    func assertOther(_ name: String) {
      window.settle()
      XCTAssertFalse(window.picture().looksLike(old), name)
      window.assertPixelsAreFresh(name)
      old = window.picture()
    }
    column.style = { _ in .bold }
    assertOther("style")
    column.icon = { _ in "text-x-generic" }
    assertOther("icon")
    window.table.sectionTitle = { _ in "other" }
    assertOther("title")
  }
}
