/* What a tile is to assistive technology, and what its picture is drawn with. */
#pragma once
#include <gtk/gtk.h>

/* Named by the tile's text. */
GType glk_tile_accessible_get_type (void);

/* Begins a path around a place, with corners of a radius. */
void glk_round_corners (cairo_t *cr, const GdkRectangle *place, int radius);

/* A layout for one paragraph of at most so many lines. */
PangoLayout *glk_caption_layout_new (GtkWidget *widget, PangoEllipsizeMode mode, int lines);

/* In logical pixels. */
void glk_surface_size (cairo_surface_t *surface, double *width, double *height);
