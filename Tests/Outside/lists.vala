/* The lists' properties and signals as Vala has them. Any warning ends it, and so does what is not told. */
int main (string[] arguments) {
  Log.set_always_fatal (LogLevelFlags.LEVEL_CRITICAL | LogLevelFlags.LEVEL_WARNING);
  Gtk.init (ref arguments);
  Glk.Scroller[] lists = { new Glk.TableView (), new Glk.ColumnTableView (), new Glk.CollectionView () };
  int told = 0;
  foreach (unowned Glk.Scroller list in lists) {
    list.notify["row-height"].connect (() => { told++; });
    list.row_activated.connect ((section, row) => { told += section + row; });
    list.row_height = 40;
    list.row_height = 40;
    list.sticky_headers = true;
    list.selection_mode = Gtk.SelectionMode.MULTIPLE;
    assert (list.row_height == 40 && list.sticky_headers && !list.follows_end);
    list.row_activated (2, 3);
  }
  assert (told == 3 * (1 + 5));
  var table = (Glk.TableView) lists[0];
  table.density = Glk.Density.COMPACT;
  table.boxed = true;
  assert (table.density == Glk.Density.COMPACT && table.boxed && !table.show_separators);
  return 0;
}
