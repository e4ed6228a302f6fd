import CGtkListKitGtk3
import GtkListKit

/// Emoji and the characters of many scripts; a click copies one.
final class CharacterMapPage: GalleryPage {
  static let info = PageInfo(
    id: "character-map", title: "Character Map",
    summary: "Emoji and other characters by block; Enter or a double click copies one.",
    icon: "accessories-character-map-symbolic")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [] }

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 46), length: .ratio(1), spacing: 2, inset: 10)
    collection.hasStickyHeaders = true
    collection.useAdaptor(adaptor)
    let blocks = CharacterBlock.all
    let count = blocks.reduce(0) { $0 + $1.characters.count }
    context.subtitle = Numbers.counted(count, "character", "characters")
    adaptor.apply {
      for block in blocks {
        Section(.init(title: block.name), header: CollapsibleHeader.self, id: block.name) {
          Rows(block.characters, id: \.self, as: CharacterTile.self)
            .onActivate { [weak self] character, _ in self?.copy(character) }
        }
      }
    }
    return scrolled(collection.widgetPointer)
  }

  private func copy(_ character: UInt32) {
    guard let text = Unicode.Scalar(character).map({ String($0) }) else { return }
    let clipboard = gtk_clipboard_get_default(gtk_widget_get_display(collection.widgetPointer))
    gtk_clipboard_set_text(clipboard, text, -1)
    context.subtitle = "\(text) copied"
  }
}

private struct CharacterBlock {
  let name: String
  let characters: [UInt32]

  private static let ranges: [(String, ClosedRange<UInt32>)] = [
    ("Smileys", 0x1F600...0x1F64F), ("Symbols and pictures", 0x1F300...0x1F5FF),
    ("Transport", 0x1F680...0x1F6FF), ("Arrows", 0x2190...0x21FF),
    ("Mathematics", 0x2200...0x22FF), ("Boxes and shapes", 0x2500...0x25FF),
    ("Signs", 0x2600...0x26FF), ("Dingbats", 0x2700...0x27BF), ("Latin", 0x21...0x24F),
    ("Greek", 0x370...0x3FF), ("Cyrillic", 0x400...0x52F), ("Hebrew", 0x590...0x5FF),
    ("Arabic", 0x600...0x6FF), ("Devanagari", 0x900...0x97F), ("Thai", 0xE00...0xE7F),
    ("Hiragana and Katakana", 0x3041...0x30FF), ("Chinese, Japanese, Korean", 0x4E00...0x9FFF),
    ("Hangul", 0xAC00...0xD7A3),
  ]

  static var all: [CharacterBlock] {
    ranges.map { name, range in
      CharacterBlock(name: name, characters: range.filter { g_unichar_isgraph($0) != 0 })
    }
  }
}

private final class CharacterTile: ListCell, ModelCell {
  private let character = ChildHandle(
    pointer: label(classes: ["gallery-character"], xalign: 0.5, ellipsis: false))

  override func makeContent() -> Widget { character.pointer ?? label() }

  func update(_ model: UInt32) {
    character.text = Unicode.Scalar(model).map { String($0) } ?? ""
  }
}
