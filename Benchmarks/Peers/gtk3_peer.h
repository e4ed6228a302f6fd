/* What the GTK 3 peers share: the window they are measured in and the row they show. */
#pragma once

#include <gtk/gtk.h>

/* Each peer file defines these two: its name in the output, and its view of `rows` rows. */
extern const char *const peer_name;
GtkWidget *peer_view (int rows);

/* The row of every widget list: an icon, a title over a subtitle, a button at the end. */
GtkWidget *peer_row_new (GtkLabel **title, GtkLabel **subtitle);
void peer_row_fill (GtkLabel *title, GtkLabel *subtitle, int index);
