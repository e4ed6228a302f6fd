import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Emoji and the characters of many scripts, as far as there are fonts for them; a double click copies one.
final class CharacterMapPage: GalleryPage {
  static let info = PageInfo(
    id: "character-map", title: "Character Map",
    summary: "Characters by block; type a name to find one, Enter or a double click copies it.",
    icon: "accessories-character-map-symbolic",
    tries: [
      "Type a name, as “snowman”, to go to it.",
      "Press Enter to copy a character.",
    ],
    article: "LayingOutCollections")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [collection] }

  func makeWidget() -> Widget {
    collection.layout = .grid(.adaptive(minimum: 46), length: .ratio(1), spacing: 2, inset: 10)
    collection.hasStickyHeaders = true
    collection.useAdaptor(adaptor)
    collection.placeholder = .loading("Looking at the fonts…")
    let fonts = FontChoice(of: collection.widgetPointer)
    Task { [weak self] in
      let blocks = await Task.detached { CharacterBlock.all(in: Glyphs(of: fonts)) }.value
      self?.show(blocks)
    }
    return collection.scrolled()
  }

  private func show(_ blocks: [CharacterBlock]) {
    isReady = true
    collection.placeholder = nil
    let count = blocks.reduce(0) { $0 + $1.characters.count }
    context.subtitle = Numbers.counted(count, "character", "characters")
    adaptor.apply {
      for block in blocks {
        Section(.init(title: block.name), header: CollapsibleHeader.self, id: block.name) {
          Rows(block.characters, id: \.self, as: CharacterTile.self)
            .searchText { CharacterName.text(of: $0) }
            .onActivate { [weak self] character, _ in self?.copy(character) }
        }
      }
    }
  }

  private func copy(_ character: UInt32) {
    guard let text = Unicode.Scalar(character).map({ String($0) }) else { return }
    Desktop.copy(text)
    let name = [CharacterName.text(of: character), CharacterName.code(of: character)]
      .compactMap { $0 }.joined(separator: ", ")
    context.subtitle = "\(text) copied: \(name)"
  }
}

private nonisolated struct CharacterBlock: Sendable {
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

  static func all(in glyphs: Glyphs) -> [CharacterBlock] {
    ranges.map { name, range in
      CharacterBlock(
        name: name, characters: range.filter { g_unichar_isgraph($0) != 0 && glyphs.contain($0) })
    }.filter { !$0.characters.isEmpty }
  }
}

/// The font and the language that a widget's texts are in.
private nonisolated struct FontChoice: Sendable {
  let font: String
  let language: String

  @MainActor init(of widget: Widget) {
    let context = gtk_widget_get_pango_context(widget)
    let text = pango_font_description_to_string(pango_context_get_font_description(context))
    font = text.map { String(cString: $0) } ?? ""
    g_free(text)
    let code = pango_language_to_string(pango_context_get_language(context))
    language = code.map { String(cString: $0) } ?? ""
  }
}

/// What the fonts of this machine can draw. It has a font map of its own: one belongs to a thread.
private nonisolated final class Glyphs {
  private let map = pango_cairo_font_map_new()
  private let fonts: UnsafeMutablePointer<PangoFontset>?

  init(of choice: FontChoice) {
    let context = pango_font_map_create_context(map)
    let font = pango_font_description_from_string(choice.font)
    fonts = pango_font_map_load_fontset(
      map, context, font, pango_language_from_string(choice.language))
    pango_font_description_free(font)
    g_object_unref(context.map { UnsafeMutableRawPointer($0) })
  }

  deinit {
    if let fonts { g_object_unref(fonts) }
    g_object_unref(map)
  }

  func contain(_ character: UInt32) -> Bool {
    guard let font = pango_fontset_get_font(fonts, character) else { return false }
    defer { g_object_unref(font) }
    return pango_font_has_char(font, character) != 0
  }
}

private enum CharacterName {
  /// As in "Grinning face"; nil where Unicode has no name.
  static func text(of character: UInt32) -> String? {
    guard let properties = Unicode.Scalar(character)?.properties,
      let name = properties.nameAlias ?? properties.name
    else { return nil }
    return name.prefix(1) + name.dropFirst().lowercased()
  }

  /// As in "U+1F600".
  static func code(of character: UInt32) -> String {
    let digits = String(character, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

private final class CharacterTile: ListCell, ModelCell {
  private let character = ChildHandle(
    pointer: label(classes: ["gallery-character"], xalign: 0.5, ellipsis: false))

  private var shown: UInt32 = 0

  override func makeContent() -> Widget { character.pointer ?? label() }

  override func setUp() {
    guard let character = character.pointer else { return }
    gtk_widget_set_has_tooltip(character, 1)
    character.askTooltip { [weak self] in
      self.map { "\(CharacterName.text(of: $0.shown) ?? "") \(CharacterName.code(of: $0.shown))" }
    }
  }

  func update(_ model: UInt32) {
    shown = model
    character.text = Unicode.Scalar(model).map { String($0) } ?? ""
  }
}
