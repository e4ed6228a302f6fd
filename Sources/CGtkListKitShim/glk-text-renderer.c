#include "glk-text-renderer.h"

struct _GlkTextRenderer
{
  GtkCellRenderer parent;
  PangoLayout *layout;
};
typedef struct { GtkCellRendererClass parent; } GlkTextRendererClass;

G_DEFINE_TYPE (GlkTextRenderer, glk_text_renderer, GTK_TYPE_CELL_RENDERER)

static void get_preferred_width (GtkCellRenderer *cell, GtkWidget *widget, int *minimum, int *natural)
{
  GlkTextRenderer *self = (GlkTextRenderer *) cell;
  int padding, width, former = pango_layout_get_width (self->layout);
  gtk_cell_renderer_get_padding (cell, &padding, NULL);
  pango_layout_set_width (self->layout, -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  pango_layout_set_width (self->layout, former);
  if (minimum)
    *minimum = 2 * padding;
  if (natural)
    *natural = 2 * padding + width;
}

static void get_preferred_height (GtkCellRenderer *cell, GtkWidget *widget, int *minimum, int *natural)
{
  GlkTextRenderer *self = (GlkTextRenderer *) cell;
  int padding, height;
  gtk_cell_renderer_get_padding (cell, NULL, &padding);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  height += 2 * padding;
  if (minimum)
    *minimum = height;
  if (natural)
    *natural = height;
}

static void render (GtkCellRenderer *cell, cairo_t *cr, GtkWidget *widget, const GdkRectangle *background,
                    const GdkRectangle *area, GtkCellRendererState state)
{
  GlkTextRenderer *self = (GlkTextRenderer *) cell;
  int x_padding, width;
  float x_align;
  PangoRectangle place;
  gtk_cell_renderer_get_padding (cell, &x_padding, NULL);
  gtk_cell_renderer_get_alignment (cell, &x_align, NULL);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x_align = 1 - x_align;
  width = area->width - 2 * x_padding;
  if (width <= 0)
    return;
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (self->layout, NULL, &place);
  gtk_render_layout (gtk_widget_get_style_context (widget), cr,
                     area->x + x_padding + (int) (x_align * MAX (0, width - place.width)) - place.x,
                     area->y + (area->height - place.height) / 2 - place.y, self->layout);
}

static void finalize (GObject *object)
{
  g_clear_object (&((GlkTextRenderer *) object)->layout);
  G_OBJECT_CLASS (glk_text_renderer_parent_class)->finalize (object);
}

static void glk_text_renderer_class_init (GlkTextRendererClass *klass)
{
  GtkCellRendererClass *cell_class = GTK_CELL_RENDERER_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = finalize;
  cell_class->get_preferred_width = get_preferred_width;
  cell_class->get_preferred_height = get_preferred_height;
  cell_class->render = render;
}

static void glk_text_renderer_init (GlkTextRenderer *self)
{
  gtk_cell_renderer_set_padding (GTK_CELL_RENDERER (self), 2, 2);
}

GtkCellRenderer *glk_text_renderer_new (GtkWidget *widget)
{
  GlkTextRenderer *self = g_object_new (glk_text_renderer_get_type (), NULL);
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  return GTK_CELL_RENDERER (self);
}

void glk_text_renderer_set_text (GlkTextRenderer *self, const char *text, int length)
{
  pango_layout_set_text (self->layout, text, length);
}

gboolean glk_text_renderer_set_markup (GlkTextRenderer *self, const char *markup)
{
  if (!pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL))
    return FALSE;
  pango_layout_set_markup (self->layout, markup, -1);
  return TRUE;
}

void glk_text_renderer_set_attributes (GlkTextRenderer *self, PangoAttrList *attributes)
{
  pango_layout_set_attributes (self->layout, attributes);
}
