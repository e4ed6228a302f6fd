internal import CGtkListKitGtk3

/// Where tasks of the kit that are at work elsewhere come back to the main thread: in a source of
/// GLib's, as `DispatchQueue.main` stands still in a loop that a main-actor task has started.
@globalActor
nonisolated enum LoopTurn {
  static let shared = Turn { turn in onMainLoop { turn.begin() } }

  /// Does something on another thread and comes back.
  @LoopTurn
  static func elsewhere<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await result(of: work)
    Turn.arrive()
    return try result.get()
  }

  @concurrent
  private static func result<Value: Sendable, Failure: Error>(
    of work: @Sendable () throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do { return .success(try work()) } catch { return .failure(error) }
  }
}

/// Waits for whoever begins the next turn of a main-actor task, on the main thread and in any loop.
actor Turn {
  /// A task that waits.
  nonisolated struct Waiting: Sendable {
    fileprivate let job: UnownedJob

    /// Goes on with it, as the main actor does, so that nothing is queued there. Once, and not while
    /// the task is being told to wait.
    @MainActor func begin() { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
  }

  private nonisolated final class Executor: SerialExecutor {
    private let begins: @Sendable (Waiting) -> Void
    init(_ begins: @escaping @Sendable (Waiting) -> Void) { self.begins = begins }
    nonisolated func enqueue(_ job: UnownedJob) { begins(Waiting(job: job)) }
  }

  private let executor: Executor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter begins: is handed the task that waits, on the thread that it comes from.
  init(_ begins: @escaping @Sendable (Waiting) -> Void) { executor = Executor(begins) }

  /// Waits for its beginning.
  func wait() { Self.arrive() }

  /// Something that keeps the compiler from sparing itself the way here.
  @inline(never) static func arrive() { _ = g_main_context_is_owner(nil) }
}

/// Waits for what a callback of C's brings on the main thread.
final class Answer<Value> {
  private var value: Value?
  private var turn: Turn.Waiting?

  /// - Parameter start: sees to it that the callback gives the answer, once; it may do so at once.
  func wait(_ start: @escaping @MainActor () -> Void) async -> Value? {
    await Turn { turn in
      MainActor.assumeIsolated {
        self.turn = turn
        start()
      }
    }.wait()
    return value
  }

  func give(_ value: Value) {
    self.value = value
    onMainLoop { self.turn?.begin() }
  }
}

/// For callbacks: gives the answer that they were handed, and which was retained for them.
nonisolated func give<Value>(_ value: Value, to answer: UnsafeMutableRawPointer?) {
  let value = Unchecked(value)
  onMain(answer, as: Answer<Value>.self) { answer in
    answer.give(value.value)
    Unmanaged.passUnretained(answer).release()
  }
}

/// A main-actor task that begins in a loop, of whatever kind and wherever started, and goes on there
/// as far as it waits for the kit alone.
func loopTask(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
  Task { @LoopTurn in await body() }
}

/// Calls back on the main thread in the next turn of its loop, of whatever kind and wherever started.
/// On any thread.
nonisolated func onMainLoop(_ body: @escaping @MainActor @Sendable () -> Void) {
  final class Body: Sendable {
    let call: @MainActor @Sendable () -> Void
    init(_ call: @escaping @MainActor @Sendable () -> Void) { self.call = call }
  }
  g_idle_add_full(
    G_PRIORITY_DEFAULT,
    { body in
      onMain(body, as: Body.self) { $0.call() }
      return 0
    }, Unmanaged.passRetained(Body(body)).toOpaque(),
    { body in
      if let body { Unmanaged<Body>.fromOpaque(body).release() }
    })
}
