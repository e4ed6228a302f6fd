#include "glk-text-marks.h"

void glk_insert_marks (PangoAttrList *attributes, const int *bounds, int count)
{
  for (int i = 0; i < count; i++)
    {
      PangoAttribute *mark[] = { pango_attr_background_new (0xf9f9, 0xf0f0, 0x6b6b),
                                 pango_attr_foreground_new (0, 0, 0),
                                 pango_attr_foreground_alpha_new (G_MAXUINT16) };
      for (guint part = 0; part < G_N_ELEMENTS (mark); part++)
        {
          mark[part]->start_index = bounds[2 * i];
          mark[part]->end_index = bounds[2 * i + 1];
          pango_attr_list_insert (attributes, mark[part]);
        }
    }
}
