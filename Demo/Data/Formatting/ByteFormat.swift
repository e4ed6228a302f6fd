/// Sizes for a person to read.
public enum ByteFormat {
  private static let units = ["kB", "MB", "GB", "TB", "PB", "EB"]

  /// The size in steps of 1000 with one decimal, as GNOME shows it: "12.3 kB", "1 byte".
  public static func string(_ bytes: Int) -> String {
    let sign = bytes < 0 ? "-" : ""
    let magnitude = bytes.magnitude
    if magnitude < 1000 { return "\(sign)\(magnitude) \(magnitude == 1 ? "byte" : "bytes")" }
    // A tenth of the unit, so that rounding up to 1000 is seen before a unit is chosen.
    var tenth: UInt = 100
    var unit = 0
    while unit < units.count - 1, rounded(magnitude, to: tenth) >= 10_000 {
      tenth *= 1000
      unit += 1
    }
    let tenths = rounded(magnitude, to: tenth)
    return "\(sign)\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  private static func rounded(_ magnitude: UInt, to step: UInt) -> UInt {
    magnitude / step + (magnitude % step >= step / 2 ? 1 : 0)
  }
}
