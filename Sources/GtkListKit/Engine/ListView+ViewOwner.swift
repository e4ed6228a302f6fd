extension ListView: ViewOwner {
  final func accessoryWasActivated(in cell: ListCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.list(self, accessoryActivatedForItemAt: path)
  }

  final func readsChanged() { pendingBinding.observedViews.readsChanged() }
  final func readsBrokenOff() { pendingBinding.observedViews.readsBrokenOff() }
  final func readsChangedElsewhere() { pendingBinding.observedViews.readsChangedElsewhere() }
}

extension ReusableView {
  /// The list that the view was made for.
  public internal(set) final var list: ListView? {
    get { owner as? ListView }
    set { owner = newValue }
  }
}
