/* For files that define types, after all other headers. */
#pragma once
#include <gtk/gtk.h>

/*
 * What the types are registered with. There may be a second copy of these files in a process: the
 * shared library of the types beside a plugin that has them inside. The types of the copy that came
 * first are those of both then, and the functions of both work on their instances.
 */
G_GNUC_INTERNAL GType glk_register_type (GType parent, const char *name, guint class_size,
                                         GClassInitFunc class_init, guint instance_size,
                                         GInstanceInitFunc instance_init, GTypeFlags flags);
G_GNUC_INTERNAL void glk_add_interface (GType type, GType interface, const GInterfaceInfo *info);

#define g_type_register_static_simple glk_register_type
#define g_type_add_interface_static glk_add_interface
