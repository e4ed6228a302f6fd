/// Sections that are closed are open while a search lasts.
extension Adaptor {
  /// Opens sections that are closed when a search begins, as it has to show what it finds, and closes
  /// them when it ends, but for those where something was selected meanwhile. True when it has.
  final func openForSearch(after old: RowArranger?) -> Bool {
    let isSearch = arranger?.isSearch ?? false
    guard isSearch != old?.isSearch ?? false else { return false }
    var hasChanged = false
    for section in sections {
      if isSearch {
        guard openForSearch(section) else { continue }
      } else {
        guard section.isOpenForSearch else { continue }
        section.isOpenForSearch = false
        guard !section.isCollapsed, section.shownSelection.isEmpty else { continue }
        section.isCollapsedNow = true
      }
      hasChanged = true
    }
    return hasChanged
  }

  /// Opens a section for as long as a search lasts, if one does. True when it was closed.
  @discardableResult
  final func openForSearch(_ section: SectionViewHolder) -> Bool {
    guard section.isCollapsed, arranger?.isSearch ?? false else { return false }
    section.isOpenForSearch = true
    section.isCollapsedNow = false
    return true
  }
}
