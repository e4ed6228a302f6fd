import Glibc

/// How far a test goes: `./run check` goes through all cases that end in minutes, the everyday run
/// through those that end in seconds.
package enum Thoroughness {
  package static let isFull = getenv("GTKLISTKIT_THOROUGH") != nil

  /// How many times as long as usual all work may take: sanitizers make it slow.
  package static let slowness = getenv("GTKLISTKIT_SLOWNESS").flatMap { strtod($0, nil) } ?? 1

  package static func choose<Value>(everyday: Value, full: Value) -> Value {
    isFull ? full : everyday
  }

  /// So many seeds of random cases, a sixth of them in the everyday run. `GTKLISTKIT_SEEDS=first` begins
  /// them elsewhere, `first..count` says how many there are, too.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    seeds(choose(everyday: max(1, count / 6), full: count), from: 0)
  }

  /// So many seeds from one on, unless `GTKLISTKIT_SEEDS` names others.
  package static func seeds(_ count: UInt64, from first: UInt64) -> Range<UInt64> {
    let named = getenv("GTKLISTKIT_SEEDS").map { String(cString: $0) }?.split(separator: ".")
      .compactMap { UInt64($0) }
    guard let named, let start = named.first else { return first..<first + count }
    return start..<start + (named.count > 1 ? named[1] : count)
  }
}
