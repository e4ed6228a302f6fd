/// Something an app or its data should never do, and the limits within which the list outlives it.
struct HostileCase {
  var name: String
  /// Of a processor's time; six times as many by the clock.
  var seconds = 20.0
  /// Resident memory, in megabytes.
  var megabytes = 600
  /// Whether GTK is started before the case.
  let startsGtk: Bool
  /// Whether nothing else runs meanwhile: who drags has the pointer of the whole display.
  var isAlone = false
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

  static var all: [HostileCase] {
    let all = [
      counts, groups, long, shrinking, seeds, trees, sizes, texts, templates, mainQueue, callbacks,
      lives, themes,
    ].flatMap { $0 }
    return all.filter { !isUnsteady($0) } + setAside(all.filter(isUnsteady) + sections + otherTexts)
  }

  /// Whether a case passes only on some runs: a drag that is not begun, or ended too late, has its
  /// callback not called, and some sources are shown too slowly yet.
  private static func isUnsteady(_ hostileCase: HostileCase) -> Bool {
    slowSeeds.contains(hostileCase.name)
      || ["/didDrag", "columns/canDrop", "columns/didDrop", "columns/dropFormats"].contains {
        hostileCase.name.hasSuffix($0)
      }
  }

  /// Of these sources a list is shown too slowly yet.
  private static let slowSeeds: Set = [
    "seeds/source-1/table", "seeds/source-1/columns", "seeds/source-2/table",
    "seeds/source-3/table", "seeds/source-3/columns", "seeds/source-5/table",
    "seeds/source-5/columns",
    "seeds/source-6/table",
  ]

  /// Cases that no list passes yet within the limits, or that were not run to their end: they run only
  /// when somebody asks for them by name.
  static func setAside(_ cases: [HostileCase]) -> [HostileCase] {
    cases.map { hostileCase in
      var copy = hostileCase
      copy.name = "open/" + hostileCase.name
      return copy
    }
  }
}
