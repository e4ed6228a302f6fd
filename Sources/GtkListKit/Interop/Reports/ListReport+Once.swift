extension ListReport {
  /// What was told, and of which class of views.
  private struct Told: Hashable {
    let view: ObjectIdentifier?
    let message: String
  }

  private static var told: Set<Told> = []
  /// A limit, for apps that make new names again and again.
  private static let mostTold = 1_024

  /// Tells it, unless the same was told of the class of views before: a mistake in a class is made by
  /// each of its views.
  static func sendOnce(_ problem: Problem, _ message: String, view: AnyClass? = nil) {
    if told.count >= mostTold { told = [] }
    let new = Told(view: view.map { ObjectIdentifier($0) }, message: message)
    guard told.insert(new).inserted else { return }
    ListReport(problem, message, view: view).send()
  }
}
