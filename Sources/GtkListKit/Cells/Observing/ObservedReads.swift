internal import CGtkListKitShim
internal import Observation

/// What a view has read of observable models since it was filled. At the first change of any of it,
/// the view is out of date.
final class ObservedReads {
  private unowned let view: ReusableView
  /// Tells these reads from those of former fillings.
  private var filling = 0
  private let end = ReadsEnd()
  private var isEnding = false
  /// Whether anything has changed since the view was filled.
  private(set) var isOutdated = false
  /// Whether it has heard nothing more since changes followed from each other without an end.
  private var isBrokenOff = false
  private var hasReported = false
  /// How often it is still to be looked whether another thread, which tells of a change before it makes
  /// it, has made it by now.
  private var checks = 0
  /// How many views there were, one after the other, that changed what the next one had read while
  /// they were filled, before this one became out of date.
  private(set) var depth = 0

  /// The ``depth`` of the view that is being filled; nil while none is.
  static var depthOfFilling: Int?
  /// So far such changes are followed.
  static let mostDepth = 8

  init(_ view: ReusableView) {
    self.view = view
    LiveObjects.observed.began()
  }

  isolated deinit {
    forget()
    LiveObjects.observed.ended()
  }

  /// The view was filled anew, and shows what there is.
  func begin() {
    forget()
    isOutdated = false
    isBrokenOff = false
    depth = 0
    filling += 1
  }

  /// Some time has passed. Whether the view is out of date by that.
  func resume() -> Bool {
    guard isBrokenOff else { return false }
    isBrokenOff = false
    isOutdated = true
    depth = 0
    return true
  }

  /// Some time has passed since another thread has told of a change: the view is filled once more after
  /// the second time.
  ///
  /// - Returns: whether it is out of date by that, and whether more time has to pass.
  func check() -> (isOutdated: Bool, goesOn: Bool) {
    guard checks > 0 else { return (false, false) }
    checks -= 1
    if checks == 0 { isOutdated = true }
    return (checks == 0, checks > 0)
  }

  /// Observes nothing any more, and leaves nothing behind in the models.
  func forget() {
    isEnding = true
    end.happen()
    isEnding = false
  }

  /// Has ``forget()`` end the observing that is being begun.
  func join() { end.await() }

  /// What a model calls that is about to change, on any thread.
  var changeHandler: @Sendable () -> Void {
    let filling = filling
    return { [weak self] in
      if glk_is_main_thread() != 0 {
        MainActor.assumeIsolated { self?.changed(filling) }
      } else {
        onMainLoop { [weak self] in self?.changed(filling, elsewhere: true) }
      }
    }
  }

  private func changed(_ filling: Int, elsewhere: Bool = false) {
    // Also where the view was filled again meanwhile, perhaps before the change was made.
    if elsewhere {
      checks = 2
      view.owner?.readsChangedElsewhere()
    }
    guard filling == self.filling, !isEnding, !isOutdated else { return }
    depth = Self.depthOfFilling.map { $0 + 1 } ?? 0
    guard depth <= Self.mostDepth else {
      isBrokenOff = true
      view.owner?.readsBrokenOff()
      guard !hasReported else { return }
      hasReported = true
      return ListReport(
        .reentrancy,
        "cells change what other cells show whenever they are filled, so there is no end to it; "
          + "this one stays as it is for a while",
        fix: "Change models outside of update(_:), for example in the handler of an event.",
        view: type(of: view)
      ).send()
    }
    isOutdated = true
    view.owner?.readsChanged()
  }
}

/// Something that is observed together with what a view reads, and changes when that is to end: the
/// first change ends the observing of all.
private nonisolated final class ReadsEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var time: Void { () }

  func await() { registrar.access(self, keyPath: \.time) }
  func happen() { registrar.withMutation(of: self, keyPath: \.time) {} }
}
