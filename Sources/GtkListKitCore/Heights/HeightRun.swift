/// A run of neighbouring positions of the same height, all of them measured or none.
struct HeightRun: Equatable, Sendable {
  /// The count and, in the lowest bit, the flag: two words a run rather than three.
  private var countAndFlag: Int
  let height: Double

  init(count: Int, height: Double, isMeasured: Bool) {
    countAndFlag = count << 1 | (isMeasured ? 1 : 0)
    self.height = height
  }

  var count: Int {
    get { countAndFlag >> 1 }
    set { countAndFlag = newValue << 1 | countAndFlag & 1 }
  }

  var isMeasured: Bool { countAndFlag & 1 != 0 }

  var total: Double { Double(count) * height }

  /// Whether both may be one run.
  func matches(_ other: HeightRun) -> Bool {
    height == other.height && isMeasured == other.isMeasured
  }

  func with(count: Int) -> HeightRun {
    HeightRun(count: count, height: height, isMeasured: isMeasured)
  }
}

extension [HeightRun] {
  /// Appends a run, to the last one if both may be one.
  mutating func appendMerging(_ run: HeightRun) {
    guard run.count > 0 else { return }
    if let last, last.matches(run) {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }
}
