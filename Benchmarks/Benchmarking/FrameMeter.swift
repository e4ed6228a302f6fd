package import CGtkListKitGtk3

/// Measures a list as the C peers do: time to the first frame, memory there, then some
/// frames of scrolling with the processor time of each.
package final class FrameMeter {
  private let frames: Int
  private let rows: Int
  private let what: String
  private let scroll: Int
  private let start: Double
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private let isShown: () -> Bool
  private var firstFrame = 0.0
  private var resident = 0.0
  private var anonymous = 0.0
  private var frameTimes: [Double] = []
  private var last: Double?

  package init(
    what: String, rows: Int, scroll: Int, frames: Int, start: Double,
    adjustment: UnsafeMutablePointer<GtkAdjustment>, isShown: @escaping () -> Bool
  ) {
    self.what = what
    self.rows = rows
    self.scroll = scroll
    self.frames = frames
    self.start = start
    self.adjustment = adjustment
    self.isShown = isShown
    frameTimes.reserveCapacity(frames)
  }

  package static func wallTime() -> Double { time(CLOCK_MONOTONIC) }
  package static func processTime() -> Double { time(CLOCK_PROCESS_CPUTIME_ID) }
  package static func threadTime() -> Double { time(CLOCK_THREAD_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Called at every after-paint; each frame scrolls, which asks for the next. Ends the main loop after
  /// the last one.
  package func painted() {
    guard frameTimes.count < frames, last != nil || isShown() else { return }
    let now = Self.processTime()
    if let last {
      frameTimes.append(now - last)
    } else {
      firstFrame = Self.wallTime() - start
      resident = ProcessMemory.megabytes("VmRSS")
      anonymous = ProcessMemory.megabytes("RssAnon")
    }
    if frameTimes.count == frames {
      gtk_main_quit()
      return
    }
    let top = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    last = Self.processTime()
    let target =
      scroll != 0
      ? gtk_adjustment_get_value(adjustment) + Double(scroll)
      : Double((frameTimes.count + 1) * 7919 % frames) / Double(frames) * top
    gtk_adjustment_set_value(adjustment, target)
  }

  package static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let number = Int((value * scale).rounded())
    let fraction = String(number % Int(scale))
    return "\(number / Int(scale))."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// What was measured, and the memory there is by now.
  package var line: String {
    let sorted = frameTimes.sorted()
    return [
      "what=\(what) rows=\(rows) scroll=\(scroll) first_frame_ms=\(Self.fixed(firstFrame, 1))",
      "rss_mb=\(Self.fixed(resident, 1)) anon_mb=\(Self.fixed(anonymous, 1))",
      "frame_cpu_ms_median=\(Self.fixed(sorted[frames / 2], 2))",
      "frame_cpu_ms_p95=\(Self.fixed(sorted[frames * 95 / 100], 2))",
      "frame_cpu_ms_max=\(Self.fixed(sorted[frames - 1], 2))",
      "rss_end_mb=\(Self.fixed(ProcessMemory.megabytes("VmRSS"), 1))",
    ].joined(separator: " ")
  }
}

/// What the kernel says of this process's memory.
package enum ProcessMemory {
  package static func megabytes(_ key: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix(key) else { continue }
      let digits = text.filter { $0 >= "0" && $0 <= "9" }
      return (Double(digits) ?? 0) / 1024
    }
    return 0
  }
}

/// How much more memory the process has had since this was made.
package struct MemoryGrowth {
  private let before = ProcessMemory.megabytes("VmRSS")

  package init() {
    // The kernel forgets what was the most.
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// The most so far, in megabytes.
  package var most: Double { ProcessMemory.megabytes("VmHWM") - before }
}
