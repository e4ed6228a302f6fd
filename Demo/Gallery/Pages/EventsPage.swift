import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitPatterns

/// Events of several kinds in one list: a factory chooses the cell by the model. The buttons
/// above it switch between sources, and what both have moves to its place.
final class EventsPage: GalleryPage {
  static let info = PageInfo(
    id: "events", title: "Events",
    summary: "A factory with a cell for each kind of model, and a switch between data sources.",
    icon: "x-office-calendar-symbolic",
    tries: [
      "Switch the source of the list above it.",
      "Press Enter on an event for all that is known of it.",
    ],
    article: "CellsAndTemplates")

  private let context: PageContext
  private let table = TableView()
  private let segmented: SegmentedDatasource
  private let sources: [Datasource<CalendarEvent>]

  init(_ context: PageContext) {
    self.context = context
    sources = [
      ("All", { _ in true }), ("Meetings", { if case .meeting = $0.kind { true } else { false } }),
      ("Trips", { if case .trip = $0.kind { true } else { false } }),
      ("Birthdays", { if case .birthday = $0.kind { true } else { false } }),
    ].map { (title: String, isWanted: (CalendarEvent) -> Bool) in
      let days = EventDays(CalendarEvent.all.filter(isWanted))
      return EventSource(
        days, factory: Self.factory(for: days), title: title, id: { AnyHashable($0.id) })
    }
    segmented = SegmentedDatasource(sources)
  }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.selectionMode = .browse
    table.hasStickyHeaders = true
    table.useSource(segmented)
    segmented.onSelect = { [weak self] _ in self?.showCount() }
    showCount()
    return column(bar(centring: segmented.makeSwitcher()), table.scrolled())
  }

  private func showCount() {
    let source = sources[segmented.selectedIndex]
    let count = (0..<source.numberOfSections).reduce(0) { $0 + source.numberOfItems(in: $1) }
    context.subtitle = Numbers.counted(count, "event", "events")
  }

  private static func factory(for days: EventDays) -> Factory<CalendarEvent> {
    let factory = Factory<CalendarEvent>(cellKey: { event, _ in
      switch event.kind {
      case .meeting: "meeting"
      case .trip: "trip"
      case .birthday: "birthday"
      }
    })
    factory.register(
      CellRecipe(
        MessageRow.self,
        showing: { event in
          guard case .meeting(let people, let room) = event.kind else { return nil }
          return MessageRow.Model(
            sender: people, date: event.time, subject: event.title, preview: room)
        }), for: "meeting")
    factory.register(CellRecipe(template: tripTemplate, configure: show), for: "trip")
    factory.register(
      CellRecipe(
        SubtitleRow.self,
        showing: { event in
          guard case .birthday(let age) = event.kind else { return nil }
          return TitleModel(
            title: event.title, subtitle: "becomes \(age)", icon: "emblem-favorite-symbolic",
            iconSize: 36)
        }), for: "birthday")
    factory.registerText(of: .header) { days.days[$0].name }
    return factory
  }

  private static func show(_ cell: TemplateCell, _ event: CalendarEvent, _ path: ListIndexPath) {
    guard case .trip(let from, let to, let share) = event.kind else { return }
    cell["title"].text = event.title
    cell["time"].text = event.time
    cell["from"].text = from
    cell["to"].text = to
    cell["share"].value = share
  }

  /// A cell without a class of its own.
  private static let tripTemplate = CellTemplate.string(
    """
    <interface>
      <object class="GtkGrid" id="trip">
        <property name="visible">1</property>
        <property name="column-spacing">12</property>
        <property name="row-spacing">6</property>
        <style><class name="list-cell"/></style>
        <child>
          <object class="GtkImage" id="icon">
            <property name="visible">1</property>
            <property name="icon-name">mark-location-symbolic</property>
            <property name="pixel-size">36</property>
          </object>
          <packing>
            <property name="left-attach">0</property>
            <property name="top-attach">0</property>
            <property name="height">2</property>
          </packing>
        </child>
        <child><object class="GtkBox" id="top">
          <property name="visible">1</property>
          <property name="spacing">12</property>
          <child><object class="GtkLabel" id="title">
            <property name="visible">1</property>
            <property name="xalign">0</property>
            <property name="hexpand">1</property>
            <property name="ellipsize">end</property>
          </object></child>
          <child><object class="GtkLabel" id="time">
            <property name="visible">1</property>
            <style><class name="list-dim"/><class name="list-subtitle"/><class name="list-figures"/></style>
          </object></child>
        </object>
          <packing>
            <property name="left-attach">1</property>
            <property name="top-attach">0</property>
          </packing>
        </child>
        <child><object class="GtkBox" id="way">
          <property name="visible">1</property>
          <property name="spacing">12</property>
          <child><object class="GtkLabel" id="from">
            <property name="visible">1</property>
            <style><class name="list-dim"/></style>
          </object></child>
          <child><object class="GtkProgressBar" id="share">
            <property name="visible">1</property>
            <property name="hexpand">1</property>
            <property name="valign">center</property>
          </object></child>
          <child><object class="GtkLabel" id="to">
            <property name="visible">1</property>
            <style><class name="list-dim"/></style>
          </object></child>
        </object>
          <packing>
            <property name="left-attach">1</property>
            <property name="top-attach">1</property>
          </packing>
        </child>
      </object>
    </interface>
    """)
}

/// Events, each of which opens its detail.
private final class EventSource: Datasource<CalendarEvent> {
  override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    guard let event = contents.item(at: path) else { return }
    DetailPopover.show(event.detail, at: path, in: list)
  }
}

/// Something that happens on a day.
private struct CalendarEvent: Identifiable, Equatable, SearchableModel {
  enum Kind: Equatable {
    case meeting(people: String, room: String)
    /// From where to where, and how much of the way lies behind.
    case trip(from: String, to: String, share: Double)
    case birthday(age: Int)
  }

  let id: Int
  let day: String
  let time: String
  let title: String
  let kind: Kind
  var searchText: String { title }

  var detail: Detail {
    let more: [(name: String, value: String?)] =
      switch kind {
      case .meeting(let people, let room): [("With", people), ("Room", room)]
      case .trip(let from, let to, let share):
        [("From", from), ("To", to), ("Done", "\(Int(share * 100)) %")]
      case .birthday(let age): [("Becomes", String(age))]
      }
    return Detail(
      title: title, lines: [("Day", day), ("Time", time)] + more,
      copied: ("Event", "\(day), \(time): \(title)"))
  }

  private static let entries: [(String, String, String, Kind)] = [
    ("Monday", "09:00", "Week plan", .meeting(people: "All of the team", room: "Large room")),
    ("Monday", "11:30", "Budget", .meeting(people: "Farida, Jonas", room: "Room 4")),
    ("Monday", "all day", "Leonie Marten", .birthday(age: 31)),
    ("Tuesday", "07:12", "To the fair", .trip(from: "Bremen", to: "Leipzig", share: 1)),
    ("Tuesday", "14:00", "Talk about lists", .meeting(people: "Open to all", room: "Hall 2")),
    ("Wednesday", "16:40", "Home from the fair", .trip(from: "Leipzig", to: "Bremen", share: 0.4)),
    ("Wednesday", "all day", "Samuel Okoro", .birthday(age: 47)),
    ("Thursday", "10:00", "Interview", .meeting(people: "Priya Nair", room: "Room 1")),
    ("Thursday", "13:15", "Review", .meeting(people: "Farida, Mateo, Yuki", room: "Room 4")),
    ("Thursday", "17:00", "Retrospective", .meeting(people: "All of the team", room: "Garden")),
    ("Friday", "06:05", "Weekend by the sea", .trip(from: "Bremen", to: "Norddeich", share: 0)),
    ("Friday", "all day", "Grandmother", .birthday(age: 84)),
    ("Sunday", "19:30", "Back again", .trip(from: "Norddeich", to: "Bremen", share: 0)),
  ]

  static let all = entries.enumerated().map { number, event in
    CalendarEvent(id: number, day: event.0, time: event.1, title: event.2, kind: event.3)
  }
}

/// Events by their day.
private struct EventDays: SourceContents {
  let days: [(name: String, events: [CalendarEvent])]

  init(_ events: [CalendarEvent]) {
    var days: [(name: String, events: [CalendarEvent])] = []
    for event in events {
      if days.last?.name != event.day { days.append((event.day, [])) }
      days[days.count - 1].events.append(event)
    }
    self.days = days
  }

  var numberOfSections: Int { days.count }
  func numberOfItems(in section: Int) -> Int { days[section].events.count }
  func item(at path: ListIndexPath) -> CalendarEvent? { days[path.section].events[path.item] }
  func id(ofSection section: Int) -> AnyHashable? { days[section].name }
}
