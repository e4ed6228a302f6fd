#include "glk-tile-private.h"
#include "glk-tile.h"
#include <gtk/gtk-a11y.h>
#include "glk-register.h"

typedef GtkWidgetAccessible GlkTileAccessible;
typedef GtkWidgetAccessibleClass GlkTileAccessibleClass;

G_DEFINE_TYPE (GlkTileAccessible, glk_tile_accessible, GTK_TYPE_WIDGET_ACCESSIBLE)

static const char *get_name (AtkObject *object)
{
  const char *name = ATK_OBJECT_CLASS (glk_tile_accessible_parent_class)->get_name (object);
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));
  return (name && *name) || !GLK_IS_TILE (widget) ? name : glk_tile_get_label (GLK_TILE (widget));
}

static void glk_tile_accessible_class_init (GlkTileAccessibleClass *klass)
{
  ATK_OBJECT_CLASS (klass)->get_name = get_name;
}

static void glk_tile_accessible_init (GlkTileAccessible *accessible) {}

void glk_round_corners (cairo_t *cr, const GdkRectangle *place, int radius)
{
  double r = MIN (radius, MIN (place->width, place->height) / 2.0);
  double left = place->x, top = place->y;
  double right = left + place->width, bottom = top + place->height;
  cairo_new_path (cr);
  cairo_arc (cr, right - r, top + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI_2);
  cairo_arc (cr, left + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, left + r, top + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void glk_surface_size (cairo_surface_t *surface, double *width, double *height)
{
  double x = 1, y = 1;
  cairo_surface_get_device_scale (surface, &x, &y);
  *width = cairo_image_surface_get_width (surface) / x;
  *height = cairo_image_surface_get_height (surface) / y;
}

PangoLayout *glk_caption_layout_new (GtkWidget *widget, PangoEllipsizeMode mode, int lines)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, mode);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -lines);
  return layout;
}
