/* GtkColumnView with two text columns. */
#include "gtk4_peer.h"

const char *const peer_name = "columnview";

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_title_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  peer_set_title (GTK_LABEL (gtk_list_item_get_child (item)), item);
}

static void
bind_subtitle_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  peer_set_subtitle (GTK_LABEL (gtk_list_item_get_child (item)), item);
}

GtkWidget *
peer_view (GtkSelectionModel *model)
{
  GtkWidget *view = gtk_column_view_new (model);
  GtkListItemFactory *titles = peer_factory_new (setup_cb, bind_title_cb);
  GtkListItemFactory *subtitles = peer_factory_new (setup_cb, bind_subtitle_cb);

  gtk_column_view_append_column (GTK_COLUMN_VIEW (view), gtk_column_view_column_new ("Title", titles));
  gtk_column_view_append_column (GTK_COLUMN_VIEW (view), gtk_column_view_column_new ("Subtitle", subtitles));
  return view;
}
