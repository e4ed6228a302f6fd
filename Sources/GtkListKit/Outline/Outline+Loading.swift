internal import GtkListKitCore

extension Outline {
  /// What loads children.
  struct Load {
    /// Whether they are there, and have to be arranged.
    var arranges = false
    /// Whether selected nodes that are missing then stay selected.
    var keepsSelection = false
    let run: @MainActor () async throws -> OutlineChildren<Node>
  }

  /// Asks the source for the children of an expanded node: what is known of them now, and how they are loaded
  /// if they are not there.
  func fetch(_ node: NodeID) -> (now: Branch.Children, later: Load?) {
    fetch(index[node]?.node, in: index.parent(of: node), insteadOfThoseOf: node)
  }

  /// The same for a node below another one.
  func fetch(
    _ node: Node?, in parent: NodeID?, insteadOfThoseOf expanded: NodeID? = nil
  ) -> (now: Branch.Children, later: Load?) {
    do {
      let children = try source.children(node)
      if case .loading(let load) = children.kind { return (.loading, Load(run: load)) }
      return arranged(children, below: node, in: parent, insteadOfThoseOf: expanded)
    } catch {
      return (.failed(report(error, for: node)), nil)
    }
  }

  private func report(_ error: any Error, for node: Node?) -> String {
    let message = source.message(error)
    let name = node.map { "\(source.id($0))" } ?? "the top"
    ListReport(
      .loading, "the children of \(name) of an outline could not be loaded: \(message)",
      fix: ListReport.fix(of: error)
    ).send()
    return message
  }

  /// Asks for an expanded node's children anew, in whose place stands something else until now.
  func load(_ node: NodeID) {
    guard let branch = index[node] else { return }
    branch.task?.cancel()
    let children = fetch(node)
    put([(node, children.now)])
    if let load = children.later { start(load, for: node) }
  }

  /// Loads children that are not there.
  func start(_ load: Load, for node: NodeID) {
    let number = loads.begin()
    index[node]?.load = number
    index[node]?.isAnimated = isAnimated
    index[node]?.keepsSelection = load.keepsSelection
    index[node]?.isArranging = load.arranges
    index[node]?.next = nil
    index[node]?.task = loopTask { [weak self] in
      do {
        var children = try await load.run()
        // Who promises to load may be promised once more.
        while case .loading(let next) = children.kind { children = try await next() }
        self?.loaded(.success(children), for: node, number)
      } catch {
        self?.loaded(.failure(error), for: node, number)
      }
    }
  }

  /// Takes what was loaded. What comes in one turn of the main loop is shown together.
  private func loaded(
    _ result: Result<OutlineChildren<Node>, any Error>, for node: NodeID, _ number: Int
  ) {
    guard loads.arrive(.init(node: node, load: number, result: result)) else { return }
    onMainLoop { [weak self] in self?.takeArrivals() }
  }

  private func takeArrivals() {
    let arrived = loads.takeArrivals()
    perform { [self] in
      isAnimated = arrived.contains { index[$0.node]?.isAnimated ?? false }
      var children: [(node: NodeID, children: Branch.Children)] = []
      var following: [(node: NodeID, load: Load)] = []
      for arrival in arrived {
        let node = arrival.node
        // Closed, or asked for again meanwhile.
        guard let branch = index[node], branch.load == arrival.load, branch.task != nil else {
          continue
        }
        index[node]?.task = nil
        if let next = branch.next { following.append((node, next)) }
        switch arrival.result {
        case .success(let loaded):
          let (now, later) = arranged(
            loaded, below: branch.node, in: index.parent(of: node), insteadOfThoseOf: node)
          guard var later else {
            children.append((node, now))
            continue
          }
          // Sorted otherwise by now: the newest children will do.
          later.keepsSelection = branch.keepsSelection
          start(branch.next ?? later, for: node)
        case .failure(let error):
          children.append((node, .failed(report(error, for: branch.node))))
        }
      }
      let hides = children.contains {
        index[$0.node].map { $0.keepsSelection && $0.hasRows } ?? false
      }
      if hides { for viewer in viewers.all { viewer.rememberSelection(of: self) } }
      put(children)
      for (node, load) in following where index[node]?.task == nil { start(load, for: node) }
    }
  }

  /// Tries again what failed.
  func retry(_ node: NodeID) {
    perform { [self] in
      guard case .failed = index[node]?.children else { return }
      load(node)
    }
  }

  /// Gives expanded nodes their children, and tells whoever shows them.
  ///
  /// Where there were some already, those that are expanded stay so.
  func put(_ new: [(node: NodeID, children: Branch.Children)]) {
    guard !new.isEmpty else { return }
    // A level alone does not know which of its nodes are above matches.
    if arranger?.isFilter ?? false,
      new.contains(where: { !index.isVisible($0.node) || !openChildren(of: $0.node).isEmpty })
    {
      needsArranging = true
    }
    for viewer in viewers.all { viewer.willChange(self) }
    let isReload = new.contains { index[$0.node]?.hasRows ?? false }
    if isReload { for viewer in viewers.all { viewer.willReload(self) } }
    let gone = new.map { index.rows(below: $0.node) }.filter { !$0.isEmpty }
    var opened: [NodeID] = []
    let goneBefore = pendingExpansions.goneCount
    for (node, children) in new {
      exchange(children, below: node)
      if case .known? = index[node]?.children { expandPending(below: node, &opened) }
      goOnExpanding(below: node, &opened)
      expandToMatches(below: node, &opened)
    }
    // A node may have moved below another one, whose children were loaded before.
    if pendingExpansions.goneCount > goneBefore { expandPending(below: index.root, &opened) }
    guard !isReload else { return reloaded() }
    rowsChanged(
      removed: gone.sorted { $0.lowerBound < $1.lowerBound },
      inserted: rows(broughtBy: new.map(\.node)))
  }
}
