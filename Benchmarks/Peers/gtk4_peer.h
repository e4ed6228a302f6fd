/* What the GTK 4 peers share: the window they are measured in, the model and the factories. */
#pragma once

#include <gtk/gtk.h>

/* Each peer file defines these two: its name in the output, and its view of the model. */
extern const char *const peer_name;
GtkWidget *peer_view (GtkSelectionModel *model);

typedef void (*PeerItemFunc) (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data);

GtkListItemFactory *peer_factory_new (PeerItemFunc setup, PeerItemFunc bind);

/* The row number of a bound item, as text. */
const char *peer_item_text (GtkListItem *item);

/* Both labels are bound in the same way in every peer. */
void peer_set_title (GtkLabel *label, GtkListItem *item);
void peer_set_subtitle (GtkLabel *label, GtkListItem *item);
