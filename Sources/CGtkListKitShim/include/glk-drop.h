/* A widget as a place to drop something from the same program. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  gboolean (*motion) (gpointer owner, int x, int y); /* whether it may be dropped here */
  void (*leave) (gpointer owner);
  gboolean (*drop) (gpointer owner, int x, int y); /* whether it was taken */
} GlkDropHooks;

/* Until the widget is gone, or glk_drop_disconnect. The widget has to be a drag destination. */
void glk_drop_connect (GtkWidget *widget, GlkDropHooks hooks, gpointer owner);
void glk_drop_disconnect (GtkWidget *widget);
