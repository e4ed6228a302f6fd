#include "gtk3_scroller.h"

typedef struct
{
  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  GtkWidget *child;
} PeerScrollerPrivate;

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (PeerScroller, peer_scroller, GTK_TYPE_BIN,
                                  G_ADD_PRIVATE (PeerScroller)
                                  G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static PeerScrollerPrivate *
priv (gpointer self)
{
  return peer_scroller_get_instance_private (PEER_SCROLLER (self));
}

static void
value_changed_cb (GtkAdjustment *adjustment, PeerScroller *self)
{
  PEER_SCROLLER_GET_CLASS (self)->scrolled (self);
}

GtkAdjustment *
peer_scroller_get_vadjustment (PeerScroller *self)
{
  return priv (self)->vadjustment;
}

double
peer_scroller_get_value (PeerScroller *self)
{
  return gtk_adjustment_get_value (priv (self)->vadjustment);
}

GtkWidget *
peer_scroller_get_child (PeerScroller *self)
{
  return priv (self)->child;
}

void
peer_scroller_set_child (PeerScroller *self, GtkWidget *child)
{
  priv (self)->child = child;
  gtk_container_add (GTK_CONTAINER (self), child);
  gtk_widget_show (child);
}

void
peer_scroller_take_allocation (PeerScroller *self, const GtkAllocation *allocation)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkAllocation taken = *allocation;

  gtk_widget_set_allocation (widget, &taken);
  if (gtk_widget_get_realized (widget))
    gdk_window_move_resize (gtk_widget_get_window (widget), taken.x, taken.y, taken.width, taken.height);
}

void
peer_scroller_configure (PeerScroller *self, double upper, double step, double page)
{
  GtkAdjustment *adjustment = priv (self)->vadjustment;
  double value;

  if (!adjustment)
    return;
  value = MAX (0, MIN (gtk_adjustment_get_value (adjustment), upper - page));
  g_signal_handlers_block_by_func (adjustment, value_changed_cb, self);
  gtk_adjustment_configure (adjustment, value, 0, upper, step, page * 0.9, page);
  g_signal_handlers_unblock_by_func (adjustment, value_changed_cb, self);
}

GdkWindow *
peer_scroller_new_window (GtkWidget *widget, GdkWindow *parent, int x, int y)
{
  GtkAllocation allocation;
  GdkWindowAttr attributes = {
    .x = x,
    .y = y,
    .window_type = GDK_WINDOW_CHILD,
    .wclass = GDK_INPUT_OUTPUT,
    .visual = gtk_widget_get_visual (widget),
    .event_mask = gtk_widget_get_events (widget) | GDK_EXPOSURE_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK,
  };
  GdkWindow *window;

  gtk_widget_get_allocation (widget, &allocation);
  attributes.width = allocation.width;
  attributes.height = allocation.height;
  window = gdk_window_new (parent, &attributes, GDK_WA_X | GDK_WA_Y | GDK_WA_VISUAL);
  gtk_widget_register_window (widget, window);
  return window;
}

static void
peer_scroller_realize (GtkWidget *widget)
{
  GtkAllocation allocation;
  GdkWindow *window;

  gtk_widget_get_allocation (widget, &allocation);
  gtk_widget_set_realized (widget, TRUE);
  window = peer_scroller_new_window (widget, gtk_widget_get_parent_window (widget), allocation.x, allocation.y);
  gtk_widget_set_window (widget, window);
  gtk_widget_set_parent_window (priv (widget)->child, window);
}

static void
peer_scroller_get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_get_preferred_width (priv (widget)->child, minimum, natural);
}

static void
peer_scroller_get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 50;
}

static void
peer_scroller_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PeerScrollerPrivate *self = priv (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      self->hadjustment = g_value_dup_object (value);
      break;
    case PROP_VADJUSTMENT:
      self->vadjustment = g_value_dup_object (value);
      if (self->vadjustment)
        g_signal_connect (self->vadjustment, "value-changed", G_CALLBACK (value_changed_cb), object);
      break;
    default: /* the policies stay as they are */
      break;
    }
}

static void
peer_scroller_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PeerScrollerPrivate *self = priv (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    default:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    }
}

static void
peer_scroller_class_init (PeerScrollerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = peer_scroller_set_property;
  object_class->get_property = peer_scroller_get_property;
  widget_class->realize = peer_scroller_realize;
  widget_class->get_preferred_width = peer_scroller_get_preferred_width;
  widget_class->get_preferred_height = peer_scroller_get_preferred_height;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
peer_scroller_init (PeerScroller *self)
{
  gtk_widget_set_has_window (GTK_WIDGET (self), TRUE);
}
