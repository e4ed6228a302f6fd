/// Finds the number of an id among others: open addressing, one word a slot.
///
/// A slot holds the upper half of the hash over the number plus one; 0 is a free slot. Ids are
/// kept by the user of the table and only compared when half of the hash agrees.
@usableFromInline
struct IdentityTable {
  @usableFromInline var slots: ContiguousArray<UInt64>
  @usableFromInline let mask: Int

  /// A table for up to so many ids, at least a third of which stays free.
  @inlinable
  init(capacity: Int) {
    var count = 4
    while count < capacity + capacity / 2 { count *= 2 }
    slots = ContiguousArray(repeating: 0, count: count)
    mask = count - 1
  }

  /// The number of an id with this hash for which `isEqual` says so.
  ///
  /// - Complexity: O(1) expected
  @inlinable
  @inline(__always)
  func find(_ hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if (entry ^ hash) >> 32 == 0 {
          let number = Int(entry & 0xFFFF_FFFF) - 1
          if isEqual(number) { return number }
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Adds a number unless there is one already for which `isEqual` says so; returns that.
  ///
  /// - Complexity: O(1) expected
  @inlinable
  @inline(__always)
  mutating func insert(_ number: Int, _ hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
    let mask = mask
    return slots.withUnsafeMutableBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if (entry ^ hash) >> 32 == 0 {
          let other = Int(entry & 0xFFFF_FFFF) - 1
          if isEqual(other) { return other }
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: number + 1)
      return nil
    }
  }
}
