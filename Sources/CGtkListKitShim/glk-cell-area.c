#include "glk-cell-area.h"
#include "glk-row-model.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkCellArea
{
  GtkCellAreaBox parent_instance;
  int height; /* of the row that was set last; negative where its cells say how high it is */
};

G_DEFINE_TYPE (GlkCellArea, glk_cell_area, GTK_TYPE_CELL_AREA_BOX)

static void apply_attributes (GtkCellArea *area, GtkTreeModel *model, GtkTreeIter *iter,
                              gboolean is_expander, gboolean is_expanded)
{
  GlkCellArea *self = GLK_CELL_AREA (area);
  GlkRowModel *rows = GLK_IS_ROW_MODEL (model) ? GLK_ROW_MODEL (model) : NULL;
  /* How high a row of another model is its cells say. */
  self->height = rows ? glk_row_model_get_height (rows, glk_row_model_get_row (rows, iter)) : -1;
  /* GtkTreeView asks at any time, also where its owner must not be called. */
  if (rows && !glk_row_model_is_drawn (rows))
    return;
  GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)
      ->apply_attributes (area, model, iter, is_expander, is_expanded);
}

static gboolean show_cb (GtkCellRenderer *cell, gpointer hidden)
{
  GList **cells = hidden;
  if (!gtk_cell_renderer_get_visible (cell))
    {
      *cells = g_list_prepend (*cells, cell);
      gtk_cell_renderer_set_visible (cell, TRUE);
    }
  return FALSE;
}

static gboolean widen_cb (GtkCellRenderer *cell, gpointer narrow)
{
  GList **cells = narrow;
  int width, height;
  gtk_cell_renderer_get_fixed_size (cell, &width, &height);
  if (width == 0)
    {
      *cells = g_list_prepend (*cells, cell);
      gtk_cell_renderer_set_fixed_size (cell, 1, height);
    }
  return FALSE;
}

/* A cell that takes no room when a column is first asked for its width is never drawn. */
static void ask_all_cells (GtkCellArea *area, GtkCellAreaContext *context, GtkWidget *widget,
                           int *minimum, int *natural)
{
  g_autoptr (GList) hidden = NULL, narrow = NULL;
  gtk_cell_area_foreach (area, show_cb, &hidden);
  gtk_cell_area_foreach (area, widen_cb, &narrow);
  GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)
      ->get_preferred_width (area, context, widget, minimum, natural);
  for (GList *l = hidden; l; l = l->next)
    gtk_cell_renderer_set_visible (l->data, FALSE);
  for (GList *l = narrow; l; l = l->next)
    {
      int width, height;
      gtk_cell_renderer_get_fixed_size (l->data, &width, &height);
      gtk_cell_renderer_set_fixed_size (l->data, 0, height);
    }
}

static void get_preferred_width (GtkCellArea *area, GtkCellAreaContext *context, GtkWidget *widget,
                                 int *minimum, int *natural)
{
  int known_minimum, known_natural;
  gtk_cell_area_context_get_preferred_width (context, &known_minimum, &known_natural);
  if (known_natural == 0)
    {
      ask_all_cells (area, context, widget, minimum, natural);
      return;
    }
  if (GLK_CELL_AREA (area)->height < 0)
    {
      GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)
          ->get_preferred_width (area, context, widget, minimum, natural);
      return;
    }
  /* Columns are as wide as their owner says: the cells are asked once, for how to share it. */
  if (minimum)
    *minimum = known_minimum;
  if (natural)
    *natural = known_natural;
}

static void get_preferred_height_for_width (GtkCellArea *area, GtkCellAreaContext *context,
                                            GtkWidget *widget, int width, int *minimum,
                                            int *natural)
{
  int height = GLK_CELL_AREA (area)->height;
  if (height < 0)
    {
      GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)
          ->get_preferred_height_for_width (area, context, widget, width, minimum, natural);
      return;
    }
  if (minimum)
    *minimum = height;
  if (natural)
    *natural = height;
}

static void glk_cell_area_class_init (GlkCellAreaClass *klass)
{
  GtkCellAreaClass *area_class = GTK_CELL_AREA_CLASS (klass);
  area_class->apply_attributes = apply_attributes;
  area_class->get_preferred_width = get_preferred_width;
  area_class->get_preferred_height_for_width = get_preferred_height_for_width;
}

static void glk_cell_area_init (GlkCellArea *self) { self->height = -1; }

GtkCellArea *glk_cell_area_new (void) { return g_object_new (GLK_TYPE_CELL_AREA, NULL); }
