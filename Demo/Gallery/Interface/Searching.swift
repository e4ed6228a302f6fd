import CGtkListKitGtk3
import GtkListKit

extension Adaptor {
  /// Shows the rows that match, scrolled to the first. When the search ends it shows all rows,
  /// scrolled to the selected one.
  func search<Model: Sendable>(
    _ text: String, in searched: SearchedText<Model>, on list: ListView,
    done: @escaping () -> Void
  ) {
    let completion = { [weak list] (isDone: Bool) in
      guard isDone, let list else { return }
      if text.isEmpty, let chosen = list.selectedIndexPaths.first {
        list.scrollToRow(at: chosen, position: .middle)
      } else {
        let place = gtk_scrollable_get_vadjustment(OpaquePointer(list.widgetPointer))
        gtk_adjustment_set_value(place, 0)
      }
      done()
    }
    rearrange(Model.self, animated: false, completion: completion) {
      $0.searched = searched
      $0.search = text
    }
  }
}
