/// What every adaptor is, whatever it fills.
@MainActor
open class AnyAdaptor {
  /// Takes the view over as its data source and delegate; false when it is of another kind.
  func attach(to list: ListView) -> Bool { false }
  func detach() {}
  /// Fills the bound views again whose data have changed, and says which those are.
  func refill() -> [ReusableView] { [] }
  /// Everything is bound anew, so nothing has to be filled again.
  func discardRefill() {}

  init() {}
}

extension ListView {
  /// Fills the list from an adaptor, which the list keeps alive; nil empties it.
  ///
  /// An adaptor serves one list: attached to a second, it leaves the first. One for another kind
  /// of list is reported and changes nothing.
  ///
  /// Origin: Adaptor's `useAdaptor(_:)`.
  public final func useAdaptor(_ adaptor: AnyAdaptor?) {
    let former = retainedAdaptor as? AnyAdaptor
    // While the former adaptor can still be told.
    if former !== adaptor { endDisplays() }
    guard let adaptor else {
      retainedAdaptor = nil
      dataSource = nil
      delegate = nil
      former?.detach()
      reloadDataFromTop()
      return
    }
    guard adaptor !== former else { return reloadData() }
    guard adaptor.attach(to: self) else {
      ListReports.send(
        ListReport(
          .wrongClass, "the adaptor \(type(of: adaptor)) is for another kind of list",
          view: type(of: self)))
      return
    }
    former?.detach()
    retainedAdaptor = adaptor
    reloadDataFromTop()
  }
}
