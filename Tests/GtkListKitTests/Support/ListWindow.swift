import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// A list in a scrolled window of a given size, on screen, between two buttons.
@MainActor
class ListWindow {
  let window: WidgetPointer
  let scrolled: WidgetPointer
  let before: WidgetPointer = gtk_button_new_with_label("before")
  let after: WidgetPointer = gtk_button_new_with_label("after")
  let list: ListView
  private(set) var width: Int
  private(set) var height: Int
  /// Where the last click was, so that the next one is no double click.
  var clickSide = 0
  /// Where the last click was, in the window.
  var lastClick: (x: gint, y: gint)?

  /// Kept alive as long as the window is open.
  var app: AnyObject?

  private(set) var isClosed = false

  private static var open: [ListWindow] = []

  init(
    list: ListView, width: Int = 320, height: Int = 400, isShown: Bool = true,
    _ prepare: () -> Void = {}
  ) {
    self.list = list
    self.width = width
    self.height = height
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.of(GtkWindow.self), 640, 900)
    scrolled = gtk_scrolled_window_new(nil, nil)
    // No scroll bars: the list has the whole size, and the pixels are all its own.
    gtk_scrolled_window_set_policy(
      scrolled.of(GtkScrolledWindow.self), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_container_add(scrolled.container, list.widgetPointer)
    let fixed: WidgetPointer = gtk_fixed_new()
    gtk_container_add(fixed.container, scrolled)
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for child in [before, fixed, after] { gtk_container_add(box.container, child) }
    gtk_container_add(window.container, box)
    gtk_widget_set_size_request(scrolled, gint(width), gint(height))
    prepare()
    keepOpen()
    if isShown { show() }
  }

  /// A window of an app, on screen, with a list that is in a scrolled window.
  init(_ list: ListView, in window: WidgetPointer) {
    self.list = list
    self.window = window
    scrolled = gtk_widget_get_parent(list.widgetPointer) ?? list.widgetPointer
    width = list.widgetPointer.width
    height = list.widgetPointer.height
    keepOpen()
    Pump.until("the window is mapped") { window.isMapped && list.widgetPointer.width > 1 }
    takeKeyboard()
    settle()
  }

  /// - Parameter isActive: whether it is the window that has the keyboard.
  func show(isActive: Bool = true) {
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { self.window.isMapped && self.scrolled.width > 1 }
    if isActive { takeKeyboard() }
    settle()
  }

  /// Tells the window that it has the keyboard, as a window manager would.
  private func takeKeyboard() {
    guard let event = gdk_event_new(GDK_FOCUS_CHANGE) else { return }
    event.pointee.focus_change.window = retained(gtk_widget_get_window(window))
    event.pointee.focus_change.in = 1
    event.pointee.focus_change.send_event = 1
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// Runs everything that is pending and draws, until nothing more happens.
  func settle() {
    for _ in 0..<3 {
      Pump.drain()
      guard !isClosed else { return }
      Pump.frame(of: window)
    }
  }

  /// Draws one frame without waiting for anything.
  func frame() { Pump.frame(of: window) }

  /// Waits until scrolling has come to rest and rows have been made ahead.
  func rest() {
    let end = g_get_monotonic_time() + 250_000
    Pump.until("the list rests") { g_get_monotonic_time() > end && self.list.isAtRest }
    settle()
  }

  func resize(width: Int? = nil, height: Int? = nil) {
    self.width = width ?? self.width
    self.height = height ?? self.height
    gtk_widget_set_size_request(scrolled, gint(self.width), gint(self.height))
    settle()
  }

  /// Held until it is closed, also where a test destroys it before.
  private func keepOpen() {
    g_object_ref(window)
    ListWindow.open.append(self)
  }

  private func destroyWindow() {
    gtk_widget_destroy(window)
    g_object_unref(window)
  }

  func close() {
    isClosed = true
    ListWindow.open.removeAll { $0 === self }
    destroyWindow()
    Pump.drain()
  }

  func closeIfOpen() { if !isClosed { close() } }

  static func closeAll() {
    for window in open { window.destroyWindow() }
    open = []
    Pump.drain()
  }

  /// Forgets every picture of what is shown, so that the next frame draws it anew.
  func forgetPictures() {
    list.viewport.pixelCache.invalidateAll()
    gtk_widget_queue_draw(list.widgetPointer)
  }

  // MARK: Scrolling

  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scrolled.of(GtkScrolledWindow.self))
  }

  var offset: Double { gtk_adjustment_get_value(adjustment) }
  var upper: Double { gtk_adjustment_get_upper(adjustment) }
  var maximumOffset: Double { upper - gtk_adjustment_get_page_size(adjustment) }

  func scroll(to offset: Double) {
    gtk_adjustment_set_value(adjustment, offset)
    settle()
  }

  func scroll(by distance: Double) { scroll(to: offset + distance) }
}

/// A GdkEvent frees the window it names, so it is given a reference.
func retained(_ object: OpaquePointer?) -> OpaquePointer? {
  guard let object else { return nil }
  return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(object)))
}
