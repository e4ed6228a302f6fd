/* GlkListBox: a GtkListBox that leaves keys, cursor and selection to its owner. */
#pragma once
#include <gtk/gtk.h>
#include "glk-content.h"

typedef struct _GlkListBox GlkListBox;

GType glk_list_box_get_type (void);
GtkWidget *glk_list_box_new (void);
void glk_list_box_set_hooks (GlkListBox *box, const GlkContentHooks *hooks, gpointer owner);
