internal import GtkListKitCore

/// Waiting for children before all rows are written.
extension Outline {
  var lacksChildren: Bool { !nodesInWait.isEmpty }

  func loadChildren() async throws {
    var slice = MainSlice()
    while true {
      let nodes = nodesInWait
      guard !nodes.isEmpty else { return }
      for node in nodes {
        guard case .failed(let message)? = index[node]?.children else { continue }
        let name = index[node]?.id.map { "\($0)" } ?? "the top"
        throw UnloadedRows("the children of \(name) could not be loaded: \(message)")
      }
      // A load may take long, and has no handler for its end.
      await slice.rest()
      try Task.checkCancellation()
    }
  }
}
