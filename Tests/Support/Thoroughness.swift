import Glibc

/// How far a test goes: `./run check` goes through all cases that end in minutes, the everyday run
/// through those that end in seconds.
package enum Thoroughness {
  package static let isFull = getenv("GTKLISTKIT_THOROUGH") != nil

  package static func choose<Value>(everyday: Value, full: Value) -> Value {
    isFull ? full : everyday
  }

  /// So many seeds of random cases, a quarter of them in the everyday run.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    0..<choose(everyday: max(1, count / 4), full: count)
  }
}
