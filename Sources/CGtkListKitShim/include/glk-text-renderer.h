/* GlkTextRenderer: a cell renderer for text of one line or several, ellipsised at its end. It keeps
 * one layout and shapes each text once, where GtkCellRendererText makes a layout for every cell and
 * shapes an ellipsised text twice. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_TEXT_RENDERER (glk_text_renderer_get_type ())
G_DECLARE_FINAL_TYPE (GlkTextRenderer, glk_text_renderer, GLK, TEXT_RENDERER, GtkCellRenderer)

/**
 * glk_text_renderer_new:
 *
 * Text is laid out as in that widget.
 */
GtkCellRenderer *glk_text_renderer_new (GtkWidget *widget);

/**
 * glk_text_renderer_set_marks:
 *
 * Points out parts of the text, each by the bytes that it begins at and ends before, until others
 * are given: also of another text.
 */
void glk_text_renderer_set_marks (GlkTextRenderer *self, const int *bounds, int count);

/**
 * glk_text_renderer_set_lines:
 *
 * The most lines that a text is wrapped into: 1 at first, 0 for as many as it takes. A text of one
 * line has spaces for its line breaks. The text has to be set anew.
 */
void glk_text_renderer_set_lines (GlkTextRenderer *self, int lines);

/**
 * glk_text_renderer_set_text:
 *
 * Valid UTF-8.
 */
void glk_text_renderer_set_text (GlkTextRenderer *self, const char *text);

/**
 * glk_text_renderer_set_markup:
 *
 * FALSE, and nothing changed, when the text is no Pango markup.
 */
gboolean glk_text_renderer_set_markup (GlkTextRenderer *self, const char *markup);
void glk_text_renderer_set_attributes (GlkTextRenderer *self, PangoAttrList *attributes);

/**
 * glk_text_renderer_get_line_height:
 *
 * The height that the first line takes of a cell.
 */
int glk_text_renderer_get_line_height (GlkTextRenderer *self);

/**
 * glk_text_renderer_set_detail:
 * @text: (nullable): NULL or an empty one for nothing
 * @lines: the most that it takes; what has no room ends in an ellipsis
 * @opacity: of its letters, from 0 to 1
 *
 * What stands in smaller letters under the text. Line breaks in it are spaces.
 */
void glk_text_renderer_set_detail (GlkTextRenderer *self, GtkWidget *widget, const char *text,
                                   int lines, double opacity);

/**
 * glk_text_renderer_is_detail_cut:
 *
 * Whether there was no room for all of it in the width that it was measured in last.
 */
gboolean glk_text_renderer_is_detail_cut (GlkTextRenderer *self);

/**
 * glk_text_renderer_measure_detail:
 *
 * The height that a detail of so many lines takes. Shows none then.
 */
int glk_text_renderer_measure_detail (GlkTextRenderer *self, GtkWidget *widget, int lines);

/**
 * glk_text_renderer_set_detail_marks:
 *
 * Points out parts of the detail, as glk_text_renderer_set_marks() does of the text.
 */
void glk_text_renderer_set_detail_marks (GlkTextRenderer *self, const int *bounds, int count);

/**
 * glk_text_renderer_get_detail_place:
 * @area: the cell
 * @place: (out): in the same coordinates
 *
 * Where a part of the detail is drawn, by the bytes that it begins at and ends before; all of it
 * where there are none.
 */
void glk_text_renderer_get_detail_place (GlkTextRenderer *self, GtkWidget *widget,
                                         const GdkRectangle *area, int start, int end,
                                         GdkRectangle *place);
