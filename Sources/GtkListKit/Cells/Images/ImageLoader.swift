internal import CGtkListKitGtk3
private import Dispatch

/// Reads pictures off the main thread, the one asked for last first, and caches the latest.
final class ImageLoader {
  /// The loader that all lists share; tests use one of their own.
  static var shared = ImageLoader()

  enum Answer {
    case done(LoadedImage)
    case pending
  }

  private struct Listener {
    let view: Any.Type
    let then: (LoadedImage) -> Void
  }

  /// The most memory that cached pictures may take, in bytes.
  let limit: Int
  /// The seconds after which a file that is still being read no longer keeps others from being
  /// read.
  private let patience: Double
  private let read: @Sendable (ImageKey) -> LoadedImage
  private let queue = DispatchQueue(
    label: "GtkListKit.images", qos: .utility, attributes: .concurrent)
  /// The files that are being read, with the timeouts after which they no longer count.
  private var running: [ImageKey: guint] = [:]
  /// The files that take too long, as from a mount that has gone; each has a thread of its own.
  private var overdue: Set<ImageKey> = []
  /// The most threads that may wait for files that never come; after that all files wait.
  private static let mostOverdue = 16
  private var hasReportedStandstill = false
  /// The large files that could not be looked at for another one.
  private var retried: Set<ImageKey> = []
  /// The files that have been asked for and not begun; the last is read next.
  private var pending: [ImageKey] = []
  /// Who waits for each file that has been asked for, also for one that is being read though nobody
  /// waits for it any more.
  private var listeners: [ImageKey: [ObjectIdentifier: Listener]] = [:]
  private var cached: [ImageKey: (picture: LoadedImage, used: Int)] = [:]
  private(set) var cachedBytes = 0
  /// The widths of pictures in their heights, also of those that are no longer cached.
  private var ratios: [ImageKey.File: Float] = [:]
  private static let mostRatios = 65_536
  private var clock = 0

  init(
    limit: Int = 32 << 20, patience: Double = 10,
    read: @escaping @Sendable (ImageKey) -> LoadedImage = { ImageFile.read($0) }
  ) {
    self.limit = limit
    self.patience = patience
    self.read = read
  }

  /// The picture, or a promise to call with it later.
  ///
  /// - Parameters:
  ///   - asker: who waits for it, and may ``cancel(_:by:)``.
  ///   - view: what it is shown in, for the report of one that cannot be.
  func picture(
    for key: ImageKey, asker: AnyObject, in view: Any.Type,
    _ then: @escaping (LoadedImage) -> Void
  ) -> Answer {
    clock += 1
    if let picture = cached[key]?.picture {
      cached[key]?.used = clock
      return .done(picture)
    }
    if listeners[key] == nil { pending.append(key) }
    listeners[key, default: [:]][ObjectIdentifier(asker)] = Listener(view: view, then: then)
    start()
    return .pending
  }

  /// The picture, if it is there.
  func cached(_ key: ImageKey) -> LoadedImage? {
    guard let picture = cached[key]?.picture else { return nil }
    clock += 1
    cached[key]?.used = clock
    return picture
  }

  /// The width of a picture in its heights, if it has been read before.
  func ratio(of key: ImageKey) -> Double? { ratios[key.file].map(Double.init) }

  /// Whether no file is being read or waits to be.
  var isIdle: Bool { running.isEmpty && overdue.isEmpty && pending.isEmpty }

  /// Whether somebody waits for the picture.
  func isWanted(_ key: ImageKey) -> Bool { listeners[key]?.isEmpty == false }

  /// Withdraws a request. If nobody else waits for the picture and reading has not begun, it is not
  /// read.
  func cancel(_ key: ImageKey, by asker: AnyObject) {
    listeners[key]?[ObjectIdentifier(asker)] = nil
    guard listeners[key]?.isEmpty == true, let index = pending.lastIndex(of: key) else { return }
    pending.remove(at: index)
    listeners[key] = nil
  }

  private func start() {
    // Two files at once, so that a slow one does not hold up the others.
    while running.count < 2, let key = takeNext() {
      running[key] = timeout(of: key)
      MainLoop.attach()
      let read = read
      queue.async {
        let picture = read(key)
        onMainLoop { self.finished(key, picture) }
      }
    }
  }

  /// The next file to read, which is not in a folder that does not respond. Of those that have waited
  /// for another large one in vain, one is tried at a time.
  private func takeNext() -> ImageKey? {
    if overdue.isEmpty, retried.isEmpty { return pending.popLast() }
    let silent = Set(overdue.map(\.folder))
    let isRetrying = running.keys.contains { retried.contains($0) }
    return pending.lastIndex {
      !silent.contains($0.folder) && !(isRetrying && retried.contains($0))
    }
    .map { pending.remove(at: $0) }
  }

  /// Lets another file be read while one takes too long.
  private func timeout(of key: ImageKey) -> guint {
    final class Timeout {
      weak var loader: ImageLoader?
      let key: ImageKey
      init(_ loader: ImageLoader, _ key: ImageKey) { (self.loader, self.key) = (loader, key) }
    }
    // What was read in time comes first, also where the main loop could not take it for so long.
    return g_timeout_add_full(
      G_PRIORITY_DEFAULT + 1, guint(clamping: Int(patience * 1_000)),
      { timeout in
        onMain(timeout, as: Timeout.self) { $0.loader?.tookTooLong($0.key) }
        return 0
      }, Unmanaged.passRetained(Timeout(self, key)).toOpaque(),
      { timeout in
        if let timeout { Unmanaged<AnyObject>.fromOpaque(timeout).release() }
      })
  }

  private func tookTooLong(_ key: ImageKey) {
    guard overdue.count < Self.mostOverdue else {
      running[key] = 0
      reportStandstill()
      return
    }
    running[key] = nil
    overdue.insert(key)
    ListReport(
      .image,
      "the picture \(key.path.prefix(1024)) has not been read in \(patience) seconds; "
        + "others of its folder wait for it",
      fix: nil, view: listeners[key]?.values.first?.view
    ).send()
    start()
  }

  /// Once, until one of them has been read.
  private func reportStandstill() {
    guard !hasReportedStandstill else { return }
    hasReportedStandstill = true
    ListReport(
      .image,
      "\(overdue.count) folders do not answer; no other image is read until one of them does",
      fix: nil
    ).send()
  }

  private func finished(_ key: ImageKey, _ picture: LoadedImage) {
    if let timeout = running.removeValue(forKey: key), timeout != 0 { g_source_remove(timeout) }
    if overdue.remove(key) != nil {
      hasReportedStandstill = false
      // Another file that takes too long may now give up its place.
      if let late = running.first(where: { $0.value == 0 })?.key { tookTooLong(late) }
    }
    retried.remove(key)
    if picture.isToBeTriedAgain {
      if isWanted(key) {
        // After all others.
        pending.insert(key, at: 0)
        retried.insert(key)
      } else {
        listeners[key] = nil
      }
      return start()
    }
    keep(picture, for: key)
    let listeners = listeners.removeValue(forKey: key) ?? [:]
    if let problem = picture.problem {
      ListReport(
        .image, "the picture \(key.path.prefix(1024)) cannot be shown: \(problem)",
        fix: nil, view: listeners.first?.value.view
      ).send()
    }
    for listener in listeners.values { listener.then(picture) }
    start()
  }

  private func keep(_ picture: LoadedImage, for key: ImageKey) {
    if let ratio = picture.ratio {
      if ratios.count >= Self.mostRatios { ratios = [:] }
      ratios[key.file] = Float(ratio)
    }
    clock += 1
    cached[key] = (picture, clock)
    cachedBytes += picture.bytes
    guard cachedBytes > limit else { return }
    // Removes a quarter at once, so that this is not needed for each of the next pictures.
    for (old, entry) in cached.sorted(by: { $0.value.used < $1.value.used }) {
      guard cachedBytes > limit * 3 / 4, old != key else { break }
      cached[old] = nil
      cachedBytes -= entry.picture.bytes
    }
  }
}
