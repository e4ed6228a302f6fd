/// Sorts rows by prepared keys; stable, and by several keys.
///
///     let rows = try RowSorter([(keys: names, direction: .ascending)]).sorted(Array(0..<1_000_000))
///
/// Every key is read in words of 64 bits: a word that holds a number, or seven bytes of a string
/// and how many of them are its own. A range of rows is sorted by one word at a time, large ranges
/// by radix and small ones by comparing; rows whose words are the same go on with the next word.
package struct RowSorter {
  /// One thing after which rows are told apart.
  private enum Level {
    case missing([Bool])
    case words([UInt64], flip: UInt64)
    case strings(ByteKeys, flip: UInt64)
  }

  /// A row and the word that it is sorted by at the moment.
  struct Entry {
    var word: UInt64
    var row: Int32
  }

  private var levels: [Level] = []
  private let count: Int

  /// - Parameter keys: the keys, the most important first. Rows that a key is too short for come
  ///   last.
  package init(_ keys: [(keys: SortKeys, direction: SortDirection)]) {
    count = keys.map { $0.keys.count }.min() ?? 0
    for (key, direction) in keys {
      let flip: UInt64 = direction == .ascending ? 0 : .max
      if key.missing.contains(true) { levels.append(.missing(key.missing)) }
      switch key.values {
      case .words(let words): levels.append(.words(words, flip: flip))
      case .strings(let strings): levels.append(.strings(strings, flip: flip))
      }
    }
  }

  /// The rows in the order of their keys; rows with the same keys stay as given.
  ///
  /// - Throws: `CancellationError` soon after the task that runs it was cancelled.
  /// - Complexity: O(n) for each eight bytes in which large numbers of rows differ, O(n log n)
  ///   otherwise
  package func sorted(_ rows: [Int32]) throws -> [Int32] {
    guard !levels.isEmpty, count > 0 else { return rows }
    var entries: [Entry] = []
    entries.reserveCapacity(rows.count)
    var surplus: [Int32] = []
    for row in rows {
      if row >= 0, Int(row) < count {
        entries.append(Entry(word: 0, row: row))
      } else {
        surplus.append(row)
      }
    }
    let length = entries.count
    var scratch = [Entry](repeating: Entry(word: 0, row: 0), count: length)
    try entries.withUnsafeMutableBufferPointer { entries in
      try scratch.withUnsafeMutableBufferPointer { scratch in
        try sort(entries, scratch, level: 0, depth: 0)
      }
    }
    return entries.map(\.row) + surplus
  }

  /// Sorts a stretch by the word at a level and depth and what comes after it.
  private func sort(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ scratch: UnsafeMutableBufferPointer<Entry>,
    level: Int, depth: Int
  ) throws {
    var level = level
    var depth = depth
    // A whole stretch with the same word goes on here rather than one call deeper.
    while true {
      try checkCancellation(entries.count)
      load(entries, level, depth)
      if entries.count > 1 { sortWords(entries, scratch) }
      guard let first = entries.first, let last = entries.last else { return }
      guard first.word == last.word else { break }
      guard let next = next(level, depth, after: first.word) else { return }
      (level, depth) = next
    }
    var start = 0
    var handled = 0
    while start < entries.count {
      let word = entries[start].word
      var end = start + 1
      while end < entries.count, entries[end].word == word { end += 1 }
      if end - start > 1, let next = next(level, depth, after: word) {
        let range = start..<end
        try sort(
          UnsafeMutableBufferPointer(rebasing: entries[range]),
          UnsafeMutableBufferPointer(rebasing: scratch[range]), level: next.level,
          depth: next.depth)
      }
      handled += end - start
      if handled >= 8_192 {
        try checkCancellation(handled)
        handled = 0
      }
      start = end
    }
  }

  private func checkCancellation(_ rows: Int) throws {
    if rows >= 4_096 { try Task.checkCancellation() }
  }

  /// What tells rows apart that have the same word; nil when nothing does.
  private func next(_ level: Int, _ depth: Int, after word: UInt64) -> (level: Int, depth: Int)? {
    if case .strings(_, let flip) = levels[level], (word ^ flip) & 0xFF == 8 {
      return (level, depth + 7)
    }
    return level + 1 < levels.count ? (level + 1, 0) : nil
  }

  private func load(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ level: Int, _ depth: Int
  ) {
    switch levels[level] {
    case .missing(let missing):
      for index in entries.indices {
        let row = Int(entries[index].row)
        entries[index].word = row < missing.count && missing[row] ? 1 : 0
      }
    case .words(let words, let flip):
      words.withUnsafeBufferPointer { words in
        for index in entries.indices {
          entries[index].word = words[Int(entries[index].row)] ^ flip
        }
      }
    case .strings(let keys, let flip):
      keys.bytes.withUnsafeBytes { bytes in
        keys.ends.withUnsafeBufferPointer { ends in
          for index in entries.indices {
            let row = Int(entries[index].row)
            let start = row == 0 ? 0 : ends[row - 1]
            entries[index].word = Self.word(bytes, start + depth, ends[row]) ^ flip
          }
        }
      }
    }
  }

  /// Seven bytes from a place on, and in the lowest byte how many there are; 8 when more follow.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> UInt64 {
    let length = end - start
    guard length > 0 else { return 0 }
    if start + 8 <= bytes.count {
      let loaded = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      guard length < 7 else { return loaded & ~0xFF | (length > 7 ? 8 : 7) }
      return loaded & ~(UInt64.max >> UInt64(length * 8)) | UInt64(length)
    }
    var word: UInt64 = 0
    for offset in 0..<min(length, 7) {
      word |= UInt64(bytes[start + offset]) << UInt64(56 - offset * 8)
    }
    return word | UInt64(min(length, 8))
  }
}

// MARK: By one word

extension RowSorter {
  private func sortWords(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ scratch: UnsafeMutableBufferPointer<Entry>
  ) {
    if entries.count <= 24 {
      insertionSort(entries)
    } else if entries.count <= 1_024 {
      mergeSort(entries, scratch)
    } else {
      radixSort(entries, scratch)
    }
  }

  private func insertionSort(_ entries: UnsafeMutableBufferPointer<Entry>) {
    for index in 1..<max(1, entries.count) {
      let entry = entries[index]
      var target = index
      while target > 0, entries[target - 1].word > entry.word {
        entries[target] = entries[target - 1]
        target -= 1
      }
      entries[target] = entry
    }
  }

  private func mergeSort(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ scratch: UnsafeMutableBufferPointer<Entry>
  ) {
    let run = 16
    var start = 0
    while start < entries.count {
      let end = min(start + run, entries.count)
      insertionSort(UnsafeMutableBufferPointer(rebasing: entries[start..<end]))
      start = end
    }
    var width = run
    var source = entries
    var target = scratch
    while width < entries.count {
      var start = 0
      while start < entries.count {
        let middle = min(start + width, entries.count)
        let end = min(start + width * 2, entries.count)
        merge(source, start, middle, end, into: target)
        start = end
      }
      swap(&source, &target)
      width *= 2
    }
    if source.baseAddress != entries.baseAddress { _ = entries.update(fromContentsOf: source) }
  }

  private func merge(
    _ source: UnsafeMutableBufferPointer<Entry>, _ start: Int, _ middle: Int, _ end: Int,
    into target: UnsafeMutableBufferPointer<Entry>
  ) {
    var left = start
    var right = middle
    for index in start..<end {
      if left < middle, right == end || source[left].word <= source[right].word {
        target[index] = source[left]
        left += 1
      } else {
        target[index] = source[right]
        right += 1
      }
    }
  }

  /// Least significant byte first; bytes that are the same in all words are passed over.
  private func radixSort(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ scratch: UnsafeMutableBufferPointer<Entry>
  ) {
    var differing: UInt64 = 0
    var isSorted = true
    var previous = entries[0].word
    let first = previous
    for entry in entries {
      differing |= entry.word ^ first
      if entry.word < previous { isSorted = false }
      previous = entry.word
    }
    guard !isSorted else { return }
    var source = entries
    var target = scratch
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { starts in
      for shift in stride(from: UInt64(0), to: 64, by: 8)
      where differing >> shift & 0xFF != 0 {
        starts.initialize(repeating: 0)
        for entry in source { starts[Int(entry.word >> shift & 0xFF)] += 1 }
        var sum = 0
        for byte in 0..<256 {
          let count = starts[byte]
          starts[byte] = sum
          sum += count
        }
        for entry in source {
          let byte = Int(entry.word >> shift & 0xFF)
          target[starts[byte]] = entry
          starts[byte] += 1
        }
        swap(&source, &target)
      }
    }
    if source.baseAddress != entries.baseAddress { _ = entries.update(fromContentsOf: source) }
  }
}
