#include "glk-drop.h"

typedef struct { GlkDropHooks hooks; gpointer owner; } Drop;

static gboolean motion_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, Drop *drop)
{
  gboolean fits = gtk_drag_dest_find_target (widget, context, NULL) != GDK_NONE
                  && drop->hooks.motion (drop->owner, x, y);
  gdk_drag_status (context, fits ? GDK_ACTION_MOVE : 0, time);
  return TRUE;
}

static void leave_cb (GtkWidget *widget, GdkDragContext *context, guint time, Drop *drop)
{
  drop->hooks.leave (drop->owner);
}

static gboolean drop_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, Drop *drop)
{
  gboolean taken = drop->hooks.drop (drop->owner, x, y);
  gtk_drag_finish (context, taken, FALSE, time);
  return TRUE;
}

void glk_drop_connect (GtkWidget *widget, GlkDropHooks hooks, gpointer owner)
{
  Drop *drop = g_new (Drop, 1);
  *drop = (Drop) { hooks, owner };
  g_object_set_data_full (G_OBJECT (widget), "glk-drop", drop, g_free);
  g_signal_connect_data (widget, "drag-motion", G_CALLBACK (motion_cb), drop, NULL, 0);
  g_signal_connect_data (widget, "drag-leave", G_CALLBACK (leave_cb), drop, NULL, 0);
  g_signal_connect_data (widget, "drag-drop", G_CALLBACK (drop_cb), drop, NULL, 0);
}

void glk_drop_disconnect (GtkWidget *widget)
{
  Drop *drop = g_object_get_data (G_OBJECT (widget), "glk-drop");
  if (!drop)
    return;
  g_signal_handlers_disconnect_by_data (widget, drop);
  g_object_set_data (G_OBJECT (widget), "glk-drop", NULL);
}
