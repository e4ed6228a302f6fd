/* Two copies of the library of types in one process, as two plugins with the kit inside would have them, each with
   functions of its own. Any warning ends it.

   usage: two-users LIBRARY COPY */
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <gtklistkit.h>

typedef GType (*GetType) (void);

static void *function_of (const char *library, const char *name)
{
  void *handle = dlopen (library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL)
    g_error ("%s", dlerror ());
  return dlsym (handle, name);
}

static void count_cb (GtkWidget *widget, int *count) { ++*count; }

int main (int argc, char **argv)
{
  const char *names[] = { "glk_table_view_get_type", "glk_column_table_view_get_type",
                          "glk_collection_view_get_type", "glk_density_get_type" };
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  gtk_init (&argc, &argv);
  if (argc != 3)
    return 2;

  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_container_add (GTK_CONTAINER (window), box);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GType first = ((GetType) function_of (argv[1], names[i])) ();
      GType second = ((GetType) function_of (argv[2], names[i])) ();
      if (first != second || first == G_TYPE_INVALID)
        g_error ("%s: two types", names[i]);
      if (!g_type_is_a (first, GTK_TYPE_WIDGET))
        continue;
      GtkWidget *scroller = gtk_scrolled_window_new (NULL, NULL);
      gtk_container_add (GTK_CONTAINER (scroller), g_object_new (first, "row-height", 20, NULL));
      gtk_container_add (GTK_CONTAINER (box), scroller);
    }
  gtk_widget_show_all (window);
  for (int turn = 0; turn < 100; turn++)
    gtk_main_iteration_do (FALSE);

  /* A function of the second copy, on an instance of the first one's class. */
  void (*tell) (gpointer) = function_of (argv[2], "glk_scroller_selection_changed");
  int count = 0;
  gpointer list = g_object_new (((GetType) function_of (argv[2], names[2])) (), NULL);
  g_object_ref_sink (list);
  g_signal_connect (list, "selection-changed", G_CALLBACK (count_cb), &count);
  tell (list);
  g_object_unref (list);
  gtk_widget_destroy (window);
  return count == 1 ? 0 : 1;
}
