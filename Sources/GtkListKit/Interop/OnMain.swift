/// Runs a C callback's body on its owner. GTK calls on the main thread only, which is checked.
@inline(__always)
nonisolated func onMain<Owner: AnyObject>(
  _ owner: UnsafeMutableRawPointer?, as type: Owner.Type, _ body: @MainActor (Owner) -> Void
) {
  guard let owner else { return }
  nonisolated(unsafe) let pointer = owner
  MainActor.assumeIsolated {
    KitCalls.begin()
    let owner = Unmanaged<Owner>.fromOpaque(pointer).takeUnretainedValue()
    // Its parts know it without keeping it, and what they call may let go of it.
    withExtendedLifetime(owner) { body(owner) }
    KitCalls.end()
  }
}

/// The same where the callback has an answer.
@inline(__always)
nonisolated func onMain<Owner: AnyObject, Answer: Sendable>(
  _ owner: UnsafeMutableRawPointer?, as type: Owner.Type, or fallback: Answer,
  _ body: @MainActor (Owner) -> Answer
) -> Answer {
  guard let owner else { return fallback }
  nonisolated(unsafe) let pointer = owner
  return MainActor.assumeIsolated {
    KitCalls.begin()
    defer { KitCalls.end() }
    let owner = Unmanaged<Owner>.fromOpaque(pointer).takeUnretainedValue()
    return withExtendedLifetime(owner) { body(owner) }
  }
}

/// A value on its way through a main-actor closure that C called on the main thread.
struct Unchecked<Value>: @unchecked Sendable {
  nonisolated(unsafe) let value: Value
  nonisolated init(_ value: Value) { self.value = value }
}
