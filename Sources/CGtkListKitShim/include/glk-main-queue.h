/* libdispatch's main queue, which is also Swift's main actor, as a source of GLib's main loop. It
 * takes turns with all other sources, however fast it is filled. */
#pragma once
#include <gtk/gtk.h>

typedef enum
{
  GLK_MAIN_QUEUE_ATTACHED,
  GLK_MAIN_QUEUE_NOT_MAIN_THREAD,
  GLK_MAIN_QUEUE_MISSING
} GlkMainQueueResult;

/**
 * glk_main_queue_attach:
 *
 * Attaches the queue to the default main context, once; further calls change nothing.
 */
GlkMainQueueResult glk_main_queue_attach (void);

/**
 * glk_is_main_thread:
 *
 * Returns: whether it is called on the main thread.
 */
gboolean glk_is_main_thread (void);
