/* The types of GtkListKit's lists, for C, Vala and GtkBuilder. What fills them is an app's Swift. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GLK_TYPE_TABLE_VIEW (glk_table_view_get_type ())
#define GLK_TYPE_COLUMN_TABLE_VIEW (glk_column_table_view_get_type ())
#define GLK_TYPE_COLLECTION_VIEW (glk_collection_view_get_type ())
#define GLK_TYPE_DENSITY (glk_density_get_type ())

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

G_END_DECLS
