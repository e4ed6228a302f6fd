internal import CGtkListKitGtk3

extension Double {
  /// A number of an adjustment as pixels. An app may set any number; one that cannot be counted in pixels is 0.
  var pixels: Double { magnitude <= 0x1p53 ? self : 0 }
}

extension UnsafeMutablePointer<GtkAdjustment> {
  var lowerPixels: Double { gtk_adjustment_get_lower(self).pixels }

  /// How far the value is from the lower bound.
  var pixelsFromLower: Double { gtk_adjustment_get_value(self).pixels - lowerPixels }

  /// A bound that is not a number of pixels, and its value.
  var faultyBound: String? {
    let bounds = [
      ("lower", gtk_adjustment_get_lower(self)), ("upper", gtk_adjustment_get_upper(self)),
    ]
    return bounds.first { $0.1.pixels != $0.1 }.map { "\($0.0) bound is \($0.1)" }
  }
}
