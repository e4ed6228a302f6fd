/* GtkListView with the same row as the GTK 3 peers: an icon, a title over a subtitle, a button at the end. */
#include "gtk4_peer.h"

const char *const peer_name = "listview";

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new ("");
  GtkWidget *subtitle = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (subtitle), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), title);
  gtk_box_append (GTK_BOX (text), subtitle);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("folder"));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Open"));

  g_object_set_data (G_OBJECT (item), "title", title);
  g_object_set_data (G_OBJECT (item), "subtitle", subtitle);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  peer_set_title (g_object_get_data (G_OBJECT (item), "title"), item);
  peer_set_subtitle (g_object_get_data (G_OBJECT (item), "subtitle"), item);
}

GtkWidget *
peer_view (GtkSelectionModel *model)
{
  return gtk_list_view_new (model, peer_factory_new (setup_cb, bind_cb));
}
