/* PeerScroller: the frame of a GtkScrollable that scrolls by itself. It owns a window, keeps both adjustments and
 * tells its subclass when the vertical one moves; the subclass places the child in size_allocate. */
#pragma once

#include <gtk/gtk.h>

#define PEER_TYPE_SCROLLER (peer_scroller_get_type ())
G_DECLARE_DERIVABLE_TYPE (PeerScroller, peer_scroller, PEER, SCROLLER, GtkBin)

struct _PeerScrollerClass
{
  GtkBinClass parent_class;
  void (*scrolled) (PeerScroller *self);
};

/* NULL until the scrolled window has set it. */
GtkAdjustment *peer_scroller_get_vadjustment (PeerScroller *self);
double peer_scroller_get_value (PeerScroller *self);

/* Puts `child` into the view; its window is the view's unless a subclass gives it another at realize. */
void peer_scroller_set_child (PeerScroller *self, GtkWidget *child);
GtkWidget *peer_scroller_get_child (PeerScroller *self);

/* The start of every size_allocate: takes the allocation and moves the view's window there. */
void peer_scroller_take_allocation (PeerScroller *self, const GtkAllocation *allocation);

/* Sets the vertical range without calling `scrolled`; the value stays, within the range. */
void peer_scroller_configure (PeerScroller *self, double upper, double step, double page);

/* A child window of `parent` for `widget`, of the size of its allocation. */
GdkWindow *peer_scroller_new_window (GtkWidget *widget, GdkWindow *parent, int x, int y);
