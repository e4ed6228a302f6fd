extension Adaptor {
  /// What an adaptor knows of the states that an undo may go back to.
  struct UndoStates {
    /// The state that a change which can be undone, or a prepared one, has led to, and what the list
    /// called it.
    var told: (state: Revision, revision: Int)?
    /// What has become of their rows since.
    var unnamedEdits = UnnamedEdits()
    /// Lives as long as one of them does.
    weak var remembered: Revision?
  }

  /// The sections of an adaptor at one moment. Holders and models are shared, not copied.
  struct UndoState {
    /// The same for a state that was left and came back.
    let revision: Revision
    private let sections: [SectionState]
    /// Tells the adaptor that there are states to go back to.
    private let remembered: Revision

    private struct SectionState {
      let holder: SectionViewHolder
      let groups: [RowGroup]
      let arranged: ArrangedRows?
      let isArrangedNow: Bool
      /// The revisions of its outlines, whose nodes may be expanded while they are not shown.
      let outlineRevisions: [Int]
      let headerData: Any?
      let footerData: Any?
    }

    init(_ adaptor: Adaptor) {
      revision = adaptor.shownState ?? Revision()
      remembered = adaptor.undoStates.remembered ?? Revision()
      adaptor.undoStates.remembered = remembered
      sections = adaptor.dataSource.map {
        SectionState(
          holder: $0, groups: $0.groups.map { $0.copy() ?? $0 }, arranged: $0.arranged,
          isArrangedNow: $0.isArrangedNow, outlineRevisions: $0.outlineRevisions,
          headerData: $0.headerData, footerData: $0.footerData)
      }
    }

    /// Whether the adaptor has these very sections and rows. O(eager rows).
    func holds(in adaptor: Adaptor) -> Bool {
      guard adaptor.dataSource.count == sections.count else { return false }
      return zip(adaptor.dataSource, sections).allSatisfy { holder, state in
        holder === state.holder && holder.groups.count == state.groups.count
          && zip(holder.groups, state.groups).allSatisfy {
            $0.isSame(as: $1.renewed(by: adaptor.undoStates.unnamedEdits) ?? $1)
          }
      }
    }

    /// Shows the sections as they were then. False where rows are arranged in another way by what has
    /// become of them since.
    func restore(in adaptor: Adaptor) -> Bool {
      var isAsItWas = true
      var selected = PreviousSelection(adaptor.dataSource, isFollowed: adaptor.isFree)
      adaptor.carryCollapsed(to: sections.map(\.holder))
      adaptor.carryHiddenNodes(of: &selected, to: sections.map(\.holder))
      for state in sections {
        state.holder.deselectAll()
        let renewed = state.groups.map { $0.renewed(by: adaptor.undoStates.unnamedEdits) }
        state.holder.groups = zip(renewed, state.groups).map { $0 ?? $1.copy() ?? $1 }
        state.holder.arranged = state.arranged
        if state.isArrangedNow, state.arranged != nil {
          if renewed.allSatisfy({ $0 == nil }) {
            state.holder.arranged?.follow(state.holder.groups)
          } else {
            isAsItWas = false
          }
        }
        if state.holder.outlineRevisions != state.outlineRevisions { isAsItWas = false }
        state.holder.headerData = state.headerData
        state.holder.footerData = state.footerData
      }
      adaptor.dataSource = sections.map(\.holder)
      adaptor.arrangeIfNeeded()
      selected.carry(to: adaptor.dataSource)
      return isAsItWas
    }
  }
}
