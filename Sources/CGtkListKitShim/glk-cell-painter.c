#include "glk-cell-painter.h"

static void paint_renderers (GtkTreeViewColumn *column, GtkWidget *tree,
                             GtkCellRenderer *const *renderers, int count, cairo_t *cr,
                             const GdkRectangle *place, GdkRectangle room,
                             GtkCellRendererState flags)
{
  GtkCellArea *area = gtk_cell_layout_get_area (GTK_CELL_LAYOUT (column));
  gboolean is_mirrored = gtk_widget_get_direction (tree) == GTK_TEXT_DIR_RTL;
  for (int i = 0; i < count; i++)
    {
      if (!gtk_cell_renderer_get_visible (renderers[i]))
        continue;
      int width = room.width, least;
      if (i < count - 1)
        gtk_cell_area_request_renderer (area, renderers[i], GTK_ORIENTATION_HORIZONTAL, tree, -1,
                                        &least, &width);
      width = CLAMP (width, 0, room.width);
      GdkRectangle cell = room, inner;
      cell.width = width;
      if (is_mirrored)
        cell.x += room.width - width;
      else
        room.x += width;
      room.width -= width;
      gtk_cell_area_inner_cell_area (area, tree, &cell, &inner);
      gtk_cell_renderer_render (renderers[i], cr, tree, place, &inner, flags);
    }
}

void glk_paint_cell (GtkTreeViewColumn *column, GtkCellRenderer *const *renderers, int count,
                     cairo_t *cr, const GdkRectangle *place, int horizontal_separator,
                     int vertical_separator, GtkCellRendererState flags)
{
  g_return_if_fail (GTK_IS_TREE_VIEW_COLUMN (column) && renderers && place);

  GtkWidget *tree = gtk_tree_view_column_get_tree_view (column);
  if (!tree)
    return;
  /* A cell may end the view. */
  g_object_ref (tree);
  g_object_ref (column);
  GtkStyleContext *style = gtk_widget_get_style_context (tree);
  GdkRectangle room = { place->x + horizontal_separator / 2, place->y + vertical_separator / 2,
                        MAX (0, place->width - horizontal_separator),
                        MAX (0, place->height - vertical_separator) };
  gtk_style_context_save (style);
  gtk_style_context_set_state (style, gtk_cell_renderer_get_state (NULL, tree, flags));
  gtk_style_context_add_class (style, GTK_STYLE_CLASS_CELL);
  gtk_render_background (style, cr, place->x, place->y, place->width, place->height);
  gtk_render_frame (style, cr, place->x, place->y, place->width, place->height);
  cairo_save (cr);
  paint_renderers (column, tree, renderers, count, cr, place, room, flags);
  cairo_restore (cr);
  gtk_style_context_restore (style);
  g_object_unref (column);
  g_object_unref (tree);
}
