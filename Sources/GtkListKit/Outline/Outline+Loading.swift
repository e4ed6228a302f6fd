internal import GtkListKitCore

extension Outline {
  typealias Load = @MainActor () async throws -> OutlineChildren<Node>

  /// Asks the source for the children of a node: what is known of them now, and how they are loaded
  /// if they are not there.
  func fetch(_ node: Node?) -> (now: OutlineBranch<Node>.Children, later: Load?) {
    do {
      let children = try source.children(node)
      if case .loading(let load) = children.kind { return (.loading, load) }
      return (.known(children), nil)
    } catch {
      return (.failed(report(error, for: node)), nil)
    }
  }

  private func report(_ error: any Error, for node: Node?) -> String {
    let message = source.message(error)
    let name = node.map { "the node \(source.id($0))" } ?? "the top"
    ListReports.send(
      ListReport(.loading, "the children of \(name) of an outline could not be loaded: \(message)"))
    return message
  }

  /// Asks for an expanded node's children anew, in whose place stands something else until now.
  func load(_ node: NodeID) {
    guard let branch = index[node] else { return }
    branch.task?.cancel()
    let children = fetch(branch.node)
    put(children.now, below: node)
    if let load = children.later { start(load, for: node) }
  }

  /// Loads children that are not there.
  func start(_ load: @escaping Load, for node: NodeID) {
    let number = loadBegins()
    index[node]?.load = number
    index[node]?.task = Task { [weak self] in
      do {
        var children = try await load()
        // Who promises to load may be promised once more.
        while case .loading(let next) = children.kind { children = try await next() }
        self?.loaded(.success(children), for: node, number)
      } catch {
        self?.loaded(.failure(error), for: node, number)
      }
    }
  }

  private func loaded(
    _ result: Result<OutlineChildren<Node>, any Error>, for node: NodeID, _ number: Int
  ) {
    loadEnds()
    perform { [self] in
      // Closed, or asked for again meanwhile.
      guard let branch = index[node], branch.load == number, branch.task?.isCancelled == false
      else { return }
      index[node]?.task = nil
      switch result {
      case .success(let children): put(.known(children), below: node)
      case .failure(let error): put(.failed(report(error, for: branch.node)), below: node)
      }
    }
  }

  /// Tries again what failed.
  func retry(_ node: NodeID) {
    perform { [self] in
      guard case .failed = index[node]?.children else { return }
      load(node)
    }
  }

  /// Gives an expanded node its children, and tells whoever shows it.
  ///
  /// Where there were some already, those that are expanded stay so.
  func put(_ children: OutlineBranch<Node>.Children, below node: NodeID) {
    guard var branch = index[node] else { return }
    if case .known = branch.children, branch.rowCount > 0 {
      return replace(children, below: node)
    }
    branch.children = children
    let expandsAll = branch.expandsAll
    if case .known = children { branch.expandsAll = false }
    let gone = index.rows(below: node)
    index[node] = branch
    note(node)
    index.setChildren(of: node, count: branch.rowCount)
    var opened: [NodeID] = []
    if case .known = children {
      fulfilWishes(below: node, &opened)
      if expandsAll { openAll(below: node, &opened) }
    }
    let new = index.rows(below: node)
    rowsChanged()
    viewers.rowsChanged(
      removed: gone.isEmpty ? [] : [gone], inserted: new.isEmpty ? [] : [new], of: self)
  }
}
