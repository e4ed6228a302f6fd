internal import CGtkListKitGtk3
private import Dispatch

/// Reads pictures off the main thread, the one asked for last first, and caches the latest.
final class ImageLoader {
  /// The loader that all lists share; tests use one of their own.
  static var shared = ImageLoader()

  enum Answer {
    case done(LoadedImage)
    case waiting
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
  /// The files that have been asked for and not begun; the last is read next.
  private var waiting: [ImageKey] = []
  /// Who waits for each file that has been asked for, also for one that is being read though nobody
  /// waits for it any more.
  private var listeners: [ImageKey: [ObjectIdentifier: Listener]] = [:]
  private var kept: [ImageKey: (picture: LoadedImage, used: Int)] = [:]
  private(set) var keptBytes = 0
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
    if let known = kept[key]?.picture {
      kept[key]?.used = clock
      return .done(known)
    }
    if listeners[key] == nil { waiting.append(key) }
    listeners[key, default: [:]][ObjectIdentifier(asker)] = Listener(view: view, then: then)
    start()
    return .waiting
  }

  /// The picture, if it is there.
  func kept(_ key: ImageKey) -> LoadedImage? {
    guard let known = kept[key]?.picture else { return nil }
    clock += 1
    kept[key]?.used = clock
    return known
  }

  /// Whether somebody waits for the picture.
  func isWanted(_ key: ImageKey) -> Bool { listeners[key]?.isEmpty == false }

  /// Withdraws a request. If nobody else waits for the picture and reading has not begun, it is not
  /// read.
  func cancel(_ key: ImageKey, by asker: AnyObject) {
    listeners[key]?[ObjectIdentifier(asker)] = nil
    guard listeners[key]?.isEmpty == true, let index = waiting.lastIndex(of: key) else { return }
    waiting.remove(at: index)
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

  /// The next file to read, which is not in a folder that does not respond.
  private func takeNext() -> ImageKey? {
    if overdue.isEmpty { return waiting.popLast() }
    let silent = Set(overdue.map(\.folder))
    return waiting.lastIndex { !silent.contains($0.folder) }.map { waiting.remove(at: $0) }
  }

  /// Lets another file be read while one takes too long.
  private func timeout(of key: ImageKey) -> guint {
    final class Timeout {
      weak var loader: ImageLoader?
      let key: ImageKey
      init(_ loader: ImageLoader, _ key: ImageKey) { (self.loader, self.key) = (loader, key) }
    }
    return g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(clamping: Int(patience * 1_000)),
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
      return
    }
    running[key] = nil
    overdue.insert(key)
    ListReports.send(
      ListReport(
        .image,
        "the picture \(key.path.prefix(1024)) has not been read in \(patience) seconds; "
          + "others of its folder wait for it", view: listeners[key]?.values.first?.view))
    start()
  }

  private func finished(_ key: ImageKey, _ picture: LoadedImage) {
    if let timeout = running.removeValue(forKey: key), timeout != 0 { g_source_remove(timeout) }
    if overdue.remove(key) != nil {
      // Another file that takes too long may now give up its place.
      if let late = running.first(where: { $0.value == 0 })?.key { tookTooLong(late) }
    }
    keep(picture, for: key)
    let listeners = listeners.removeValue(forKey: key) ?? [:]
    if let problem = picture.problem {
      ListReports.send(
        ListReport(
          .image, "the picture \(key.path.prefix(1024)) cannot be shown: \(problem)",
          view: listeners.first?.value.view))
    }
    for listener in listeners.values { listener.then(picture) }
    start()
  }

  private func keep(_ picture: LoadedImage, for key: ImageKey) {
    clock += 1
    kept[key] = (picture, clock)
    keptBytes += picture.bytes
    guard keptBytes > limit else { return }
    // Removes a quarter at once, so that this is not needed for each of the next pictures.
    for (old, entry) in kept.sorted(by: { $0.value.used < $1.value.used }) {
      guard keptBytes > limit * 3 / 4, old != key else { break }
      kept[old] = nil
      keptBytes -= entry.picture.bytes
    }
  }
}
