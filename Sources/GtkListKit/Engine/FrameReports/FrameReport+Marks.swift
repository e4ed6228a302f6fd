/// What a profiler shows on its line of time.
extension FrameReport {
  /// A piece of work with its time.
  public struct Mark: Sendable {
    /// What is done.
    public enum Kind: String, Sendable {
      /// A cell is filled.
      case bind
      /// The kit asks a cell for its size.
      case measure
      /// A cell is drawn.
      case draw
      /// A whole frame.
      case frame
    }

    /// What was done.
    public let kind: Kind
    /// The name of the class of the cell; of a frame over its budget, what took most of it, and nothing of another one.
    public let detail: String
    /// When it began, in nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`), as Sysprof has it.
    public let begin: Int64
    /// How long it took, in nanoseconds.
    public let duration: Int64

    init(_ kind: Kind, _ detail: String, from start: Int, taking time: Int) {
      self.kind = kind
      self.detail = detail
      begin = Int64(start) * 1_000
      duration = Int64(time) * 1_000
    }
  }

  /// Has the counted work told where somebody asks for it, and no name made up otherwise.
  func watchMarks() {
    guard isMarking else { return work.mark = nil }
    work.mark = { [weak self] kind, name, start, time in
      guard let self else { return }
      let kind: Mark.Kind =
        switch kind {
        case .bind: .bind
        case .measure: .measure
        case .draw: .draw
        }
      tell(Mark(kind, name, from: start, taking: time))
    }
  }

  var isMarking: Bool { onMark != nil || collector != nil }

  func tell(_ mark: Mark) {
    onMark?(mark)
    collector?.send(mark)
  }
}
