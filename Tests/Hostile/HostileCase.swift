import GtkListKitTestSupport

/// Something an app or its data should never do, and the limits within which the list outlives it.
struct HostileCase {
  var name: String
  /// Of a processor's time; six times as many by the clock.
  var seconds = 20.0
  /// Resident memory, in megabytes.
  var megabytes = 600
  /// Whether GTK is started before the case.
  let startsGtk: Bool
  /// Whether nothing else runs on its display meanwhile: who drags has the pointer of all of it, and who counts frames
  /// is to have few beside it.
  var isAlone = false
  /// Whether no other such case runs meanwhile: a menu has the pointer, too, as long as it is open.
  var opensMenus = false
  let body: (HostileRun) -> Void

  init(
    _ name: String, seconds: Double = 20, megabytes: Int = 600, startsGtk: Bool = true,
    _ body: @escaping (HostileRun) -> Void
  ) {
    self.name = name
    self.seconds = seconds
    self.megabytes = megabytes
    self.startsGtk = startsGtk
    self.body = body
  }

  /// The time of a processor that the case may take, in seconds.
  var workSeconds: Double { seconds * Thoroughness.slowness }

  /// The time by the clock that the case may take, in seconds: a busy machine gives it less of a processor.
  var clockSeconds: Double { workSeconds * 6 }

  /// The same, with nothing else on its display.
  var alone: HostileCase {
    var alone = self
    alone.isAlone = true
    return alone
  }

  static var all: [HostileCase] {
    [
      counts, groups, long, shrinking, seeds, trees, sizes, texts, templates, mainQueue, callbacks,
      lives, themes, sections, crashes, broken, bulk, slices,
    ].flatMap { $0 }
  }
}
