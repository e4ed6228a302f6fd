/* GlkCellArea: the cells of a column. Where a GlkRowModel has heights of its own, rows are as high as those
 * say, and no cell is asked. */
#pragma once
#include <gtk/gtk.h>

GType glk_cell_area_get_type (void);
GtkCellArea *glk_cell_area_new (void);
