public import GtkListKitDatabase

/// Triggers that tell of changes.
extension PostgresDatabase {
  /// Has a table tell of its changes, whoever makes them: a `LiveQuery` over it follows them at once.
  /// Without it one follows only what its own database object commits.
  ///
  /// A statement that writes to the table, of however many rows, and a transaction of however many
  /// statements are one notification on the table's channel, `gtklistkit.SCHEMA.TABLE`, once they are
  /// committed. The trigger and its function are called `gtklistkit_changed`; the function stands in the
  /// table's schema. Where they are there already nothing is done. The user has to own the table.
  ///
  /// A partitioned table tells of what is written through it, and not of what is written to one of its
  /// partitions by its own name: that has a trigger of its own, and a query that is to follow it names it
  /// in the tables of its source.
  public func installChangeTrigger(on table: DatabaseTable) throws {
    let table = try resolved(table)
    let name = dialect.quoted(table)
    let function = dialect.quoted(DatabaseTable("gtklistkit_changed", schema: table.schema))
    try transaction { database in
      // Two that install it at the same time would disturb each other.
      try database.run("SELECT pg_advisory_xact_lock(hashtext('gtklistkit_changed'))")
      let installed = try database.rows(
        """
        SELECT 1 FROM pg_catalog.pg_trigger
        WHERE tgname = 'gtklistkit_changed' AND tgrelid = ?::regclass
        """, name)
      guard installed.isEmpty else { return }
      try database.run(
        """
        CREATE OR REPLACE FUNCTION \(function)() RETURNS trigger LANGUAGE plpgsql
        SET search_path = pg_catalog AS $body$
        BEGIN
          PERFORM pg_notify(('gtklistkit.' || TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME)::name::text, '');
          RETURN NULL;
        END $body$
        """)
      try database.run(
        """
        CREATE TRIGGER gtklistkit_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \(name)
        FOR EACH STATEMENT EXECUTE FUNCTION \(function)()
        """)
    }
  }

  /// Has a table tell of its changes no longer. Where there is no trigger nothing is done.
  public func removeChangeTrigger(from table: DatabaseTable) throws {
    try run("DROP TRIGGER IF EXISTS gtklistkit_changed ON \(dialect.quoted(try resolved(table)))")
  }

  /// A table with its schema.
  private func resolved(_ table: DatabaseTable) throws -> DatabaseTable {
    let found = try rows(
      """
      SELECT nspname AS schema, relname AS name FROM pg_catalog.pg_class
      JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
      WHERE pg_class.oid = ?::regclass
      """, dialect.quoted(table))
    guard let row = found.first else { throw DatabaseError(.other, "there is no such table") }
    return try DatabaseTable(row.text("name"), schema: row.text("schema"))
  }
}
