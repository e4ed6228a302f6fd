#include "gtk3_row_pool.h"
#include "gtk3_peer.h"

#include <string.h>

static int
position_of (gpointer row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "position"));
}

static int
compare_positions_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  return position_of (a) - position_of (b);
}

static void
bind (GtkWidget *row, int position)
{
  g_object_set_data (G_OBJECT (row), "position", GINT_TO_POINTER (position));
  peer_row_fill (g_object_get_data (G_OBJECT (row), "title"), g_object_get_data (G_OBJECT (row), "subtitle"),
                 position);
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkLabel *title, *subtitle;

  gtk_container_add (GTK_CONTAINER (row), peer_row_new (&title, &subtitle));
  g_object_set_data (G_OBJECT (row), "title", title);
  g_object_set_data (G_OBJECT (row), "subtitle", subtitle);
  gtk_widget_show_all (row);
  return row;
}

void
row_pool_init (RowPool *pool)
{
  pool->list = gtk_list_box_new ();
  pool->rows = g_ptr_array_new ();
  pool->first = -1;
  gtk_list_box_set_sort_func (GTK_LIST_BOX (pool->list), compare_positions_cb, NULL, NULL);
}

void
row_pool_show (RowPool *pool, int first, int count, int total)
{
  count = MIN (count, total);
  first = MIN (first, total - count);

  while ((int) pool->rows->len < count)
    {
      GtkWidget *row = new_row ();
      bind (row, first + pool->rows->len);
      g_ptr_array_add (pool->rows, row);
      gtk_container_add (GTK_CONTAINER (pool->list), row);
      pool->first = -1;
    }
  if (first == pool->first)
    return;

  guint8 *shown = g_newa (guint8, count);
  GtkWidget **spare = g_newa (GtkWidget *, pool->rows->len);
  int n_spare = 0;
  gboolean changed = FALSE;

  memset (shown, 0, count);
  for (guint i = 0; i < pool->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (pool->rows, i);
      int offset = position_of (row) - first;

      if (pool->first >= 0 && offset >= 0 && offset < count && !shown[offset])
        shown[offset] = 1;
      else
        spare[n_spare++] = row;
    }
  for (int offset = 0; offset < count; offset++)
    if (!shown[offset] && n_spare > 0)
      {
        bind (spare[--n_spare], first + offset);
        changed = TRUE;
      }

  pool->first = first;
  if (changed)
    gtk_list_box_invalidate_sort (GTK_LIST_BOX (pool->list));
}
