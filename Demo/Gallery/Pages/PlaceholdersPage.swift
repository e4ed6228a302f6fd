import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What a list shows when it has nothing to show.
final class PlaceholdersPage: GalleryPage {
  static let info = PageInfo(
    id: "placeholders", title: "Placeholders",
    summary: "Empty, loading, failed and without a match: what stands in place of rows.",
    icon: "action-unavailable-symbolic",
    tries: [
      "Choose “Error”, and try again."
    ],
    article: "ShowingPlaceholders")

  private enum State: String, CaseIterable {
    case rows = "Rows"
    case empty = "Empty"
    case loading = "Loading"
    case error = "Error"
    case noMatch = "No Match"
  }

  private let table = TableView()
  private let adaptor = TableAdaptor()
  private var buttons: [State: Widget] = [:]
  private var loading: Task<Void, Never>?

  init(_ context: PageContext) {}

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.onRetry = { [weak self] in self?.retry() }
    let switcher = row(spacing: 0)
    switcher.addClass("linked")
    for state in State.allCases {
      let button: Widget = gtk_radio_button_new_with_label(nil, state.rawValue)
      gtk_toggle_button_set_mode(button.as(GtkToggleButton.self), 0)
      gtk_radio_button_join_group(
        button.as(GtkRadioButton.self), buttons[.rows]?.as(GtkRadioButton.self))
      connect(button, "toggled") { [weak self] in
        if ChildHandle(pointer: button).isActive { self?.show(state) }
      }
      buttons[state] = button
      switcher.add(button)
    }
    choose(.empty)
    return column(spacing: 0, bar(centring: switcher), table.scrolled())
  }

  private func choose(_ state: State) {
    if let button = buttons[state] { ChildHandle(pointer: button).isActive = true }
  }

  private func show(_ state: State) {
    loading?.cancel()
    table.placeholder = nil
    table.emptyPlaceholder = nil
    let planets = [
      "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
    ]
    adaptor.apply {
      if state == .rows {
        Rows(planets.map { TextRow.Model(title: $0) }, id: \.title, as: TextRow.self)
      }
    }
    switch state {
    case .rows: break
    case .empty:
      table.emptyPlaceholder = .empty(
        "No Planets", message: "Planets that you discover appear here.",
        icon: "weather-clear-night-symbolic")
    case .loading: table.placeholder = .loading("Looking at the sky…")
    case .error:
      table.placeholder = .error(
        "The Sky Is Clouded", message: "The telescope sees nothing at all.")
    case .noMatch:
      table.emptyPlaceholder = .empty(
        "No Matching Planets", message: "No planet’s name holds “Pluto”.",
        icon: "edit-find-symbolic")
    }
  }

  private func retry() {
    choose(.loading)
    loading = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(1200))
      if !Task.isCancelled { self?.choose(.rows) }
    }
  }
}
