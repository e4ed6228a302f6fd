// sample: GtkListKitDesk
import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// end

// The samples of the article “Cookbook”, as those in `ArticleSamples.swift`; `CookbookTests` cooks some.

enum Cookbook {
  nonisolated struct Song: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var artist: String
    var path = ""
    var isFavourite = false
  }

  final class Player {
    var shuffles = false
  }

  final class SongCell: ListCell, ModelCell {
    private let title = ChildHandle(pointer: gtk_label_new(nil))
    override func makeContent() -> WidgetPointer { title.pointer ?? gtk_label_new(nil) }
    func update(_ song: Song) { title.text = song.title }
  }

  static func open(_ table: TableView, _ play: @escaping (Song) -> Void, _ songs: [Song])
    -> some RowContent
  {
    // sample: Cookbook
    table.activatesOnSingleClick = true
    let rows = Rows(songs, as: SongCell.self).onActivate { song, _ in play(song) }
    // end
    return rows
  }

  static func follow(
    _ adaptor: TableAdaptor, _ table: TableView, _ play: @escaping (Song) -> Void, _ songs: [Song]
  ) {
    // sample: Cookbook
    table.followsEnd = true
    adaptor.apply { Rows(songs, as: SongCell.self).height(24).onActivate { song, _ in play(song) } }
    // end
  }

  static func come(_ new: [Song], _ adaptor: TableAdaptor) {
    // sample: Cookbook
    adaptor.update {
      $0.append(new, as: SongCell.self, to: 0)
      $0.removeFirst(max(0, $0.numberOfItems(in: 0) - 100_000), from: 0)
    }
    // end
  }

  static func change(
    _ adaptor: TableAdaptor, _ table: TableView, _ song: Song, _ path: ListIndexPath,
    showing title: ChildHandle
  ) {
    // sample: Cookbook
    adaptor.update("Rename") { $0.edit(Song.self, at: path) { $0.title = "Untitled" } }
    // end

    // sample: Cookbook
    adaptor.update("Add") {
      $0.insert(song, as: SongCell.self, at: ListIndexPath(row: 0, section: 0))
    }
    // end

    // sample: Cookbook
    adaptor.update("Delete") { $0.remove(table.selectedIndexPaths) }
    // end

    // sample: Cookbook
    table.onDelete = { rows in adaptor.update("Delete") { $0.remove(rows) } }
    // end

    // sample: Cookbook
    if let found = adaptor.getCellHolder(withCellData: song) {
      table.selectRow(at: found.index)
      table.scrollToRow(at: found.index, position: .middle)
    }
    // end

    // sample: Cookbook
    table.onSelectionChange = { title.text = adaptor.selectedModels(Song.self).first?.title ?? "" }
    // end

    // sample: Cookbook
    let model = adaptor.model(Song.self, at: path)
    // end
    _ = model
  }

  static func ask(_ adaptor: TableAdaptor, _ table: TableView, _ window: WidgetPointer) {
    // sample: Cookbook
    table.onDelete = { rows in
      let question = rows.count == 1 ? "Delete this song?" : "Delete \(rows.count) songs?"
      window.ask(question, title: "Delete", isDestructive: true) {
        adaptor.update("Delete") { $0.remove(rows) }
      }
    }
    // end
  }

  static func search(_ adaptor: TableAdaptor, _ window: WidgetPointer) -> WidgetPointer {
    // sample: Cookbook
    let searched = SearchedText<Song>(\.title, \.artist)
    let entry = window.makeSearchEntry("Search songs") { words in
      adaptor.rearrange(Song.self) {
        $0.searched = searched
        $0.search = words
      }
    }
    window.setHeaderBar(title: "Songs", end: [entry])
    // end

    // sample: Cookbook
    let byArtist = SortKey<Song>(\.artist)
    adaptor.rearrange(Song.self) { $0.sort = [byArtist, SortKey(\.title)] }
    // end
    return entry
  }

  static func sections(
    _ adaptor: TableAdaptor, _ albums: [(name: String, songs: [Song])], _ playlist: [Song],
    player: Player
  ) {
    // sample: Cookbook
    adaptor.apply {
      for album in albums {
        Section(.init(title: album.name), header: CollapsibleHeader.self, id: album.name) {
          Rows(album.songs, as: SongCell.self)
        }
      }
    }
    // end

    // sample: Cookbook
    adaptor.apply {
      Section("Playlist") {
        Row(.init(title: "Shuffle", isOn: player.shuffles), as: SwitchRow.self)
          .onEvent(.valueChanged) { value in player.shuffles = value?.bool ?? false }
        Rows(playlist, as: SongCell.self)
      }
    }
    // end
  }

  static func singles(_ songs: [Song]) -> Section {
    // sample: Cookbook
    Section(.init(title: "Singles"), header: CollapsibleHeader.self, id: "singles") {
      Rows(songs, as: SongCell.self)
    }
    .collapsed()
    .footer("Not on any album")
    // end
  }

  static func show(_ table: TableView, beside detail: WidgetPointer, in window: WidgetPointer) {
    // sample: Cookbook
    window.add(.paned(table.scrolled(), detail))
    // end
  }

  static func more(_ songs: [Song], load: @escaping () -> Void) -> some RowContent {
    // sample: Cookbook
    Rows(songs, as: SongCell.self)
      .onDisplay { song, _ in if song.id == songs.last?.id { load() } }
    // end
  }

  static func find(_ songs: [Song]) -> some RowContent {
    // sample: Cookbook
    Rows(songs, as: SongCell.self).searchText { $0.title }
    // end
  }

  static func pictures(_ songs: [Song]) -> CollectionView {
    // sample: Cookbook
    let covers = CollectionView()
    covers.layout = .grid(.adaptive(minimum: 140), spacing: 6, inset: 12)
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(songs.map { ImageModel(path: $0.path, title: $0.title) }, id: \.path, as: ImageTile.self)
    }
    covers.useAdaptor(adaptor)
    // end
    return covers
  }

  static func columns(
    _ songs: [Song], _ adaptor: TableAdaptor, _ path: String, _ window: WidgetPointer
  ) -> ColumnTableView {
    // sample: Cookbook
    let table = ColumnTableView()
    table.columns = [
      TableColumn<Song>("Title", \.title, width: 240).sorted(by: SortKey(\.title)),
      TableColumn<Song>("Artist", \.artist).sorted(by: SortKey(\.artist)),
      TableColumn<Song>("Favourite", \.isFavourite, as: .toggle).editable(\.isFavourite),
    ]
    adaptor.apply { Rows(songs) }
    table.useAdaptor(adaptor)
    // end

    // sample: Cookbook
    Task {
      do { try await table.export(to: path, as: .csv) } catch { print(error) }
    }
    // end

    // sample: Cookbook
    window.askForPath("Export Songs", GTK_FILE_CHOOSER_ACTION_SAVE, name: "Songs.csv") { path in
      Task { try? await table.export(to: path, as: .csv) }
    }
    // end
    return table
  }

  static func drag(_ songs: [Song], _ adaptor: TableAdaptor) {
    // sample: Cookbook
    adaptor.dragActions = [.copy]
    adaptor.apply { Rows(songs, as: SongCell.self).dragURI { "file://\($0.path)" } }
    // end

    // sample: Cookbook
    adaptor.undoStack = UndoStack()
    adaptor.apply { Rows(songs, as: SongCell.self).canMove { _, _ in true } }
    // end
  }

  static func look(_ table: TableView) {
    // sample: Cookbook
    table.isBoxed = true
    table.maximumContentWidth = 600
    table.hasStickyHeaders = true
    // end
  }

  static func reports() {
    // sample: Cookbook
    ListReport.handler = { report in
      assertionFailure(report.description)
    }
    // end

    // sample: Cookbook
    let table = TableView()
    table.onTrace = { print($0) }
    // end
  }
}
