/// An error that an app can prevent.
package nonisolated protocol PreventableError: Error {
  /// The error without its fix.
  var problem: String { get }
  /// How to prevent the error, as a sentence; nil if an app cannot.
  var fix: String? { get }
}

extension ListReport {
  /// The text of an error for users, without a fix for developers.
  package nonisolated static func text(of error: any Error) -> String {
    (error as? any PreventableError)?.problem ?? String(describing: error)
  }

  /// How an app prevents an error; nil if that is not known.
  package nonisolated static func fix(of error: any Error) -> String? {
    (error as? any PreventableError)?.fix
  }
}
