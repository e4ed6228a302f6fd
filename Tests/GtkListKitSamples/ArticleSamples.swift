import GtkListKit

// The samples of other articles, each between its marks. `ArticleSampleTests` checks that the
// articles say just this.

struct Note: Identifiable, Equatable, Sendable {
  let id: Int
  var day: String
  var text: String
}

struct Chapter: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var parts: [Chapter] = []
}

func outline(of chapters: [Chapter]) -> Outline<Chapter> {
  // sample: Trees
  let outline = Outline(chapters, children: \.parts)
  // end
  return outline
}

// sample: Trees
struct Chapters: OutlineSource {
  let parts: [Int: [Chapter]]
  func children(of chapter: Chapter?) -> OutlineChildren<Chapter> {
    OutlineChildren(parts[chapter?.id ?? 0] ?? [])
  }
  func knownChildren(of chapter: Chapter) -> OutlineChildren<Chapter>? { children(of: chapter) }
}
// end

// sample: HeightsAndMotion
func showNotes(_ notes: [Note], in table: ColumnTableView) -> TableAdaptor {
  let text = TableColumn<Note>("Note", \.text, width: 240)
  text.lineLimit = 4
  text.verticalAlignment = .start
  table.columns = [TableColumn<Note>("Day", \.day, width: 80), text]
  table.hasVariableRowHeights = true
  let adaptor = TableAdaptor()
  adaptor.apply { Rows(notes).estimatedHeight(44) }
  table.useAdaptor(adaptor)
  return adaptor
}
// end

// sample: HeightsAndMotion
func refresh(_ adaptor: TableAdaptor, _ notes: [Note], isScrolling: Bool) {
  adaptor.apply(animated: !isScrolling) { Rows(notes).estimatedHeight(44) }
}
// end
