/* What GtkBuilder, bindings and C set on a list: properties of the GObjects, each a whole number
 * inside. The list that owns the widget decides what becomes of a value. */
#pragma once
#include "glk-scroller.h"

typedef enum
{
  GLK_SETTING_ROW_HEIGHT,
  GLK_SETTING_SELECTION_MODE,
  GLK_SETTING_STICKY_HEADERS,
  GLK_SETTING_STICKY_FOOTERS,
  GLK_SETTING_ACTIVATE_ON_SINGLE_CLICK,
  GLK_SETTING_FOLLOWS_END,
  /* Of GlkTableView alone. */
  GLK_SETTING_DENSITY,
  GLK_SETTING_BOXED,
  GLK_SETTING_SHOW_SEPARATORS,
} GlkSetting;
#define GLK_SETTINGS (GLK_SETTING_SHOW_SEPARATORS + 1)

/**
 * GlkDensity:
 * @GLK_DENSITY_COMPACT: little room, for many rows on a screen
 * @GLK_DENSITY_REGULAR: as much as the lists of GNOME's programs have
 * @GLK_DENSITY_COMFORTABLE: much room, for few rows or for fingers
 */
typedef enum
{
  GLK_DENSITY_COMPACT,
  GLK_DENSITY_REGULAR,
  GLK_DENSITY_COMFORTABLE,
} GlkDensity;

#define GLK_TYPE_DENSITY (glk_density_get_type ())
GType glk_density_get_type (void);

/**
 * glk_settings_install:
 *
 * Gives a class the properties from @first to before @end; the number of each is @id + setting.
 */
void glk_settings_install (GObjectClass *klass, guint id, GlkSetting first, int end);

int glk_setting_default (GlkSetting setting);
int glk_setting_from_value (const GValue *value);
void glk_setting_to_value (int setting, GValue *value);

int glk_scroller_get_setting (GlkScroller *self, GlkSetting setting);
/* Whether it was another; nobody is told. */
gboolean glk_scroller_store_setting (GlkScroller *self, GlkSetting setting, int value);

/**
 * glk_scroller_set_setting:
 *
 * Tells those who listen to the property if it changes, and not the owner, who calls this.
 */
void glk_scroller_set_setting (GlkScroller *self, GlkSetting setting, int value);

/* Emit the signals of the same names. */
void glk_scroller_row_activated (GlkScroller *self, int section, int row);
void glk_scroller_selection_changed (GlkScroller *self);
/* Whether anybody listens. */
gboolean glk_scroller_tells_selection (GlkScroller *self);
