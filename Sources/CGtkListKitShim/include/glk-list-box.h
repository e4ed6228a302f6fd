/* GlkListBox: a GtkListBox that leaves keys, cursor and selection to its owner. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkListBox GlkListBox;

typedef struct
{
  gboolean (*key_press) (gpointer owner, GdkEventKey *event);
  void (*focus_child_changed) (gpointer owner, GtkWidget *child);
} GlkListBoxHooks;

GType glk_list_box_get_type (void);
GtkWidget *glk_list_box_new (void);
void glk_list_box_set_hooks (GlkListBox *box, const GlkListBoxHooks *hooks, gpointer owner);
