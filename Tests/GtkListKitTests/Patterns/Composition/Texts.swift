import GtkListKitCore

@testable import GtkListKit
@testable import GtkListKitPatterns

/// A source of texts without identities.
final class Texts: ForwardingSource {
  var texts: [String]
  var height: Double?
  var title: String?
  init(_ texts: [String]) {
    self.texts = texts
    super.init()
  }
  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { texts.count }
  override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    list.textCell(texts[path.row])
  }
  override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    row.update(data: texts[path.row])
  }
  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { kind == .header ? title : nil }
  override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { height }
}

extension ListView {
  func textCell(_ text: String) -> ListCell {
    let cell = dequeueCell(StringCell.self)
    cell.update(text)
    return cell
  }
}
