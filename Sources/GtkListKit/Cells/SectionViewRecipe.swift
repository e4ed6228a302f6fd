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

  /// A filled view.
  func view(
    for data: Data, of kind: SectionViewKind, section: Int, in list: ListView
  ) -> SectionView {
    let view = list.dequeueSectionView(viewClass)
    view.kind = kind
    fill(view, data, section)
    return view
  }

  /// Fills a view again that shows the section; one of another class is left as it is.
  func fill(_ view: SectionView, _ data: Data, _ section: Int) {
    view.fill { configure(view, data, section) }
  }
}

extension SectionViewRecipe {
  /// Makes the view the header or footer of a whole list, or fills the one that is there.
  func showAsListView(_ data: Data, of kind: SectionViewKind, in list: ListView) {
    if let view = list.listView(of: kind), type(of: view) == viewClass {
      fill(view, data, -1)
    } else {
      let view = viewClass.init()
      fill(view, data, -1)
      list.setListView(view, of: kind)
    }
  }
}
