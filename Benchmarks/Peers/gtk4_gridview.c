/* GtkGridView with an icon over a number in every tile. */
#include "gtk4_peer.h"

const char *const peer_name = "gridview";

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new_from_icon_name ("folder");

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 48);
  gtk_box_append (GTK_BOX (tile), icon);
  gtk_box_append (GTK_BOX (tile), gtk_label_new (""));
  gtk_list_item_set_child (item, tile);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), peer_item_text (item));
}

GtkWidget *
peer_view (GtkSelectionModel *model)
{
  return gtk_grid_view_new (model, peer_factory_new (setup_cb, bind_cb));
}
