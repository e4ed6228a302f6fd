/* A GtkPopover forgets the list of its windows when it comes to a widget: for the leak sanitizer, to be
 * loaded before a program under it. The list is made without the sanitizer's looking at it, so that what else
 * is forgotten is told, also where stacks are not whole. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>

extern void __lsan_disable (void) __attribute__ ((weak));
extern void __lsan_enable (void) __attribute__ ((weak));

typedef GList *(*Prepend) (GList *list, gpointer data);

/* How long the code of gtk_widget_register_window may be. */
#define LONGEST 1024

GList *
g_list_prepend (GList *list,
                gpointer data)
{
  static Prepend prepend = NULL;
  static const char *registers = NULL;
  const char *caller = __builtin_return_address (0);
  gboolean is_registering;

  if (prepend == NULL)
    prepend = (Prepend) dlsym (RTLD_NEXT, "g_list_prepend");
  if (registers == NULL)
    registers = dlsym (RTLD_DEFAULT, "gtk_widget_register_window");
  is_registering = registers != NULL && caller > registers && caller < registers + LONGEST
                   && __lsan_disable != NULL;
  if (!is_registering)
    return prepend (list, data);

  __lsan_disable ();
  list = prepend (list, data);
  __lsan_enable ();
  return list;
}
