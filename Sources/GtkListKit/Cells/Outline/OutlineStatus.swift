/// What an ``Outline`` says in the place of a node's children while it has none to show.
enum OutlineStatus: Hashable, Sendable {
  /// They are being loaded.
  case loading(String)
  /// They could not be loaded; the row offers to try again.
  case failed(String)

  /// What the row says.
  var message: String {
    switch self {
    case .loading(let message), .failed(let message): message
    }
  }
}
