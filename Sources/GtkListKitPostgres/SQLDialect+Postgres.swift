public import GtkListKitDatabase

extension SQLDialect {
  /// What PostgreSQL says differently.
  public static let postgres = SQLDialect(
    quote: "\"", nullsAreGreatest: true, comparesFirstColumnAlone: true)
}
