#include "glk-tree-view.h"
#include "glk-accessible.h"
#include "glk-bindings.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkTreeView
{
  GtkTreeView parent_instance;
  GlkTreeViewHooks hooks;
  gpointer owner;
  AtkObject *accessible;
  GtkGesture *header_drag; /* GTK's own, as long as it is there; weak */
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

static void tell_invalidated (gpointer widget)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  if (self->hooks.invalidated)
    self->hooks.invalidated (self->owner);
}

/* GTK draws columns again that have another width. */
static void invalidate_cb (GdkWindow *window, cairo_region_t *region)
{
  gpointer widget = NULL;
  gdk_window_get_user_data (window, &widget);
  if (widget)
    tell_invalidated (widget);
}

static void queue_draw_region (GtkWidget *widget, const cairo_region_t *region)
{
  tell_invalidated (widget);
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->queue_draw_region (widget, region);
}

static void realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->realize (widget);
  gdk_window_set_invalidate_handler (gtk_tree_view_get_bin_window (GTK_TREE_VIEW (widget)),
                                     invalidate_cb);
}

static void unmap (GtkWidget *widget)
{
  GlkTreeView *self = GLK_TREE_VIEW (widget);
  GTK_WIDGET_CLASS (glk_tree_view_parent_class)->unmap (widget);
  if (self->hooks.unmapped)
    self->hooks.unmapped (self->owner);
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

/* The list also draws the headers. */
static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  return !GLK_TREE_VIEW (widget)->owner
         && GTK_WIDGET_CLASS (glk_tree_view_parent_class)->draw (widget, cr);
}

/* Its owner draws the rows: it has none. */
static void notify (GObject *object, GParamSpec *spec)
{
  GtkTreeView *tree = GTK_TREE_VIEW (object);
  GtkTreeModel *model = gtk_tree_view_get_model (tree);
  if (strcmp (spec->name, "model") == 0 && model && GLK_TREE_VIEW (object)->owner)
    {
      g_autoptr (GtkTreeModel) foreign = g_object_ref (model);
      gtk_tree_view_set_model (tree, NULL);
      glk_refuse_foreign (GLK_TREE_VIEW (object), "model", foreign);
    }
  if (G_OBJECT_CLASS (glk_tree_view_parent_class)->notify)
    G_OBJECT_CLASS (glk_tree_view_parent_class)->notify (object, spec);
}

static void finalize (GObject *object)
{
  GlkTreeView *self = GLK_TREE_VIEW (object);
  g_clear_weak_pointer (&self->header_drag);
  discard_accessible (self);
  G_OBJECT_CLASS (glk_tree_view_parent_class)->finalize (object);
}

static void glk_tree_view_class_init (GlkTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->notify = notify;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->destroy = destroy;
  widget_class->get_accessible = get_accessible;
  widget_class->realize = realize;
  widget_class->unmap = unmap;
  widget_class->queue_draw_region = queue_draw_region;
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

void glk_tree_view_get_spacing (GlkTreeView *self, int *vertical, int *horizontal, int *least)
{
  g_return_if_fail (GLK_IS_TREE_VIEW (self));

  int expander;
  gtk_widget_style_get (GTK_WIDGET (self), "vertical-separator", vertical, "horizontal-separator",
                        horizontal, "expander-size", &expander, NULL);
  *least = MAX (MAX (expander + *horizontal / 2, *vertical), 1);
}
