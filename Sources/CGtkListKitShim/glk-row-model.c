#include "glk-row-model.h"
#include "glk-types.h"
#include "glk-register.h"

struct _GlkRowModel
{
  GObject parent_instance;
  int columns;
  int stamp;
  GArray *references; /* of int: one for each row, so its length is the count */
  GArray *heights;    /* of int: as many, or NULL where all rows are equally high */
  int height;         /* of all rows, where they are */
  gboolean drawn;
  int start, end; /* of what may be drawn of the rows */
  GlkRowModelText text;
  gpointer owner;
};

static void tree_model_init (GtkTreeModelIface *interface);

G_DEFINE_TYPE_WITH_CODE (GlkRowModel, glk_row_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_TREE_MODEL, tree_model_init))

static int row_of (GlkRowModel *self, const GtkTreeIter *iter)
{
  int row = GPOINTER_TO_INT (iter->user_data);
  return iter->stamp == self->stamp && row >= 0 && row < (int) self->references->len ? row : -1;
}

static gboolean set_row (GlkRowModel *self, GtkTreeIter *iter, int row)
{
  gboolean exists = row >= 0 && row < (int) self->references->len;
  iter->stamp = exists ? self->stamp : 0;
  iter->user_data = GINT_TO_POINTER (row);
  return exists;
}

/* ---- GtkTreeModel ---- */

static GtkTreeModelFlags get_flags (GtkTreeModel *model)
{
  return GTK_TREE_MODEL_LIST_ONLY | GTK_TREE_MODEL_ITERS_PERSIST;
}

static int get_n_columns (GtkTreeModel *model) { return GLK_ROW_MODEL (model)->columns; }

static GType get_column_type (GtkTreeModel *model, int column) { return G_TYPE_STRING; }

static gboolean get_iter (GtkTreeModel *model, GtkTreeIter *iter, GtkTreePath *path)
{
  int row = gtk_tree_path_get_depth (path) == 1 ? gtk_tree_path_get_indices (path)[0] : -1;
  return set_row (GLK_ROW_MODEL (model), iter, row);
}

static GtkTreePath *get_path (GtkTreeModel *model, GtkTreeIter *iter)
{
  int row = row_of (GLK_ROW_MODEL (model), iter);
  g_return_val_if_fail (row >= 0, NULL);
  return gtk_tree_path_new_from_indices (row, -1);
}

static void get_value (GtkTreeModel *model, GtkTreeIter *iter, int column, GValue *value)
{
  GlkRowModel *self = GLK_ROW_MODEL (model);
  int row = row_of (self, iter);
  g_value_init (value, G_TYPE_STRING);
  if (row >= 0 && column >= 0 && column < self->columns && self->text)
    self->text (self->owner, row, column, value);
}

static gboolean iter_next (GtkTreeModel *model, GtkTreeIter *iter)
{
  GlkRowModel *self = GLK_ROW_MODEL (model);
  int row = row_of (self, iter);
  return set_row (self, iter, row < 0 ? -1 : row + 1);
}

static gboolean iter_previous (GtkTreeModel *model, GtkTreeIter *iter)
{
  GlkRowModel *self = GLK_ROW_MODEL (model);
  return set_row (self, iter, row_of (self, iter) - 1);
}

static gboolean iter_children (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent)
{
  return set_row (GLK_ROW_MODEL (model), iter, parent ? -1 : 0);
}

static gboolean iter_has_child (GtkTreeModel *model, GtkTreeIter *iter) { return FALSE; }

static int iter_n_children (GtkTreeModel *model, GtkTreeIter *iter)
{
  return iter ? 0 : (int) GLK_ROW_MODEL (model)->references->len;
}

static gboolean iter_nth_child (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent, int n)
{
  return set_row (GLK_ROW_MODEL (model), iter, parent ? -1 : n);
}

static gboolean iter_parent (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *child)
{
  return set_row (GLK_ROW_MODEL (model), iter, -1);
}

static void ref_node (GtkTreeModel *model, GtkTreeIter *iter)
{
  GlkRowModel *self = GLK_ROW_MODEL (model);
  int row = row_of (self, iter);
  if (row >= 0)
    g_array_index (self->references, int, row) += 1;
}

static void unref_node (GtkTreeModel *model, GtkTreeIter *iter)
{
  GlkRowModel *self = GLK_ROW_MODEL (model);
  int row = row_of (self, iter);
  if (row >= 0)
    g_array_index (self->references, int, row) -= 1;
}

static void tree_model_init (GtkTreeModelIface *interface)
{
  interface->get_flags = get_flags;
  interface->get_n_columns = get_n_columns;
  interface->get_column_type = get_column_type;
  interface->get_iter = get_iter;
  interface->get_path = get_path;
  interface->get_value = get_value;
  interface->iter_next = iter_next;
  interface->iter_previous = iter_previous;
  interface->iter_children = iter_children;
  interface->iter_has_child = iter_has_child;
  interface->iter_n_children = iter_n_children;
  interface->iter_nth_child = iter_nth_child;
  interface->iter_parent = iter_parent;
  interface->ref_node = ref_node;
  interface->unref_node = unref_node;
}

/* ---- Life ---- */

static void finalize (GObject *object)
{
  GlkRowModel *self = GLK_ROW_MODEL (object);
  g_array_unref (self->references);
  g_clear_pointer (&self->heights, g_array_unref);
  G_OBJECT_CLASS (glk_row_model_parent_class)->finalize (object);
}

static void glk_row_model_class_init (GlkRowModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void glk_row_model_init (GlkRowModel *self)
{
  self->stamp = g_random_int_range (1, G_MAXINT);
  self->references = g_array_new (FALSE, TRUE, sizeof (int));
  self->height = -1;
  self->start = G_MININT;
  self->end = G_MAXINT;
}

GlkRowModel *glk_row_model_new (int columns)
{
  GlkRowModel *self = g_object_new (GLK_TYPE_ROW_MODEL, NULL);
  self->columns = columns;
  return self;
}

void glk_row_model_set_owner (GlkRowModel *self, GlkRowModelText text, gpointer owner)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  self->text = text;
  self->owner = owner;
}

void glk_row_model_set_columns (GlkRowModel *self, int columns)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  self->columns = columns;
}

/* ---- Changes ---- */

int glk_row_model_get_count (GlkRowModel *self)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), 0);

  return self->references->len;
}

void glk_row_model_set_count (GlkRowModel *self, int count)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  GtkTreeModel *model = GTK_TREE_MODEL (self);
  while ((int) self->references->len < count)
    {
      GtkTreeIter iter;
      int none = 0;
      g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (self->references->len, -1);
      g_array_append_val (self->references, none);
      if (self->heights)
        g_array_append_val (self->heights, none);
      set_row (self, &iter, self->references->len - 1);
      gtk_tree_model_row_inserted (model, path, &iter);
    }
  while ((int) self->references->len > MAX (count, 0))
    {
      g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (self->references->len - 1, -1);
      g_array_set_size (self->references, self->references->len - 1);
      if (self->heights)
        g_array_set_size (self->heights, self->references->len);
      gtk_tree_model_row_deleted (model, path);
    }
}

void glk_row_model_rows_changed (GlkRowModel *self, int first, int count)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  for (int row = MAX (first, 0); row < first + count && row < (int) self->references->len; row++)
    {
      GtkTreeIter iter;
      g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);
      set_row (self, &iter, row);
      gtk_tree_model_row_changed (GTK_TREE_MODEL (self), path, &iter);
    }
}

int glk_row_model_get_row (GlkRowModel *self, const GtkTreeIter *iter)
{
  /* GtkTreeView asks with whatever model it was given. */
  return GLK_IS_ROW_MODEL (self) ? row_of (self, iter) : -1;
}

/* ---- Heights ---- */

void glk_row_model_set_has_heights (GlkRowModel *self, gboolean has_heights)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  g_return_if_fail (self->references->len == 0);
  g_clear_pointer (&self->heights, g_array_unref);
  if (has_heights)
    self->heights = g_array_new (FALSE, TRUE, sizeof (int));
}

gboolean glk_row_model_set_height (GlkRowModel *self, int row, int height)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), FALSE);

  if (!self->heights || row < 0 || row >= (int) self->heights->len
      || g_array_index (self->heights, int, row) == height)
    return FALSE;
  g_array_index (self->heights, int, row) = height;
  glk_row_model_rows_changed (self, row, 1);
  return TRUE;
}

gboolean glk_row_model_set_equal_height (GlkRowModel *self, int height)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), FALSE);

  gboolean is_other = self->height != height;
  self->height = height;
  return is_other;
}

int glk_row_model_get_height (GlkRowModel *self, int row)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), -1);

  if (!self->heights)
    return self->height;
  return row >= 0 && row < (int) self->heights->len ? g_array_index (self->heights, int, row) : -1;
}

void glk_row_model_set_drawn (GlkRowModel *self, gboolean drawn)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  self->drawn = drawn;
}

gboolean glk_row_model_is_drawn (GlkRowModel *self)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), FALSE);

  return self->drawn;
}

void glk_row_model_set_span (GlkRowModel *self, int start, int end)
{
  g_return_if_fail (GLK_IS_ROW_MODEL (self));

  self->start = start;
  self->end = end;
}

gboolean glk_row_model_spans (GlkRowModel *self, int start, int end)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), FALSE);

  return start < self->end && end > self->start;
}

int glk_row_model_get_references (GlkRowModel *self)
{
  g_return_val_if_fail (GLK_IS_ROW_MODEL (self), 0);

  int total = 0;
  for (guint row = 0; row < self->references->len; row++)
    total += g_array_index (self->references, int, row);
  return total;
}
