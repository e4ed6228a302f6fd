public import CGtkListKitGtk3
public import GtkListKit

/// A list in a window of its own, of a given size, between two buttons: what a test drives and looks at.
///
/// ```swift
/// let window = ListWindow(table, width: 320, height: 400)
/// try window.show()
/// window.press(GDK_KEY_Down)
/// try window.expectRows(["Ada", "Grace"])
/// ```
///
/// It has no scroll bars: the list has the whole size, and its pixels are all its own. Call
/// ``closeAll()`` when a test ends.
@MainActor
open class ListWindow {
  /// The GtkWindow.
  public let window: UnsafeMutablePointer<GtkWidget>
  /// The GtkScrolledWindow that the list is in.
  public let scrolled: UnsafeMutablePointer<GtkWidget>
  /// A button above the list.
  public let before: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("before")
  /// A button below the list.
  public let after: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("after")
  /// The list.
  public let list: ListView
  /// The width that the list has been given, in pixels.
  public private(set) var width: Int
  /// The height that the list has been given, in pixels.
  public private(set) var height: Int
  /// Kept alive as long as the window is open: who else would keep an app's objects.
  public var app: AnyObject?
  /// Whether ``close()`` was called.
  public private(set) var isClosed = false
  /// Whether there still is a list to do something with.
  var hasList: Bool { !isClosed && !list.isDestroyed }

  /// Where the last click was, so that the next one is no double click.
  var clickSide = 0
  /// Where the last click was, in the window.
  var lastClick: (x: gint, y: gint)?
  /// The last point of a drag in the list, with its modifiers.
  var lastMotion: (x: Double, y: Double, modifiers: Modifiers)?

  /// What a recording that is played back has pressed, until it lets go.
  var pressedWindow: OpaquePointer? {
    didSet {
      if let pressedWindow { g_object_ref(UnsafeMutableRawPointer(pressedWindow)) }
      if let oldValue { g_object_unref(UnsafeMutableRawPointer(oldValue)) }
    }
  }

  private static var open: [ListWindow] = []
  /// The one that lies on top of the others.
  private static weak var top: ListWindow?

  /// A window with a list, not yet on screen; see ``show(isActive:file:line:)``. GTK has to have been
  /// started, by ``TestDisplay/start(file:line:)``.
  public init(_ list: ListView, width: Int = 320, height: Int = 400) {
    self.list = list
    self.width = width
    self.height = height
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.of(GtkWindow.self), 640, 900)
    scrolled = gtk_scrolled_window_new(nil, nil)
    gtk_scrolled_window_set_policy(
      scrolled.of(GtkScrolledWindow.self), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_container_add(scrolled.of(GtkContainer.self), list.widgetPointer)
    let fixed: UnsafeMutablePointer<GtkWidget> = gtk_fixed_new()
    gtk_container_add(fixed.of(GtkContainer.self), scrolled)
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for child in [before, fixed, after] { gtk_container_add(box.of(GtkContainer.self), child) }
    gtk_container_add(window.of(GtkContainer.self), box)
    gtk_widget_set_size_request(scrolled, gint(width), gint(height))
    keepOpen()
  }

  /// An app's own window, which has the list in a scrolled window. It is closed with the others.
  public init(_ list: ListView, inWindow window: UnsafeMutablePointer<GtkWidget>) {
    self.list = list
    self.window = window
    scrolled = gtk_widget_get_parent(list.widgetPointer) ?? list.widgetPointer
    width = list.widgetPointer.width
    height = list.widgetPointer.height
    keepOpen()
  }

  // MARK: Life

  /// Shows the window and waits until it is on the screen and drawn.
  ///
  /// - Parameters:
  ///   - isActive: whether it is the window that has the keyboard.
  ///   - file: where a failure is told.
  ///   - line: where a failure is told.
  open func show(
    isActive: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    gtk_widget_show_all(window)
    try EventLoop.wait(for: "the window is on the screen", file: file, line: line) {
      window.isMapped && scrolled.width > 1
    }
    Self.top = self
    if isActive { takeKeyboard() }
    settle()
  }

  /// Puts the window on top of the others of the test, which may lie where it does.
  func raise() {
    guard Self.top !== self, let surface = gtk_widget_get_window(window) else { return }
    Self.top = self
    gdk_window_raise(surface)
    gdk_display_sync(gtk_widget_get_display(window))
    settle()
  }

  /// Tells the window that it has the keyboard, as a window manager would.
  private func takeKeyboard() {
    guard let event = gdk_event_new(GDK_FOCUS_CHANGE) else { return }
    event.pointee.focus_change.window = retained(gtk_widget_get_window(window))
    event.pointee.focus_change.in = 1
    event.pointee.focus_change.send_event = 1
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  var seat: UnsafeMutablePointer<GdkSeat>? {
    gdk_display_get_default_seat(gtk_widget_get_display(window))
  }

  /// Held until it is closed, also where a test destroys it before.
  private func keepOpen() {
    g_object_ref(window)
    Self.open.append(self)
  }

  private func destroyWindow() {
    gtk_widget_destroy(window)
    g_object_unref(window)
  }

  /// Destroys the window and the list in it.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Self.open.removeAll { $0 === self }
    destroyWindow()
    EventLoop.drain()
  }

  /// Closes all windows that tests have left open.
  public static func closeAll() {
    for window in open {
      window.isClosed = true
      window.destroyWindow()
    }
    open = []
    EventLoop.drain()
  }

  // MARK: Time

  /// Does everything that is pending and draws, until nothing more happens.
  public func settle() {
    for _ in 0..<3 {
      EventLoop.drain()
      guard !isClosed else { return }
      EventLoop.drawFrame(of: window)
    }
  }

  /// Draws one frame without waiting for anything.
  public func frame() { EventLoop.drawFrame(of: window) }

  /// Waits until scrolling has come to rest and rows have been made ahead.
  open func rest(file: StaticString = #filePath, line: UInt = #line) throws {
    repeat {
      settle()
      try EventLoop.wait(for: "the list rests", file: file, line: line) { list.isAtRest }
      settle()
    } while !list.isAtRest
  }

  // MARK: Size and place

  /// Gives the list another size, in pixels.
  public func resize(width: Int? = nil, height: Int? = nil) {
    self.width = width ?? self.width
    self.height = height ?? self.height
    gtk_widget_set_size_request(scrolled, gint(clamping: self.width), gint(clamping: self.height))
    settle()
  }

  /// Moves the whole window on the screen, in pixels.
  open func place(
    atX x: Int, y: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    gtk_window_move(window.of(GtkWindow.self), gint(clamping: x), gint(clamping: y))
    try EventLoop.wait(for: "the window is where it was put", file: file, line: line) {
      let origin = origin(of: gtk_widget_get_window(window))
      return Int(origin.x) == x && Int(origin.y) == y
    }
  }

  // MARK: Dragging

  /// Drags rows with the first button from one point of the list to another, in steps.
  ///
  /// - Parameters:
  ///   - start: where the button is pressed, in pixels from the left and the top of the list.
  ///   - end: where the pointer goes.
  ///   - modifiers: the keys that are held meanwhile.
  ///   - drops: whether to let go there.
  ///   - file: where a failure is told.
  ///   - line: where a failure is told.
  open func drag(
    from start: (Double, Double), to end: (Double, Double), _ modifiers: Modifiers = [],
    drops: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    TestDisplay.waitForDragIcons()
    pointer(GDK_BUTTON_PRESS, start.0, start.1, modifiers)
    for share in [0.25, 0.5, 0.75, 1] {
      pointer(
        GDK_MOTION_NOTIFY, start.0 + (end.0 - start.0) * share,
        start.1 + (end.1 - start.1) * share, modifiers)
    }
    if drops { try drop(at: end, modifiers, file: file, line: line) }
  }

  /// Moves a drag to a point, releases the button and waits for the end.
  ///
  /// - Parameters:
  ///   - point: the point of the list, in pixels from its left and top.
  ///   - modifiers: the keys that are held on the way and decide what the drop does.
  ///   - file: the file of the test.
  ///   - line: the line of the test.
  /// - Throws: a ``CheckFailure`` if the drag does not end.
  open func drop(
    at point: (Double, Double), _ modifiers: Modifiers = [], file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    // GTK drops at the last point of the pointer. The receiving side answers late, and no hand is
    // quite still until then.
    for _ in 0..<3 where hasList && list.hasActiveDrag {
      let isThere = lastMotion.map { $0 == (point.0, point.1, modifiers) } ?? false
      if isThere, list.isDragAccepted { break }
      pointer(GDK_MOTION_NOTIFY, point.0, point.1, modifiers)
    }
    pointer(GDK_BUTTON_RELEASE, point.0, point.1, modifiers)
    guard hasList else { return EventLoop.drain() }
    try EventLoop.wait(for: "the drag has ended", file: file, line: line) {
      !list.hasActiveDrag
    }
    settle()
  }

  // MARK: Scrolling

  /// How far the list is scrolled down, as its scroll bar has it.
  public var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scrolled.of(GtkScrolledWindow.self))
  }

  /// How far the list is scrolled down, in pixels.
  public var offset: Double {
    gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
  }
  /// The height of all that there is to scroll through, in pixels.
  public var upper: Double {
    gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
  }
  /// How far the list can be scrolled down, in pixels.
  public var maximumOffset: Double { upper - gtk_adjustment_get_page_size(adjustment) }

  /// Scrolls to a distance from the top, in pixels, as the scroll bar does.
  public func scroll(to offset: Double) {
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment) + offset)
    settle()
  }

  /// Scrolls on by some pixels.
  public func scroll(by distance: Double) { scroll(to: offset + distance) }

  // MARK: Focus

  /// The widget of the window that the keyboard is in; nil when none is.
  public var focusWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_window_get_focus(window.of(GtkWindow.self))
  }

  /// Gives a widget the keyboard.
  public func focus(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_grab_focus(widget)
    settle()
  }
}

extension ListWindow {
  /// Closes all windows and looks whether anything of the kit is left that was not there before. What another
  /// thread releases may take ``EventLoop/patience``.
  ///
  /// - Parameters:
  ///   - before: `LiveCounts.current` from before the test; nil, as in a release build, has nothing
  ///     compared.
  ///   - file: where a failure is told.
  ///   - line: where a failure is told.
  /// - Throws: a ``CheckFailure`` that says how many objects of what kind are left.
  public static func expectNothingLeft(
    since before: LiveCounts?, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    closeAll()
    guard let before else { return }
    var more: [String] = []
    try? EventLoop.wait(for: "their end") {
      more = LiveCounts.current?.more(than: before) ?? []
      return more.isEmpty
    }
    guard !more.isEmpty else { return }
    throw CheckFailure(
      "left over: \(more.joined(separator: ", "))", file: file, line: line)
  }
}
