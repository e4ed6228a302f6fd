/* GlkScroller: the one scroller of the kit. A GtkScrollable of any virtual size over one content
 * widget, which lies in a bin window and shows only what is on screen, and overlay widgets, which
 * lie above it and do not scroll. All decisions are its owner's. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  void (*allocated) (gpointer owner, int width, int height);
  void (*scrolled) (gpointer owner);
  void (*adjustments_changed) (gpointer owner);
  void (*draw) (gpointer owner, cairo_t *cr);
  /* In the bin window's coordinates. */
  void (*invalidated) (gpointer owner, cairo_region_t *region);
  void (*preferred_width) (gpointer owner, int *minimum, int *natural);
  void (*preferred_height) (gpointer owner, int *minimum, int *natural);
  int (*focus) (gpointer owner, GtkDirectionType direction); /* 1 moved, 0 not, -1 the default */
  /* A finger on a screen has begun to scroll what is around the scroller, or has left it. */
  void (*held) (gpointer owner, gboolean held);
  /* A gesture has begun to drag in a widget inside the scroller, or has ended. */
  void (*dragged) (gpointer owner, GtkWidget *widget, gboolean begun);
  void (*focus_grabbed) (gpointer owner);
  void (*realized) (gpointer owner, gboolean realized);
  void (*parented) (gpointer owner, gboolean parented);
  void (*style_updated) (gpointer owner);
  /* A property was set from outside; see GlkSetting. */
  void (*setting_changed) (gpointer owner, guint setting);
  /* FALSE: not now, the owner destroys the scroller later. Whether a call of GTK's is under way. */
  gboolean (*destroyed) (gpointer owner, gboolean at_work);
  /* The app destroys the content, or takes it out. */
  void (*content_lost) (gpointer owner);
} GlkScrollerHooks;

#define GLK_TYPE_SCROLLER (glk_scroller_get_type ())
G_DECLARE_FINAL_TYPE (GlkScroller, glk_scroller, GLK, SCROLLER, GtkContainer)

#define GLK_TYPE_TABLE_VIEW (glk_table_view_get_type ())
G_DECLARE_FINAL_TYPE (GlkTableView, glk_table_view, GLK, TABLE_VIEW, GlkScroller)

#define GLK_TYPE_COLLECTION_VIEW (glk_collection_view_get_type ())
G_DECLARE_FINAL_TYPE (GlkCollectionView, glk_collection_view, GLK, COLLECTION_VIEW, GlkScroller)

#define GLK_TYPE_COLUMN_TABLE_VIEW (glk_column_table_view_get_type ())
G_DECLARE_FINAL_TYPE (GlkColumnTableView, glk_column_table_view, GLK, COLUMN_TABLE_VIEW,
                      GlkScroller)

/**
 * glk_scroller_set_hooks:
 *
 * Hooks NULL ends all calls.
 */
void glk_scroller_set_hooks (GlkScroller *self, const GlkScrollerHooks *hooks, gpointer owner);
gpointer glk_scroller_get_owner (GlkScroller *self);

GtkAdjustment *glk_scroller_get_adjustment (GlkScroller *self, GtkOrientation orientation);

/**
 * glk_scroller_configure:
 *
 * Sets all of an adjustment without telling the owner.
 */
void glk_scroller_configure (GlkScroller *self, GtkOrientation orientation, double value,
                             double lower, double upper, double step, double page);

/**
 * glk_scroller_set_content:
 *
 * The content lies in the bin window, overlays in the scroller's own.
 */
void glk_scroller_set_content (GlkScroller *self, GtkWidget *content);
void glk_scroller_add_overlay (GlkScroller *self, GtkWidget *overlay);
void glk_scroller_remove_overlay (GlkScroller *self, GtkWidget *overlay);

/**
 * glk_scroller_place_bin:
 *
 * Moves or resizes the bin window, in the scroller's coordinates.
 */
void glk_scroller_place_bin (GlkScroller *self, int x, int y, int width, int height);
