/* The types of GtkListKit's lists, for C, Vala and GtkBuilder. What fills them is an app's Swift. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GLK_TYPE_TABLE_VIEW (glk_table_view_get_type ())
#define GLK_TYPE_COLUMN_TABLE_VIEW (glk_column_table_view_get_type ())
#define GLK_TYPE_COLLECTION_VIEW (glk_collection_view_get_type ())
#define GLK_TYPE_DENSITY (glk_density_get_type ())

/* What they have in common is the abstract GlkScroller, a GtkContainer. */
typedef struct _GlkScroller GlkScroller;
typedef struct _GlkTableView GlkTableView;
typedef struct _GlkColumnTableView GlkColumnTableView;
typedef struct _GlkCollectionView GlkCollectionView;

typedef enum
{
  GLK_DENSITY_COMPACT,
  GLK_DENSITY_REGULAR,
  GLK_DENSITY_COMFORTABLE
} GlkDensity;

GType glk_table_view_get_type (void);
GType glk_column_table_view_get_type (void);
GType glk_collection_view_get_type (void);
GType glk_density_get_type (void);

static inline GtkWidget *glk_table_view_new (void)
{
  return g_object_new (GLK_TYPE_TABLE_VIEW, NULL);
}

static inline GtkWidget *glk_column_table_view_new (void)
{
  return g_object_new (GLK_TYPE_COLUMN_TABLE_VIEW, NULL);
}

static inline GtkWidget *glk_collection_view_new (void)
{
  return g_object_new (GLK_TYPE_COLLECTION_VIEW, NULL);
}

G_END_DECLS
