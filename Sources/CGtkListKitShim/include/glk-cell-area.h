/* GlkCellArea: the cells of a column. Where a GlkRowModel knows how high its rows are, they are so high,
 * and no cell is asked. */
#pragma once
#include <gtk/gtk.h>

GType glk_cell_area_get_type (void);
GtkCellArea *glk_cell_area_new (void);
