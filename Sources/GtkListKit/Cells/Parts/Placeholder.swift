/// What a list shows instead of rows, and a ``LoadingRow`` or ``ErrorRow`` in one.
public nonisolated struct Placeholder: Equatable, Sendable {
  /// The name of a themed icon; empty for none.
  public var icon: String
  /// The large line; empty for none.
  public var title: String
  /// The smaller lines below it, as many as it needs; empty for none.
  public var message: String
  /// A button, which calls the list's `onRetry`, or sends ``EventName/retry`` from a row; nil for none.
  public var buttonTitle: String?
  /// Whether a spinner turns in place of the icon.
  public var isBusy: Bool

  /// A title alone, unless told otherwise.
  public init(
    icon: String = "", title: String, message: String = "", buttonTitle: String? = nil,
    isBusy: Bool = false
  ) {
    self.icon = icon
    self.title = title
    self.message = message
    self.buttonTitle = buttonTitle
    self.isBusy = isBusy
  }

  /// There is nothing to show.
  public static func empty(
    _ title: String, message: String = "", icon: String = "folder-symbolic"
  ) -> Placeholder {
    Placeholder(icon: icon, title: title, message: message)
  }

  /// The rows are on their way.
  public static func loading(_ title: String = "Loading…") -> Placeholder {
    Placeholder(title: title, isBusy: true)
  }

  /// Something went wrong, and can be tried again.
  public static func error(
    _ title: String, message: String = "", buttonTitle: String? = "Try Again"
  ) -> Placeholder {
    Placeholder(
      icon: "dialog-error-symbolic", title: title, message: message, buttonTitle: buttonTitle)
  }
}
