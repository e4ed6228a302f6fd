import GtkListKitCore

/// A selection as a set of rows.
struct NaiveSelection {
  let mode: SelectionMode
  private(set) var selected: Set<Int> = []
  private(set) var anchor: Int?

  init(mode: SelectionMode) {
    self.mode = mode
  }

  mutating func perform(_ gesture: SelectionModel.Gesture) {
    guard mode != .none else { return }
    let isMany = mode == .multiple
    switch gesture {
    case .replace(let row):
      selected = [row]
      anchor = row
    case .toggle(let row):
      switch mode {
      case .multiple: selected.formSymmetricDifference([row])
      case .single: selected = selected == [row] ? [] : [row]
      case .browse, .none: selected = [row]
      }
      anchor = row
    case .extend(let row):
      if anchor == nil || !isMany { anchor = row }
      selected = span(to: row)
    case .extendAdding(let row):
      if anchor == nil || !isMany { anchor = row }
      selected = isMany ? selected.union(span(to: row)) : [row]
    case .all(let count):
      if isMany { selected = Set(0..<count) }
    case .invert(let count):
      if isMany { selected = Set(0..<count).subtracting(selected) }
    case .clear:
      if mode != .browse { selected = [] }
      if anchor.map({ !selected.contains($0) }) ?? true { anchor = selected.min() }
    }
  }

  private func span(to row: Int) -> Set<Int> {
    let anchor = anchor ?? row
    return Set(min(anchor, row)...max(anchor, row))
  }
}
