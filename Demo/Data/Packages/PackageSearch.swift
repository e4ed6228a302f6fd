import Glibc

/// Finds packages by words in their names and summaries, fast enough to follow each keystroke.
///
/// Prepare it once for an array of packages and ask it for the places of those that match:
///
///     let search = PackageSearch(packages: packages)
///     let found = search.matches("text editor").map { packages[$0] }
public struct PackageSearch: Sendable {
  /// All names and summaries in lower case, each followed by a line's end, which no word holds;
  /// at the end a zero for the C library.
  private let text: [UInt8]

  /// Where each package's text starts, and at last the end of all.
  private let starts: [Int]

  /// Prepares the search.
  ///
  /// - Complexity: O(*n*) in the length of all names and summaries, which are copied.
  public init(packages: [DebianPackage]) {
    var text = [UInt8]()
    var starts = [0]
    starts.reserveCapacity(packages.count + 1)
    for package in packages {
      Self.append(package.name, to: &text)
      Self.append(package.summary, to: &text)
      starts.append(text.count)
    }
    text.withUnsafeMutableBufferPointer { bytes in
      for place in bytes.indices {
        if bytes[place] &- UInt8(ascii: "A") < 26 { bytes[place] |= 0x20 }
        if bytes[place] == 0 { bytes[place] = UInt8(ascii: "\n") }
      }
    }
    text.append(0)
    self.text = text
    self.starts = starts
  }

  /// The places of the packages that contain every word of the query, in ascending order.
  ///
  /// - Parameter query: Words between blanks; upper and lower case are the same. A query without
  ///   words matches every package.
  /// - Complexity: O(*n*) in the length of all names and summaries.
  public func matches(_ query: String) -> [Int] {
    let words = query.lowercased().split { $0.isWhitespace || $0 == "\0" }
      .map { Array(String($0).utf8CString) }
    guard !words.isEmpty else { return Array(starts.indices.dropLast()) }
    return text.withUnsafeBytes { places(of: words, in: $0) }
  }

  /// Lets the words overtake one another from package to package until they meet in one.
  private func places(of words: [[CChar]], in text: UnsafeRawBufferPointer) -> [Int] {
    guard let base = text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
    var found = [Int]()
    var hits = [Int](repeating: -1, count: words.count)
    var package = 0
    while package < starts.count - 1 {
      let start = starts[package]
      for (place, word) in words.enumerated() where hits[place] < start {
        guard let hit = strstr(base + start, word) else { return found }
        hits[place] = UnsafePointer(hit) - base
      }
      let furthest = hits.reduce(start, max)
      if furthest < starts[package + 1] {
        found.append(package)
        package += 1
      } else {
        while starts[package + 1] <= furthest { package += 1 }
      }
    }
    return found
  }

  private static func append(_ string: String, to text: inout [UInt8]) {
    // ASCII, nearly all of it, is lowered at the end in one go.
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      text.append(contentsOf: string.utf8)
    } else {
      text.append(contentsOf: string.lowercased().utf8)
    }
    text.append(UInt8(ascii: "\n"))
  }
}
