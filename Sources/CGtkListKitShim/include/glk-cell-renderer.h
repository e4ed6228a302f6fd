/* GlkCellRenderer: a GtkCellRenderer whose size and drawing are its owner's. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  int (*width) (gpointer owner, GtkWidget *widget);
  int (*height) (gpointer owner, GtkWidget *widget);
  void (*draw) (gpointer owner, GtkWidget *widget, cairo_t *cr, const GdkRectangle *area,
                GtkCellRendererState state);
} GlkCellRendererHooks;

#define GLK_TYPE_CELL_RENDERER (glk_cell_renderer_get_type ())
G_DECLARE_FINAL_TYPE (GlkCellRenderer, glk_cell_renderer, GLK, CELL_RENDERER, GtkCellRenderer)

GtkCellRenderer *glk_cell_renderer_new (void);

/**
 * glk_cell_renderer_set_hooks:
 *
 * `release` is called once with the owner when the renderer is gone.
 */
void glk_cell_renderer_set_hooks (GlkCellRenderer *self, const GlkCellRendererHooks *hooks,
                                  gpointer owner, GDestroyNotify release);
