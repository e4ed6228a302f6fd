/* The order of numbers and signs where one reads from right to left. */
#pragma once
#include <pango/pango.h>

/* Makes what follows read from left to right, and shows nothing. */
#define GLK_LEFT_TO_RIGHT_MARK "\xE2\x80\x8E"

/**
 * glk_needs_mark:
 *
 * Whether a text consists of digits and signs alone, such as a share, a price, a date or a size:
 * where one reads from right to left these would change places.
 */
gboolean glk_needs_mark (const char *text);

/**
 * glk_layout_set_text_in_order:
 *
 * Gives a layout its text, with a mark where digits and signs would change places. Does
 * nothing without a layout.
 */
void glk_layout_set_text_in_order (PangoLayout *layout, const char *text);

/**
 * glk_without_mark:
 *
 * The text behind a mark that it begins with.
 */
const char *glk_without_mark (const char *text);
