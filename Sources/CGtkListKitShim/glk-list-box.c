#include "glk-list-box.h"
#include "glk-accessible.h"
#include "glk-row.h"
#include "glk-types.h"

struct _GlkListBox
{
  GtkListBox parent;
  GlkContentHooks hooks;
  gpointer owner;
};
typedef struct { GtkListBoxClass parent; } GlkListBoxClass;

G_DEFINE_TYPE (GlkListBox, glk_list_box, GTK_TYPE_LIST_BOX)

static gboolean key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GlkListBox *box = (GlkListBox *) widget;
  if (box->hooks.key_press && box->hooks.key_press (box->owner, event))
    return GDK_EVENT_STOP;
  return GTK_WIDGET_CLASS (glk_list_box_parent_class)->key_press_event (widget, event);
}

static void add (GtkContainer *container, GtkWidget *child)
{
  if (glk_is_instance_of (child, glk_row_get_type ()))
    GTK_CONTAINER_CLASS (glk_list_box_parent_class)->add (container, child);
  else
    glk_refuse_child (container, child);
}

static void set_focus_child (GtkContainer *container, GtkWidget *child)
{
  GlkListBox *box = (GlkListBox *) container;
  GTK_CONTAINER_CLASS (glk_list_box_parent_class)->set_focus_child (container, child);
  if (box->hooks.focus_child_changed)
    box->hooks.focus_child_changed (box->owner, child);
}

/* GtkListBox would take the scroller's adjustment and scroll it by the rows' own places. */
static void parent_set (GtkWidget *widget, GtkWidget *previous) {}

/* The list's rows are not all here: the owner moves the cursor and selects. */
static void move_cursor (GtkListBox *box, GtkMovementStep step, gint count) {}
static void do_nothing (GtkListBox *box) {}

static void glk_list_box_class_init (GlkListBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkListBoxClass *list_class = GTK_LIST_BOX_CLASS (klass);
  widget_class->key_press_event = key_press_event;
  widget_class->parent_set = parent_set;
  GTK_CONTAINER_CLASS (klass)->add = add;
  GTK_CONTAINER_CLASS (klass)->set_focus_child = set_focus_child;
  gtk_widget_class_set_accessible_type (widget_class, glk_list_accessible_get_type ());
  list_class->move_cursor = move_cursor;
  list_class->activate_cursor_row = do_nothing;
  list_class->toggle_cursor_row = do_nothing;
  list_class->select_all = do_nothing;
  list_class->unselect_all = do_nothing;
}

static void glk_list_box_init (GlkListBox *box) {}

GtkWidget *glk_list_box_new (void) { return g_object_new (glk_list_box_get_type (), NULL); }

void glk_list_box_set_hooks (GlkListBox *box, const GlkContentHooks *hooks, gpointer owner)
{
  box->hooks = hooks ? *hooks : (GlkContentHooks) { 0 };
  box->owner = owner;
  glk_accessible_set_owner (GTK_WIDGET (box), owner);
}
