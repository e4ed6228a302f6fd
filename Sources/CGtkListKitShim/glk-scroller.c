#include "glk-scroller.h"
#include "glk-settings.h"
#include "glk-tile.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkScroller
{
  GtkContainer parent_instance;
  GtkAdjustment *adjustment[2]; /* by GtkOrientation */
  GtkScrollablePolicy policy[2];
  GdkWindow *bin;
  GdkRectangle bin_place;
  GtkWidget *content;
  GList *overlays;
  gboolean configuring;
  int at_work; /* calls of the owner that are under way */
  int settings[GLK_SETTINGS];
  GlkScrollerHooks hooks;
  gpointer owner;
};

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_COUNT,
  /* GtkScrollable's own. */
  PROP_HSCROLL_POLICY = PROP_COUNT,
  PROP_VSCROLL_POLICY,
  PROP_SETTINGS,
};
static GParamSpec *properties[PROP_COUNT];


G_DEFINE_ABSTRACT_TYPE_WITH_CODE (GlkScroller, glk_scroller, GTK_TYPE_CONTAINER,
                                  G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

#define CALL(scroller, hook, ...) \
  G_STMT_START \
  { \
    GlkScroller *called = GLK_SCROLLER (scroller); \
    if (called->hooks.hook) \
      { \
        g_object_ref (called); \
        called->at_work++; \
        called->hooks.hook (called->owner, ##__VA_ARGS__); \
        called->at_work--; \
        g_object_unref (called); \
      } \
  } \
  G_STMT_END

/* ---- Adjustments ---- */

static gboolean unref_cb (gpointer object)
{
  g_object_unref (object);
  return G_SOURCE_REMOVE;
}

static void value_changed_cb (GtkAdjustment *adjustment, GlkScroller *self)
{
  if (self->configuring)
    return;
  /* What is called may end the list while the adjustment and the list are at work. */
  g_autoptr (GlkScroller) alive = g_object_ref (self);
  g_autoptr (GtkAdjustment) used = g_object_ref (adjustment);
  CALL (self, scrolled);
  /* The adjustment has something to do with itself after its handlers. */
  if (self->adjustment[GTK_ORIENTATION_VERTICAL] != adjustment
      && self->adjustment[GTK_ORIENTATION_HORIZONTAL] != adjustment)
    g_idle_add (unref_cb, g_steal_pointer (&used));
}

static void set_adjustment (GlkScroller *self, GtkOrientation orientation,
                            GtkAdjustment *adjustment, GParamSpec *spec)
{
  GtkAdjustment *old = self->adjustment[orientation];
  if (old && old == adjustment)
    return;
  if (old)
    {
      g_signal_handlers_disconnect_by_func (old, value_changed_cb, self);
      g_object_unref (old);
    }
  if (!adjustment)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  self->adjustment[orientation] = g_object_ref_sink (adjustment);
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self);
  CALL (self, adjustments_changed);
  g_object_notify_by_pspec (G_OBJECT (self), spec);
}

GtkAdjustment *glk_scroller_get_adjustment (GlkScroller *self, GtkOrientation orientation)
{
  g_return_val_if_fail (GLK_IS_SCROLLER (self), NULL);

  return self->adjustment[orientation];
}

void glk_scroller_configure (GlkScroller *self, GtkOrientation orientation, double value,
                             double lower, double upper, double step, double page)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));

  gboolean outer = self->configuring;
  GtkAdjustment *adjustment = self->adjustment[orientation];
  if (!adjustment)
    return;
  g_autoptr (GlkScroller) alive = g_object_ref (self);
  g_autoptr (GtkAdjustment) used = g_object_ref (adjustment);
  self->configuring = TRUE;
  gtk_adjustment_configure (adjustment, value, lower, upper, step, page * 0.9, page);
  self->configuring = outer;
  /* Somebody who listened has scrolled on. */
  if (!outer
      && gtk_adjustment_get_value (adjustment) != CLAMP (value, lower, MAX (lower, upper - page)))
    CALL (self, scrolled);
}

/* GtkScrolledWindow keeps the gesture to itself by which a finger scrolls. */
static gboolean drag_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer begun)
{
  GtkGesture *gesture = g_value_get_object (values);
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *child = GTK_IS_SCROLLED_WINDOW (widget) ? gtk_bin_get_child (GTK_BIN (widget)) : NULL;
  GtkWidget *around = widget ? gtk_widget_get_ancestor (widget, GLK_TYPE_SCROLLER) : NULL;
  if (GLK_IS_SCROLLER (child) && G_OBJECT_TYPE (gesture) == GTK_TYPE_GESTURE_DRAG
      && gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (gesture)))
    CALL (child, held, GPOINTER_TO_INT (begun));
  if (around)
    CALL (around, dragged, widget, GPOINTER_TO_INT (begun));
  return TRUE;
}

static void set_policy (GlkScroller *self, GtkOrientation orientation, GtkScrollablePolicy policy,
                        GParamSpec *spec)
{
  if (self->policy[orientation] == policy)
    return;
  self->policy[orientation] = policy;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), spec);
}

/* ---- Settings ---- */

int glk_scroller_get_setting (GlkScroller *self, GlkSetting setting)
{
  g_return_val_if_fail (GLK_IS_SCROLLER (self) && setting < GLK_SETTINGS, 0);

  return self->settings[setting];
}

gboolean glk_scroller_store_setting (GlkScroller *self, GlkSetting setting, int value)
{
  g_return_val_if_fail (GLK_IS_SCROLLER (self) && setting < GLK_SETTINGS, FALSE);

  gboolean is_other = self->settings[setting] != value;
  self->settings[setting] = value;
  return is_other;
}

/* The owner may restore a value, and is called before all handlers. */
static void set_setting (GlkScroller *self, guint setting, const GValue *value, GParamSpec *spec)
{
  int former = self->settings[setting];
  self->settings[setting] = glk_setting_from_value (value);
  if (self->settings[setting] == former)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  CALL (self, setting_changed, setting);
  if (self->settings[setting] != former)
    g_object_notify_by_pspec (G_OBJECT (self), spec);
  g_object_thaw_notify (G_OBJECT (self));
}

void glk_scroller_row_activated (GlkScroller *self, int section, int row)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));

  g_signal_emit_by_name (self, "row-activated", section, row);
}

void glk_scroller_selection_changed (GlkScroller *self)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));

  g_signal_emit_by_name (self, "selection-changed");
}

gboolean glk_scroller_tells_selection (GlkScroller *self)
{
  g_return_val_if_fail (GLK_IS_SCROLLER (self), FALSE);

  guint signal = g_signal_lookup ("selection-changed", GLK_TYPE_SCROLLER);
  return g_signal_has_handler_pending (self, signal, 0, FALSE);
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GlkScroller *self = GLK_SCROLLER (object);
  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value), spec);
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value), spec);
      break;
    case PROP_HSCROLL_POLICY:
      set_policy (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_enum (value), spec);
      break;
    case PROP_VSCROLL_POLICY:
      set_policy (self, GTK_ORIENTATION_VERTICAL, g_value_get_enum (value), spec);
      break;
    default:
      if (id >= PROP_SETTINGS && id < PROP_SETTINGS + GLK_SETTINGS)
        set_setting (self, id - PROP_SETTINGS, value, spec);
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GlkScroller *self = GLK_SCROLLER (object);
  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustment[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustment[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policy[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policy[GTK_ORIENTATION_VERTICAL]);
      break;
    default:
      if (id >= PROP_SETTINGS && id < PROP_SETTINGS + GLK_SETTINGS)
        glk_setting_to_value (self->settings[id - PROP_SETTINGS], value);
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

/* ---- Windows ---- */

static void invalidate_cb (GdkWindow *window, cairo_region_t *region)
{
  gpointer widget = NULL;
  gdk_window_get_user_data (window, &widget);
  if (widget)
    CALL (widget, invalidated, region);
}

static void realize (GtkWidget *widget)
{
  GlkScroller *self = GLK_SCROLLER (widget);
  GtkAllocation place;
  gtk_widget_get_allocation (widget, &place);
  GdkWindowAttr attributes = {
    .x = place.x,
    .y = place.y,
    .width = place.width,
    .height = place.height,
    .window_type = GDK_WINDOW_CHILD,
    .wclass = GDK_INPUT_OUTPUT,
    .visual = gtk_widget_get_visual (widget),
    .event_mask = gtk_widget_get_events (widget) | GDK_EXPOSURE_MASK | GDK_SCROLL_MASK
                  | GDK_SMOOTH_SCROLL_MASK | GDK_TOUCH_MASK | GDK_BUTTON_PRESS_MASK
                  | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK | GDK_ENTER_NOTIFY_MASK
                  | GDK_LEAVE_NOTIFY_MASK,
  };
  int mask = GDK_WA_X | GDK_WA_Y | GDK_WA_VISUAL;
  gtk_widget_set_realized (widget, TRUE);
  GdkWindow *window = gdk_window_new (gtk_widget_get_parent_window (widget), &attributes, mask);
  gtk_widget_set_window (widget, window);
  gtk_widget_register_window (widget, window);

  attributes.x = self->bin_place.x;
  attributes.y = self->bin_place.y;
  attributes.width = MAX (self->bin_place.width, 1);
  attributes.height = MAX (self->bin_place.height, 1);
  self->bin = gdk_window_new (window, &attributes, mask);
  gtk_widget_register_window (widget, self->bin);
  gdk_window_set_invalidate_handler (self->bin, invalidate_cb);
  gdk_window_show (self->bin);
  if (self->content)
    gtk_widget_set_parent_window (self->content, self->bin);
  CALL (self, realized, TRUE);
}

static void unrealize (GtkWidget *widget)
{
  GlkScroller *self = GLK_SCROLLER (widget);
  CALL (self, realized, FALSE);
  gtk_widget_unregister_window (widget, self->bin);
  gdk_window_set_invalidate_handler (self->bin, NULL);
  gdk_window_destroy (self->bin);
  self->bin = NULL;
  GTK_WIDGET_CLASS (glk_scroller_parent_class)->unrealize (widget);
}

void glk_scroller_place_bin (GlkScroller *self, int x, int y, int width, int height)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));

  self->bin_place = (GdkRectangle) { x, y, width, height };
  if (self->bin)
    gdk_window_move_resize (self->bin, x, y, MAX (width, 1), MAX (height, 1));
}

/* ---- Children ---- */

static void attach (GlkScroller *self, GtkWidget *child, GdkWindow *window)
{
  if (window)
    gtk_widget_set_parent_window (child, window);
  /* What is hidden in there waits for reuse: gtk_widget_show_all is not to bring it back. */
  gtk_widget_set_no_show_all (child, TRUE);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void glk_scroller_set_content (GlkScroller *self, GtkWidget *content)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));
  g_return_if_fail (content == NULL || GTK_IS_WIDGET (content));

  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->content = content;
  if (content)
    attach (self, content, self->bin);
}

void glk_scroller_add_overlay (GlkScroller *self, GtkWidget *overlay)
{
  g_return_if_fail (GLK_IS_SCROLLER (self) && GTK_IS_WIDGET (overlay));

  self->overlays = g_list_append (self->overlays, overlay);
  attach (self, overlay, NULL);
}

void glk_scroller_remove_overlay (GlkScroller *self, GtkWidget *overlay)
{
  g_return_if_fail (GLK_IS_SCROLLER (self) && GTK_IS_WIDGET (overlay));

  gtk_container_remove (GTK_CONTAINER (self), overlay);
}

static void remove_child (GtkContainer *container, GtkWidget *child)
{
  GlkScroller *self = GLK_SCROLLER (container);
  gboolean is_content = child == self->content;
  if (!is_content && !g_list_find (self->overlays, child))
    return;
  self->overlays = g_list_remove (self->overlays, child);
  self->content = is_content ? NULL : self->content;
  gtk_widget_unparent (child);
  if (is_content)
    CALL (self, content_lost);
}

static void for_all (GtkContainer *container, gboolean internals, GtkCallback callback,
                     gpointer data)
{
  GlkScroller *self = GLK_SCROLLER (container);
  /* Listed although internal: assistive technology goes down this way. */
  if (self->content)
    callback (self->content, data);
  for (GList *l = self->overlays, *next; l; l = next)
    {
      next = l->next;
      callback (l->data, data);
    }
}

static GType child_type (GtkContainer *container) { return G_TYPE_NONE; }

/* ---- Size, drawing, focus ---- */

static void get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  CALL (widget, preferred_width, minimum, natural);
}

static void get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  CALL (widget, preferred_height, minimum, natural);
}

static void size_allocate (GtkWidget *widget, GtkAllocation *place)
{
  gtk_widget_set_allocation (widget, place);
  if (gtk_widget_get_realized (widget))
    gdk_window_move_resize (gtk_widget_get_window (widget), place->x, place->y, place->width,
                            place->height);
  CALL (widget, allocated, place->width, place->height);
}

static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  GlkScroller *self = GLK_SCROLLER (widget);
  /* A handler of the signal that ran before may have destroyed the list. */
  if (!gtk_widget_get_realized (widget)
      || !gtk_cairo_should_draw_window (cr, gtk_widget_get_window (widget)))
    return GDK_EVENT_PROPAGATE;
  g_autoptr (GlkScroller) alive = g_object_ref (self);
  CALL (self, draw, cr);
  /* By their numbers: a handler may remove one as it is drawn. */
  gpointer next;
  for (guint i = 0; (next = g_list_nth_data (self->overlays, i)); i++)
    {
      g_autoptr (GtkWidget) overlay = g_object_ref (next);
      /* An overlay may show a part of what is in it. */
      GtkAllocation place;
      gtk_widget_get_allocation (overlay, &place);
      cairo_save (cr);
      cairo_rectangle (cr, place.x, place.y, place.width, place.height);
      cairo_clip (cr);
      gtk_container_propagate_draw (GTK_CONTAINER (self), overlay, cr);
      cairo_restore (cr);
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean focus (GtkWidget *widget, GtkDirectionType direction)
{
  GlkScroller *self = GLK_SCROLLER (widget);
  int result = -1;
  if (self->hooks.focus)
    {
      g_object_ref (self);
      self->at_work++;
      result = self->hooks.focus (self->owner, direction);
      self->at_work--;
      g_object_unref (self);
    }
  return result < 0 ? GTK_WIDGET_CLASS (glk_scroller_parent_class)->focus (widget, direction)
                    : result;
}

/* The keyboard is for what is in the list, not for the list's own widget. */
static void grab_focus (GtkWidget *widget) { CALL (widget, focus_grabbed); }

static void parent_set (GtkWidget *widget, GtkWidget *previous)
{
  CALL (widget, parented, gtk_widget_get_parent (widget) != NULL);
}

static void style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (glk_scroller_parent_class)->style_updated (widget);
  CALL (widget, style_updated);
}

static void direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (glk_scroller_parent_class)->direction_changed (widget, previous);
  CALL (widget, style_updated);
}

static void dispose (GObject *object)
{
  GlkScroller *self = GLK_SCROLLER (object);
  /* While everything is still in its place, and before leaving the parent lets go of the owner. */
  if (self->hooks.destroyed && !self->hooks.destroyed (self->owner, self->at_work > 0))
    return;
  for (int i = 0; i < 2; i++)
    if (self->adjustment[i])
      {
        g_signal_handlers_disconnect_by_func (self->adjustment[i], value_changed_cb, self);
        g_clear_object (&self->adjustment[i]);
      }
  G_OBJECT_CLASS (glk_scroller_parent_class)->dispose (object);
}

static void glk_scroller_class_init (GlkScrollerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkContainerClass *container_class = GTK_CONTAINER_CLASS (klass);
  object_class->set_property = set_property;
  object_class->get_property = get_property;
  object_class->dispose = dispose;
  widget_class->realize = realize;
  widget_class->unrealize = unrealize;
  widget_class->get_preferred_width = get_preferred_width;
  widget_class->get_preferred_height = get_preferred_height;
  widget_class->size_allocate = size_allocate;
  widget_class->draw = draw;
  widget_class->focus = focus;
  widget_class->grab_focus = grab_focus;
  widget_class->parent_set = parent_set;
  widget_class->style_updated = style_updated;
  widget_class->direction_changed = direction_changed;
  container_class->add = glk_refuse_child;
  container_class->remove = remove_child;
  container_class->forall = for_all;
  container_class->child_type = child_type;
  /* A class that is there has its signals. */
  gpointer drag_class = g_type_class_ref (GTK_TYPE_GESTURE_DRAG);
  g_signal_add_emission_hook (g_signal_lookup ("drag-begin", GTK_TYPE_GESTURE_DRAG), 0, drag_cb,
                              GINT_TO_POINTER (TRUE), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("drag-end", GTK_TYPE_GESTURE_DRAG), 0, drag_cb,
                              GINT_TO_POINTER (FALSE), NULL);
  g_type_class_unref (drag_class);
  /* GtkScrollable's own would tell of adjustments that are no others. */
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_EXPLICIT_NOTIFY
                            | G_PARAM_STATIC_STRINGS;
  properties[PROP_HADJUSTMENT] = g_param_spec_object ("hadjustment", NULL, NULL,
                                                      GTK_TYPE_ADJUSTMENT, flags);
  properties[PROP_VADJUSTMENT] = g_param_spec_object ("vadjustment", NULL, NULL,
                                                      GTK_TYPE_ADJUSTMENT, flags);
  g_object_class_install_properties (object_class, PROP_COUNT, properties);
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  glk_settings_install (object_class, PROP_SETTINGS, GLK_SETTING_ROW_HEIGHT, GLK_SETTING_DENSITY);

  /**
   * GlkScroller::row-activated:
   * @section: the number of the section
   * @row: the number of the row in it
   *
   * A row was activated, by a double click or Enter; what fills the list is told next.
   */
  g_signal_new ("row-activated", GLK_TYPE_SCROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  /**
   * GlkScroller::selection-changed:
   *
   * Other rows are selected than before, or selected rows stand elsewhere: once for all changes
   * of a turn of the main loop.
   */
  g_signal_new ("selection-changed", GLK_TYPE_SCROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void glk_scroller_init (GlkScroller *self)
{
  for (int setting = 0; setting < GLK_SETTINGS; setting++)
    self->settings[setting] = glk_setting_default (setting);
  gtk_widget_set_has_window (GTK_WIDGET (self), TRUE);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)),
                               GTK_STYLE_CLASS_VIEW);
}

void glk_scroller_set_hooks (GlkScroller *self, const GlkScrollerHooks *hooks, gpointer owner)
{
  g_return_if_fail (GLK_IS_SCROLLER (self));

  self->hooks = hooks ? *hooks : (GlkScrollerHooks) { 0 };
  self->owner = hooks ? owner : NULL;
}

gpointer glk_scroller_get_owner (GlkScroller *self)
{
  g_return_val_if_fail (GLK_IS_SCROLLER (self), NULL);

  return self->owner;
}

/* ---- The concrete views, by the names that GtkBuilder knows them by. ---- */

#define DEFINE_VIEW(Name, name, css_name, properties) \
  struct _##Name \
  { \
    GlkScroller parent_instance; \
  }; \
  G_DEFINE_TYPE (Name, name, GLK_TYPE_SCROLLER) \
  static void name##_class_init (Name##Class *klass) \
  { \
    gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), css_name); \
    /* A class does not inherit these for properties of its own. */ \
    G_OBJECT_CLASS (klass)->set_property = set_property; \
    G_OBJECT_CLASS (klass)->get_property = get_property; \
    properties; \
  } \
  static void name##_init (Name *self) {}

DEFINE_VIEW (GlkTableView, glk_table_view, "tableview",
             glk_settings_install (G_OBJECT_CLASS (klass), PROP_SETTINGS, GLK_SETTING_DENSITY,
                                   GLK_SETTINGS))
DEFINE_VIEW (GlkColumnTableView, glk_column_table_view, "columntableview", )
DEFINE_VIEW (GlkCollectionView, glk_collection_view, "collectionview", )

/* Registered before main, so that a .ui file may name them before Swift has made one. */
__attribute__ ((constructor)) static void register_types (void)
{
  g_type_ensure (GLK_TYPE_TABLE_VIEW);
  g_type_ensure (GLK_TYPE_COLLECTION_VIEW);
  g_type_ensure (GLK_TYPE_COLUMN_TABLE_VIEW);
  g_type_ensure (GLK_TYPE_TILE);
}
