#include "glk-row-private.h"
#include "glk-accessible.h"
#include "glk-types.h"
#include <gtk/gtk-a11y.h>
#include "glk-register.h"

/* ---- The accessible: name and state as every row's, an action where the row has one, its place in
 * the whole list. ---- */

typedef struct
{
  GtkListBoxRowAccessible parent_instance;
  char *name;        /* handed out last */
  char *description; /* as the name */
  gboolean expanded; /* told last */
  gboolean showing;  /* as that */
} GlkRowAccessible;
typedef GtkListBoxRowAccessibleClass GlkRowAccessibleClass;

static GType glk_row_accessible_get_type (void);
static void glk_row_init_action (AtkActionIface *iface) { glk_accessible_init_action (iface); }
static void component_interface_init (AtkComponentIface *iface);

G_DEFINE_TYPE_WITH_CODE (GlkRowAccessible, glk_row_accessible, GTK_TYPE_LIST_BOX_ROW_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, glk_row_init_action)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, component_interface_init))
G_DEFINE_TYPE (GlkRow, glk_row, GTK_TYPE_LIST_BOX_ROW)

/* The list may let go of the row as it is asked: it shows first what has changed. */
static GlkRow *ref_row (gpointer accessible)
{
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (accessible));
  return GLK_IS_ROW (widget) ? g_object_ref (GLK_ROW (widget)) : NULL;
}

static gpointer list_of (GlkRow *self)
{
  return glk_accessible_get_owner (gtk_widget_get_parent (GTK_WIDGET (self)));
}

/* Where the row stands in the whole list; -1 while it waits for reuse. */
static gint64 index_of (GlkRow *self)
{
  gpointer list = self ? list_of (self) : NULL;
  return list ? glk_accessible_get_hooks ()->index_of_row (list, GTK_WIDGET (self), self->position)
              : -1;
}

static void initialize (AtkObject *object, gpointer widget)
{
  ATK_OBJECT_CLASS (glk_row_accessible_parent_class)->initialize (object, widget);
  if (!GLK_IS_ROW (widget))
    return;
  GLK_ROW (widget)->has_accessible = TRUE;
  /* The row cannot be asked for its own accessible yet. */
  GtkWidget *child = gtk_bin_get_child (GTK_BIN (widget));
  if (child)
    glk_name_progress (child);
}

#define EXPANDABLE (G_GUINT64_CONSTANT (1) << ATK_STATE_EXPANDABLE)
#define EXPANDED (G_GUINT64_CONSTANT (1) << ATK_STATE_EXPANDED)
#define SHOWING (G_GUINT64_CONSTANT (1) << ATK_STATE_SHOWING)
#define DEFUNCT (G_GUINT64_CONSTANT (1) << ATK_STATE_DEFUNCT)

/* What the list knows of the row's state. */
static guint64 states_of (GlkRow *self)
{
  gint64 index = index_of (self);
  return index < 0 ? 0 : glk_accessible_get_hooks ()->states (list_of (self), index, NULL);
}

/* Whether the list knows the row, and has scrolled it out of its view. */
static gboolean is_elsewhere (GlkRow *self, guint64 known)
{
  return index_of (self) >= 0 && !(known & (SHOWING | DEFUNCT));
}

/* Whether a row that the list shows is also seen through a GtkViewport around the list. GTK
 * compares its place in the list's own window, which is longer than the view, with that. */
static gboolean is_seen (GtkWidget *row)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  int x, y;
  if (!gtk_widget_get_mapped (row))
    return FALSE;
  if (!viewport || !gtk_widget_translate_coordinates (row, viewport, 0, 0, &x, &y))
    return TRUE;
  GtkAllocation view, place;
  gtk_widget_get_allocation (viewport, &view);
  gtk_widget_get_allocation (row, &place);
  return x < view.width && x + place.width > 0 && y < view.height && y + place.height > 0;
}

static AtkStateSet *ref_state_set (AtkObject *object)
{
  g_autoptr (GlkRow) row = ref_row (object);
  guint64 known = states_of (row);
  AtkStateSet *states = ATK_OBJECT_CLASS (glk_row_accessible_parent_class)->ref_state_set (object);
  if (row && row->selectable)
    atk_state_set_add_state (states, ATK_STATE_SELECTABLE);
  if (row && row->selected)
    atk_state_set_add_state (states, ATK_STATE_SELECTED);
  ((GlkRowAccessible *) object)->expanded = (known & EXPANDED) != 0;
  if (known & EXPANDABLE)
    atk_state_set_add_state (states, ATK_STATE_EXPANDABLE);
  if (known & EXPANDED)
    atk_state_set_add_state (states, ATK_STATE_EXPANDED);
  /* A row that keeps the keyboard has its widget wherever the list is scrolled to. */
  if (is_elsewhere (row, known))
    atk_state_set_remove_state (states, ATK_STATE_SHOWING);
  else if ((known & SHOWING) && is_seen (GTK_WIDGET (row)))
    atk_state_set_add_state (states, ATK_STATE_SHOWING);
  ((GlkRowAccessible *) object)->showing = atk_state_set_contains_state (states, ATK_STATE_SHOWING);
  return states;
}

static const char *get_name (AtkObject *object)
{
  GlkRowAccessible *self = (GlkRowAccessible *) object;
  const char *name = ATK_OBJECT_CLASS (glk_row_accessible_parent_class)->get_name (object);
  g_autoptr (GlkRow) row = ref_row (object);
  if ((name && *name) || !row)
    return name;
  gint64 index = index_of (row);
  g_free (self->name);
  self->name = index < 0 ? NULL : glk_accessible_get_hooks ()->text (list_of (row), index, NULL);
  /* What waits for reuse still has the texts of the row that it was. */
  gboolean is_waiting = index < 0 && !gtk_widget_get_mapped (GTK_WIDGET (row));
  if (!self->name && !is_waiting)
    self->name = glk_spoken_text (GTK_WIDGET (row));
  return self->name;
}

static const char *get_description (AtkObject *object)
{
  GlkRowAccessible *self = (GlkRowAccessible *) object;
  const char *description = ATK_OBJECT_CLASS (glk_row_accessible_parent_class)
                                ->get_description (object);
  if (description && *description)
    return description;
  g_autoptr (GlkRow) row = ref_row (object);
  gint64 index = index_of (row);
  if (index < 0)
    return NULL;
  g_free (self->description);
  self->description = glk_accessible_get_hooks ()->description (list_of (row), index, NULL);
  return self->description;
}

static int get_index_in_parent (AtkObject *object)
{
  g_autoptr (GlkRow) row = ref_row (object);
  /* A header that stays in view is nobody's child but the scroller's. */
  if (row && !list_of (row))
    return ATK_OBJECT_CLASS (glk_row_accessible_parent_class)->get_index_in_parent (object);
  gint64 index = index_of (row);
  return index <= G_MAXINT ? (int) index : -1;
}

static AtkAttributeSet *get_attributes (AtkObject *object)
{
  g_autoptr (GlkRow) row = ref_row (object);
  GlkItemPlace place = { 0 };
  gint64 index = index_of (row);
  if (index >= 0)
    glk_accessible_get_hooks ()->place (list_of (row), index, NULL, &place);
  return g_slist_concat (
      glk_item_place_attributes (&place),
      ATK_OBJECT_CLASS (glk_row_accessible_parent_class)->get_attributes (object));
}

static AtkRelationSet *ref_relation_set (AtkObject *object)
{
  AtkRelationSet *set = ATK_OBJECT_CLASS (glk_row_accessible_parent_class)
                            ->ref_relation_set (object);
  g_autoptr (GlkRow) row = ref_row (object);
  gint64 index = index_of (row);
  g_autoptr (AtkObject) parent
      = index < 0 ? NULL : glk_accessible_get_hooks ()->ref_parent (list_of (row), index, NULL);
  glk_accessible_add_parent (set, parent);
  return set;
}

static void finalize (GObject *object)
{
  g_free (((GlkRowAccessible *) object)->name);
  g_free (((GlkRowAccessible *) object)->description);
  G_OBJECT_CLASS (glk_row_accessible_parent_class)->finalize (object);
}

static AtkRole get_role (AtkObject *object)
{
  g_autoptr (GlkRow) row = ref_row (object);
  if (!row || row->role == ATK_ROLE_LIST_ITEM)
    return ATK_ROLE_LIST_ITEM;
  GtkWidget *child = gtk_bin_get_child (GTK_BIN (row));
  return child ? glk_spoken_role (child, row->role) : ATK_ROLE_REDUNDANT_OBJECT;
}

static void glk_row_accessible_class_init (GlkRowAccessibleClass *klass)
{
  AtkObjectClass *object_class = ATK_OBJECT_CLASS (klass);
  object_class->initialize = initialize;
  object_class->ref_state_set = ref_state_set;
  object_class->get_name = get_name;
  object_class->get_description = get_description;
  object_class->get_role = get_role;
  object_class->get_index_in_parent = get_index_in_parent;
  object_class->get_attributes = get_attributes;
  object_class->ref_relation_set = ref_relation_set;
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void glk_row_accessible_init (GlkRowAccessible *accessible) {}

static gboolean scroll_to (AtkComponent *component, AtkScrollType type)
{
  g_autoptr (GlkRow) row = ref_row (component);
  gint64 index = index_of (row);
  return index >= 0 && glk_accessible_get_hooks ()->scroll (list_of (row), index, NULL, type);
}

/* GTK's own has none for what it takes to be out of sight; see is_seen. */
static void get_extents (AtkComponent *component, int *x, int *y, int *width, int *height,
                         AtkCoordType type)
{
  g_autoptr (GlkRow) row = ref_row (component);
  GtkAllocation place;
  *x = *y = *width = *height = G_MININT;
  if (!row || !gtk_widget_is_drawable (GTK_WIDGET (row)))
    return;
  gtk_widget_get_allocation (GTK_WIDGET (row), &place);
  glk_accessible_extents (ATK_OBJECT (component), gtk_widget_get_parent_window (GTK_WIDGET (row)),
                          &place, type, x, y, width, height);
}

static void component_interface_init (AtkComponentIface *iface)
{
  iface->scroll_to = scroll_to;
  iface->get_extents = get_extents;
}

/* ---- The row. ---- */

/* A list box gives its rows the least height, and measured rows get the natural one. */
static void measure_fixed (GlkRow *self, int *minimum, int *natural)
{
  self->resized = TRUE;
  if (self->fixed_height >= 0)
    *natural = self->fixed_height;
  *minimum = *natural;
}

static void get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  GlkRow *self = GLK_ROW (widget);
  if (self->fixed_height < 0)
    GTK_WIDGET_CLASS (glk_row_parent_class)->get_preferred_height (widget, minimum, natural);
  measure_fixed (self, minimum, natural);
}

static void get_preferred_height_for_width (GtkWidget *widget, int width, int *minimum,
                                            int *natural)
{
  GlkRow *self = GLK_ROW (widget);
  if (self->fixed_height < 0)
    GTK_WIDGET_CLASS (glk_row_parent_class)
        ->get_preferred_height_for_width (widget, width, minimum, natural);
  measure_fixed (self, minimum, natural);
}

static void get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  GlkRow *self = GLK_ROW (widget);
  self->resized = TRUE;
  if (self->fixed_width < 0)
    GTK_WIDGET_CLASS (glk_row_parent_class)->get_preferred_width (widget, minimum, natural);
  else
    *minimum = *natural = self->fixed_width;
}

/* A fixed height does not depend on the width, so nobody has to measure the content's. */
static GtkSizeRequestMode get_request_mode (GtkWidget *widget)
{
  if (GLK_ROW (widget)->fixed_height >= 0)
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
  return GTK_WIDGET_CLASS (glk_row_parent_class)->get_request_mode (widget);
}

/* Where a row is cut off, the windows of its controls are in nobody's way; without a place,
 * everything is seen. */
static void cut_windows (GtkWidget *row, const GtkAllocation *place)
{
  GdkWindow *around = gtk_widget_get_window (row);
  for (GList *item = around ? gdk_window_peek_children (around) : NULL; item; item = item->next)
  {
    gpointer owner = NULL;
    GdkRectangle seen = { 0 };
    cairo_region_t *shape = NULL;
    gdk_window_get_user_data (item->data, &owner);
    if (!owner || !gtk_widget_is_ancestor (owner, row))
      continue;
    if (place)
    {
      GdkRectangle all;
      gdk_window_get_geometry (item->data, &all.x, &all.y, &all.width, &all.height);
      if (gdk_rectangle_intersect (&all, place, &seen))
      {
        seen.x -= all.x;
        seen.y -= all.y;
      }
      shape = cairo_region_create_rectangle (&seen);
    }
    gdk_window_input_shape_combine_region (item->data, shape, 0, 0);
    g_clear_pointer (&shape, cairo_region_destroy);
  }
}

/* Windows are made as late as this. */
static void map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (glk_row_parent_class)->map (widget);
  if (GLK_ROW (widget)->cut)
  {
    GtkAllocation place;
    gtk_widget_get_allocation (widget, &place);
    cut_windows (widget, &place);
  }
}

/* A row may be smaller than its content, whose frames GTK cannot make smaller: then the content is
 * laid out in the size that it needs, and what does not fit is cut off at its end. Allocating the
 * content measures it in any case, so asking here costs nothing. */
static void size_allocate (GtkWidget *widget, GtkAllocation *place)
{
  GtkWidgetClass *parent_class = GTK_WIDGET_CLASS (glk_row_parent_class);
  GlkRow *self = GLK_ROW (widget);
  GtkAllocation whole = *place;
  int minimum, natural;
  gboolean was_cut;
  parent_class->get_preferred_width (widget, &minimum, &natural);
  whole.width = MAX (whole.width, minimum);
  parent_class->get_preferred_height_for_width (widget, whole.width, &minimum, &natural);
  whole.height = MAX (whole.height, minimum);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    whole.x -= whole.width - place->width;
  parent_class->size_allocate (widget, &whole);
  was_cut = self->cut;
  self->cut = whole.width != place->width || whole.height != place->height;
  self->needed_width = whole.width;
  self->needed_height = whole.height;
  if (self->cut || was_cut)
    cut_windows (widget, self->cut ? place : NULL);
  if (!self->cut)
    return;
  gtk_widget_set_allocation (widget, place);
  gtk_widget_set_clip (widget, place);
}

static void glk_row_class_init (GlkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->map = map;
  widget_class->size_allocate = size_allocate;
  widget_class->get_request_mode = get_request_mode;
  widget_class->get_preferred_width = get_preferred_width;
  widget_class->get_preferred_height = get_preferred_height;
  widget_class->get_preferred_height_for_width = get_preferred_height_for_width;
  gtk_widget_class_set_accessible_type (widget_class, glk_row_accessible_get_type ());
}

static void glk_row_init (GlkRow *self)
{
  self->fixed_height = -1;
  self->fixed_width = -1;
  self->layer = 1;
  self->role = ATK_ROLE_LIST_ITEM;
  self->resized = TRUE;
}

GtkWidget *glk_row_new (void) { return g_object_new (GLK_TYPE_ROW, NULL); }

void glk_row_set_position (GlkRow *self, gint64 position)
{
  g_return_if_fail (GLK_IS_ROW (self));

  self->position = position;
}

/* Rows that somebody has put among the kit's come last. */
static gint64 position_of (GtkListBoxRow *row)
{
  return GLK_IS_ROW (row) ? GLK_ROW (row)->position : G_MAXINT64;
}

gint glk_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  gint64 x = position_of (a), y = position_of (b);
  return (x > y) - (x < y);
}

void glk_row_set_fixed_size (GlkRow *self, int width, int height)
{
  g_return_if_fail (GLK_IS_ROW (self));

  if (self->fixed_height == height && self->fixed_width == width)
    return;
  self->fixed_height = height;
  self->fixed_width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean glk_row_is_cut (GlkRow *self, int *needed_width, int *needed_height)
{
  g_return_val_if_fail (GLK_IS_ROW (self), FALSE);

  *needed_width = self->needed_width;
  *needed_height = self->needed_height;
  return self->cut;
}

gboolean glk_row_take_resized (GlkRow *self)
{
  g_return_val_if_fail (GLK_IS_ROW (self), FALSE);

  gboolean resized = self->resized;
  self->resized = FALSE;
  return resized;
}

void glk_row_set_selected (GlkRow *self, gboolean selectable, gboolean selected)
{
  g_return_if_fail (GLK_IS_ROW (self));

  self->selectable = selectable;
  if (self->selected == selected)
    return;
  self->selected = selected;
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  if (self->has_accessible) /* asking for one would make it */
    atk_object_notify_state_change (gtk_widget_get_accessible (GTK_WIDGET (self)),
                                    ATK_STATE_SELECTED, selected);
}

void glk_row_tell (GlkRow *self)
{
  g_return_if_fail (GLK_IS_ROW (self));

  if (!self->has_accessible)
    return;
  g_autoptr (GlkRow) alive = g_object_ref (self);
  g_autoptr (AtkObject) object = g_object_ref (gtk_widget_get_accessible (GTK_WIDGET (self)));
  GlkRowAccessible *accessible = (GlkRowAccessible *) object;
  gboolean was_expanded = accessible->expanded;
  accessible->expanded = (states_of (self) & EXPANDED) != 0;
  if (accessible->expanded != was_expanded)
    atk_object_notify_state_change (object, ATK_STATE_EXPANDED, accessible->expanded);
  if (gtk_bin_get_child (GTK_BIN (self)))
    glk_name_progress (gtk_bin_get_child (GTK_BIN (self)));
  g_object_notify (G_OBJECT (object), "accessible-name");
  if (accessible->description)
    g_object_notify (G_OBJECT (object), "accessible-description");
}

static void set_content_shown (GlkRow *self, gboolean shown)
{
  GtkWidget *content = gtk_bin_get_child (GTK_BIN (self));
  self->hides_content = !shown;
  if (content)
    gtk_widget_set_child_visible (content, shown);
}

void glk_row_tell_showing (GlkRow *self)
{
  g_return_if_fail (GLK_IS_ROW (self));

  if (!self->has_accessible)
    return;
  g_autoptr (GlkRow) alive = g_object_ref (self);
  g_autoptr (AtkObject) object = g_object_ref (gtk_widget_get_accessible (GTK_WIDGET (self)));
  gboolean was_showing = ((GlkRowAccessible *) object)->showing;
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (object);
  gboolean showing = atk_state_set_contains_state (states, ATK_STATE_SHOWING);
  if (showing != was_showing)
    atk_object_notify_state_change (object, ATK_STATE_SHOWING, showing);
  /* GTK says of all that is mapped that it shows. Only where the keyboard is at the row itself: a
   * control must stay mapped to be written in. */
  if (is_elsewhere (self, states_of (self)) && gtk_widget_is_focus (GTK_WIDGET (self)))
    set_content_shown (self, FALSE);
}

void glk_row_show_content (GlkRow *self)
{
  g_return_if_fail (GLK_IS_ROW (self));

  if (self->hides_content)
    set_content_shown (self, TRUE);
}

void glk_row_set_role (GlkRow *self, AtkRole role)
{
  g_return_if_fail (GLK_IS_ROW (self));

  self->role = role;
}

int glk_row_get_layer (GlkRow *self)
{
  g_return_val_if_fail (GLK_IS_ROW (self), 0);

  return self->layer;
}

void glk_row_set_layer (GlkRow *self, int layer)
{
  g_return_if_fail (GLK_IS_ROW (self));

  self->layer = layer;
}
