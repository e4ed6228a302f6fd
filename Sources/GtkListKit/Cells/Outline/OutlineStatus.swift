/// What a row says that has nothing to show: for the children of a node of an ``Outline`` that are not
/// there, or for itself while it is fetched.
enum OutlineStatus: Hashable, Sendable {
  /// They are being loaded.
  case loading(String)
  /// They could not be loaded; the row offers to try again.
  case failed(String)
  /// The row's own data are on their way.
  case pending

  /// What the row says.
  var message: String {
    switch self {
    case .loading(let message), .failed(let message): message
    case .pending: "…"
    }
  }
}
