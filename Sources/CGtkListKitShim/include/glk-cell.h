/* GlkCell: a GlkRow that is styled as a GtkFlowBoxChild, and GlkCellBox: what cells stand in.
 * The box leaves places and sizes to its owner, who allocates the cells. */
#pragma once
#include <gtk/gtk.h>
#include "glk-content.h"

GType glk_cell_get_type (void);
GtkWidget *glk_cell_new (void);

typedef struct _GlkCellBox GlkCellBox;

/* What lies in front of what. */
typedef enum { GLK_LAYER_BACKGROUND, GLK_LAYER_CELLS, GLK_LAYER_FRONT } GlkLayer;

GType glk_cell_box_get_type (void);
GtkWidget *glk_cell_box_new (void);
void glk_cell_box_set_hooks (GlkCellBox *box, const GlkContentHooks *hooks, gpointer owner);
