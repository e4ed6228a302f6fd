#include "glk-cell-renderer.h"
#include "glk-register.h"

struct _GlkCellRenderer
{
  GtkCellRenderer parent_instance;
  GlkCellRendererHooks hooks;
  gpointer owner;
  GDestroyNotify release;
};

G_DEFINE_TYPE (GlkCellRenderer, glk_cell_renderer, GTK_TYPE_CELL_RENDERER)

static void get_preferred_width (GtkCellRenderer *cell, GtkWidget *widget, int *minimum,
                                 int *natural)
{
  GlkCellRenderer *self = GLK_CELL_RENDERER (cell);
  int padding, width;
  gtk_cell_renderer_get_padding (cell, &padding, NULL);
  width = 2 * padding + (self->hooks.width ? self->hooks.width (self->owner, widget) : 0);
  if (minimum)
    *minimum = width;
  if (natural)
    *natural = width;
}

static void get_preferred_height (GtkCellRenderer *cell, GtkWidget *widget, int *minimum,
                                  int *natural)
{
  GlkCellRenderer *self = GLK_CELL_RENDERER (cell);
  int padding, height;
  gtk_cell_renderer_get_padding (cell, NULL, &padding);
  height = 2 * padding + (self->hooks.height ? self->hooks.height (self->owner, widget) : 0);
  if (minimum)
    *minimum = height;
  if (natural)
    *natural = height;
}

static void render (GtkCellRenderer *cell, cairo_t *cr, GtkWidget *widget,
                    const GdkRectangle *background, const GdkRectangle *area,
                    GtkCellRendererState state)
{
  GlkCellRenderer *self = GLK_CELL_RENDERER (cell);
  int x, y;
  GdkRectangle inner = *area;
  gtk_cell_renderer_get_padding (cell, &x, &y);
  inner.x += x;
  inner.y += y;
  inner.width -= 2 * x;
  inner.height -= 2 * y;
  if (self->hooks.draw && inner.width > 0 && inner.height > 0)
    self->hooks.draw (self->owner, widget, cr, &inner, state);
}

static void finalize (GObject *object)
{
  GlkCellRenderer *self = GLK_CELL_RENDERER (object);
  if (self->release)
    self->release (self->owner);
  G_OBJECT_CLASS (glk_cell_renderer_parent_class)->finalize (object);
}

static void glk_cell_renderer_class_init (GlkCellRendererClass *klass)
{
  GtkCellRendererClass *cell_class = GTK_CELL_RENDERER_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = finalize;
  cell_class->get_preferred_width = get_preferred_width;
  cell_class->get_preferred_height = get_preferred_height;
  cell_class->render = render;
}

static void glk_cell_renderer_init (GlkCellRenderer *self) {}

GtkCellRenderer *glk_cell_renderer_new (void)
{
  return g_object_new (GLK_TYPE_CELL_RENDERER, NULL);
}

void glk_cell_renderer_set_hooks (GlkCellRenderer *self, const GlkCellRendererHooks *hooks,
                                  gpointer owner, GDestroyNotify release)
{
  g_return_if_fail (GLK_IS_CELL_RENDERER (self));

  if (self->release)
    self->release (self->owner);
  self->hooks = hooks ? *hooks : (GlkCellRendererHooks) { 0 };
  self->owner = owner;
  self->release = release;
}
