extension Adaptor {
  /// What is known of the bound views that wait to be compared with their holders.
  struct PendingRefresh {
    /// Holders that were changed inside, which no comparison finds. Kept alive: another holder at the
    /// same address would be taken for one of them.
    private(set) var changed: [ObjectIdentifier: CellViewHolder] = [:]
    /// Whether rows may show other data now, not only headers and footers.
    private(set) var comparesRows = false
    /// Whether sections may have come to a header or footer, or lost it.
    private(set) var comparesSections = false

    mutating func add(_ holders: [CellViewHolder], comparesRows: Bool, comparesSections: Bool) {
      for holder in holders { changed[ObjectIdentifier(holder)] = holder }
      self.comparesRows = self.comparesRows || comparesRows
      self.comparesSections = self.comparesSections || comparesSections
    }
  }
}
