/// Which items a user has marked, besides the list's own selection: check marks, favourites. They are
/// marked by activating them; selecting them is no mark.
///
/// Origin: TaylorSource's `SelectionManager`.
public final class ItemSelection<ID: Hashable> {
  /// Whether anything can be marked. Turned off, nothing is.
  public var isEnabled = false { didSet { if !isEnabled { replace(with: []) } } }
  /// Whether several items can be marked at once. Turned off, the one that was marked last stays.
  public var allowsMultiple = false {
    didSet { if !allowsMultiple { replace(with: Set(order.suffix(1))) } }
  }
  /// All that are marked.
  public private(set) var selected: Set<ID> = []
  /// What is marked, the latest last.
  private var order: [ID] = []
  /// Called with all whose mark has come or gone, when their rows show it.
  public var onChange: ((Set<ID>) -> Void)?
  /// Shows the marks: the source's own, whatever the app does with ``onChange``.
  var refresh: ((Set<ID>) -> Void)?

  /// - Parameter initialSelection: what is marked at first. With any, marking is enabled, and with
  ///   several, so are several marks.
  public init(initialSelection: Set<ID> = []) {
    selected = initialSelection
    order = Array(initialSelection)
    isEnabled = !initialSelection.isEmpty
    allowsMultiple = initialSelection.count > 1
  }

  /// Whether an item is marked. O(1).
  public func contains(_ id: ID) -> Bool { selected.contains(id) }

  /// Marks an item, or removes its mark. If only one can be marked, the previous one loses its mark.
  public func toggle(_ id: ID) {
    guard isEnabled else { return }
    if selected.contains(id) {
      replace(with: selected.subtracting([id]))
    } else {
      replace(with: allowsMultiple ? selected.union([id]) : [id])
    }
  }

  private func replace(with new: Set<ID>) {
    let changed = selected.symmetricDifference(new)
    order = order.filter(new.contains) + new.subtracting(selected)
    selected = new
    guard !changed.isEmpty else { return }
    refresh?(changed)
    onChange?(changed)
  }
}
