/// The sums of a report.
extension FrameReport {
  /// The work on the cells of one class since the report began.
  public struct ClassWork: Sendable {
    /// The name of the class.
    public let name: String
    /// How often one was filled.
    public let bound: Int
    /// How many of those were used before.
    public let reused: Int
    /// How often one was measured, as far as the kit asked for it.
    public let measured: Int
    /// How often one was drawn.
    public let drawn: Int
    /// The time that filling took in all, in milliseconds.
    public let bindMilliseconds: Double
    /// The time that measuring took in all, in milliseconds.
    public let measureMilliseconds: Double
    /// The time that drawing took in all, in milliseconds.
    public let drawMilliseconds: Double
    /// Why they were filled, and how often, as ``ListView/onTrace`` tells it.
    public let reasons: [RowTrace.Reason: Int]
  }

  /// The work by classes, that with most time first.
  public var classes: [ClassWork] {
    work.all.map { name, share in
      var reasons: [RowTrace.Reason: Int] = [:]
      for (reason, count) in share.reasons {
        if let reason = RowTrace.Reason(rawValue: reason) { reasons[reason] = count }
      }
      return ClassWork(
        name: name, bound: share.bound, reused: share.reused, measured: share.measured,
        drawn: share.drawn, bindMilliseconds: Double(share.binding) / 1_000,
        measureMilliseconds: Double(share.measuring) / 1_000,
        drawMilliseconds: Double(share.drawing) / 1_000, reasons: reasons)
    }
    .sorted { ($0.total, $1.name) > ($1.total, $0.name) }
  }

  /// Which share of the cells that were filled was used before, from 0 to 1; 0 where none was filled.
  public var reuseRatio: Double {
    let bound = work.all.values.reduce(0) { $0 + $1.bound }
    guard bound > 0 else { return 0 }
    return Double(work.all.values.reduce(0) { $0 + $1.reused }) / Double(bound)
  }

  /// The report as a log: a line for the frames, one for each class of cells, one for each slow frame.
  public var text: String {
    var lines = [
      "\(frames) frames, \(slowFrames.count) over \(Self.rounded(budget)) ms, "
        + "\(Int((reuseRatio * 100).rounded())) % of the cells used again"
    ]
    for work in classes {
      lines.append(
        "\(work.name): \(work.bound) filled in \(Self.rounded(work.bindMilliseconds)) ms, "
          + "\(work.measured) measured in \(Self.rounded(work.measureMilliseconds)) ms, "
          + "\(work.drawn) drawn in \(Self.rounded(work.drawMilliseconds)) ms")
    }
    return (lines + slowFrames.map(\.description)).joined(separator: "\n")
  }
}

extension FrameReport.ClassWork {
  fileprivate var total: Double { bindMilliseconds + measureMilliseconds + drawMilliseconds }
}
