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
    writing = Writing(to: log, linesPerSecond: linesPerSecond)
    writing.begin(with: history)
  }

  var linesPerSecond: Int {
    get { writing.state.withLock { $0.linesPerSecond } }
    set { writing.state.withLock { $0.linesPerSecond = newValue } }
  }

  /// While it is paused what is written is kept, and comes at once after that.
  var isPaused: Bool {
    get { writing.state.withLock { $0.isPaused } }
    set { writing.pause(newValue) }
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
    Task.detached { [writing, interval = Self.interval] in
      while (try? await Task.sleep(for: interval)) != nil { writing.goOn(after: interval) }
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
    private let log: LogRows<LogLine>

    init(to log: LogRows<LogLine>, linesPerSecond: Int) {
      self.log = log
      state = Mutex(State(linesPerSecond: linesPerSecond))
    }

    /// Writes so many lines of the last minutes.
    func begin(with count: Int) {
      let now = Self.now
      state.withLock { state in
        log.append(
          contentsOf: (0..<count).map { state.writer.write(time: now - (count - $0) * 97) })
      }
    }

    /// Writes the lines of a stretch of time, or holds them back. Inside the lock, so that they stay in
    /// order.
    func goOn(after interval: Duration) {
      let now = Self.now
      state.withLock { state in
        let due = state.rest + Double(state.linesPerSecond) * (interval / .seconds(1))
        let lines = (0..<Int(due)).map { _ in state.writer.write(time: now) }
        state.rest = due - Double(lines.count)
        guard state.isPaused else { return log.append(contentsOf: lines) }
        state.held += lines
        state.held.removeFirst(max(0, state.held.count - log.capacity))
      }
    }

    /// Holds lines back from now on, or writes those that were.
    func pause(_ isPaused: Bool) {
      state.withLock { state in
        state.isPaused = isPaused
        guard !isPaused else { return }
        log.append(contentsOf: state.held)
        state.held = []
      }
    }

    private static var now: Int {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
  }
}
