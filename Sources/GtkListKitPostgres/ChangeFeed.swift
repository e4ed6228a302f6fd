internal import Dispatch
internal import Glibc
internal import GtkListKitDatabase
internal import Synchronization

/// Listens to what tables tell of their changes, on a connection of its own that is there while somebody
/// listens.
final class ChangeFeed: @unchecked Sendable {
  private struct Listener {
    let tables: [DatabaseTable]
    let changed: @Sendable () -> Void
  }

  private struct State {
    var lastListener = 0
    var listeners: [Int: Listener] = [:]
    var changeNumber: Int64 = 0
    /// Why it does not listen.
    var failure: (any Error)?
    /// Whether it listens to all that is wanted, or has tried to.
    var isReady = false
    /// Who waits for that.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  // MARK: On the queue alone

  private let queue = DispatchQueue(label: "GtkListKitPostgres.changes")
  private var keeper: SessionKeeper
  private var socket: (any DispatchSourceRead)?
  /// The channels that are listened to, and their tables.
  private var channels: [DatabaseTable: String] = [:]
  private var isRetrying = false

  init(_ address: String) { keeper = SessionKeeper(address, isReadOnly: true) }

  // MARK: Any thread

  func listen(to tables: [DatabaseTable], _ changed: @escaping @Sendable () -> Void) -> Int {
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = Listener(tables: tables, changed: changed)
      state.isReady = false
      return state.lastListener
    }
    queue.async { self.update() }
    return number
  }

  func forget(_ listener: Int) {
    // What goes with a listener may call back here: nothing of it is to be freed under the lock.
    _ = state.withLock { $0.listeners.removeValue(forKey: listener) }
    queue.async { self.update() }
  }

  /// A number that is another one after each change that was told of; throws where nobody listens. What
  /// is read after the first answer is followed from then on.
  func changeNumber() async throws -> Int64 {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.isReady { state.waiting.append(continuation) }
        return state.isReady
      }
      if isReady { continuation.resume() }
      // Each poll also looks at the socket, without waiting for that: an event that was lost delays the
      // news that the server has gone by one poll, and no more.
      queue.async { if isReady { self.hear() } else { self.update() } }
    }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.changeNumber
    }
  }

  /// Something was committed by a database that has this feed.
  func tellCommit() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.changed() }
  }

  // MARK: On the queue

  /// Listens to what is wanted, and to nothing else.
  private func update() {
    let (tables, wasReady) = state.withLock {
      (Set($0.listeners.values.flatMap(\.tables)), $0.isReady)
    }
    defer { isReady() }
    guard !tables.isEmpty else {
      state.withLock { $0.failure = nil }
      return end()
    }
    do {
      let old = keeper.session
      let session = try keeper.live()
      if session !== old {
        channels = [:]
        watch(session)
      }
      let dialect = SQLDialect.postgres
      for (table, channel) in channels where !tables.contains(table) {
        try session.perform("UNLISTEN \(dialect.quoted(channel))")
        channels[table] = nil
      }
      var isNew = session !== old
      for table in tables where channels[table] == nil {
        guard let channel = try channel(of: table, session) else { continue }
        do {
          try session.perform("LISTEN \(dialect.quoted(channel))")
        } catch let error as DatabaseError where error.code == "0A000" {
          // A server of another make that tells of nothing.
        }
        channels[table] = channel
        isNew = true
      }
      let hadFailed = state.withLock { state in
        defer { state.failure = nil }
        return state.failure != nil
      }
      // What was committed before it listened was not heard; who is new waits for this.
      if isNew && wasReady || hadFailed { tellAll() }
      // A table may come yet.
      if channels.count < tables.count { retry(after: .seconds(1)) }
    } catch {
      fail(error)
    }
  }

  private func isReady() {
    let waiting = state.withLock { state in
      defer { (state.isReady, state.waiting) = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func channel(of table: DatabaseTable, _ session: Session) throws -> String? {
    var found: String?
    try session.perform(
      """
      SELECT ('gtklistkit.' || nspname || '.' || relname)::name::text FROM pg_catalog.pg_class
      JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
      WHERE pg_class.oid = to_regclass(?)
      """, [.text(SQLDialect.postgres.quoted(table))], nil,
      until: .now + Session.longestConnecting
    ) { answer in
      if answer.rowCount > 0, case .text(let name)? = answer.values(ofRow: 0).first { found = name }
    }
    return found
  }

  private func watch(_ session: Session) {
    socket?.cancel()
    socket = nil
    // libpq closes its socket by itself when the server has gone, and another connection may get its
    // number at once. The source has a duplicate, which is closed when the source has let go of it.
    let file = fcntl(session.socket, F_DUPFD_CLOEXEC, 0)
    guard file >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    source.setEventHandler { [weak self] in self?.hear() }
    source.setCancelHandler { _ = Glibc.close(file) }
    source.activate()
    socket = source
  }

  /// Something has come, be it that the server goes.
  private func hear() {
    guard let session = keeper.session else { return }
    guard session.isAlive else {
      fail(DatabaseError(.disconnected, "the server has gone"))
      return
    }
    if session.takeNotifications() > 0 { tellAll() }
  }

  private func fail(_ error: any Error) {
    end()
    state.withLock { $0.failure = error }
    tellCommit()
    retry(after: keeper.pause)
  }

  private func retry(after pause: Duration) {
    guard !isRetrying else { return }
    isRetrying = true
    let (seconds, attoseconds) = pause.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      self?.isRetrying = false
      self?.update()
    }
  }

  private func tellAll() {
    state.withLock { $0.changeNumber += 1 }
    tellCommit()
  }

  private func end() {
    socket?.cancel()
    socket = nil
    keeper.end()
    channels = [:]
  }
}
