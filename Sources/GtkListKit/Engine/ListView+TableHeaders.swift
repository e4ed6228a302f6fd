internal import GtkListKitCore

/// The header and footer of the whole list, which sources bring along: they come, go and change with
/// the update that shows the source's sections.
extension ListView {
  /// Nobody wants the header or footer any more. It goes with the next update, unless somebody
  /// shows other content in it until then.
  final func dropTableHeaderOrFooter(of kind: SectionViewKind) { work.droppedHeaders.insert(kind) }

  final func keepTableHeaderOrFooter(of kind: SectionViewKind) { work.droppedHeaders.remove(kind) }

  final func removeDroppedHeaders() {
    let kinds = work.droppedHeaders
    work.droppedHeaders = []
    for kind in kinds { setTableHeaderOrFooter(nil, of: kind) }
  }

  /// Whether the list has come by a header or footer, or lost one, that is not shown so yet.
  final var tableHeadersDiffer: Bool {
    func has(_ kind: SectionViewKind) -> Bool {
      tableHeaderOrFooter(of: kind) != nil && !work.droppedHeaders.contains(kind)
    }
    return map.hasTableHeader != has(.header)
      || map.hasTableFooter != has(.footer)
  }
}
