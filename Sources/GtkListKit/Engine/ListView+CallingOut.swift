internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// While others are asked or told, nothing is taken from under the list.
extension ListView {
  /// Whether a change waits for callbacks to return.
  final var hasWaitingChange: Bool { work.change != nil }

  /// Makes a change that waits, unless the list is in the middle of asking somebody.
  final func performWaitingChangeNow() {
    if hasWaitingChange, work.callOutDepth == 0 { performWaitingChange() }
  }

  /// Marks the time in which data source or delegate are asked: what they change then has to wait.
  @inline(__always)
  final func callOut<R>(_ body: () -> R) -> R {
    beginCalls()
    defer { endCalls() }
    return body()
  }

  /// The same while a view of a kind is asked for, which knows its kind before it is filled.
  final func asking<View>(for kind: SectionViewKind, _ body: () -> View) -> View {
    let old = work.askedKind
    work.askedKind = kind
    defer { work.askedKind = old }
    return callOut(body)
  }

  /// The same for a stretch of code, which ``endCalls()`` ends.
  @inline(__always)
  final func beginCalls() {
    work.callOutDepth += 1
    KitCalls.begin()
  }

  @inline(__always)
  final func endCalls() {
    work.callOutDepth -= 1
    if work.callOutDepth == 0, hasWaitingChange { scheduleWaitingChange() }
    KitCalls.end()
  }

  /// Says what was wrong. Whoever hears of it may change the list, which then waits as in any callback.
  final func report(_ report: ListReport) {
    callOut { report.send() }
  }

  /// Sets all of an adjustment. Who hears of that may destroy the list.
  ///
  /// - Parameters:
  ///   - value: from the content's start on.
  ///   - upper: how far the content reaches from there.
  final func configure(
    _ orientation: GtkOrientation, _ value: Double, _ upper: Double, _ step: Double, _ page: Double
  ) {
    KitCalls.begin()
    defer { KitCalls.end() }
    if let fault = glk_scroller_get_adjustment(scroller, orientation)?.faultyBound {
      report(
        ListReport(
          .height,
          "an adjustment's \(fault), which cannot be counted in pixels; the list sets it again",
          fix: "Leave the bounds of a list's adjustments to the list."))
    }
    let start = orientation == geometry.orientation ? viewport.startValue(with: value) : 0
    glk_scroller_configure(
      scroller, orientation, start + value, start, start + upper, step, page)
  }
}
