#include "glk-accessible.h"
#include "glk-register.h"

struct _GlkItemAccessible
{
  AtkObject parent_instance;
  gpointer owner; /* NULL once what it stands for has gone */
  gint64 position;
  gpointer column;
  gboolean has_told; /* the states */
  guint64 told_states;
  char *text; /* handed out last, and what listeners know it by */
  gboolean has_described;
  char *description; /* as the text */
};

typedef GlkItemAccessible GlkTableCellAccessible;
typedef GlkItemAccessibleClass GlkTableCellAccessibleClass;
typedef GlkItemAccessible GlkValueCellAccessible;
typedef GlkItemAccessibleClass GlkValueCellAccessibleClass;

static void component_init (AtkComponentIface *iface);
static void text_init (AtkTextIface *iface);
static void table_cell_init (AtkTableCellIface *iface);
static void value_init (AtkValueIface *iface);
static void action_init (AtkActionIface *iface) { glk_accessible_init_action (iface); }

G_DEFINE_TYPE_WITH_CODE (GlkItemAccessible, glk_item_accessible, ATK_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, action_init))
G_DEFINE_TYPE_WITH_CODE (GlkTableCellAccessible, glk_table_cell_accessible,
                         GLK_TYPE_ITEM_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_TEXT, text_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE_CELL, table_cell_init))
G_DEFINE_TYPE_WITH_CODE (GlkValueCellAccessible, glk_value_cell_accessible,
                         glk_table_cell_accessible_get_type (),
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_VALUE, value_init))

/* Asks the list, while there is one. */
#define ASK(item, hook, fallback, ...) \
  ((item)->owner ? glk_accessible_get_hooks ()->hook ((item)->owner, (item)->position, \
                                                      (item)->column, ##__VA_ARGS__) \
                 : (fallback))

static const char *text_of (gpointer object)
{
  GlkItemAccessible *self = GLK_ITEM_ACCESSIBLE (object);
  char *text = ASK (self, text, NULL);
  g_free (self->text);
  self->text = text;
  return text;
}

static const char *description_of (GlkItemAccessible *self)
{
  char *description = ASK (self, description, NULL);
  g_free (self->description);
  self->description = description;
  self->has_described = TRUE;
  return description;
}

static guint64 states_of (GlkItemAccessible *self)
{
  return ASK (self, states, G_GUINT64_CONSTANT (1) << ATK_STATE_DEFUNCT);
}

/* ---- AtkObject ---- */

static AtkRole get_role (AtkObject *object)
{
  return ASK (GLK_ITEM_ACCESSIBLE (object), item_role, object->role);
}

static AtkStateSet *ref_state_set (AtkObject *object)
{
  AtkStateSet *set = atk_state_set_new ();
  GlkItemAccessible *self = GLK_ITEM_ACCESSIBLE (object);
  guint64 states = states_of (self);
  if (!self->has_told)
    self->told_states = states;
  self->has_told = TRUE;
  for (int state = 0; state < 64; state++)
    if (states >> state & 1)
      atk_state_set_add_state (set, state);
  return set;
}

static int get_index_in_parent (AtkObject *object)
{
  gint64 index = ASK (GLK_ITEM_ACCESSIBLE (object), index, -1);
  return index <= G_MAXINT ? (int) index : -1;
}

static void add_attribute (AtkAttributeSet **set, const char *name, gint64 value)
{
  if (value <= 0)
    return;
  AtkAttribute *attribute = g_new (AtkAttribute, 1);
  attribute->name = g_strdup (name);
  attribute->value = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  *set = g_slist_prepend (*set, attribute);
}

AtkAttributeSet *glk_item_place_attributes (const GlkItemPlace *place)
{
  g_return_val_if_fail (place != NULL, NULL);

  AtkAttributeSet *set = NULL;
  add_attribute (&set, "posinset", place->number);
  add_attribute (&set, "setsize", place->count);
  add_attribute (&set, "level", place->level);
  return set;
}

static AtkAttributeSet *get_attributes (AtkObject *object)
{
  GlkItemAccessible *self = GLK_ITEM_ACCESSIBLE (object);
  GlkItemPlace place = { 0 };
  if (self->owner)
    glk_accessible_get_hooks ()->place (self->owner, self->position, self->column, &place);
  return glk_item_place_attributes (&place);
}

void glk_accessible_add_parent (AtkRelationSet *set, AtkObject *parent)
{
  g_return_if_fail (ATK_IS_RELATION_SET (set));

  if (!parent)
    return;
  g_autoptr (AtkRelation) relation = atk_relation_new (&parent, 1, ATK_RELATION_NODE_CHILD_OF);
  atk_relation_set_add (set, relation);
}

static AtkRelationSet *ref_relation_set (AtkObject *object)
{
  AtkRelationSet *set = ATK_OBJECT_CLASS (glk_item_accessible_parent_class)
                            ->ref_relation_set (object);
  g_autoptr (AtkObject) parent = ASK (GLK_ITEM_ACCESSIBLE (object), ref_parent, NULL);
  glk_accessible_add_parent (set, parent);
  return set;
}

static const char *get_name (AtkObject *object) { return text_of (object); }

static const char *get_description (AtkObject *object)
{
  const char *description = description_of (GLK_ITEM_ACCESSIBLE (object));
  return description
             ? description
             : ATK_OBJECT_CLASS (glk_item_accessible_parent_class)->get_description (object);
}

static void finalize (GObject *object)
{
  GlkItemAccessible *self = GLK_ITEM_ACCESSIBLE (object);
  if (self->owner)
    glk_accessible_get_hooks ()->gone (self->owner, self);
  g_free (self->text);
  g_free (self->description);
  G_OBJECT_CLASS (glk_item_accessible_parent_class)->finalize (object);
}

static void glk_item_accessible_class_init (GlkItemAccessibleClass *klass)
{
  AtkObjectClass *object_class = ATK_OBJECT_CLASS (klass);
  object_class->get_name = get_name;
  object_class->get_description = get_description;
  object_class->get_role = get_role;
  object_class->ref_state_set = ref_state_set;
  object_class->get_index_in_parent = get_index_in_parent;
  object_class->get_attributes = get_attributes;
  object_class->ref_relation_set = ref_relation_set;
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void glk_item_accessible_init (GlkItemAccessible *self) {}
static void glk_table_cell_accessible_class_init (GlkTableCellAccessibleClass *klass) {}
static void glk_table_cell_accessible_init (GlkTableCellAccessible *item) {}
static void glk_value_cell_accessible_class_init (GlkValueCellAccessibleClass *klass) {}
static void glk_value_cell_accessible_init (GlkValueCellAccessible *item) {}

/* ---- AtkComponent ---- */

void glk_accessible_extents (AtkObject *object, GdkWindow *window, const GdkRectangle *place,
                             AtkCoordType type, int *x, int *y, int *width, int *height)
{
  AtkObject *parent = atk_object_get_parent (object);
  int left = 0, top = 0;
  gdk_window_get_origin (window, x, y);
  if (type == ATK_XY_WINDOW)
    gdk_window_get_origin (gdk_window_get_toplevel (window), &left, &top);
  else if (type == ATK_XY_PARENT && ATK_IS_COMPONENT (parent))
    atk_component_get_extents (ATK_COMPONENT (parent), &left, &top, NULL, NULL, ATK_XY_SCREEN);
  *x += place->x - left;
  *y += place->y - top;
  *width = place->width;
  *height = place->height;
}

static void get_extents (AtkComponent *component, int *x, int *y, int *width, int *height,
                         AtkCoordType type)
{
  GdkRectangle place;
  *x = *y = *width = *height = G_MININT;
  /* First: the list shows what has changed before, and then an app may close the window. */
  if (!ASK (GLK_ITEM_ACCESSIBLE (component), extents, FALSE, &place))
    return;
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (component));
  GtkWidget *content = GTK_IS_ACCESSIBLE (parent)
                           ? gtk_accessible_get_widget (GTK_ACCESSIBLE (parent))
                           : NULL;
  GtkWidget *scroller = content ? gtk_widget_get_parent (content) : NULL;
  GdkWindow *window = scroller ? gtk_widget_get_window (scroller) : NULL;
  if (window)
    glk_accessible_extents (ATK_OBJECT (component), window, &place, type, x, y, width, height);
}

static gboolean grab_focus (AtkComponent *component)
{
  return ASK (GLK_ITEM_ACCESSIBLE (component), focus, FALSE);
}

static gboolean scroll_to (AtkComponent *component, AtkScrollType type)
{
  return ASK (GLK_ITEM_ACCESSIBLE (component), scroll, FALSE, type);
}

static void component_init (AtkComponentIface *iface)
{
  iface->get_extents = get_extents;
  iface->grab_focus = grab_focus;
  iface->scroll_to = scroll_to;
}

/* ---- AtkText: a text that can be read. ---- */

static char *get_text (AtkText *object, int start, int end)
{
  const char *text = text_of (object);
  glong length = text ? g_utf8_strlen (text, -1) : 0;
  if (end < 0 || end > length)
    end = length;
  return text && start >= 0 && start < end ? g_utf8_substring (text, start, end) : g_strdup ("");
}

static int get_character_count (AtkText *object)
{
  const char *text = text_of (object);
  return text ? g_utf8_strlen (text, -1) : 0;
}

static gunichar get_character_at_offset (AtkText *object, int offset)
{
  const char *text = text_of (object);
  if (!text || offset < 0 || offset >= g_utf8_strlen (text, -1))
    return 0;
  return g_utf8_get_char (g_utf8_offset_to_pointer (text, offset));
}

/* The word around a place, with what follows it up to the next one. */
static void find_word (const char *text, int length, int offset, int *start, int *end)
{
  g_autofree PangoLogAttr *attributes = g_new (PangoLogAttr, length + 1);
  pango_get_log_attrs (text, -1, -1, NULL, attributes, length + 1);
  *start = offset;
  while (*start > 0 && !attributes[*start].is_word_start)
    --*start;
  *end = offset + 1;
  while (*end < length && !attributes[*end].is_word_start)
    ++*end;
}

static char *get_string_at_offset (AtkText *object, int offset, AtkTextGranularity granularity,
                                   int *start, int *end)
{
  const char *text = text_of (object);
  glong length = text ? g_utf8_strlen (text, -1) : 0;
  *start = *end = 0;
  if (offset < 0 || offset >= length)
    return g_strdup ("");
  *end = length;
  if (granularity == ATK_TEXT_GRANULARITY_CHAR)
    {
      *start = offset;
      *end = offset + 1;
    }
  else if (granularity == ATK_TEXT_GRANULARITY_WORD)
    find_word (text, length, offset, start, end);
  return g_utf8_substring (text, *start, *end);
}

/* Screen readers of today still ask by boundaries. */
static AtkTextGranularity granularity_of (AtkTextBoundary boundary)
{
  switch (boundary)
    {
    case ATK_TEXT_BOUNDARY_CHAR: return ATK_TEXT_GRANULARITY_CHAR;
    case ATK_TEXT_BOUNDARY_WORD_START:
    case ATK_TEXT_BOUNDARY_WORD_END: return ATK_TEXT_GRANULARITY_WORD;
    default: return ATK_TEXT_GRANULARITY_LINE;
    }
}

static char *get_text_at_offset (AtkText *object, int offset, AtkTextBoundary boundary, int *start,
                                 int *end)
{
  return get_string_at_offset (object, offset, granularity_of (boundary), start, end);
}

static char *get_text_beside (AtkText *object, int offset, AtkTextBoundary boundary,
                              gboolean behind, int *start, int *end)
{
  g_free (get_text_at_offset (object, offset, boundary, start, end));
  return get_text_at_offset (object, *start < *end ? (behind ? *end : *start - 1) : -1, boundary,
                             start, end);
}

static char *get_text_before_offset (AtkText *object, int offset, AtkTextBoundary boundary,
                                     int *start, int *end)
{
  return get_text_beside (object, offset, boundary, FALSE, start, end);
}

static char *get_text_after_offset (AtkText *object, int offset, AtkTextBoundary boundary,
                                    int *start, int *end)
{
  return get_text_beside (object, offset, boundary, TRUE, start, end);
}

/* A letter is somewhere in its cell. */
static void get_character_extents (AtkText *object, int offset, int *x, int *y, int *width,
                                   int *height, AtkCoordType type)
{
  atk_component_get_extents (ATK_COMPONENT (object), x, y, width, height, type);
}

static int get_caret_offset (AtkText *object) { return 0; }
static int get_n_selections (AtkText *object) { return 0; }

static void text_init (AtkTextIface *iface)
{
  iface->get_text = get_text;
  iface->get_character_count = get_character_count;
  iface->get_character_at_offset = get_character_at_offset;
  iface->get_string_at_offset = get_string_at_offset;
  iface->get_text_at_offset = get_text_at_offset;
  iface->get_text_before_offset = get_text_before_offset;
  iface->get_text_after_offset = get_text_after_offset;
  iface->get_character_extents = get_character_extents;
  iface->get_caret_offset = get_caret_offset;
  iface->get_n_selections = get_n_selections;
}

/* ---- AtkTableCell ---- */

static int get_span (AtkTableCell *cell) { return 1; }

static gboolean get_cell_position (AtkTableCell *cell, int *row, int *column)
{
  GlkItemAccessible *self = GLK_ITEM_ACCESSIBLE (cell);
  int number = self->owner ? glk_accessible_get_hooks ()->column_number (self->owner, self->column)
                           : -1;
  /* Nor has it a place while something else is shown instead of the rows. */
  if (number < 0 || self->position > G_MAXINT || get_index_in_parent (ATK_OBJECT (cell)) < 0)
    return FALSE;
  *row = (int) self->position;
  *column = number;
  return TRUE;
}

static gboolean get_row_column_span (AtkTableCell *cell, int *row, int *column, int *row_span,
                                     int *column_span)
{
  *row_span = *column_span = 1;
  return get_cell_position (cell, row, column);
}

static AtkObject *get_table (AtkTableCell *cell)
{
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (cell));
  return GLK_ITEM_ACCESSIBLE (cell)->owner && parent ? g_object_ref (parent) : NULL;
}

static GPtrArray *get_column_header_cells (AtkTableCell *cell)
{
  GPtrArray *headers = g_ptr_array_new_with_free_func (g_object_unref);
  int row, column;
  AtkObject *header = NULL;
  if (get_cell_position (cell, &row, &column))
    header = glk_accessible_get_hooks ()->ref_header (GLK_ITEM_ACCESSIBLE (cell)->owner, column);
  if (header)
    g_ptr_array_add (headers, header);
  return headers;
}

static GPtrArray *get_row_header_cells (AtkTableCell *cell)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static void table_cell_init (AtkTableCellIface *iface)
{
  iface->get_row_span = get_span;
  iface->get_column_span = get_span;
  iface->get_position = get_cell_position;
  iface->get_row_column_span = get_row_column_span;
  iface->get_table = get_table;
  iface->get_column_header_cells = get_column_header_cells;
  iface->get_row_header_cells = get_row_header_cells;
}

/* ---- AtkValue: a share ---- */

static void get_value_and_text (AtkValue *object, double *value, char **text)
{
  *value = ASK (GLK_ITEM_ACCESSIBLE (object), value, 0.0);
  if (text)
    *text = g_strdup (text_of (object));
}

static AtkRange *get_range (AtkValue *object) { return atk_range_new (0, 1, NULL); }
static double get_increment (AtkValue *object) { return 0; }
static void set_value (AtkValue *object, double value) {}

static void value_init (AtkValueIface *iface)
{
  iface->get_value_and_text = get_value_and_text;
  iface->get_range = get_range;
  iface->get_increment = get_increment;
  iface->set_value = set_value;
}

/* ---- Life ---- */

AtkObject *glk_item_accessible_new (GlkItemKind kind, gpointer owner, GtkWidget *content,
                                    gint64 position, gpointer column)
{
  g_return_val_if_fail (kind <= GLK_ITEM_VALUE_CELL && GTK_IS_WIDGET (content), NULL);

  GType types[] = { GLK_TYPE_ITEM_ACCESSIBLE, glk_table_cell_accessible_get_type (),
                    glk_value_cell_accessible_get_type () };
  GlkItemAccessible *item = g_object_new (types[kind], NULL);
  AtkObject *object = ATK_OBJECT (item);
  item->owner = owner;
  item->position = position;
  item->column = column;
  object->role = kind == GLK_ITEM_PLAIN ? ATK_ROLE_LIST_ITEM : ATK_ROLE_TABLE_CELL;
  atk_object_set_parent (object, gtk_widget_get_accessible (content));
  return object;
}

gint64 glk_item_accessible_get_position (GlkItemAccessible *self)
{
  g_return_val_if_fail (GLK_IS_ITEM_ACCESSIBLE (self), -1);

  return self->position;
}

void glk_item_accessible_set_position (GlkItemAccessible *self, gint64 position)
{
  g_return_if_fail (GLK_IS_ITEM_ACCESSIBLE (self));

  self->position = position;
}

gpointer glk_item_accessible_get_column (GlkItemAccessible *self)
{
  g_return_val_if_fail (GLK_IS_ITEM_ACCESSIBLE (self), NULL);

  return self->column;
}

gboolean glk_item_accessible_find (GlkItemAccessible *self, gpointer *owner, gint64 *position,
                                   gpointer *column)
{
  g_return_val_if_fail (GLK_IS_ITEM_ACCESSIBLE (self), FALSE);

  *owner = self->owner;
  *position = self->position;
  *column = self->column;
  return self->owner != NULL;
}

void glk_item_accessible_end (GlkItemAccessible *self)
{
  g_return_if_fail (GLK_IS_ITEM_ACCESSIBLE (self));

  self->owner = NULL;
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->description, g_free);
}

void glk_item_accessible_tell (GlkItemAccessible *self)
{
  g_return_if_fail (GLK_IS_ITEM_ACCESSIBLE (self));

  /* Whoever has not asked knows nothing that could be out of date. */
  guint64 states = self->has_told || !self->owner ? states_of (self) : 0;
  guint64 changed = states ^ self->told_states;
  self->told_states = states;
  g_autoptr (GlkItemAccessible) alive = g_object_ref (self);
  for (int state = 0; state < 64; state++)
    if (changed >> state & 1)
      atk_object_notify_state_change (ATK_OBJECT (self), state, states >> state & 1);
  if (self->text)
    {
      g_autofree char *told = g_strdup (self->text);
      if (g_strcmp0 (text_of (self), told) != 0)
        g_object_notify (G_OBJECT (self), "accessible-name");
    }
  if (self->has_described)
    {
      g_autofree char *told = g_strdup (self->description);
      if (g_strcmp0 (description_of (self), told) != 0)
        g_object_notify (G_OBJECT (self), "accessible-description");
    }
}
