/// What the command line asks for.
struct Options {
  enum Mode: Equatable {
    case run
    case list
    case help
    /// Writes new mails into an archive, for a gallery that runs.
    case deliver(archive: String)
    /// Draws the pages into files of a folder.
    case screenshot(folder: String)
  }

  struct Failure: Error {
    var message: String
  }

  var mode = Mode.run
  var page: String?
  /// What is shown beside the page.
  var beside: SidePane.Tab?
  var isDark = false
  /// Nil: as the language has it.
  var isRightToLeft: Bool?
  /// How many mails the archive has; nil is as many as there are.
  var mails: Int?
  /// The PostgreSQL server with the archive, as libpq has its address; nil where it is a file.
  var server: String?
  var width: Int?
  var height: Int?

  static let help = """
    Usage: gtklistkit-gallery [OPTIONS]

      --page ID          opens that page first
      --list             prints the pages' ids and titles
      --screenshot DIR   draws every page, or that of --page, to DIR/ID.png and DIR/ID-dark.png
      --beside TAB       shows beside the page: about, article, source or template
      --dark             the dark style; screenshots then are DIR/ID-dark.png only
      --direction DIR    ltr or rtl: text runs from the left or from the right
      --mails N          the mail archive gets so many mails, from 1 to 10000000
      --postgres URI     the mail archive is on that PostgreSQL server, in a schema of its own
      --size WxH         the size of the window in pixels, as in 1100x720
      --help             prints this
    """

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    func value(of option: String) throws(Failure) -> String {
      guard let value = rest.popFirst() else {
        throw Failure(message: "\(option) needs a value")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": mode = .help
      case "--list": mode = .list
      case "--dark": isDark = true
      case "--page": page = try value(of: argument)
      case "--screenshot": mode = .screenshot(folder: try value(of: argument))
      case MailDelivery.option: mode = .deliver(archive: try value(of: argument))
      case MailDelivery.serverOption: server = try value(of: argument)
      case "--mails":
        let text = try value(of: argument)
        guard let number = Int(text), (1...10_000_000).contains(number) else {
          throw Failure(message: "“\(text)” is no number of mails: give 1 to 10000000")
        }
        mails = number
      case "--direction":
        switch try value(of: argument) {
        case "ltr": isRightToLeft = false
        case "rtl": isRightToLeft = true
        case let other: throw Failure(message: "“\(other)” is no direction: give ltr or rtl")
        }
      case "--beside":
        let text = try value(of: argument)
        guard let tab = SidePane.Tab(rawValue: text) else {
          throw Failure(message: "“\(text)” is no tab: give about, article, source or template")
        }
        beside = tab
      case "--size":
        let text = try value(of: argument)
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let wide = numbers[0], let high = numbers[1],
          (200...8000).contains(wide), (200...8000).contains(high)
        else {
          throw Failure(message: "“\(text)” is no size: give WxH, each from 200 to 8000")
        }
        (width, height) = (wide, high)
      default: throw Failure(message: "unknown option “\(argument)”")
      }
    }
    if let page, Pages.page(page) == nil {
      let known = Pages.all.map { $0.info.id }.joined(separator: ", ")
      throw Failure(message: "there is no page “\(page)”; the pages are \(known)")
    }
  }
}
