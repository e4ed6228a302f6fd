internal import CGtkListKitGtk3
private import Dispatch

/// Reads pictures beside the main thread, the last one asked for first, and keeps the latest.
final class ImageLoader {
  /// That of all lists; a test puts its own in its place.
  static var shared = ImageLoader()

  enum Answer {
    case done(LoadedImage)
    case waiting
  }

  private struct Listener {
    let view: Any.Type
    let then: (LoadedImage) -> Void
  }

  /// What the kept pictures take at most, in bytes.
  let limit: Int
  /// After so many seconds a file that is still being read does not hold others up any more.
  private let patience: Double
  private let read: @Sendable (ImageKey) -> LoadedImage
  private let queue = DispatchQueue(
    label: "GtkListKit.images", qos: .utility, attributes: .concurrent)
  /// Being read, and the timeouts after which they do not count any more.
  private var running: [ImageKey: guint] = [:]
  /// Being read for too long, as from a mount that has gone, each by a thread of its own.
  private var overdue: Set<ImageKey> = []
  /// So many threads are given up to files that never come; then all wait.
  private static let mostOverdue = 16
  /// Asked for and not begun; the last is the next.
  private var waiting: [ImageKey] = []
  /// Who waits for what is asked for, and that which is being read though nobody does any more.
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

  /// One of those who asked no longer wants the picture. If nobody else does, and reading has not
  /// begun, it never will.
  func cancel(_ key: ImageKey, by asker: AnyObject) {
    listeners[key]?[ObjectIdentifier(asker)] = nil
    guard listeners[key]?.isEmpty == true, let index = waiting.lastIndex(of: key) else { return }
    waiting.remove(at: index)
    listeners[key] = nil
  }

  private func start() {
    // Two at once: a slow file does not hold the others up, and the disk is not fought over.
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

  /// The next one to read: not from a folder that does not answer.
  private func takeNext() -> ImageKey? {
    if overdue.isEmpty { return waiting.popLast() }
    let silent = Set(overdue.map(\.folder))
    return waiting.lastIndex { !silent.contains($0.folder) }.map { waiting.remove(at: $0) }
  }

  /// Gives the place of a file that takes too long to another one.
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
      // One that had to keep its place for too long may leave it now.
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
    // A quarter at once, so that the next pictures need no search.
    for (old, entry) in kept.sorted(by: { $0.value.used < $1.value.used }) {
      guard keptBytes > limit * 3 / 4, old != key else { break }
      kept[old] = nil
      keptBytes -= entry.picture.bytes
    }
  }
}
