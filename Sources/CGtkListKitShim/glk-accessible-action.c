#include "glk-accessible.h"
#include "glk-row-private.h"

/* What can be done with a list, a row or a cell: all three answer alike. The numbers of actions are
 * those of the names that were told last; an action that is not offered any more does nothing. */

static GQuark names_quark (void) { return g_quark_from_static_string ("glk-action-names"); }

/* The list, and where in it the object stands; FALSE when it stands for nothing. */
static gboolean find (gpointer object, gpointer *owner, gint64 *position, gpointer *column)
{
  *position = -1;
  *column = NULL;
  if (GLK_IS_ITEM_ACCESSIBLE (object))
    return glk_item_accessible_find (object, owner, position, column);
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));
  if (!GLK_IS_ROW (widget))
    return (*owner = glk_accessible_get_owner (widget)) != NULL;
  *owner = glk_accessible_get_owner (gtk_widget_get_parent (widget));
  if (!*owner || !gtk_widget_is_sensitive (widget))
    return FALSE;
  *position = glk_accessible_get_hooks ()->index_of_row (*owner, widget,
                                                         GLK_ROW (widget)->position);
  return *position >= 0;
}

/* Asked anew for their number; names are told of that list. */
static char **names_of (gpointer object, gboolean renew)
{
  gpointer owner, column;
  gint64 position;
  char **names = g_object_get_qdata (object, names_quark ());
  if (!find (object, &owner, &position, &column))
    return NULL;
  if (names && !renew)
    return names;
  names = glk_accessible_get_hooks ()->actions (owner, position, column);
  g_object_set_qdata_full (object, names_quark (), names, (GDestroyNotify) g_strfreev);
  return names;
}

static int get_n_actions (AtkAction *action)
{
  char **names = names_of (action, TRUE);
  return names ? (int) g_strv_length (names) : 0;
}

static const char *get_name (AtkAction *action, int index)
{
  char **names = names_of (action, FALSE);
  return names && index >= 0 && index < (int) g_strv_length (names) ? names[index] : NULL;
}

static gboolean do_action (AtkAction *action, int index)
{
  gpointer owner, column;
  gint64 position;
  /* Whoever does it may ask for other names. */
  g_autofree char *name = g_strdup (get_name (action, index));
  return name && find (action, &owner, &position, &column) &&
         glk_accessible_get_hooks ()->act (owner, position, column, name);
}

void glk_accessible_init_action (gpointer iface)
{
  AtkActionIface *action = iface;
  action->get_n_actions = get_n_actions;
  action->get_name = get_name;
  action->do_action = do_action;
}
