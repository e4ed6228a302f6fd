#include "glk-text-order.h"

gboolean glk_needs_mark (const char *text)
{
  gboolean has_digit = FALSE, has_sign = FALSE;
  for (const char *at = text; at && *at; at = g_utf8_next_char (at))
  {
    gunichar letter = g_utf8_get_char (at);
    /* Letters have a direction, and so have the marks for it. */
    if (g_unichar_isalpha (letter) || g_unichar_type (letter) == G_UNICODE_FORMAT)
      return FALSE;
    if (letter >= '0' && letter <= '9')
      has_digit = TRUE;
    else if (letter != ',' && letter != '.')
      has_sign = TRUE;
  }
  return has_digit && has_sign;
}

void glk_layout_set_text_in_order (PangoLayout *layout, const char *text)
{
  PangoContext *context = layout ? pango_layout_get_context (layout) : NULL;
  g_autofree char *marked = NULL;
  if (!layout)
    return;
  if (pango_context_get_base_dir (context) == PANGO_DIRECTION_RTL && glk_needs_mark (text))
    marked = g_strconcat (GLK_LEFT_TO_RIGHT_MARK, text, NULL);
  pango_layout_set_text (layout, marked ? marked : text ? text : "", -1);
}

const char *glk_without_mark (const char *text)
{
  return text && g_str_has_prefix (text, GLK_LEFT_TO_RIGHT_MARK)
             ? text + strlen (GLK_LEFT_TO_RIGHT_MARK)
             : text;
}
