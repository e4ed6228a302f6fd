/* Accessibles of a list and of all its rows, items and cells, also of those that have no widget.
 * What they say is asked of the list; nothing is kept for rows that nobody asks about. */
#pragma once
#include <gtk/gtk.h>

#define GLK_TYPE_ITEM_ACCESSIBLE (glk_item_accessible_get_type ())
G_DECLARE_FINAL_TYPE (GlkItemAccessible, glk_item_accessible, GLK, ITEM_ACCESSIBLE, AtkObject)

typedef enum
{
  GLK_ITEM_PLAIN,
  GLK_ITEM_CELL,
  GLK_ITEM_VALUE_CELL
} GlkItemKind;

/* What is said of a list. */
typedef enum
{
  GLK_LIST_NAME,
  GLK_LIST_DESCRIPTION
} GlkListText;

/* Where an item stands, counted from 1; 0 where that means nothing. */
typedef struct
{
  gint64 number;
  gint64 count;
  int level;
} GlkItemPlace;

/* What is asked of a list. Positions number all that is shown one below the other; a column is a
 * pointer that the list gave out, or NULL. Texts are freed with g_free; objects that begin with ref
 * are handed over. */
typedef struct
{
  AtkRole (*role) (gpointer owner);
  char *(*list_text) (gpointer owner, GlkListText text); /* NULL for none */
  void (*began) (gpointer owner);                        /* somebody has asked for the accessible */
  gint64 (*child_count) (gpointer owner);
  AtkObject *(*ref_child) (gpointer owner, gint64 index);
  AtkObject *(*ref_at_point) (gpointer owner, int x, int y); /* in the scroller */

  gint64 (*row_count) (gpointer owner);
  int (*column_count) (gpointer owner);
  AtkObject *(*ref_cell) (gpointer owner, gint64 position, int column);
  AtkObject *(*ref_header) (gpointer owner, int column);
  char *(*column_title) (gpointer owner, int column);
  char *(*row_name) (gpointer owner, gint64 position); /* one that the app gives; NULL for none */
  /* Of a live one; -1 for none. */
  gint64 (*index_of_row) (gpointer owner, GtkWidget *row, gint64 position);

  gint64 (*selected_count) (gpointer owner);
  gint64 (*selected_position) (gpointer owner, gint64 number);
  /* All positions that are selected, from the first on. */
  void (*selected_positions) (gpointer owner, int *positions, gint64 count);
  gboolean (*is_selected) (gpointer owner, gint64 position);
  gboolean (*select) (gpointer owner, gint64 position, gboolean selected);
  gboolean (*select_all) (gpointer owner, gboolean selected);

  char *(*text) (gpointer owner, gint64 position, gpointer column);
  /* What there is to say besides; NULL for nothing. */
  char *(*description) (gpointer owner, gint64 position, gpointer column);
  AtkRole (*item_role) (gpointer owner, gint64 position, gpointer column);
  /* A bit for each AtkStateType. */
  guint64 (*states) (gpointer owner, gint64 position, gpointer column);
  /* Among the children; -1 for none. */
  gint64 (*index) (gpointer owner, gint64 position, gpointer column);
  int (*column_number) (gpointer owner, gpointer column); /* -1 for none */
  void (*place) (gpointer owner, gint64 position, gpointer column, GlkItemPlace *place);
  /* In the scroller. */
  gboolean (*extents) (gpointer owner, gint64 position, gpointer column, GdkRectangle *extents);
  /* What can be done, each under another name; those of the list itself at -1. Freed with
   * g_strfreev. */
  char **(*actions) (gpointer owner, gint64 position, gpointer column);
  gboolean (*act) (gpointer owner, gint64 position, gpointer column, const char *action);
  gboolean (*focus) (gpointer owner, gint64 position, gpointer column);
  gboolean (*scroll) (gpointer owner, gint64 position, gpointer column, AtkScrollType type);
  double (*value) (gpointer owner, gint64 position, gpointer column);          /* from 0 to 1 */
  AtkObject *(*ref_parent) (gpointer owner, gint64 position, gpointer column); /* in a tree */
  void (*gone) (gpointer owner, GlkItemAccessible *item);
} GlkAccessibleHooks;

/**
 * glk_accessible_set_hooks:
 *
 * One table for all lists; copied.
 */
void glk_accessible_set_hooks (const GlkAccessibleHooks *hooks);

/**
 * glk_accessible_set_owner:
 *
 * The list that a content widget shows; NULL when there is none any more.
 */
void glk_accessible_set_owner (GtkWidget *content, gpointer owner);
gpointer glk_accessible_get_owner (GtkWidget *content);
const GlkAccessibleHooks *glk_accessible_get_hooks (void);

/**
 * glk_accessible_init_action:
 *
 * Fills the AtkActionIface of a list's, a row's or an item's accessible.
 */
void glk_accessible_init_action (gpointer iface);

/* The accessible classes of content widgets. */
GType glk_list_accessible_get_type (void);
GType glk_table_accessible_get_type (void);

/**
 * glk_item_accessible_new:
 *
 * The item's parent is the accessible of the content.
 */
AtkObject *glk_item_accessible_new (GlkItemKind kind, gpointer owner, GtkWidget *content,
                                    gint64 position, gpointer column);
gint64 glk_item_accessible_get_position (GlkItemAccessible *self);
void glk_item_accessible_set_position (GlkItemAccessible *self, gint64 position);
gpointer glk_item_accessible_get_column (GlkItemAccessible *self);

/**
 * glk_item_accessible_find:
 *
 * What the item stands for; FALSE when that has gone.
 */
gboolean glk_item_accessible_find (GlkItemAccessible *self, gpointer *owner, gint64 *position,
                                   gpointer *column);

/**
 * glk_item_accessible_end:
 *
 * What the item stands for has gone; it stays defunct. Tells nobody.
 */
void glk_item_accessible_end (GlkItemAccessible *self);

/**
 * glk_item_accessible_tell:
 *
 * Tells listeners what is different from when they were told last.
 */
void glk_item_accessible_tell (GlkItemAccessible *self);

/**
 * glk_item_place_attributes:
 *
 * What live rows share with items.
 */
AtkAttributeSet *glk_item_place_attributes (const GlkItemPlace *place);

/**
 * glk_accessible_add_parent:
 * @parent: (nullable): what it stands below in a tree
 *
 * Adds the relation to what something stands below in a tree.
 */
void glk_accessible_add_parent (AtkRelationSet *set, AtkObject *parent);

/**
 * glk_accessible_extents:
 * @object: what is somewhere
 * @window: what @place is in
 * @place: where it is there
 * @type: what the answer is to be in
 * @x: (out): where it is
 * @y: (out): as @x
 * @width: (out): how wide it is
 * @height: (out): how high
 *
 * Answers atk_component_get_extents().
 */
void glk_accessible_extents (AtkObject *object, GdkWindow *window, const GdkRectangle *place,
                             AtkCoordType type, int *x, int *y, int *width, int *height);

/* Signals of the content's accessible. */
void glk_accessible_emit (GtkWidget *content, const char *signal);
void glk_accessible_emit_rows (GtkWidget *content, const char *signal, gint64 first, gint64 count);
void glk_accessible_emit_child (GtkWidget *content, const char *signal, gint64 index);
void glk_accessible_emit_active (GtkWidget *content, AtkObject *descendant);

/**
 * glk_accessible_announce:
 *
 * Has a text spoken, where somebody has asked for the content's accessible and ATK can say it.
 */
void glk_accessible_announce (GtkWidget *content, const char *text);

/**
 * glk_accessible_text_changed:
 *
 * Tells listeners that the list is called or described otherwise.
 */
void glk_accessible_text_changed (GtkWidget *content, GlkListText text);

/**
 * glk_title_around:
 *
 * What the page is called that a widget is on: a stack's, a notebook's, or else a frame's; NULL
 * without one. To be freed.
 */
char *glk_title_around (GtkWidget *widget);

/**
 * glk_title_of_window:
 *
 * What the window says above a widget, as its header bar or its own title; NULL without one. To be
 * freed.
 */
char *glk_title_of_window (GtkWidget *widget);
