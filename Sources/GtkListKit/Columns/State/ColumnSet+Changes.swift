extension ColumnSet {
  /// Tells an app that the columns of a table are other ones by now, once they stay so.
  final class Changes {
    private unowned let table: ColumnTableView
    var onChange: ((ColumnTableState) -> Void)?
    /// The columns as they were last told of.
    private var lastState = ColumnTableState()
    private var timer: LoopSource?

    init(_ table: ColumnTableView) { self.table = table }

    /// The columns may be others now: that is told later.
    func schedule() {
      timer = nil
      guard onChange != nil else { return }
      timer = LoopSource(after: 250) { [unowned self] _ in
        tell()
        return false
      }
    }

    /// Tells now what was to be told later.
    func tellPending() { if timer != nil { tell() } }

    /// The columns are as the app has set them, and need not be told of.
    func take() { lastState = table.columnState }

    private func tell() {
      timer = nil
      let state = table.columnState
      guard state != lastState else { return }
      lastState = state
      guard let onChange else { return }
      table.callOut { onChange(state) }
    }
  }
}
