#include "glk-bindings.h"
#include "glk-accessible.h"
#include "glk-cell.h"
#include "glk-list-box.h"
#include "glk-tree-view.h"

static GlkCommand hook;
static gboolean was_tried; /* a command, by the key that is being pressed */
static guint pressed_modifiers;

void glk_bindings_set_hook (GlkCommand given) { hook = given; }

static gboolean command_cb (GtkWidget *content, const char *command)
{
  gpointer owner = glk_accessible_get_owner (content);
  was_tried = TRUE;
  return owner && hook && command && hook (owner, command);
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

void glk_bindings_add (guint keyval, GdkModifierType modifiers, const char *command)
{
  g_return_if_fail (command != NULL);

  GType types[] = { GLK_TYPE_LIST_BOX, GLK_TYPE_CELL_BOX, GLK_TYPE_TREE_VIEW };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    gtk_binding_entry_add_signal (gtk_binding_set_by_class (g_type_class_ref (types[i])), keyval,
                                  modifiers, "list-command", 1, G_TYPE_STRING, command);
}

static gboolean has_command (GtkBindingEntry *entry, const char *command)
{
  for (GtkBindingSignal *signal = entry->signals; signal; signal = signal->next)
    if (strcmp (signal->signal_name, "list-command") == 0 && signal->n_args == 1 &&
        g_strcmp0 (signal->args[0].d.string_data, command) == 0)
      return TRUE;
  return FALSE;
}

char *glk_bindings_get_keys (const char *command)
{
  g_return_val_if_fail (command != NULL, NULL);

  GtkBindingSet *set = gtk_binding_set_by_class (g_type_class_ref (GLK_TYPE_LIST_BOX));
  g_autoptr (GString) keys = g_string_new (NULL);
  for (GtkBindingEntry *entry = set->entries; entry; entry = entry->set_next)
    if (!entry->marks_unbound && has_command (entry, command))
    {
      g_autofree char *name = gtk_accelerator_name (entry->keyval, entry->modifiers);
      g_string_append_printf (keys, "%s%s", keys->len ? " " : "", name);
    }
  return keys->len ? g_strdup (keys->str) : NULL;
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
