internal import CGtkListKitGtk3
public import GtkListKit

/// Writes down what a user or a test does with a list, and what it shows whenever it has come to rest: a
/// text that reproduces a bug, played back by a ``Recording``.
///
/// ```swift
/// let recorder = EventRecorder(of: table)
/// // … in an app, or by a ListWindow
/// recorder.stop()
/// save(recorder.text)
/// ```
///
/// It sees all keys, clicks, motions and scrolling in the list's window, but of what a user drags only
/// the beginning: GDK keeps the rest to itself. A list that coasts when a finger or a touchpad was let go does
/// not do so again. Drags of a ``ListWindow`` it sees whole. What the app itself changes
/// meanwhile is the app's to do again. One at a time records; another one ends it.
@MainActor
public final class EventRecorder {
  private let list: ListView
  private var lines: [String] = [Recording.head]
  private var lastState = ""
  private var lastSize = (width: 0, height: 0)
  private var isRunning = true

  private static weak var current: EventRecorder?

  /// Begins to record.
  public init(of list: ListView) {
    self.list = list
    Self.current?.stop()
    Self.current = self
    gdk_event_handler_set(
      { event, _ in
        guard let address = event.map({ UInt(bitPattern: $0) }) else { return }
        MainActor.assumeIsolated {
          guard let event = UnsafeMutablePointer<GdkEvent>(bitPattern: address) else { return }
          // What a ListWindow sends, it tells itself.
          if event.pointee.any.send_event == 0 { EventRecorder.note(event) }
          gtk_main_do_event(event)
        }
      }, nil, nil)
    noteSize()
    noteState()
  }

  /// Ends recording, with the state that the list is in.
  public func stop() {
    guard isRunning else { return }
    noteSize()
    noteState()
    isRunning = false
    Self.current = nil
    gdk_event_handler_set({ event, _ in gtk_main_do_event(event) }, nil, nil)
  }

  /// What was recorded so far, one line an event or state.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// An event is about to be handed to GTK.
  static func note(_ event: UnsafeMutablePointer<GdkEvent>) { current?.note(event) }

  private func note(_ event: UnsafeMutablePointer<GdkEvent>) {
    guard !list.isDestroyed, let window = event.pointee.any.window,
      let own = gtk_widget_get_window(list.widgetPointer),
      gdk_window_get_toplevel(window) == gdk_window_get_toplevel(own),
      let recorded = RecordedEvent(event, { self.point($0, $1, of: window, in: own) })
    else { return }
    noteSize()
    if case .motion = recorded {} else { noteState() }
    lines.append(recorded.line)
  }

  private func point(
    _ x: Double, _ y: Double, of window: OpaquePointer, in own: OpaquePointer
  ) -> (x: Double, y: Double) {
    var place = (left: gint(0), top: gint(0), ownLeft: gint(0), ownTop: gint(0))
    gdk_window_get_origin(window, &place.left, &place.top)
    gdk_window_get_origin(own, &place.ownLeft, &place.ownTop)
    return (x + Double(place.left - place.ownLeft), y + Double(place.top - place.ownTop))
  }

  private func noteSize() {
    guard !list.isDestroyed else { return }
    let size = (width: list.widgetPointer.width, height: list.widgetPointer.height)
    guard size != lastSize else { return }
    lastSize = size
    lines.append(RecordedEvent.size(width: size.width, height: size.height).line)
  }

  /// In the middle of a motion there is nothing that could be compared.
  private func noteState() {
    guard !list.isDestroyed, list.isAtRest, !list.hasActiveDrag else { return }
    let state = list.stateDescription
    guard state != lastState else { return }
    lastState = state
    lines.append(Recording.statePrefix + state)
  }
}
