#include "glk-bindings.h"
#include "glk-accessible.h"

static GlkCommand hook;
static gboolean was_tried; /* a command, by the key that is being pressed */
static guint pressed_modifiers;

void glk_bindings_set_hook (GlkCommand given) { hook = given; }

static gboolean command_cb (GtkWidget *content, const char *command)
{
  gpointer owner = glk_accessible_get_owner (content);
  GlkKeyUse use = owner && hook && command ? hook (owner, command) : GLK_KEY_REFUSED;
  if (use != GLK_KEY_FREE)
    was_tried = TRUE;
  return use == GLK_KEY_USED;
}

gboolean glk_bindings_perform (gpointer content, const char *command)
{
  /* A key alone may be a letter that is typed. */
  return !was_tried && pressed_modifiers & (GDK_CONTROL_MASK | GDK_MOD1_MASK) &&
         command_cb (content, command);
}

void glk_bindings_init_class (gpointer klass)
{
  g_signal_new_class_handler ("list-command", G_TYPE_FROM_CLASS (klass),
                              G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, G_CALLBACK (command_cb), NULL,
                              NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_STRING);
}

void glk_bindings_add (GType content, guint keyval, GdkModifierType modifiers,
                       const char *command)
{
  g_return_if_fail (command != NULL);

  gtk_binding_entry_add_signal (gtk_binding_set_by_class (g_type_class_ref (content)), keyval,
                                modifiers, "list-command", 1, G_TYPE_STRING, command);
}

static void visit_set (GtkBindingSet *set, GlkBindingVisitor visit, gpointer data)
{
  for (GtkBindingEntry *entry = set->entries; entry; entry = entry->set_next)
    {
      if (entry->marks_unbound)
        visit (entry->keyval, entry->modifiers, NULL, data);
      else
        for (GtkBindingSignal *signal = entry->signals; signal; signal = signal->next)
          if (strcmp (signal->signal_name, "list-command") == 0 && signal->n_args == 1 &&
              signal->args[0].arg_type == G_TYPE_STRING)
            visit (entry->keyval, entry->modifiers, signal->args[0].d.string_data, data);
    }
}

void glk_bindings_visit (GType content, GlkBindingVisitor visit, gpointer data)
{
  g_return_if_fail (visit != NULL && g_type_is_a (content, GTK_TYPE_WIDGET));

  g_autoptr (GtkWidget) widget = g_object_ref_sink (g_object_new (content, NULL));
  g_autoptr (GPtrArray) sets = NULL;
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gtk_style_context_get (context, gtk_style_context_get_state (context), "-gtk-key-bindings",
                         &sets, NULL);
  for (guint i = 0; sets && i < sets->len; i++)
    visit_set (g_ptr_array_index (sets, i), visit, data);
  visit_set (gtk_binding_set_by_class (GTK_WIDGET_GET_CLASS (widget)), visit, data);
  gtk_widget_destroy (widget);
}

GlkKeyUse glk_bindings_press (GtkWidget *content, GdkEventKey *event)
{
  gboolean outer = was_tried;
  was_tried = FALSE;
  pressed_modifiers = event->state;
  g_autoptr (GtkWidget) alive = g_object_ref (content);
  gboolean is_used = gtk_bindings_activate_event (G_OBJECT (content), event);
  GlkKeyUse use = is_used ? GLK_KEY_USED : was_tried ? GLK_KEY_REFUSED : GLK_KEY_FREE;
  was_tried = outer;
  return use;
}
