internal import CGtkListKitGtk3

/// How the kit's own tasks return from other threads to the main thread: through a GLib source,
/// since `DispatchQueue.main` does not run in a main loop that a main-actor task has started.
@globalActor
nonisolated enum LoopTurn {
  static let shared = Turn { turn in onMainLoop { turn.begin() } }

  /// Does something on another thread, and returns to the main thread.
  @LoopTurn
  static func offMainThread<Value: Sendable, Failure: Error>(
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

extension LoopTurn {
  /// Suspends a main-actor task until its next turn, which begins on the main thread in any main
  /// loop.
  actor Turn {
    /// A task that waits.
    nonisolated struct Pending: Sendable {
      fileprivate let job: UnownedJob

      /// Resumes the task as the main actor does, so that nothing is queued there. Called once, and
      /// not while the task is being suspended.
      @MainActor func begin() { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    }

    private nonisolated final class Executor: SerialExecutor {
      private let begins: @Sendable (Pending) -> Void
      init(_ begins: @escaping @Sendable (Pending) -> Void) { self.begins = begins }
      nonisolated func enqueue(_ job: UnownedJob) { begins(Pending(job: job)) }
    }

    private let executor: Executor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameter begins: is given the suspended task, on the thread that it comes from.
    init(_ begins: @escaping @Sendable (Pending) -> Void) { executor = Executor(begins) }

    /// Suspends until the turn begins.
    func wait() { Self.arrive() }

    /// Keeps the compiler from removing the suspension.
    @inline(never) static func arrive() { _ = g_main_context_is_owner(nil) }
  }
}

/// Suspends until a C callback has delivered a result on the main thread.
final class Answer<Value> {
  private var value: Value?
  private var turn: LoopTurn.Turn.Pending?

  /// - Parameter start: starts the operation whose callback delivers the result, once; it may do so
  ///   immediately.
  func wait(_ start: @escaping @MainActor () -> Void) async -> Value? {
    await LoopTurn.Turn { turn in
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

/// For callbacks: delivers the result to the object that was retained for them.
nonisolated func give<Value>(_ value: Value, to answer: UnsafeMutableRawPointer?) {
  let value = Unchecked(value)
  onMain(answer, as: Answer<Value>.self) { answer in
    answer.give(value.value)
    Unmanaged.passUnretained(answer).release()
  }
}

/// A main-actor task that begins in any main loop, wherever that was started, and goes on there as
/// long as it waits only for the kit.
func loopTask(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
  Task { @LoopTurn in await body() }
}

/// Calls back on the main thread, in the next turn of whichever main loop runs there. Can be called
/// on any thread.
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
