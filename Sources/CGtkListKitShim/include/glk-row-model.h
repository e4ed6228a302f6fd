/* GlkRowModel: a GtkTreeModel of a window of rows whose values are its owner's. Rows are plain
 * places: what stands in them changes as the window moves over the data. */
#pragma once
#include <gtk/gtk.h>

/**
 * GlkRowModelText:
 *
 * Puts the text of a cell into an initialised value of type G_TYPE_STRING.
 */
typedef void (*GlkRowModelText) (gpointer owner, int row, int column, GValue *text);

#define GLK_TYPE_ROW_MODEL (glk_row_model_get_type ())
G_DECLARE_FINAL_TYPE (GlkRowModel, glk_row_model, GLK, ROW_MODEL, GObject)

GlkRowModel *glk_row_model_new (int columns);
void glk_row_model_set_owner (GlkRowModel *self, GlkRowModelText text, gpointer owner);
void glk_row_model_set_columns (GlkRowModel *self, int columns);

int glk_row_model_get_count (GlkRowModel *self);

/**
 * glk_row_model_set_count:
 *
 * Adds rows at the end, or removes some there, with a signal for each.
 */
void glk_row_model_set_count (GlkRowModel *self, int count);

/**
 * glk_row_model_rows_changed:
 *
 * Says that rows hold something else.
 */
void glk_row_model_rows_changed (GlkRowModel *self, int first, int count);

/**
 * glk_row_model_get_row:
 *
 * The place of an iterator's row; -1 when it is none of the model's.
 */
int glk_row_model_get_row (GlkRowModel *self, const GtkTreeIter *iter);

/**
 * glk_row_model_get_references:
 *
 * References that views hold on rows.
 */
int glk_row_model_get_references (GlkRowModel *self);

/**
 * glk_row_model_set_has_heights:
 *
 * Whether rows have heights of their own, rather than all the same. Only without rows.
 */
void glk_row_model_set_has_heights (GlkRowModel *self, gboolean has_heights);

/**
 * glk_row_model_set_height:
 *
 * The height of a row's cells, without what a view leaves free between rows. TRUE, and a signal,
 * when it was another.
 */
gboolean glk_row_model_set_height (GlkRowModel *self, int row, int height);

/**
 * glk_row_model_set_equal_height:
 *
 * The height of the cells of all rows, where they have none of their own; -1 leaves it to the
 * cells. TRUE when it was another, of which views are not told.
 */
gboolean glk_row_model_set_equal_height (GlkRowModel *self, int height);

/**
 * glk_row_model_get_height:
 *
 * -1 where rows are as high as their cells ask for.
 */
int glk_row_model_get_height (GlkRowModel *self, int row);

/**
 * glk_row_model_set_drawn:
 *
 * Only while rows are drawn has a cell to know what it shows.
 */
void glk_row_model_set_drawn (GlkRowModel *self, gboolean drawn);
gboolean glk_row_model_is_drawn (GlkRowModel *self);

/**
 * glk_row_model_set_span:
 *
 * The part of the rows that may be drawn, in pixels from the left edge of the first column. Until
 * it is set, it is everything.
 */
void glk_row_model_set_span (GlkRowModel *self, int start, int end);
gboolean glk_row_model_spans (GlkRowModel *self, int start, int end);
