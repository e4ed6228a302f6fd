extension Rows where Models: Sendable, Cell.Model: Sendable {
  /// Lets sorting and filtering read these models off the main thread. Arrays are read there
  /// anyway; all other collections are read on the main one, a little at a time, which takes
  /// longer.
  public func readableOffMain() -> Self {
    let models = self.models
    return changed {
      $0.reading = ModelReading { models.model(at: $0) }
    }
  }
}
