import GtkListKit
import Synchronization

/// How much a line of a log matters.
nonisolated enum Level: Int, CaseIterable, Sendable {
  case debug, info, warning, error

  var title: String { ["Debug", "Info", "Warnings", "Errors"][rawValue] }
  var icon: String {
    ["", "", "dialog-warning-symbolic", "dialog-error-symbolic"][rawValue]
  }

  /// Logs of all programs are alike in that they say so in a word.
  init(of text: some StringProtocol) {
    let words = text.lowercased()
    self =
      if ["error", "fail", "fatal", "panic", "crit"].contains(where: words.contains) {
        .error
      } else if words.contains("warn") {
        .warning
      } else if words.contains("debug") || words.contains("trace") {
        .debug
      } else {
        .info
      }
  }
}

nonisolated struct Line: Identifiable, Sendable {
  /// Counts the lines from the beginning.
  let id: Int
  let level: Level
  let text: String
}

/// The last lines of a log, and which of them are shown; from any thread.
///
/// What is filtered goes into the rows of a list, so that a line costs nothing but its own row.
final class LogLines: Sendable {
  nonisolated static let capacity = 200_000
  let rows = LogRows<Line>(capacity: capacity)
  private nonisolated let state = Mutex(State())

  private nonisolated struct State: Sendable {
    var lines: [Line] = []
    var count = 0
    var least = Level.debug
    var words = ""

    func shows(_ line: Line) -> Bool {
      line.level.rawValue >= least.rawValue
        && (words.isEmpty || line.text.lowercased().contains(words))
    }
  }

  nonisolated func append(_ texts: [String]) {
    state.withLock { state in
      var new: [Line] = []
      for text in texts {
        state.count += 1
        new.append(Line(id: state.count, level: Level(of: text), text: text))
      }
      state.lines += new
      if state.lines.count > 2 * Self.capacity {
        state.lines.removeFirst(state.lines.count - Self.capacity)
      }
      rows.append(contentsOf: new.filter(state.shows))
    }
  }

  /// Shows the lines that matter as much, and have the words in them.
  nonisolated func show(from least: Level, with words: String) {
    state.withLock { state in
      state.least = least
      state.words = words.lowercased()
      rows.removeAll()
      rows.append(contentsOf: state.lines.suffix(Self.capacity).filter(state.shows))
    }
  }
}

extension LogLines {
  /// A table of the lines that are shown, which stays at the end while lines come.
  func makeTable() -> ColumnTableView {
    let table = ColumnTableView()
    let number = TableColumn<Line>("Line", \.id, as: .number, width: 70)
    number.style = { _ in .dimmed }
    let message = TableColumn<Line>("Message", \.text)
    message.icon = \.level.icon
    message.expands = true
    message.style = { line in
      switch line.level {
      case .error: .bold
      case .debug: .dimmed
      case .info, .warning: .plain
      }
    }
    table.columns = [number, message]
    table.selectionMode = .multiple
    table.followsEnd = true
    table.emptyPlaceholder = .empty("No Lines", icon: "text-x-generic-symbolic")
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows).searchText { $0.text } }
    table.useAdaptor(adaptor)
    return table
  }
}
