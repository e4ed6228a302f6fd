/* GlkCellRenderer: a GtkCellRenderer whose size and drawing are its owner's. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkCellRenderer GlkCellRenderer;

typedef struct
{
  int (*width) (gpointer owner, GtkWidget *widget);
  int (*height) (gpointer owner, GtkWidget *widget);
  void (*draw) (gpointer owner, GtkWidget *widget, cairo_t *cr, const GdkRectangle *area, GtkCellRendererState state);
} GlkCellRendererHooks;

GType glk_cell_renderer_get_type (void);
GtkCellRenderer *glk_cell_renderer_new (void);
/* `release` is called once with the owner when the renderer is gone. */
void glk_cell_renderer_set_hooks (GlkCellRenderer *renderer, const GlkCellRendererHooks *hooks, gpointer owner,
                                  GDestroyNotify release);
