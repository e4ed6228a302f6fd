/* What stands in small and dimmed letters under the text of a GlkTextRenderer. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  PangoLayout *layout; /* NULL until there was something to show */
  int width, height;   /* in pixels; no height while there is nothing to show */
  char *text;          /* NULL while there is nothing to show */
  int lines;
  double opacity;
  gboolean is_marked;
} GlkTextDetail;

/* Shows a text in so many lines at most; NULL or an empty one shows nothing. */
void glk_text_detail_set (GlkTextDetail *self, GtkWidget *widget, const char *text, int lines,
                          double opacity);
/* Points out parts of it, each by the bytes that it begins at and ends before. */
void glk_text_detail_set_marks (GlkTextDetail *self, const int *bounds, int count);
/* The width that it is laid out in, in pixels. */
void glk_text_detail_set_width (GlkTextDetail *self, int width);
/* The height that so many lines take. Shows nothing then. */
int glk_text_detail_measure (GlkTextDetail *self, GtkWidget *widget, int lines);
/* The height that it takes in the width that it was given last. */
int glk_text_detail_get_height (const GlkTextDetail *self);
/* The height that it would take if it had all its lines: texts of rows then stand alike. */
int glk_text_detail_get_reserved_height (const GlkTextDetail *self);
/* Whether it is cut off in that width. */
gboolean glk_text_detail_is_cut (const GlkTextDetail *self);
/* Where a part of it stands, by the bytes that it begins at and ends before, from the corner of the
 * room that it has. */
void glk_text_detail_get_place (const GlkTextDetail *self, int start, int end, double align,
                                GdkRectangle *place);
void glk_text_detail_render (const GlkTextDetail *self, cairo_t *cr, GtkWidget *widget, int x,
                             int y, double align);
void glk_text_detail_clear (GlkTextDetail *self);
