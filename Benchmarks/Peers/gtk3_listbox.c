/* GtkListBox with a widget for every row: what an app pays without recycling. */
#include "gtk3_peer.h"

const char *const peer_name = "listbox";

GtkWidget *
peer_view (int rows)
{
  GtkWidget *list = gtk_list_box_new ();

  for (int i = 0; i < rows; i++)
    {
      GtkLabel *title, *subtitle;
      GtkWidget *row = peer_row_new (&title, &subtitle);
      peer_row_fill (title, subtitle, i);
      gtk_container_add (GTK_CONTAINER (list), row);
    }
  return list;
}
