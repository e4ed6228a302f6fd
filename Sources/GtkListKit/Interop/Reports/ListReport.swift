public import GtkListKitCore

/// Something the kit was given that it could not use, and what it did instead.
///
/// A mistake in data never ends an app: the list stays usable and a report goes through
/// ``ListReport/handler``. A source written by your app reports in the same way:
///
/// ```swift
/// ListReport(
///   .indexOutOfRange, "page \(page) of \(pages.count) does not exist; the list stays empty",
///   fix: "Set page to an index of pages."
/// ).send()
/// ```
public struct ListReport: CustomStringConvertible, Sendable {
  /// What was wrong.
  public enum Problem: String, Sendable {
    /// A row or section that does not exist was asked for, or there are more than the kit can show.
    case indexOutOfRange
    /// A class that does not fit its use: none is named, a view for another kind of list, or a
    /// source where it cannot be.
    case wrongClass
    /// A cell, column or header was given data of another type than it shows; it stays empty, or as
    /// it was.
    case wrongModel
    /// No cell or section view was given, or one that is in use elsewhere; a blank one is shown.
    case missingCell
    /// A widget, property, signal or handler of that name does not exist.
    case missingChild
    /// A section view of a kind that nobody provides was asked for.
    case missingContext
    /// A template or style sheet cannot be loaded or read, or a class of views has neither a template
    /// nor `makeContent()`.
    case template
    /// A change that does not fit the data, or is too large; the report says what was done instead.
    case update
    /// Data were changed, or a list updated, from inside of a call about them; the change waits
    /// until the call has returned, or is refused.
    case reentrancy
    /// A pointer leads to no widget or object of the kind that was wanted, or to one that is in use
    /// elsewhere.
    case pointer
    /// Two rows, nodes, sections or columns have the same identity; they count as two.
    case duplicateIdentity
    /// An invalid height or size, or one that is too small.
    ///
    /// The row is measured instead, or the content is cut off.
    case height
    /// A layout of a collection returns impossible frames, or shows too many items at once.
    case layout
    /// Main-actor tasks cannot be run from GTK's main loop.
    case mainLoop
    /// A picture cannot be read; an icon is shown instead.
    case image
    /// The children of a node of an outline could not be loaded; a row in their place says so.
    case loading
    /// What was written or pasted into a cell could not be put into the data, or nobody carries an
    /// edit out.
    case edit
    /// A saved state of columns cannot be read, or not be applied; the columns stay as they are.
    case columnState
    /// What was dropped cannot be read, or not be put where it was dropped.
    case drop
    /// The rows of a class cannot be focused with the keyboard, and the app has not said that they
    /// should not be.
    case focus
    /// A cell shows something of the row that it showed before; see ``RecyclingSanitizer``.
    case recycling
    /// A list that was made before GTK was started.
    case gtkStart
  }

  /// What kind of mistake it was: for an app that treats some of them otherwise than others.
  public var problem: Problem
  /// The mistake, with the values found, and what the kit did.
  public var message: String
  /// How to fix it in the app's code; nil if the app made no mistake.
  public var fix: String?
  /// The class of the holder concerned.
  public var holder: String?
  /// The class of the cell or view concerned.
  public var view: String?
  /// Where the row, or the first row of the section, concerned stood; nil where none is.
  public var indexPath: ListIndexPath?

  /// Creates a report, which ``send()`` passes to the ``handler``.
  ///
  /// - Parameters:
  ///   - problem: the kind of mistake.
  ///   - message: what is wrong and what happens instead, without a full stop at the end.
  ///   - fix: what to change in the app's code, as a sentence such as "Pass an index below 3."
  ///     Pass nil only if the app made no mistake, for example if a file cannot be read.
  ///   - holder: the class of the holder concerned.
  ///   - view: the class of the cell or view concerned.
  ///   - indexPath: the row concerned, or the first row of the section.
  public init(
    _ problem: Problem, _ message: String, fix: String?, holder: Any.Type? = nil,
    view: Any.Type? = nil, at indexPath: ListIndexPath? = nil
  ) {
    self.problem = problem
    self.message = message
    self.fix = fix
    self.holder = holder.map { String(describing: $0) }
    self.view = view.map { String(describing: $0) }
    self.indexPath = indexPath
  }

  public var description: String {
    var text = "GtkListKit: \(problem.rawValue): \(message)"
    if let holder { text += " (holder \(holder))" }
    if let view { text += " (view \(view))" }
    if let indexPath { text += " at \(indexPath)" }
    if let fix { text += ". Fix: \(fix)" }
    return text
  }
}
