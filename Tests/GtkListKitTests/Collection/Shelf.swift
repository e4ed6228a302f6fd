import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A plain data source of sections of items that all have tags: views on the items, and one behind
/// each section. It keeps a record of what it is asked and told.
@MainActor
final class Shelf: ListDataSource, ListDelegate {
  struct Section {
    var name: String
    var items: [Item]
  }

  var sections: [Section]
  /// Whether reloads know the items again.
  var hasIdentities = true
  /// The text of an item's tag; nil for none. By default what the item shows.
  var tag: (Item) -> String? = { "*" + $0.text }
  /// Called before a tag is made.
  var onAsked: (SectionViewKind, ListIndexPath) -> Void = { _, _ in }
  private(set) var asked: [String] = []
  /// The tags that are on screen, as far as the delegate was told.
  private(set) var displayed: [ObjectIdentifier: String] = [:]
  /// What the delegate was told of tags, in order.
  var told: [String] = []

  init(_ sections: [Section]) { self.sections = sections }

  /// A section of some items.
  convenience init(_ count: Int) {
    self.init([Section(name: "S", items: Item.many(count))])
  }

  func askedSince(_ action: () -> Void) -> [String] {
    asked = []
    action()
    return asked
  }

  func toldSince(_ action: () -> Void) -> [String] {
    told = []
    action()
    return told
  }

  func numberOfSections(in list: ListView) -> Int { sections.count }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { sections[section].items.count }

  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(ItemCell.self)
    cell.update(sections[path.section].items[path.item])
    return cell
  }

  func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    asked.append("\(kind) \(path)")
    onAsked(kind, path)
    let section = sections[path.section]
    guard let text = kind == "Back" ? section.name : tag(section.items[path.item]) else {
      return nil
    }
    let view = list.dequeueSectionView(TagView.self)
    view.text = text
    return view
  }

  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    told.append("will \(kind) \(path)")
    XCTAssertNil(displayed.updateValue("\(kind) \(path)", forKey: ObjectIdentifier(view)))
  }

  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    told.append("end \(kind) \(path)")
    XCTAssertNotNil(displayed.removeValue(forKey: ObjectIdentifier(view)), "\(kind) \(path)")
  }

  func identities(in list: ListView) -> (any ListIdentities)? {
    hasIdentities ? Identities(sections: sections) : nil
  }

  private struct Identities: ListIdentities {
    let sections: [Section]
    var numberOfSections: Int { sections.count }
    func numberOfItems(in section: Int) -> Int { sections[section].items.count }
    func sectionID(_ section: Int) -> AnyHashable? { sections[section].name }
    func itemID(at path: ListIndexPath) -> AnyHashable? {
      sections[path.section].items[path.item].id
    }
  }
}

/// A button on an item or behind a section.
final class TagView: SectionView {
  static var made = 0
  var onClick: ((TagView) -> Void)?
  var button: WidgetPointer { self["button"].pointer ?? contentPointer }

  required init() {
    super.init()
    Self.made += 1
  }

  var text: String {
    get { gtk_button_get_label(button.of(GtkButton.self)).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(button.of(GtkButton.self), newValue) }
  }

  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    let button: WidgetPointer = gtk_button_new_with_label("")
    gtk_container_add(box.container, button)
    nameChild("button", button)
    return box
  }

  override func setUp() {
    route("clicked", of: "button", as: "tag")
    connectSignal("clicked", of: button.raw) { [weak self] _ in
      if let self { self.onClick?(self) }
    }
  }

  override func update(data: Any?, collapsed: Bool, count: Int) {
    text = (data as? Item).map { "*" + $0.text } ?? data as? String ?? "-"
  }
}

/// An adaptor whose tags do something when they are clicked.
final class TaggedAdaptor: CollectionAdaptor {
  var onTag: ((SectionView) -> Void)?

  override func handle(supplementary: SectionView, event: ListEvent) -> Bool {
    onTag?(supplementary)
    return onTag != nil
  }

  /// One section of items, all with tags.
  static func of(_ items: [Item]) -> TaggedAdaptor {
    let adaptor = TaggedAdaptor()
    adaptor.sections = [
      CollectionSectionViewHolder(
        headerData: "S",
        cellHolders: items.map { CollectionCellViewHolder(data: $0, cellClass: ItemCell.self) })
    ]
    for kind in ["Tag", "Back"] as [SectionViewKind] {
      adaptor.registerReusableView(viewClass: TagView.self, forSupplementaryViewOfKind: kind)
    }
    return adaptor
  }
}

extension CollectionLayout {
  /// Three columns of items, 60 pixels high, with tags.
  @MainActor static func tagged(
    _ corners: CollectionBadge.Corner..., isOnBackground: Bool = false
  ) -> CollectionLayout {
    var layout = CollectionLayout.grid(.count(3), length: .fixed(60))
    layout.badges = corners.map { CollectionBadge("Tag", at: $0) }
    if isOnBackground {
      layout.insets = SectionInsets(start: 40, end: 40)
      layout.background = "Back"
    }
    return layout
  }
}

extension CollectionWindow {
  convenience init(
    _ shelf: Shelf, _ layout: CollectionLayout, width: Int = 300, height: Int = 300
  ) {
    self.init(CollectionAdaptor(), width: width, height: height) { collection in
      collection.useAdaptor(nil)
      collection.layout = layout
      collection.dataSource = shelf
      collection.delegate = shelf
      collection.reloadData()
    }
  }

  /// The tags there are, in view or not.
  var tags: [TagView] { collection.supplementaries.all.compactMap { $0.slot.view as? TagView } }

  /// The first tag with a text.
  func tag(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> TagView {
    guard let tag = tags.first(where: { $0.text == text }) else {
      XCTFail("no tag “\(text)”: \(tags.map(\.text))", file: file, line: line)
      return TagView()
    }
    return tag
  }

  /// The text of the tag that has the focus.
  var focusedTag: String? { tags.first { $0.button == focusWidget }?.text }

  /// The texts of the views in view that are on items or behind sections, from top to bottom.
  var tagTexts: [String] {
    screenSupplementaries.sorted { ($0.y, $0.x, $0.text) < ($1.y, $1.x, $1.text) }.map(\.text)
  }
}
