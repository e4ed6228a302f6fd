internal import CGtkListKitGtk3

/// Finds cells that show something of the row that they showed before.
///
/// While it is on, a cell, header or footer that is used again is compared with a new one that is given
/// the same data: what the two differ in and the cell had for its former row, is left over from that.
/// Compared are the properties of all its widgets (texts, sensitivity, visibility, adjustments and all
/// others), their style classes, signal handlers and children, and whether timeouts that were added for
/// the former row go on. Each leak is told once for a class, to ``ListReport/handler``, with the widget,
/// the property, both values and both index paths.
///
/// It fills each reused cell a second time, so it is for tests and for looking: on in an app that is
/// started with `GTKLISTKIT_SANITIZE` in its environment. Off, it costs nothing but the question whether
/// it is on.
public enum RecyclingSanitizer {
  /// Whether reused cells are compared. At first, whether `GTKLISTKIT_SANITIZE` is in the environment.
  public static var isEnabled: Bool {
    get { MainLoopSources.isWatched }
    set { MainLoopSources.isWatched = newValue }
  }

  /// What was told, so that each leak is told once.
  private static var told: Set<String> = []

  /// Tells each leak anew that was told before: for a test of its own.
  public static func forgetReports() { told = [] }

  /// What a view was when its row went: to be compared when it shows another.
  final class PreviousRow {
    let state: ViewState
    let path: ListIndexPath?
    let sources: [guint]

    init(_ view: ReusableView, row: WidgetPointer, path: ListIndexPath?, sources: [guint]) {
      state = ViewState(of: view, row: row)
      self.path = path
      self.sources = sources.filter { MainLoopSources.isRunning($0) }
    }
  }

  /// Reports what a view has kept of its former row, which a new view with the same data has not.
  static func compare(
    _ view: ReusableView, row: WidgetPointer, with fresh: ViewState, after old: PreviousRow,
    at path: ListIndexPath?
  ) {
    let reused = ViewState(of: view, row: row)
    for leak in reused.leaks(from: old.state, unlike: fresh) {
      tell(
        "\(leak.widget)’s \(leak.property) is \(leak.value) as \(name(of: old.path)); in a new "
          + "view it is \(leak.fresh)", "\(leak.widget) \(leak.property)", view, path)
    }
    let running = old.sources.filter { MainLoopSources.isRunning($0) }.count
    if running > 0 {
      tell(
        "\(running) timeouts or idle calls that were added while the view was filled "
          + "\(name(of: old.path)) are still running", "timeouts", view, path)
    }
  }

  private static func name(of path: ListIndexPath?) -> String {
    path.map { "for \($0) before" } ?? "before"
  }

  private static func tell(
    _ what: String, _ key: String, _ view: ReusableView, _ path: ListIndexPath?
  ) {
    guard told.insert("\(type(of: view)) \(key)").inserted else { return }
    ListReport(
      .recycling,
      what, fix: "Set it whenever update(_:) is called, or reset it in prepareForReuse().",
      view: type(of: view), at: path
    ).send()
  }
}
