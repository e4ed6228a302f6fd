#include <gtk/gtk.h>

#include "glk-register.h"
#undef g_type_register_static_simple
#undef g_type_add_interface_static

/* The types that another copy has registered. */
static GHashTable *taken;

GType glk_register_type (GType parent, const char *name, guint class_size,
                         GClassInitFunc class_init, guint instance_size,
                         GInstanceInitFunc instance_init, GTypeFlags flags)
{
  GType type = g_type_from_name (name);
  if (type == G_TYPE_INVALID)
    return g_type_register_static_simple (parent, name, class_size, class_init, instance_size,
                                          instance_init, flags);

  if (taken == NULL)
    taken = g_hash_table_new (NULL, NULL);
  g_hash_table_add (taken, GSIZE_TO_POINTER (type));
  return type;
}

void glk_add_interface (GType type, GType interface, const GInterfaceInfo *info)
{
  if (taken == NULL || !g_hash_table_contains (taken, GSIZE_TO_POINTER (type)))
    g_type_add_interface_static (type, interface, info);
}
