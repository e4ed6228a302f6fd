/* GlkTextRenderer: a cell renderer for text of one line or several, ellipsised at its end. It keeps one layout and
 * shapes each text once, where GtkCellRendererText makes a layout for every cell and shapes an ellipsised
 * text twice. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkTextRenderer GlkTextRenderer;

GType glk_text_renderer_get_type (void);
/* Text is laid out as in that widget. */
GtkCellRenderer *glk_text_renderer_new (GtkWidget *widget);
/* The most lines that a text is wrapped into: 1 at first, 0 for as many as it takes. A text of one line has
 * spaces for its line breaks. The text has to be set anew. */
void glk_text_renderer_set_lines (GlkTextRenderer *renderer, int lines);
/* Valid UTF-8. */
void glk_text_renderer_set_text (GlkTextRenderer *renderer, const char *text);
/* FALSE, and nothing changed, when the text is no Pango markup. */
gboolean glk_text_renderer_set_markup (GlkTextRenderer *renderer, const char *markup);
void glk_text_renderer_set_attributes (GlkTextRenderer *renderer, PangoAttrList *attributes);
/* The height that the first line takes of a cell. */
int glk_text_renderer_get_line_height (GlkTextRenderer *renderer);
