/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command has an action, a name and keys that work; also buttons, menus and templates. */
#include "app/window/page_stack.h"
#include "support/app.h"

#include "app/window/shortcuts.h"
#include "widgets/menu_button.h"

static const char *const all_pages[] = { "learn",    "play",  "study",    "values",
                                         "counting", "setup", "trainers", "tournament" };

#define UI "/io/github/counterweight/Counterweight/ui/"

/* True if the window, the program or a page has an action with this detailed name. */
static gboolean
exists (CwWindow *window, const char *detailed)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  if (g_str_has_prefix (name, "win."))
    return g_action_group_has_action (G_ACTION_GROUP (window), name + 4);
  if (g_str_has_prefix (name, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (application), name + 4);
  if (g_str_equal (name, "window.close"))
    return TRUE;
  if (!g_str_has_prefix (name, "page."))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (all_pages); i++)
    {
      GActionGroup *actions = cw_page_get_actions (cw_window_get_page_named (window, all_pages[i]));
      const GVariantType *type = g_action_group_get_action_parameter_type (actions, name + 5);
      if (g_action_group_has_action (actions, name + 5)
          && (target == NULL || (type != NULL && g_variant_is_of_type (target, type))))
        return TRUE;
    }
  return FALSE;
}

/* The widget has a name for screen readers. */
static void
check_name (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
      && !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    g_error ("a %s (%s) has no name", G_OBJECT_TYPE_NAME (widget),
             gtk_widget_get_tooltip_text (widget));
}

/* The button has an existing action or a signal handler. */
static void
check_button (CwWindow *window, GtkWidget *button)
{
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
  guint clicked = g_signal_lookup ("clicked", GTK_TYPE_BUTTON);
  gboolean heard = g_signal_has_handler_pending (button, clicked, 0, TRUE);
  if (!heard && action == NULL
      && !GTK_IS_TOGGLE_BUTTON (button)) /* a choice, which its owner reads */
    g_error ("a button \"%s\" (%s) does nothing", gtk_button_get_label (GTK_BUTTON (button)),
             gtk_widget_get_tooltip_text (button));
  if (action != NULL && (g_str_has_prefix (action, "win.") || g_str_has_prefix (action, "page.")))
    g_assert_true (exists (window, action));
  if (gtk_button_get_label (GTK_BUTTON (button)) == NULL)
    check_name (button);
}

/* Every visible button does something and has a name. */
static void
check_buttons (CwWindow *window, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget))
    {
      g_assert_true (cw_menu_button_get_menu (GTK_MENU_BUTTON (widget)) != NULL
                     || gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL);
      if (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) == NULL)
        check_name (widget);
      return;
    }
  if (GTK_IS_BUTTON (widget))
    {
      check_button (window, widget);
      return;
    }
  if (GTK_IS_DROP_DOWN (widget) || GTK_IS_SPIN_BUTTON (widget))
    {
      check_name (widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (window, child);
}

static void
test_no_dead_buttons (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (all_pages); i++)
    {
      g_autofree char *action = g_strconcat ("win.page::", all_pages[i], NULL);
      app_act (window, action);
      ui_settle ();
      check_buttons (window, GTK_WIDGET (window));
    }
  /* A game with moves that can be taken back. */
  app_act (window, "win.new-two");
  app_click_square (app_board (window), "e2");
  app_click_square (app_board (window), "e4");
  ui_wait (gtk_widget_get_mapped (
      app_find_action (GTK_WIDGET (cw_window_get_page (window)), "page.undo")));
  check_buttons (window, GTK_WIDGET (window));
  app_act (window, "win.new-named::shogi");
  ui_frame (GTK_WIDGET (window));
  check_buttons (window, GTK_WIDGET (window));
  app_stop (application);
}

/* Every entry of a menu names an action that exists. */
static void
check_menu (CwWindow *window, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *action = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (section != NULL)
        check_menu (window, section);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        {
          GApplication *application =
              G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
          if (g_str_has_prefix (action, "win."))
            g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (window), action + 4));
          else if (g_str_has_prefix (action, "app."))
            g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (application), action + 4));
        }
    }
}

static void
check_menus (CwWindow *window, GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && cw_menu_button_get_menu (GTK_MENU_BUTTON (widget)) != NULL)
    check_menu (window, cw_menu_button_get_menu (GTK_MENU_BUTTON (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (window, child);
}

static void
test_menus (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  check_menus (window, GTK_WIDGET (window));
  app_stop (application);
}

/* True if the class of the template's own widget has this action. */
static gboolean
class_has_action (const char *template, const char *detailed)
{
  g_autoptr (GRegex) regex = g_regex_new ("<template class=\"(\\w+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (!g_regex_match (regex, template, 0, &match))
    return FALSE;
  g_autofree char *type = g_match_info_fetch (match, 1);
  g_autoptr (GTypeClass) class = g_type_class_ref (g_type_from_name (type));
  GType owner;
  const char *action, *property;
  const GVariantType *parameter;
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (class), i, &owner, &action,
                                                   &parameter, &property);
       i++)
    if (g_str_equal (action, name))
      return TRUE;
  return FALSE;
}

/* True if the page stack has this action. */
static gboolean
stack_has_action (CwWindow *window, const char *action)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (app_find (GTK_WIDGET (window), CW_TYPE_PAGE_STACK));
  const char *name;
  for (guint i = 0;
       gtk_widget_class_query_action (klass, i, &(GType){ 0 }, &name,
                                      &(const GVariantType *){ NULL }, &(const char *){ NULL });
       i++)
    if (g_str_equal (name, action))
      return TRUE;
  return FALSE;
}

/* Every action that a template names exists. */
static void
test_actions_of_templates (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_auto (GStrv) names = g_resources_enumerate_children (UI, 0, NULL);
  /* "win.save", or "action(window.close)" of a shortcut */
  g_autoptr (GRegex) regex =
      g_regex_new ("name=\"action(?:-name)?\">(?|action\\(([^<]+)\\)|([^<]+))<", 0, 0, NULL);
  guint n = 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (UI, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_autoptr (GMatchInfo) match = NULL;
      for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL), n++)
        {
          g_autofree char *action = g_match_info_fetch (match, 1);
          /* The lists of games and of engines have their own action groups. */
          if (!g_str_has_prefix (action, "games.") && !g_str_has_prefix (action, "engines.")
              && !exists (window, action) && !stack_has_action (window, action)
              && !class_has_action (text, action))
            g_error ("%s names %s, which is nowhere", names[i], action);
        }
    }
  g_assert_cmpuint (n, >, 40);
  app_stop (application);
}

/* Every row of the table of keys names an existing action and valid keys that no other row uses. */
static void
test_shortcuts (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n;
  const CwShortcut *rows = cw_shortcuts (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = cw_shortcut_text (i);
      if (rows[i].action == NULL)
        continue;
      if (text != NULL)
        g_assert_true (g_hash_table_add (shown, g_strdup (text)));
      if (!exists (window, rows[i].action))
        g_error ("%s has a key but is nowhere", rows[i].action);
      g_assert_true ((text != NULL) == (rows[i].words != NULL));
      g_assert_nonnull (rows[i].accels[0]);
      for (guint k = 0; rows[i].accels[k] != NULL; k++)
        {
          guint key;
          GdkModifierType modifiers;
          g_assert_true (gtk_accelerator_parse (rows[i].accels[k], &key, &modifiers));
          g_assert_true (g_hash_table_add (met, gtk_accelerator_name (key, modifiers)));
          g_assert_true (rows[i].kind != CW_KEYS_PLAIN || (modifiers & GDK_SHIFT_MASK) == 0);
        }
      if (rows[i].kind == CW_KEYS_PLAIN)
        g_assert_true (g_str_has_prefix (rows[i].action, "page."));
      else
        {
          g_auto (GStrv) accels =
              gtk_application_get_accels_for_action (GTK_APPLICATION (application), rows[i].action);
          g_assert_cmpuint (g_strv_length (accels), >, 0);
        }
    }
  app_stop (application);
}

/* A page's actions exist while it is shown; a button for an action it lacks is grey. */
static void
test_page_actions (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *flip = app_find_action (GTK_WIDGET (window), "page.flip");
  g_assert_nonnull (flip);
  app_act (window, "win.page::play");
  g_assert_true (gtk_widget_get_sensitive (flip));
  app_act (window, "win.page::values");
  g_assert_false (gtk_widget_get_sensitive (flip));
  app_act (window, "win.page::study");
  g_assert_true (gtk_widget_get_sensitive (flip));
  app_act (window, "win.page::play");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/commands/actions-of-templates", test_actions_of_templates);
  g_test_add_func ("/commands/shortcuts", test_shortcuts);
  g_test_add_func ("/commands/page-actions", test_page_actions);
  g_test_add_func ("/commands/no-dead-buttons", test_no_dead_buttons);
  g_test_add_func ("/commands/menus", test_menus);
  return g_test_run ();
}
