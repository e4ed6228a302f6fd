internal import CGtkListKitGtk3

/// What an ``EventRecorder`` has written down, to be played back in a list of the same data.
public struct Recording {
  static let head = "gtklistkit recording 1"
  static let statePrefix = "= "

  private enum Step {
    case event(RecordedEvent)
    case state(String)
  }

  private var steps: [(line: Int, step: Step)] = []

  /// Reads a recording. Lines that are empty or begin with `#` are comments.
  ///
  /// - Throws: a ``CheckFailure`` that says which line is none of a recording.
  public init(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.first == Self.head else {
      throw CheckFailure("a recording begins with “\(Self.head)”", file: file, line: line)
    }
    for (index, text) in lines.enumerated().dropFirst() where !text.isEmpty && !text.hasPrefix("#")
    {
      if text.hasPrefix(Self.statePrefix) {
        steps.append((index + 1, .state(String(text.dropFirst(Self.statePrefix.count)))))
      } else if let event = RecordedEvent(line: text) {
        steps.append((index + 1, .event(event)))
      } else {
        throw CheckFailure(
          "line \(index + 1) of the recording is no event: \(text.prefix(80))", file: file,
          line: line)
      }
    }
  }

  /// Does with a list what was recorded, and compares its state wherever one was.
  ///
  /// - Throws: a ``CheckFailure`` at the first state that is another one.
  public func play(
    in window: ListWindow, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for (number, step) in steps {
      guard window.hasList else { return }
      switch step {
      case .event(let event): window.play(event)
      case .state(let state):
        try window.rest(file: file, line: line)
        let found = window.list.stateDescription
        guard found != state else { continue }
        throw CheckFailure(
          "line \(number) of the recording: the list is in the state\n  \(found)\nand was in\n  "
            + state, file: file, line: line)
      }
    }
  }
}

extension ListWindow {
  func play(_ event: RecordedEvent) {
    switch event {
    case .size(let width, let height): return resize(width: width, height: height)
    case .key(let isPress, let key, let keycode, let state):
      sendKey(isPress ? GDK_KEY_PRESS : GDK_KEY_RELEASE, key, keycode, state)
      settle()
    case .press(let clicks, let button, let x, let y, let state):
      let type = [GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_3BUTTON_PRESS][clicks - 1]
      playButton(type, button, x, y, state)
    case .release(let button, let x, let y, let state):
      playButton(GDK_BUTTON_RELEASE, button, x, y, state)
      pressedWindow = nil
    case .motion(let x, let y, let state):
      guard let place = playTarget(x, y), let event = gdk_event_new(GDK_MOTION_NOTIFY) else {
        return
      }
      event.pointee.motion.window = retained(place.window)
      event.pointee.motion.send_event = 1
      event.pointee.motion.time = Self.now
      (event.pointee.motion.x, event.pointee.motion.y) = (place.x, place.y)
      event.pointee.motion.state = state
      send(event)
    case .scroll(let direction, let dx, let dy, let x, let y, let state):
      guard let place = playTarget(x, y), let event = gdk_event_new(GDK_SCROLL) else { return }
      event.pointee.scroll.window = retained(place.window)
      event.pointee.scroll.send_event = 1
      event.pointee.scroll.time = Self.now
      (event.pointee.scroll.x, event.pointee.scroll.y) = (place.x, place.y)
      event.pointee.scroll.direction = GdkScrollDirection(rawValue: direction)
      (event.pointee.scroll.delta_x, event.pointee.scroll.delta_y) = (dx, dy)
      event.pointee.scroll.state = state
      gdk_event_set_device(event, gdk_seat_get_pointer(seat))
      deliver(event)
      settle()
    }
  }

  private func playButton(
    _ type: GdkEventType, _ button: UInt32, _ x: Double, _ y: Double, _ state: UInt32
  ) {
    guard let place = playTarget(x, y), let event = gdk_event_new(type) else { return }
    if type == GDK_BUTTON_PRESS { pressedWindow = place.window }
    event.pointee.button.window = retained(place.window)
    event.pointee.button.send_event = 1
    event.pointee.button.time = Self.now
    (event.pointee.button.x, event.pointee.button.y) = (place.x, place.y)
    event.pointee.button.state = state
    event.pointee.button.button = button
    send(event)
  }

  /// Where an event of the pointer goes: to what was pressed, until the button is let go of.
  private func playTarget(_ x: Double, _ y: Double) -> WindowPoint? {
    guard hasList else { return nil }
    guard let pressedWindow, gdk_window_is_destroyed(pressedWindow) == 0 else {
      return target(atX: x, y: y)
    }
    let place = point(atX: x, y: y, in: pressedWindow)
    return (pressedWindow, place.x, place.y)
  }
}
