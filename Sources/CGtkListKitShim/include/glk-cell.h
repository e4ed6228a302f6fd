/* GlkCell: a GlkRow that is styled as a GtkFlowBoxChild, and GlkCellBox: what cells stand in.
 * The box leaves places and sizes to its owner, who allocates the cells. */
#pragma once
#include <gtk/gtk.h>
#include "glk-content.h"
#include "glk-row.h"

#define GLK_TYPE_CELL (glk_cell_get_type ())
G_DECLARE_FINAL_TYPE (GlkCell, glk_cell, GLK, CELL, GlkRow)

GtkWidget *glk_cell_new (void);

/* What lies in front of what. */
typedef enum
{
  GLK_LAYER_BACKGROUND,
  GLK_LAYER_CELLS,
  GLK_LAYER_FRONT
} GlkLayer;

#define GLK_TYPE_CELL_BOX (glk_cell_box_get_type ())
G_DECLARE_FINAL_TYPE (GlkCellBox, glk_cell_box, GLK, CELL_BOX, GtkFixed)

GtkWidget *glk_cell_box_new (void);
void glk_cell_box_set_hooks (GlkCellBox *self, const GlkContentHooks *hooks, gpointer owner);
