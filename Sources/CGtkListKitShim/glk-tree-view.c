#include "glk-tree-view.h"

struct _GlkTreeView
{
  GtkTreeView parent;
  GlkTreeViewHooks hooks;
  gpointer owner;
  gboolean scrolling;
};
typedef struct { GtkTreeViewClass parent; } GlkTreeViewClass;

G_DEFINE_TYPE (GlkTreeView, glk_tree_view, GTK_TYPE_TREE_VIEW)

static gboolean key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GlkTreeView *self = (GlkTreeView *) widget;
  /* GtkTreeView's own keys would go through the few rows that it knows. */
  return self->hooks.key_press && self->hooks.key_press (self->owner, event);
}

static gboolean key_release_event (GtkWidget *widget, GdkEventKey *event) { return GDK_EVENT_PROPAGATE; }

/* GtkTreeView would look for a cursor among the rows that it knows. */
static void grab_focus (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_CONTAINER))->grab_focus (widget);
}

/* The rows are as high as the owner says, and the scroller is as high as its place. */
static void get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->get_preferred_height (widget, minimum, natural);
  *minimum = MIN (*minimum, 1);
}

/* GtkTreeView keeps a picture of its rows, and throws it away at every scroll: scrolling its window
 * invalidates all of it. The picture itself knows how to move. */
static void invalidate_cb (GdkWindow *window, cairo_region_t *region)
{
  gpointer widget = NULL;
  cairo_rectangle_int_t place;
  gdk_window_get_user_data (window, &widget);
  cairo_region_get_extents (region, &place);
  if (!widget || (((GlkTreeView *) widget)->scrolling && place.height >= gdk_window_get_height (window)))
    return;
  /* GtkTreeView's own handler cannot be called any more; this too tells the picture. */
  gtk_widget_queue_draw (widget);
}

static void realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->realize (widget);
  gdk_window_set_invalidate_handler (gtk_tree_view_get_bin_window (GTK_TREE_VIEW (widget)), invalidate_cb);
}

static void glk_tree_view_class_init (GlkTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->realize = realize;
  widget_class->key_press_event = key_press_event;
  widget_class->key_release_event = key_release_event;
  widget_class->grab_focus = grab_focus;
  widget_class->get_preferred_height = get_preferred_height;
}

static void glk_tree_view_init (GlkTreeView *self) {}

GtkWidget *glk_tree_view_new (void) { return g_object_new (glk_tree_view_get_type (), NULL); }

void glk_tree_view_set_hooks (GlkTreeView *self, const GlkTreeViewHooks *hooks, gpointer owner)
{
  self->hooks = hooks ? *hooks : (GlkTreeViewHooks) { 0 };
  self->owner = hooks ? owner : NULL;
}

void glk_tree_view_scroll (GlkTreeView *self, GtkAdjustment *adjustment, double value)
{
  gboolean outer = self->scrolling;
  self->scrolling = TRUE;
  gtk_adjustment_set_value (adjustment, value);
  self->scrolling = outer;
}

int glk_tree_view_get_header_height (GlkTreeView *self)
{
  int x, y;
  if (!gtk_tree_view_get_headers_visible (GTK_TREE_VIEW (self)))
    return 0;
  gtk_tree_view_convert_bin_window_to_widget_coords (GTK_TREE_VIEW (self), 0, 0, &x, &y);
  return y;
}

int glk_tree_view_measure_row (GlkTreeView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkTreePath *path;
  GdkRectangle place = { 0 };
  int minimum, natural;
  /* Asking for a width validates the row that all others are as high as, asking for a height measures
   * the headers. */
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->get_preferred_height (widget, &minimum, &natural);
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->get_preferred_width (widget, &minimum, &natural);
  path = gtk_tree_path_new_first ();
  gtk_tree_view_get_background_area (GTK_TREE_VIEW (self), path, NULL, &place);
  gtk_tree_path_free (path);
  return place.height;
}
