#define _GNU_SOURCE
#include "glk-main-queue.h"
#include <sys/types.h>
#include <unistd.h>

/* Weak, so that a program without libdispatch links and is told so. */
extern int _dispatch_get_main_queue_handle_4CF (void) __attribute__ ((weak));
extern void _dispatch_main_queue_callback_4CF (void *) __attribute__ ((weak));

/* How long the queue goes on before everything else has its turn, and for how long it then waits at
 * most; in microseconds. Together they leave room for fifty frames a second. A turn of the queue
 * runs all that was in it at its beginning: libdispatch has no smaller one. */
#define SLICE (4 * 1000)
#define REST (16 * 1000)

static GPollFD handle;     /* of libdispatch's queue; ready when there is something in it */
static gboolean signalled; /* there is something in the queue */
static gint64 slice_end;   /* 0 while the queue is empty or rests */
static gboolean tired;
static gint64 rest_end;

/* Two sources: one that comes as early as events, and one that comes after everything else, for the
 * queue that has had its slice. */

static gboolean is_resting (void) { return tired && g_get_monotonic_time () < rest_end; }

static gboolean prepare (GSource *source, int *timeout)
{
  *timeout = -1;
  if (!is_resting ())
    return signalled;
  *timeout = (int) ((rest_end - g_get_monotonic_time ()) / 1000) + 1;
  return FALSE;
}

static gboolean check (GSource *source)
{
  /* An eventfd: left unread it would stay ready, and the loop would spin. */
  if (handle.revents & G_IO_IN)
    {
      guint64 count;
      ssize_t n = read (handle.fd, &count, sizeof count);
      (void) n;
      handle.revents = 0;
      signalled = TRUE;
    }
  if (is_resting ())
    return FALSE;
  if (!signalled)
    slice_end = 0;
  return signalled;
}

static gboolean dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  gint64 now;
  tired = signalled = FALSE;
  /* What the loop itself takes between two turns counts, too. */
  if (slice_end == 0)
    slice_end = g_get_monotonic_time () + SLICE;
  _dispatch_main_queue_callback_4CF (NULL);
  now = g_get_monotonic_time ();
  if (slice_end != 0 && now >= slice_end)
    {
      tired = TRUE;
      rest_end = now + REST;
      slice_end = 0;
    }
  return G_SOURCE_CONTINUE;
}

static gboolean prepare_late (GSource *source, int *timeout)
{
  *timeout = -1;
  return tired && signalled;
}

static gboolean check_late (GSource *source) { return tired && signalled; }

static GSource *attach (GSourceFuncs *functions, int priority)
{
  GSource *source = g_source_new (functions, sizeof (GSource));
  g_source_set_priority (source, priority);
  g_source_attach (source, NULL);
  g_source_unref (source); /* the context has it */
  return source;
}

gboolean glk_is_main_thread (void)
{
  return getpid () == gettid ();
}

GlkMainQueueResult glk_main_queue_attach (void)
{
  static GSourceFuncs early = { prepare, check, dispatch },
                      late = { prepare_late, check_late, dispatch };
  static gboolean attached;
  if (!glk_is_main_thread ())
    return GLK_MAIN_QUEUE_NOT_MAIN_THREAD;
  if (attached)
    return GLK_MAIN_QUEUE_ATTACHED;
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF)
    return GLK_MAIN_QUEUE_MISSING;
  handle = (GPollFD) { _dispatch_get_main_queue_handle_4CF (), G_IO_IN, 0 };
  /* With g_source_add_unix_fd GLib would take the source for ready whatever it says itself. */
  g_source_add_poll (attach (&early, G_PRIORITY_DEFAULT), &handle);
  attach (&late, G_PRIORITY_LOW);
  attached = TRUE;
  return GLK_MAIN_QUEUE_ATTACHED;
}
