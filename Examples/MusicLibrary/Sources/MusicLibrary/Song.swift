import CGtkListKitGtk3
import CTagLib

/// An audio file and its tags.
nonisolated struct Song: Identifiable, Equatable, Sendable {
  let path: String
  var title: String
  var artist: String
  var album: String
  var year: Int
  var track: Int
  /// In seconds.
  var length: Int
  /// The picture beside the file, or nothing.
  let cover: String

  var id: String { path }
  var duration: String { "\(length / 60):\(length % 60 < 10 ? "0" : "")\(length % 60)" }
}

nonisolated struct Album: Identifiable, Equatable, Sendable {
  let name: String
  let artist: String
  let cover: String
  var id: String { name }
}

/// The audio files below a folder; on any thread.
nonisolated struct MusicFolder: Sendable {
  let path: String
  private static let sounds = [".mp3", ".ogg", ".oga", ".flac", ".m4a", ".opus", ".wav", ".aac"]
  private static let covers = ["cover.jpg", "cover.png", "folder.jpg", "front.jpg", "album.jpg"]

  /// Tells the songs of each folder as they are found.
  func scan(_ found: ([Song]) -> Void) {
    // Its list of texts to free is none for several threads; each is freed here.
    taglib_set_string_management_enabled(0)
    var folders = [path]
    while let folder = folders.popLast(), !Task.isCancelled {
      guard let files = g_dir_open(folder, 0, nil) else { continue }
      defer { g_dir_close(files) }
      var names: [String] = []
      while let name = g_dir_read_name(files) { names.append(String(cString: name)) }
      let cover = Self.covers.first(where: names.contains).map { "\(folder)/\($0)" } ?? ""
      var songs: [Song] = []
      for name in names.sorted() where !name.hasPrefix(".") {
        let file = "\(folder)/\(name)"
        if g_file_test(file, G_FILE_TEST_IS_DIR) != 0 {
          if g_file_test(file, G_FILE_TEST_IS_SYMLINK) == 0 { folders.append(file) }
        } else if Self.sounds.contains(where: name.lowercased().hasSuffix),
          let song = Self.song(file, name, cover: cover)
        {
          songs.append(song)
        }
      }
      if !songs.isEmpty { found(songs) }
    }
  }

  private static func song(_ path: String, _ name: String, cover: String) -> Song? {
    guard let file = taglib_file_new(path) else { return nil }
    defer { taglib_file_free(file) }
    guard taglib_file_is_valid(file) != 0, let tag = taglib_file_tag(file) else { return nil }
    let title = text(taglib_tag_title(tag))
    return Song(
      path: path, title: title.isEmpty ? name : title, artist: text(taglib_tag_artist(tag)),
      album: text(taglib_tag_album(tag)), year: Int(taglib_tag_year(tag)),
      track: Int(taglib_tag_track(tag)),
      length: taglib_file_audioproperties(file).map { Int(taglib_audioproperties_length($0)) } ?? 0,
      cover: cover)
  }

  /// Writes the tags of a song into its file.
  static func save(_ song: Song) -> Bool {
    guard let file = taglib_file_new(song.path) else { return false }
    defer { taglib_file_free(file) }
    guard taglib_file_is_valid(file) != 0, let tag = taglib_file_tag(file) else { return false }
    taglib_tag_set_title(tag, song.title)
    taglib_tag_set_artist(tag, song.artist)
    taglib_tag_set_album(tag, song.album)
    taglib_tag_set_year(tag, UInt32(clamping: song.year))
    return taglib_file_save(file) != 0
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    defer { taglib_free(pointer) }
    return String(cString: pointer)
  }
}
