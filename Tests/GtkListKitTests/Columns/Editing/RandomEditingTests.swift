import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whatever happens around an edit, it stays with its row, and what was committed is what is there.
final class RandomEditingTests: GtkTestCase {
  @MainActor
  func testEditsStayWithTheirRowsThroughSeededRandomChanges() {
    for seed in RandomSeeds.of(30, from: 1) {
      var run = RandomEditing(seed: seed)
      for step in 0..<60 {
        run.step()
        if let problem = run.problem {
          return XCTFail("\(problem), after step \(step) of seed \(seed): \(run.log.suffix(6))")
        }
      }
      run.end()
    }
  }
}

/// A table of lines that is edited and changed at random, and what it ought to hold.
@MainActor
private struct RandomEditing {
  private let window: EditingWindow
  private var random: SplitMix64
  private var names: [Int: String]
  private var order: [Int]
  private var nextID = 60
  /// The line that is edited, and what is written there.
  private var edited: (id: Int, text: String)?
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let lines = InvoiceLine.many(60)
    window = EditingWindow(lines)
    names = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.name) })
    order = lines.map(\.id)
  }

  mutating func end() {
    window.host.close()
    _ = Reports.taken()
  }

  mutating func step() {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: begin()
    case 2: write()
    case 3: finish(commits: true)
    case 4: finish(commits: false)
    case 5: insert()
    case 6: remove()
    case 7: shuffle()
    default: scroll()
    }
    window.host.settle()
  }

  private mutating func begin() {
    let row = Int.random(in: 0..<order.count, using: &random)
    commit()
    guard window.table.beginEditing(at: [0, row], in: window.name) else { return }
    edited = (order[row], names[order[row]] ?? "")
    log.append("edit \(order[row])")
  }

  private mutating func write() {
    guard edited != nil, let entry = window.entry?.of(GtkEntry.self) else { return }
    let text = "Text \(Int.random(in: 0..<1_000, using: &random))"
    gtk_entry_set_text(entry, text)
    edited?.text = text
    log.append("write \(text)")
  }

  /// What any end of an edit but giving up does.
  private mutating func commit() {
    if let edited { names[edited.id] = edited.text }
    edited = nil
  }

  private mutating func finish(commits: Bool) {
    XCTAssert(window.table.endEditing(commits: commits))
    if commits { commit() } else { edited = nil }
    log.append(commits ? "commit" : "give up")
  }

  private mutating func insert() {
    let row = Int.random(in: 0...order.count, using: &random)
    let line = InvoiceLine(id: nextID, name: "Line \(nextID)")
    nextID += 1
    window.adaptor.update { $0.insert(line, as: DataCell<InvoiceLine>.self, at: [0, row]) }
    order.insert(line.id, at: row)
    names[line.id] = line.name
    log.append("insert \(line.id) at \(row)")
  }

  private mutating func remove() {
    guard order.count > 20 else { return }
    let row = Int.random(in: 0..<order.count, using: &random)
    window.adaptor.update { $0.remove([0, row]) }
    let id = order.remove(at: row)
    if edited?.id == id { edited = nil }
    names[id] = nil
    log.append("remove \(id)")
  }

  private mutating func shuffle() {
    let section = window.adaptor.sections[0]
    let places = Array(order.indices).shuffled(using: &random)
    let holders = section.cellHolders
    section.cellHolders = places.map { holders[$0] }
    order = places.map { order[$0] }
    window.table.reloadData()
    log.append("shuffle")
  }

  private mutating func scroll() {
    let offset = Double.random(in: 0...max(1, window.host.maximumOffset), using: &random)
    window.host.scroll(to: offset)
    log.append("scroll to \(offset)")
  }

  /// What is not as it ought to be.
  var problem: String? {
    let shown = order.indices.map { window.line($0)?.name }
    if shown != order.map({ names[$0] }) { return "the table holds \(shown)" }
    let cell = window.table.editedCell
    if cell.map({ order[$0.path.row] }) != edited?.id { return "edited is \(cell as Any)" }
    if window.entryText != edited?.text { return "written is \(window.entryText as Any)" }
    return nil
  }
}
