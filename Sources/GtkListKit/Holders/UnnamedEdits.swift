/// Rows that were given other data by a change without a name, which an undo does not take back: a letter
/// that was read stays read when another one comes back.
///
/// States that are gone back to hold what rows were then; they are shown as these edits have left them.
@MainActor
struct UnnamedEdits<Container: ListView> {
  /// What a row is known by in states of different times.
  enum Row: Hashable {
    /// The row that this holder stands for.
    case holder(ObjectIdentifier)
    /// A row of models, by the group that it was first in.
    case model(ObjectIdentifier, Int)
  }

  private struct Edit {
    /// Keeps what the row is known by: another object could be known by the same.
    let owner: AnyObject
    var holder: CellViewHolder<Container>
  }

  /// Beyond these, steps from before are reported as no longer fitting.
  private static var mostEdits: Int { 100_000 }

  private var edits: [Row: Edit] = [:]
  /// The rows of holders that came since a state was last remembered: no state has those.
  private var recent: [ObjectIdentifier: Row] = [:]

  /// A row has another holder from now on.
  mutating func note(
    _ row: Row, of owner: AnyObject, now holder: CellViewHolder<Container>
  ) {
    if edits.count >= Self.mostEdits { self = UnnamedEdits() }
    var first = row
    if case .holder(let former) = row {
      guard former != ObjectIdentifier(holder) else { return }
      first = recent.removeValue(forKey: former) ?? row
    }
    edits[first] = Edit(owner: edits[first]?.owner ?? owner, holder: holder)
    recent[ObjectIdentifier(holder)] = first
  }

  /// A state holds the newest holders from now on.
  mutating func stateWasRemembered() { recent = [:] }

  /// The holder that the row of another one has by now; nil where it has that one still.
  func holder(insteadOf former: CellViewHolder<Container>) -> CellViewHolder<Container>? {
    edits[.holder(ObjectIdentifier(former))].map { newest($0.holder) }
  }

  /// The rows of a lazy group that have holders of their own by now.
  func holders(
    in group: RowGroup<Container>
  ) -> [(row: Int, holder: CellViewHolder<Container>)] {
    edits.compactMap { row, edit in
      guard case .model(let owner, let number) = row,
        let index = group.index(ofModel: number, in: owner)
      else { return nil }
      return (index, newest(edit.holder))
    }
  }

  var isEmpty: Bool { edits.isEmpty }

  private func newest(_ holder: CellViewHolder<Container>) -> CellViewHolder<Container> {
    var holder = holder
    while let next = edits[.holder(ObjectIdentifier(holder))]?.holder { holder = next }
    return holder
  }
}
