internal import CGtkListKitGtk3

/// What is being counted of the work on rows; nothing while nobody asks for it.
final class FrameCosts {
  /// What is done with a cell.
  enum Kind { case bind, measure, draw }

  /// The work on the views of one class.
  struct Share {
    var bound = 0
    var reused = 0
    var measured = 0
    var drawn = 0
    /// In microseconds, as all times here.
    var binding = 0
    var measuring = 0
    var drawing = 0
    /// Why rows were bound.
    var reasons: [String: Int] = [:]
  }

  static var current: FrameCosts?

  /// The work so far, and that of the frame under way, by the names of classes.
  private(set) var all: [String: Share] = [:]
  private(set) var frame: [String: Share] = [:]
  /// Told of each piece of work: its kind, the class, when it began and how long it took.
  var mark: ((Kind, String, _ start: Int, _ time: Int) -> Void)?

  /// The widget of the list whose work is counted.
  private let widget: WidgetPointer

  init(of widget: WidgetPointer) { self.widget = widget }

  static var now: Int { g_get_monotonic_time() }

  /// When work for a list begins, if it is counted; else 0, without a look at the clock.
  @inline(__always)
  static func start(for widget: @autoclosure () -> WidgetPointer?) -> Int {
    guard let current else { return 0 }
    return current.widget == widget() ? now : 0
  }

  /// Counts a piece of work that ends now; the change is given how long it took.
  func note(
    _ kind: Kind, of type: Any.Type, since start: Int, _ change: (inout Share, Int) -> Void
  ) {
    let name = String(describing: type)
    let time = Self.now - start
    change(&all[name, default: Share()], time)
    change(&frame[name, default: Share()], time)
    mark?(kind, name, start, time)
  }

  /// A frame begins.
  func beginFrame() { frame = [:] }
}
