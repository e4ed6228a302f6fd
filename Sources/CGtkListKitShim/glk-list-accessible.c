#include "glk-accessible.h"
#include <gtk/gtk-a11y.h>
#include "glk-register.h"

/* More rows than that are no list of numbers to anybody. */
#define MOST_SELECTED 1000000

static GlkAccessibleHooks hooks;
static GQuark owner_quark (void) { return g_quark_from_static_string ("glk-accessible-owner"); }

void glk_accessible_set_hooks (const GlkAccessibleHooks *given)
{
  g_return_if_fail (given != NULL);

  hooks = *given;
}

const GlkAccessibleHooks *glk_accessible_get_hooks (void) { return &hooks; }

void glk_accessible_set_owner (GtkWidget *content, gpointer owner)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_object_set_qdata (G_OBJECT (content), owner_quark (), owner);
}

gpointer glk_accessible_get_owner (GtkWidget *content)
{
  return content ? g_object_get_qdata (G_OBJECT (content), owner_quark ()) : NULL;
}

static gpointer owner_of (gpointer accessible)
{
  return glk_accessible_get_owner (gtk_accessible_get_widget (GTK_ACCESSIBLE (accessible)));
}

/* Asks the list, while there is one. */
#define ASK(accessible, hook, fallback, ...) \
  (owner_of (accessible) ? hooks.hook (owner_of (accessible), ##__VA_ARGS__) : (fallback))

static int clamped (gint64 count) { return (int) CLAMP (count, 0, G_MAXINT); }

/* ---- What lists and tables share ---- */

static int get_n_children (AtkObject *object) { return clamped (ASK (object, child_count, 0)); }
static AtkObject *ref_child (AtkObject *object, int index)
{
  return ASK (object, ref_child, NULL, index);
}

static AtkRole get_role (AtkObject *object) { return ASK (object, role, object->role); }

static GQuark text_quark (GlkListText text)
{
  return g_quark_from_static_string (text == GLK_LIST_NAME ? "glk-list-name"
                                                           : "glk-list-description");
}

/* What an app has said of the widget itself, which is around the content, or else what the list
 * says. */
static const char *text_of (AtkObject *object, GlkListText text)
{
  GtkWidget *content = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));
  GtkWidget *scroller = content ? gtk_widget_get_parent (content) : NULL;
  AtkObject *outer = scroller ? gtk_widget_get_accessible (scroller) : NULL;
  const char *given = text == GLK_LIST_NAME ? object->name : object->description;
  if (outer && !(given && *given))
    given = text == GLK_LIST_NAME ? outer->name : outer->description;
  if (given && *given)
    return given;
  char *told = ASK (object, list_text, NULL, text);
  g_object_set_qdata_full (G_OBJECT (object), text_quark (text), told, g_free);
  return told;
}

static const char *get_name (AtkObject *object) { return text_of (object, GLK_LIST_NAME); }
static const char *get_description (AtkObject *object)
{
  return text_of (object, GLK_LIST_DESCRIPTION);
}

static GQuark began_quark (void) { return g_quark_from_static_string ("glk-accessible-began"); }

static void initialize (AtkObject *object, gpointer widget)
{
  GType parent = GTK_IS_TREE_VIEW (widget) ? GTK_TYPE_TREE_VIEW_ACCESSIBLE
                                           : GTK_TYPE_LIST_BOX_ACCESSIBLE;
  ATK_OBJECT_CLASS (g_type_class_peek (parent))->initialize (object, widget);
  g_object_set_qdata (G_OBJECT (widget), began_quark (), widget);
  gpointer owner = glk_accessible_get_owner (widget);
  if (owner)
    hooks.began (owner);
}

static AtkObject *ref_at_point (AtkComponent *component, int x, int y, AtkCoordType type)
{
  GtkWidget *content = gtk_accessible_get_widget (GTK_ACCESSIBLE (component));
  GtkWidget *scroller = content ? gtk_widget_get_parent (content) : NULL;
  GdkWindow *window = scroller ? gtk_widget_get_window (scroller) : NULL;
  int left = 0, top = 0, inner_left, inner_top;
  if (!window)
    return NULL;
  if (type == ATK_XY_PARENT)
    {
      /* As if it were asked of the scroller's own children. */
      return ASK (component, ref_at_point, NULL, x, y);
    }
  gdk_window_get_origin (window, &left, &top);
  if (type == ATK_XY_WINDOW)
    {
      gdk_window_get_origin (gdk_window_get_toplevel (window), &inner_left, &inner_top);
      left -= inner_left;
      top -= inner_top;
    }
  return ASK (component, ref_at_point, NULL, x - left, y - top);
}

static void component_init (AtkComponentIface *iface)
{
  iface->ref_accessible_at_point = ref_at_point;
}

/* Cells that come and go as one scrolls are no rows that come and go. */
static int ignore_child (GtkContainer *container, GtkWidget *child, gpointer data) { return 1; }

static void override_object (gpointer klass)
{
  AtkObjectClass *object_class = klass;
  object_class->get_n_children = get_n_children;
  object_class->ref_child = ref_child;
  object_class->get_role = get_role;
  object_class->get_name = get_name;
  object_class->get_description = get_description;
  object_class->initialize = initialize;
  ((GtkContainerAccessibleClass *) klass)->add_gtk = ignore_child;
  ((GtkContainerAccessibleClass *) klass)->remove_gtk = ignore_child;
}

static void action_init (AtkActionIface *iface) { glk_accessible_init_action (iface); }

static gboolean clear_selection (AtkSelection *selection)
{
  return ASK (selection, select_all, FALSE, FALSE);
}

static gboolean select_all (AtkSelection *selection)
{
  return ASK (selection, select_all, FALSE, TRUE);
}

/* ---- The accessible of a GlkListBox or a GlkCellBox ---- */

typedef GtkListBoxAccessible GlkListAccessible;
typedef GtkListBoxAccessibleClass GlkListAccessibleClass;

static gboolean add_child_selection (AtkSelection *selection, int index)
{
  return ASK (selection, select, FALSE, index, TRUE);
}

static gboolean remove_child_selection (AtkSelection *selection, int number)
{
  gint64 position = ASK (selection, selected_position, -1, number);
  return position >= 0 && ASK (selection, select, FALSE, position, FALSE);
}

static AtkObject *ref_child_selection (AtkSelection *selection, int number)
{
  gint64 position = ASK (selection, selected_position, -1, number);
  return position < 0 ? NULL : ASK (selection, ref_child, NULL, position);
}

static int get_child_selection_count (AtkSelection *selection)
{
  return clamped (ASK (selection, selected_count, 0));
}

static gboolean is_child_selected (AtkSelection *selection, int index)
{
  return ASK (selection, is_selected, FALSE, index);
}

static void list_selection_init (AtkSelectionIface *iface)
{
  iface->add_selection = add_child_selection;
  iface->remove_selection = remove_child_selection;
  iface->clear_selection = clear_selection;
  iface->select_all_selection = select_all;
  iface->ref_selection = ref_child_selection;
  iface->get_selection_count = get_child_selection_count;
  iface->is_child_selected = is_child_selected;
}

G_DEFINE_TYPE_WITH_CODE (GlkListAccessible, glk_list_accessible, GTK_TYPE_LIST_BOX_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, action_init)
                                 G_IMPLEMENT_INTERFACE (ATK_TYPE_SELECTION, list_selection_init))

static void glk_list_accessible_class_init (GlkListAccessibleClass *klass)
{
  override_object (klass);
}

static void glk_list_accessible_init (GlkListAccessible *accessible) {}

/* ---- The accessible of a GlkTreeView. GTK wants one of its own class; what that says of the rows
 * that the tree view knows is replaced by what the list says of all of them. ---- */

typedef struct
{
  GtkTreeViewAccessible parent_instance;
  char *text; /* handed out last */
  AtkObject *caption;
} GlkTableAccessible;
typedef GtkTreeViewAccessibleClass GlkTableAccessibleClass;

static int get_n_rows (AtkTable *table) { return clamped (ASK (table, row_count, 0)); }
static int get_n_columns (AtkTable *table) { return ASK (table, column_count, 0); }

/* The headers are the first children, the cells follow row by row. */
static int get_index_at (AtkTable *table, int row, int column)
{
  gint64 columns = get_n_columns (table);
  if (row < 0 || column < 0 || row >= get_n_rows (table) || column >= columns)
    return -1;
  gint64 index = ((gint64) row + 1) * columns + column;
  return index <= G_MAXINT ? (int) index : -1;
}

static int get_row_at_index (AtkTable *table, int index)
{
  int columns = get_n_columns (table);
  if (index < 0 || columns == 0 || index >= get_n_children (ATK_OBJECT (table)))
    return -1;
  return index / columns - 1;
}

static int get_column_at_index (AtkTable *table, int index)
{
  int columns = get_n_columns (table);
  if (index < 0 || columns == 0 || index >= get_n_children (ATK_OBJECT (table)))
    return -1;
  return index % columns;
}

static AtkObject *ref_at (AtkTable *table, int row, int column)
{
  return ASK (table, ref_cell, NULL, row, column);
}

static int get_extent_at (AtkTable *table, int row, int column)
{
  return get_index_at (table, row, column) >= 0;
}

static AtkObject *get_caption (AtkTable *table) { return ((GlkTableAccessible *) table)->caption; }
static void set_caption (AtkTable *table, AtkObject *caption)
{
  g_set_object (&((GlkTableAccessible *) table)->caption, caption);
}

/* The header belongs to the table's widget, so it outlives the reference. */
static AtkObject *get_column_header (AtkTable *table, int column)
{
  AtkObject *header = ASK (table, ref_header, NULL, column);
  if (header)
    g_object_unref (header);
  return header;
}

static const char *keep_text (AtkTable *table, char *text)
{
  GlkTableAccessible *self = (GlkTableAccessible *) table;
  g_free (self->text);
  return self->text = text;
}

static const char *get_column_description (AtkTable *table, int column)
{
  return keep_text (table, ASK (table, column_title, NULL, column));
}

static const char *get_row_description (AtkTable *table, int row)
{
  return keep_text (table, ASK (table, row_name, NULL, row));
}

static gboolean is_row_selected (AtkTable *table, int row)
{
  return ASK (table, is_selected, FALSE, row);
}

static gboolean is_cell_selected (AtkTable *table, int row, int column)
{
  return get_index_at (table, row, column) >= 0 && is_row_selected (table, row);
}

static gboolean add_row_selection (AtkTable *table, int row)
{
  return ASK (table, select, FALSE, row, TRUE);
}

static gboolean remove_row_selection (AtkTable *table, int row)
{
  return ASK (table, select, FALSE, row, FALSE);
}

/* Their number is told in any case; clients ask for it by this, too. */
static int get_selected_rows (AtkTable *table, int **rows)
{
  int count = clamped (ASK (table, selected_count, 0));
  if (!rows)
    return count;
  *rows = count > 0 && count <= MOST_SELECTED ? g_new (int, count) : NULL;
  gpointer owner = owner_of (table);
  if (*rows && owner)
    hooks.selected_positions (owner, *rows, count);
  return count;
}

static void table_init (AtkTableIface *iface)
{
  iface->ref_at = ref_at;
  iface->get_n_rows = get_n_rows;
  iface->get_n_columns = get_n_columns;
  iface->get_index_at = get_index_at;
  iface->get_row_at_index = get_row_at_index;
  iface->get_column_at_index = get_column_at_index;
  iface->get_row_extent_at = get_extent_at;
  iface->get_column_extent_at = get_extent_at;
  iface->get_caption = get_caption;
  iface->set_caption = set_caption;
  iface->get_column_header = get_column_header;
  iface->get_column_description = get_column_description;
  iface->get_row_description = get_row_description;
  iface->is_row_selected = is_row_selected;
  iface->is_selected = is_cell_selected;
  iface->add_row_selection = add_row_selection;
  iface->remove_row_selection = remove_row_selection;
  iface->get_selected_rows = get_selected_rows;
}

/* Cells are selected by rows, all of a row's cells at once. */

static gboolean add_cell_selection (AtkSelection *selection, int index)
{
  int row = get_row_at_index (ATK_TABLE (selection), index);
  return row >= 0 && add_row_selection (ATK_TABLE (selection), row);
}

static gint64 selected_row (AtkSelection *selection, int number)
{
  int columns = get_n_columns (ATK_TABLE (selection));
  return columns > 0 && number >= 0 ? ASK (selection, selected_position, -1, number / columns) : -1;
}

static gboolean remove_cell_selection (AtkSelection *selection, int number)
{
  gint64 row = selected_row (selection, number);
  return row >= 0 && ASK (selection, select, FALSE, row, FALSE);
}

static AtkObject *ref_cell_selection (AtkSelection *selection, int number)
{
  gint64 row = selected_row (selection, number);
  if (row < 0)
    return NULL;
  return ASK (selection, ref_cell, NULL, row, number % get_n_columns (ATK_TABLE (selection)));
}

static int get_cell_selection_count (AtkSelection *selection)
{
  return clamped (ASK (selection, selected_count, 0) * get_n_columns (ATK_TABLE (selection)));
}

static gboolean is_cell_child_selected (AtkSelection *selection, int index)
{
  int row = get_row_at_index (ATK_TABLE (selection), index);
  return row >= 0 && is_row_selected (ATK_TABLE (selection), row);
}

static void table_selection_init (AtkSelectionIface *iface)
{
  iface->add_selection = add_cell_selection;
  iface->remove_selection = remove_cell_selection;
  iface->clear_selection = clear_selection;
  iface->select_all_selection = select_all;
  iface->ref_selection = ref_cell_selection;
  iface->get_selection_count = get_cell_selection_count;
  iface->is_child_selected = is_cell_child_selected;
}

G_DEFINE_TYPE_WITH_CODE (GlkTableAccessible, glk_table_accessible, GTK_TYPE_TREE_VIEW_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, action_init)
                                 G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE, table_init)
                                     G_IMPLEMENT_INTERFACE (ATK_TYPE_SELECTION,
                                                            table_selection_init))

static void finalize (GObject *object)
{
  GlkTableAccessible *self = (GlkTableAccessible *) object;
  g_free (self->text);
  g_clear_object (&self->caption);
  G_OBJECT_CLASS (glk_table_accessible_parent_class)->finalize (object);
}

static void glk_table_accessible_class_init (GlkTableAccessibleClass *klass)
{
  override_object (klass);
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void glk_table_accessible_init (GlkTableAccessible *accessible) {}

/* ---- Signals ---- */

void glk_accessible_emit (GtkWidget *content, const char *signal)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_signal_emit_by_name (gtk_widget_get_accessible (content), signal);
}

void glk_accessible_emit_rows (GtkWidget *content, const char *signal, gint64 first, gint64 count)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_signal_emit_by_name (gtk_widget_get_accessible (content), signal, clamped (first),
                         clamped (count));
}

void glk_accessible_emit_child (GtkWidget *content, const char *signal, gint64 index)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_signal_emit_by_name (gtk_widget_get_accessible (content), signal, (guint) clamped (index), NULL,
                         NULL);
}

void glk_accessible_announce (GtkWidget *content, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (content) && text != NULL);

  /* Asking for an accessible would make it. */
  if (g_object_get_qdata (G_OBJECT (content), began_quark ()) &&
      g_signal_lookup ("announcement", ATK_TYPE_OBJECT))
    g_signal_emit_by_name (gtk_widget_get_accessible (content), "announcement", text);
}

void glk_accessible_text_changed (GtkWidget *content, GlkListText text)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  if (g_object_get_qdata (G_OBJECT (content), began_quark ()))
    g_object_notify (G_OBJECT (gtk_widget_get_accessible (content)),
                     text == GLK_LIST_NAME ? "accessible-name" : "accessible-description");
}

char *glk_title_around (GtkWidget *widget)
{
  char *title = NULL;
  for (GtkWidget *child = widget, *parent; !title && (parent = gtk_widget_get_parent (child));
       child = parent)
  {
    if (GTK_IS_STACK (parent))
      gtk_container_child_get (GTK_CONTAINER (parent), child, "title", &title, NULL);
    else if (GTK_IS_NOTEBOOK (parent))
      title = g_strdup (gtk_notebook_get_tab_label_text (GTK_NOTEBOOK (parent), child));
    else if (GTK_IS_FRAME (parent))
      title = g_strdup (gtk_frame_get_label (GTK_FRAME (parent)));
    if (title && !*title)
      g_clear_pointer (&title, g_free);
  }
  return title;
}

char *glk_title_of_window (GtkWidget *widget)
{
  GtkWidget *window = gtk_widget_get_toplevel (widget);
  if (!GTK_IS_WINDOW (window))
    return NULL;
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (window));
  const char *title = GTK_IS_HEADER_BAR (bar) ? gtk_header_bar_get_title (GTK_HEADER_BAR (bar))
                                              : NULL;
  if (!title || !*title)
    title = gtk_window_get_title (GTK_WINDOW (window));
  return title && *title ? g_strdup (title) : NULL;
}

void glk_accessible_emit_active (GtkWidget *content, AtkObject *descendant)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  g_signal_emit_by_name (gtk_widget_get_accessible (content), "active-descendant-changed",
                         descendant);
}
