#include "glk-markup.h"

/* In pixels and points alike. */
#define MOST (1000 * PANGO_SCALE)
#define MOST_SCALE 20

static gboolean is_tame (const PangoAttribute *attribute)
{
  switch (attribute->klass->type)
    {
    case PANGO_ATTR_SIZE:
    case PANGO_ATTR_ABSOLUTE_SIZE:
      return ((const PangoAttrSize *) attribute)->size >= 0
             && ((const PangoAttrSize *) attribute)->size <= MOST;
    case PANGO_ATTR_FONT_DESC:
      return pango_font_description_get_size (((const PangoAttrFontDesc *) attribute)->desc)
             <= MOST;
    case PANGO_ATTR_RISE:
    case PANGO_ATTR_LETTER_SPACING:
    case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT:
      return ABS ((gint64) ((const PangoAttrInt *) attribute)->value) <= MOST;
    case PANGO_ATTR_SCALE:
    case PANGO_ATTR_LINE_HEIGHT:
      return ((const PangoAttrFloat *) attribute)->value >= 0
             && ((const PangoAttrFloat *) attribute)->value <= MOST_SCALE;
    default: return TRUE;
    }
}

gboolean glk_parse_markup (const char *markup, PangoAttrList **attributes, char **text)
{
  g_return_val_if_fail (markup != NULL, FALSE);

  g_autoptr (PangoAttrList) parsed = NULL;
  gboolean is_good = TRUE;
  if (!pango_parse_markup (markup, -1, 0, &parsed, text, NULL, NULL))
    return FALSE;
  GSList *all = pango_attr_list_get_attributes (parsed);
  for (GSList *at = all; at && is_good; at = at->next)
    is_good = is_tame (at->data);
  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
  if (is_good && attributes)
    *attributes = g_steal_pointer (&parsed);
  if (!is_good && text)
    g_clear_pointer (text, g_free);
  return is_good;
}
