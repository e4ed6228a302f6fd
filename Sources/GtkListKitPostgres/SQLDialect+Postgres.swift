public import GtkListKitDatabase

extension SQLDialect {
  /// What PostgreSQL says differently.
  public static let postgres = SQLDialect(
    quote: "\"", nullsAreGreatest: true, comparesFirstColumnAlone: true,
    computedColumns: """
      SELECT column_name FROM information_schema.columns WHERE table_name = ?
      AND table_schema = coalesce(?, current_schema()) AND is_generated = 'ALWAYS'
      """, likeOperator: "ILIKE", fullText: .tsvector,
    numberOverride: "OVERRIDING SYSTEM VALUE", hasTypesWithoutComparison: true,
    columnTypes: """
      SELECT column_name, data_type FROM information_schema.columns WHERE table_name = ?
      AND table_schema = coalesce(?, current_schema())
      """, locksTables: true)
}
