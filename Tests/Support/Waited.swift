import Dispatch
import Synchronization

/// What something asynchronous comes to. The thread stands still meanwhile.
package func waited<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Result<Value, any Error>?>(nil)
  Task.detached {
    let outcome: Result<Value, any Error>
    do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
    result.withLock { $0 = outcome }
    done.signal()
  }
  done.wait()
  guard let outcome = result.withLock({ $0 }) else { throw CancellationError() }
  return try outcome.get()
}
