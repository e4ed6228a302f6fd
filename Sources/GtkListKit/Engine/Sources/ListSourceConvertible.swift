/// A type with a list source, such as an adaptor. A list source is its own.
@MainActor
public protocol ListSourceConvertible: AnyObject {
  /// The source that fills a list. It retains the object that has it, and is not retained by it.
  var listSource: any ListSource { get }
}

extension ListSource {
  public var listSource: any ListSource { self }
}
