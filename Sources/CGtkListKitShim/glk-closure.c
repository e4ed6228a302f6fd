#include "glk-closure.h"

typedef struct { GClosure closure; GlkClosureCall call; } GlkClosure;

static void marshal (GClosure *closure, GValue *result, guint count, const GValue *arguments,
                     gpointer hint, gpointer data)
{
  ((GlkClosure *) closure)->call (closure->data, result, count, arguments);
}

static void finalize (gpointer context, GClosure *closure)
{
  GDestroyNotify release = (GDestroyNotify) context;
  release (closure->data);
}

gulong glk_connect (gpointer instance, const char *detailed_signal, gboolean after,
                    GlkClosureCall call, gpointer context, GDestroyNotify release)
{
  guint id;
  GQuark detail;

  if (!g_signal_parse_name (detailed_signal, G_TYPE_FROM_INSTANCE (instance), &id, &detail, TRUE))
    {
      release (context);
      return 0;
    }
  GClosure *closure = g_closure_new_simple (sizeof (GlkClosure), context);
  ((GlkClosure *) closure)->call = call;
  g_closure_set_marshal (closure, marshal);
  g_closure_add_finalize_notifier (closure, (gpointer) release, finalize);
  return g_signal_connect_closure_by_id (instance, id, detail, closure, after);
}
