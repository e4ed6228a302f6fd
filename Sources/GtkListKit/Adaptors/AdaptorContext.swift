internal import CGtkListKitGtk3

/// What surrounds a list, for holders that need it.
///
/// Origin: Adaptor's `AdaptorContextProtocol`, whose `containerVC` is the window and, where there
/// is one, the app's own controller.
@MainActor
public protocol AdaptorContextProtocol: AnyObject {
  /// The window that the list is in.
  var owningWindow: WidgetPointer? { get }
  /// The app's own controller object.
  var controller: AnyObject? { get }
}

extension AdaptorContextProtocol {
  public var owningWindow: WidgetPointer? { nil }
  public var controller: AnyObject? { nil }
}
