/* A signal handler that hands its arguments on as GValues. */
#pragma once
#include <gtk/gtk.h>

typedef void (*GlkClosureCall) (gpointer context, GValue *result, guint count,
                                const GValue *arguments);

/**
 * glk_connect:
 *
 * Connects `call`; `release` is called once with the context when the connection ends. Returns 0,
 * and releases the context, when the instance has no such signal.
 */
gulong glk_connect (gpointer instance, const char *detailed_signal, gboolean after,
                    GlkClosureCall call, gpointer context, GDestroyNotify release);
