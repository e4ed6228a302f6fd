/* Cells of a GtkTreeView, drawn without a row of it. */
#pragma once
#include <gtk/gtk.h>

/**
 * glk_paint_cell:
 * @column: a column of a GtkTreeView
 * @renderers: the renderers of the cell, from its start to its end
 * @place: the cell, with half of what the view leaves free between cells on each side
 *
 * Draws the cell with the values that its renderers have, as GtkTreeView does. The last renderer
 * takes the rest of the room.
 */
void glk_paint_cell (GtkTreeViewColumn *column, GtkCellRenderer *const *renderers, int count,
                     cairo_t *cr, const GdkRectangle *place, int horizontal_separator,
                     int vertical_separator, GtkCellRendererState flags);
