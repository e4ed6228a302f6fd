/* GtkColumnView over a GListModel that asks a database for a page at a time, as an app would write it.
 *
 * The database is the one that `gtklistkit-bench database ROWS` has made. Prints first_frame_ms, then jump_ms: from
 * setting the scroll bar to the frame that shows the rows there; end_ms is that of a jump to the end. */
#include <sqlite3.h>

#include "measure.h"

#define PAGE 64
#define PAGES 32
#define JUMPS 200

G_DECLARE_FINAL_TYPE (Mail, mail, BENCH, MAIL, GObject)

struct _Mail
{
  GObject parent_instance;
  char *subject;
  char *sender;
};

G_DEFINE_TYPE (Mail, mail, G_TYPE_OBJECT)

static void
mail_finalize (GObject *object)
{
  Mail *self = BENCH_MAIL (object);

  g_free (self->subject);
  g_free (self->sender);
  G_OBJECT_CLASS (mail_parent_class)->finalize (object);
}

static void
mail_class_init (MailClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mail_finalize;
}

static void
mail_init (Mail *self)
{
}

/* MailModel: the pages that were asked for last. */

G_DECLARE_FINAL_TYPE (MailModel, mail_model, BENCH, MAIL_MODEL, GObject)

struct _MailModel
{
  GObject parent_instance;
  sqlite3_stmt *page_query;
  guint count;
  guint next;
  guint numbers[PAGES];
  GPtrArray *pages[PAGES];
};

static void mail_model_iface_init (GListModelInterface *iface);

G_DEFINE_TYPE_WITH_CODE (MailModel, mail_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mail_model_iface_init))

static GPtrArray *
read_page (MailModel *self, guint number)
{
  GPtrArray *page = g_ptr_array_new_with_free_func (g_object_unref);

  sqlite3_bind_int64 (self->page_query, 1, PAGE);
  sqlite3_bind_int64 (self->page_query, 2, (sqlite3_int64) number * PAGE);
  while (sqlite3_step (self->page_query) == SQLITE_ROW)
    {
      Mail *mail = g_object_new (mail_get_type (), NULL);

      mail->subject = g_strdup ((const char *) sqlite3_column_text (self->page_query, 0));
      mail->sender = g_strdup ((const char *) sqlite3_column_text (self->page_query, 1));
      g_ptr_array_add (page, mail);
    }
  sqlite3_reset (self->page_query);
  return page;
}

static gpointer
mail_model_get_item (GListModel *model, guint position)
{
  MailModel *self = BENCH_MAIL_MODEL (model);
  guint number = position / PAGE, slot;

  if (position >= self->count)
    return NULL;
  for (slot = 0; slot < PAGES; slot++)
    if (self->pages[slot] && self->numbers[slot] == number)
      break;
  if (slot == PAGES)
    {
      slot = self->next;
      self->next = (slot + 1) % PAGES;
      g_clear_pointer (&self->pages[slot], g_ptr_array_unref);
      self->pages[slot] = read_page (self, number);
      self->numbers[slot] = number;
    }
  if (position % PAGE >= self->pages[slot]->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->pages[slot], position % PAGE));
}

static GType
mail_model_get_item_type (GListModel *model)
{
  return mail_get_type ();
}

static guint
mail_model_get_n_items (GListModel *model)
{
  return BENCH_MAIL_MODEL (model)->count;
}

static void
mail_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = mail_model_get_item_type;
  iface->get_n_items = mail_model_get_n_items;
  iface->get_item = mail_model_get_item;
}

static void
mail_model_class_init (MailModelClass *klass)
{
}

static void
mail_model_init (MailModel *self)
{
}

static MailModel *
mail_model_open (int rows)
{
  g_autofree char *path = g_strdup_printf ("%s/gtklistkit-bench-mails-words-%d.sqlite", g_get_tmp_dir (), rows);
  MailModel *self = g_object_new (mail_model_get_type (), NULL);
  sqlite3 *database;
  sqlite3_stmt *count;

  if (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
      || sqlite3_prepare_v2 (database, "SELECT count(*) FROM mail", -1, &count, NULL) != SQLITE_OK
      || sqlite3_step (count) != SQLITE_ROW
      || sqlite3_prepare_v2 (database, "SELECT subject, sender FROM mail ORDER BY id LIMIT ? OFFSET ?", -1,
                             &self->page_query, NULL)
             != SQLITE_OK)
    {
      fprintf (stderr, "%s: %s\n", path, sqlite3_errmsg (database));
      exit (1);
    }
  self->count = sqlite3_column_int64 (count, 0);
  sqlite3_finalize (count);
  return self;
}

/* The columns. */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_subject_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), BENCH_MAIL (gtk_list_item_get_item (item))->subject);
}

static void
bind_sender_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), BENCH_MAIL (gtk_list_item_get_item (item))->sender);
}

static void
append_column (GtkColumnView *view, const char *title, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_fixed_width (column, 180);
  gtk_column_view_append_column (view, column);
  g_object_unref (column);
}

/* The window, and what is measured. */

typedef struct
{
  Measure base;
  double jumped_ms;
  int jump;
  double jumps_ms[JUMPS + 1];
} Jumps;

static void
frame_cb (GdkFrameClock *clock, Jumps *m)
{
  double now = clock_ms (CLOCK_MONOTONIC);

  if (m->jump < 0)
    {
      m->base.first_frame_ms = now - m->base.started_ms;
      m->base.first_rss_mb = status_mb ("VmRSS");
    }
  else
    m->jumps_ms[m->jump] = now - m->jumped_ms;
  m->jump++;
  if (m->jump > JUMPS)
    {
      double end = m->jumps_ms[JUMPS];

      qsort (m->jumps_ms, JUMPS, sizeof (double), compare_doubles);
      printf ("what=%s rows=%d first_frame_ms=%.1f rss_mb=%.1f jump_ms_median=%.1f jump_ms_p95=%.1f end_ms=%.1f "
              "most_rss_mb=%.1f\n",
              m->base.what, m->base.rows, m->base.first_frame_ms, m->base.first_rss_mb, m->jumps_ms[JUMPS / 2],
              m->jumps_ms[JUMPS * 95 / 100], end, status_mb ("VmHWM"));
      exit (0);
    }

  double top = gtk_adjustment_get_upper (m->base.adjustment) - gtk_adjustment_get_page_size (m->base.adjustment);
  double value = ((m->jump + 1) * 7919 % JUMPS) / (double) JUMPS * top;

  m->jumped_ms = clock_ms (CLOCK_MONOTONIC);
  gtk_adjustment_set_value (m->base.adjustment, m->jump == JUMPS ? top : value);
}

static void
realized_cb (GtkWidget *window, Jumps *m)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_signal_connect (gdk_surface_get_frame_clock (surface), "after-paint", G_CALLBACK (frame_cb), m);
}

int
main (int argc, char **argv)
{
  static Jumps m = { .jump = -1 };

  gtk_init ();
  measure_start (&m.base, "sqlcolumns", argc, argv);

  MailModel *model = mail_model_open (m.base.rows);
  GtkWidget *view = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (model))));
  append_column (GTK_COLUMN_VIEW (view), "Subject", G_CALLBACK (bind_subject_cb));
  append_column (GTK_COLUMN_VIEW (view), "Sender", G_CALLBACK (bind_sender_cb));

  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  m.base.adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  g_signal_connect_after (window, "realize", G_CALLBACK (realized_cb), &m);
  gtk_window_present (GTK_WINDOW (window));
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
  return 1; /* a measured run ends in frame_cb */
}
