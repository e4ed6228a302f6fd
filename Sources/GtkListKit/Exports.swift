// Who imports the kit meets the few public types of the core: index paths, updates, layouts.
@_exported public import GtkListKitCore
