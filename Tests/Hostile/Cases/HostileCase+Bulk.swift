import CGtkListKitGtk3
import Foundation
import GtkListKit

/// Much at once: each step takes two seconds at most, or is reported and bounded.
extension HostileCase {
  static let bulk: [HostileCase] = [typing, expanding, manyRows].flatMap { $0 }

  private static let typing: [HostileCase] =
    [("ascii", "Lorem ipsum dolor sit amet, "), ("chinese", "山川异域，风月同天。")].flatMap { name, words in
      HostileLists.cases("bulk/typing/\(name)", megabytes: 300) { run, list in
        let source = ClaimingSource { _ in 200 }
        let body = String(repeating: words, count: 1 << 20 / words.utf8.count)
        source.searchText = { $0.row == 199 ? "zebra" : body }
        let window = run.show(list, source)
        window.press(GDK_KEY_Down)
        run.measure("a letter among 200 texts of 1 MB", most: 0.05) { window.press(GDK_KEY_z) }
        let isFound = { list.selectedIndexPaths.first?.row == 199 }
        run.wait("the row is found", until: isFound)
        run.expectNoReport()
      }
    }

  private static let expanding: [HostileCase] =
    HostileLists.cases("bulk/expanding", megabytes: 300) { run, list in
      let outline = Outline((0..<100_000).map { EndlessNode(id: "\($0)") }) { node in
        node.id.contains("-")
          ? .none : OutlineChildren((0..<10).map { EndlessNode(id: "\(node.id)-\($0)") })
      }
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      run.show(list, adaptor)
      let nodes = stride(from: 0, to: 100_000, by: 100).shuffled()
      run.measure("expanding 1 000 of 100 000 nodes") {
        for number in nodes { outline.expand("\(number)") }
      }
      run.expect(outline.rowCount == 110_000, "all are expanded")
      run.measure("collapsing them") { for number in nodes { outline.collapse("\(number)") } }
      run.expect(outline.rowCount == 100_000, "all are collapsed")
      run.settle()
      run.expectNoReport()
    }
}

/// Many rows are pasted, copied or printed at once.
extension HostileCase {
  static let manyRows: [HostileCase] =
    [
      HostileCase("bulk/pasting/table", megabytes: 250) { run in
        let (table, _, adaptor) = run.ledger(100_000)
        let cells = (0..<10).map { "\($0)" }.joined(separator: "\t")
        for rows in [6_500, 100_000] {
          let text = Array(repeating: cells, count: rows).joined(separator: "\n")
          run.measure("pasting \(rows * 10) cells") { table.paste(text) }
          run.settle()
          let last: HostileEntry? = adaptor.model(at: ListIndexPath(row: 6_499, section: 0))
          run.expect(last?.fields.last == "9", "the last row has the pasted values")
        }
        run.expectReport(.edit, atMost: 1)
        let untouched: HostileEntry? = adaptor.model(at: ListIndexPath(row: 50_000, section: 0))
        run.expect(untouched?.fields.last == "a", "too many cells are not pasted by half")
      }
    ]
    + HostileLists.cases("bulk/copying", megabytes: 150) { run, list in
      let adaptor = ListAdaptor()
      adaptor.apply {
        Rows(Array(0..<(1 << 18)), id: \.self, as: NumberCell.self).searchText { "Number \($0)" }
      }
      let window = run.show(list, adaptor)
      list.selectAll()
      run.measure("copying 262 144 rows", most: 0.3) { window.press(GDK_KEY_c, control: true) }
      run.expectNoReport()
    } + [
      HostileCase("bulk/printing", megabytes: 300) { run in
        for count in [2_000, Int.max] {
          let source = TextSource(columns: [("Number", .end, { "\($0)" })], rowCount: count)
          let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hostile-\(UUID().uuidString).pdf")
          defer { try? FileManager.default.removeItem(at: file) }
          run.measure("printing \(count) rows") {
            let isPrinted = (try? source.exportPDF(title: "Numbers", toPath: file.path)) != nil
            run.expect(isPrinted == (count < Int.max), "only what can be printed is")
            let exists = FileManager.default.fileExists(atPath: file.path)
            run.expect(exists == isPrinted, "there is a file if it was printed")
          }
        }
        run.expectReport(.indexOutOfRange, atMost: 1)
      }
    ]
}

/// A row of a ledger.
struct HostileEntry: Identifiable {
  let id: Int
  var fields = Array(repeating: "a", count: 10)
}

extension HostileRun {
  /// A table of ten columns that can be written in, with its first cell focused.
  fileprivate func ledger(_ count: Int) -> (ColumnTableView, HostileWindow, TableAdaptor) {
    let table = ColumnTableView()
    table.selectionMode = .multiple
    table.columns = (0..<10).map { number in
      TableColumn<HostileEntry>("Field \(number)", { $0.fields[number] }, width: 60)
        .editable(\.fields[number])
    }
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    table.useAdaptor(adaptor)
    adaptor.apply { Rows((0..<count).map { HostileEntry(id: $0) }) }
    let window = show(table)
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Home)
    return (table, window, adaptor)
  }
}
