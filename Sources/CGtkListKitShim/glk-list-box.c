#include "glk-list-box.h"
#include "glk-accessible.h"
#include "glk-bindings.h"
#include "glk-row.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkListBox
{
  GtkListBox parent_instance;
  GlkContentHooks hooks;
  gpointer owner;
};

G_DEFINE_TYPE (GlkListBox, glk_list_box, GTK_TYPE_LIST_BOX)

static gboolean key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GlkListBox *self = GLK_LIST_BOX (widget);
  GlkKeyUse use = glk_bindings_press (widget, event);
  if (use != GLK_KEY_FREE)
    return use == GLK_KEY_USED;
  return self->hooks.key_press && self->hooks.key_press (self->owner, event);
}

static void add (GtkContainer *container, GtkWidget *child)
{
  if (GLK_IS_ROW (child))
    GTK_CONTAINER_CLASS (glk_list_box_parent_class)->add (container, child);
  else
    glk_refuse_child (container, child);
}

static void set_focus_child (GtkContainer *container, GtkWidget *child)
{
  GlkListBox *self = GLK_LIST_BOX (container);
  GTK_CONTAINER_CLASS (glk_list_box_parent_class)->set_focus_child (container, child);
  if (self->hooks.focus_child_changed)
    self->hooks.focus_child_changed (self->owner, child);
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
  glk_bindings_init_class (klass);
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

static void glk_list_box_init (GlkListBox *self) {}

GtkWidget *glk_list_box_new (void) { return g_object_new (GLK_TYPE_LIST_BOX, NULL); }

void glk_list_box_set_hooks (GlkListBox *self, const GlkContentHooks *hooks, gpointer owner)
{
  g_return_if_fail (GLK_IS_LIST_BOX (self));

  self->hooks = hooks ? *hooks : (GlkContentHooks) { 0 };
  self->owner = owner;
  glk_accessible_set_owner (GTK_WIDGET (self), owner);
}
