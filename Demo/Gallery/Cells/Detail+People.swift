import CGtkListKitGtk3
import GalleryData

extension Detail {
  init(_ contact: Contact) {
    title = contact.displayName
    lines = [("Company", contact.company), ("Phone", contact.phone), ("Mail", contact.email)]
    // A few have no address.
    copied =
      contact.email.isEmpty ? ("Name", contact.displayName) : ("Mail Address", contact.email)
  }

  /// A mail to read.
  init(_ mail: Mail) {
    title = mail.subject
    lines = [
      ("From", mail.sender), ("Date", RelativeDate.string(since: mail.date, now: Int(time(nil)))),
      ("Labels", mail.labels.joined(separator: ", ")),
    ]
    text = mail.preview
    copied = ("Text", mail.preview)
  }

  init(_ order: Order) {
    title = "Order \(Numbers.grouped(order.id))"
    lines = [
      ("Customer", order.customer), ("Articles", Numbers.grouped(order.articles)),
      ("Total", "\(Numbers.decimals(Double(order.total) / 100, 2)) €"),
      ("Date", RelativeDate.string(since: order.date, now: Int(time(nil)))),
      ("Status", order.status.rawValue),
    ]
    copied = ("Order Number", String(order.id))
  }
}
