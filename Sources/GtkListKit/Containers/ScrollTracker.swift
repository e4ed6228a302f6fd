internal import CGtkListKitGtk3

/// Where scrolling is on its way to.
struct ScrollTracker {
  /// A row and how far its top edge lies below the view's.
  struct Anchor {
    var position: Int
    var distance: Double
    /// Scrolled to the very end: what is measured above must not push the end away.
    var isAtEnd = false

    /// The very start, with what room there is before the first position.
    static let top = Anchor(position: 0, distance: 1_000_000)
  }

  /// An animated scroll: from where, since when, to which row.
  struct Flight {
    var start: Double
    var startTime: gint64
    var row: RowReference
    var place: ScrollPlace
    var tick: guint
  }

  var restDelayed = false
  /// How often rest has waited for the list to be drawn.
  var firstFrameWaits = 0
  var flight: Flight?
  /// Set while the animation itself scrolls.
  var isTicking = false
  var widget: WidgetPointer?

  mutating func stop() {
    if let flight, let widget { gtk_widget_remove_tick_callback(widget, flight.tick) }
    flight = nil
  }
}

/// Where a row ends up in the view when it is scrolled to.
public enum ScrollPlace: Sendable {
  /// At the top of the view, below a sticky header; in a list that scrolls horizontally, where text
  /// begins.
  case top
  /// In the middle of the view.
  case middle
  /// At the bottom of the view; in a list that scrolls horizontally, where text ends.
  case bottom
  /// As little as possible; not at all when the row is visible.
  case nearest
}
