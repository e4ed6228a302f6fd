public import GtkListKit

/// Which header or footer shows a datum, and how it is filled. See ``CellRecipe``.
@MainActor
public struct SectionViewRecipe<Data> {
  private let viewClass: SectionView.Type
  private let configure: (SectionView, Data, Int) -> Void

  /// A view filled by a closure with a datum and the number of its section.
  public init<View: SectionView>(
    _ view: View.Type, configure: @escaping (View, Data, Int) -> Void
  ) {
    viewClass = view
    self.configure = { view, data, section in
      if let view = view as? View { configure(view, data, section) }
    }
  }

  /// A view whose model is the datum.
  public init<View: ModelSectionView>(_ view: View.Type) where View.Model == Data {
    self.init(view) { view, data, _ in view.update(data, collapsed: false, count: 0) }
  }

  /// The recipe for one datum.
  public func content(_ data: Data, section: Int) -> SectionViewContent {
    SectionViewContent(viewClass: viewClass, data: data) { [configure] in
      configure($0, data, section)
    }
  }
}

/// What one header or footer shows, and in which view: a ``SectionViewRecipe`` makes it.
@MainActor
public struct SectionViewContent {
  let viewClass: SectionView.Type
  /// The datum that the view shows.
  let data: Any
  let configure: (SectionView) -> Void

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
