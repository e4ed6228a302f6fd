/* GlkRow: a GtkListBoxRow that knows its place in the whole list, can have a height of its own,
 * and is named, selectable and activatable for assistive technology. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_ROW (glk_row_get_type ())
G_DECLARE_FINAL_TYPE (GlkRow, glk_row, GLK, ROW, GtkListBoxRow)

GtkWidget *glk_row_new (void);

/**
 * glk_row_set_position:
 *
 * Where the row stands among all rows; rows sort by it.
 */
void glk_row_set_position (GlkRow *self, gint64 position);
gint glk_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data);

/**
 * glk_row_set_fixed_size:
 *
 * A size in pixels that replaces what the content asks for; -1 for the content's own.
 */
void glk_row_set_fixed_size (GlkRow *self, int width, int height);

/**
 * glk_row_get_layer:
 *
 * In front of what it is drawn, in a container that knows of it: a GlkLayer.
 */
int glk_row_get_layer (GlkRow *self);
void glk_row_set_layer (GlkRow *self, int layer);

/**
 * glk_row_is_cut:
 *
 * Whether the row is smaller than its content needs, and what the content was given instead.
 */
gboolean glk_row_is_cut (GlkRow *self, int *needed_width, int *needed_height);

/**
 * glk_row_take_resized:
 *
 * Whether the content asked for a new size since the last call.
 */
gboolean glk_row_take_resized (GlkRow *self);

/**
 * glk_row_set_selected:
 *
 * What assistive technology is told.
 */
void glk_row_set_selected (GlkRow *self, gboolean selectable, gboolean selected);

/**
 * glk_row_tell:
 *
 * The row may be called something else, and be open or closed.
 */
void glk_row_tell (GlkRow *self);

/**
 * glk_row_tell_showing:
 *
 * The row may have been scrolled out of the view, or back into it. Out of view, what is in a row
 * that has the keyboard itself is not mapped any more, until glk_row_show_content(): all that is
 * mapped says that it shows.
 */
void glk_row_tell_showing (GlkRow *self);

/**
 * glk_row_show_content:
 *
 * The row comes into view.
 */
void glk_row_show_content (GlkRow *self);

/**
 * glk_row_set_role:
 *
 * What it is where it says something, as glk_spoken_role() has it; a list item at first.
 */
void glk_row_set_role (GlkRow *self, AtkRole role);

/**
 * glk_first_text:
 *
 * The first label's text in a widget; NULL without one.
 */
const char *glk_first_text (GtkWidget *widget);

/**
 * glk_spoken_text:
 *
 * What the labels in a widget say, and what the app calls its pictures, in their order and with
 * commas between them. Not what is hidden, what is redundant by its role, and what controls say,
 * unless nothing else does. To be freed; NULL without any.
 */
char *glk_spoken_text (GtkWidget *widget);

/**
 * glk_spoken_role:
 *
 * The role of a header or footer: the one given where it says something, a panel where it has but
 * controls, and redundant where there is nothing to read.
 */
AtkRole glk_spoken_role (GtkWidget *widget, AtkRole role);

/**
 * glk_name_progress:
 *
 * Calls the spinners and bars in a row's widget by what it says, but for those that the app has
 * named.
 */
void glk_name_progress (GtkWidget *row);
