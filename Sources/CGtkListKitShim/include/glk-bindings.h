/* Keys of lists as GtkBindingSets: a theme, a user or an app binds others to the action signal
 * "list-command", whose argument is the name of a command. */
#pragma once
#include <gtk/gtk.h>

typedef gboolean (*GlkCommand) (gpointer owner, const char *command);

/**
 * glk_bindings_set_hook:
 *
 * What carries commands out, for all lists; whether one was used.
 */
void glk_bindings_set_hook (GlkCommand hook);

/**
 * glk_bindings_add:
 *
 * Binds a key to a command in all kinds of lists.
 */
void glk_bindings_add (guint keyval, GdkModifierType modifiers, const char *command);

/**
 * glk_bindings_get_keys:
 *
 * The keys that are bound to a command in tables, as gtk_accelerator_name() has them with spaces
 * between; NULL for none. To be freed.
 */
char *glk_bindings_get_keys (const char *command);

/* What is in a scroller: the signal, and the keys that are bound to it. */
void glk_bindings_init_class (gpointer klass);
typedef enum
{
  GLK_KEY_REFUSED = -1, /* its command was not used */
  GLK_KEY_FREE,         /* it is bound to none */
  GLK_KEY_USED
} GlkKeyUse;
GlkKeyUse glk_bindings_press (GtkWidget *content, GdkEventKey *event);

/* Has a command carried out that a key of GTK's own is bound to, unless one of ours was refused
 * or the key comes without Ctrl and Alt: then it may be typed. */
gboolean glk_bindings_perform (gpointer content, const char *command);
