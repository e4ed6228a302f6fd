internal import GtkListKitCore

/// Models of an app, which may become fewer while a list shows them: the collection is asked for its
/// count before it is asked for a model.
final class CheckedModels<Models: RandomAccessCollection> {
  let models: Models
  /// How many there were when they were given.
  let count: Int
  /// The models, where they are an array: it stays as it is, and is read without being asked.
  let array: [Models.Element]?
  private var hasReported = false

  init(_ models: Models) {
    self.models = models
    count = max(0, models.count)
    // The type first: arrays of others would be cast an element at a time.
    array = Models.self == [Models.Element].self ? models as? [Models.Element] : nil
  }

  /// A model by its number; nil out of range, and for one that is gone, which is reported once.
  subscript(number: Int) -> Models.Element? {
    var model: Models.Element?
    read(number) { model = $0 }
    return model
  }

  /// Reads a model, and answers whether there is one. Of an optional one the type would be looked up
  /// each time, which takes as long as all else that is done with a row.
  @discardableResult
  func read(_ number: Int, _ body: (Models.Element) -> Void) -> Bool {
    guard let array else { return readFromCollection(number, body) }
    guard number >= 0, number < array.count else { return false }
    body(array[number])
    return true
  }

  private func readFromCollection(_ number: Int, _ body: (Models.Element) -> Void) -> Bool {
    guard number >= 0, number < models.count else {
      if number >= 0, number < count { reportGone() }
      return false
    }
    body(models[models.index(models.startIndex, offsetBy: number)])
    return true
  }

  private func reportGone() {
    guard !hasReported else { return }
    hasReported = true
    ListReport(
      .indexOutOfRange,
      "of \(count) models in a \(Models.self) there are only \(max(0, models.count)) left; the "
        + "missing rows are blank",
      fix: "Pass the new models to the list with apply or update."
    ).send()
  }
}

extension RandomAccessCollection {
  /// An element by its number; nil where the collection has none by now.
  nonisolated func model(at number: Int) -> Element? {
    guard number >= 0, number < count else { return nil }
    return self[index(startIndex, offsetBy: number)]
  }
}
