/// What fills a list: its data source and delegate in one, which the list keeps alive.
///
/// An ``Adaptor`` has one; `GtkListKitPatterns` has others. A source may be part of a larger one; it then
/// has some of the list's sections and counts them from 0 all the same.
@MainActor
public protocol ListSource: ListSourceConvertible, ListDataSource, ListDelegate {
  /// Fills a list, or some sections of it, from now on.
  ///
  /// - Returns: false if the source refuses the list. That is reported.
  func attach(to host: ListHost) -> Bool
  /// The source fills nothing any more.
  func detach()
  /// In the larger source that this one is part of, others stand before or after it by now.
  /// Default: nothing.
  func neighboursDidChange()
}

extension ListSource {
  public func neighboursDidChange() {}
}
