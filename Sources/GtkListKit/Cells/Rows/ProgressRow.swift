internal import CGtkListKitGtk3

/// A title, a value and a progress bar below them, which moves to and fro while it is not known how
/// much there is to do.
public final class ProgressRow: ListCell, ModelCell {
  /// What a ``ProgressRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel,
    AccessibleModel
  {
    /// What is in progress, in one line: line breaks become spaces. Assistive technology calls the
    /// bar by it, and typing its beginning finds the row.
    public var title: String
    /// How much is done, from 0 to 1; nil when that is not known.
    public var fraction: Double?
    /// A text at the row's end; nil for the percentage.
    public var value: String?

    /// A bar that moves to and fro, unless given a fraction.
    public init(title: String, fraction: Double? = nil, value: String? = nil) {
      self.title = title
      self.fraction = fraction
      self.value = value
    }

    public var searchText: String { title }
    /// The title and what the row says at its end.
    public var accessibleName: String? { AccessibleText.joined(title, shownValue) }

    /// How much is done, from 0 to 1.
    var shownFraction: Double? { fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 } }
    var shownValue: String {
      value ?? shownFraction.map { "\(Int(($0 * 100).rounded()))%" } ?? ""
    }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let value = RowParts.label(.value)
  private let bar = ChildHandle(pointer: gtk_progress_bar_new())
  private var isPulsing = false
  private var pulse: guint = 0

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(GTK_ORIENTATION_VERTICAL, spacing: 6, class: "list-progress-cell")
    let line = RowParts.box()
    RowParts.add(title, to: line, expand: true)
    RowParts.add(value, to: line, atEnd: true)
    gtk_box_pack_start(row.of(GtkBox.self), line, 1, 1, 0)
    RowParts.add(bar, to: row)
    nameChild("bar", bar.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = bar.pointer else { return }
    // A row that waits for reuse is hidden, and one that nobody sees need not move.
    connectSignal("map", of: pointer.raw) { [weak self] _ in self?.updatePulse() }
    connectSignal("unmap", of: pointer.raw, after: true) { [weak self] _ in self?.stopPulse() }
  }

  override func seenChanged() { updatePulse() }
  override var wantsMotion: Bool { isPulsing }

  public override func prepareForReuse() {
    super.prepareForReuse()
    stopPulse()
  }

  isolated deinit { removePulse() }

  public func update(_ model: Model) {
    if title.setLine(model.title) { bar.setAccessibleName(model.title) }
    let fraction = model.shownFraction
    value.setLine(model.shownValue)
    isPulsing = fraction == nil
    if let fraction, let bar = bar.pointer?.of(GtkProgressBar.self) {
      gtk_progress_bar_set_fraction(bar, fraction)
    }
    updatePulse()
  }

  /// Whether the bar is moving now.
  var isMoving: Bool { pulse != 0 }

  private func updatePulse() {
    guard let pointer = bar.pointer, isPulsing, slot?.isSeen ?? true,
      gtk_widget_get_mapped(pointer) != 0
    else { return stopPulse() }
    if pulse == 0 { gtk_progress_bar_pulse(pointer.of(GtkProgressBar.self)) }
    guard pulse == 0, RowMotion.isWanted(by: pointer) else { return }
    pulse = g_timeout_add(
      100,
      { bar in
        gtk_progress_bar_pulse(bar?.assumingMemoryBound(to: GtkProgressBar.self))
        return 1
      }, pointer.raw)
  }

  private func stopPulse() {
    removePulse()
    // A bar that has moved to and fro asks for every frame, until it is given a fraction.
    guard isPulsing, let bar = bar.pointer?.of(GtkProgressBar.self) else { return }
    gtk_progress_bar_set_fraction(bar, 0)
  }

  private func removePulse() {
    if pulse != 0 { g_source_remove(pulse) }
    pulse = 0
  }
}

extension ProgressRow {
  /// Whether the desktop wants things to move.
  enum RowMotion {
    static func isWanted(by widget: WidgetPointer) -> Bool {
      GObjectProperties.bool(
        "gtk-enable-animations", of: UnsafeMutableRawPointer(gtk_widget_get_settings(widget)))
        ?? true
    }
  }
}
