#include "glk-cell-area.h"
#include "glk-row-model.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkCellArea
{
  GtkCellAreaBox parent_instance;
  int height; /* of the row that was set last; negative where its cells say how high it is */
  GtkTreeViewColumn *column; /* weak */
  GtkCellAreaContext *context; /* of the column, as long as it is there; weak */
};

G_DEFINE_TYPE (GlkCellArea, glk_cell_area, GTK_TYPE_CELL_AREA_BOX)

/* GtkTreeView sets the values of all columns for each row that it draws, also of those that are
 * hidden or out of view. */
static gboolean is_drawn (GlkCellArea *self, GlkRowModel *rows)
{
  if (!glk_row_model_is_drawn (rows))
    return FALSE;
  if (!self->column)
    return TRUE;
  int start = gtk_tree_view_column_get_x_offset (self->column);
  return gtk_tree_view_column_get_visible (self->column)
         && glk_row_model_spans (rows, start,
                                 start + gtk_tree_view_column_get_width (self->column));
}

static void apply_attributes (GtkCellArea *area, GtkTreeModel *model, GtkTreeIter *iter,
                              gboolean is_expander, gboolean is_expanded)
{
  GlkCellArea *self = GLK_CELL_AREA (area);
  GlkRowModel *rows = GLK_IS_ROW_MODEL (model) ? GLK_ROW_MODEL (model) : NULL;
  /* How high a row of another model is its cells say. */
  self->height = rows ? glk_row_model_get_height (rows, glk_row_model_get_row (rows, iter)) : -1;
  /* GtkTreeView asks at any time, also where its owner must not be called. */
  if (rows && !is_drawn (self, rows))
    return;
  GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)
      ->apply_attributes (area, model, iter, is_expander, is_expanded);
}

/* GtkTreeViewColumn has one, and keeps it to itself. */
static GtkCellAreaContext *create_context (GtkCellArea *area)
{
  GtkCellAreaContext *context
      = GTK_CELL_AREA_CLASS (glk_cell_area_parent_class)->create_context (area);
  g_set_weak_pointer (&GLK_CELL_AREA (area)->context, context);
  return context;
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

static void finalize (GObject *object)
{
  g_clear_weak_pointer (&GLK_CELL_AREA (object)->column);
  g_clear_weak_pointer (&GLK_CELL_AREA (object)->context);
  G_OBJECT_CLASS (glk_cell_area_parent_class)->finalize (object);
}

static void glk_cell_area_class_init (GlkCellAreaClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GtkCellAreaClass *area_class = GTK_CELL_AREA_CLASS (klass);
  area_class->apply_attributes = apply_attributes;
  area_class->create_context = create_context;
  area_class->get_preferred_width = get_preferred_width;
  area_class->get_preferred_height_for_width = get_preferred_height_for_width;
}

static void glk_cell_area_init (GlkCellArea *self) { self->height = -1; }

GtkCellArea *glk_cell_area_new (void) { return g_object_new (GLK_TYPE_CELL_AREA, NULL); }

void glk_cell_area_set_column (GlkCellArea *self, GtkTreeViewColumn *column)
{
  g_return_if_fail (GLK_IS_CELL_AREA (self) && GTK_IS_TREE_VIEW_COLUMN (column));

  g_set_weak_pointer (&self->column, column);
}

void glk_cell_area_paint (GlkCellArea *self, GtkWidget *tree, cairo_t *cr,
                          const GdkRectangle *place, int horizontal_separator,
                          int vertical_separator, GtkCellRendererState flags)
{
  g_return_if_fail (GLK_IS_CELL_AREA (self) && GTK_IS_TREE_VIEW (tree) && place);

  if (!self->context)
    return;
  GtkStyleContext *style = gtk_widget_get_style_context (tree);
  GdkRectangle inner = { place->x + horizontal_separator / 2, place->y + vertical_separator / 2,
                         place->width - horizontal_separator, place->height - vertical_separator };
  gtk_style_context_save (style);
  gtk_style_context_set_state (style, gtk_cell_renderer_get_state (NULL, tree, flags));
  gtk_style_context_add_class (style, GTK_STYLE_CLASS_CELL);
  gtk_render_background (style, cr, place->x, place->y, place->width, place->height);
  gtk_render_frame (style, cr, place->x, place->y, place->width, place->height);
  cairo_save (cr);
  gtk_cell_area_render (GTK_CELL_AREA (self), self->context, tree, cr, place, &inner, flags, FALSE);
  cairo_restore (cr);
  gtk_style_context_restore (style);
}
