internal import CGtkListKitGtk3
internal import GtkListKitCore

extension RowDrop {
  /// Finds out what becomes of a drag over a list, or of what is pasted into it.
  struct DropResolver {
    private let list: ListView
    private let actions: Set<DragAction>
    private let suggestedAction: DragAction?
    /// The list of this program that the drag began in, while that is known.
    let source: ListView?
    private let formats: [(format: DropFormat, target: GdkAtom?)]
    private let fallback: DropFallback?

    init(_ list: ListView, _ context: OpaquePointer) {
      self.list = list
      actions = Set(gdk_drag_context_get_actions(context))
      suggestedAction = DragAction(gdk_drag_context_get_suggested_action(context))
      fallback = list.tools.dropFallback
      source = Self.source(of: context)
      let drag = source?.tools.drag
      formats = list.dropFormats.compactMap { format in
        if format == .rows { return drag?.isActive == true ? (format, nil) : nil }
        return format.target { gtk_drag_dest_find_target(list.widgetPointer, context, $0) }
          .map { (format, $0) }
      }
    }

    /// What the clipboard has, to be copied: only the data source is asked.
    init(_ list: ListView, _ formats: [DropFormat], among types: [GdkAtom?]) {
      self.list = list
      actions = [.copy]
      suggestedAction = .copy
      fallback = nil
      source = nil
      self.formats = formats.compactMap { format in
        format.target(among: types).map { (format, $0) }
      }
    }

    private static func source(of context: OpaquePointer) -> ListView? {
      guard let widget = gtk_drag_get_source_widget(context),
        let list = ListView.list(of: widget), list.tools.drag?.isActive == true
      else { return nil }
      return list
    }

    /// Whether the list might take it at all, somewhere.
    var hasInterest: Bool { source != nil || !formats.isEmpty }

    /// What would be done at a point of the view; nil where nothing can be.
    func answer(x: Double, y: Double) -> Proposal? {
      for position in list.dropPositions(atViewX: x, y: y) {
        if var answer = answer(at: position) {
          answer.x = x
          if case .line(let gap, _) = answer.mark {
            answer.mark = .line(gap, isBehind: list.isGap(gap, behindRowAtViewX: x, y: y))
          }
          return answer
        }
      }
      return nil
    }

    func answer(at position: DropPosition) -> Proposal? {
      if let source, let drag = source.tools.drag, drag.isActive {
        if formats.contains(where: { $0.format == .rows }),
          let action = ask(.rows, drag, at: position)
        {
          return Proposal(
            kind: .rows(drag, from: source), position: position, action: action,
            mark: mark(of: position))
        }
        if let answer = answer(to: drag, of: source, at: position) { return answer }
      }
      // A list's own rows are no data from elsewhere: they would be written over others.
      guard source !== list, let best = formats.first(where: { $0.format != .rows })
      else { return nil }
      if let action = ask(best.format, nil, at: position) {
        return Proposal(
          kind: .data(best.format, target: best.target), position: position, action: action,
          mark: mark(of: position))
      }
      // The list itself may have a use for another format.
      for own in formats where own.format != .rows {
        let offer = offer(of: own.format, nil)
        guard let action = fallback?.action(for: offer, at: position),
          actions.contains(action)
        else {
          continue
        }
        return Proposal(
          kind: .data(own.format, target: own.target), position: position, action: action,
          mark: mark(of: position), isOwn: true)
      }
      return nil
    }

    /// What the data source would do with a format; nil where it has no use for it.
    private func ask(
      _ format: DropFormat, _ drag: RowDrag?, at position: DropPosition
    ) -> DragAction? {
      let action = list.action(for: offer(of: format, drag), at: position)
      return action.map { actions.contains($0) } ?? false ? action : nil
    }

    private func offer(of format: DropFormat, _ drag: RowDrag?) -> DropOffer {
      let best = DragAction.allCases.first { actions.contains($0) } ?? .copy
      return DropOffer(
        format: format, actions: actions, suggestedAction: suggestedAction ?? best, source: source,
        rows: drag?.rows)
    }

    /// What becomes of rows that nobody else asks about: they go between others.
    private func answer(
      to drag: RowDrag, of source: ListView, at position: DropPosition
    ) -> Proposal? {
      if case .onto = position { return nil }
      let rows = drag.rows
      guard !rows.isEmpty else { return nil }
      if source === list {
        guard actions.contains(.move), list.canTakeItems(at: position),
          rows.prefix(Self.mostAsked).contains(where: list.canMove)
        else { return nil }
        return Proposal(
          kind: .moving(drag), position: position, action: .move, mark: mark(of: position))
      }
      guard list.canTakeItems(at: position),
        rows.prefix(Self.mostAsked).contains(where: { list.canTake($0, from: source) })
      else { return nil }
      return Proposal(
        kind: .taking(drag, from: source), position: position,
        action: actions.contains(.move) ? .move : .copy, mark: mark(of: position))
    }

    /// Of how many rows is asked, while they are dragged, whether they can go somewhere.
    private static let mostAsked = 100

    private func mark(of position: DropPosition) -> DropIndicator.Mark {
      switch position {
      case .onto(let path): .row(path)
      case .list: .list
      case .before(let gap):
        // A line would promise a place that the order does not keep.
        list.dataSource?.list(list, sortsItemsIn: gap.section) ?? false
          ? .list : .line(gap, isBehind: false)
      }
    }
  }
}
