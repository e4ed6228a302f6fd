/* GlkCellArea: the cells of a column. Where a GlkRowModel knows how high its rows are, they are so
 * high, and no cell is asked. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_CELL_AREA (glk_cell_area_get_type ())
G_DECLARE_FINAL_TYPE (GlkCellArea, glk_cell_area, GLK, CELL_AREA, GtkCellAreaBox)

GtkCellArea *glk_cell_area_new (void);
