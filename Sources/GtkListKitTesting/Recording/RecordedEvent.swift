internal import CGtkListKitGtk3

/// What a user did, as a line of a recording has it: in the pixels of the list, whatever the window is.
enum RecordedEvent: Equatable {
  case key(isPress: Bool, key: UInt32, keycode: UInt16, state: UInt32)
  /// A press is of one click, two or three.
  case press(clicks: Int, button: UInt32, x: Double, y: Double, state: UInt32)
  case release(button: UInt32, x: Double, y: Double, state: UInt32)
  case motion(x: Double, y: Double, state: UInt32)
  case scroll(direction: UInt32, dx: Double, dy: Double, x: Double, y: Double, state: UInt32)
  case size(width: Int, height: Int)

  var line: String {
    switch self {
    case .key(let isPress, let key, let keycode, let state):
      "key \(isPress ? "down" : "up") \(key) \(keycode) \(state)"
    case .press(let clicks, let button, let x, let y, let state):
      "press \(clicks) \(button) \(x) \(y) \(state)"
    case .release(let button, let x, let y, let state): "release \(button) \(x) \(y) \(state)"
    case .motion(let x, let y, let state): "motion \(x) \(y) \(state)"
    case .scroll(let direction, let dx, let dy, let x, let y, let state):
      "scroll \(direction) \(dx) \(dy) \(x) \(y) \(state)"
    case .size(let width, let height): "size \(width) \(height)"
    }
  }

  /// Nil for a line that is none of these.
  init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    func number(_ index: Int) -> Double? {
      guard words.indices.contains(index), let value = Double(words[index]), value.isFinite,
        abs(value) < 1e9
      else { return nil }
      return value
    }
    func bits(_ index: Int) -> UInt32? {
      words.indices.contains(index) ? UInt32(words[index]) : nil
    }
    switch (words.first, words.count) {
    case ("key", 5):
      guard ["down", "up"].contains(words[1]), let key = bits(2), let code = UInt16(words[3]),
        let state = bits(4)
      else { return nil }
      self = .key(isPress: words[1] == "down", key: key, keycode: code, state: state)
    case ("press", 6):
      guard let clicks = Int(words[1]), (1...3).contains(clicks), let button = bits(2),
        (1...9).contains(button), let x = number(3), let y = number(4), let state = bits(5)
      else { return nil }
      self = .press(clicks: clicks, button: button, x: x, y: y, state: state)
    case ("release", 5):
      guard let button = bits(1), (1...9).contains(button), let x = number(2), let y = number(3),
        let state = bits(4)
      else { return nil }
      self = .release(button: button, x: x, y: y, state: state)
    case ("motion", 4):
      guard let x = number(1), let y = number(2), let state = bits(3) else { return nil }
      self = .motion(x: x, y: y, state: state)
    case ("scroll", 7):
      guard let direction = bits(1), direction <= GDK_SCROLL_SMOOTH.rawValue, let dx = number(2),
        let dy = number(3), let x = number(4), let y = number(5), let state = bits(6)
      else { return nil }
      self = .scroll(direction: direction, dx: dx, dy: dy, x: x, y: y, state: state)
    case ("size", 3):
      guard let width = Int(words[1]), let height = Int(words[2]), (1...10_000).contains(width),
        (1...10_000).contains(height)
      else { return nil }
      self = .size(width: width, height: height)
    default: return nil
    }
  }
}

extension RecordedEvent {
  /// An event of GDK's; nil for one that no user makes.
  ///
  /// - Parameter point: where a point of the event's window is in the list.
  init?(
    _ event: UnsafeMutablePointer<GdkEvent>, _ point: (Double, Double) -> (x: Double, y: Double)
  ) {
    switch event.pointee.type {
    case GDK_KEY_PRESS, GDK_KEY_RELEASE:
      let key = event.pointee.key
      self = .key(
        isPress: key.type == GDK_KEY_PRESS, key: key.keyval, keycode: key.hardware_keycode,
        state: key.state)
    case GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_3BUTTON_PRESS:
      let button = event.pointee.button
      let place = point(button.x, button.y)
      let clicks = [GDK_BUTTON_PRESS: 1, GDK_2BUTTON_PRESS: 2, GDK_3BUTTON_PRESS: 3][button.type]
      self = .press(
        clicks: clicks ?? 1, button: button.button, x: place.x, y: place.y, state: button.state)
    case GDK_BUTTON_RELEASE:
      let button = event.pointee.button
      let place = point(button.x, button.y)
      self = .release(button: button.button, x: place.x, y: place.y, state: button.state)
    case GDK_MOTION_NOTIFY:
      let place = point(event.pointee.motion.x, event.pointee.motion.y)
      self = .motion(x: place.x, y: place.y, state: event.pointee.motion.state)
    case GDK_SCROLL:
      let scroll = event.pointee.scroll
      let place = point(scroll.x, scroll.y)
      self = .scroll(
        direction: scroll.direction.rawValue, dx: scroll.delta_x, dy: scroll.delta_y, x: place.x,
        y: place.y, state: scroll.state)
    default: return nil
    }
  }
}
