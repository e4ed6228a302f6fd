internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate.Instance {
  /// Calls `handle` with the handler's name and the emitting object at each signal.
  func connectSignals(_ handle: @escaping (String, UnsafeMutableRawPointer) -> Void) {
    final class Connector {
      let handle: (String, UnsafeMutableRawPointer) -> Void
      init(_ handle: @escaping (String, UnsafeMutableRawPointer) -> Void) { self.handle = handle }
    }
    let connector = Connector(handle)
    withExtendedLifetime(connector) {
      glk_builder_connect(
        builder,
        { owner, object, signal, handler in
          guard let owner, let object, let signal, let handler else { return }
          nonisolated(unsafe) let (unsafeOwner, unsafeObject) = (owner, object)
          let signalName = String(cString: signal)
          let name = String(cString: handler)
          MainActor.assumeIsolated {
            let connector = Unmanaged<Connector>.fromOpaque(unsafeOwner).takeUnretainedValue()
            let handle = connector.handle
            let instance = unsafeObject.raw
            connectSignal(signalName, of: instance) { _ in handle(name, instance) }
          }
        }, Unmanaged.passUnretained(connector).toOpaque())
    }
  }
}
