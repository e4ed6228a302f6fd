internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension Viewport {
  /// Notes when GTK scrolls a list by itself: under a finger, or coasting on. It then reckons where the
  /// scroll bar is from where the movement began, and takes no notice of anybody else who moves it.
  ///
  /// Rows that come above the view, or turn out higher than was thought, would so be scrolled past at the
  /// next moment. Instead of the bar's value, that of the content's start is another until all is at rest.
  final class KineticScrolling {
    private unowned let list: ListView
    /// Whether a finger is on the screen that scrolls the list.
    private var isHeld = false
    private var isCoasting = false
    /// Looks whether there is still a movement.
    private var watch: LoopSource?

    init(_ list: ListView) { self.list = list }

    /// Whether the bar's value is GTK's to set.
    var isUnderWay: Bool { isHeld || isCoasting }

    /// Hears of a touchpad; of fingers on the screen tells the scroller.
    func install() {
      connectQuery("scroll-event", of: list.widgetPointer.raw) { [weak self] arguments in
        if let event = arguments.boxed(0),
          gdk_event_is_scroll_stop_event(UnsafePointer<GdkEvent>(event)) != 0
        {
          self?.letGo()
        }
        return false
      }
    }

    /// A finger has begun to move the list, or has left it.
    func setHeld(_ isHeld: Bool) {
      self.isHeld = isHeld
      if !isHeld { letGo() }
    }

    private func letGo() {
      isCoasting = true
      list.viewport.rest.schedule()
    }

    /// Nothing has moved for some time. What still coasts on does so at each frame, however long one takes:
    /// only if two have moved nothing does the content start at 0 again.
    func rest() {
      guard isCoasting, !isHeld else { return }
      let value = list.viewport.barValue
      var frames = 0
      watch = LoopSource(framesOf: list.widgetPointer) { [unowned self] _ in
        frames += 1
        guard frames > 2 else { return true }
        watch = nil
        // Rows that are measured meanwhile may change the offset, and not the bar.
        if !isHeld, list.viewport.barValue == value { end() }
        return false
      }
    }

    /// Somebody goes elsewhere: GTK would coast on from where it was.
    func endCoasting() {
      guard isCoasting, !isHeld else { return }
      watch = nil
      if let parent = gtk_widget_get_parent(list.widgetPointer),
        glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0
      {
        let window = parent.of(GtkScrolledWindow.self)
        let isKinetic = gtk_scrolled_window_get_kinetic_scrolling(window)
        gtk_scrolled_window_set_kinetic_scrolling(window, 0)
        gtk_scrolled_window_set_kinetic_scrolling(window, isKinetic)
      }
      end()
    }

    private func end() {
      isCoasting = false
      list.geometry.configureScroll(at: list.viewport.offset)
    }

    /// The list is elsewhere, or is going: who moved it says nothing more.
    func stop() { (isHeld, isCoasting, watch) = (false, false, nil) }
  }
}
