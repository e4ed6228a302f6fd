/* RowPool: the few real rows of a GtkListBox that stand for the rows in sight, bound again as they leave it. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  GtkWidget *list; /* sorted by the position each row is bound to */
  GPtrArray *rows;
  int first; /* position of the first row; -1 before anything is shown */
} RowPool;

void row_pool_init (RowPool *pool);

/* Shows the positions from `first`, `count` of them, of `total`. Rows already among them stay as they are. */
void row_pool_show (RowPool *pool, int first, int count, int total);
