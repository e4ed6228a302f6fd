/* GlkTreeView: a GtkTreeView without rows. They, keys, cursor and selection are its owner's. */
#pragma once
#include <gtk/gtk.h>

typedef struct
{
  gboolean (*key_press) (gpointer owner, GdkEventKey *event);
  void (*style_updated) (gpointer owner);
  void (*header_drag_began) (gpointer owner); /* the columns are still as wide as before */
  void (*resize_given_up) (gpointer owner);   /* of a column, by Escape */
  void (*invalidated) (gpointer owner);       /* what it shows has to be drawn again */
  void (*unmapped) (gpointer owner);
} GlkTreeViewHooks;

#define GLK_TYPE_TREE_VIEW (glk_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (GlkTreeView, glk_tree_view, GLK, TREE_VIEW, GtkTreeView)

GtkWidget *glk_tree_view_new (void);
void glk_tree_view_set_hooks (GlkTreeView *self, const GlkTreeViewHooks *hooks, gpointer owner);

/**
 * glk_tree_view_get_header_height:
 *
 * The pixels that the column headers take.
 */
int glk_tree_view_get_header_height (GlkTreeView *self);

/**
 * glk_tree_view_get_spacing:
 *
 * The pixels between rows and those between columns, and the least height of a row.
 */
void glk_tree_view_get_spacing (GlkTreeView *self, int *vertical, int *horizontal, int *least);
