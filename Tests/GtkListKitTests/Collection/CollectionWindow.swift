import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// A collection in a window.
@MainActor
final class CollectionWindow: RowWindow {
  let collection: CollectionView

  /// A table 320 pixels wide and, to its right, a collection.
  init(beside table: TableView, _ collection: CollectionView) {
    self.collection = collection
    super.init(list: collection, isShown: false)
    let other: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_widget_set_size_request(other, 320, 400)
    gtk_container_add(other.container, table.widgetPointer)
    let parent = gtk_widget_get_parent(scrolled)
    if let fixed = parent?.of(GtkFixed.self) {
      gtk_fixed_put(fixed, other, 0, 0)
      gtk_fixed_move(fixed, scrolled, 320, 0)
    }
    show()
  }

  init(
    _ adaptor: CollectionAdaptor, width: Int = 320, height: Int = 400,
    _ prepare: (CollectionView) -> Void = { _ in }
  ) {
    let collection = CollectionView()
    self.collection = collection
    super.init(list: collection, width: width, height: height) {
      collection.useAdaptor(adaptor)
      prepare(collection)
    }
  }
}
