import CGtkListKitGtk3
import XCTest

/// Counts the bells that are rung on the display, which tells of them by its keyboard extension.
@MainActor
final class Bells {
  private(set) var count = 0
  fileprivate let firstEvent: Int32

  private typealias GetDisplay = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias Number = UnsafeMutablePointer<Int32>?
  private typealias Query =
    @convention(c) (
      OpaquePointer?, Number, Number, Number, Number, Number
    ) -> Int32
  private typealias Select = @convention(c) (OpaquePointer?, UInt32, UInt, UInt) -> Int32

  /// Nil without that extension.
  init?() {
    let library = dlopen(nil, RTLD_NOW)
    guard let getDisplay = dlsym(library, "gdk_x11_display_get_xdisplay"),
      let query = dlsym(library, "XkbQueryExtension"),
      let select = dlsym(library, "XkbSelectEvents")
    else { return nil }
    let display = unsafeBitCast(getDisplay, to: GetDisplay.self)(gdk_display_get_default())
    var first: Int32 = 0
    guard unsafeBitCast(query, to: Query.self)(display, nil, &first, nil, nil, nil) != 0 else {
      return nil
    }
    firstEvent = first
    // Of the keyboard in use, the ninth kind of event.
    _ = unsafeBitCast(select, to: Select.self)(display, 0x100, 1 << 8, 1 << 8)
    gdk_window_add_filter(nil, bellFilter, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    gdk_window_remove_filter(nil, bellFilter, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func hear(_ event: UnsafeMutableRawPointer) {
    let isBell =
      event.load(as: Int32.self) == firstEvent
      && event.load(fromByteOffset: 40, as: Int32.self) == 8
    if isBell { count += 1 }
  }
}

private let bellFilter: GdkFilterFunc = { event, _, data in
  guard let event, let data else { return GDK_FILTER_CONTINUE }
  let addresses = (Int(bitPattern: event), Int(bitPattern: data))
  MainActor.assumeIsolated {
    guard let event = UnsafeMutableRawPointer(bitPattern: addresses.0),
      let data = UnsafeRawPointer(bitPattern: addresses.1)
    else { return }
    Unmanaged<Bells>.fromOpaque(data).takeUnretainedValue().hear(event)
  }
  return GDK_FILTER_CONTINUE
}
