internal import CGtkListKitGtk3

/// What surrounds a list, for holders that need it.
///
/// Origin: Adaptor's `AdaptorContextProtocol`, whose `containerVC` is the window and, where there
/// is one, the app's own controller.
@MainActor
public protocol AdaptorContextProtocol: AnyObject {
  /// A window that is to count as the one that the list is in; nil leaves it to
  /// ``Adaptor/owningWindow`` to find that. Default: nil.
  var owningWindow: WidgetPointer? { get }
  /// The app's own controller object.
  var controller: AnyObject? { get }
}

extension AdaptorContextProtocol {
  public var owningWindow: WidgetPointer? { nil }
  public var controller: AnyObject? { nil }
}

extension Adaptor {
  /// The window that the list is in: what the ``context`` says, or else the one that GTK finds.
  public final var owningWindow: WidgetPointer? { context?.owningWindow ?? list?.owningWindow }
}
