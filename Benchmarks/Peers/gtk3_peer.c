/* The main program of every GTK 3 peer: a 400 × 600 window with the peer's view in a scrolled window. */
#include "gtk3_peer.h"
#include "measure.h"

GtkWidget *
peer_row_new (GtkLabel **title, GtkLabel **subtitle)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  *title = GTK_LABEL (gtk_label_new (""));
  *subtitle = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (*title, 0);
  gtk_label_set_xalign (*subtitle, 0);
  gtk_container_add (GTK_CONTAINER (text), GTK_WIDGET (*title));
  gtk_container_add (GTK_CONTAINER (text), GTK_WIDGET (*subtitle));

  gtk_container_add (GTK_CONTAINER (box), gtk_image_new_from_icon_name ("folder", GTK_ICON_SIZE_LARGE_TOOLBAR));
  gtk_container_add (GTK_CONTAINER (box), text);
  gtk_box_pack_end (GTK_BOX (box), gtk_button_new_with_label ("Open"), FALSE, FALSE, 0);
  return box;
}

void
peer_row_fill (GtkLabel *title, GtkLabel *subtitle, int index)
{
  char text[64];

  snprintf (text, sizeof text, "Row %d", index);
  gtk_label_set_text (title, text);
  snprintf (text, sizeof text, "Subtitle of row %d", index);
  gtk_label_set_text (subtitle, text);
}

static void
realized_cb (GtkWidget *window, Measure *measure)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (measure_frame_cb), measure);
}

int
main (int argc, char **argv)
{
  static Measure measure;

  gtk_init (&argc, &argv);
  measure_start (&measure, peer_name, argc, argv);

  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *scrolled = gtk_scrolled_window_new (NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  gtk_container_add (GTK_CONTAINER (window), scrolled);
  gtk_container_add (GTK_CONTAINER (scrolled), peer_view (measure.rows));
  measure.adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  g_signal_connect_after (window, "realize", G_CALLBACK (realized_cb), &measure);
  gtk_widget_show_all (window);
  gtk_main ();
  return 1; /* a measured run ends in measure_frame_cb */
}
