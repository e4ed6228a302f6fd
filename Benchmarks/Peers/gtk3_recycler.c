/* The bare C of a recycling list: a GtkScrollable over a GtkListBox that holds the rows in sight only.
 * It is the limit to come close to, not code to build on: one row height, no selection, no sections, nothing freed. */
#include "gtk3_peer.h"
#include "gtk3_row_pool.h"
#include "gtk3_scroller.h"

#define ROW_HEIGHT 40.0

const char *const peer_name = "recycler";

G_DECLARE_FINAL_TYPE (PeerRecycler, peer_recycler, PEER, RECYCLER, PeerScroller)

struct _PeerRecycler
{
  PeerScroller parent_instance;
  RowPool pool;
  int total;
};

G_DEFINE_TYPE (PeerRecycler, peer_recycler, peer_scroller_get_type ())

static void
recycle (PeerRecycler *self)
{
  int first = peer_scroller_get_value (PEER_SCROLLER (self)) / ROW_HEIGHT;
  int count = gtk_widget_get_allocated_height (GTK_WIDGET (self)) / ROW_HEIGHT + 2;

  row_pool_show (&self->pool, first, count, self->total);
}

static void
peer_recycler_scrolled (PeerScroller *scroller)
{
  recycle (PEER_RECYCLER (scroller));
  gtk_widget_queue_allocate (GTK_WIDGET (scroller));
}

static void
peer_recycler_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PeerRecycler *self = PEER_RECYCLER (widget);
  PeerScroller *scroller = PEER_SCROLLER (widget);
  GtkAllocation child = { .width = allocation->width };

  peer_scroller_take_allocation (scroller, allocation);
  peer_scroller_configure (scroller, self->total * ROW_HEIGHT, ROW_HEIGHT, allocation->height);
  recycle (self);

  gtk_widget_get_preferred_height_for_width (self->pool.list, allocation->width, NULL, &child.height);
  child.y = self->pool.first * ROW_HEIGHT - peer_scroller_get_value (scroller);
  gtk_widget_size_allocate (self->pool.list, &child);
}

static void
peer_recycler_class_init (PeerRecyclerClass *klass)
{
  GTK_WIDGET_CLASS (klass)->size_allocate = peer_recycler_size_allocate;
  PEER_SCROLLER_CLASS (klass)->scrolled = peer_recycler_scrolled;
}

static void
peer_recycler_init (PeerRecycler *self)
{
  row_pool_init (&self->pool);
  peer_scroller_set_child (PEER_SCROLLER (self), self->pool.list);
}

GtkWidget *
peer_view (int rows)
{
  PeerRecycler *self = g_object_new (peer_recycler_get_type (), NULL);

  self->total = rows;
  return GTK_WIDGET (self);
}
