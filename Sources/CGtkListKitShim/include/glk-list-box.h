/* GlkListBox: a GtkListBox that leaves keys, cursor and selection to its owner. */
#pragma once
#include <gtk/gtk.h>
#include "glk-content.h"

#define GLK_TYPE_LIST_BOX (glk_list_box_get_type ())
G_DECLARE_FINAL_TYPE (GlkListBox, glk_list_box, GLK, LIST_BOX, GtkListBox)

GtkWidget *glk_list_box_new (void);
void glk_list_box_set_hooks (GlkListBox *self, const GlkContentHooks *hooks, gpointer owner);
