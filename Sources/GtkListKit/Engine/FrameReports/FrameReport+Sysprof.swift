internal import Glibc

/// The marks in the recordings of Sysprof.
extension FrameReport {
  /// Sends each mark to Sysprof, if that has started this program, as by `sysprof-cli frames.syscap -- MyApp`. They stand under
  /// the group “GtkListKit”, beside what ``onMark`` is told.
  ///
  /// Nothing has to be linked: the library comes with Sysprof, and is looked for now.
  ///
  /// - Returns: whether there is somebody who records. If not, nothing is done.
  @discardableResult
  public func sendMarksToSysprof() -> Bool {
    guard let collector = SysprofCollector.shared else { return false }
    self.collector = collector
    return true
  }
}

/// What Sysprof's library has for programs that it records. The kit does not link it: with Debian's package for that come the
/// development files of GTK 4 and libadwaita.
struct SysprofCollector {
  private typealias Call = @convention(c) () -> Void
  private typealias Question = @convention(c) () -> CInt
  private typealias Mark =
    @convention(c) (
      Int64, Int64, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> Void

  /// Nil where there is no such library, or nobody records.
  static let shared = SysprofCollector()

  private let mark: Mark

  private init?() {
    // Programs that nobody records are spared the library.
    guard getenv("SYSPROF_CONTROL_FD") != nil,
      let library = dlopen("libsysprof-4.so", RTLD_NOW) ?? dlopen("libsysprof-6.so.6", RTLD_NOW),
      let initialize = dlsym(library, "sysprof_collector_init"),
      let isActive = dlsym(library, "sysprof_collector_is_active"),
      let mark = dlsym(library, "sysprof_collector_mark")
    else { return nil }
    unsafeBitCast(initialize, to: Call.self)()
    guard unsafeBitCast(isActive, to: Question.self)() != 0 else { return nil }
    self.mark = unsafeBitCast(mark, to: Mark.self)
  }

  func send(_ sent: FrameReport.Mark) {
    mark(sent.begin, sent.duration, "GtkListKit", sent.kind.rawValue, sent.detail)
  }
}
