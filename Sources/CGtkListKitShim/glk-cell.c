#include "glk-cell.h"
#include "glk-accessible.h"
#include "glk-bindings.h"
#include "glk-row-private.h"
#include "glk-types.h"
#include "glk-register.h"

/* ---- The cell. ---- */

struct _GlkCell
{
  GlkRow parent_instance;
};

G_DEFINE_TYPE (GlkCell, glk_cell, GLK_TYPE_ROW)

/* A row's own wants a list box around it. */
static void grab_focus (GtkWidget *widget)
{
  GtkWidgetClass *bin_class = g_type_class_peek (GTK_TYPE_BIN);
  bin_class->grab_focus (widget);
}

/* The cell itself comes before what is in it. */
static gboolean focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_bin_get_child (GTK_BIN (widget));
  gboolean goes_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT;
  gboolean goes_on = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;
  gboolean is_inside = gtk_container_get_focus_child (GTK_CONTAINER (widget)) != NULL;
  if (gtk_widget_is_focus (widget))
    return goes_on && child && gtk_widget_child_focus (child, direction);
  if ((is_inside || goes_back) && child && gtk_widget_child_focus (child, direction))
    return TRUE;
  if (is_inside && !goes_back)
    return FALSE;
  gtk_widget_grab_focus (widget);
  return gtk_widget_is_focus (widget);
}

static void glk_cell_class_init (GlkCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = grab_focus;
  widget_class->focus = focus;
  gtk_widget_class_set_css_name (widget_class, "flowboxchild");
}

static void glk_cell_init (GlkCell *self) {}

GtkWidget *glk_cell_new (void) { return g_object_new (GLK_TYPE_CELL, NULL); }

/* ---- The box. ---- */

struct _GlkCellBox
{
  GtkFixed parent_instance;
  GlkContentHooks hooks;
  gpointer owner;
};

G_DEFINE_TYPE (GlkCellBox, glk_cell_box, GTK_TYPE_FIXED)

static gboolean key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GlkCellBox *self = GLK_CELL_BOX (widget);
  GlkKeyUse use = glk_bindings_press (widget, event);
  if (use != GLK_KEY_FREE)
    return use == GLK_KEY_USED;
  return self->hooks.key_press && self->hooks.key_press (self->owner, event);
}

static void add (GtkContainer *container, GtkWidget *child)
{
  if (GLK_IS_ROW (child))
    GTK_CONTAINER_CLASS (glk_cell_box_parent_class)->add (container, child);
  else
    glk_refuse_child (container, child);
}

static void set_focus_child (GtkContainer *container, GtkWidget *child)
{
  GlkCellBox *self = GLK_CELL_BOX (container);
  GTK_CONTAINER_CLASS (glk_cell_box_parent_class)->set_focus_child (container, child);
  if (self->hooks.focus_child_changed)
    self->hooks.focus_child_changed (self->owner, child);
}

/* The cells have their sizes from the owner; asking them all would be for nothing. */
static GtkSizeRequestMode get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void get_preferred_size (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
}

static void size_allocate (GtkWidget *widget, GtkAllocation *place)
{
  gtk_widget_set_allocation (widget, place);
  if (gtk_widget_get_realized (widget))
    gdk_window_move_resize (gtk_widget_get_window (widget), place->x, place->y, place->width,
                            place->height);
}

static void realize (GtkWidget *widget)
{
  gtk_widget_add_events (widget, GDK_POINTER_MOTION_MASK | GDK_ENTER_NOTIFY_MASK
                                     | GDK_LEAVE_NOTIFY_MASK | GDK_BUTTON_PRESS_MASK
                                     | GDK_BUTTON_RELEASE_MASK | GDK_TOUCH_MASK | GDK_SCROLL_MASK
                                     | GDK_SMOOTH_SCROLL_MASK);
  GTK_WIDGET_CLASS (glk_cell_box_parent_class)->realize (widget);
}

typedef struct
{
  GtkContainer *box;
  cairo_t *cr;
  GlkLayer layer;
} DrawLayer;

static void draw_child (GtkWidget *child, gpointer data)
{
  DrawLayer *draw = data;
  int layer = GLK_IS_ROW (child) ? glk_row_get_layer (GLK_ROW (child)) : GLK_LAYER_CELLS;
  if (layer == draw->layer)
    gtk_container_propagate_draw (draw->box, child, draw->cr);
}

static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  DrawLayer draw = { GTK_CONTAINER (widget), cr, GLK_LAYER_BACKGROUND };
  for (; draw.layer <= GLK_LAYER_FRONT; draw.layer++)
    gtk_container_forall (draw.box, draw_child, &draw);
  return GDK_EVENT_PROPAGATE;
}

static void glk_cell_box_class_init (GlkCellBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  glk_bindings_init_class (klass);
  widget_class->key_press_event = key_press_event;
  widget_class->get_request_mode = get_request_mode;
  widget_class->get_preferred_width = get_preferred_size;
  widget_class->get_preferred_height = get_preferred_size;
  widget_class->size_allocate = size_allocate;
  widget_class->realize = realize;
  widget_class->draw = draw;
  GTK_CONTAINER_CLASS (klass)->add = add;
  GTK_CONTAINER_CLASS (klass)->set_focus_child = set_focus_child;
  gtk_widget_class_set_accessible_type (widget_class, glk_list_accessible_get_type ());
  gtk_widget_class_set_css_name (widget_class, "flowbox");
}

static void glk_cell_box_init (GlkCellBox *self)
{
  gtk_widget_set_has_window (GTK_WIDGET (self), TRUE);
}

GtkWidget *glk_cell_box_new (void) { return g_object_new (GLK_TYPE_CELL_BOX, NULL); }

void glk_cell_box_set_hooks (GlkCellBox *self, const GlkContentHooks *hooks, gpointer owner)
{
  g_return_if_fail (GLK_IS_CELL_BOX (self));

  self->hooks = hooks ? *hooks : (GlkContentHooks) { 0 };
  self->owner = owner;
  glk_accessible_set_owner (GTK_WIDGET (self), owner);
}
