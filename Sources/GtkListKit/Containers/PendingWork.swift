internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What a list has still to do: once callbacks have returned, or once it has rows, or a size.
final class PendingWork {
  /// What makes the list show what the data source has by now. Two that wait cannot be told apart in
  /// the data any more: together they are a reload.
  enum Change {
    case reload
    case update(ListUpdate)
    /// What the source has become is to be found out.
    case difference(Difference)
  }

  struct Difference {
    var isAnimated: Bool
    /// All of the former contents was in view, and so is the top afterwards.
    var holdsTop = false
  }

  var change: Change?
  /// What callbacks have asked for besides, which is done before the change.
  var actions: [() -> Void] = []
  /// Where to scroll afterwards.
  var scroll: ((ListView) -> Void)?
  /// Where to scroll once there are rows at all; nil once there were any.
  var firstScroll: ((ListView) -> Void)?
  var hadRows = false
  /// What to scroll to once the list has a size.
  var reveal: (row: RowReference, place: ScrollPlace)?
  /// The keyboard was given to the list while no row could take it.
  var focus: PendingFocus?
  private var source: LoopSource?

  var needsReload: Bool { if case .reload? = change { true } else { false } }

  /// What the difference that waits is to do; nil where none waits.
  var difference: Difference? {
    get { if case .difference(let difference)? = change { difference } else { nil } }
    set { change = newValue.map { .difference($0) } }
  }

  /// Has the list do it before the next frame.
  func schedule(for list: ListView) {
    guard source == nil else { return }
    source = LoopSource(idle: G_PRIORITY_HIGH_IDLE) { [unowned self, unowned list] in
      source = nil
      list.performDeferred()
    }
  }

  func discard() {
    source = nil
    change = nil
    actions = []
  }
}
