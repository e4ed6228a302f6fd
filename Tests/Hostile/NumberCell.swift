import CGtkListKitGtk3
import GtkListKit

/// A row that shows a number.
final class NumberCell: ListCell, ModelCell {
  private let label = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    label.pointer ?? gtk_label_new(nil)
  }

  func update(_ number: Int) { label.text = "\(number)" }
}
