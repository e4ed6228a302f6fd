/* What the widget inside a scroller tells its owner: GlkListBox and GlkCellBox. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  gboolean (*key_press) (gpointer owner, GdkEventKey *event);
  void (*focus_child_changed) (gpointer owner, GtkWidget *child);
} GlkContentHooks;
