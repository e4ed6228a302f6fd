import CGtkListKitGtk3
import GtkListKit

/// Sender, date and a star over the subject.
final class MailCell: ListCell, ModelCell {
  override class var template: CellTemplate? {
    .string(String(decoding: PackageResources.mail_cell_ui, as: UTF8.self))
  }

  func update(_ mail: Message) {
    self["sender"].text = mail.sender
    self["subject"].text = mail.subject
    self["date"].text = Day(of: mail.date).short(mail.date)
    self["star-image"].iconName = mail.isStarred ? "starred-symbolic" : "non-starred-symbolic"
    setStyleClass("unread", mail.isUnread)
  }
}

/// The sections of the inbox.
enum Day: Int, CaseIterable {
  case today, yesterday, week, earlier

  var title: String { ["Today", "Yesterday", "This Week", "Earlier"][rawValue] }

  init(of date: Int) {
    let days = Day.number(Int(g_get_real_time() / 1_000_000)) - Day.number(date)
    self = days <= 0 ? .today : days == 1 ? .yesterday : days < 7 ? .week : .earlier
  }

  private static func number(_ date: Int) -> Int {
    let time = g_date_time_new_from_unix_local(gint64(date))
    defer { g_date_time_unref(time) }
    return (date + Int(g_date_time_get_utc_offset(time) / 1_000_000)) / 86_400
  }

  func short(_ date: Int) -> String {
    let format = [Day.today: "%H:%M", .yesterday: "%H:%M", .week: "%A"][self] ?? "%e %b %Y"
    return Day.text(date, format)
  }

  static func text(_ date: Int, _ format: String) -> String {
    let time = g_date_time_new_from_unix_local(gint64(date))
    defer { g_date_time_unref(time) }
    let text = g_date_time_format(time, format)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}
