/// Hashes ids for one comparison.
///
/// Whole numbers and object identifiers are only mixed with a seed, which takes a fifth off a
/// comparison of lists of them; all others are hashed as they say themselves.
@usableFromInline
struct IdentityHash<ID: Hashable> {
  @usableFromInline let seed: UInt64

  /// The seed is the process's own, so that ids that collide cannot be prepared outside it.
  @inlinable
  init() {
    seed = UInt64(truncatingIfNeeded: 0x9E37_79B9.hashValue)
  }

  // The type is compared before the cast: an AnyHashable casts to Int as well, but equals other
  // numbers, so that it has to hash itself. When specialised, nothing of this is left.
  @inlinable
  @inline(__always)
  func callAsFunction(_ id: ID) -> UInt64 {
    if ID.self == Int.self, let number = id as? Int {
      return mixed(UInt64(truncatingIfNeeded: number))
    }
    if ID.self == UInt.self, let number = id as? UInt {
      return mixed(UInt64(truncatingIfNeeded: number))
    }
    if ID.self == Int64.self, let number = id as? Int64 {
      return mixed(UInt64(truncatingIfNeeded: number))
    }
    if ID.self == UInt64.self, let number = id as? UInt64 { return mixed(number) }
    if ID.self == Int32.self, let number = id as? Int32 {
      return mixed(UInt64(truncatingIfNeeded: number))
    }
    if ID.self == UInt32.self, let number = id as? UInt32 {
      return mixed(UInt64(truncatingIfNeeded: number))
    }
    if ID.self == ObjectIdentifier.self, let object = id as? ObjectIdentifier {
      return mixed(UInt64(truncatingIfNeeded: UInt(bitPattern: object)))
    }
    return UInt64(truncatingIfNeeded: id.hashValue)
  }

  @inlinable
  @inline(__always)
  func mixed(_ number: UInt64) -> UInt64 {
    let product = (number ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
