import GtkListKit

/// What answers when nobody else does: every hook as its protocol's default has it.
final class DefaultSource: ListSource {
  static let shared = DefaultSource()

  func attach(to host: ListHost) -> Bool { false }
  func detach() {}
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 0 }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    list.blankCell()
  }
}
