/* GlkTreeView: a GtkTreeView that draws a window of rows and leaves keys, cursor and selection to its
 * owner. */
#pragma once
#include <gtk/gtk.h>

typedef struct _GlkTreeView GlkTreeView;

typedef struct
{
  gboolean (*key_press) (gpointer owner, GdkEventKey *event);
  void (*style_updated) (gpointer owner);
} GlkTreeViewHooks;

GType glk_tree_view_get_type (void);
GtkWidget *glk_tree_view_new (void);
void glk_tree_view_set_hooks (GlkTreeView *tree, const GlkTreeViewHooks *hooks, gpointer owner);

/* Sets the tree's own vertical adjustment, keeping what it has drawn. */
void glk_tree_view_scroll (GlkTreeView *tree, GtkAdjustment *adjustment, double value);
/* Draws the rows as they were laid out last, even where they wait to be laid out anew. */
void glk_tree_view_paint (GlkTreeView *tree, cairo_t *cr);
/* The pixels that the column headers take. */
int glk_tree_view_get_header_height (GlkTreeView *tree);
/* Takes the heights of rows over from a GlkRowModel that has some; then all are as high as said. */
void glk_tree_view_validate (GlkTreeView *tree, GtkAdjustment *adjustment, int total);
/* The pixels between rows and those between columns, and the least height of a row. */
void glk_tree_view_get_spacing (GlkTreeView *tree, int *vertical, int *horizontal, int *least);
