/// A type with a list source, such as an adaptor. A list source is its own.
@MainActor
public protocol ListSourceConvertible: AnyObject {
  /// The source that fills a list. It retains the object that has it.
  var source: any ListSource { get }
}

extension ListSource {
  public var source: any ListSource { self }
}
