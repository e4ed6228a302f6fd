/* What every peer measures, and the one line it prints.
 *
 * The clock starts right after the toolkit's init and includes filling the list. The first frame is the first
 * after-paint. Then FRAMES frames of scrolling follow, each with the CPU time the whole process used from one
 * scroll to the end of the frame it set off; the X server's share is not in it.
 *
 * Run with GDK_GL=disable (GTK 3) and GDK_DEBUG=gl-disable GSK_RENDERER=cairo (GTK 4): the first client of a fresh
 * X server otherwise loads a software OpenGL of about 55 MB, which has nothing to do with lists. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gtk/gtk.h>

#define FRAMES 200

typedef struct
{
  const char *what;
  int rows;
  int scroll; /* pixels a frame; 0 jumps over the whole list */
  GtkAdjustment *adjustment;

  double started_ms;
  double first_frame_ms;
  double first_rss_mb;
  double first_anon_mb;
  double scrolled_ms; /* CPU time at the latest scroll */
  int frame;          /* -1 until the first frame is on screen */
  double cpu_ms[FRAMES];
} Measure;

static inline double
clock_ms (clockid_t clock)
{
  struct timespec t;
  clock_gettime (clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/* VmRSS is what is resident; RssAnon the part that no file backs, the process's own. */
static inline double
status_mb (const char *key)
{
  FILE *status = fopen ("/proc/self/status", "r");
  char line[256];
  long kb = 0;

  if (!status)
    return 0;
  while (fgets (line, sizeof line, status))
    if (!strncmp (line, key, strlen (key)))
      kb = atol (line + strlen (key) + 1);
  fclose (status);
  return kb / 1024.0;
}

static inline int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* The command line of every peer: ROWS [SCROLL]. */
static inline void
measure_start (Measure *m, const char *what, int argc, char **argv)
{
  m->started_ms = clock_ms (CLOCK_MONOTONIC);
  m->what = what;
  m->rows = argc > 1 ? atoi (argv[1]) : 0;
  m->scroll = argc > 2 ? atoi (argv[2]) : 0;
  m->frame = -1;
  if (m->rows <= 0 || argc > 3)
    {
      fprintf (stderr, "usage: %s ROWS [SCROLL]\n", argv[0]);
      exit (2);
    }
}

static inline void
measure_report (Measure *m)
{
  qsort (m->cpu_ms, FRAMES, sizeof (double), compare_doubles);
  printf ("what=%s rows=%d scroll=%d first_frame_ms=%.1f rss_mb=%.1f anon_mb=%.1f "
          "frame_cpu_ms_median=%.2f frame_cpu_ms_p95=%.2f frame_cpu_ms_max=%.2f rss_end_mb=%.1f\n",
          m->what, m->rows, m->scroll, m->first_frame_ms, m->first_rss_mb, m->first_anon_mb,
          m->cpu_ms[FRAMES / 2], m->cpu_ms[FRAMES * 95 / 100], m->cpu_ms[FRAMES - 1],
          status_mb ("VmRSS"));
}

/* Handler of the frame clock's after-paint. Each call scrolls, which asks for the next frame. */
static inline void
measure_frame_cb (GdkFrameClock *clock, Measure *m)
{
  double now = clock_ms (CLOCK_PROCESS_CPUTIME_ID);

  if (m->frame < 0)
    {
      m->first_frame_ms = clock_ms (CLOCK_MONOTONIC) - m->started_ms;
      m->first_rss_mb = status_mb ("VmRSS");
      m->first_anon_mb = status_mb ("RssAnon");
      m->frame = 0;
    }
  else
    m->cpu_ms[m->frame++] = now - m->scrolled_ms;

  if (m->frame == FRAMES)
    {
      measure_report (m);
      exit (0);
    }

  double top = gtk_adjustment_get_upper (m->adjustment) - gtk_adjustment_get_page_size (m->adjustment);
  double jump = (m->frame * 7919 % FRAMES) / (double) FRAMES * top;
  double step = gtk_adjustment_get_value (m->adjustment) + m->scroll;

  m->scrolled_ms = clock_ms (CLOCK_PROCESS_CPUTIME_ID); /* what the scroll itself sets off counts */
  gtk_adjustment_set_value (m->adjustment, m->scroll ? step : jump);
}
