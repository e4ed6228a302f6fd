extension UnsafeMutablePointer {
  /// The same object as another class of its hierarchy: `button.as(GtkContainer.self)`.
  ///
  /// It is not checked. GTK's functions look at what they are given, and complain on standard error
  /// when it is of another class.
  public func `as`<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}

extension OpaquePointer {
  /// The same object as a class that C shows the fields of, as ``Swift/UnsafeMutablePointer/as(_:)``
  /// does it. The way back is `OpaquePointer(widget)`.
  public func `as`<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutablePointer(self)
  }
}
