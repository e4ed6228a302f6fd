/* The main program of every GTK 4 peer: a 400 × 600 window with the peer's view in a scrolled window.
 * Run with GSK_RENDERER=cairo on a machine without a GPU. */
#include "gtk4_peer.h"
#include "measure.h"

/* CountModel: a GListModel that stores nothing and makes the items up as they are asked for. */

G_DECLARE_FINAL_TYPE (CountModel, count_model, COUNT, MODEL, GObject)

struct _CountModel
{
  GObject parent_instance;
  guint count;
};

static void count_model_iface_init (GListModelInterface *iface);

G_DEFINE_TYPE_WITH_CODE (CountModel, count_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, count_model_iface_init))

static GType
count_model_get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
count_model_get_n_items (GListModel *model)
{
  return COUNT_MODEL (model)->count;
}

static gpointer
count_model_get_item (GListModel *model, guint position)
{
  char text[32];

  if (position >= COUNT_MODEL (model)->count)
    return NULL;
  snprintf (text, sizeof text, "%u", position);
  return gtk_string_object_new (text);
}

static void
count_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = count_model_get_item_type;
  iface->get_n_items = count_model_get_n_items;
  iface->get_item = count_model_get_item;
}

static void
count_model_class_init (CountModelClass *klass)
{
}

static void
count_model_init (CountModel *self)
{
}

static GtkSelectionModel *
new_selection (int rows)
{
  CountModel *model = g_object_new (count_model_get_type (), NULL);

  model->count = rows;
  return GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (model)));
}

/* The peer's side. */

GtkListItemFactory *
peer_factory_new (PeerItemFunc setup, PeerItemFunc bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), NULL);
  return factory;
}

const char *
peer_item_text (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

void
peer_set_title (GtkLabel *label, GtkListItem *item)
{
  char text[64];

  snprintf (text, sizeof text, "Row %s", peer_item_text (item));
  gtk_label_set_text (label, text);
}

void
peer_set_subtitle (GtkLabel *label, GtkListItem *item)
{
  char text[64];

  snprintf (text, sizeof text, "Subtitle of row %s", peer_item_text (item));
  gtk_label_set_text (label, text);
}

/* The window. */

static void
realized_cb (GtkWidget *window, Measure *measure)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint", G_CALLBACK (measure_frame_cb), measure);
}

int
main (int argc, char **argv)
{
  static Measure measure;

  gtk_init ();
  measure_start (&measure, peer_name, argc, argv);

  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), peer_view (new_selection (measure.rows)));
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  measure.adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  g_signal_connect_after (window, "realize", G_CALLBACK (realized_cb), &measure);
  gtk_window_present (GTK_WINDOW (window));
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
  return 1; /* a measured run ends in measure_frame_cb */
}
