internal import CGtkListKitGtk3
internal import GtkListKitCore

/// A button that went down or up over rows.
struct RowPress {
  let button: Int
  /// How many there were in a row, of which this is one.
  var count: Int
  let x: Double
  let y: Double
}

extension ListView {
  /// Listens for presses on the rows of a list, and has the row that is pressed look so.
  final class RowPresses {
    struct Pressed {
      let row: RowReference
      let press: RowPress
      /// Whether the delegate was told that it is highlighted.
      var isHighlighted = false
    }

    private unowned let list: ListView
    /// What the first button is down on.
    private var pressed: Pressed?
    /// Whether one click activates a row.
    var activateOnSingleClick = false
    /// The row that was pressed last, and how many presses GTK had counted before on other ones.
    private var counted: (row: RowReference, elsewhere: Int)?
    /// The cell that shows that it is pressed.
    private weak var highlighted: RowSlot?
    /// The cell of the row that is pressed.
    private weak var slot: RowSlot?
    /// What hears of all presses; nil until somebody listens.
    private(set) var gesture: OpaquePointer?

    /// The same where it takes every press on a row for itself, before others on the widget see it.
    var claimingGesture: OpaquePointer? { claims ? gesture : nil }
    var claims = false
    /// Who else is to hear of a press that has become a drag.
    var onReset: (() -> Void)?

    init(_ list: ListView) { self.list = list }

    isolated deinit {
      if let gesture { g_object_unref(UnsafeMutableRawPointer(gesture)) }
    }

    /// Listens for presses with any button.
    func watch(
      _ widget: WidgetPointer, in phase: GtkPropagationPhase,
      pressed: @escaping (OpaquePointer, RowPress) -> Void, released: @escaping (RowPress) -> Void
    ) {
      let gesture: OpaquePointer = gtk_gesture_multi_press_new(widget)
      gtk_gesture_single_set_button(gesture, 0)
      gtk_event_controller_set_propagation_phase(gesture, phase)
      let object = UnsafeMutableRawPointer(gesture)
      func press(_ arguments: SignalArguments) -> RowPress? {
        guard let x = arguments[1]?.double, let y = arguments[2]?.double else { return nil }
        return RowPress(
          button: Int(gtk_gesture_single_get_current_button(gesture)),
          count: arguments[0]?.int ?? 1, x: x, y: y)
      }
      connectSignal("pressed", of: object) { [weak self] in
        guard let press = press($0) else { return }
        if press.count == 1 { self?.counted = nil }
        pressed(gesture, press)
      }
      connectSignal("released", of: object) { if let press = press($0) { released(press) } }
      connectSignal("cancel", of: object) { [weak list] _ in list?.tools.presses.end() }
      self.gesture = gesture
    }

    /// The first button went down on a row, or on the header of a section.
    ///
    /// - Returns: the number of presses in a row on this row.
    @discardableResult
    func begin(_ press: RowPress, at position: Int) -> Int {
      let row = list.shownRows.reference(to: position)
      // What comes under a pointer that stays where it is was not clicked before.
      if counted?.row.position != position { counted = (row, press.count - 1) }
      var press = press
      press.count -= counted?.elsewhere ?? 0
      pressed = Pressed(row: row, press: press)
      list.tools.actions?.unpin()
      slot = list.hasCells ? list.cells.slot(at: position) : nil
      guard let path = list.map.path(at: position),
        list.callOut({ list.delegate?.list(list, shouldHighlightItemAt: path) }) ?? true,
        // Who is asked may end the list.
        let position = pressed?.row.position, let path = list.map.path(at: position)
      else { return press.count }
      pressed?.isHighlighted = true
      highlighted = list.cells.slot(at: position)
      highlighted?.view.setStyleClass("pressed", true)
      list.delegate?.list(list, didHighlightItemAt: path)
      return press.count
    }

    /// The button is up again, or the press has become something else. What it was on, wherever that is
    /// by now.
    @discardableResult
    func end() -> Pressed? {
      // Who is told may let go of the list.
      let list = list
      let ended = pressed
      pressed = nil
      endHighlight()
      // The list box does so when it receives the release, which a modal window may take.
      if let slot { gtk_widget_unset_state_flags(slot.row, GTK_STATE_FLAG_ACTIVE) }
      slot = nil
      if ended?.isHighlighted ?? false,
        let path = ended?.row.position.flatMap({ list.map.path(at: $0) })
      {
        list.delegate?.list(list, didUnhighlightItemAt: path)
      }
      return ended
    }

    private func endHighlight() {
      highlighted?.view.setStyleClass("pressed", false)
      highlighted = nil
    }

    /// A cell shows something else from now on, which is not pressed.
    func forget(_ slot: RowSlot) { if slot === highlighted { endHighlight() } }

    /// Nothing is pressed; nobody is told of its end.
    func forget() { pressed = nil }

    /// Ends a press that has become a drag.
    func reset() {
      if let gesture { gtk_event_controller_reset(gesture) }
      onReset?()
    }
  }
}
