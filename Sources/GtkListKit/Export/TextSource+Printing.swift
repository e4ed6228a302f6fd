extension TextSource {
  /// Asks for a printer and prints the table, with its headings on every page, the title above them
  /// and the page number below.
  ///
  /// Rows are one line high and cut off where a column ends. Columns share the width of the page
  /// according to the texts of the first rows. Columns that do not fit go on further pages with the
  /// same rows. In a language that is read from right to left, so are the columns. Rows are read
  /// page by page, as they are printed. More than 131 072 rows are not printed, and reported.
  ///
  /// - Parameters:
  ///   - title: stands above each page and names the job.
  ///   - window: the GtkWindow that the dialog belongs to; nil for none.
  /// - Returns: false if the user cancelled.
  /// - Throws: an error with the system's message, if there are too many rows, or if rows that are read as they are
  ///   now have changed since.
  @discardableResult
  public func print(title: String, in window: UnsafeMutableRawPointer?) throws -> Bool {
    try TablePrint(self, title: title).run(in: window)
  }

  /// Prints the table into a PDF file, without a dialog. A file that exists is replaced when the new
  /// one is complete.
  ///
  /// - Throws: as ``print(title:in:)``.
  public func exportPDF(title: String, toPath path: String) throws {
    try TablePrint(self, title: title).export(toPath: path)
  }
}
