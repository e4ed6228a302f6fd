import GtkListKitTesting

@testable import GtkListKit

extension TableWindow {
  /// A table of one section that is closed, and takes addresses.
  convenience init(closedSectionOf count: Int) {
    let adaptor = TableAdaptor()
    adaptor.dropFormats = [.uris]
    adaptor.onDrop = { _ in true }
    adaptor.apply {
      Section(CollapsibleHeader.Model(title: "A"), header: CollapsibleHeader.self, id: 1) {
        Rows(Item.many(count), as: ItemCell.self).height(30)
      }
    }
    self.init(adaptor)
    adaptor.setCollapsed(true, section: 0)
    settle()
  }
}
