/* GlkTile: a picture over a line of text, drawn by one widget, for lists that show many. Either may be missing.
 * The picture is a surface, or an icon by its name; what icons look like is asked of a hook. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkTile GlkTile;

GType glk_tile_get_type (void);
GtkWidget *glk_tile_new (void);

/* The picture of an icon, as large as asked for in the widget's scale; NULL for none. The hook keeps it. */
typedef cairo_surface_t *(*GlkTileIcon) (GtkWidget *widget, const char *name, int size);
/* One for all tiles. */
void glk_tile_set_icon_hook (GlkTileIcon hook);
/* The hook may give other pictures than before. */
void glk_tile_icons_changed (void);

/* NULL or empty for none. An icon takes the place of a surface, and the other way round. */
void glk_tile_set_icon_name (GlkTile *tile, const char *name);
const char *glk_tile_get_icon_name (GlkTile *tile);
void glk_tile_set_surface (GlkTile *tile, cairo_surface_t *surface);
cairo_surface_t *glk_tile_get_surface (GlkTile *tile); /* NULL for an icon */
/* The side of icons, in pixels. */
void glk_tile_set_pixel_size (GlkTile *tile, int size);
/* The side of the square that is kept for the picture, whatever it is; 0 for as much as it takes. */
void glk_tile_set_room (GlkTile *tile, int side);
/* Icons that only stand for a picture are drawn faint. */
void glk_tile_set_faint (GlkTile *tile, gboolean faint);

void glk_tile_set_label (GlkTile *tile, const char *text);
const char *glk_tile_get_label (GlkTile *tile);
void glk_tile_set_ellipsize (GlkTile *tile, PangoEllipsizeMode mode);
/* How many lines the text may take, 1 to 7; their room is kept. */
void glk_tile_set_lines (GlkTile *tile, int lines);
/* Whether the tile likes to be as wide as its text, and not only as its picture. */
void glk_tile_set_fits_label (GlkTile *tile, gboolean fits);
