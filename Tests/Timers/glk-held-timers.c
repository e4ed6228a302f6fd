/* This program's own g_timeout_add and its siblings take the place of GLib's, also for GTK. */

#include "glk-held-timers.h"

typedef struct {
  GSource source;
  gint64 due;
  gint64 interval;
} Timer;

static gboolean is_held = FALSE;
static gint64 held_time = 0;
/* The time of the clock after a release, minus the monotonic time. It continues from the held time. */
static gint64 lead = 0;
static GList *timers = NULL;
/* Other threads may add timers and remove them. */
static GMutex lock;

static gint64 get_time (void) { return is_held ? held_time : g_get_monotonic_time () + lead; }

/* While the clock is held, a timer without an interval would be due again and again. */
static gint64 get_next_time (Timer *timer) {
  return get_time () + (is_held ? MAX (timer->interval, 1000) : timer->interval);
}

static gboolean is_due (GSource *source, gint *wait) {
  Timer *timer = (Timer *) source;
  gint64 left;

  g_mutex_lock (&lock);
  left = timer->due - get_time ();
  if (wait != NULL)
    *wait = left <= 0 ? 0 : is_held ? -1 : (gint) MIN (left / 1000 + 1, G_MAXINT);
  g_mutex_unlock (&lock);
  return left <= 0;
}

static gboolean check (GSource *source) { return is_due (source, NULL); }

static gboolean dispatch (GSource *source, GSourceFunc call, gpointer data) {
  Timer *timer = (Timer *) source;

  if (!call (data)) return G_SOURCE_REMOVE;
  g_mutex_lock (&lock);
  timer->due = get_next_time (timer);
  g_mutex_unlock (&lock);
  return G_SOURCE_CONTINUE;
}

static void forget (GSource *source) {
  g_mutex_lock (&lock);
  timers = g_list_remove (timers, source);
  g_mutex_unlock (&lock);
}

static GSourceFuncs functions = { is_due, check, dispatch, forget, NULL, NULL };

static guint add (gint priority, gint64 milliseconds, GSourceFunc call, gpointer data,
                  GDestroyNotify destroy) {
  GSource *source = g_source_new (&functions, sizeof (Timer));
  Timer *timer = (Timer *) source;
  guint id;

  g_mutex_lock (&lock);
  timer->interval = 1000 * milliseconds;
  timer->due = get_next_time (timer);
  timers = g_list_prepend (timers, source);
  g_mutex_unlock (&lock);
  g_source_set_priority (source, priority);
  g_source_set_callback (source, call, data, destroy);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

void glk_held_timers_hold (void) {
  g_mutex_lock (&lock);
  held_time = get_time ();
  is_held = TRUE;
  g_mutex_unlock (&lock);
}

void glk_held_timers_release (void) {
  g_mutex_lock (&lock);
  if (is_held) lead = held_time - g_get_monotonic_time ();
  is_held = FALSE;
  g_mutex_unlock (&lock);
  g_main_context_wakeup (NULL);
}

gint64 glk_held_timers_get_time (void) {
  gint64 time;

  g_mutex_lock (&lock);
  time = get_time ();
  g_mutex_unlock (&lock);
  return time;
}

gint64 glk_held_timers_get_next (void) {
  gint64 next = G_MAXINT64;
  GList *link;

  g_mutex_lock (&lock);
  for (link = timers; link != NULL; link = link->next)
    if (!g_source_is_destroyed (link->data)) next = MIN (next, ((Timer *) link->data)->due);
  g_mutex_unlock (&lock);
  return next;
}

void glk_held_timers_set_time (gint64 time) {
  g_mutex_lock (&lock);
  held_time = time;
  g_mutex_unlock (&lock);
}

guint g_timeout_add_full (gint priority, guint milliseconds, GSourceFunc call, gpointer data,
                          GDestroyNotify destroy) {
  return add (priority, milliseconds, call, data, destroy);
}

guint g_timeout_add (guint milliseconds, GSourceFunc call, gpointer data) {
  return add (G_PRIORITY_DEFAULT, milliseconds, call, data, NULL);
}

guint g_timeout_add_seconds_full (gint priority, guint seconds, GSourceFunc call, gpointer data,
                                  GDestroyNotify destroy) {
  return add (priority, 1000 * (gint64) seconds, call, data, destroy);
}

guint g_timeout_add_seconds (guint seconds, GSourceFunc call, gpointer data) {
  return add (G_PRIORITY_DEFAULT, 1000 * (gint64) seconds, call, data, NULL);
}
