#include "glk-text-detail.h"
#include "glk-text-marks.h"
#include <string.h>

#define SCALE 0.85
/* What is left free below, so that it is seen which text it belongs to. */
#define GAP 3

static void make_layout (GlkTextDetail *self, GtkWidget *widget)
{
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  /* It begins where the table does, whichever letter it begins with. */
  pango_layout_set_auto_dir (self->layout, FALSE);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
}

static void set_look (GlkTextDetail *self, double opacity, const int *marks, int count)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  self->opacity = opacity;
  self->is_marked = count > 0;
  pango_attr_list_insert (attributes, pango_attr_scale_new (SCALE));
  if (opacity < 1)
    pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (opacity * G_MAXUINT16));
  glk_insert_marks (attributes, marks, count);
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);
}

static void measure (GlkTextDetail *self)
{
  self->height = 0;
  if (self->text)
    {
      pango_layout_get_pixel_size (self->layout, NULL, &self->height);
      self->height += GAP;
    }
}

void glk_text_detail_set (GlkTextDetail *self, GtkWidget *widget, const char *text, int lines,
                          double opacity)
{
  if (text && !*text)
    text = NULL;
  if (!text && !self->text)
    return;
  if (!self->layout)
    make_layout (self, widget);
  if (text && opacity != self->opacity)
    set_look (self, opacity, NULL, 0);
  if (lines != self->lines)
    {
      self->lines = lines;
      pango_layout_set_height (self->layout, -lines);
    }
  if (g_strcmp0 (text, self->text) != 0)
    {
      g_free (self->text);
      self->text = g_strdup (text);
      pango_layout_set_text (self->layout, text ? text : "", -1);
    }
  /* Also where the widget has another font by now. */
  measure (self);
}

void glk_text_detail_set_marks (GlkTextDetail *self, const int *bounds, int count)
{
  if (self->text && (count > 0 || self->is_marked))
    set_look (self, self->opacity, bounds, count);
}

void glk_text_detail_set_width (GlkTextDetail *self, int width)
{
  if (!self->text || width == self->width)
    return;
  self->width = width;
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  measure (self);
}

int glk_text_detail_measure (GlkTextDetail *self, GtkWidget *widget, int lines)
{
  int height;
  /* Lines are as high, whatever stands in them. */
  glk_text_detail_set (self, widget, "0", 1, 1);
  height = (self->height - GAP) * lines + GAP;
  glk_text_detail_set (self, widget, NULL, 1, 1);
  return height;
}

int glk_text_detail_get_height (const GlkTextDetail *self) { return self->height; }

int glk_text_detail_get_reserved_height (const GlkTextDetail *self)
{
  if (!self->text)
    return 0;
  int count = MAX (1, pango_layout_get_line_count (self->layout));
  return (self->height - GAP) / count * self->lines + GAP;
}

gboolean glk_text_detail_is_cut (const GlkTextDetail *self)
{
  return self->text && pango_layout_is_ellipsized (self->layout);
}

/* Without the layout finding out a direction, its left is the left. */
static void align_lines (const GlkTextDetail *self, double align)
{
  pango_layout_set_alignment (self->layout, align == 0   ? PANGO_ALIGN_LEFT
                                            : align == 1 ? PANGO_ALIGN_RIGHT
                                                         : PANGO_ALIGN_CENTER);
}

void glk_text_detail_get_place (const GlkTextDetail *self, int start, int end, double align,
                                GdkRectangle *place)
{
  PangoRectangle first, last;
  *place = (GdkRectangle) { 0, 0, self->width, MAX (0, self->height - GAP) };
  /* What was cut off before it came here has no place of its own. */
  if (!self->text || end <= start || (gsize) end > strlen (self->text))
    return;
  align_lines (self, align);
  pango_layout_index_to_pos (self->layout, start, &first);
  /* Where the text ends Pango says the right of the line, which is its begin from right to left. */
  pango_layout_index_to_pos (self->layout, g_utf8_prev_char (self->text + end) - self->text, &last);
  place->y = PANGO_PIXELS (first.y);
  place->height = PANGO_PIXELS (last.y + last.height) - place->y;
  /* Over several lines it takes them whole. */
  if (first.y == last.y)
    {
      int beyond = last.x + last.width;
      int from = MIN (first.x, beyond), to = MAX (first.x, beyond);
      place->x = PANGO_PIXELS (from);
      place->width = PANGO_PIXELS (to) - place->x;
    }
}

void glk_text_detail_render (const GlkTextDetail *self, cairo_t *cr, GtkWidget *widget, int x,
                             int y, double align)
{
  if (!self->text)
    return;
  align_lines (self, align);
  gtk_render_layout (gtk_widget_get_style_context (widget), cr, x, y, self->layout);
}

void glk_text_detail_clear (GlkTextDetail *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->text, g_free);
}
