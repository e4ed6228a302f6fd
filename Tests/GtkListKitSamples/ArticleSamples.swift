import GtkListKit
import GtkListKitDesk

// The samples of other articles, each between its marks; what is around them stands for an app.
// `ArticleSampleTests` checks that the articles say just this.

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

final class NoteCell: ListCell, ModelCell {
  func update(_ note: Note) {}
}

func layingOut(
  _ pictures: [ImageModel], _ notes: [Note], _ adaptor: CollectionAdaptor
) -> CollectionView {
  // sample: LayingOutCollections
  let collection = CollectionView()
  collection.layout = .grid(.adaptive(minimum: 140), spacing: 6, inset: 12)
  collection.useAdaptor(adaptor)
  adaptor.apply {
    Section("Pictures") { Rows(pictures, as: ImageTile.self) }
    Section("Notes") { Rows(notes, as: NoteCell.self) }
      .layout(.waterfall(.adaptive(minimum: 200), spacing: 12, inset: 12))
  }
  // end
  return collection
}

func spanning(
  _ notes: [Note], in collection: CollectionView, _ adaptor: CollectionAdaptor
) {
  // sample: LayingOutCollections
  collection.layout = .spans(.adaptive(minimum: 150), length: .fixed(108), spacing: 10)
  adaptor.apply {
    Rows(notes, as: NoteCell.self)
      .span { $0.id == notes.last?.id ? ItemSpan(fillsLine: true) : ItemSpan(columns: 2) }
  }
  // end
}

enum Files {
  nonisolated struct Entry: Identifiable, Sendable {
    let path: String
    var isFolder: Bool
    var id: String { path }
  }

  nonisolated static func list(_ path: String) throws -> [Entry] { [] }

  // sample: Trees
  struct Folders: OutlineSource {
    func children(of folder: Entry?) -> OutlineChildren<Entry> {
      .loading { try await Task.detached { try list(folder?.path ?? "/") }.value }
    }
    func isExpandable(_ entry: Entry) -> Bool { entry.isFolder }
  }

  // end

  static func show(_ entries: [Entry], in adaptor: TableAdaptor) {
    // sample: SettingUpColumns
    adaptor.apply {
      Section(id: "folders") { Rows(entries.filter(\.isFolder)) }
      Section(id: "files") { Rows(entries.filter { !$0.isFolder }) }
    }
    // end
  }

  static func show(
    in table: ColumnTableView, _ adaptor: TableAdaptor, open: @escaping (Entry) -> Void
  ) {
    // sample: Trees
    let outline = Outline(Folders())
    table.showsTree = true
    adaptor.apply { Rows(outline).onActivate { entry, _ in open(entry) } }
    // end
  }
}

enum Mails {
  struct Entry { var text: String }

  // sample: SortingAndFiltering
  nonisolated struct Mail: Identifiable, Sendable {
    let id: Int
    var sender: String
    var size: Int
  }
  // end

  static func arrange(_ adaptor: TableAdaptor, by entry: Entry) {
    // sample: SortingAndFiltering
    let bySender = SortKey<Mail>(\.sender)
    let bySize = SortKey<Mail>(\.size, .descending)

    var arrangement = RowArrangement<Mail>()
    arrangement.sort = [bySender, bySize]
    arrangement.searched = SearchedText(\.sender)
    adaptor.arrange(arrangement)

    arrangement.search = entry.text
    adaptor.arrange(arrangement)
    // end
  }

  static func find(in table: TableView, _ box: WidgetPointer) {
    // sample: SortingAndFiltering
    let find = FindBar(for: table, in: SearchedText<Mail>(\.sender))
    box.add(find.widgetPointer, table.scrolled())
    // end
  }

  final class Bar { var fraction = 0.0 }

  static func leave(_ mails: [Mail], _ table: TableView, _ bar: Bar, _ window: WidgetPointer)
    async throws
  {
    // sample: TablesAsText
    let source = TextSource(
      columns: [
        ("Sender", .start, { mails[$0].sender }),
        ("Size", .end, { "\(mails[$0].size)" }),
      ], rowCount: mails.count)

    source.copy(from: table.widgetPointer)
    try await source.export(as: .csv, to: "/home/me/mails.csv") { bar.fraction = $0 }
    try source.print(title: "Mails", in: window)
    // end
  }

  static func leave(_ table: ColumnTableView, to path: String) async throws -> TextSource {
    // sample: TablesAsText
    table.copySelection()
    try await table.export(to: path, as: .csv, sections: .column("Folder"))
    try table.print(title: "Mails")
    let source = table.textSource(selectedOnly: true)
    // end
    return source
  }
}

enum Photos {
  struct Photo: Identifiable {
    let id: Int
    var title: String
    var date: String
    var path: String
  }

  final class PhotoTile: ListCell, ModelCell {
    func update(_ photo: Photo) {}
  }

  static func rows(_ photos: [Photo]) -> some RowContent {
    // sample: Accessibility
    Rows(photos, as: PhotoTile.self).accessibleName { "\($0.title), taken \($0.date)" }
    // end
  }

  struct Download { var isRunning: Bool }

  static func columns() -> [AnyTableColumn] {
    // sample: SettingUpColumns
    let preview = TableColumn<Photo>("Preview", { .file($0.path) }, as: .image(size: 32))
    let spinner = TableColumn<Download>("", \.isRunning, as: .spinner, id: "running", width: 32)
    // end
    return [preview, spinner]
  }
}
