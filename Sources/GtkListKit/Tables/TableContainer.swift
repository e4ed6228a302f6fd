/// A ``TableView`` or a ``ColumnTableView``, for holders and adaptors that fill either.
@MainActor
public class TableContainer: ListView {}
