import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// Every ready-made row, header and footer.
final class RowsPage: LoggedPage {
  static let info = PageInfo(
    id: "rows", title: "Rows",
    summary: "All rows, headers and footers that come with the kit.",
    icon: "format-justify-fill-symbolic",
    tries: [
      "Use each control, and see what it says at the right."
    ],
    article: "CellsAndTemplates")

  let list = LoggedList()
  private var colors = ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]
  private var words = ""
  private let outline = Outline(Garden())

  init(_ context: PageContext) {}

  func fill() {
    list.adaptor.apply {
      texts
      controls
      bars
      messages
      tree
      states
      colorSection
    }
  }

  private var texts: Section {
    Section("Text") {
      Row(TextRow.Model(title: "Text"), as: TextRow.self)
      Row(
        TextRow.Model(
          title: "A long text may take as many lines as it needs, and takes fewer when the "
            + "window becomes wider.", wraps: true, isDimmed: true),
        as: TextRow.self)
      Row(
        TitleModel(
          title: "Title and subtitle", subtitle: "With an icon", icon: "folder", iconSize: 32),
        as: SubtitleRow.self)
      Row(TitleModel(title: "Value", value: ByteFormat.string(1_024_500)), as: ValueRow.self)
      Row(TitleModel(title: "Another value", value: "48.0 kB"), as: ValueRow.self)
      Row(
        DisclosureRow.Model(
          title: "Disclosure", subtitle: "Leads somewhere", value: "3 items",
          accessoryIcon: "document-edit-symbolic", accessoryTitle: "Edit"),
        as: DisclosureRow.self
      )
      .onActivate { [weak self] in self?.list.log.add("Disclosure", .activate) }
      .onEvent(.accessory) { [weak self] in self?.list.log.add("Disclosure", .accessory, $0) }
      Row("Separator", as: SeparatorRow.self)
      Row(
        ImageModel(
          path: Self.picture, title: "Image", subtitle: "Read from a file, off the main thread"),
        as: ImageRow.self)
    }
    .footer("A caption explains what stands above it, on as many lines as it needs.")
  }

  /// Some picture that most desktops have; without it the row keeps its icon.
  private static let picture: String = {
    let candidates = [
      "/usr/share/icons/Adwaita/256x256/places/folder-pictures.png",
      "/usr/share/icons/Adwaita/48x48/places/folder-pictures.png",
      "/usr/share/pixmaps/debian-logo.png",
    ]
    return candidates.first { access($0, R_OK) == 0 } ?? ""
  }()

  private var controls: Section {
    Section("Controls") {
      control(SwitchRow.Model(title: "Switch", isOn: true), SwitchRow.self, "Switch")
      control(ChoiceModel(title: "Check", isOn: true), CheckRow.self, "Check")
      control(ChoiceModel(title: "Mixed check", isMixed: true), CheckRow.self, "Mixed check")
      control(RadioRow.Model(title: "Radio", isOn: true), RadioRow.self, "Radio")
      control(
        EntryRow.Model(title: "Entry", placeholder: "Write something"), EntryRow.self, "Entry")
      control(SpinRow.Model(title: "Spin", value: 12), SpinRow.self, "Spin")
      control(ScaleRow.Model(title: "Scale", value: 40), ScaleRow.self, "Scale")
      control(
        ComboRow.Model(
          title: "Combo",
          items: [.init(id: "tea", title: "Tea"), .init(id: "coffee", title: "Coffee")],
          selectedID: "tea"),
        ComboRow.self, "Combo")
      control(
        ButtonRow.Model(
          title: "Buttons",
          buttons: [
            RowButton(title: "Plain"), RowButton(title: "Suggested", style: .suggested),
          ]), ButtonRow.self, "Button")
    }
  }

  /// A row whose events show in the log.
  private func control<Cell: ModelCell>(
    _ model: Cell.Model, _ cell: Cell.Type, _ name: String
  ) -> Row<Cell> {
    Row(model, as: cell)
      .onEvent(.valueChanged) { [weak self] in self?.list.log.add(name, .valueChanged, $0) }
      .onEvent(.pressed) { [weak self] in self?.list.log.add(name, .pressed, $0) }
      .onEvent(.retry) { [weak self] in self?.list.log.add(name, .retry, $0) }
  }

  private var bars: Section {
    Section("Bars") {
      Row(ProgressRow.Model(title: "Progress", fraction: 0.42), as: ProgressRow.self)
      Row(
        LevelRow.Model(title: "Level", level: 0.75, value: "75 %"),
        as: LevelRow.self)
      Row(
        LevelRow.Model(title: "Steps", level: 3, maximum: 5, isDiscrete: true, value: "3 of 5"),
        as: LevelRow.self)
    }
  }

  private var messages: Section {
    Section("Messages") {
      Row(
        MessageRow.Model(
          sender: "Ada Lovelace", date: "Yesterday", subject: "Notes on the engine",
          preview: "It might act upon other things besides number.", isUnread: true),
        as: MessageRow.self)
      Row(
        MessageRow.Model(
          sender: "Grace Hopper", date: "9 Dec", subject: "First actual case of a bug",
          preview: "Found in panel F of relay 70."),
        as: MessageRow.self)
    }
  }

  private var tree: Section {
    Section("Tree") {
      Rows(outline, as: TreeRow.self)
    }
  }

  private var states: Section {
    Section(
      CollapsibleHeader.Model(title: "States", actionIcon: "view-refresh-symbolic"),
      header: CollapsibleHeader.self, id: "states"
    ) {
      Row(Placeholder.loading("Waiting for an answer…"), as: LoadingRow.self)
      control(Placeholder.error("The answer did not come."), ErrorRow.self, "Error")
    }
    .footer(RowButton(title: "Button Footer"), as: ButtonFooter.self)
    .onEvent { [weak self] event, _, _ in self?.list.log.add("States", event.name, event.value) }
  }

  private var colorSection: Section {
    let found = colors.filter { words.isEmpty || $0.lowercased().contains(words.lowercased()) }
    return Section(
      SearchHeader.Model(text: words, placeholder: "Search colours"), header: SearchHeader.self,
      id: "colors"
    ) {
      Rows(found.map { TextRow.Model(title: $0) }, id: \.title, as: TextRow.self)
    }
    .footer(RowButton(title: "Add Colour", event: .add), as: AddRowFooter.self)
    .onEvent { [weak self] event, _, _ in self?.colorsEvent(event) }
  }

  private func colorsEvent(_ event: ListEvent) {
    list.log.add("Colours", event.name, event.value)
    if event.name == .search { words = event.value?.string ?? "" }
    if event.name == .add { colors.append("Colour \(colors.count + 1)") }
    Task { fill() }
  }
}

/// What the tree shows.
private struct Garden: OutlineSource {
  private static let beds: [String: [TitleModel]] = [
    "": [
      TitleModel(title: "Vegetables", subtitle: "Two beds", icon: "folder", value: "3"),
      TitleModel(title: "Herbs", icon: "folder", value: "2"),
    ],
    "Vegetables": [
      TitleModel(title: "Beans", value: "12"), TitleModel(title: "Leeks", value: "20"),
      TitleModel(title: "Squash", value: "4"),
    ],
    "Herbs": [TitleModel(title: "Sage", value: "1"), TitleModel(title: "Thyme", value: "6")],
  ]

  func id(of plant: TitleModel) -> AnyHashable { plant.title }

  func isExpandable(_ plant: TitleModel) -> Bool { Self.beds[plant.title] != nil }

  func children(of plant: TitleModel?) -> OutlineChildren<TitleModel> {
    OutlineChildren(Self.beds[plant?.title ?? ""] ?? [])
  }
}
