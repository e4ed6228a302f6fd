import CGtkListKitGtk3
import Dispatch
import GalleryData
import GtkListKitDatabase

/// New mails that another process writes into an archive: the gallery's own program, told to do no more.
final class MailDelivery {
  /// The program; the one that runs, unless a test has another.
  static var program = "/proc/self/exe"
  /// Its number; 0 where none runs.
  private(set) var process: GPid = 0

  var isRunning: Bool { process != 0 }

  /// Starts the process. False where that cannot be, with the reason.
  func start(into archive: any MailArchive) -> (isRunning: Bool, problem: String) {
    stop()
    var words: [UnsafeMutablePointer<CChar>?] = ([Self.program] + archive.deliveryOptions).map {
      word in
      word.withCString { g_strdup($0) }
    }
    words.append(nil)
    defer { for word in words { g_free(word) } }
    var error: UnsafeMutablePointer<GError>?
    // A child of this program itself, so that it learns when this one has ended.
    let flags = GSpawnFlags(G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
    guard g_spawn_async(nil, &words, nil, flags, nil, nil, &process, &error) != 0 else {
      defer { g_error_free(error) }
      process = 0
      return (false, error.map { String(cString: $0.pointee.message) } ?? "it cannot be started")
    }
    g_child_watch_add(
      process,
      { process, _, watch in
        g_spawn_close_pid(process)
        guard let watch else { return }
        nonisolated(unsafe) let unsafeWatch = watch
        MainActor.assumeIsolated {
          let watch = Unmanaged<Watch>.fromOpaque(unsafeWatch).takeRetainedValue()
          watch.delivery?.hasEnded(process)
        }
      }, Unmanaged.passRetained(Watch(self)).toOpaque())
    return (true, "")
  }

  /// Who is told that a process has ended; it may be gone by then.
  private final class Watch {
    weak var delivery: MailDelivery?
    init(_ delivery: MailDelivery) { self.delivery = delivery }
  }

  /// The kernel may give the number out again, and then `stop()` would end a process of somebody else.
  private func hasEnded(_ process: GPid) {
    if self.process == process { self.process = 0 }
  }

  func stop() {
    guard process != 0 else { return }
    kill(process, SIGTERM)
    process = 0
  }

  isolated deinit { stop() }
}

// MARK: - The other process

extension MailDelivery {
  /// What the command line says to have mails written.
  nonisolated static let option = "--deliver"
  /// What stands before the address of the server that the archive is on.
  nonisolated static let serverOption = "--postgres"
  /// Between two mails, in microseconds.
  private nonisolated static let pause: UInt32 = 600_000

  /// Writes a mail into an archive now and then, for as long as the process that has started it runs.
  nonisolated static func deliver<Archive: MailArchive>(into archive: Archive) -> Int32 {
    let parent = getppid()
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      defer { end.signal() }
      do {
        let database = try archive.connect()
        var writer = SampleMailWriter(seed: UInt64(getpid()))
        while getppid() == parent {
          let date = Int(time(nil))
          var mail = writer.write(id: 0, date: date)
          mail.isUnread = true
          let new = (mail: mail, folder: "Inbox")
          try await database.transaction { try archive.insert(CollectionOfOne(new), $0) }
          usleep(pause)
        }
      } catch {
        printError("gtklistkit-gallery: no mail can be delivered: \(error)")
      }
    }
    end.wait()
    return 0
  }
}
