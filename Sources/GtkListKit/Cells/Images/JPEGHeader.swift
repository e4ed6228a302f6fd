private import Glibc

extension ImageLoader {
  /// The beginning of a JPEG file; safe on any thread.
  nonisolated enum JPEGHeader {
    /// Whether the picture is progressive: stored in passes that each cover all of it, so that it
    /// takes full memory until the last. A file that cannot be read counts as progressive.
    static func isProgressive(_ path: String) -> Bool {
      guard let file = fopen(path, "rb") else { return true }
      defer { fclose(file) }
      guard getc(file) == 0xFF, getc(file) == 0xD8 else { return true }
      // One segment after the other, up to the one that says how pixels are stored.
      for _ in 0..<4_096 {
        guard getc(file) == 0xFF else { return true }
        var marker = getc(file)
        while marker == 0xFF { marker = getc(file) }
        switch marker {
        case 0xC0, 0xC1: return false
        case EOF, 0xC2, 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return true
        default:
          let high = getc(file)
          let low = getc(file)
          let length = Int(high) << 8 | Int(low)
          guard high >= 0, low >= 0, length >= 2, fseek(file, length - 2, SEEK_CUR) == 0 else {
            return true
          }
        }
      }
      return true
    }
  }
}
