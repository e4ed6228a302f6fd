#include "glk-tree-view.h"
#include "glk-accessible.h"
#include "glk-bindings.h"
#include "glk-row-model.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkTreeView
{
  GtkTreeView parent_instance;
  GlkTreeViewHooks hooks;
  gpointer owner;
  gboolean scrolling;
  int drawing; /* how often it is being drawn, one drawing inside another */
  gboolean has_to_unrealize, has_to_end; /* once it has been drawn */
  AtkObject *accessible;
  GtkGesture *header_drag; /* GTK's own, as long as it is there; weak */
  GtkTreeModel *rows; /* the kit's model that it had last; only compared and put back */
};

G_DEFINE_TYPE (GlkTreeView, glk_tree_view, GTK_TYPE_TREE_VIEW)

/* GTK keeps the gesture to itself that drags headers and their edges. Where any drag begins on a
 * header, this hears of it before GTK does. */
static gboolean drag_began_cb (GSignalInvocationHint *hint, guint count, const GValue *values,
                               gpointer data)
{
  GtkGesture *gesture = g_value_get_object (values);
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  if (!GLK_IS_TREE_VIEW (widget))
    return TRUE;
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  const GdkEvent *event = gtk_gesture_get_last_event (gesture, sequence);
  gboolean is_other = self->header_drag && self->header_drag != gesture
                      && gtk_gesture_is_active (self->header_drag);
  if (!event || event->any.window == gtk_tree_view_get_bin_window (GTK_TREE_VIEW (self))
      || is_other)
    return TRUE;
  g_set_weak_pointer (&self->header_drag, gesture);
  if (self->hooks.header_drag_began)
    self->hooks.header_drag_began (self->owner);
  return TRUE;
}

static gboolean is_header_dragged (GlkTreeView *self)
{
  GtkTreeView *tree = GTK_TREE_VIEW (self);
  for (guint number = 0; number < gtk_tree_view_get_n_columns (tree); number++)
    {
      GtkTreeViewColumn *column = gtk_tree_view_get_column (tree, number);
      GtkWidget *button = gtk_tree_view_column_get_button (column);
      if (gtk_style_context_has_class (gtk_widget_get_style_context (button),
                                       GTK_STYLE_CLASS_DND))
        return TRUE;
    }
  return FALSE;
}

/* Escape while the edge of a header is dragged; true when that has ended. */
static gboolean give_up_resize (GlkTreeView *self)
{
  GtkGesture *gesture = self->header_drag;
  if (!gesture || !gtk_gesture_is_active (gesture))
    return FALSE;
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  /* Only an edge claims it; on a header it may still become a click. */
  if (gtk_gesture_get_sequence_state (gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED)
    return FALSE;
  gtk_gesture_set_sequence_state (gesture, sequence, GTK_EVENT_SEQUENCE_DENIED);
  if (self->hooks.resize_given_up)
    self->hooks.resize_given_up (self->owner);
  return TRUE;
}

static gboolean key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  /* GTK ends it by Escape, and takes all other keys meanwhile. */
  if (is_header_dragged (self))
    return GTK_WIDGET_CLASS (glk_tree_view_parent_class)->key_press_event (widget, event);
  if (event->keyval == GDK_KEY_Escape && give_up_resize (self))
    return GDK_EVENT_STOP;
  GlkKeyUse use = glk_bindings_press (widget, event);
  if (use != GLK_KEY_FREE)
    return use == GLK_KEY_USED;
  return self->hooks.key_press && self->hooks.key_press (self->owner, event);
}

/* GtkTreeView's own keys, which key themes bind, would go through the few rows that it knows. */
static gboolean move_cursor (GtkTreeView *tree, GtkMovementStep step, int count)
{
  const char *command = NULL;
  if (step == GTK_MOVEMENT_DISPLAY_LINES || step == GTK_MOVEMENT_DISPLAY_LINE_ENDS)
    command = count < 0 ? "move-up" : "move-down";
  else if (step == GTK_MOVEMENT_LOGICAL_POSITIONS || step == GTK_MOVEMENT_VISUAL_POSITIONS)
    command = count < 0 ? "move-left" : "move-right";
  else if (step == GTK_MOVEMENT_PAGES)
    command = count < 0 ? "move-page-up" : "move-page-down";
  else if (step == GTK_MOVEMENT_BUFFER_ENDS)
    command = count < 0 ? "move-first" : "move-last";
  return command && glk_bindings_perform (tree, command);
}

static gboolean select_all (GtkTreeView *tree)
{
  return glk_bindings_perform (tree, "select-all");
}
static gboolean unselect_all (GtkTreeView *tree)
{
  return glk_bindings_perform (tree, "deselect-all");
}
static gboolean toggle_cursor_row (GtkTreeView *tree)
{
  return glk_bindings_perform (tree, "toggle");
}
static gboolean select_cursor_row (GtkTreeView *tree, gboolean start_editing)
{
  return glk_bindings_perform (tree, "activate");
}
static gboolean expand_collapse_cursor_row (GtkTreeView *tree, gboolean logical, gboolean expand,
                                            gboolean all)
{
  return glk_bindings_perform (tree, expand ? "move-right" : "move-left");
}
static gboolean refuse (GtkTreeView *tree) { return FALSE; }

static gboolean key_release_event (GtkWidget *widget, GdkEventKey *event)
{
  return GDK_EVENT_PROPAGATE;
}

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
  if (!widget
      || (GLK_TREE_VIEW (widget)->scrolling && place.height >= gdk_window_get_height (window)))
    return;
  /* GtkTreeView's own handler cannot be called any more; this too tells the picture. */
  gtk_widget_queue_draw (widget);
}

/* GtkTreeView looks up what it is scrolled to only when that changes. */
static void sync_scroll (GlkTreeView *self, GtkAdjustment *adjustment)
{
  double value = gtk_adjustment_get_value (adjustment);
  glk_tree_view_scroll (self, adjustment, value > 0 ? value - 1 : value + 1);
  glk_tree_view_scroll (self, adjustment, value);
}

static void realize (GtkWidget *widget)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget));
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->realize (widget);
  gdk_window_set_invalidate_handler (gtk_tree_view_get_bin_window (GTK_TREE_VIEW (widget)),
                                     invalidate_cb);
  /* It may have been scrolled before it had a window. */
  if (gtk_adjustment_get_value (adjustment) != 0)
    sync_scroll (GLK_TREE_VIEW (widget), adjustment);
}

static void style_updated (GtkWidget *widget)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->style_updated (widget);
  if (self->hooks.style_updated)
    self->hooks.style_updated (self->owner);
}

/* Kept from GTK, which would tell it of the rows of the window and make cells for them. */
static AtkObject *get_accessible (GtkWidget *widget)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  if (!self->accessible)
    {
      self->accessible = g_object_new (glk_table_accessible_get_type (), "widget", widget, NULL);
      atk_object_initialize (self->accessible, widget);
    }
  return self->accessible;
}

static void discard_accessible (GlkTreeView *self)
{
  if (self->accessible)
    gtk_accessible_set_widget (GTK_ACCESSIBLE (self->accessible), NULL);
  g_clear_object (&self->accessible);
}

static void destroy (GtkWidget *widget)
{
  discard_accessible (GLK_TREE_VIEW (widget));
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->destroy (widget);
}

/* When a cell has ended it, GtkTreeView goes on drawing its rows and columns, in its windows. */
static void dispose (GObject *object)
{
  GlkTreeView *self = GLK_TREE_VIEW (object);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  self->has_to_end = self->drawing > 0;
  if (!self->has_to_end)
    G_OBJECT_CLASS (glk_tree_view_parent_class)->dispose (object);
  else if (parent)
    gtk_container_remove (GTK_CONTAINER (parent), GTK_WIDGET (self));
}

static void unrealize (GtkWidget *widget)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  self->has_to_unrealize = self->drawing > 0;
  if (!self->has_to_unrealize)
    GTK_WIDGET_CLASS (glk_tree_view_parent_class)->unrealize (widget);
}

/* The kit's model; NULL for another one. */
static GlkRowModel *get_rows (GlkTreeView *self)
{
  GtkTreeModel *rows = gtk_tree_view_get_model (GTK_TREE_VIEW (self));
  return GLK_IS_ROW_MODEL (rows) ? GLK_ROW_MODEL (rows) : NULL;
}

static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  g_autoptr (GlkTreeView) self = GLK_TREE_VIEW (g_object_ref (widget));
  g_autoptr (GlkRowModel) rows = get_rows (self);
  if (rows)
    glk_row_model_set_drawn (g_object_ref (rows), TRUE);
  self->drawing++;
  gboolean result = GTK_WIDGET_CLASS (glk_tree_view_parent_class)->draw (widget, cr);
  if (--self->drawing == 0)
    {
      if (rows)
        glk_row_model_set_drawn (rows, FALSE);
      if (self->has_to_unrealize)
        unrealize (widget);
      if (self->has_to_end)
        g_object_run_dispose (G_OBJECT (self));
    }
  return result;
}

/* Its owner counts on the rows being the kit's. */
static void notify (GObject *object, GParamSpec *spec)
{
  GlkTreeView *self = GLK_TREE_VIEW (object);
  GtkTreeModel *model = gtk_tree_view_get_model (GTK_TREE_VIEW (self));
  if (strcmp (spec->name, "model") == 0 && model != self->rows)
    {
      if (!model || get_rows (self))
        g_set_weak_pointer (&self->rows, model);
      else if (self->rows)
        {
          g_autoptr (GtkTreeModel) foreign = g_object_ref (model);
          gtk_tree_view_set_model (GTK_TREE_VIEW (self), self->rows);
          glk_refuse_foreign (self, "model", foreign);
        }
    }
  if (G_OBJECT_CLASS (glk_tree_view_parent_class)->notify)
    G_OBJECT_CLASS (glk_tree_view_parent_class)->notify (object, spec);
}

static void finalize (GObject *object)
{
  GlkTreeView *self = GLK_TREE_VIEW (object);
  g_clear_weak_pointer (&self->rows);
  g_clear_weak_pointer (&self->header_drag);
  discard_accessible (self);
  G_OBJECT_CLASS (glk_tree_view_parent_class)->finalize (object);
}

static void glk_tree_view_class_init (GlkTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->notify = notify;
  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->destroy = destroy;
  widget_class->get_accessible = get_accessible;
  widget_class->realize = realize;
  widget_class->unrealize = unrealize;
  widget_class->draw = draw;
  widget_class->style_updated = style_updated;
  GtkTreeViewClass *tree_class = GTK_TREE_VIEW_CLASS (klass);
  tree_class->move_cursor = move_cursor;
  tree_class->select_all = select_all;
  tree_class->unselect_all = unselect_all;
  tree_class->toggle_cursor_row = toggle_cursor_row;
  tree_class->select_cursor_row = select_cursor_row;
  tree_class->expand_collapse_cursor_row = expand_collapse_cursor_row;
  tree_class->select_cursor_parent = refuse;
  tree_class->start_interactive_search = refuse;
  glk_bindings_init_class (klass);
  widget_class->key_press_event = key_press_event;
  widget_class->key_release_event = key_release_event;
  widget_class->grab_focus = grab_focus;
  widget_class->get_preferred_height = get_preferred_height;
  /* A class that is there has its signals. */
  gpointer drag_class = g_type_class_ref (GTK_TYPE_GESTURE_DRAG);
  g_signal_add_emission_hook (g_signal_lookup ("drag-begin", GTK_TYPE_GESTURE_DRAG), 0,
                              drag_began_cb, NULL, NULL);
  g_type_class_unref (drag_class);
}

static void glk_tree_view_init (GlkTreeView *self) {}

GtkWidget *glk_tree_view_new (void) { return g_object_new (GLK_TYPE_TREE_VIEW, NULL); }

void glk_tree_view_set_hooks (GlkTreeView *self, const GlkTreeViewHooks *hooks, gpointer owner)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self));

  self->hooks = hooks ? *hooks : (GlkTreeViewHooks) { 0 };
  self->owner = hooks ? owner : NULL;
  glk_accessible_set_owner (GTK_WIDGET (self), self->owner);
}

void glk_tree_view_scroll (GlkTreeView *self, GtkAdjustment *adjustment, double value)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self) && GTK_IS_ADJUSTMENT (adjustment));

  gboolean outer = self->scrolling;
  self->scrolling = TRUE;
  gtk_adjustment_set_value (adjustment, value);
  self->scrolling = outer;
}

void glk_tree_view_paint (GlkTreeView *self, cairo_t *cr)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self));

  draw (GTK_WIDGET (self), cr);
}

int glk_tree_view_get_header_height (GlkTreeView *self)
{
  g_return_val_if_fail (GLK_IS_TREE_VIEW (self), 0);

  int x, y;
  if (!gtk_tree_view_get_headers_visible (GTK_TREE_VIEW (self)))
    return 0;
  /* Asking for a height measures them. */
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->get_preferred_height (GTK_WIDGET (self), &x, &y);
  gtk_tree_view_convert_bin_window_to_widget_coords (GTK_TREE_VIEW (self), 0, 0, &x, &y);
  return y;
}

/* The height of all rows. */
static int get_rows_height (GlkTreeView *self)
{
  GtkTreeView *tree = GTK_TREE_VIEW (self);
  GdkRectangle place = { 0 };
  int last = gtk_tree_model_iter_n_children (gtk_tree_view_get_model (tree), NULL) - 1;
  g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (MAX (last, 0), -1);
  gtk_tree_view_get_background_area (tree, path, NULL, &place);
  gtk_tree_view_convert_bin_window_to_tree_coords (tree, 0, place.y, NULL, &place.y);
  return place.y + place.height;
}

void glk_tree_view_validate (GlkTreeView *self, GtkAdjustment *adjustment, int total)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self) && GTK_IS_ADJUSTMENT (adjustment));

  GtkWidget *widget = GTK_WIDGET (self);
  int minimum, natural;
  /* Asking for a width validates rows, but no longer than a thirtieth of a second. */
  for (int turn = 0; turn < 100; turn++)
    {
      GTK_WIDGET_CLASS (glk_tree_view_parent_class)
          ->get_preferred_width (widget, &minimum, &natural);
      if (get_rows_height (self) == total)
        break;
    }
  /* Another row may be under the top edge now. */
  sync_scroll (self, adjustment);
}

void glk_tree_view_get_spacing (GlkTreeView *self, int *vertical, int *horizontal, int *least)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self));

  int expander;
  gtk_widget_style_get (GTK_WIDGET (self), "vertical-separator", vertical, "horizontal-separator",
                        horizontal, "expander-size", &expander, NULL);
  *least = MAX (MAX (expander + *horizontal / 2, *vertical), 1);
}
