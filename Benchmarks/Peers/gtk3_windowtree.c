/* The bare C of a recycling column list: a GtkScrollable over a GtkTreeView whose model shows one screenful and is
 * shifted as it scrolls. It is the limit to come close to, not code to build on: one row height, no selection. */
#include "gtk3_peer.h"
#include "gtk3_scroller.h"

#define ROW_HEIGHT 24.0
#define SCREENFUL 40

const char *const peer_name = "windowtree";

/* WindowModel: `count` rows from `base`, made up as they are asked for. */

G_DECLARE_FINAL_TYPE (WindowModel, window_model, WINDOW, MODEL, GObject)

struct _WindowModel
{
  GObject parent_instance;
  int base;
  int count;
};

static void window_model_iface_init (GtkTreeModelIface *iface);

G_DEFINE_TYPE_WITH_CODE (WindowModel, window_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_TREE_MODEL, window_model_iface_init))

static int
row_of (GtkTreeIter *iter)
{
  return GPOINTER_TO_INT (iter->user_data);
}

static gboolean
set_row (GtkTreeModel *model, GtkTreeIter *iter, int row)
{
  if (row < 0 || row >= WINDOW_MODEL (model)->count)
    return FALSE;
  iter->stamp = 1;
  iter->user_data = GINT_TO_POINTER (row);
  return TRUE;
}

static GtkTreeModelFlags
window_model_get_flags (GtkTreeModel *model)
{
  return GTK_TREE_MODEL_LIST_ONLY | GTK_TREE_MODEL_ITERS_PERSIST;
}

static int
window_model_get_n_columns (GtkTreeModel *model)
{
  return 2;
}

static GType
window_model_get_column_type (GtkTreeModel *model, int column)
{
  return G_TYPE_STRING;
}

static gboolean
window_model_get_iter (GtkTreeModel *model, GtkTreeIter *iter, GtkTreePath *path)
{
  return set_row (model, iter, gtk_tree_path_get_indices (path)[0]);
}

static GtkTreePath *
window_model_get_path (GtkTreeModel *model, GtkTreeIter *iter)
{
  return gtk_tree_path_new_from_indices (row_of (iter), -1);
}

static void
window_model_get_value (GtkTreeModel *model, GtkTreeIter *iter, int column, GValue *value)
{
  int row = WINDOW_MODEL (model)->base + row_of (iter);
  char text[64];

  if (column == 0)
    snprintf (text, sizeof text, "Row %d", row);
  else
    snprintf (text, sizeof text, "Subtitle of row %d", row);
  g_value_init (value, G_TYPE_STRING);
  g_value_set_string (value, text);
}

static gboolean
window_model_iter_next (GtkTreeModel *model, GtkTreeIter *iter)
{
  return set_row (model, iter, row_of (iter) + 1);
}

static gboolean
window_model_iter_previous (GtkTreeModel *model, GtkTreeIter *iter)
{
  return set_row (model, iter, row_of (iter) - 1);
}

static gboolean
window_model_iter_children (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent)
{
  return !parent && set_row (model, iter, 0);
}

static gboolean
window_model_iter_has_child (GtkTreeModel *model, GtkTreeIter *iter)
{
  return FALSE;
}

static int
window_model_iter_n_children (GtkTreeModel *model, GtkTreeIter *iter)
{
  return iter ? 0 : WINDOW_MODEL (model)->count;
}

static gboolean
window_model_iter_nth_child (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent, int n)
{
  return !parent && set_row (model, iter, n);
}

static gboolean
window_model_iter_parent (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *child)
{
  return FALSE;
}

static void
window_model_iface_init (GtkTreeModelIface *iface)
{
  iface->get_flags = window_model_get_flags;
  iface->get_n_columns = window_model_get_n_columns;
  iface->get_column_type = window_model_get_column_type;
  iface->get_iter = window_model_get_iter;
  iface->get_path = window_model_get_path;
  iface->get_value = window_model_get_value;
  iface->iter_next = window_model_iter_next;
  iface->iter_previous = window_model_iter_previous;
  iface->iter_children = window_model_iter_children;
  iface->iter_has_child = window_model_iter_has_child;
  iface->iter_n_children = window_model_iter_n_children;
  iface->iter_nth_child = window_model_iter_nth_child;
  iface->iter_parent = window_model_iter_parent;
}

static void
window_model_class_init (WindowModelClass *klass)
{
}

static void
window_model_init (WindowModel *self)
{
}

/* PeerWindowTree: the view. */

G_DECLARE_FINAL_TYPE (PeerWindowTree, peer_window_tree, PEER, WINDOW_TREE, PeerScroller)

struct _PeerWindowTree
{
  PeerScroller parent_instance;
  GtkWidget *tree;
  GtkAdjustment *tree_adjustment; /* moves the tree by less than a row */
  WindowModel *model;
  int total;
};

G_DEFINE_TYPE (PeerWindowTree, peer_window_tree, peer_scroller_get_type ())

static void
peer_window_tree_scrolled (PeerScroller *scroller)
{
  PeerWindowTree *self = PEER_WINDOW_TREE (scroller);
  double value = peer_scroller_get_value (scroller);

  self->model->base = value / ROW_HEIGHT;
  gtk_adjustment_set_value (self->tree_adjustment, value - self->model->base * ROW_HEIGHT);
  gtk_widget_queue_draw (self->tree); /* fixed-height mode asks for values only as it draws */
}

static void
peer_window_tree_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PeerWindowTree *self = PEER_WINDOW_TREE (widget);
  GtkAllocation child = { .width = allocation->width, .height = allocation->height };

  peer_scroller_take_allocation (PEER_SCROLLER (self), allocation);
  gtk_widget_size_allocate (self->tree, &child);
  peer_scroller_configure (PEER_SCROLLER (self), self->total * ROW_HEIGHT, ROW_HEIGHT,
                           gtk_adjustment_get_page_size (self->tree_adjustment));
}

static void
peer_window_tree_get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 50;
}

static void
peer_window_tree_class_init (PeerWindowTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = peer_window_tree_size_allocate;
  widget_class->get_preferred_width = peer_window_tree_get_preferred_width;
  PEER_SCROLLER_CLASS (klass)->scrolled = peer_window_tree_scrolled;
}

static void
peer_window_tree_init (PeerWindowTree *self)
{
  self->tree = gtk_tree_view_new ();
  self->tree_adjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  gtk_scrollable_set_vadjustment (GTK_SCROLLABLE (self->tree), self->tree_adjustment);
  peer_scroller_set_child (PEER_SCROLLER (self), self->tree);
}

static GtkTreeViewColumn *
new_column (int column)
{
  GtkTreeViewColumn *view = gtk_tree_view_column_new_with_attributes (
      column == 0 ? "Title" : "Subtitle", gtk_cell_renderer_text_new (), "text", column, NULL);

  gtk_tree_view_column_set_sizing (view, GTK_TREE_VIEW_COLUMN_FIXED);
  gtk_tree_view_column_set_fixed_width (view, 180);
  return view;
}

GtkWidget *
peer_view (int rows)
{
  PeerWindowTree *self = g_object_new (peer_window_tree_get_type (), NULL);
  GtkTreeView *tree = GTK_TREE_VIEW (self->tree);

  self->total = rows;
  self->model = g_object_new (window_model_get_type (), NULL);
  self->model->count = MIN (rows, SCREENFUL);
  for (int column = 0; column < 2; column++)
    gtk_tree_view_append_column (tree, new_column (column));
  gtk_tree_view_set_fixed_height_mode (tree, TRUE);
  gtk_tree_view_set_model (tree, GTK_TREE_MODEL (self->model));
  return GTK_WIDGET (self);
}
