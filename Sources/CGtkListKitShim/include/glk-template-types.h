/* The classes that a template may name. */
#pragma once
#include <gtk/gtk.h>

/**
 * glk_template_type:
 *
 * An instantiable class of widgets, or one of the helpers of widgets; G_TYPE_INVALID for anything
 * else. No function is called by a name that the template gives.
 */
GType glk_template_type (const char *name);
