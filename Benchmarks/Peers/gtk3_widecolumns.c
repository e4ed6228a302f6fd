/* GtkTreeView with many columns, over a thousand rows whose texts are made up when it reads them. Measured are the first
 * frame, a key, a motion of the pointer and a scroll to the side. */
#include "gtk3_peer.h"
#include "measure.h"

#define ROWS 1000
#define ROUNDS 41

static GtkWidget *window, *tree;
static GtkAdjustment *side;

static void
text_func (GtkTreeViewColumn *column, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *iter, gpointer number)
{
  char text[64];
  int row;

  gtk_tree_model_get (model, iter, 0, &row, -1);
  snprintf (text, sizeof text, "%d.%d", row, GPOINTER_TO_INT (number));
  g_object_set (cell, "text", text, NULL);
}

static GtkWidget *
tree_new (int columns)
{
  GtkListStore *store = gtk_list_store_new (1, G_TYPE_INT);
  GtkWidget *view = gtk_tree_view_new ();

  for (int row = 0; row < ROWS; row++)
    gtk_list_store_insert_with_values (store, NULL, -1, 0, row, -1);
  for (int number = 0; number < columns; number++)
    {
      char title[64];
      GtkCellRenderer *cell = gtk_cell_renderer_text_new ();
      GtkTreeViewColumn *column = gtk_tree_view_column_new ();
      snprintf (title, sizeof title, "Column %d", number);
      gtk_tree_view_column_set_title (column, title);
      gtk_tree_view_column_set_sizing (column, GTK_TREE_VIEW_COLUMN_FIXED);
      gtk_tree_view_column_set_fixed_width (column, 100);
      gtk_tree_view_column_pack_start (column, cell, TRUE);
      gtk_tree_view_column_set_cell_data_func (column, cell, text_func, GINT_TO_POINTER (number), NULL);
      gtk_tree_view_append_column (GTK_TREE_VIEW (view), column);
    }
  gtk_tree_view_set_fixed_height_mode (GTK_TREE_VIEW (view), TRUE);
  gtk_tree_view_set_model (GTK_TREE_VIEW (view), GTK_TREE_MODEL (store));
  return view;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static void
draw_frame (void)
{
  static const char *const phases[] = { "before-paint", "update", "layout", "paint", "after-paint" };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  for (size_t i = 0; i < G_N_ELEMENTS (phases); i++)
    g_signal_emit_by_name (clock, phases[i]);
}

static void
settle (double until)
{
  for (until += clock_ms (CLOCK_MONOTONIC); clock_ms (CLOCK_MONOTONIC) < until;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

static void
press_down (int round)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  GdkKeymapKey *codes;
  int count;

  event->key.window = g_object_ref (gtk_widget_get_window (window));
  event->key.send_event = TRUE;
  event->key.keyval = GDK_KEY_Down;
  if (gdk_keymap_get_entries_for_keyval (gdk_keymap_get_for_display (gdk_display_get_default ()), GDK_KEY_Down,
                                         &codes, &count))
    {
      event->key.hardware_keycode = codes[0].keycode;
      g_free (codes);
    }
  gdk_event_set_device (event, gdk_seat_get_keyboard (gdk_display_get_default_seat (gdk_display_get_default ())));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

static void
move_pointer (int round)
{
  GdkEvent *event = gdk_event_new (GDK_MOTION_NOTIFY);

  event->motion.window = g_object_ref (gtk_tree_view_get_bin_window (GTK_TREE_VIEW (tree)));
  event->motion.send_event = TRUE;
  event->motion.x = 50;
  event->motion.y = 20 + round % 10 * 40;
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_display_get_default ())));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

static void
scroll_side (int round)
{
  gtk_adjustment_set_value (side, round * 37);
}

static double
median (void (*act) (int))
{
  double times[ROUNDS];

  for (int round = 0; round < ROUNDS; round++)
    {
      double start = clock_ms (CLOCK_PROCESS_CPUTIME_ID);
      act (round);
      draw_frame ();
      times[round] = clock_ms (CLOCK_PROCESS_CPUTIME_ID) - start;
    }
  qsort (times, ROUNDS, sizeof (double), compare_doubles);
  return times[ROUNDS / 2];
}

int
main (int argc, char **argv)
{
  int columns = argc > 1 ? atoi (argv[1]) : 0;

  if (columns <= 0)
    {
      fprintf (stderr, "usage: %s COLUMNS\n", argv[0]);
      return 2;
    }
  gtk_init (NULL, NULL);
  double start = clock_ms (CLOCK_MONOTONIC);
  GtkWidget *scrolled = gtk_scrolled_window_new (NULL, NULL);
  window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  tree = tree_new (columns);
  gtk_container_add (GTK_CONTAINER (window), scrolled);
  gtk_container_add (GTK_CONTAINER (scrolled), tree);
  side = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gboolean painted = FALSE;
  gtk_widget_realize (window);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_show_all (window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  double first_frame = clock_ms (CLOCK_MONOTONIC) - start, resident = status_mb ("VmRSS");
  settle (120);
  gtk_widget_grab_focus (tree);
  double key = median (press_down), motion = median (move_pointer), scroll = median (scroll_side);
  printf ("what=widecolumns columns=%d first_frame_ms=%.1f rss_mb=%.1f key_ms=%.2f motion_ms=%.2f side_ms=%.2f\n",
          columns, first_frame, resident, key, motion, scroll);
  return 0;
}
