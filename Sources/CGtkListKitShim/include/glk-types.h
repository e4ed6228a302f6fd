/* Checks and constants that are macros in GTK, as functions. */
#pragma once
#include <gtk/gtk.h>

gboolean glk_is_widget (gconstpointer instance);
gboolean glk_is_instance_of (gconstpointer instance, GType type);
GType glk_type_of_instance (gconstpointer instance);
GType glk_type_of_value (const GValue *value);

GType glk_type_boolean (void);
GType glk_type_int (void);
GType glk_type_uint (void);
GType glk_type_double (void);
GType glk_type_string (void);
GType glk_type_object (void);
GType glk_type_interface (void);

/**
 * glk_test_init:
 *
 * gtk_test_init(), which is variadic.
 */
void glk_test_init (void);

/**
 * glk_modifier_mask:
 *
 * The keys that are held down to extend a selection (Shift) or to change it (Ctrl), or for whatever
 * else the intent is.
 */
GdkModifierType glk_modifier_mask (GtkWidget *widget, GdkModifierIntent intent);

/**
 * GlkBuilderSignal:
 *
 * The signal handlers of a builder template, one call each.
 */
typedef void (*GlkBuilderSignal) (gpointer owner, GObject *object, const char *signal,
                                  const char *handler);
void glk_builder_connect (GtkBuilder *builder, GlkBuilderSignal callback, gpointer owner);

/**
 * glk_set_accessible_name:
 *
 * Sets the accessible name of a widget.
 */
void glk_set_accessible_name (GtkWidget *widget, const char *name);

/**
 * GlkRefusal:
 *
 * What is told of a child that a container of the kit does not take; without a hook GLib warns.
 */
typedef void (*GlkRefusal) (const char *message);
void glk_set_refusal_hook (GlkRefusal hook);

/**
 * glk_refuse_child:
 *
 * The `add` of containers whose children are the kit's alone.
 */
void glk_refuse_child (GtkContainer *container, GtkWidget *child);
void glk_refuse_foreign (gpointer object, const char *what, gpointer foreign);

/**
 * glk_toggle_tooltip:
 *
 * Shows a widget's tooltip without the pointer, or hides it again; FALSE when the widget has no
 * such key.
 */
gboolean glk_toggle_tooltip (GtkWidget *widget);
