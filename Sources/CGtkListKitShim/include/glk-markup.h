/* Pango's markup, but for what nothing can lay out. */
#pragma once
#include <gtk/gtk.h>

/**
 * glk_parse_markup:
 *
 * As pango_parse_markup(); FALSE also where letters, or what shifts them, are larger than any
 * screen.
 */
gboolean glk_parse_markup (const char *markup, PangoAttrList **attributes, char **text);
