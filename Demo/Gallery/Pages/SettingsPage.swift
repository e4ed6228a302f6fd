import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Settings in frames. Every control is a ready-made row; what they say stands in the log.
final class SettingsPage: LoggedPage {
  static let info = PageInfo(
    id: "settings", title: "Settings",
    summary: "Switches, choices, entries and scales in frames, and the events that they send.",
    icon: "preferences-system-symbolic",
    tries: [
      "Move with the arrow keys, and press Enter or F2 to go into a control.",
      "Look at the events that each control sends.",
    ],
    article: "EventsAndSignals")

  /// What is set; a real app would write it down.
  private struct State {
    var isOffline = false
    var hasWireless = true
    var name = "workbench"
    var password = ""
    var volume = 62.0
    var isAmplified = false
    var resolution = "1920x1080"
    var minutes = 5.0
    var power = "balanced"
  }

  let list = LoggedList()
  private var state = State()
  private var isFilling = false

  init(_ context: PageContext) {}

  func fill() {
    list.adaptor.apply {
      network
      sound
      display
      power
      Section {
        Row(
          ButtonRow.Model(title: "All settings", button: "Reset", style: .destructive),
          as: ButtonRow.self
        )
        .onEvent(.pressed) { [weak self] value in
          self?.changed("All settings", .pressed, value) { $0 = State() }
        }
      }
    }
  }

  private var network: Section {
    Section("Network") {
      Row(
        SwitchRow.Model(
          title: "Aeroplane mode", subtitle: "Turns everything off that sends",
          isOn: state.isOffline),
        as: SwitchRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Aeroplane mode", .valueChanged, value) {
          $0.isOffline = value?.bool ?? false
        }
      }
      Row(
        SwitchRow.Model(
          title: "Wireless", isOn: state.hasWireless && !state.isOffline,
          isSensitive: !state.isOffline),
        as: SwitchRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Wireless", .valueChanged, value) { $0.hasWireless = value?.bool ?? false }
      }
      Row(
        EntryRow.Model(title: "Name", text: state.name, placeholder: "Name of this machine"),
        as: EntryRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Name", .valueChanged, value) { $0.name = value?.string ?? "" }
      }
      .onEvent(.activate) { [weak self] value in self?.list.log.add("Name", .activate, value) }
      Row(
        EntryRow.Model(
          title: "Password", text: state.password, placeholder: "None", isSecret: true),
        as: EntryRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Password", .valueChanged, nil) { $0.password = value?.string ?? "" }
      }
    }
    .footer("While aeroplane mode is on, the switch for wireless takes no clicks.")
  }

  private var sound: Section {
    Section("Sound") {
      Row(
        ScaleRow.Model(
          title: "Volume", value: state.volume, maximum: state.isAmplified ? 150 : 100),
        as: ScaleRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Volume", .valueChanged, value) { $0.volume = value?.double ?? 0 }
      }
      Row(
        ChoiceModel(title: "Louder than the loudest", isOn: state.isAmplified),
        as: CheckRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Louder", .valueChanged, value) { $0.isAmplified = value?.bool ?? false }
      }
    }
  }

  private var display: Section {
    Section("Display") {
      Row(
        ComboRow.Model(
          title: "Resolution",
          items: [
            .init(id: "3840x2160", title: "3840 × 2160"),
            .init(id: "1920x1080", title: "1920 × 1080"),
            .init(id: "1280x720", title: "1280 × 720"),
          ], selectedID: state.resolution),
        as: ComboRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Resolution", .valueChanged, value) { $0.resolution = value?.string ?? "" }
      }
      Row(
        SpinRow.Model(title: "Off after minutes", value: state.minutes, minimum: 1, maximum: 60),
        as: SpinRow.self
      )
      .onEvent(.valueChanged) { [weak self] value in
        self?.changed("Off after", .valueChanged, value) { $0.minutes = value?.double ?? 5 }
      }
    }
  }

  private var power: Section {
    let modes = [
      ("performance", "Performance", "Quick and warm"), ("balanced", "Balanced", ""),
      ("saver", "Power saver", "Slower, and longer without a plug"),
    ]
    return Section("Power") {
      for (id, title, subtitle) in modes {
        Row(
          RadioRow.Model(title: title, subtitle: subtitle, isOn: state.power == id),
          as: RadioRow.self
        )
        .onEvent(.valueChanged) { [weak self] value in
          self?.changed(title, .valueChanged, value) { $0.power = id }
        }
      }
    }
  }

  /// Takes a change over and shows what follows from it, once the event is over.
  private func changed(
    _ source: String, _ event: EventName, _ value: EventValue?, _ change: (inout State) -> Void
  ) {
    list.log.add(source, event, value)
    change(&state)
    guard !isFilling else { return }
    isFilling = true
    Task { [weak self] in
      self?.isFilling = false
      self?.fill()
    }
  }
}
