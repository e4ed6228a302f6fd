#include "glk-row.h"
#include "glk-text-order.h"
#include "glk-tile.h"

/* What the widgets of a row say. */

static GQuark named_quark (void) { return g_quark_from_static_string ("glk-named-by-row"); }

static gboolean is_decoration (GtkWidget *widget)
{
  return atk_object_get_role (gtk_widget_get_accessible (widget)) == ATK_ROLE_REDUNDANT_OBJECT;
}

static void find_label (GtkWidget *widget, gpointer found)
{
  const char **text = found;
  if (*text && **text)
    return;
  if (GTK_IS_LABEL (widget))
    *text = gtk_label_get_text (GTK_LABEL (widget));
  else if (GLK_IS_TILE (widget) && !is_decoration (widget))
    *text = glk_tile_get_label (GLK_TILE (widget));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_label, found);
}

const char *glk_first_text (GtkWidget *widget)
{
  const char *text = NULL;
  find_label (widget, &text);
  return glk_without_mark (text);
}

/* Whatever the user works has a name of its own; the row is not called by it. */
static gboolean is_control (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) && !GTK_IS_CHECK_BUTTON (widget)) || GTK_IS_EDITABLE (widget) ||
         GTK_IS_COMBO_BOX (widget) || GTK_IS_SWITCH (widget) || GTK_IS_RANGE (widget) ||
         GTK_IS_TEXT_VIEW (widget);
}

/* What tells how far something is: it is called by the row, and not the row by it. */
static gboolean is_progress (GtkWidget *widget)
{
  return GTK_IS_SPINNER (widget) || GTK_IS_PROGRESS_BAR (widget) || GTK_IS_LEVEL_BAR (widget);
}

static void speak (GtkWidget *widget, gpointer words)
{
  if (!gtk_widget_get_visible (widget) || is_control (widget) || is_progress (widget))
    return;
  AtkObject *object = gtk_widget_get_accessible (widget);
  if (atk_object_get_role (object) == ATK_ROLE_REDUNDANT_OBJECT)
    return;
  const char *text = NULL;
  if (object->name && *object->name) /* what the app calls it, be it text or picture */
    text = object->name;
  else if (GTK_IS_LABEL (widget))
    text = glk_without_mark (gtk_label_get_text (GTK_LABEL (widget)));
  else if (GLK_IS_TILE (widget))
    text = glk_tile_get_label (GLK_TILE (widget));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), speak, words);
  if (text && *text)
    g_string_append_printf (words, "%s%s", ((GString *) words)->len ? ", " : "", text);
}

char *glk_spoken_text (GtkWidget *widget)
{
  GString *words = g_string_new (NULL);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), speak, words);
  if (!words->len)
    speak (widget, words);
  if (!words->len) /* only controls say something */
    g_string_append (words, glk_first_text (widget) ? glk_first_text (widget) : "");
  char *text = g_string_free (words, FALSE);
  if (!*text)
    g_clear_pointer (&text, g_free);
  return text;
}

static void find_control (GtkWidget *widget, gpointer found)
{
  if (*(gboolean *) found || !gtk_widget_get_visible (widget))
    return;
  if (is_control (widget) || GTK_IS_CHECK_BUTTON (widget))
    *(gboolean *) found = TRUE;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_control, found);
}

AtkRole glk_spoken_role (GtkWidget *widget, AtkRole role)
{
  gboolean has_control = FALSE;
  g_autofree char *text = glk_spoken_text (widget);
  if (text)
    return role;
  find_control (widget, &has_control);
  return has_control ? ATK_ROLE_PANEL : ATK_ROLE_REDUNDANT_OBJECT;
}

/* The row that names what is in it, and its name once that is asked for. */
typedef struct
{
  GtkWidget *row;
  char *name;
} Namer;

/* GTK calls every spinner the same. */
static gboolean has_own_name (GtkWidget *widget, AtkObject *object)
{
  static char *usual = NULL;
  if (!object->name || !*object->name)
    return FALSE;
  if (!GTK_IS_SPINNER (widget))
    return TRUE;
  if (!usual)
  {
    GtkWidget *other = g_object_ref_sink (gtk_spinner_new ());
    const char *name = atk_object_get_name (gtk_widget_get_accessible (other));
    usual = g_strdup (name ? name : "");
    gtk_widget_destroy (other);
    g_object_unref (other);
  }
  return strcmp (object->name, usual) != 0;
}

static void name_progress (GtkWidget *widget, gpointer data)
{
  Namer *namer = data;
  if (is_progress (widget))
  {
    AtkObject *object = gtk_widget_get_accessible (widget);
    gboolean is_ours = g_object_get_qdata (G_OBJECT (widget), named_quark ()) != NULL;
    if (!is_ours && has_own_name (widget, object))
      return;
    if (!namer->name)
      namer->name = glk_spoken_text (namer->row);
    if (!namer->name || g_strcmp0 (object->name, namer->name) == 0)
      return;
    g_object_set_qdata (G_OBJECT (widget), named_quark (), widget);
    atk_object_set_name (object, namer->name);
  }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), name_progress, data);
}

void glk_name_progress (GtkWidget *row)
{
  g_return_if_fail (GTK_IS_WIDGET (row));

  Namer namer = { row, NULL };
  name_progress (row, &namer);
  g_free (namer.name);
}
