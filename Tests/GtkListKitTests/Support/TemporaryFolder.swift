import CGtkListKitGtk3
import XCTest

/// Folders for what a test writes. They go with the test.
@MainActor
enum TemporaryFolder {
  private static var made: [String] = []

  /// The path of a new folder.
  static func make(file: StaticString = #filePath, line: UInt = #line) -> String {
    guard let folder = g_dir_make_tmp("gtklistkit-XXXXXX", nil) else {
      XCTFail("no folder", file: file, line: line)
      return ""
    }
    defer { g_free(folder) }
    made.append(String(cString: folder))
    return String(cString: folder)
  }

  static func removeAll() {
    for path in made {
      if let folder = g_dir_open(path, 0, nil) {
        while let name = g_dir_read_name(folder) { unlink("\(path)/\(String(cString: name))") }
        g_dir_close(folder)
      }
      rmdir(path)
    }
    made = []
  }
}
