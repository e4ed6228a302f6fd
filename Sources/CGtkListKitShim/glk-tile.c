#include "glk-tile.h"
#include "glk-tile-private.h"
#include "glk-text-order.h"
#include "glk-types.h"
#include <math.h>
#include "glk-register.h"

#define SPACING 4
#define FAINT 0.6
#define LEAST_PICTURE 16 /* the side of an image in a tile that is too small */

enum
{
  PROP_LABEL = 1,
  PROP_ICON_NAME,
  PROP_PIXEL_SIZE,
  PROP_COUNT
};
static GParamSpec *properties[PROP_COUNT];

struct _GlkTile
{
  GtkWidget parent_instance;
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
  double ratio; /* of the width to the height of the picture's place; 0 for none */
  int radius;   /* of the corners of a picture that covers its place */
  int min_width;
  int min_height;
  int icon_scale;
  guint icon_serial;
  GtkBorder frame;
  guint lines : 3; /* that the text may have; the room is kept */
  guint ellipsize : 3;
  guint fits_label : 1;
  guint faint : 1;
  guint covers : 1;    /* the picture fills its place, and what is too much of it is cut off */
  guint stands_in : 1; /* the text stands in the place of a picture that is not there */
  guint frame_known : 1;
  guint text_known : 1; /* somebody has asked how large it is */
  guint icon_stale : 1;
};

G_DEFINE_TYPE (GlkTile, glk_tile, GTK_TYPE_WIDGET)

/* ---- Measuring. ---- */

static GlkTileIcon icon_hook;
static guint icons_serial;

void glk_tile_set_icon_hook (GlkTileIcon hook) { icon_hook = hook; }
void glk_tile_icons_changed (void) { icons_serial++; }

static void tell (GlkTile *self, int property)
{
  static const char *const names[PROP_COUNT]
      = { [PROP_LABEL] = "label", [PROP_ICON_NAME] = "icon-name",
          [PROP_PIXEL_SIZE] = "pixel-size" };
  g_object_notify (G_OBJECT (self), names[property]);
}

static gboolean has_text (GlkTile *self) { return self->label && *self->label; }

/* What margin, border and padding take. */
static const GtkBorder *frame_of (GlkTile *self)
{
  if (!self->frame_known)
    {
      GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
      GtkStateFlags state = gtk_style_context_get_state (context);
      GtkBorder border, margin;
      gtk_style_context_get_padding (context, state, &self->frame);
      gtk_style_context_get_border (context, state, &border);
      gtk_style_context_get_margin (context, state, &margin);
      self->frame.left += border.left + margin.left;
      self->frame.right += border.right + margin.right;
      self->frame.top += border.top + margin.top;
      self->frame.bottom += border.bottom + margin.bottom;
      gtk_style_context_get (context, state, "border-radius", &self->radius, "min-width",
                             &self->min_width, "min-height", &self->min_height, NULL);
      self->frame_known = TRUE;
    }
  return &self->frame;
}

/* The text as it is without a limit to its width, and the room for its lines. */
static void measure_text (GlkTile *self)
{
  guint serial;
  self->text_known = TRUE;
  if (!has_text (self))
    {
      self->text_width = self->text_height = 0;
      return;
    }
  if (!self->layout)
    {
      self->layout = glk_caption_layout_new (GTK_WIDGET (self), self->ellipsize, self->lines);
      glk_layout_set_text_in_order (self->layout, self->label);
      self->resolution = pango_cairo_context_get_resolution (
          pango_layout_get_context (self->layout));
      self->text_serial = 0;
    }
  serial = pango_context_get_serial (pango_layout_get_context (self->layout));
  if (self->text_serial == serial)
    return;
  self->text_serial = serial;
  pango_layout_set_width (self->layout, -1);
  pango_layout_get_pixel_size (self->layout, &self->text_width, &self->text_height);
  self->text_height *= self->lines;
}

/* Whether the text has a place of its own below the picture. */
static gboolean has_caption (GlkTile *self) { return has_text (self) && !self->stands_in; }

/* Icons have their room before they are there. */
static void picture_size (GlkTile *self, double *width, double *height)
{
  *width = *height = self->room;
  /* A picture whose place has a shape of its own takes what room there is. */
  if (self->room > 0 || self->ratio > 0 || self->stands_in)
    return;
  if (self->icon_name)
    *width = *height = self->pixel_size;
  else if (self->surface)
    glk_surface_size (self->surface, width, height);
}

static GtkSizeRequestMode get_request_mode (GtkWidget *widget)
{
  return GLK_TILE (widget)->ratio > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                      : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  GlkTile *self = GLK_TILE (widget);
  const GtkBorder *frame = frame_of (self);
  double width, height;
  picture_size (self, &width, &height);
  *natural = (int) ceil (width);
  *minimum = self->ratio > 0 ? 0 : MIN (*natural, LEAST_PICTURE);
  if (self->fits_label && has_caption (self))
    {
      measure_text (self);
      *natural = MAX (*natural, self->text_width);
    }
  *minimum = MAX (*minimum, self->min_width) + frame->left + frame->right;
  *natural = MAX (*natural, self->min_width) + frame->left + frame->right;
}

static int height_around (GlkTile *self, double height)
{
  const GtkBorder *frame = frame_of (self);
  int text = 0;
  measure_text (self);
  if (has_caption (self))
    text = (height > 0 && self->text_height > 0 ? SPACING : 0) + self->text_height;
  return MAX ((int) ceil (height) + text, self->min_height) + frame->top + frame->bottom;
}

static void get_preferred_height_for_width (GtkWidget *widget, int width, int *minimum,
                                            int *natural)
{
  GlkTile *self = GLK_TILE (widget);
  const GtkBorder *frame = frame_of (self);
  double picture_width, height;
  picture_size (self, &picture_width, &height);
  if (self->ratio > 0)
    height = MIN (MAX (0, width - frame->left - frame->right) / self->ratio, 32767);
  *natural = height_around (self, height);
  *minimum = height_around (self, MIN (height, LEAST_PICTURE));
}

static void get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  int least, width;
  get_preferred_width (widget, &least, &width);
  get_preferred_height_for_width (widget, width, minimum, natural);
}

/* ---- Drawing. ---- */

static void find_icon (GlkTile *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *found;
  if (!self->icon_name
      || (!self->icon_stale && self->icon_scale == scale && self->icon_serial == icons_serial))
    return;
  self->icon_stale = FALSE;
  self->icon_scale = scale;
  self->icon_serial = icons_serial;
  found = icon_hook ? icon_hook (GTK_WIDGET (self), self->icon_name, self->pixel_size) : NULL;
  if (found)
    cairo_surface_reference (found);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = found;
}

/* In the middle of a place; one that is too large for it is drawn smaller. */
static void draw_picture (GlkTile *self, cairo_t *cr, const GdkRectangle *place)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  gboolean is_faint = self->faint && self->icon_name;
  double width, height, zoom;
  find_icon (self);
  if (!self->surface || place->width <= 0 || place->height <= 0)
    return;
  glk_surface_size (self->surface, &width, &height);
  if (width <= 0 || height <= 0)
    return;
  if (self->covers && !self->icon_name)
    zoom = MAX (place->width / width, place->height / height);
  else
    zoom = MIN (1, MIN (place->width / width, place->height / height));
  cairo_save (cr);
  if (self->covers && !self->icon_name)
    {
      glk_round_corners (cr, place, self->radius);
      cairo_clip (cr);
    }
  cairo_translate (cr, place->x + floor ((place->width - width * zoom) / 2),
                   place->y + floor ((place->height - height * zoom) / 2));
  if (zoom != 1)
    cairo_scale (cr, zoom, zoom);
  if (is_faint)
    cairo_push_group (cr);
  gtk_render_icon_surface (context, cr, self->surface, 0, 0);
  if (is_faint)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, FAINT);
    }
  cairo_restore (cr);
}

static void draw_text (GlkTile *self, cairo_t *cr, const GdkRectangle *place)
{
  int width = self->text_width;
  int wanted = width > place->width ? place->width * PANGO_SCALE : -1;
  if (pango_layout_get_width (self->layout) != wanted)
    pango_layout_set_width (self->layout, wanted);
  pango_layout_set_alignment (self->layout, wanted < 0 ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);
  if (wanted >= 0)
    width = place->width;
  gtk_render_layout (gtk_widget_get_style_context (GTK_WIDGET (self)), cr,
                     place->x + (place->width - width) / 2,
                     place->y + place->height - self->text_height, self->layout);
}

static gboolean draw (GtkWidget *widget, cairo_t *cr)
{
  GlkTile *self = GLK_TILE (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  const GtkBorder *frame = frame_of (self);
  int width = gtk_widget_get_allocated_width (widget),
      height = gtk_widget_get_allocated_height (widget);
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
  measure_text (self);
  if (has_caption (self))
    {
      draw_text (self, cr, &place);
      place.height -= self->text_height + SPACING;
    }
  else if (has_text (self) && !self->surface && !self->icon_name)
    {
      GdkRectangle middle = place;
      middle.height = place.height / 2 + (self->text_height + 1) / 2;
      draw_text (self, cr, &middle);
    }
  draw_picture (self, cr, &place);
  return GDK_EVENT_PROPAGATE;
}

/* ---- The widget. ---- */

/* Texts of another size are no other context to Pango. */
static void follow_resolution (GlkTile *self)
{
  double resolution;
  if (!self->layout)
    return;
  resolution = pango_cairo_context_get_resolution (pango_layout_get_context (self->layout));
  if (resolution == self->resolution)
    return;
  self->resolution = resolution;
  self->text_serial = 0;
  pango_layout_context_changed (self->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void style_updated (GtkWidget *widget)
{
  GlkTile *self = GLK_TILE (widget);
  GTK_WIDGET_CLASS (glk_tile_parent_class)->style_updated (widget);
  self->frame_known = FALSE;
  self->icon_stale = TRUE;
  follow_resolution (self);
}

static void direction_changed (GtkWidget *widget, GtkTextDirection former)
{
  GlkTile *self = GLK_TILE (widget);
  self->icon_stale = TRUE;
  self->text_serial = 0;
  glk_layout_set_text_in_order (self->layout, self->label);
  GTK_WIDGET_CLASS (glk_tile_parent_class)->direction_changed (widget, former);
}

/* A text that is cut off is its own tooltip. */
static gboolean query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard,
                               GtkTooltip *tooltip)
{
  GlkTile *self = GLK_TILE (widget);
  if (self->layout && pango_layout_is_ellipsized (self->layout))
    {
      gtk_tooltip_set_text (tooltip, self->label);
      return TRUE;
    }
  return GTK_WIDGET_CLASS (glk_tile_parent_class)
      ->query_tooltip (widget, x, y, by_keyboard, tooltip);
}

static void get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GlkTile *self = GLK_TILE (object);
  switch (id)
    {
    case PROP_LABEL: g_value_set_string (value, self->label); break;
    case PROP_ICON_NAME: g_value_set_string (value, self->icon_name); break;
    case PROP_PIXEL_SIZE: g_value_set_int (value, self->pixel_size); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GlkTile *self = GLK_TILE (object);
  switch (id)
    {
    case PROP_LABEL: glk_tile_set_label (self, g_value_get_string (value)); break;
    case PROP_ICON_NAME: glk_tile_set_icon_name (self, g_value_get_string (value)); break;
    case PROP_PIXEL_SIZE: glk_tile_set_pixel_size (self, g_value_get_int (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void finalize (GObject *object)
{
  GlkTile *self = GLK_TILE (object);
  g_free (self->label);
  g_free (self->icon_name);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
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
  widget_class->get_preferred_height_for_width = get_preferred_height_for_width;
  widget_class->get_request_mode = get_request_mode;
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

static void glk_tile_init (GlkTile *self)
{
  gtk_widget_set_has_window (GTK_WIDGET (self), FALSE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  self->pixel_size = 48;
  self->lines = 1;
  self->ellipsize = PANGO_ELLIPSIZE_END;
  self->fits_label = TRUE;
}

GtkWidget *glk_tile_new (void) { return g_object_new (GLK_TYPE_TILE, NULL); }

/* ---- What it shows. ---- */

void glk_tile_set_icon_name (GlkTile *self, const char *name)
{
  g_return_if_fail (GLK_IS_TILE (self));

  gboolean resizes, is_other;
  if (name && !*name)
    name = NULL;
  is_other = g_strcmp0 (self->icon_name, name) != 0;
  if (!is_other && (name || !self->surface))
    return;
  resizes = self->room == 0 && self->ratio <= 0 && (!self->icon_name || !name);
  g_free (self->icon_name);
  self->icon_name = g_strdup (name);
  self->icon_stale = TRUE;
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  if (resizes)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (is_other)
    tell (self, PROP_ICON_NAME);
}

void glk_tile_set_surface (GlkTile *self, cairo_surface_t *surface)
{
  g_return_if_fail (GLK_IS_TILE (self));

  double width, height, new_width, new_height;
  gboolean had_icon = self->icon_name != NULL;
  if (self->surface == surface && !had_icon)
    return;
  picture_size (self, &width, &height);
  g_clear_pointer (&self->icon_name, g_free);
  if (surface)
    cairo_surface_reference (surface);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = surface;
  picture_size (self, &new_width, &new_height);
  if (self->ratio <= 0 && (width != new_width || height != new_height))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (had_icon)
    tell (self, PROP_ICON_NAME);
}

cairo_surface_t *glk_tile_get_surface (GlkTile *self)
{
  g_return_val_if_fail (GLK_IS_TILE (self), NULL);

  return self->icon_name ? NULL : self->surface;
}

void glk_tile_set_pixel_size (GlkTile *self, int size)
{
  g_return_if_fail (GLK_IS_TILE (self));

  size = CLAMP (size, 1, 1024);
  if (self->pixel_size == size)
    return;
  self->pixel_size = size;
  self->icon_stale = TRUE;
  if (self->icon_name)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  tell (self, PROP_PIXEL_SIZE);
}

void glk_tile_set_room (GlkTile *self, int side)
{
  g_return_if_fail (GLK_IS_TILE (self));

  side = CLAMP (side, 0, 1024);
  if (self->room == side)
    return;
  self->room = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void glk_tile_set_ratio (GlkTile *self, double ratio)
{
  g_return_if_fail (GLK_IS_TILE (self));

  if (self->ratio == ratio)
    return;
  self->ratio = ratio;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void glk_tile_set_covers (GlkTile *self, gboolean covers)
{
  g_return_if_fail (GLK_IS_TILE (self));

  if (self->covers == covers)
    return;
  self->covers = covers;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void glk_tile_set_stands_in (GlkTile *self, gboolean stands_in)
{
  g_return_if_fail (GLK_IS_TILE (self));

  if (self->stands_in == stands_in)
    return;
  self->stands_in = stands_in;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void glk_tile_set_faint (GlkTile *self, gboolean faint)
{
  g_return_if_fail (GLK_IS_TILE (self));

  if (self->faint == faint)
    return;
  self->faint = faint;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void glk_tile_set_label (GlkTile *self, const char *text)
{
  g_return_if_fail (GLK_IS_TILE (self));

  int width = self->text_width, height = self->text_height;
  if (g_strcmp0 (self->label, text) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (text);
  glk_layout_set_text_in_order (self->layout, text);
  self->text_serial = 0;
  /* Before it was measured there is nothing that could change by it. */
  if (self->text_known)
    {
      measure_text (self);
      if (!self->stands_in
          && (self->text_height != height || (self->fits_label && self->text_width != width)))
        gtk_widget_queue_resize (GTK_WIDGET (self));
      else
        gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  tell (self, PROP_LABEL);
}

const char *glk_tile_get_label (GlkTile *self)
{
  g_return_val_if_fail (GLK_IS_TILE (self), "");
  return self->label ? self->label : "";
}

int glk_tile_get_label_height (GlkTile *self)
{
  g_return_val_if_fail (GLK_IS_TILE (self), 0);
  return self->text_height;
}

void glk_tile_set_ellipsize (GlkTile *self, PangoEllipsizeMode mode)
{
  g_return_if_fail (GLK_IS_TILE (self));

  self->ellipsize = mode;
  if (self->layout)
    pango_layout_set_ellipsize (self->layout, mode);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void glk_tile_set_lines (GlkTile *self, int lines)
{
  g_return_if_fail (GLK_IS_TILE (self));

  lines = CLAMP (lines, 1, 7);
  if ((int) self->lines == lines)
    return;
  self->lines = lines;
  self->text_serial = 0;
  if (self->layout)
    pango_layout_set_height (self->layout, -lines);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void glk_tile_set_fits_label (GlkTile *self, gboolean fits)
{
  g_return_if_fail (GLK_IS_TILE (self));

  self->fits_label = fits;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
