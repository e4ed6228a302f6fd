/// The files that the kit carries inside itself, so that a linked app needs no resource folder.
public enum GtkListKitResources {
  /// The kit's style sheet, as bytes of CSS.
  public static var styleSheet: [UInt8] { PackageResources.gtklistkit_css }
}
