internal import CGtkListKitGtk3
public import GtkListKit

extension SegmentedDatasource {
  /// A row of linked buttons, one a segment, which chooses the segment and shows which it is.
  ///
  /// The widget goes into a header bar or above the list, and follows the segments until it is destroyed.
  public func makeSwitcher() -> WidgetPointer {
    let switcher = SegmentSwitcher(titles: segments.map { $0.title })
    let widget = switcher.contentPointer
    switcher.show(selectedIndex)
    switcher.eventHandler = { [weak self, weak switcher] _, event in
      if event.name == SegmentSwitcher.destroyed {
        self?.switchers.removeAll { $0 === switcher }
      } else if let index = Int(event.name.rawValue), switcher?.isChosen(index) ?? false {
        self?.selectedIndex = index
      }
    }
    switchers.append(switcher)
    return widget
  }
}

/// Linked radio buttons, which are named by their numbers.
final class SegmentSwitcher: ReusableView {
  static let destroyed: EventName = "destroyed"
  private let titles: [String]

  init(titles: [String]) {
    self.titles = titles
    super.init()
  }

  required init() { titles = [] }

  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_style_context_add_class(gtk_widget_get_style_context(box), "linked")
    var group: WidgetPointer?
    for (index, title) in titles.enumerated() {
      let button: WidgetPointer = gtk_radio_button_new_with_label_from_widget(
        group.map { Self.pointer($0, to: GtkRadioButton.self) }, "")
      group = button
      let handle = nameChild("\(index)", button)
      handle.setProperty("draw-indicator", false)
      // A narrow window cuts the words rather than the row.
      let label = ChildHandle(pointer: gtk_bin_get_child(Self.pointer(button, to: GtkBin.self)))
      label.text = title
      label.cutOffText()
      gtk_box_pack_start(Self.pointer(box, to: GtkBox.self), button, 1, 1, 0)
    }
    return box
  }

  override func setUp() {
    for index in titles.indices { route("toggled", of: "\(index)", as: EventName("\(index)")) }
    route("destroy", as: Self.destroyed)
  }

  func isChosen(_ index: Int) -> Bool { self["\(index)"].isActive }

  func show(_ index: Int) {
    guard titles.indices.contains(index) else { return }
    fill { self["\(index)"].isActive = true }
  }

  private static func pointer<Instance>(
    _ widget: WidgetPointer, to type: Instance.Type
  ) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: type)
  }
}
