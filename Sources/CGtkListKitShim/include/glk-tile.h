/* GlkTile: a picture over a line of text, drawn by one widget, for lists that show many. Either may
 * be missing. The picture is a surface, or an icon by its name; what icons look like is asked of a
 * hook. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_TILE (glk_tile_get_type ())
G_DECLARE_FINAL_TYPE (GlkTile, glk_tile, GLK, TILE, GtkWidget)

GtkWidget *glk_tile_new (void);

/**
 * GlkTileIcon:
 *
 * The picture of an icon, as large as asked for in the widget's scale; NULL for none. The hook
 * keeps it.
 */
typedef cairo_surface_t *(*GlkTileIcon) (GtkWidget *widget, const char *name, int size);

/**
 * glk_tile_set_icon_hook:
 *
 * One for all tiles.
 */
void glk_tile_set_icon_hook (GlkTileIcon hook);

/**
 * glk_tile_icons_changed:
 *
 * The hook may give other pictures than before.
 */
void glk_tile_icons_changed (void);

/**
 * glk_tile_set_icon_name:
 *
 * NULL or empty for none. An icon takes the place of a surface, and the other way round.
 */
void glk_tile_set_icon_name (GlkTile *self, const char *name);
void glk_tile_set_surface (GlkTile *self, cairo_surface_t *surface);
cairo_surface_t *glk_tile_get_surface (GlkTile *self); /* NULL for an icon */
/**
 * glk_tile_set_pixel_size:
 *
 * The side of icons, in pixels.
 */
void glk_tile_set_pixel_size (GlkTile *self, int size);

/**
 * glk_tile_set_room:
 *
 * The side of the square that is kept for the picture, whatever it is; 0 for as much as it takes.
 */
void glk_tile_set_room (GlkTile *self, int side);

/**
 * glk_tile_set_ratio:
 *
 * The width of the picture's place in heights: the tile is as high as its width makes it. 0 for as
 * high as its picture, or its room.
 */
void glk_tile_set_ratio (GlkTile *self, double ratio);

/**
 * glk_tile_set_covers:
 *
 * Whether a picture fills its place, at whatever scale; its corners are as round as the style's.
 */
void glk_tile_set_covers (GlkTile *self, gboolean covers);

/**
 * glk_tile_set_stands_in:
 *
 * Whether the text stands in the place of a picture that is not there, and nowhere else.
 */
void glk_tile_set_stands_in (GlkTile *self, gboolean stands_in);

/**
 * glk_tile_set_faint:
 *
 * Icons that only stand for a picture are drawn faint.
 */
void glk_tile_set_faint (GlkTile *self, gboolean faint);

void glk_tile_set_label (GlkTile *self, const char *text);
const char *glk_tile_get_label (GlkTile *self);

/**
 * glk_tile_get_label_height:
 *
 * The height in pixels of the text at the tile's bottom, as it was measured last.
 */
int glk_tile_get_label_height (GlkTile *self);
void glk_tile_set_ellipsize (GlkTile *self, PangoEllipsizeMode mode);

/**
 * glk_tile_set_lines:
 *
 * How many lines the text may take, 1 to 7; their room is kept.
 */
void glk_tile_set_lines (GlkTile *self, int lines);

/**
 * glk_tile_set_fits_label:
 *
 * Whether the tile likes to be as wide as its text, and not only as its picture.
 */
void glk_tile_set_fits_label (GlkTile *self, gboolean fits);
