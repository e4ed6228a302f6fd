import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// A table scrolled to somewhere, to which random transactions are done and compared with what
/// they should leave alone.
@MainActor
final class EngineTable {
  let table: RandomTable
  /// Rows that the step reloads, and rows whose data it changes.
  var reloaded: Set<Int> = []
  var changed: Set<Int> = []
  /// Rows that the step has moved into a collapsed section.
  var hidden: Set<Int> = []
  /// Opening a section reloads it.
  private var opensSection = false
  private var traces: [RowTrace] = []

  init(seed: UInt64) {
    table = RandomTable(seed: seed)
    table.window.table.onTrace = { [unowned self] in traces.append($0) }
  }

  var naive: NaiveTable {
    get { table.naive }
    set { table.naive = newValue }
  }

  func below(_ count: Int) -> Int { table.random.below(count) }
  func chance(_ part: Int, of whole: Int) -> Bool { table.random.chance(part, of: whole) }

  /// One random change, after the user was somewhere; what is wrong after it, or nil.
  func step() -> String? {
    goSomewhere()
    let before = EngineMoment(table)
    (reloaded, changed, hidden, traces) = ([], [], [], [])
    opensSection = false
    // With a held clock, the list does not rest and binds no rows ahead.
    HeldTimers.hold()
    defer { HeldTimers.release() }
    let filled = ItemCell.boundSince {
      change()
      table.frame()
      table.frame()
    }
    guard before.hasRows else { return table.divergence() }
    return before.frameProblem(table) ?? before.focusProblem(table)
      ?? before.bindingProblem(table, filled: filled, reloaded: reloaded) ?? traceProblem(before)
      ?? table.divergence()
  }

  private func goSomewhere() {
    switch below(8) {
    case 0, 1, 2: table.jump()
    case 3: table.smallScroll()
    case 4: table.select()
    case 5: table.selectAllOrNone()
    case 6: table.focus()
    default: table.click()
    }
    table.frame()
    table.frame()
  }

  private func change() {
    switch below(10) {
    case 0...5:
      table.note("transaction")
      let count = 1 + below(4)
      table.adaptor.update { editor in
        for _ in 0..<count { self.edit(editor) }
      }
    case 6, 7, 8: applyNewState()
    default:
      table.note("collapse")
      opensSection = true
      table.collapse()
    }
  }

  /// Every row that the trace names has a reason that is true.
  private func traceProblem(_ before: EngineMoment) -> String? {
    for trace in traces {
      guard let row = naive.row(at: trace.indexPath) else {
        if trace.reason != .removed { return "traced where no row is: \(trace)" }
        continue
      }
      switch trace.reason {
      case .dataChanged where !changed.contains(row.id):
        return "traced as changed: \(row.id), \(trace)"
      case .reloaded where !reloaded.contains(row.id) && !opensSection:
        return "traced as reloaded: \(row.id), \(trace)"
      case .appeared where before.bound[row.id] != nil && !reloaded.contains(row.id):
        return "traced as come in though it was there: \(row.id), \(trace)"
      case .listReloaded: return "the list was reloaded"
      default: continue
      }
    }
    return nil
  }
}
