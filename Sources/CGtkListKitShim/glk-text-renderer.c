#include "glk-text-renderer.h"
#include "glk-text-order.h"
#include "glk-markup.h"
#include "glk-register.h"
#include "glk-text-detail.h"
#include "glk-text-marks.h"

struct _GlkTextRenderer
{
  GtkCellRenderer parent_instance;
  PangoLayout *layout; /* NULL where it was made without a widget: then it shows nothing */
  int lines;           /* at most; 0 for any number */
  gboolean has_more;   /* paragraphs than the layout was given, because there is no line for them */
  char *whole;         /* the text of which the layout shows less; NULL while it has all */
  int cut_width, cut_lines;
  PangoAttrList *style, *markup; /* of the whole text, and of parts of it; NULL for none */
  PangoAttrList *marks;          /* of parts that are pointed out; NULL for none */
  GlkTextDetail detail;
};

G_DEFINE_TYPE (GlkTextRenderer, glk_text_renderer, GTK_TYPE_CELL_RENDERER)

/* ---- Line breaks ---- */

static gboolean is_separator (const char *at)
{
  /* The line separator and the paragraph separator of Unicode. */
  return (guchar) at[0] == 0xE2 && (guchar) at[1] == 0x80
         && ((guchar) at[2] == 0xA8 || (guchar) at[2] == 0xA9);
}

/* Where the next line break of a text is; NULL for none. */
static char *find_break (const char *text)
{
  for (const char *at = text; *at; at++)
    if (*at == '\n' || *at == '\r' || is_separator (at))
      return (char *) at;
  return NULL;
}

static int break_length (const char *at)
{
  return is_separator (at) ? 3 : at[0] == '\r' && at[1] == '\n' ? 2 : 1;
}

/* Puts spaces in the place of line breaks, just as long: attributes keep their places. */
static void join_lines (char *text)
{
  for (char *at = text; (at = find_break (at));)
    {
      int length = break_length (at);
      memcpy (at, length == 3 ? "\xE2\x80\x85" : length == 2 ? "\xC2\xA0" : " ", length);
      at += length;
    }
}

/* Pango breaks at line separators only where it leaves nothing out; ends of paragraphs look the
 * same. */
static void end_paragraphs (char *text)
{
  for (char *at = text; (at = find_break (at)); at += break_length (at))
    if (is_separator (at))
      at[2] = '\xA9';
}

/* Where the line ends that the break before a place ends. */
static int end_of_line_before (const char *text, int start)
{
  if (start >= 3 && is_separator (text + start - 3))
    return start - 3;
  if (start >= 2 && text[start - 2] == '\r' && text[start - 1] == '\n')
    return start - 2;
  return MAX (start - 1, 0);
}

/* Ends a text behind so many paragraphs. Returns whether there was anything more. */
static gboolean drop_paragraphs (char *text, int kept)
{
  char *at = text;
  for (int paragraph = 0; (at = find_break (at)); at += break_length (at))
    if (++paragraph == kept)
      {
        gboolean has_more = at[break_length (at)] != 0;
        *at = 0;
        return has_more;
      }
  return FALSE;
}

/* ---- Too many lines ---- */

/* The layout is about to be given another text. */
static void forget_whole (GlkTextRenderer *self)
{
  if (!self->whole)
    return;
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (self->layout, -1);
  g_clear_pointer (&self->whole, g_free);
}

static void show_whole (GlkTextRenderer *self)
{
  g_autofree char *whole = g_strdup (self->whole);
  forget_whole (self);
  if (whole)
    pango_layout_set_text (self->layout, whole, -1);
}

/* The height of a line of a layout, in Pango's units. */
static int get_line_height (PangoLayout *layout, int line)
{
  PangoRectangle place;
  pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &place);
  return place.height;
}

static int get_height_of_lines (PangoLayout *layout, int count)
{
  int height = 0;
  for (int line = 0; line < count; line++)
    height += get_line_height (layout, line);
  return height;
}

/* Whether a line belongs to the paragraph of the first one. */
static gboolean is_in_first_paragraph (PangoLayout *layout, int line)
{
  for (; line > 0; line--)
    if (pango_layout_get_line_readonly (layout, line)->is_paragraph_start)
      return FALSE;
  return TRUE;
}

/* Has the layout show some lines of the text that it holds, and an ellipsis at the end of the last.
 */
static void cut_lines (GlkTextRenderer *self, int lines)
{
  int count = pango_layout_get_line_count (self->layout), end = lines, shown = MIN (lines, count);
  /* Pango counts the lines of a paragraph, and measures those of a text: it takes for the last that
   * after which it guesses that there is no room for another. */
  int limit = is_in_first_paragraph (self->layout, shown - 1)
                  ? -shown
                  : get_height_of_lines (self->layout, shown)
                        + get_line_height (self->layout, shown - 1) / 2;
  const char *text = pango_layout_get_text (self->layout);
  self->whole = g_strdup (text);
  /* Pango would show a line of each paragraph that follows. */
  while (end < count && !pango_layout_get_line_readonly (self->layout, end)->is_paragraph_start)
    end++;
  if (end < count || self->has_more)
    {
      int bytes = end < count ? end_of_line_before (
                      text, pango_layout_get_line_readonly (self->layout, end)->start_index)
                              : (int) strlen (text);
      g_autoptr (GString) cut = g_string_new_len (text, bytes);
      if (end == shown)
        g_string_append (cut, "\xE2\x80\xA6");
      pango_layout_set_text (self->layout, cut->str, -1);
    }
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (self->layout, limit);
}

/* Lays the text out in a width, in so many lines at most; 0 for any number. */
static void lay_out (GlkTextRenderer *self, int width, int lines)
{
  if (self->whole && self->cut_width == width && self->cut_lines == lines)
    return;
  show_whole (self);
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  if (lines == 0 || (pango_layout_get_line_count (self->layout) <= lines && !self->has_more))
    return;
  self->cut_width = width;
  self->cut_lines = lines;
  cut_lines (self, lines);
}

/* How many lines fit into a height; at least one. */
static int count_fitting (PangoLayout *layout, int height)
{
  int count = pango_layout_get_line_count (layout), fitting = 1;
  while (fitting < count && get_height_of_lines (layout, fitting + 1) <= height * PANGO_SCALE)
    fitting++;
  return fitting;
}

static void give_text (GlkTextRenderer *self, const char *text)
{
  if (self->markup)
    pango_layout_set_text (self->layout, text, -1);
  else
    glk_layout_set_text_in_order (self->layout, text);
}

static void set_text (GlkTextRenderer *self, const char *text)
{
  forget_whole (self);
  self->has_more = FALSE;
  if (!find_break (text))
    {
      give_text (self, text);
      return;
    }
  g_autofree char *copy = g_strdup (text);
  if (self->lines == 1)
    join_lines (copy);
  else
    end_paragraphs (copy);
  self->has_more = self->lines > 1 && drop_paragraphs (copy, self->lines);
  give_text (self, copy);
}

/* ---- Attributes ---- */

/* Of two attributes of a kind the later one counts. */
static PangoAttrList *join_attributes (PangoAttrList *first, PangoAttrList *second)
{
  PangoAttrList *joined = pango_attr_list_copy (first);
  g_autoptr (GSList) attributes = pango_attr_list_get_attributes (second);
  for (GSList *at = attributes; at; at = at->next)
    pango_attr_list_insert (joined, at->data);
  return joined;
}

static void apply_attributes (GlkTextRenderer *self)
{
  PangoAttrList *lists[] = { self->style, self->markup, self->marks };
  g_autoptr (PangoAttrList) joined = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i])
      {
        PangoAttrList *next = joined ? join_attributes (joined, lists[i])
                                     : pango_attr_list_ref (lists[i]);
        g_clear_pointer (&joined, pango_attr_list_unref);
        joined = next;
      }
  pango_layout_set_attributes (self->layout, joined);
}

/* Takes the list over. */
static void set_markup_attributes (GlkTextRenderer *self, PangoAttrList *attributes)
{
  if (!attributes && !self->markup)
    return;
  g_clear_pointer (&self->markup, pango_attr_list_unref);
  self->markup = attributes;
  apply_attributes (self);
}

/* ---- GtkCellRenderer ---- */

static void get_preferred_width (GtkCellRenderer *cell, GtkWidget *widget, int *minimum,
                                 int *natural)
{
  GlkTextRenderer *self = GLK_TEXT_RENDERER (cell);
  int padding, former, width = 0;
  gtk_cell_renderer_get_padding (cell, &padding, NULL);
  if (self->layout)
    {
      show_whole (self);
      former = pango_layout_get_width (self->layout);
      pango_layout_set_width (self->layout, -1);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      pango_layout_set_width (self->layout, former);
    }
  if (minimum)
    *minimum = 2 * padding;
  if (natural)
    *natural = 2 * padding + width;
}

static void get_preferred_height (GtkCellRenderer *cell, GtkWidget *widget, int *minimum,
                                  int *natural)
{
  GlkTextRenderer *self = GLK_TEXT_RENDERER (cell);
  int padding, height = 0;
  gtk_cell_renderer_get_padding (cell, NULL, &padding);
  if (self->layout)
    pango_layout_get_pixel_size (self->layout, NULL, &height);
  height += 2 * padding + glk_text_detail_get_height (&self->detail);
  if (minimum)
    *minimum = height;
  if (natural)
    *natural = height;
}

static GtkSizeRequestMode get_request_mode (GtkCellRenderer *cell)
{
  return GLK_TEXT_RENDERER (cell)->lines == 1 ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                              : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void get_preferred_height_for_width (GtkCellRenderer *cell, GtkWidget *widget, int width,
                                            int *minimum, int *natural)
{
  GlkTextRenderer *self = GLK_TEXT_RENDERER (cell);
  int padding;
  gtk_cell_renderer_get_padding (cell, &padding, NULL);
  if (self->layout && self->lines != 1)
    lay_out (self, MAX (1, width - 2 * padding), self->lines);
  glk_text_detail_set_width (&self->detail, MAX (1, width - 2 * padding));
  get_preferred_height (cell, widget, minimum, natural);
}

/* How a layout of so many lines goes about it. */
static void apply_lines (GlkTextRenderer *self)
{
  gboolean is_single = self->lines == 1;
  pango_layout_set_single_paragraph_mode (self->layout, is_single);
  pango_layout_set_ellipsize (self->layout, is_single ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (self->layout, -1);
}

/* Lays out the text and what stands under it. Returns how far below the top of a room of that size
 * the text begins, and where the layout has it. */
static int place_text (GlkTextRenderer *self, int width, int height, double align,
                       PangoRectangle *place)
{
  glk_text_detail_set_width (&self->detail, width);
  height -= glk_text_detail_get_height (&self->detail);
  if (self->lines == 1)
    pango_layout_set_width (self->layout, width * PANGO_SCALE);
  else
    lay_out (self, width, self->lines);
  pango_layout_get_pixel_extents (self->layout, NULL, place);
  if (self->lines != 1 && place->height > height)
    {
      lay_out (self, width, count_fitting (self->layout, height));
      pango_layout_get_pixel_extents (self->layout, NULL, place);
    }
  /* Fewer lines than there is room for stand at the top of it. */
  int unused = glk_text_detail_get_reserved_height (&self->detail)
               - glk_text_detail_get_height (&self->detail);
  return align * (height - place->height - CLAMP (unused, 0, MAX (0, height - place->height)));
}

static void render (GtkCellRenderer *cell, cairo_t *cr, GtkWidget *widget,
                    const GdkRectangle *background, const GdkRectangle *area,
                    GtkCellRendererState state)
{
  GlkTextRenderer *self = GLK_TEXT_RENDERER (cell);
  int x_padding, y_padding, width, y;
  float x_align, y_align;
  PangoRectangle place;
  if (!self->layout)
    return;
  gtk_cell_renderer_get_padding (cell, &x_padding, &y_padding);
  gtk_cell_renderer_get_alignment (cell, &x_align, &y_align);
  if (self->lines != 1)
    pango_layout_set_alignment (self->layout, x_align == 0   ? PANGO_ALIGN_LEFT
                                              : x_align == 1 ? PANGO_ALIGN_RIGHT
                                                             : PANGO_ALIGN_CENTER);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x_align = 1 - x_align;
  width = area->width - 2 * x_padding;
  if (width <= 0)
    return;
  y = area->y + y_padding + place_text (self, width, area->height - 2 * y_padding, y_align, &place);
  gtk_render_layout (gtk_widget_get_style_context (widget), cr,
                     area->x + x_padding + (int) (x_align * MAX (0, width - place.width)) - place.x,
                     y - place.y, self->layout);
  glk_text_detail_render (&self->detail, cr, widget, area->x + x_padding, y + place.height,
                          x_align);
}

static void finalize (GObject *object)
{
  GlkTextRenderer *self = GLK_TEXT_RENDERER (object);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->whole, g_free);
  g_clear_pointer (&self->style, pango_attr_list_unref);
  g_clear_pointer (&self->markup, pango_attr_list_unref);
  g_clear_pointer (&self->marks, pango_attr_list_unref);
  glk_text_detail_clear (&self->detail);
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
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  GlkTextRenderer *self = g_object_new (GLK_TYPE_TEXT_RENDERER, NULL);
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  apply_lines (self);
  return GTK_CELL_RENDERER (self);
}

void glk_text_renderer_set_text (GlkTextRenderer *self, const char *text)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout && text);

  set_text (self, text);
  set_markup_attributes (self, NULL);
}

gboolean glk_text_renderer_set_markup (GlkTextRenderer *self, const char *markup)
{
  g_return_val_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout && markup, FALSE);

  PangoAttrList *attributes;
  g_autofree char *text = NULL;
  if (!glk_parse_markup (markup, &attributes, &text))
    return FALSE;
  set_text (self, text);
  set_markup_attributes (self, attributes);
  return TRUE;
}

void glk_text_renderer_set_attributes (GlkTextRenderer *self, PangoAttrList *attributes)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout);

  g_clear_pointer (&self->style, pango_attr_list_unref);
  self->style = attributes ? pango_attr_list_ref (attributes) : NULL;
  apply_attributes (self);
}

void glk_text_renderer_set_marks (GlkTextRenderer *self, const int *bounds, int count)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout);

  if (count == 0 && !self->marks)
    return;
  g_clear_pointer (&self->marks, pango_attr_list_unref);
  if (count > 0)
    {
      self->marks = pango_attr_list_new ();
      glk_insert_marks (self->marks, bounds, count);
    }
  apply_attributes (self);
}

void glk_text_renderer_set_lines (GlkTextRenderer *self, int lines)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout);

  show_whole (self);
  self->lines = MAX (lines, 0);
  apply_lines (self);
}

int glk_text_renderer_get_line_height (GlkTextRenderer *self)
{
  g_return_val_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout, 0);

  PangoRectangle place;
  int padding;
  gtk_cell_renderer_get_padding (GTK_CELL_RENDERER (self), NULL, &padding);
  pango_layout_line_get_pixel_extents (pango_layout_get_line_readonly (self->layout, 0), NULL,
                                       &place);
  return place.height + 2 * padding;
}

void glk_text_renderer_set_detail (GlkTextRenderer *self, GtkWidget *widget, const char *text,
                                   int lines, double opacity)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout && GTK_IS_WIDGET (widget));

  glk_text_detail_set (&self->detail, widget, text, lines, opacity);
}

gboolean glk_text_renderer_is_detail_cut (GlkTextRenderer *self)
{
  g_return_val_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout, FALSE);

  return glk_text_detail_is_cut (&self->detail);
}

int glk_text_renderer_measure_detail (GlkTextRenderer *self, GtkWidget *widget, int lines)
{
  g_return_val_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout && GTK_IS_WIDGET (widget), 0);

  return glk_text_detail_measure (&self->detail, widget, lines);
}

void glk_text_renderer_set_detail_marks (GlkTextRenderer *self, const int *bounds, int count)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout);

  glk_text_detail_set_marks (&self->detail, bounds, count);
}

void glk_text_renderer_get_detail_place (GlkTextRenderer *self, GtkWidget *widget,
                                         const GdkRectangle *area, int start, int end,
                                         GdkRectangle *place)
{
  g_return_if_fail (GLK_IS_TEXT_RENDERER (self) && self->layout && area && place);

  int x_padding, y_padding, top;
  float x_align, y_align;
  PangoRectangle text;
  gtk_cell_renderer_get_padding (GTK_CELL_RENDERER (self), &x_padding, &y_padding);
  gtk_cell_renderer_get_alignment (GTK_CELL_RENDERER (self), &x_align, &y_align);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x_align = 1 - x_align;
  top = place_text (self, MAX (1, area->width - 2 * x_padding), area->height - 2 * y_padding,
                    y_align, &text);
  glk_text_detail_get_place (&self->detail, start, end, x_align, place);
  place->x += area->x + x_padding;
  place->y += area->y + y_padding + top + text.height;
}
