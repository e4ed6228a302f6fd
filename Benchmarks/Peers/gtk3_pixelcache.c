/* The recycler with a pixel cache and overscan in batches: the limit for small scrolls.
 * Like the recycler it is bare C, not code to build on: one row height, no selection, no sections, nothing freed.
 *
 * The list box lies at (0, 0) of a bin window that holds one batch; a scroll inside the batch only moves that
 * window. The picture of the view is shifted, then the uncovered strip and what the bin window's invalidate handler
 * collected are drawn into it. */
#include "gtk3_peer.h"
#include "gtk3_row_pool.h"
#include "gtk3_scroller.h"

#include <math.h>
#include <stdlib.h>

#define ROW_HEIGHT 40.0
#define OVERSCAN 8 /* rows kept on either side of what is in sight */

const char *const peer_name = "pixelcache";

G_DECLARE_FINAL_TYPE (PeerPixelCache, peer_pixel_cache, PEER, PIXEL_CACHE, PeerScroller)

struct _PeerPixelCache
{
  PeerScroller parent_instance;
  RowPool pool;
  int total;
  GdkWindow *bin_window;
  cairo_surface_t *picture; /* the view as it was last drawn */
  cairo_surface_t *spare;   /* of the same size, to shift into */
  double picture_value;     /* scroll position of the picture */
  cairo_region_t *dirty;    /* collected since then, in the bin window's coordinates */
  gboolean collecting;
};

G_DEFINE_TYPE (PeerPixelCache, peer_pixel_cache, peer_scroller_get_type ())

static int
list_y (PeerPixelCache *self)
{
  return self->pool.first * ROW_HEIGHT - peer_scroller_get_value (PEER_SCROLLER (self));
}

static void
recycle (PeerPixelCache *self)
{
  int visible = peer_scroller_get_value (PEER_SCROLLER (self)) / ROW_HEIGHT;
  int needed = gtk_widget_get_allocated_height (GTK_WIDGET (self)) / ROW_HEIGHT + 2;
  int first = self->pool.first;
  gboolean in_batch = first >= 0 && visible >= first && visible + needed <= first + (int) self->pool.rows->len;

  if (!in_batch)
    first = MAX (0, visible - OVERSCAN);
  row_pool_show (&self->pool, first, needed + 2 * OVERSCAN, self->total);
}

static void
peer_pixel_cache_scrolled (PeerScroller *scroller)
{
  PeerPixelCache *self = PEER_PIXEL_CACHE (scroller);
  int before = self->pool.first;

  recycle (self);
  if (self->pool.first != before)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->bin_window)
    gdk_window_move (self->bin_window, 0, list_y (self));
}

static void
peer_pixel_cache_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PeerPixelCache *self = PEER_PIXEL_CACHE (widget);
  PeerScroller *scroller = PEER_SCROLLER (widget);
  GtkAllocation child = { .width = allocation->width };

  peer_scroller_take_allocation (scroller, allocation);
  peer_scroller_configure (scroller, self->total * ROW_HEIGHT, ROW_HEIGHT, allocation->height);
  recycle (self);

  gtk_widget_get_preferred_height_for_width (self->pool.list, allocation->width, NULL, &child.height);
  if (self->bin_window)
    gdk_window_move_resize (self->bin_window, 0, list_y (self), child.width, child.height);
  gtk_widget_size_allocate (self->pool.list, &child);
}

static void
peer_pixel_cache_realize (GtkWidget *widget)
{
  PeerPixelCache *self = PEER_PIXEL_CACHE (widget);

  GTK_WIDGET_CLASS (peer_pixel_cache_parent_class)->realize (widget);
  self->bin_window = peer_scroller_new_window (widget, gtk_widget_get_window (widget), 0, 0);
  gdk_window_show (self->bin_window);
  gtk_widget_set_parent_window (self->pool.list, self->bin_window);
}

static void
invalidated_cb (GdkWindow *window, cairo_region_t *region)
{
  PeerPixelCache *self = g_object_get_data (G_OBJECT (window), "view");

  cairo_region_union (self->dirty, region);
}

static void
clear_dirty (PeerPixelCache *self)
{
  cairo_region_destroy (self->dirty);
  self->dirty = cairo_region_create ();
}

/* From the first drawing on, so that showing the rows does not count as a change. */
static void
start_collecting (PeerPixelCache *self)
{
  g_object_set_data (G_OBJECT (self->bin_window), "view", self);
  gdk_window_set_invalidate_handler (self->bin_window, invalidated_cb);
  clear_dirty (self);
  self->collecting = TRUE;
}

static void
ensure_surfaces (PeerPixelCache *self, int width, int height)
{
  if (self->picture && cairo_image_surface_get_width (self->picture) == width
      && cairo_image_surface_get_height (self->picture) == height)
    return;
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->spare, cairo_surface_destroy);
  self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  self->spare = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  self->picture_value = -1e18;
}

static void
shift_picture (PeerPixelCache *self, int distance)
{
  cairo_surface_t *shifted = self->spare;
  cairo_t *cr = cairo_create (shifted);

  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, self->picture, 0, -distance);
  cairo_paint (cr);
  cairo_destroy (cr);
  self->spare = self->picture;
  self->picture = shifted;
}

/* Moves the picture to the scroll position and returns what has to be drawn again. */
static cairo_region_t *
scroll_picture (PeerPixelCache *self, int width, int height)
{
  double distance = peer_scroller_get_value (PEER_SCROLLER (self)) - self->picture_value;
  cairo_rectangle_int_t all = { 0, 0, width, height };

  if (fabs (distance) >= height)
    return cairo_region_create_rectangle (&all);

  int pixels = distance;
  cairo_rectangle_int_t strip = { 0, pixels > 0 ? height - pixels : 0, width, abs (pixels) };
  cairo_region_t *region = cairo_region_create_rectangle (&strip);

  shift_picture (self, pixels);
  cairo_region_translate (self->dirty, 0, list_y (self));
  cairo_region_union (region, self->dirty);
  cairo_region_intersect_rectangle (region, &all);
  return region;
}

static gboolean
peer_pixel_cache_draw (GtkWidget *widget, cairo_t *cr)
{
  PeerPixelCache *self = PEER_PIXEL_CACHE (widget);
  int width = gtk_widget_get_allocated_width (widget);
  int height = gtk_widget_get_allocated_height (widget);

  if (!self->collecting)
    start_collecting (self);
  ensure_surfaces (self, width, height);

  cairo_region_t *region = scroll_picture (self, width, height);
  cairo_t *picture_cr = cairo_create (self->picture);
  gdk_cairo_region (picture_cr, region);
  cairo_clip (picture_cr);
  gtk_render_background (gtk_widget_get_style_context (widget), picture_cr, 0, 0, width, height);
  cairo_translate (picture_cr, 0, list_y (self));
  gtk_widget_draw (self->pool.list, picture_cr);
  cairo_destroy (picture_cr);
  cairo_region_destroy (region);
  clear_dirty (self);
  self->picture_value = peer_scroller_get_value (PEER_SCROLLER (self));

  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  return FALSE;
}

static void
peer_pixel_cache_class_init (PeerPixelCacheClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = peer_pixel_cache_size_allocate;
  widget_class->realize = peer_pixel_cache_realize;
  widget_class->draw = peer_pixel_cache_draw;
  PEER_SCROLLER_CLASS (klass)->scrolled = peer_pixel_cache_scrolled;
}

static void
peer_pixel_cache_init (PeerPixelCache *self)
{
  row_pool_init (&self->pool);
  self->dirty = cairo_region_create ();
  peer_scroller_set_child (PEER_SCROLLER (self), self->pool.list);
}

GtkWidget *
peer_view (int rows)
{
  PeerPixelCache *self = g_object_new (peer_pixel_cache_get_type (), NULL);

  self->total = rows;
  return GTK_WIDGET (self);
}
