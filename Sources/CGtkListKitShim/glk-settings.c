#include "glk-settings.h"

GType glk_density_get_type (void)
{
  static gsize type;
  static const GEnumValue values[] = {
    { GLK_DENSITY_COMPACT, "GLK_DENSITY_COMPACT", "compact" },
    { GLK_DENSITY_REGULAR, "GLK_DENSITY_REGULAR", "regular" },
    { GLK_DENSITY_COMFORTABLE, "GLK_DENSITY_COMFORTABLE", "comfortable" },
    { 0, NULL, NULL },
  };
  if (g_once_init_enter (&type))
    {
      /* Another copy of this file may have it already; see glk-register.h. */
      GType known = g_type_from_name ("GlkDensity");
      g_once_init_leave (&type, known ? known : g_enum_register_static ("GlkDensity", values));
    }
  return type;
}

static const struct
{
  const char *name;
  const char *blurb;
  int value;
} settings[GLK_SETTINGS] = {
  /**
   * GlkScroller:row-height:
   *
   * The height of rows that nobody gives one, in pixels; -1 measures each.
   */
  [GLK_SETTING_ROW_HEIGHT] = { "row-height", "The height of rows; -1 measures each", -1 },
  /**
   * GlkScroller:selection-mode:
   *
   * How many rows can be selected.
   */
  [GLK_SETTING_SELECTION_MODE] = { "selection-mode", "How many rows can be selected",
                                   GTK_SELECTION_SINGLE },
  /**
   * GlkScroller:sticky-headers:
   *
   * Whether the header of the section at the start stays in view.
   */
  [GLK_SETTING_STICKY_HEADERS] = { "sticky-headers", "Whether headers stay in view", FALSE },
  /**
   * GlkScroller:sticky-footers:
   *
   * Whether the footer of the section at the end stays in view.
   */
  [GLK_SETTING_STICKY_FOOTERS] = { "sticky-footers", "Whether footers stay in view", FALSE },
  /**
   * GlkScroller:activate-on-single-click:
   *
   * Whether one click activates a row.
   */
  [GLK_SETTING_ACTIVATE_ON_SINGLE_CLICK] = { "activate-on-single-click",
                                             "Whether one click activates a row", FALSE },
  /**
   * GlkScroller:follows-end:
   *
   * Whether a list that shows its end goes on showing it as rows come.
   */
  [GLK_SETTING_FOLLOWS_END] = { "follows-end", "Whether the end stays in view", FALSE },
  /**
   * GlkTableView:density:
   *
   * How much room the kit's own rows get, and those with the style class list-cell.
   */
  [GLK_SETTING_DENSITY] = { "density", "How much room rows get", GLK_DENSITY_REGULAR },
  /**
   * GlkTableView:boxed:
   *
   * Whether there is a frame around each section.
   */
  [GLK_SETTING_BOXED] = { "boxed", "Whether there is a frame around each section", FALSE },
  /**
   * GlkTableView:show-separators:
   *
   * Whether there are lines between rows.
   */
  [GLK_SETTING_SHOW_SEPARATORS] = { "show-separators", "Whether there are lines between rows",
                                    FALSE },
};

static GParamSpec *make_spec (GlkSetting setting)
{
  const GParamFlags flags
      = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const char *name = settings[setting].name;
  const char *blurb = settings[setting].blurb;
  int value = settings[setting].value;
  switch (setting)
    {
    case GLK_SETTING_ROW_HEIGHT:
      return g_param_spec_int (name, name, blurb, -1, G_MAXSHORT, value, flags);
    case GLK_SETTING_SELECTION_MODE:
      return g_param_spec_enum (name, name, blurb, GTK_TYPE_SELECTION_MODE, value, flags);
    case GLK_SETTING_DENSITY:
      return g_param_spec_enum (name, name, blurb, GLK_TYPE_DENSITY, value, flags);
    default: return g_param_spec_boolean (name, name, blurb, value, flags);
    }
}

void glk_settings_install (GObjectClass *klass, guint id, GlkSetting first, int end)
{
  g_return_if_fail (G_IS_OBJECT_CLASS (klass) && end <= GLK_SETTINGS);

  for (int setting = first; setting < end; setting++)
    g_object_class_install_property (klass, id + setting, make_spec (setting));
}

int glk_setting_default (GlkSetting setting)
{
  g_return_val_if_fail (setting < GLK_SETTINGS, 0);

  return settings[setting].value;
}

int glk_setting_from_value (const GValue *value)
{
  if (G_VALUE_HOLDS_BOOLEAN (value))
    return g_value_get_boolean (value);
  return G_VALUE_HOLDS_ENUM (value) ? g_value_get_enum (value) : g_value_get_int (value);
}

void glk_setting_to_value (int setting, GValue *value)
{
  if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, setting);
  else if (G_VALUE_HOLDS_ENUM (value))
    g_value_set_enum (value, setting);
  else
    g_value_set_int (value, setting);
}

void glk_scroller_set_setting (GlkScroller *self, GlkSetting setting, int value)
{
  g_return_if_fail (GLK_IS_SCROLLER (self) && setting < GLK_SETTINGS);

  if (glk_scroller_store_setting (self, setting, value))
    g_object_notify (G_OBJECT (self), settings[setting].name);
}
