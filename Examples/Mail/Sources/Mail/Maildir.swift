import CGMime
import CGtkListKitGtk3
import Glibc

nonisolated struct Message: Identifiable, Equatable, Sendable {
  /// The unique part of the file's name; what follows it are the flags.
  let id: String
  var flags: Set<Character>
  var sender = "Nobody"
  var subject = "No subject"
  /// In seconds since 1970.
  var date = 0
  var body = ""

  var isUnread: Bool { !flags.contains("S") }
  var isStarred: Bool { flags.contains("F") }
}

/// A folder of mails, a file each, as mail servers and readers share it.
nonisolated struct Maildir: Sendable {
  let path: String

  /// Where the mail is; `isArchived` in the subfolder “Archive”.
  func file(of mail: Message, isArchived: Bool = false) -> String {
    let flags = String(mail.flags.sorted())
    return "\(path)/\(isArchived ? ".Archive/" : "")cur/\(mail.id):2,\(flags)"
  }

  func move(_ file: String, to target: String) -> Bool { rename(file, target) == 0 }

  /// All mails, the newest first. What is new is taken into `cur`.
  func messages() -> [Message] {
    g_mkdir_with_parents("\(path)/cur", 0o700)
    g_mkdir_with_parents("\(path)/.Archive/cur", 0o700)
    for name in names(in: "new") { _ = move("\(path)/new/\(name)", to: "\(path)/cur/\(name):2,") }
    let found = names(in: "cur").compactMap { name -> Message? in
      let parts = name.split(separator: ":", maxSplits: 1)
      guard let id = parts.first else { return nil }
      let flags = parts.count > 1 ? parts[1].dropFirst(2) : ""
      var mail = Message(id: String(id), flags: Set(flags))
      let isRead = Self.read("\(path)/cur/\(name)", into: &mail)
      return isRead ? mail : nil
    }
    return found.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
  }

  private func names(in folder: String) -> [String] {
    guard let folder = g_dir_open("\(path)/\(folder)", 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    return names
  }

  private static let isReady: Void = g_mime_init()

  private static func read(_ file: String, into mail: inout Message) -> Bool {
    _ = isReady
    guard let stream = g_mime_stream_file_open(file, "r", nil) else { return false }
    defer { g_object_unref(stream) }
    guard let parser = g_mime_parser_new_with_stream(stream) else { return false }
    defer { g_object_unref(parser) }
    guard let message = g_mime_parser_construct_message(parser, nil) else { return false }
    defer { g_object_unref(message) }
    if let subject = g_mime_message_get_subject(message) { mail.subject = String(cString: subject) }
    if let senders = g_mime_message_get_from(message),
      let first = internet_address_list_get_address(senders, 0)
    {
      let address = UnsafeMutableRawPointer(first).assumingMemoryBound(
        to: InternetAddressMailbox.self)
      if let name = internet_address_get_name(first) ?? internet_address_mailbox_get_addr(address) {
        mail.sender = String(cString: name)
      }
    }
    if let date = g_mime_message_get_date(message) { mail.date = Int(g_date_time_to_unix(date)) }
    withUnsafeMutablePointer(to: &mail) { mail in
      g_mime_message_foreach(message, { Maildir.take($1, into: $2) }, mail)
    }
    return true
  }

  /// The plain text of a mail comes before the same in HTML.
  private static func take(
    _ part: UnsafeMutablePointer<GMimeObject>?, into mail: UnsafeMutableRawPointer?
  ) {
    guard let part = UnsafeMutableRawPointer(part),
      let mail = mail?.assumingMemoryBound(to: Message.self),
      mail.pointee.body.isEmpty,
      g_type_check_instance_is_a(
        part.assumingMemoryBound(to: GTypeInstance.self), g_mime_text_part_get_type()) != 0
    else { return }
    let text = g_mime_text_part_get_text(part.assumingMemoryBound(to: GMimeTextPart.self))
    defer { g_free(text) }
    mail.pointee.body = text.map { String(cString: $0) } ?? ""
  }
}
