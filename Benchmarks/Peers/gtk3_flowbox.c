/* GtkFlowBox with a widget for every tile: an icon over a number. */
#include "gtk3_peer.h"

const char *const peer_name = "flowbox";

GtkWidget *
peer_view (int rows)
{
  GtkWidget *flow = gtk_flow_box_new ();

  for (int i = 0; i < rows; i++)
    {
      GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      char text[32];

      snprintf (text, sizeof text, "%d", i);
      gtk_container_add (GTK_CONTAINER (tile), gtk_image_new_from_icon_name ("folder", GTK_ICON_SIZE_DIALOG));
      gtk_container_add (GTK_CONTAINER (tile), gtk_label_new (text));
      gtk_container_add (GTK_CONTAINER (flow), tile);
    }
  return flow;
}
