import Foundation

/// Prints a line at once: what a case said before it was ended is not lost.
nonisolated func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
