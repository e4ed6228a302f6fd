/// A value whose order is that of a 64-bit word.
public protocol SortWord: Sendable {
  /// The smaller the value, the smaller the word.
  var sortWord: UInt64 { get }
}

extension SortWord where Self: FixedWidthInteger & SignedInteger {
  public var sortWord: UInt64 { UInt64(bitPattern: Int64(self)) ^ 1 << 63 }
}

extension SortWord where Self: FixedWidthInteger & UnsignedInteger {
  public var sortWord: UInt64 { UInt64(self) }
}

extension Int: SortWord {}
extension Int64: SortWord {}
extension Int32: SortWord {}
extension Int16: SortWord {}
extension Int8: SortWord {}
extension UInt: SortWord {}
extension UInt64: SortWord {}
extension UInt32: SortWord {}
extension UInt16: SortWord {}
extension UInt8: SortWord {}

extension Bool: SortWord {
  public var sortWord: UInt64 { self ? 1 : 0 }
}

/// What is not a number stands behind all numbers; the two zeros are one.
extension Double: SortWord {
  public var sortWord: UInt64 {
    guard !isNaN else { return .max }
    let bits = (self == 0 ? 0 : self).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}

extension Float: SortWord {
  public var sortWord: UInt64 { Double(self).sortWord }
}
