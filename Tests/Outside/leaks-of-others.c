/* Loaded before a program under the leak sanitizer, which ignores leaks of libraries by their stacks.
 *
 * The stack is incomplete if a library was built without frame pointers. These leaks are ignored here:
 * - GtkPopover leaks the list of its windows when it is attached to a widget.
 * - GTK leaks tokens of a key binding, and the error of a style sheet that it cannot read.
 * - GDK leaks the list of windows when the scale of a display changes.
 * - GLib leaks its first table of quarks when it needs a larger table.
 *
 * Swift stores the pointer to an object's weak references in a form that the sanitizer does not recognize. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>
#include <link.h>
#include <string.h>

extern void __lsan_disable (void) __attribute__ ((weak));
extern void __lsan_enable (void) __attribute__ ((weak));

/* A function that forgets what it makes. */
typedef struct
{
  const char *name;
  const char *start;
  gsize length;
} Forgetful;

static gboolean
is_called_by (Forgetful *function,
              const void *caller)
{
  if (function->start == NULL)
    {
      Dl_info info;
      ElfW (Sym) *symbol = NULL;

      function->start = dlsym (RTLD_DEFAULT, function->name);
      if (function->start != NULL
          && dladdr1 (function->start, &info, (void **) &symbol, RTLD_DL_SYMENT) != 0 && symbol != NULL)
        function->length = symbol->st_size;
    }
  return (const char *) caller > function->start
         && (const char *) caller <= function->start + function->length;
}

static void
stop_counting (gboolean is_forgotten)
{
  if (is_forgotten && __lsan_disable != NULL)
    __lsan_disable ();
}

static void
go_on_counting (gboolean is_forgotten)
{
  if (is_forgotten && __lsan_enable != NULL)
    __lsan_enable ();
}

GList *
g_list_prepend (GList *list,
                gpointer data)
{
  typedef GList *(*Prepend) (GList *, gpointer);
  static Prepend prepend = NULL;
  static Forgetful popovers = { "gtk_widget_register_window" };
  static Forgetful scales = { "gdk_screen_get_toplevel_windows" };
  const void *caller = __builtin_return_address (0);
  gboolean is_forgotten;

  if (prepend == NULL)
    prepend = (Prepend) dlsym (RTLD_NEXT, "g_list_prepend");
  is_forgotten = is_called_by (&popovers, caller) || is_called_by (&scales, caller);
  stop_counting (is_forgotten);
  list = prepend (list, data);
  go_on_counting (is_forgotten);
  return list;
}

GTokenType
g_scanner_get_next_token (GScanner *scanner)
{
  typedef GTokenType (*Next) (GScanner *);
  static Next next = NULL;
  static Forgetful bindings = { "gtk_binding_entry_add_signal_from_string" };
  gboolean is_forgotten = is_called_by (&bindings, __builtin_return_address (0));
  GTokenType token;

  if (next == NULL)
    next = (Next) dlsym (RTLD_NEXT, "g_scanner_get_next_token");
  stop_counting (is_forgotten);
  token = next (scanner);
  go_on_counting (is_forgotten);
  return token;
}

gboolean
gtk_css_provider_load_from_path (gpointer provider,
                                 const char *path,
                                 GError **error)
{
  typedef gboolean (*Load) (gpointer, const char *, GError **);
  static Load load = NULL;
  gboolean is_read;

  if (load == NULL)
    load = (Load) dlsym (RTLD_NEXT, "gtk_css_provider_load_from_path");
  stop_counting (TRUE);
  is_read = load (provider, path, error);
  go_on_counting (TRUE);
  /* The error is the caller's. */
  if (error != NULL && *error != NULL)
    {
      GError *counted = g_error_copy (*error);

      g_error_free (*error);
      *error = counted;
    }
  return is_read;
}

void *
swift_weakInit (void *reference,
                void *object)
{
  typedef void *(*Init) (void *, void *);
  static Init init = NULL;

  if (init == NULL)
    init = (Init) dlsym (RTLD_NEXT, "swift_weakInit");
  stop_counting (TRUE);
  reference = init (reference, object);
  go_on_counting (TRUE);
  return reference;
}

void *
swift_weakAssign (void *reference,
                  void *object)
{
  typedef void *(*Assign) (void *, void *);
  static Assign assign = NULL;

  if (assign == NULL)
    assign = (Assign) dlsym (RTLD_NEXT, "swift_weakAssign");
  stop_counting (TRUE);
  reference = assign (reference, object);
  go_on_counting (TRUE);
  return reference;
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
