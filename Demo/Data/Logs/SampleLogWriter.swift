/// Writes believable log lines one by one; the same seed gives the same lines.
public struct SampleLogWriter: Sendable {
  private struct Template {
    let source: String
    let level: LogLine.Level
    /// With "#" for a digit and "@" for a name.
    let message: String
  }

  private static let templates: [Template] = {
    func template(_ source: String, _ level: LogLine.Level, _ message: String) -> Template {
      Template(source: source, level: level, message: message)
    }
    let usual = [
      template("nginx", .info, "GET /orders/#### 200 in ## ms"),
      template("nginx", .info, "GET /images/harbour-##.jpg 304 in # ms"),
      template("nginx", .info, "POST /orders 201 in ### ms"),
      template("postgres", .debug, "checkpoint complete: wrote ### buffers in 0.### s"),
      template("postgres", .info, "automatic vacuum of table shop.orders: ## pages removed"),
      template("sshd", .info, "Accepted publickey for @ from 192.0.2.## port 5####"),
      template("cron", .debug, "(@) CMD (/usr/local/bin/sync-photos --quiet)"),
      template("postfix", .info, "to=<@@example.org>, delay=0.##, status=sent"),
      template("backup", .debug, "#### files compared, ## changed"),
      template("kernel", .debug, "usb 1-#: new high-speed USB device number ## using xhci_hcd"),
    ]
    let rare = [
      template("nginx", .warning, "GET /wp-login.php 404 from 203.0.113.##"),
      template("sshd", .warning, "Failed password for invalid user @ from 203.0.113.## port 4####"),
      template("postgres", .warning, "there is already a transaction in progress"),
      template(
        "postfix", .warning, "hostname unknown.example.net does not resolve to 203.0.113.##"),
      template("nginx", .error, "upstream timed out (110) while reading /orders/####"),
      template("postgres", .error, "deadlock detected: process #### waits for ShareLock on ####"),
      template("backup", .error, "/srv/backup/daily-##.tar: No space left on device"),
      template("kernel", .error, "EXT4-fs error (device sda#): bad block bitmap checksum"),
    ]
    return usual + usual + usual + usual + rare
  }()

  private var random: SampleRandom
  private var count = 0

  public init(seed: UInt64 = 7) { random = SampleRandom(seed: seed) }

  /// Writes the next line.
  ///
  /// - Parameter time: since 1970, in milliseconds.
  public mutating func write(time: Int) -> LogLine {
    count += 1
    let template = random.pick(Self.templates)
    var message = ""
    var hasName = false
    for letter in template.message {
      switch letter {
      case "#": message.append(String(random.number(below: 9) + 1))
      // The second one of an address is itself.
      case "@" where !hasName:
        message += random.pick(MailWords.givenNames).lowercased()
        hasName = true
      default: message.append(letter)
      }
    }
    return LogLine(
      id: count, time: time, level: template.level, source: template.source, message: message)
  }
}
