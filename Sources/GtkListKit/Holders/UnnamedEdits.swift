/// Rows that were given other data by a change without a name, which an undo does not take back: a letter
/// that was read stays read when another one comes back.
///
/// States that are gone back to hold what rows were then; they are shown as these edits have left them.
@MainActor
struct UnnamedEdits {
  /// What a row is known by in states of different times.
  enum Row: Hashable {
    /// The row that this holder stands for.
    case holder(ObjectIdentifier)
    /// A row of models that has no holder of its own: one of ``RowSerials``.
    case model(Int)
  }

  private struct Edit {
    /// Keeps the previous holder: another one could be known by the same.
    let old: CellViewHolder?
    let holder: CellViewHolder
  }

  /// Beyond these, steps from before are reported as no longer fitting.
  private static let mostEdits = 100_000

  private var edits: [Row: Edit] = [:]
  /// The rows of holders that came since a state was last remembered: no state has those.
  private var recent: [ObjectIdentifier: Row] = [:]
  /// Holders that rows of models got by being moved, with no other data than before.
  private var moved: [ObjectIdentifier: (holder: CellViewHolder, serial: Int)] = [:]

  var isEmpty: Bool { edits.isEmpty && moved.isEmpty }

  /// A row has another holder from now on.
  ///
  /// - Parameter old: the holder that the row had, or nil if it had none.
  mutating func note(_ row: Row, old: CellViewHolder?, now holder: CellViewHolder) {
    let new = ObjectIdentifier(holder)
    if edits.count >= Self.mostEdits { self = UnnamedEdits() }
    var first = row
    if case .holder(let old) = row {
      guard old != new else { return }
      first = recent.removeValue(forKey: old) ?? moved[old].map { .model($0.serial) } ?? row
    }
    // Whoever had this holder before has it again: nothing has come instead of it.
    if let undone = edits.removeValue(forKey: .holder(new)) {
      recent[ObjectIdentifier(undone.holder)] = nil
    }
    guard first != .holder(new) else { return }
    edits[first] = Edit(old: edits[first]?.old ?? old, holder: holder)
    recent[new] = first
  }

  /// A row of models has a holder of its own from now on, with the same data.
  mutating func noteMoved(_ serial: Int, as holder: CellViewHolder) {
    if moved.count >= Self.mostEdits { self = UnnamedEdits() }
    moved[ObjectIdentifier(holder)] = (holder, serial)
  }

  /// A state holds the newest holders from now on.
  mutating func stateWasRemembered() { recent = [:] }

  /// The holder that the row of another one has by now; nil where it has that one still.
  func holder(insteadOf old: CellViewHolder) -> CellViewHolder? {
    let id = ObjectIdentifier(old)
    let edit = edits[.holder(id)] ?? moved[id].flatMap { edits[.model($0.serial)] }
    return edit.map { newest($0.holder) }
  }

  /// The rows of a group that have holders of their own by now, though they had none in it.
  ///
  /// - Complexity: O(rows) or O(edits), whichever is less
  func holders(in group: RowGroup) -> [(row: Int, holder: CellViewHolder)] {
    guard !edits.isEmpty else { return [] }
    let serials = group.serials
    guard group.rowCount > edits.count else {
      return (0..<group.rowCount).compactMap { row in
        serials[row].flatMap { edits[.model($0)] }.map { (row, newest($0.holder)) }
      }
    }
    return edits.compactMap { row, edit in
      guard case .model(let serial) = row else { return nil }
      return serials.row(of: serial).map { ($0, newest(edit.holder)) }
    }
  }

  /// No holder comes twice on the way: the one that is noted has none instead of it.
  private func newest(_ holder: CellViewHolder) -> CellViewHolder {
    var holder = holder
    while let next = edits[.holder(ObjectIdentifier(holder))]?.holder { holder = next }
    return holder
  }
}
