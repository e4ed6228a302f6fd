/* Loaded before a program under the leak sanitizer, which tells leaks of others from ours by their stacks; but
 * those end where a library was built without frame pointers. Two kinds are left out by where they come from:
 * a GtkPopover forgets the list of its windows when it comes to a widget, and GLib leaves its first table of
 * quarks when there are too many for it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>
#include <link.h>
#include <string.h>

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

/* What the variables of GLib pointed to as it was loaded: as long as this is here, that is not forgotten. */
static GPtrArray *first_variables = NULL;

static int
keep_variables (struct dl_phdr_info *info,
                size_t size,
                void *data)
{
  guint i;

  (void) size;
  (void) data;
  if (strstr (info->dlpi_name, "libglib-2.0.so") == NULL)
    return 0;
  for (i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *header = &info->dlpi_phdr[i];

      if (header->p_type == PT_LOAD && (header->p_flags & PF_W) != 0)
        {
          gpointer copy = g_malloc (header->p_memsz);

          memcpy (copy, (const char *) info->dlpi_addr + header->p_vaddr, header->p_memsz);
          g_ptr_array_add (first_variables, copy);
        }
    }
  return 1;
}

static void __attribute__ ((constructor))
keep_first_variables (void)
{
  first_variables = g_ptr_array_new ();
  dl_iterate_phdr (keep_variables, NULL);
}
