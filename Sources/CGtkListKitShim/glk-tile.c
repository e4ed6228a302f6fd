#include "glk-tile.h"
#include "glk-types.h"
#include <gtk/gtk-a11y.h>
#include <math.h>

#define SPACING 4
#define FAINT 0.6

enum { PROP_LABEL = 1, PROP_ICON_NAME, PROP_PIXEL_SIZE, PROP_COUNT };
static GParamSpec *properties[PROP_COUNT];

struct _GlkTile
{
  GtkWidget parent;
  char *label;
  char *icon_name;
  cairo_surface_t *surface; /* given, or the icon's */
  PangoLayout *layout;
  guint text_serial; /* of the Pango context that the text was measured in; 0 when it was not */
  double resolution; /* of that context */
  int text_width;
  int text_height;
  int pixel_size;
  int room; /* the side of the square that is kept for the picture; 0 for as much as it takes */
  int icon_scale;
  guint icon_serial;
  GtkBorder frame;
  guint lines : 3; /* that the text may have; the room is kept */
  guint ellipsize : 3;
  guint fits_label : 1;
  guint faint : 1;
  guint frame_known : 1;
  guint text_known : 1; /* somebody has asked how large it is */
  guint icon_stale : 1;
};
typedef struct { GtkWidgetClass parent; } GlkTileClass;

/* ---- The accessible: named by the text. ---- */

typedef struct { GtkWidgetAccessible parent; } GlkTileAccessible;
typedef struct { GtkWidgetAccessibleClass parent; } GlkTileAccessibleClass;

static GType glk_tile_accessible_get_type (void);
G_DEFINE_TYPE (GlkTileAccessible, glk_tile_accessible, GTK_TYPE_WIDGET_ACCESSIBLE)
G_DEFINE_TYPE (GlkTile, glk_tile, GTK_TYPE_WIDGET)

static const char *get_name (AtkObject *object)
{
  const char *name = ATK_OBJECT_CLASS (glk_tile_accessible_parent_class)->get_name (object);
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));
  return (name && *name) || !glk_is_instance_of (widget, glk_tile_get_type ()) ? name : ((GlkTile *) widget)->label;
}

static void glk_tile_accessible_class_init (GlkTileAccessibleClass *klass)
{
  ATK_OBJECT_CLASS (klass)->get_name = get_name;
}

static void glk_tile_accessible_init (GlkTileAccessible *accessible) {}

/* ---- Measuring. ---- */

static GlkTileIcon icon_hook;
static guint icons_serial;

void glk_tile_set_icon_hook (GlkTileIcon hook) { icon_hook = hook; }
void glk_tile_icons_changed (void) { icons_serial++; }

static void tell (GlkTile *tile, int property) { g_object_notify_by_pspec (G_OBJECT (tile), properties[property]); }

static gboolean has_text (GlkTile *tile) { return tile->label && *tile->label; }

/* What margin, border and padding take. */
static const GtkBorder *frame_of (GlkTile *tile)
{
  if (!tile->frame_known)
    {
      GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (tile));
      GtkStateFlags state = gtk_style_context_get_state (context);
      GtkBorder border, margin;
      gtk_style_context_get_padding (context, state, &tile->frame);
      gtk_style_context_get_border (context, state, &border);
      gtk_style_context_get_margin (context, state, &margin);
      tile->frame.left += border.left + margin.left;
      tile->frame.right += border.right + margin.right;
      tile->frame.top += border.top + margin.top;
      tile->frame.bottom += border.bottom + margin.bottom;
      tile->frame_known = TRUE;
    }
  return &tile->frame;
}

/* The text as it is without a limit to its width, and the room for its lines. */
static void measure_text (GlkTile *tile)
{
  guint serial;
  tile->text_known = TRUE;
  if (!has_text (tile))
    {
      tile->text_width = tile->text_height = 0;
      return;
    }
  if (!tile->layout)
    {
      tile->layout = gtk_widget_create_pango_layout (GTK_WIDGET (tile), tile->label);
      pango_layout_set_single_paragraph_mode (tile->layout, TRUE);
      pango_layout_set_ellipsize (tile->layout, tile->ellipsize);
      pango_layout_set_wrap (tile->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_height (tile->layout, -(int) tile->lines);
      tile->resolution = pango_cairo_context_get_resolution (pango_layout_get_context (tile->layout));
      tile->text_serial = 0;
    }
  serial = pango_context_get_serial (pango_layout_get_context (tile->layout));
  if (tile->text_serial == serial)
    return;
  tile->text_serial = serial;
  pango_layout_set_width (tile->layout, -1);
  pango_layout_get_pixel_size (tile->layout, &tile->text_width, &tile->text_height);
  tile->text_height *= tile->lines;
}

static void surface_size (cairo_surface_t *surface, double *width, double *height)
{
  double x = 1, y = 1;
  cairo_surface_get_device_scale (surface, &x, &y);
  *width = cairo_image_surface_get_width (surface) / x;
  *height = cairo_image_surface_get_height (surface) / y;
}

/* Icons have their room before they are there. */
static void picture_size (GlkTile *tile, double *width, double *height)
{
  *width = *height = tile->room;
  if (tile->room > 0)
    return;
  if (tile->icon_name)
    *width = *height = tile->pixel_size;
  else if (tile->surface)
    surface_size (tile->surface, width, height);
}

static void get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  GlkTile *tile = (GlkTile *) widget;
  const GtkBorder *frame = frame_of (tile);
  double width, height;
  picture_size (tile, &width, &height);
  *minimum = *natural = (int) ceil (width);
  if (tile->fits_label)
    {
      measure_text (tile);
      *natural = MAX (*natural, tile->text_width);
    }
  *minimum += frame->left + frame->right;
  *natural += frame->left + frame->right;
}

static void get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  GlkTile *tile = (GlkTile *) widget;
  const GtkBorder *frame = frame_of (tile);
  double width, height;
  picture_size (tile, &width, &height);
  measure_text (tile);
  *minimum = *natural = (int) ceil (height) + (height > 0 && tile->text_height > 0 ? SPACING : 0) + tile->text_height
                        + frame->top + frame->bottom;
}

/* ---- Drawing. ---- */

static void find_icon (GlkTile *tile)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (tile));
  cairo_surface_t *found;
  if (!tile->icon_name || (!tile->icon_stale && tile->icon_scale == scale && tile->icon_serial == icons_serial))
    return;
  tile->icon_stale = FALSE;
  tile->icon_scale = scale;
  tile->icon_serial = icons_serial;
  found = icon_hook ? icon_hook (GTK_WIDGET (tile), tile->icon_name, tile->pixel_size) : NULL;
  if (found)
    cairo_surface_reference (found);
  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  tile->surface = found;
}

/* In the middle of a place; one that is too large for it is drawn smaller. */
static void draw_picture (GlkTile *tile, cairo_t *cr, const GdkRectangle *place)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (tile));
  gboolean is_faint = tile->faint && tile->icon_name;
  double width, height, zoom;
  find_icon (tile);
  if (!tile->surface || place->width <= 0 || place->height <= 0)
    return;
  surface_size (tile->surface, &width, &height);
  if (width <= 0 || height <= 0)
    return;
  zoom = MIN (1, MIN (place->width / width, place->height / height));
  cairo_save (cr);
  cairo_translate (cr, place->x + floor ((place->width - width * zoom) / 2),
                   place->y + floor ((place->height - height * zoom) / 2));
  if (zoom < 1)
    cairo_scale (cr, zoom, zoom);
  if (is_faint)
    cairo_push_group (cr);
  gtk_render_icon_surface (context, cr, tile->surface, 0, 0);
  if (is_faint)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, FAINT);
    }
  cairo_restore (cr);
}

static void draw_text (GlkTile *tile, cairo_t *cr, const GdkRectangle *place)
{
  int width = tile->text_width;
  int wanted = width > place->width ? place->width * PANGO_SCALE : -1;
  if (pango_layout_get_width (tile->layout) != wanted)
    pango_layout_set_width (tile->layout, wanted);
  pango_layout_set_alignment (tile->layout, wanted < 0 ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);
  if (wanted >= 0)
    width = place->width;
  gtk_render_layout (gtk_widget_get_style_context (GTK_WIDGET (tile)), cr, place->x + (place->width - width) / 2,
                     place->y + place->height - tile->text_height, tile->layout);
}

static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  GlkTile *tile = (GlkTile *) widget;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  const GtkBorder *frame = frame_of (tile);
  int width = gtk_widget_get_allocated_width (widget), height = gtk_widget_get_allocated_height (widget);
  GtkBorder margin;
  GdkRectangle place = { frame->left, frame->top, width - frame->left - frame->right,
                         height - frame->top - frame->bottom };

  gtk_style_context_get_margin (context, gtk_style_context_get_state (context), &margin);
  width -= margin.left + margin.right;
  height -= margin.top + margin.bottom;
  gtk_render_background (context, cr, margin.left, margin.top, width, height);
  gtk_render_frame (context, cr, margin.left, margin.top, width, height);
  if (place.width <= 0 || place.height <= 0)
    return GDK_EVENT_PROPAGATE;
  measure_text (tile);
  if (has_text (tile))
    {
      draw_text (tile, cr, &place);
      place.height -= tile->text_height + SPACING;
    }
  draw_picture (tile, cr, &place);
  return GDK_EVENT_PROPAGATE;
}

/* ---- The widget. ---- */

/* Texts of another size are no other context to Pango. */
static void follow_resolution (GlkTile *tile)
{
  double resolution;
  if (!tile->layout)
    return;
  resolution = pango_cairo_context_get_resolution (pango_layout_get_context (tile->layout));
  if (resolution == tile->resolution)
    return;
  tile->resolution = resolution;
  tile->text_serial = 0;
  pango_layout_context_changed (tile->layout);
  gtk_widget_queue_resize (GTK_WIDGET (tile));
}

static void style_updated (GtkWidget *widget)
{
  GlkTile *tile = (GlkTile *) widget;
  GTK_WIDGET_CLASS (glk_tile_parent_class)->style_updated (widget);
  tile->frame_known = FALSE;
  tile->icon_stale = TRUE;
  follow_resolution (tile);
}

static void direction_changed (GtkWidget *widget, GtkTextDirection former)
{
  ((GlkTile *) widget)->icon_stale = TRUE;
  GTK_WIDGET_CLASS (glk_tile_parent_class)->direction_changed (widget, former);
}

/* A text that is cut off is its own tooltip. */
static gboolean query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  GlkTile *tile = (GlkTile *) widget;
  if (tile->layout && pango_layout_is_ellipsized (tile->layout))
    {
      gtk_tooltip_set_text (tooltip, tile->label);
      return TRUE;
    }
  return GTK_WIDGET_CLASS (glk_tile_parent_class)->query_tooltip (widget, x, y, by_keyboard, tooltip);
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GlkTile *tile = (GlkTile *) object;
  switch (id)
    {
    case PROP_LABEL: g_value_set_string (value, tile->label); break;
    case PROP_ICON_NAME: g_value_set_string (value, tile->icon_name); break;
    case PROP_PIXEL_SIZE: g_value_set_int (value, tile->pixel_size); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GlkTile *tile = (GlkTile *) object;
  switch (id)
    {
    case PROP_LABEL: glk_tile_set_label (tile, g_value_get_string (value)); break;
    case PROP_ICON_NAME: glk_tile_set_icon_name (tile, g_value_get_string (value)); break;
    case PROP_PIXEL_SIZE: glk_tile_set_pixel_size (tile, g_value_get_int (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void finalize (GObject *object)
{
  GlkTile *tile = (GlkTile *) object;
  g_free (tile->label);
  g_free (tile->icon_name);
  g_clear_object (&tile->layout);
  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  G_OBJECT_CLASS (glk_tile_parent_class)->finalize (object);
}

static void glk_tile_class_init (GlkTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->finalize = finalize;
  widget_class->get_preferred_width = get_preferred_width;
  widget_class->get_preferred_height = get_preferred_height;
  widget_class->draw = draw;
  widget_class->style_updated = style_updated;
  widget_class->direction_changed = direction_changed;
  widget_class->query_tooltip = query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_type (widget_class, glk_tile_accessible_get_type ());
  gtk_widget_class_set_accessible_role (widget_class, ATK_ROLE_ICON);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 1, 1024, 48, flags);
  g_object_class_install_properties (object_class, PROP_COUNT, properties);
}

static void glk_tile_init (GlkTile *tile)
{
  gtk_widget_set_has_window (GTK_WIDGET (tile), FALSE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (tile), TRUE);
  tile->pixel_size = 48;
  tile->lines = 1;
  tile->ellipsize = PANGO_ELLIPSIZE_END;
  tile->fits_label = TRUE;
}

GtkWidget *glk_tile_new (void) { return g_object_new (glk_tile_get_type (), NULL); }

/* ---- What it shows. ---- */

void glk_tile_set_icon_name (GlkTile *tile, const char *name)
{
  gboolean resizes, is_other;
  if (name && !*name)
    name = NULL;
  is_other = g_strcmp0 (tile->icon_name, name) != 0;
  if (!is_other && (name || !tile->surface))
    return;
  resizes = tile->room == 0 && (!tile->icon_name || !name);
  g_free (tile->icon_name);
  tile->icon_name = g_strdup (name);
  tile->icon_stale = TRUE;
  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  if (resizes)
    gtk_widget_queue_resize (GTK_WIDGET (tile));
  else
    gtk_widget_queue_draw (GTK_WIDGET (tile));
  if (is_other)
    tell (tile, PROP_ICON_NAME);
}

const char *glk_tile_get_icon_name (GlkTile *tile) { return tile->icon_name; }

void glk_tile_set_surface (GlkTile *tile, cairo_surface_t *surface)
{
  double width, height, new_width, new_height;
  gboolean had_icon = tile->icon_name != NULL;
  if (tile->surface == surface && !had_icon)
    return;
  picture_size (tile, &width, &height);
  g_clear_pointer (&tile->icon_name, g_free);
  if (surface)
    cairo_surface_reference (surface);
  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  tile->surface = surface;
  picture_size (tile, &new_width, &new_height);
  if (width != new_width || height != new_height)
    gtk_widget_queue_resize (GTK_WIDGET (tile));
  else
    gtk_widget_queue_draw (GTK_WIDGET (tile));
  if (had_icon)
    tell (tile, PROP_ICON_NAME);
}

cairo_surface_t *glk_tile_get_surface (GlkTile *tile) { return tile->icon_name ? NULL : tile->surface; }

void glk_tile_set_pixel_size (GlkTile *tile, int size)
{
  size = CLAMP (size, 1, 1024);
  if (tile->pixel_size == size)
    return;
  tile->pixel_size = size;
  tile->icon_stale = TRUE;
  if (tile->icon_name)
    gtk_widget_queue_resize (GTK_WIDGET (tile));
  tell (tile, PROP_PIXEL_SIZE);
}

void glk_tile_set_room (GlkTile *tile, int side)
{
  side = CLAMP (side, 0, 1024);
  if (tile->room == side)
    return;
  tile->room = side;
  gtk_widget_queue_resize (GTK_WIDGET (tile));
}

void glk_tile_set_faint (GlkTile *tile, gboolean faint)
{
  if (tile->faint == faint)
    return;
  tile->faint = faint;
  gtk_widget_queue_draw (GTK_WIDGET (tile));
}

void glk_tile_set_label (GlkTile *tile, const char *text)
{
  int width = tile->text_width, height = tile->text_height;
  if (g_strcmp0 (tile->label, text) == 0)
    return;
  g_free (tile->label);
  tile->label = g_strdup (text);
  if (tile->layout)
    pango_layout_set_text (tile->layout, text ? text : "", -1);
  tile->text_serial = 0;
  /* Before it was measured there is nothing that could change by it. */
  if (tile->text_known)
    {
      measure_text (tile);
      if (tile->text_height != height || (tile->fits_label && tile->text_width != width))
        gtk_widget_queue_resize (GTK_WIDGET (tile));
      else
        gtk_widget_queue_draw (GTK_WIDGET (tile));
    }
  tell (tile, PROP_LABEL);
}

const char *glk_tile_get_label (GlkTile *tile) { return tile->label ? tile->label : ""; }

void glk_tile_set_ellipsize (GlkTile *tile, PangoEllipsizeMode mode)
{
  tile->ellipsize = mode;
  if (tile->layout)
    pango_layout_set_ellipsize (tile->layout, mode);
  gtk_widget_queue_draw (GTK_WIDGET (tile));
}

void glk_tile_set_lines (GlkTile *tile, int lines)
{
  lines = CLAMP (lines, 1, 7);
  if ((int) tile->lines == lines)
    return;
  tile->lines = lines;
  tile->text_serial = 0;
  if (tile->layout)
    pango_layout_set_height (tile->layout, -lines);
  gtk_widget_queue_resize (GTK_WIDGET (tile));
}

void glk_tile_set_fits_label (GlkTile *tile, gboolean fits)
{
  tile->fits_label = fits;
  gtk_widget_queue_resize (GTK_WIDGET (tile));
}
