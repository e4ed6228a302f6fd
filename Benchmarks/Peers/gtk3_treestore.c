/* GtkTreeView over a GtkListStore with two text columns: no widgets, but every row is stored and measured. */
#include "gtk3_peer.h"

const char *const peer_name = "treestore";

enum
{
  COLUMN_TITLE,
  COLUMN_SUBTITLE,
  N_COLUMNS
};

GtkWidget *
peer_view (int rows)
{
  static const char *const titles[N_COLUMNS] = { "Title", "Subtitle" };
  GtkListStore *store = gtk_list_store_new (N_COLUMNS, G_TYPE_STRING, G_TYPE_STRING);
  GtkWidget *tree = gtk_tree_view_new ();

  for (int i = 0; i < rows; i++)
    {
      char title[64], subtitle[64];
      snprintf (title, sizeof title, "Row %d", i);
      snprintf (subtitle, sizeof subtitle, "Subtitle of row %d", i);
      gtk_list_store_insert_with_values (store, NULL, -1, COLUMN_TITLE, title, COLUMN_SUBTITLE, subtitle, -1);
    }

  for (int column = 0; column < N_COLUMNS; column++)
    gtk_tree_view_insert_column_with_attributes (GTK_TREE_VIEW (tree), -1, titles[column],
                                                 gtk_cell_renderer_text_new (), "text", column, NULL);
  gtk_tree_view_set_model (GTK_TREE_VIEW (tree), GTK_TREE_MODEL (store));
  return tree;
}
