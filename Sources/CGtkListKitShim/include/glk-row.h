/* GlkRow: a GtkListBoxRow that knows its place in the whole list, can have a height of its own,
 * and is named, selectable and activatable for assistive technology. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkRow GlkRow;

GType glk_row_get_type (void);
GtkWidget *glk_row_new (void);

/* Where the row stands among all rows; rows sort by it. */
gint64 glk_row_get_position (GlkRow *row);
void glk_row_set_position (GlkRow *row, gint64 position);
gint glk_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data);

/* A size in pixels that replaces what the content asks for; -1 for the content's own. */
void glk_row_set_fixed_size (GlkRow *row, int width, int height);

/* In front of what it is drawn, in a container that knows of it: a GlkLayer. */
int glk_row_get_layer (GlkRow *row);
void glk_row_set_layer (GlkRow *row, int layer);

/* Whether the content asked for a new size since the last call. */
gboolean glk_row_take_resized (GlkRow *row);

/* What assistive technology is told. */
void glk_row_set_selected (GlkRow *row, gboolean selectable, gboolean selected);
typedef void (*GlkRowActivate) (gpointer owner, GlkRow *row);
void glk_row_set_activate (GlkRow *row, GlkRowActivate activate, gpointer owner);
/* The row may be called something else, and be open or closed. */
void glk_row_tell (GlkRow *row);
void glk_row_set_heading (GlkRow *row, gboolean heading);

/* The first label's text in a widget; NULL without one. */
const char *glk_first_text (GtkWidget *widget);
