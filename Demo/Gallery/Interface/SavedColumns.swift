import CGtkListKitGtk3
import GtkListKit

/// Keeps the columns of a table as the user has set them up, from one run to the next.
enum SavedColumns {
  /// Shows what was saved under a name, and saves there what is changed from now on.
  static func keep(_ table: ColumnTableView, as name: String) {
    let path = "\(folder)/\(name).columns"
    if let text = try? TextFile.read(path), let state = ColumnTableState(text: text) {
      table.columnState = state
    }
    table.onColumnsChange = { state in
      let text = state.text
      guard g_mkdir_with_parents(folder, 0o700) == 0,
        g_file_set_contents(path, text, gssize(text.utf8.count), nil) != 0
      else { return printError("gtklistkit-gallery: \(path) cannot be written") }
    }
  }

  private static let folder =
    (g_get_user_config_dir().map { String(cString: $0) } ?? ".") + "/gtklistkit-gallery"
}
