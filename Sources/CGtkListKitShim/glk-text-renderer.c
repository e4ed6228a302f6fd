#include "glk-text-renderer.h"

struct _GlkTextRenderer
{
  GtkCellRenderer parent;
  PangoLayout *layout;
  int lines; /* at most; 0 for any number */
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

static GtkSizeRequestMode get_request_mode (GtkCellRenderer *cell)
{
  return ((GlkTextRenderer *) cell)->lines == 1 ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                                : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void get_preferred_height_for_width (GtkCellRenderer *cell, GtkWidget *widget, int width, int *minimum,
                                            int *natural)
{
  GlkTextRenderer *self = (GlkTextRenderer *) cell;
  int padding;
  gtk_cell_renderer_get_padding (cell, &padding, NULL);
  if (self->lines != 1)
    pango_layout_set_width (self->layout, MAX (1, width - 2 * padding) * PANGO_SCALE);
  get_preferred_height (cell, widget, minimum, natural);
}

/* How a layout of so many lines goes about it. */
static void apply_lines (GlkTextRenderer *self)
{
  pango_layout_set_single_paragraph_mode (self->layout, self->lines != 0);
  pango_layout_set_ellipsize (self->layout, self->lines != 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (self->layout, self->lines != 0 ? -self->lines : -1);
}

/* Cuts a wrapped text off where the room for it ends. */
static void limit_height (GlkTextRenderer *self, int height)
{
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (self->layout, MAX (1, height) * PANGO_SCALE);
}

static void render (GtkCellRenderer *cell, cairo_t *cr, GtkWidget *widget, const GdkRectangle *background,
                    const GdkRectangle *area, GtkCellRendererState state)
{
  GlkTextRenderer *self = (GlkTextRenderer *) cell;
  int x_padding, y_padding, width, height;
  float x_align;
  gboolean is_limited = FALSE;
  PangoRectangle place;
  gtk_cell_renderer_get_padding (cell, &x_padding, &y_padding);
  gtk_cell_renderer_get_alignment (cell, &x_align, NULL);
  if (self->lines != 1)
    pango_layout_set_alignment (self->layout, x_align == 0   ? PANGO_ALIGN_LEFT
                                              : x_align == 1 ? PANGO_ALIGN_RIGHT
                                                             : PANGO_ALIGN_CENTER);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x_align = 1 - x_align;
  width = area->width - 2 * x_padding;
  if (width <= 0)
    return;
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (self->layout, NULL, &place);
  height = area->height - 2 * y_padding;
  if (self->lines != 1 && place.height > height)
    {
      limit_height (self, height);
      is_limited = TRUE;
      pango_layout_get_pixel_extents (self->layout, NULL, &place);
    }
  gtk_render_layout (gtk_widget_get_style_context (widget), cr,
                     area->x + x_padding + (int) (x_align * MAX (0, width - place.width)) - place.x,
                     area->y + (area->height - place.height) / 2 - place.y, self->layout);
  if (is_limited)
    apply_lines (self);
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
  cell_class->get_request_mode = get_request_mode;
  cell_class->get_preferred_height_for_width = get_preferred_height_for_width;
  cell_class->render = render;
}

static void glk_text_renderer_init (GlkTextRenderer *self)
{
  self->lines = 1;
  /* In line with the titles of the headers. */
  gtk_cell_renderer_set_padding (GTK_CELL_RENDERER (self), 4, 2);
}

GtkCellRenderer *glk_text_renderer_new (GtkWidget *widget)
{
  GlkTextRenderer *self = g_object_new (glk_text_renderer_get_type (), NULL);
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  apply_lines (self);
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

void glk_text_renderer_set_lines (GlkTextRenderer *self, int lines)
{
  self->lines = MAX (lines, 0);
  apply_lines (self);
}
