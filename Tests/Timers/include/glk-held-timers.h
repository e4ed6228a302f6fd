#ifndef GLK_HELD_TIMERS_H
#define GLK_HELD_TIMERS_H

#include <glib.h>

/* The timers of the main loop, with a clock that a test can stop and set. */

/* Stops the clock. */
void glk_held_timers_hold (void);

/* Lets the clock continue from the held time. */
void glk_held_timers_release (void);

/* The clock, in microseconds. */
gint64 glk_held_timers_get_time (void);

/* The earliest time at which a timer is due; G_MAXINT64 if there is none. */
gint64 glk_held_timers_get_next (void);

/* Sets the clock. Timers that are due are called in the next turns of the main loop. */
void glk_held_timers_set_time (gint64 time);

#endif
