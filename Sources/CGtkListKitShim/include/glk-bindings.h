/* Keys of lists as GtkBindingSets: a theme, a user or an app binds others to the action signal
 * "list-command", whose argument is the name of a command. */
#pragma once
#include <gtk/gtk.h>

typedef enum
{
  GLK_KEY_REFUSED = -1, /* its command was not used */
  GLK_KEY_FREE,         /* it is bound to none that means something where the keyboard is */
  GLK_KEY_USED
} GlkKeyUse;

typedef GlkKeyUse (*GlkCommand) (gpointer owner, const char *command);

/**
 * glk_bindings_set_hook:
 *
 * What carries commands out, for all lists.
 */
void glk_bindings_set_hook (GlkCommand hook);

/**
 * glk_bindings_add:
 *
 * Binds a key to a command in what the rows of a kind of list are in. A key may have several.
 */
void glk_bindings_add (GType content, guint keyval, GdkModifierType modifiers,
                       const char *command);

/**
 * glk_bindings_visit:
 *
 * Tells of each key that is bound to a command there, first as style sheets bind them; with NULL
 * for the command of one that is unbound.
 */
typedef void (*GlkBindingVisitor) (guint keyval, GdkModifierType modifiers, const char *command,
                                   gpointer data);
void glk_bindings_visit (GType content, GlkBindingVisitor visit, gpointer data);

/* What is in a scroller: the signal, and the keys that are bound to it. */
void glk_bindings_init_class (gpointer klass);
GlkKeyUse glk_bindings_press (GtkWidget *content, GdkEventKey *event);

/* Has a command carried out that a key of GTK's own is bound to, unless one of ours was refused
 * or the key comes without Ctrl and Alt: then it may be typed. */
gboolean glk_bindings_perform (gpointer content, const char *command);
