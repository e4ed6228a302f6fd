import CGtkListKitGtk3

/// Mails to look at where there are none yet.
nonisolated enum Samples {
  private static let senders = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Ken Thompson"]
  private static let subjects = [
    "Notes on the engine", "Lunch on Thursday?", "The compiler is ready", "A question on types",
    "Goto, once more", "Your pull request", "Minutes of the meeting", "Holiday pictures",
  ]

  static func write(_ count: Int, to maildir: String) {
    g_mkdir_with_parents("\(maildir)/new", 0o700)
    g_mkdir_with_parents("\(maildir)/tmp", 0o700)
    let now = g_get_real_time() / 1_000_000
    for number in 0..<count {
      let sender = senders[number * 3 % senders.count]
      let subject = subjects[number * 5 % subjects.count]
      let date = g_date_time_new_from_unix_local(now - gint64(number * number * 37 + number * 1800))
      defer { g_date_time_unref(date) }
      let written = g_date_time_format(date, "%a, %d %b %Y %H:%M:%S %z")
      defer { g_free(written) }
      let address = sender.lowercased().replacing(" ", with: ".")
      let text = """
        From: \(sender) <\(address)@example.org>
        To: you@example.org
        Subject: \(subject)
        Date: \(written.map { String(cString: $0) } ?? "")
        Content-Type: text/plain; charset=utf-8

        Hello,

        I had a look at “\(subject.lowercased())” this morning. Would tomorrow suit you?

        \(sender)
        """
      g_file_set_contents("\(maildir)/new/\(now).\(count - number).sample", text, -1, nil)
    }
  }
}
