import CGtkListKitGtk3
import GtkListKit

/// The songs of a folder in columns, and their albums as a grid.
final class Library {
  let songTable = ColumnTableView()
  let albumGrid = CollectionView()
  let undo = UndoStack()
  /// Called when songs were found or changed.
  var onChange: (_ songs: Int, _ albums: Int) -> Void = { _, _ in }
  /// Called when an album is opened.
  var onOpen: (Album?) -> Void = { _ in }
  var onFailure: (String) -> Void = { _ in }

  private let songs = TableAdaptor()
  private let albums = CollectionAdaptor()
  private var found: [Song] = []
  private var words = ""
  private var album: Album?
  private var scanning: Task<Void, Never>?

  init(_ folder: MusicFolder) {
    songTable.columns = makeColumns()
    songTable.selectionMode = .multiple
    songTable.emptyPlaceholder = Self.empty
    songTable.useAdaptor(songs)
    albumGrid.layout = .grid(.adaptive(minimum: 150), length: .fixed(180), spacing: 6, inset: 12)
    albumGrid.emptyPlaceholder = Self.empty
    albumGrid.activatesOnSingleClick = true
    albumGrid.useAdaptor(albums)
    songTable.placeholder = .loading("Looking for music…")
    scanning = Task { [weak self] in
      let (parts, continuation) = AsyncStream.makeStream(of: [Song].self)
      let scan = Task.detached {
        folder.scan { continuation.yield($0) }
        continuation.finish()
      }
      for await part in parts {
        guard let self else { return scan.cancel() }
        self.found += part
        self.show()
      }
      self?.songTable.placeholder = nil
      self?.show()
    }
  }

  private static let empty = Placeholder.empty(
    "No Music", message: "No audio file was found.", icon: "folder-music-symbolic")

  private func makeColumns() -> [AnyTableColumn] {
    let title = TableColumn<Song>("Title", \.title, width: 220)
    let artist = TableColumn<Song>("Artist", \.artist, width: 160)
    let album = TableColumn<Song>("Album", \.album, width: 180)
    let year = TableColumn<Song>("Year", { $0.year > 0 ? "\($0.year)" : nil }, width: 60)
    // Without setters: the files are changed, and the rows with them.
    title.editable(
      parse: { $0 },
      validate: { (title: String, _) in
        title.isEmpty ? "A song has a title" : nil
      })
    for (column, event) in [(artist, "artist"), (album, "album")] {
      column.editable(parse: { $0 as String? })
      column.event = EventName(event)
    }
    title.event = "title"
    year.editable(
      parse: { Int($0) },
      validate: { (year: Int, _) in
        (0...9999).contains(year) ? nil : "A year has four digits"
      })
    year.event = "year"
    title.expands = true
    year.alignment = .end
    title.sorted(by: SortKey({ $0.title }, order: .localizedIgnoringCase))
    artist.sorted(by: SortKey({ $0.artist }, order: .localizedIgnoringCase))
    album.sorted(by: SortKey({ $0.album }, order: .localizedIgnoringCase))
    year.sorted(by: SortKey(\.year))
    let track = TableColumn<Song>(
      "Track", { $0.track > 0 ? $0.track : nil }, as: .number, width: 60
    )
    .sorted(by: SortKey(\.track))
    let length = TableColumn<Song>("Length", \.duration, width: 70).sorted(by: SortKey(\.length))
    length.alignment = .end
    for column in [track, year, length] { column.style = { _ in .dimmed } }
    return [track, title, artist, album, year, length]
  }

  // MARK: Shown

  private func show() {
    songs.apply(animated: false) {
      Rows(found)
        .searchText { $0.title }
        .dragURI { Self.uri($0.path) }
        .onActivate { [weak self] song, _ in self?.play(song) }
        .onEvent("title") { [weak self] in self?.change($0, $2?.string) { $0.title = $1 } }
        .onEvent("artist") { [weak self] in self?.change($0, $2?.string) { $0.artist = $1 } }
        .onEvent("album") { [weak self] in self?.change($0, $2?.string) { $0.album = $1 } }
        .onEvent("year") { [weak self] in self?.change($0, $2?.int) { $0.year = $1 } }
    }
    var grouped: [String: Album] = [:]
    for song in found where !song.album.isEmpty && grouped[song.album] == nil {
      grouped[song.album] = Album(name: song.album, artist: song.artist, cover: song.cover)
    }
    let sorted = grouped.values.sorted { $0.name.lowercased() < $1.name.lowercased() }
    albums.apply(animated: false) {
      for album in sorted {
        Row(
          ImageModel(
            path: album.cover, title: album.name, subtitle: album.artist,
            placeholderIcon: "media-optical-symbolic"), as: ImageTile.self
        )
        .onActivate { [weak self] in self?.open(album) }
      }
    }
    onChange(found.count, sorted.count)
  }

  private func open(_ album: Album) {
    self.album = album
    arrange()
    onOpen(album)
  }

  /// Shows the songs of all albums again.
  func closeAlbum() {
    album = nil
    arrange()
    onOpen(nil)
  }

  func search(_ words: String) {
    self.words = words
    arrange()
  }

  private func arrange() {
    let name = album?.name
    songs.rearrange(Song.self) {
      $0.filter = name.map { name in RowFilter { $0.album == name } }
      $0.searched = SearchedText(\.title, \.artist, \.album)
      $0.search = words
    }
    songTable.emptyPlaceholder =
      words.isEmpty ? Self.empty : .empty("No Such Song", icon: "edit-find-symbolic")
  }

  // MARK: What is done to songs

  private static func uri(_ path: String) -> String? {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  private func play(_ song: Song) {
    if g_app_info_launch_default_for_uri(Self.uri(song.path), nil, nil) == 0 {
      onFailure("No program plays \(song.title)")
    }
  }

  /// Writes a tag into the song's file, as a step that can be taken back.
  private func change<Value>(
    _ song: Song, _ value: Value?, _ set: (inout Song, Value) -> Void
  ) {
    guard let value else { return }
    var new = song
    set(&new, value)
    guard new != song, save(new) else { return }
    undo.register(
      "Change Tag", undo: { [weak self] in _ = self?.save(song) },
      redo: { [new, weak self] in _ = self?.save(new) })
  }

  private func save(_ song: Song) -> Bool {
    guard let row = found.firstIndex(where: { $0.id == song.id }), MusicFolder.save(song) else {
      onFailure("The tags of \(song.title) cannot be written")
      return false
    }
    found[row] = song
    show()
    return true
  }
}
