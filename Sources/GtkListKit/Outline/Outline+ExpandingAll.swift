internal import GtkListKitCore

/// Expanding everything: a tree may be endless.
extension Outline {
  /// No more nodes than these are expanded at once, with all they hold.
  static var mostExpandedAtOnce: Int { 100_000 }
  /// No deeper than so many levels.
  private static var mostLevelsAtOnce: Int { 1_000 }
  /// So many nodes are expanded before anybody else has a turn.
  private static var mostExpandedInOneTurn: Int { 4_096 }
  /// Of so many nodes it is asked whether they can be expanded.
  private static var mostAskedInOneTurn: Int { 65_536 }

  /// Whether nodes are being expanded, a little at a time, since ``expandAll(animated:)`` or
  /// ``expandSubtree(of:animated:)``.
  /// Also while children are waited for that are to be expanded.
  public var isExpanding: Bool { expansion.task != nil || !expansion.isOver }

  /// Ends what ``expandAll(animated:)`` or ``expandSubtree(of:animated:)`` has begun; what is expanded stays so. False
  /// when nothing was under way.
  @discardableResult
  public func stopExpanding() -> Bool {
    let wasExpanding = isExpanding
    expansion.task?.cancel()
    expansion = OutlineUnfolding()
    return wasExpanding
  }

  /// Opens everything below an expanded node: the first nodes at once, others in later turns of the
  /// main loop.
  ///
  /// - Parameter level: how far the node is below the one that is expanded with all below it.
  func openAll(below node: NodeID, level: Int = 0, _ opened: inout [NodeID]) {
    expansion.append(node, level: level)
    expansion.isAnimated = isAnimated
    guard expansion.task == nil else { return }
    let most = opened.count + Self.mostExpandedInOneTurn
    var turns = Self.mostAskedInOneTurn
    advance(&opened) { count in
      turns -= 1
      return count >= most || turns < 0
    }
    endExpansionIfOver()
    guard isExpanding else { return }
    for viewer in viewers.all {
      viewer.canBreakOff(self) { [weak self] in self?.stopExpanding() ?? false }
    }
    guard expansion.first != nil else { return }
    expansion.task = loopTask { [weak self] in
      var slice = MainSlice()
      repeat {
        await slice.pause()
        guard !Task.isCancelled else { return }
      } while self?.goOn(slice) ?? false
    }
  }

  /// False when everything is expanded.
  private func goOn(_ slice: MainSlice) -> Bool {
    perform(animated: expansion.isAnimated) { [self] in
      show { opened in
        advance(&opened) { _ in slice.isOver }
      }
      if expansion.first == nil { expansion.task = nil }
      endExpansionIfOver()
    }
    return expansion.task != nil
  }

  /// Goes on below a node that was waited for, once it is known what its children are.
  func goOnExpanding(below node: NodeID, _ opened: inout [NodeID]) {
    guard let level = expansion.awaited[node], let branch = index[node] else { return }
    switch branch.children {
    case .loading: break
    case .failed: endAwaiting(node)
    case .known:
      expansion.awaited[node] = nil
      openAll(below: node, level: level, &opened)
    }
  }

  /// Nothing is expanded below a node any more that was waited for.
  func endAwaiting(_ node: NodeID) {
    if expansion.awaited.removeValue(forKey: node) != nil { endExpansionIfOver() }
  }

  private func endExpansionIfOver() {
    if expansion.isOver, expansion.task == nil { expansion = OutlineUnfolding() }
  }

  /// Opens nodes until the closure, which is told how many have been, has enough of it.
  private func advance(_ opened: inout [NodeID], until isEnough: (Int) -> Bool) {
    while let (parent, level) = expansion.first {
      // What is not known yet is expanded when it comes.
      guard let branch = index[parent], case .known = branch.children else {
        if index[parent] != nil { expansion.awaited[parent] = level }
        expansion.removeFirst()
        continue
      }
      while expansion.child < branch.rowCount {
        if isEnough(opened.count) { return }
        let child = expansion.child
        expansion.child += 1
        if let open = index.node(ofChild: child, of: parent) {
          expansion.append(open, level: level + 1)
          continue
        }
        // Most nodes are leaves, and there may be millions of them.
        guard let node = branch.node(at: child), source.isExpandable(node) else { continue }
        guard expansion.count < Self.mostExpandedAtOnce else {
          reportExpansion("\(expansion.count) nodes")
          return endExpansion()
        }
        guard level < Self.mostLevelsAtOnce else {
          if !expansion.hasReportedDepth { reportExpansion("\(level) levels") }
          expansion.hasReportedDepth = true
          continue
        }
        guard let new = open(child, of: parent) else { continue }
        expansion.count += 1
        opened.append(new)
        expansion.append(new, level: level + 1)
      }
      expansion.removeFirst()
    }
  }

  private func endExpansion() {
    let task = expansion.task
    expansion = OutlineUnfolding()
    expansion.task = task
  }

  private func reportExpansion(_ limit: String) {
    ListReport(
      .update, "an outline expands \(limit) at once at most; the rest stays collapsed",
      fix: "Expand fewer nodes at once, for example only the upper levels."
    ).send()
  }
}
