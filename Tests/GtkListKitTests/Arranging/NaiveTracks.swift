@testable import GtkListKit

/// Sections of tracks that are sorted and searched by looking at all of them at every change.
struct NaiveTracks: Equatable {
  var sections: [[Track]]
  var selected: Set<Int> = []

  static func == (a: NaiveTracks, b: NaiveTracks) -> Bool { a.sections == b.sections }

  /// What is shown, section by section.
  func shown(_ arrangement: RowArrangement<Track>) -> [[Track]] {
    sections.map { tracks in
      tracks.enumerated()
        .filter { arrangement.search.isEmpty || $0.element.title == arrangement.search }
        .sorted { a, b in
          for key in arrangement.sort {
            if let answer = PreparedSortKey.isBefore(
              key.prepared(a.element), key.prepared(b.element), key.direction)
            {
              return answer
            }
          }
          return a.offset < b.offset
        }
        .map(\.element)
    }
  }

  mutating func insert(
    _ tracks: [Track], at path: ListIndexPath, _ arrangement: RowArrangement<Track>
  ) {
    let shown = shown(arrangement)[path.section]
    insert(tracks, before: path.row < shown.count ? shown[path.row].id : nil, in: path.section)
  }

  private mutating func insert(_ tracks: [Track], before id: Int?, in section: Int) {
    let place = sections[section].firstIndex { $0.id == id } ?? sections[section].count
    sections[section].insert(contentsOf: tracks, at: place)
  }

  mutating func remove(_ paths: Set<ListIndexPath>, _ arrangement: RowArrangement<Track>) {
    let shown = shown(arrangement)
    let ids = Set(paths.map { shown[$0.section][$0.row].id })
    sections = sections.map { $0.filter { !ids.contains($0.id) } }
    selected.subtract(ids)
  }

  mutating func move(
    _ paths: Set<ListIndexPath>, before gap: ListIndexPath, _ arrangement: RowArrangement<Track>
  ) {
    let shown = shown(arrangement)
    let moved = paths.sorted().map { shown[$0.section][$0.row] }
    let ids = Set(moved.map(\.id))
    let anchor = shown[gap.section][gap.row...].first { !ids.contains($0.id) }
    sections = sections.map { $0.filter { !ids.contains($0.id) } }
    insert(moved, before: anchor?.id, in: gap.section)
  }

  mutating func change(
    _ paths: Set<ListIndexPath>, _ arrangement: RowArrangement<Track>, _ body: (inout Track) -> Void
  ) {
    let shown = shown(arrangement)
    let ids = Set(paths.map { shown[$0.section][$0.row].id })
    for section in sections.indices {
      for row in sections[section].indices where ids.contains(sections[section][row].id) {
        body(&sections[section][row])
      }
    }
  }
}
