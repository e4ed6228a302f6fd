internal import GtkListKitCore

/// The list source of an adaptor. It retains the adaptor, which has a weak reference to it.
final class AdaptorSource: ListSource, HolderListSource {
  let adaptor: Adaptor

  init(_ adaptor: Adaptor) { self.adaptor = adaptor }

  var holderSource: any HolderSource { adaptor }

  func attach(to host: ListHost) -> Bool { adaptor.attach(to: host) }
  func detach() { adaptor.detach() }
  func detach(from list: ListView) { adaptor.detach(from: list) }
}
