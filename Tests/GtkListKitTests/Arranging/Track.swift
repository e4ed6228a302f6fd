import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// A model with something of each kind to sort by.
struct Track: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var length: Int
  var rating: Int?

  init(_ id: Int, _ title: String, _ length: Int = 0, _ rating: Int? = nil) {
    self.id = id
    self.title = title
    self.length = length
    self.rating = rating
  }

  static let byTitle = SortKey<Track>(\.title, order: .codePoints)
  static let byLength = SortKey<Track>(\.length)
  static let byRating = SortKey<Track>(\.rating)
  static let searched = SearchedText<Track>(\.title)

  @MainActor static func sections(
    _ tracks: [[Track]], isLazy: Bool = true, height: Double? = 30
  ) -> [TableSectionViewHolder] {
    tracks.enumerated().map { number, tracks in
      let section = TableSectionViewHolder()
      section.givenID = AnyHashable(number)
      if isLazy {
        var rows = Rows(tracks, as: TrackCell.self)
        if let height { rows = rows.height(height) }
        section.groups = [rows.makeGroup()]
      } else {
        section.cellHolders = tracks.map {
          let holder = TableModelHolder<TrackCell>($0)
          holder.cellHeight = height
          return holder
        }
      }
      return section
    }
  }
}

final class TrackCell: ListCell, ModelCell {
  private(set) var track: Track?
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ track: Track) {
    self.track = track
    self["text"].text = track.title
  }
}

extension Adaptor {
  @MainActor private func id(_ holder: CellViewHolder?) -> Int {
    (holder?.cellData as? Track)?.id ?? -1
  }

  /// The tracks as they are shown, section by section.
  @MainActor var shownIDs: [[Int]] {
    dataSource.indices.map { section in
      (0..<dataSource[section].cellCounts).map { id(self[section, $0]) }
    }
  }

  /// The tracks as the data have them.
  @MainActor var dataIDs: [[Int]] {
    dataSource.map { section in (0..<section.count).map { id(section[$0]) } }
  }

  @MainActor var selectedIDs: [Int] {
    selectedData.map { ($0 as? Track)?.id ?? -1 }
  }
}

extension TableWindow {
  /// The tracks on screen, from the top.
  var screenIDs: [Int] {
    settle()
    return table.visibleIndexPaths.compactMap {
      (table.cellForRow(at: $0) as? TrackCell)?.track?.id
    }
  }
}
