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
    SectionViewContent(viewClass: viewClass) { [configure] in configure($0, data, section) }
  }
}

/// What one header or footer shows, and in which view.
@MainActor
public struct SectionViewContent {
  let viewClass: SectionView.Type
  let configure: (SectionView) -> Void

  /// A filled view.
  func view(of kind: SectionViewKind, in list: ListView) -> SectionView {
    let view = list.dequeueSectionView(viewClass)
    view.kind = kind
    fill(view)
    return view
  }

  /// Fills a view again; one of another class is left as it is.
  func fill(_ view: SectionView) { view.fill { configure(view) } }

  /// Makes the view the header or footer of a whole list, or fills the one that is there.
  func showAsListView(of kind: SectionViewKind, in list: ListView) {
    list.keepListView(of: kind)
    if let view = list.listView(of: kind), type(of: view) == viewClass {
      fill(view)
    } else {
      let view = viewClass.init()
      fill(view)
      list.setListView(view, of: kind)
    }
  }
}
