/* GlkRowModel: a GtkTreeModel of a window of rows whose values are its owner's. Rows are plain places:
 * what stands in them changes as the window moves over the data. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkRowModel GlkRowModel;

/* Puts the text of a cell into an initialised value of type G_TYPE_STRING. */
typedef void (*GlkRowModelText) (gpointer owner, int row, int column, GValue *text);

GType glk_row_model_get_type (void);
GlkRowModel *glk_row_model_new (int columns);
void glk_row_model_set_owner (GlkRowModel *model, GlkRowModelText text, gpointer owner);
void glk_row_model_set_columns (GlkRowModel *model, int columns);

int glk_row_model_get_count (GlkRowModel *model);
/* Adds rows at the end, or takes some away there, with a signal for each. */
void glk_row_model_set_count (GlkRowModel *model, int count);
/* Says that rows hold something else. */
void glk_row_model_rows_changed (GlkRowModel *model, int first, int count);

/* The place of an iterator's row; -1 when it is none of the model's. */
int glk_row_model_get_row (GlkRowModel *model, const GtkTreeIter *iter);
/* References that views hold on rows. */
int glk_row_model_get_references (GlkRowModel *model);

/* Whether rows have heights of their own, rather than all the same. Only without rows. */
void glk_row_model_set_has_heights (GlkRowModel *model, gboolean has_heights);
/* The height of a row's cells, without what a view leaves free between rows. TRUE, and a signal, when it was
 * another. */
gboolean glk_row_model_set_height (GlkRowModel *model, int row, int height);
/* The height of the cells of all rows, where they have none of their own; -1 leaves it to the cells. TRUE when
 * it was another, of which views are not told. */
gboolean glk_row_model_set_equal_height (GlkRowModel *model, int height);
/* -1 where rows are as high as their cells ask for. */
int glk_row_model_get_height (GlkRowModel *model, int row);
/* Only while rows are drawn has a cell to know what it shows. */
void glk_row_model_set_drawn (GlkRowModel *model, gboolean drawn);
gboolean glk_row_model_is_drawn (GlkRowModel *model);
