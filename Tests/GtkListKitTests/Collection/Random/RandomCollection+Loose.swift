@testable import GtkListKit

/// Where sizes become known as items come into view, places are known from each other.
extension RandomCollection {
  /// What is wrong with the places of live cells to each other.
  func looseProblem(_ cells: [NaiveCollection.Element: LiveCell]) -> String? {
    for section in naive.sections {
      let live = section.shown.enumerated().compactMap { number, item in
        // Of lines beside the view some items may not be there.
        cells[.item(item.id)].flatMap {
          isInView($0) ? (number: number, item: item, cell: $0) : nil
        }
      }
      guard !live.isEmpty else { continue }
      let layout = naive.layout(of: section)
      let (insets, room) = naive.room(of: section)
      let columns = layout.columnSpans(in: room)
      let places = layout.places(
        of: section.shown.map { ($0.size(isHorizontal: naive.isHorizontal), $0.span) }, in: room)
      var along: Double?
      var ends: [Int: Double] = [:]
      for (number, item, cell) in live {
        let extent = cell.extent(in: naive)
        var place = places[number].moved(0, insets.leading)
        let other: String
        switch layout.kind {
        case .waterfall where layout.length == nil:
          // In one of the columns, below the one before.
          let across = acrossStart(of: cell)
          guard let column = columns.firstIndex(where: { $0.start + insets.leading == across })
          else { return "\(cell) is in no column" }
          if let end = ends[column], extent.start != end + layout.lineGap {
            return "\(cell) begins not \(layout.lineGap) behind \(end)"
          }
          ends[column] = extent.end
          (place.across, place.breadth) = (across, columns[column].breadth)
          other = ""
        case .flow:
          (place.across) = acrossStart(of: cell)
          if case .flow(_, .fill) = layout.kind { place.length = extent.end - extent.start }
          other = ""
        default:
          let shift = extent.start - place.along
          other = along.map { $0 == shift ? "" : ", \(shift - $0) away" } ?? ""
          along = along ?? shift
        }
        let wanted = naive.rectangle(place, at: 0)
        let isAcross =
          naive.isHorizontal
          ? cell.y == wanted.y && cell.height == wanted.height
          : cell.x == wanted.x && cell.width == wanted.width
        guard isAcross, extent.end - extent.start == place.length, other.isEmpty else {
          return "\(item) is at \(cell), not \(wanted)\(other)"
        }
      }
    }
    return window.overlap
  }

  /// Whether any of a cell is in view; one that has or had the keyboard may wait beside it.
  func isInView(_ cell: LiveCell) -> Bool {
    let extent = cell.extent(in: naive)
    return extent.start < naive.viewLength && extent.end > 0 && cell.x + cell.width > 0
  }

  /// Where a cell begins across.
  private func acrossStart(of cell: LiveCell) -> Double {
    if naive.isHorizontal { return Double(cell.y) }
    return Double(naive.isRightToLeft ? naive.width - cell.x - cell.width : cell.x)
  }
}
