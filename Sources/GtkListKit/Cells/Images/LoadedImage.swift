internal import CGtkListKitGtk3
private import Dispatch
private import Glibc

extension ImageLoader {
  /// A picture that was read, or why it was not.
  final class LoadedImage: Sendable {
    /// A finished cairo surface, which is never changed again.
    nonisolated(unsafe) let surface: OpaquePointer?
    let problem: String?
    /// How much memory it takes, in bytes.
    let bytes: Int
    /// Whether the file was not even looked at.
    let isToBeTriedAgain: Bool

    nonisolated init(
      surface: OpaquePointer?, bytes: Int = 256, problem: String? = nil,
      isToBeTriedAgain: Bool = false
    ) {
      self.surface = surface
      self.bytes = bytes
      self.problem = problem
      self.isToBeTriedAgain = isToBeTriedAgain
    }

    deinit { if let surface { cairo_surface_destroy(surface) } }

    /// Its width in its heights; nil where there is no picture.
    nonisolated var ratio: Double? {
      guard let surface else { return nil }
      let height = cairo_image_surface_get_height(surface)
      return height > 0 ? Double(cairo_image_surface_get_width(surface)) / Double(height) : nil
    }
  }
}
