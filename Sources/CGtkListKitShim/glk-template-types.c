#include "glk-template-types.h"
#include "glk-scroller.h"
#include "glk-tile.h"

/* Templates are the only place where classes come by their names. GtkBuilder would look a function
 * up by a name that it makes of them, and call it. */
typedef struct
{
  const char *name;
  GType (*get_type) (void);
} Named;

G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static const Named widgets[] = {
  { "GtkAccelLabel", gtk_accel_label_get_type },
  { "GtkActionBar", gtk_action_bar_get_type },
  { "GtkAlignment", gtk_alignment_get_type },
  { "GtkAppChooserButton", gtk_app_chooser_button_get_type },
  { "GtkAppChooserWidget", gtk_app_chooser_widget_get_type },
  { "GtkArrow", gtk_arrow_get_type },
  { "GtkAspectFrame", gtk_aspect_frame_get_type },
  { "GtkBox", gtk_box_get_type },
  { "GtkButton", gtk_button_get_type },
  { "GtkButtonBox", gtk_button_box_get_type },
  { "GtkCalendar", gtk_calendar_get_type },
  { "GtkCellView", gtk_cell_view_get_type },
  { "GtkCheckButton", gtk_check_button_get_type },
  { "GtkCheckMenuItem", gtk_check_menu_item_get_type },
  { "GtkColorButton", gtk_color_button_get_type },
  { "GtkColorChooserWidget", gtk_color_chooser_widget_get_type },
  { "GtkComboBox", gtk_combo_box_get_type },
  { "GtkComboBoxText", gtk_combo_box_text_get_type },
  { "GtkDrawingArea", gtk_drawing_area_get_type },
  { "GtkEntry", gtk_entry_get_type },
  { "GtkEventBox", gtk_event_box_get_type },
  { "GtkExpander", gtk_expander_get_type },
  { "GtkFileChooserButton", gtk_file_chooser_button_get_type },
  { "GtkFileChooserWidget", gtk_file_chooser_widget_get_type },
  { "GtkFixed", gtk_fixed_get_type },
  { "GtkFlowBox", gtk_flow_box_get_type },
  { "GtkFlowBoxChild", gtk_flow_box_child_get_type },
  { "GtkFontButton", gtk_font_button_get_type },
  { "GtkFontChooserWidget", gtk_font_chooser_widget_get_type },
  { "GtkFrame", gtk_frame_get_type },
  { "GtkGLArea", gtk_gl_area_get_type },
  { "GtkGrid", gtk_grid_get_type },
  { "GtkHBox", gtk_hbox_get_type },
  { "GtkHButtonBox", gtk_hbutton_box_get_type },
  { "GtkHPaned", gtk_hpaned_get_type },
  { "GtkHScale", gtk_hscale_get_type },
  { "GtkHScrollbar", gtk_hscrollbar_get_type },
  { "GtkHSeparator", gtk_hseparator_get_type },
  { "GtkHandleBox", gtk_handle_box_get_type },
  { "GtkHeaderBar", gtk_header_bar_get_type },
  { "GtkIconView", gtk_icon_view_get_type },
  { "GtkImage", gtk_image_get_type },
  { "GtkImageMenuItem", gtk_image_menu_item_get_type },
  { "GtkInfoBar", gtk_info_bar_get_type },
  { "GtkLabel", gtk_label_get_type },
  { "GtkLayout", gtk_layout_get_type },
  { "GtkLevelBar", gtk_level_bar_get_type },
  { "GtkLinkButton", gtk_link_button_get_type },
  { "GtkListBox", gtk_list_box_get_type },
  { "GtkListBoxRow", gtk_list_box_row_get_type },
  { "GtkLockButton", gtk_lock_button_get_type },
  { "GtkMenu", gtk_menu_get_type },
  { "GtkMenuBar", gtk_menu_bar_get_type },
  { "GtkMenuButton", gtk_menu_button_get_type },
  { "GtkMenuItem", gtk_menu_item_get_type },
  { "GtkMenuToolButton", gtk_menu_tool_button_get_type },
  { "GtkModelButton", gtk_model_button_get_type },
  { "GtkNotebook", gtk_notebook_get_type },
  { "GtkOverlay", gtk_overlay_get_type },
  { "GtkPaned", gtk_paned_get_type },
  { "GtkPlacesSidebar", gtk_places_sidebar_get_type },
  { "GtkPopover", gtk_popover_get_type },
  { "GtkPopoverMenu", gtk_popover_menu_get_type },
  { "GtkProgressBar", gtk_progress_bar_get_type },
  { "GtkRadioButton", gtk_radio_button_get_type },
  { "GtkRadioMenuItem", gtk_radio_menu_item_get_type },
  { "GtkRadioToolButton", gtk_radio_tool_button_get_type },
  { "GtkRevealer", gtk_revealer_get_type },
  { "GtkScale", gtk_scale_get_type },
  { "GtkScaleButton", gtk_scale_button_get_type },
  { "GtkScrollbar", gtk_scrollbar_get_type },
  { "GtkScrolledWindow", gtk_scrolled_window_get_type },
  { "GtkSearchBar", gtk_search_bar_get_type },
  { "GtkSearchEntry", gtk_search_entry_get_type },
  { "GtkSeparator", gtk_separator_get_type },
  { "GtkSeparatorMenuItem", gtk_separator_menu_item_get_type },
  { "GtkSeparatorToolItem", gtk_separator_tool_item_get_type },
  { "GtkShortcutLabel", gtk_shortcut_label_get_type },
  { "GtkSpinButton", gtk_spin_button_get_type },
  { "GtkSpinner", gtk_spinner_get_type },
  { "GtkStack", gtk_stack_get_type },
  { "GtkStackSidebar", gtk_stack_sidebar_get_type },
  { "GtkStackSwitcher", gtk_stack_switcher_get_type },
  { "GtkStatusbar", gtk_statusbar_get_type },
  { "GtkSwitch", gtk_switch_get_type },
  { "GtkTable", gtk_table_get_type },
  { "GtkTextView", gtk_text_view_get_type },
  { "GtkToggleButton", gtk_toggle_button_get_type },
  { "GtkToggleToolButton", gtk_toggle_tool_button_get_type },
  { "GtkToolButton", gtk_tool_button_get_type },
  { "GtkToolItem", gtk_tool_item_get_type },
  { "GtkToolItemGroup", gtk_tool_item_group_get_type },
  { "GtkToolPalette", gtk_tool_palette_get_type },
  { "GtkToolbar", gtk_toolbar_get_type },
  { "GtkTreeView", gtk_tree_view_get_type },
  { "GtkVBox", gtk_vbox_get_type },
  { "GtkVButtonBox", gtk_vbutton_box_get_type },
  { "GtkVPaned", gtk_vpaned_get_type },
  { "GtkVScale", gtk_vscale_get_type },
  { "GtkVScrollbar", gtk_vscrollbar_get_type },
  { "GtkVSeparator", gtk_vseparator_get_type },
  { "GtkViewport", gtk_viewport_get_type },
  { "GtkVolumeButton", gtk_volume_button_get_type },
  { "GtkWindow", gtk_window_get_type },
};
G_GNUC_END_IGNORE_DEPRECATIONS

/* What widgets of rows make use of. */
static const Named helpers[] = {
  { "GtkAdjustment", gtk_adjustment_get_type },
  { "GtkCellRendererAccel", gtk_cell_renderer_accel_get_type },
  { "GtkCellRendererCombo", gtk_cell_renderer_combo_get_type },
  { "GtkCellRendererPixbuf", gtk_cell_renderer_pixbuf_get_type },
  { "GtkCellRendererProgress", gtk_cell_renderer_progress_get_type },
  { "GtkCellRendererSpin", gtk_cell_renderer_spin_get_type },
  { "GtkCellRendererSpinner", gtk_cell_renderer_spinner_get_type },
  { "GtkCellRendererText", gtk_cell_renderer_text_get_type },
  { "GtkCellRendererToggle", gtk_cell_renderer_toggle_get_type },
  { "GtkEntryBuffer", gtk_entry_buffer_get_type },
  { "GtkEntryCompletion", gtk_entry_completion_get_type },
  { "GtkListStore", gtk_list_store_get_type },
  { "GtkSizeGroup", gtk_size_group_get_type },
  { "GtkTextBuffer", gtk_text_buffer_get_type },
  { "GtkTextTag", gtk_text_tag_get_type },
  { "GtkTextTagTable", gtk_text_tag_table_get_type },
  { "GtkTreeSelection", gtk_tree_selection_get_type },
  { "GtkTreeStore", gtk_tree_store_get_type },
  { "GtkTreeViewColumn", gtk_tree_view_column_get_type },
  { "AtkObject", atk_object_get_type },
};

static GType find (const Named *named, gsize count, const char *name)
{
  for (gsize i = 0; i < count; i++)
    if (strcmp (named[i].name, name) == 0)
      return named[i].get_type ();
  return G_TYPE_INVALID;
}

/* The kit's other classes are for itself. */
static gboolean is_public (GType type)
{
  return !g_str_has_prefix (g_type_name (type), "Glk") || g_type_is_a (type, GLK_TYPE_SCROLLER)
         || type == GLK_TYPE_TILE;
}

GType glk_template_type (const char *name)
{
  g_return_val_if_fail (name != NULL, G_TYPE_INVALID);

  GType type = find (widgets, G_N_ELEMENTS (widgets), name);
  if (type == G_TYPE_INVALID)
    type = find (helpers, G_N_ELEMENTS (helpers), name);
  if (type != G_TYPE_INVALID)
    return type;
  /* A widget class of the app, or one of GTK's that it uses; none that is never seen. */
  type = g_type_from_name (name);
  return type != G_TYPE_INVALID && g_type_is_a (type, GTK_TYPE_WIDGET) && !G_TYPE_IS_ABSTRACT (type)
                 && !g_type_is_a (type, GTK_TYPE_INVISIBLE) && is_public (type)
             ? type
             : G_TYPE_INVALID;
}
