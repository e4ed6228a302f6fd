@testable import GtkListKit
@testable import GtkListKitPatterns

/// A node of a cascading tree that has every hook answered by a recorder.
final class RecordingNode: CascadingDelegate {
  let recorder = HookRecorder()
  private let isAsked: Bool

  init(isAskedAboutList isAsked: Bool = true) {
    self.isAsked = isAsked
    super.init()
  }

  override var isAskedAboutList: Bool { isAsked }
  override var parts: [any ListSource] { [recorder] }
  override func route(to path: ListIndexPath) -> SourceRoute? { (recorder, path.section) }
  override func route(toSection section: Int) -> SourceRoute? { (recorder, section) }
}
