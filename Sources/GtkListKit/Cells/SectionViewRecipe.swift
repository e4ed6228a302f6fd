internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

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

/// What one header or footer shows, and in which view.
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
    let view = viewClass.init()
    view.list = list
    fill(view)
    return glk_first_text(view.contentPointer).map { String(cString: $0) }
  }

  /// A filled view.
  func view(of kind: SectionViewKind, in list: ListView) -> SectionView {
    let view = list.dequeueSectionView(viewClass)
    view.kind = kind
    fill(view)
    return view
  }

  func fill(_ view: SectionView) { view.fill { configure(view) } }

  /// Fills a view again; one of another class has to be replaced.
  func refill(_ view: SectionView) -> ListRefill {
    guard type(of: view) == viewClass else { return .needsOther }
    // Whoever filled it before must not receive its events any more.
    view.eventHandler = nil
    fill(view)
    return .filled
  }

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
