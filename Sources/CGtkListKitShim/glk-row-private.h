/* What a row holds, for the classes that are made of it. */
#pragma once
#include "glk-row.h"

struct _GlkRow
{
  GtkListBoxRow parent_instance;
  gint64 position;
  int fixed_height;
  int fixed_width;
  int needed_height; /* of the content, as it was allocated last */
  int needed_width;
  int layer;
  AtkRole role;
  guint resized : 1;
  guint selectable : 1;
  guint selected : 1;
  guint has_accessible : 1;
  guint cut : 1;
  guint hides_content : 1;
};
