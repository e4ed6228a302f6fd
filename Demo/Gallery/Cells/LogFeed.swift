import GalleryData
import Glibc
import GtkListKit
import Synchronization

/// Writes lines to a log from another thread, as fast as it is told to.
final class LogFeed {
  let log: LogRows<LogLine>
  private let writing: Writing
  private var task: Task<Void, Never>?
  private static let interval = Duration.milliseconds(50)

  /// - Parameter history: how many lines there are at the beginning.
  init(capacity: Int, history: Int, linesPerSecond: Int) {
    log = LogRows(capacity: capacity)
    writing = Writing(capacity: capacity, linesPerSecond: linesPerSecond)
    log.append(contentsOf: writing.history(history))
  }

  var linesPerSecond: Int {
    get { writing.state.withLock { $0.linesPerSecond } }
    set { writing.state.withLock { $0.linesPerSecond = newValue } }
  }

  /// While it is paused what is written is kept, and comes at once after that.
  var isPaused: Bool {
    get { writing.state.withLock { $0.isPaused } }
    set { log.append(contentsOf: writing.pause(newValue)) }
  }

  /// How many lines are held back.
  var heldBack: Int { writing.state.withLock { $0.held.count } }

  var isRunning: Bool {
    get { task != nil }
    set {
      guard newValue != isRunning else { return }
      task?.cancel()
      task = newValue ? run() : nil
    }
  }

  private func run() -> Task<Void, Never> {
    Task.detached { [log, writing, interval = Self.interval] in
      while (try? await Task.sleep(for: interval)) != nil {
        log.append(contentsOf: writing.next(after: interval))
      }
    }
  }
}

extension LogFeed {
  /// What is written, on any thread.
  private nonisolated final class Writing: Sendable {
    struct State {
      var writer = SampleLogWriter()
      var linesPerSecond: Int
      var isPaused = false
      var held: [LogLine] = []
      /// What is left of a line.
      var rest = 0.0
    }

    let state: Mutex<State>
    private let capacity: Int

    init(capacity: Int, linesPerSecond: Int) {
      self.capacity = capacity
      state = Mutex(State(linesPerSecond: linesPerSecond))
    }

    /// Lines of the last minutes.
    func history(_ count: Int) -> [LogLine] {
      let now = Self.now
      return state.withLock { state in
        (0..<count).map { state.writer.write(time: now - (count - $0) * 97) }
      }
    }

    /// The lines of a stretch of time; none while they are held back.
    func next(after interval: Duration) -> [LogLine] {
      let now = Self.now
      return state.withLock { state in
        let due = state.rest + Double(state.linesPerSecond) * (interval / .seconds(1))
        let lines = (0..<Int(due)).map { _ in state.writer.write(time: now) }
        state.rest = due - Double(lines.count)
        guard state.isPaused else { return lines }
        state.held += lines
        if state.held.count > capacity { state.held.removeFirst(state.held.count - capacity) }
        return []
      }
    }

    /// What was held back until now, where it is held back no more.
    func pause(_ isPaused: Bool) -> [LogLine] {
      state.withLock { state in
        state.isPaused = isPaused
        guard !isPaused else { return [] }
        defer { state.held = [] }
        return state.held
      }
    }

    private static var now: Int {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
  }
}
