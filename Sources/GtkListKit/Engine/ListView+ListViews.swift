internal import GtkListKitCore

/// The header and footer of the whole list, which sources bring along: they come, go and change with
/// the update that shows the source's sections.
extension ListView {
  /// Nobody wants the header or footer any more. It goes with the next update, unless somebody
  /// shows other content in it until then.
  final func giveUpListView(of kind: SectionViewKind) { work.listViewsGivenUp.insert(kind) }

  final func keepListView(of kind: SectionViewKind) { work.listViewsGivenUp.remove(kind) }

  final func dropListViewsGivenUp() {
    let kinds = work.listViewsGivenUp
    work.listViewsGivenUp = []
    for kind in kinds { setListView(nil, of: kind) }
  }

  /// Whether the list has come by a header or footer, or lost one, that is not shown so yet.
  final var listViewsDiffer: Bool {
    func has(_ kind: SectionViewKind) -> Bool {
      listView(of: kind) != nil && !work.listViewsGivenUp.contains(kind)
    }
    return map.hasTableHeader != has(.header)
      || map.hasTableFooter != has(.footer)
  }
}
