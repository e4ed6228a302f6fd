/* GlkScroller: the one scroller of the kit. A GtkScrollable of any virtual size over one content
 * widget, which lies in a bin window and shows only what is on screen, and overlay widgets, which
 * lie above it and do not scroll. All decisions are its owner's. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkScroller GlkScroller;

typedef struct
{
  void (*allocated) (gpointer owner, int width, int height);
  void (*scrolled) (gpointer owner);
  void (*adjustments_changed) (gpointer owner);
  void (*draw) (gpointer owner, cairo_t *cr);
  void (*invalidated) (gpointer owner, cairo_region_t *region); /* in the bin window's coordinates */
  void (*preferred_width) (gpointer owner, int *minimum, int *natural);
  void (*preferred_height) (gpointer owner, int *minimum, int *natural);
  int (*focus) (gpointer owner, GtkDirectionType direction); /* 1 moved, 0 not, -1 the default */
  void (*focus_grabbed) (gpointer owner);
  void (*realized) (gpointer owner, gboolean realized);
  void (*parented) (gpointer owner, gboolean parented);
  void (*style_updated) (gpointer owner);
  gboolean (*destroyed) (gpointer owner); /* FALSE: not now, the owner destroys the scroller later */
} GlkScrollerHooks;

GType glk_scroller_get_type (void);
GType glk_table_view_get_type (void);
GType glk_collection_view_get_type (void);
GType glk_column_table_view_get_type (void);

/* Hooks NULL ends all calls. */
void glk_scroller_set_hooks (GlkScroller *scroller, const GlkScrollerHooks *hooks, gpointer owner);
gpointer glk_scroller_get_owner (GlkScroller *scroller);

GtkAdjustment *glk_scroller_get_adjustment (GlkScroller *scroller, GtkOrientation orientation);
/* Sets all of an adjustment without telling the owner. */
void glk_scroller_configure (GlkScroller *scroller, GtkOrientation orientation, double value, double upper,
                             double step, double page);

/* The content lies in the bin window, overlays in the scroller's own. */
void glk_scroller_set_content (GlkScroller *scroller, GtkWidget *content);
void glk_scroller_add_overlay (GlkScroller *scroller, GtkWidget *overlay);
void glk_scroller_remove_overlay (GlkScroller *scroller, GtkWidget *overlay);

/* Moves or resizes the bin window, in the scroller's coordinates. */
void glk_scroller_place_bin (GlkScroller *scroller, int x, int y, int width, int height);
