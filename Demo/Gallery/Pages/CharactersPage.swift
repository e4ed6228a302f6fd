import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitPatterns

/// The people of Shakespeare's plays, a few at a time: when the loading row comes on screen, more
/// are read, and a new output replaces the old one.
final class CharactersPage: GalleryPage {
  static let info = PageInfo(
    id: "characters", title: "Characters",
    summary: "Cell builders, with rows that load more as they come on screen.",
    icon: "avatar-default-symbolic",
    tries: [
      "Scroll to the end: more acts are loaded.",
      "Press Enter on somebody: who that is, and in which play.",
    ],
    article: "CellsAndTemplates")

  private let context: PageContext
  private let table = TableView()
  private var loaded: [StageCharacter] = []
  private var isLoading = false
  private static let pageSize = 12

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { !loaded.isEmpty }

  func makeWidget() -> Widget {
    table.selectionMode = .browse
    table.placeholder = .loading("Calling them to the stage…")
    loadMore()
    return table.scrolled()
  }

  private func show() {
    let factory = CharacterSections(
      characters: loaded, left: StageCharacter.all.count - loaded.count,
      onLoadingShown: { [weak self] in self?.loadMore() },
      onSelect: { [weak self] character in self?.context.subtitle = character.name })
    let output = CharacterOutput(factory)
    output.plays = factory.plays.map(\.characters)
    table.show(output)
  }

  private func loadMore() {
    guard !isLoading else { return }
    isLoading = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(600))
      guard let self else { return }
      self.isLoading = false
      self.table.placeholder = nil
      self.loaded = Array(StageCharacter.all.prefix(self.loaded.count + Self.pageSize))
      self.context.subtitle = "\(self.loaded.count) of \(StageCharacter.all.count)"
      self.show()
    }
  }
}

/// Makes a section of each play, and one of the loading row while there is more.
private struct CharacterSections: SectionFactory {
  let characters: [StageCharacter]
  let left: Int
  let onLoadingShown: () -> Void
  let onSelect: (StageCharacter) -> Void

  var plays: [(name: String, characters: [StageCharacter])] {
    var plays: [(name: String, characters: [StageCharacter])] = []
    for character in characters {
      if plays.last?.name != character.play { plays.append((character.play, [])) }
      plays[plays.count - 1].characters.append(character)
    }
    return plays
  }

  func buildSections() -> [any BuilderSection] {
    var sections = plays.map { play in
      BaseSection(play.name, builders: play.characters.map { CharacterBuilder($0, onSelect) })
    }
    if left > 0 {
      let loading = ModelCellBuilder(
        Placeholder.loading("Loading \(Numbers.counted(left, "more", "more"))…"),
        as: LoadingRow.self, id: "loading")
      loading.onDisplay = { _ in onLoadingShown() }
      sections.append(BaseSection(builders: [loading], id: "loading"))
    }
    return sections
  }
}

/// Opens the detail of a character.
private final class CharacterOutput: ListOutput {
  var plays: [[StageCharacter]] = []

  override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    // The last row of all is that of those to come.
    guard plays.indices.contains(path.section), plays[path.section].indices.contains(path.item)
    else { return }
    DetailPopover.show(plays[path.section][path.item].detail, at: path, in: list)
  }
}

private final class CharacterBuilder: CellBuilder {
  private let character: StageCharacter
  private let onSelect: (StageCharacter) -> Void

  init(_ character: StageCharacter, _ onSelect: @escaping (StageCharacter) -> Void) {
    self.character = character
    self.onSelect = onSelect
  }

  func didSelect(at path: ListIndexPath) { onSelect(character) }

  var id: AnyHashable { "\(character.play)/\(character.name)" }

  func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
    let cell = list.dequeueCell(MessageRow.self)
    cell.update(MessageRow.Model(sender: character.name, subject: character.role))
    return cell
  }
}

private struct StageCharacter {
  let name: String
  let role: String
  let play: String

  var detail: Detail {
    Detail(
      title: name, lines: [("Role", role), ("Play", play)],
      copied: ("Name", name))
  }

  private static let plays: [(String, [(String, String)])] = [
    (
      "Hamlet",
      [
        ("Hamlet", "Prince of Denmark"), ("Claudius", "King of Denmark"),
        ("Gertrude", "Queen of Denmark"), ("Polonius", "Counsellor"), ("Ophelia", "His daughter"),
        ("Laertes", "His son"), ("Horatio", "Friend of Hamlet"),
        ("Fortinbras", "Prince of Norway"),
      ]
    ),
    (
      "Macbeth",
      [
        ("Macbeth", "Thane of Glamis"), ("Lady Macbeth", "His wife"), ("Banquo", "General"),
        ("Macduff", "Thane of Fife"), ("Duncan", "King of Scotland"), ("Malcolm", "His son"),
        ("Hecate", "Queen of the witches"),
      ]
    ),
    (
      "The Tempest",
      [
        ("Prospero", "Duke of Milan"), ("Miranda", "His daughter"), ("Ariel", "A spirit"),
        ("Caliban", "Son of Sycorax"), ("Ferdinand", "Prince of Naples"),
        ("Trinculo", "A jester"), ("Stephano", "A butler"), ("Gonzalo", "Counsellor"),
      ]
    ),
    (
      "Twelfth Night",
      [
        ("Viola", "Disguised as Cesario"), ("Orsino", "Duke of Illyria"), ("Olivia", "A countess"),
        ("Malvolio", "Her steward"), ("Feste", "Her fool"), ("Maria", "Her maid"),
        ("Sir Toby Belch", "Her uncle"), ("Sebastian", "Twin brother of Viola"),
      ]
    ),
    (
      "As You Like It",
      [
        ("Rosalind", "Daughter of the duke"), ("Orlando", "In love with her"),
        ("Celia", "Her cousin"), ("Touchstone", "A fool"), ("Jaques", "A melancholy lord"),
        ("Audrey", "A goatherd"), ("Silvius", "A shepherd"), ("Phoebe", "A shepherdess"),
      ]
    ),
  ]

  static let all = plays.flatMap { play, people in
    people.map { StageCharacter(name: $0.0, role: $0.1, play: play) }
  }
}
