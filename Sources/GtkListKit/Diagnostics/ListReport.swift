public import GtkListKitCore

/// Something the kit was given that it could not use, and what it did instead.
///
/// A mistake in data never ends an app: the list stays usable and a report goes through
/// ``ListReports/handler``.
public struct ListReport: CustomStringConvertible, Sendable {
  /// What was wrong.
  public enum Problem: String, Sendable {
    case indexOutOfRange
    case wrongClass
    case wrongModel
    case missingCell
    case missingChild
    case missingContext
    case template
    case update
    case reentrancy
    case pointer
    case duplicateIdentity
    case height
    case layout
    case mainLoop
    case image
    case loading
    case edit
    case columnState
    case drop
    /// A row that the keyboard cannot reach, though nobody said that it shall not.
    case focus
    /// A list that was made before GTK was started.
    case gtkStart
  }

  public var problem: Problem
  /// The cause and, where there is one, the cure.
  public var message: String
  /// The class of the holder concerned.
  public var holder: String?
  /// The class of the cell or view concerned.
  public var view: String?
  public var indexPath: ListIndexPath?

  public init(
    _ problem: Problem, _ message: String, holder: Any.Type? = nil, view: Any.Type? = nil,
    at indexPath: ListIndexPath? = nil
  ) {
    self.problem = problem
    self.message = message
    self.holder = holder.map { String(describing: $0) }
    self.view = view.map { String(describing: $0) }
    self.indexPath = indexPath
  }

  public var description: String {
    var text = "GtkListKit: \(problem.rawValue): \(message)"
    if let holder { text += " (holder \(holder))" }
    if let view { text += " (view \(view))" }
    if let indexPath { text += " at \(indexPath)" }
    return text
  }
}
