/* GtkIconView over a GtkListStore: no widgets, but every tile is stored and measured. */
#include "gtk3_peer.h"

const char *const peer_name = "iconview";

enum
{
  COLUMN_TEXT,
  COLUMN_ICON,
  N_COLUMNS
};

GtkWidget *
peer_view (int rows)
{
  GtkListStore *store = gtk_list_store_new (N_COLUMNS, G_TYPE_STRING, GDK_TYPE_PIXBUF);
  GdkPixbuf *icon = gtk_icon_theme_load_icon (gtk_icon_theme_get_default (), "folder", 48, 0, NULL);

  for (int i = 0; i < rows; i++)
    {
      char text[32];
      snprintf (text, sizeof text, "%d", i);
      gtk_list_store_insert_with_values (store, NULL, -1, COLUMN_TEXT, text, COLUMN_ICON, icon, -1);
    }

  GtkWidget *view = gtk_icon_view_new_with_model (GTK_TREE_MODEL (store));
  gtk_icon_view_set_text_column (GTK_ICON_VIEW (view), COLUMN_TEXT);
  gtk_icon_view_set_pixbuf_column (GTK_ICON_VIEW (view), COLUMN_ICON);
  return view;
}
