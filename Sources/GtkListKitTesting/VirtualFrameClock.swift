internal import CGtkListKitGtk3

/// A time of frames that a test turns on: animations stand still between two steps, and always go as
/// far at each.
///
/// GDK asks each window's clock for the time of its frame. While this is on, all answer the same time,
/// which only ``ListWindow/advance(milliseconds:)`` moves. What waits by timers of the main loop, as a
/// tooltip or rest after scrolling does, goes on by the time on the wall.
public enum VirtualFrameClock {
  private typealias GetTime = @convention(c) (OpaquePointer?) -> Int

  /// The time that all frames have, in microseconds; nil while it is the time on the wall.
  public static var time: Int? { virtualTime }

  /// What stands still while this is on.
  fileprivate nonisolated(unsafe) static var virtualTime: Int?
  /// How far frames are ahead of the wall since: they would go back otherwise, which animations that are under
  /// way do not take.
  private nonisolated(unsafe) static var lead = 0
  /// What clocks answered by before, and where that stood.
  private nonisolated(unsafe) static var wall: (slot: UnsafeMutablePointer<GetTime>, time: GetTime)?

  /// Stops the time of a window's frames.
  ///
  /// - Throws: a ``CheckFailure`` where the window is on no screen, or where this GTK has other clocks.
  public static func start(
    in window: ListWindow, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard virtualTime == nil else { return }
    guard let clock = gtk_widget_get_frame_clock(window.window) else {
      throw CheckFailure(
        "a window that is on no screen has no frames", file: file, line: line)
    }
    let slot = slot(of: clock)
    // The place in GDK's class is not in its headers, but has been the same in all of GTK 3.
    // Between two frames GDK may take a new time at either call, but hardly at each.
    let tellsTime = (0..<10).contains { _ in
      slot.pointee(clock) == gdk_frame_clock_get_frame_time(clock)
    }
    guard tellsTime, wall == nil || wall?.slot == slot else {
      throw CheckFailure("the clocks of this GTK cannot be set", file: file, line: line)
    }
    virtualTime = gdk_frame_clock_get_frame_time(clock)
    guard wall == nil else { return }
    wall = (slot, slot.pointee)
    slot.pointee = { clock in
      VirtualFrameClock.virtualTime
        ?? (VirtualFrameClock.wall.map { $0.time(clock) } ?? 0) + VirtualFrameClock.lead
    }
  }

  /// Lets the time of frames go on as that on the wall does.
  public static func stop() {
    guard let time = virtualTime else { return }
    // A frame has the time at which it began, or a little before.
    lead = max(lead, time - Int(g_get_monotonic_time()) + 50_000)
    virtualTime = nil
  }

  static func advance(by microseconds: Int) { virtualTime? += microseconds }

  /// Where a clock's class has the function that tells the time: the first behind GObject's own.
  private static func slot(of clock: OpaquePointer) -> UnsafeMutablePointer<GetTime> {
    let instance = UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GTypeInstance.self)
    let type = UnsafeMutableRawPointer(instance.pointee.g_class)
    return (type! + MemoryLayout<GObjectClass>.stride).assumingMemoryBound(to: GetTime.self)
  }
}

extension ListWindow {
  /// Draws the frames of some time, 60 of them a second, as the ``VirtualFrameClock`` has it; nothing while
  /// that is not on.
  public func advance(milliseconds: Double) {
    guard VirtualFrameClock.time != nil else { return }
    var left = Int(milliseconds * 1_000)
    while left > 0, !isClosed {
      let step = min(left, 16_667)
      VirtualFrameClock.advance(by: step)
      left -= step
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
  }
}
