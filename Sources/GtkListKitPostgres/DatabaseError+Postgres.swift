internal import GtkListKitDatabase

extension DatabaseError {
  /// An error by its SQLSTATE.
  init(state: String, _ message: String, sql: String?) {
    self.init(Kind(state: state), code: state, message, sql: sql)
  }

  /// The server cannot be reached, or has gone.
  static func lost(_ message: String, sql: String? = nil) -> DatabaseError {
    // libpq says it in lines, the first of which is the cause.
    let first = message.split(separator: "\n").first.map(String.init)
    return DatabaseError(.disconnected, first ?? "the server has gone", sql: sql)
  }
}

extension DatabaseError.Kind {
  fileprivate init(state: String) {
    self =
      switch state {
      // Parameters that are too many or too few.
      case "08P01", "42P02", "42P18": .misuse
      case "57014": .interrupted
      // Shut down, crashed, starting, no more connections.
      case "57P01", "57P02", "57P03", "53300": .disconnected
      case "40001", "40P01", "55P03", "55006": .busy
      case "25006": .readOnly
      case "53100": .full
      case "XX001", "XX002": .damaged
      case "42501": .forbidden
      default:
        switch state.prefix(2) {
        case "08": .disconnected
        case "23": .constraint
        case "28": .forbidden
        default: .other
        }
      }
  }
}
