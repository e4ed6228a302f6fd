/* Parts of texts that are pointed out. */
#pragma once
#include <pango/pango.h>

/* Adds the look of parts, each by the bytes that it begins at and ends before. */
void glk_insert_marks (PangoAttrList *attributes, const int *bounds, int count);
