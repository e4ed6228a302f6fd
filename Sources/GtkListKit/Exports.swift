// Index paths, selection modes and updates are part of what an app imports.
@_exported public import GtkListKitCore
