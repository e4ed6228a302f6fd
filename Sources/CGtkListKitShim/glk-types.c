#include "glk-types.h"

gboolean glk_is_widget (gconstpointer instance)
{
  return instance != NULL && GTK_IS_WIDGET (instance);
}

gboolean glk_is_instance_of (gconstpointer instance, GType type)
{
  return instance != NULL && G_TYPE_CHECK_INSTANCE_TYPE (instance, type);
}

GType glk_type_of_instance (gconstpointer instance)
{
  g_return_val_if_fail (instance != NULL, G_TYPE_INVALID);

  return G_TYPE_FROM_INSTANCE (instance);
}

GType glk_type_of_value (const GValue *value)
{
  g_return_val_if_fail (value != NULL, G_TYPE_INVALID);

  return G_VALUE_TYPE (value);
}

GType glk_type_boolean (void) { return G_TYPE_BOOLEAN; }
GType glk_type_int (void) { return G_TYPE_INT; }
GType glk_type_uint (void) { return G_TYPE_UINT; }
GType glk_type_double (void) { return G_TYPE_DOUBLE; }
GType glk_type_string (void) { return G_TYPE_STRING; }
GType glk_type_object (void) { return G_TYPE_OBJECT; }
GType glk_type_interface (void) { return G_TYPE_INTERFACE; }

void glk_test_init (void)
{
  int argc = 1;
  char *name[] = { (char *) "gtklistkit-tests", NULL };
  char **argv = name;
  gtk_test_init (&argc, &argv, NULL);
}

GdkModifierType glk_modifier_mask (GtkWidget *widget, GdkModifierIntent intent)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  return gtk_widget_get_modifier_mask (widget, intent);
}

typedef struct
{
  GlkBuilderSignal callback;
  gpointer owner;
} BuilderConnect;

static void connect_cb (GtkBuilder *builder, GObject *object, const gchar *signal,
                        const gchar *handler, GObject *connect_object, GConnectFlags flags,
                        gpointer data)
{
  BuilderConnect *connect = data;
  connect->callback (connect->owner, object, signal, handler);
}

void glk_builder_connect (GtkBuilder *builder, GlkBuilderSignal callback, gpointer owner)
{
  g_return_if_fail (GTK_IS_BUILDER (builder) && callback != NULL);

  BuilderConnect connect = { callback, owner };
  gtk_builder_connect_signals_full (builder, connect_cb, &connect);
}

void glk_set_accessible_name (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  atk_object_set_name (gtk_widget_get_accessible (widget), name);
}

gboolean glk_toggle_tooltip (GtkWidget *widget)
{
  gboolean handled = FALSE;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  g_signal_emit_by_name (widget, "show-help", GTK_WIDGET_HELP_TOOLTIP, &handled);
  return handled;
}

static GlkRefusal refusal_hook;

void glk_set_refusal_hook (GlkRefusal hook) { refusal_hook = hook; }

void glk_refuse_foreign (gpointer object, const char *what, gpointer foreign)
{
  g_return_if_fail (G_IS_OBJECT (object));

  g_autofree char *message = g_strdup_printf ("a %s takes no %s but the kit's own, and not a %s",
                                              G_OBJECT_TYPE_NAME (object), what,
                                              foreign ? G_OBJECT_TYPE_NAME (foreign) : "NULL");
  if (refusal_hook)
    refusal_hook (message);
  else
    g_warning ("%s", message);
}

void glk_refuse_child (GtkContainer *container, GtkWidget *child)
{
  glk_refuse_foreign (container, "children", child);
}
