/* GlkCellArea: the cells of a column. Where a GlkRowModel knows how high its rows are, they are so
 * high, and no cell is asked. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_CELL_AREA (glk_cell_area_get_type ())
G_DECLARE_FINAL_TYPE (GlkCellArea, glk_cell_area, GLK, CELL_AREA, GtkCellAreaBox)

GtkCellArea *glk_cell_area_new (void);

/**
 * glk_cell_area_set_column:
 *
 * The column that shows the cells. Its cells get values only if it is visible and in the span of
 * the rows.
 */
void glk_cell_area_set_column (GlkCellArea *self, GtkTreeViewColumn *column);

/**
 * glk_cell_area_paint:
 * @tree: the view with the column
 * @place: the cell, with half of what the view leaves free between cells on each side
 *
 * Draws the cell with the values that its renderers have, as GtkTreeView does. GtkTreeView must
 * have given the column its width.
 */
void glk_cell_area_paint (GlkCellArea *self, GtkWidget *tree, cairo_t *cr,
                          const GdkRectangle *place, int horizontal_separator,
                          int vertical_separator, GtkCellRendererState flags);
