public import GtkListKit

/// What one header or footer shows: a datum, in which view, and how that is filled. See
/// ``CellRecipe``.
@MainActor
public struct SectionViewContent {
  let viewClass: SectionView.Type
  /// The datum that the view shows.
  let data: Any
  private let configure: (SectionView) -> Void

  // An autoclosure, because Swift 6.3.1 crashes if it opens data of type Any for a generic parameter
  // that is also a parameter of a closure.

  /// A datum, and the view that a closure fills with it.
  public init<View: SectionView, Data>(
    _ view: View.Type, _ data: @autoclosure () -> Data, configure: @escaping (View, Data) -> Void
  ) {
    let data = data()
    viewClass = view
    self.data = data
    self.configure = { view in
      if let view = view as? View { configure(view, data) }
    }
  }

  /// A view and its model.
  public init<View: ModelSectionView>(_ view: View.Type, _ model: View.Model) {
    self.init(view, model) { $0.update($1, collapsed: false, count: 0) }
  }

  /// The text that a column table shows, which has no such views: the datum, or if that is only
  /// the position of the view, the first text in the view.
  func data(in list: ListView) -> Any? {
    guard data is ListIndexPath else { return data }
    let view = list.dequeueSectionView(viewClass)
    fill(view)
    return view.shownText
  }

  /// A filled view.
  func view(in list: ListView) -> SectionView {
    let view = list.dequeueSectionView(viewClass)
    fill(view)
    return view
  }

  func fill(_ view: SectionView) { view.fill { configure(view) } }

  /// Fills a view again; one of another class has to be replaced.
  func refresh(_ view: SectionView) -> ListRefresh {
    guard type(of: view) == viewClass else { return .needsOther }
    // Whoever filled it before must not receive its events any more.
    view.eventHandler = nil
    fill(view)
    return .filled
  }

  /// Makes the view the header or footer of a whole list, or fills the one that is there.
  func showAsTableHeaderOrFooter(of kind: SectionViewKind, in host: ListHost) {
    let shown = host.tableHeaderOrFooter(of: kind).flatMap { type(of: $0) == viewClass ? $0 : nil }
    let view = shown ?? viewClass.init()
    // It knows its kind from then on.
    host.setTableHeaderOrFooter(view, of: kind)
    fill(view)
  }
}
