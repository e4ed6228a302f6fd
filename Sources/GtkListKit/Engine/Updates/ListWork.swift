internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ListView {
  /// What a list is in the middle of, and what it has still to do: once callbacks have returned, or once
  /// it has rows.
  final class ListWork {
    /// What a list is in the middle of, the inner one where one happens inside another.
    enum Phase: Comparable {
      case idle
      /// Views are filled again and bound that a change has brought.
      case binding
      /// Some of the bound views are none any more: nothing is laid out until that is put right.
      case lettingGo
      /// Rows are bound until nothing in view is missing.
      case filling
      /// The widget is destroyed. Nothing follows.
      case ended
    }

    var phase = Phase.idle { didSet { if oldValue == .ended { phase = .ended } } }
    /// Calls into the data source and delegate that are under way; updates have to wait for them.
    var callOutDepth = 0
    /// The kind of header, footer or other section view that the data source is asked for just now.
    var askedKind: SectionViewKind?
    /// What Escape breaks off, by the outlines that are at it: true where there was something.
    var brokenOffByEscape: [ObjectIdentifier: () -> Bool] = [:]
    /// The list's own header and footer, where nobody wants them any more.
    var droppedHeaders: Set<SectionViewKind> = []

    /// A change that waits until the list can show it.
    enum Change {
      case reload
      /// In the order in which they were made.
      case updates([Update])
      /// What the source has become is to be found out.
      case difference(Difference)

      fileprivate func joined(with later: Change) -> Change {
        switch (self, later) {
        case (.updates(let first), .updates(let others))
        where (first + others).allSatisfy { $0.state != nil }:
          return .updates(first + others)
        case (.difference(var difference), .difference(let other)):
          difference.isAnimated = difference.isAnimated && other.isAnimated
          difference.holdsTop = difference.holdsTop || other.holdsTop
          return .difference(difference)
        default: return .reload
        }
      }
    }

    /// An update, and the state that it leads to. Without a state the hooks of the data source are called.
    struct Update {
      enum Kind {
        case edits(ListUpdate)
        /// Some sections show their rows in another arrangement.
        case arrangements([Int: ArrangementChange])
      }

      let kind: Kind
      let state: ListState?
      let isAnimated: Bool
    }

    struct Difference {
      var isAnimated: Bool
      /// All of the former contents was in view, and so is the top afterwards.
      var holdsTop = false
    }

    /// What goes on with edits of rows.
    var edits = RowEdits()
    var change: Change?
    /// Whether changes that have waited are being shown.
    var catchesUp = false
    /// What callbacks have asked for besides, which is done before the change.
    var actions: [() -> Void] = []
    /// Where to scroll afterwards.
    var scroll: ((ListView) -> Void)?
    /// Where to scroll once there are rows at all; nil once there were any.
    var firstScroll: ((ListView) -> Void)?
    var hadRows = false
    /// The keyboard was given to the list while no row could take it.
    var focus: PendingFocus?
    private var source: LoopSource?

    /// Whether a change can be shown at once.
    var isFree: Bool { phase != .ended && callOutDepth == 0 && change == nil }
    var needsReload: Bool { if case .reload? = change { true } else { false } }

    /// What the difference that waits is to do; nil where none waits.
    var difference: Difference? {
      get { if case .difference(let difference)? = change { difference } else { nil } }
      set { change = newValue.map { .difference($0) } }
    }

    /// Has a change wait, together with the one that waits already.
    func wait(for later: Change) { change = change?.joined(with: later) ?? later }

    /// Takes the first of the updates that wait.
    func nextUpdate() -> Update? {
      guard case .updates(let updates)? = change, let first = updates.first else { return nil }
      change = updates.count > 1 ? .updates(Array(updates.dropFirst())) : nil
      return first
    }

    /// Has the list do it before the next frame.
    func schedule(for list: ListView) {
      guard source == nil else { return }
      source = LoopSource(idle: G_PRIORITY_HIGH_IDLE) { [unowned self, unowned list] in
        source = nil
        list.performWaitingChange()
      }
    }

    /// Does something in a phase.
    @inline(__always)
    func during<R>(_ inner: Phase, _ body: () -> R) -> R {
      let outer = phase
      phase = inner
      defer { phase = outer }
      return body()
    }

    func discard() {
      source = nil
      change = nil
      actions = []
    }
  }
}
