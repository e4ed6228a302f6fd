internal import Dispatch

/// Runs a database's work on a queue of its own: what waits for a disk or a server is not to hold up
/// others. An executor for the actors that are a ``Database``.
public final class DatabaseExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// An executor with a queue of its own.
  ///
  /// - Parameter label: what tools call the queue.
  public init(_ label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
