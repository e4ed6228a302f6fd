import Foundation
import Synchronization

/// Holds up what is done on another thread until it is opened.
nonisolated final class Turnstile: Sendable {
  private let isOpen = Atomic(false)
  private let waiting = Atomic(false)
  /// Whether somebody has come.
  var isWaitedFor: Bool { waiting.load(ordering: .acquiring) }
  func open() { isOpen.store(true, ordering: .releasing) }
  /// Comes back once it is open.
  func pass() {
    waiting.store(true, ordering: .releasing)
    while !isOpen.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.001) }
  }
}
