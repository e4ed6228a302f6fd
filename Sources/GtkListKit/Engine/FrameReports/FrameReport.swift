internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What the frames of a list cost: how long its cells take to be filled, measured and drawn, by their
/// classes, which frames took too long and why, and how many cells were used again.
///
/// ```swift
/// let report = FrameReport(of: table, showsOverlay: true)
/// // … somebody scrolls
/// print(report.text)
/// report.stop()
/// ```
///
/// One at a time counts; another one ends it. While none does, nothing is counted and no clock is asked.
@MainActor
public final class FrameReport {
  /// A frame that took longer than its budget.
  public struct SlowFrame: CustomStringConvertible, Sendable {
    /// Which of the counted frames it was, from 1 on.
    public let number: Int
    /// How long GTK was at work with it, in milliseconds.
    public let milliseconds: Double
    /// What took most of it.
    public let cause: String

    public var description: String {
      "frame \(number): \(FrameReport.rounded(milliseconds)) ms, \(cause)"
    }
  }

  /// How long a frame may take, in milliseconds.
  public let budget: Double
  /// The frames in which rows were filled, measured or drawn, or which were too slow.
  public private(set) var frames = 0
  /// The last hundred frames over budget.
  public private(set) var slowFrames: [SlowFrame] = []
  /// Told of each frame over budget, when it ends.
  public var onSlowFrame: ((SlowFrame) -> Void)?
  /// Told of each piece of work when it ends, and of each counted frame, so that a profiler can show them on its line
  /// of time; Sysprof has them from ``sendMarksToSysprof()``. What is done here counts as work of the frame.
  public var onMark: ((Mark) -> Void)? {
    didSet { watchMarks() }
  }
  /// Where marks go for Sysprof, too; nil where nobody asked for it, or nobody records.
  var collector: SysprofCollector? {
    didSet { watchMarks() }
  }

  let work: FrameCosts
  private weak var list: ListView?
  private var overlay: FrameOverlay?
  private var frameStart = 0
  private var watched: OpaquePointer?

  static weak var current: FrameReport?

  /// Begins to count the work of a list.
  ///
  /// - Parameters:
  ///   - list: the list, of any kind.
  ///   - budget: how long a frame may take, in milliseconds; by default a sixtieth of a second.
  ///   - showsOverlay: whether the sums are shown over the list, at its upper end.
  public init(of list: ListView, budget: Double = 1_000.0 / 60, showsOverlay: Bool = false) {
    self.budget = budget
    self.list = list
    work = FrameCosts(of: list.widgetPointer)
    Self.current?.stop()
    Self.current = self
    FrameCosts.current = work
    if showsOverlay { overlay = FrameOverlay(on: list) }
    connectSignal("map", of: list.widgetPointer.raw) { [weak self] _ in self?.watchFrames() }
    watchFrames()
  }

  isolated deinit { end() }

  /// Counts no more; what was counted can still be read.
  public func stop() { end() }

  private func end() {
    if FrameCosts.current === work { FrameCosts.current = nil }
    if Self.current === self { Self.current = nil }
    overlay?.remove()
    overlay = nil
  }

  private var isRunning: Bool { FrameCosts.current === work }

  /// The clock of a window is another in each window.
  private func watchFrames() {
    guard let list, let clock = gtk_widget_get_frame_clock(list.widgetPointer), clock != watched
    else { return }
    watched = clock
    let raw = UnsafeMutableRawPointer(clock)
    connectSignal("before-paint", of: raw) { [weak self] _ in self?.frameBegins() }
    connectSignal("after-paint", of: raw, after: true) { [weak self] _ in self?.frameEnds() }
  }

  private func frameBegins() {
    guard isRunning else { return }
    work.beginFrame()
    frameStart = FrameCosts.now
  }

  private func frameEnds() {
    guard isRunning, frameStart > 0 else { return }
    let start = frameStart
    let taken = FrameCosts.now - start
    let time = Double(taken) / 1_000
    frameStart = 0
    // A frame in which something else of the window was drawn says nothing of rows.
    guard !work.frame.isEmpty || time > budget else { return }
    frames += 1
    if isMarking {
      tell(Mark(.frame, time > budget ? cause(of: time) : "", from: start, taking: taken))
    }
    if time > budget {
      let slow = SlowFrame(number: frames, milliseconds: time, cause: cause(of: time))
      slowFrames.append(slow)
      if slowFrames.count > 100 { slowFrames.removeFirst() }
      onSlowFrame?(slow)
    }
    overlay?.show(self)
  }

  /// What took most of a frame.
  private func cause(of time: Double) -> String {
    var shares: [(what: String, time: Int)] = []
    for (name, share) in work.frame {
      let reasons = share.reasons.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
      shares.append(("\(share.bound) \(name) filled\(why)", share.binding))
      shares.append(("\(share.measured) \(name) measured", share.measuring))
      shares.append(("\(share.drawn) \(name) drawn", share.drawing))
    }
    let counted = shares.reduce(0) { $0 + $1.time }
    shares.append(("layout and what is not of rows", Int(time * 1_000) - counted))
    guard let most = shares.max(by: { $0.time < $1.time }) else { return "" }
    return "most of it: \(most.what), \(Self.rounded(Double(most.time) / 1_000)) ms"
  }

  static func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}

extension ListView {
  /// Puts the report's overlay where it belongs.
  final func placeFrameReport(width: Int) { FrameReport.current?.placeOverlay(in: self, width) }
}

extension FrameReport {
  fileprivate func placeOverlay(in list: ListView, _ width: Int) {
    guard list === self.list else { return }
    overlay?.place(width: width)
  }
}
