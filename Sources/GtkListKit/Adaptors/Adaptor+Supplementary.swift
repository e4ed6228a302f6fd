public import GtkListKitCore

/// Provides the views of a collection that are neither items nor headers nor footers.
///
/// Origin: Adaptor's `AdaptorContextReusableProtocol`.
@MainActor
public protocol AdaptorContextReusableProtocol: AdaptorContextProtocol {
  /// The view, from `dequeueSectionView(_:)`, filled; nil shows none there.
  func list(
    _ list: ListView, viewForSupplementaryKind kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView?
  /// Called when the view comes on screen. Default: nothing.
  func list(
    _ list: ListView, willDisplaySupplementary view: SectionView, ofKind kind: SectionViewKind,
    at path: ListIndexPath)
  /// Called once for every view that was told to come on screen, when it has left. Default:
  /// nothing.
  func list(
    _ list: ListView, didEndDisplayingSupplementary view: SectionView,
    ofKind kind: SectionViewKind, at path: ListIndexPath)
  /// An event that the adaptor has left.
  func list(
    _ list: ListView, supplementary view: SectionView, sent event: ListEvent,
    at path: ListIndexPath)
}

extension AdaptorContextReusableProtocol {
  public func list(
    _ list: ListView, willDisplaySupplementary view: SectionView, ofKind kind: SectionViewKind,
    at path: ListIndexPath
  ) {}
  public func list(
    _ list: ListView, didEndDisplayingSupplementary view: SectionView,
    ofKind kind: SectionViewKind, at path: ListIndexPath
  ) {}
  public func list(
    _ list: ListView, supplementary view: SectionView, sent event: ListEvent,
    at path: ListIndexPath
  ) {}
}

extension Adaptor {
  final var reusableContext: (any AdaptorContextReusableProtocol)? {
    context as? any AdaptorContextReusableProtocol
  }

  final func provideSupplementaryView(
    _ kind: SectionViewKind, _ path: ListIndexPath, _ list: ListView
  ) -> SectionView? {
    if let context = reusableContext {
      return context.list(list, viewForSupplementaryKind: kind, at: path)
    }
    guard let viewClass = supplementaryClasses[kind] else {
      ListReport(
        .missingContext,
        "nobody provides views of the kind “\(kind)”: the adaptor has no context of "
          + "AdaptorContextReusableProtocol and no class registered for it; a blank one is shown",
        fix: "Call registerReusableView(viewClass:forSupplementaryViewOfKind:) for “\(kind)”.",
        at: path
      ).send()
      return list.blankSectionView()
    }
    let view = list.dequeueSectionView(viewClass)
    let section = self[path.section]
    let isBackground = section?.layout?.background == kind || backgroundKind(of: list) == kind
    let data = isBackground ? section?.headerData : self[path]?.cellData
    view.isUpdating = true
    view.update(
      data: data, collapsed: section?.isCollapsed ?? false, count: section?.count ?? 0)
    view.isUpdating = false
    return view
  }

  private func backgroundKind(of list: ListView) -> SectionViewKind? {
    (list as? CollectionView)?.layout.background
  }

  final func handleInContext(_ view: SectionView, _ event: ListEvent, _ path: ListIndexPath) {
    guard let list = self.list else { return }
    reusableContext?.list(list, supplementary: view, sent: event, at: path)
  }

}
