#define _GNU_SOURCE
#include "glk-main-queue.h"
#include <glib-unix.h>
#include <sys/types.h>
#include <unistd.h>

/* Weak, so that a program without libdispatch links and is told so. */
extern int _dispatch_get_main_queue_handle_4CF (void) __attribute__ ((weak));
extern void _dispatch_main_queue_callback_4CF (void *) __attribute__ ((weak));

static gboolean queue_ready (gint fd, GIOCondition condition, gpointer data)
{
  /* An eventfd: left unread it would stay ready, and the loop would spin. */
  guint64 count;
  ssize_t n = read (fd, &count, sizeof count);
  (void) n;
  _dispatch_main_queue_callback_4CF (NULL);
  return G_SOURCE_CONTINUE;
}

GlkMainQueueResult glk_main_queue_attach (void)
{
  static gboolean attached;
  if (getpid () != gettid ())
    return GLK_MAIN_QUEUE_NOT_MAIN_THREAD;
  if (attached)
    return GLK_MAIN_QUEUE_ATTACHED;
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF)
    return GLK_MAIN_QUEUE_MISSING;
  g_unix_fd_add (_dispatch_get_main_queue_handle_4CF (), G_IO_IN, queue_ready, NULL);
  attached = TRUE;
  return GLK_MAIN_QUEUE_ATTACHED;
}
