/* The types of GtkListKit's lists for Vala. What fills them is an app's Swift. */
[CCode (cheader_filename = "gtklistkit.h", cprefix = "Glk", lower_case_cprefix = "glk_")]
namespace Glk {
  [CCode (cprefix = "GLK_DENSITY_", type_id = "glk_density_get_type ()")]
  public enum Density {
    COMPACT,
    REGULAR,
    COMFORTABLE
  }

  [CCode (has_type_id = false)]
  public abstract class Scroller : Gtk.Container, Gtk.Scrollable {
    [NoAccessorMethod]
    public int row_height { get; set; }
    [NoAccessorMethod]
    public Gtk.SelectionMode selection_mode { get; set; }
    [NoAccessorMethod]
    public bool sticky_headers { get; set; }
    [NoAccessorMethod]
    public bool sticky_footers { get; set; }
    [NoAccessorMethod]
    public bool activate_on_single_click { get; set; }
    [NoAccessorMethod]
    public bool follows_end { get; set; }
    public signal void row_activated (int section, int row);
    public signal void selection_changed ();
  }

  [CCode (type_id = "glk_table_view_get_type ()")]
  public class TableView : Scroller {
    [CCode (type = "GtkWidget*")]
    public TableView ();
    [NoAccessorMethod]
    public Density density { get; set; }
    [NoAccessorMethod]
    public bool boxed { get; set; }
    [NoAccessorMethod]
    public bool show_separators { get; set; }
  }

  [CCode (type_id = "glk_column_table_view_get_type ()")]
  public class ColumnTableView : Scroller {
    [CCode (type = "GtkWidget*")]
    public ColumnTableView ();
  }

  [CCode (type_id = "glk_collection_view_get_type ()")]
  public class CollectionView : Scroller {
    [CCode (type = "GtkWidget*")]
    public CollectionView ();
  }
}
