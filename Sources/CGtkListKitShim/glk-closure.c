#include "glk-closure.h"

typedef struct
{
  GClosure closure;
  GlkClosureCall call;
  gpointer context;
  GDestroyNotify release;
} GlkClosure;

static void marshal (GClosure *closure, GValue *result, guint count, const GValue *arguments,
                     gpointer hint, gpointer data)
{
  GlkClosure *self = (GlkClosure *) closure;
  self->call (self->context, result, count, arguments);
}

/* GLib has overwritten closure->data by now. */
static void finalize (gpointer data, GClosure *closure)
{
  GlkClosure *self = (GlkClosure *) closure;
  self->release (self->context);
}

gulong glk_connect (gpointer instance, const char *detailed_signal, gboolean after,
                    GlkClosureCall call, gpointer context, GDestroyNotify release)
{
  guint id;
  GQuark detail;

  g_return_val_if_fail (call != NULL && release != NULL, 0);
  if (!g_signal_parse_name (detailed_signal, G_TYPE_FROM_INSTANCE (instance), &id, &detail, TRUE))
    {
      release (context);
      return 0;
    }
  GClosure *closure = g_closure_new_simple (sizeof (GlkClosure), NULL);
  GlkClosure *self = (GlkClosure *) closure;
  self->call = call;
  self->context = context;
  self->release = release;
  g_closure_set_marshal (closure, marshal);
  g_closure_add_finalize_notifier (closure, NULL, finalize);
  return g_signal_connect_closure_by_id (instance, id, detail, closure, after);
}
