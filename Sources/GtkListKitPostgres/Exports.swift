// Whoever opens a database shows its rows, and reads its values.
@_exported public import GtkListKitDatabase
