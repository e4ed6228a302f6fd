internal import CGtkListKitGtk3
package import GtkListKit

/// A list to measure, and what fills it once it is in its window.
package struct BenchList {
  package let view: ListView
  package let fill: () -> Void
  /// Whether what is in view is there, and not on its way.
  package let isShown: () -> Bool
  /// What is measured besides, as more of the line; it runs the main loop and is given the window's clock.
  package let more: (_ clock: OpaquePointer?) -> String?

  package init(
    view: ListView, fill: @escaping () -> Void, isShown: @escaping () -> Bool = { true },
    more: @escaping (_ clock: OpaquePointer?) -> String? = { _ in nil }
  ) {
    self.view = view
    self.fill = fill
    self.isShown = isShown
    self.more = more
  }
}
