/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/engines_window.h"
#include "app/shared/form.h"
#include "app/shared/responsive.h"
#include "model/analysis/engine_setup.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <string.h>

struct _CwEnginesWindow
{
  GtkWindow parent;
  /* template */
  GtkStack *pages;
  GtkWidget *list, *options;
  GtkGrid *grid, *form;
  GtkEditable *command;
  GtkSpinner *spinner;
  GtkLabel *sentence, *name;
  /* owned */
  CwSettings *settings;
  CwEngineSetup *setup;
  GtkFileChooserNative *dialog; /* or NULL */
};

CW_DEFINE_TEMPLATE_TYPE (CwEnginesWindow, cw_engines_window, GTK_TYPE_WINDOW)

/* --- the list -------------------------------------------------------------------------------- */

static void
use_toggled (GtkCheckButton *button, CwEnginesWindow *self)
{
  if (!gtk_check_button_get_active (button))
    return;
  guint use = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "use"));
  cw_external_engines_use (self->settings, (CwEngineUse)use,
                           g_object_get_data (G_OBJECT (button), "engine"));
}

static GtkWidget *
make_use (CwEnginesWindow *self, const char *engine, const char *name, CwEngineUse use,
          GtkCheckButton *group)
{
  GtkWidget *button = gtk_check_button_new ();
  g_autofree char *chosen = cw_external_engines_get_used (self->settings, use);
  g_autofree char *words = g_strdup_printf (
      use == CW_ENGINE_FOR_ANALYSIS ? _ ("%s analyses") : _ ("%s plays against you"), name);
  if (group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), group);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), g_str_equal (chosen, engine));
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data (G_OBJECT (button), "use", GUINT_TO_POINTER (use));
  g_object_set_data_full (G_OBJECT (button), "engine", g_strdup (engine), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (use_toggled), self);
  return button;
}

/* `words`: what it does, including the engine's name. */
static void
append_button (GtkWidget *box, const char *icon, const char *words, const char *action,
               const char *engine, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autofree char *sentence = g_strdup_printf (words, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", engine);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
make_buttons (const char *engine, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  append_button (box, "document-edit-symbolic", _ ("Options of %s"), "engines.options", engine,
                 name);
  append_button (box, "media-playback-start-symbolic", _ ("Test %s"), "engines.test", engine, name);
  append_button (box, "list-remove-symbolic", _ ("Remove %s from the list"), "engines.remove",
                 engine, name);
  return box;
}

static void
add_row (CwEnginesWindow *self, const char *engine, int row, GtkCheckButton *groups[CW_ENGINE_USES])
{
  g_autofree char *name = cw_external_engine_name (engine);
  g_autofree char *command = cw_external_engine_command (engine);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), cw_form_text (name, "cw-heading"));
  if (command != NULL)
    gtk_box_append (GTK_BOX (box), cw_form_text (command, "cw-second"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_grid_attach (self->grid, box, 0, row, 1, 1);
  gboolean listed = engine[0] != '\0' && !g_str_equal (engine, CW_ENGINE_FULL_STRENGTH);
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    {
      /* The built-in engine always analyses at full strength. */
      if (use == CW_ENGINE_FOR_ANALYSIS && g_str_equal (engine, CW_ENGINE_FULL_STRENGTH))
        continue;
      GtkWidget *button = make_use (self, engine, name, (CwEngineUse)use, groups[use]);
      if (groups[use] == NULL)
        groups[use] = GTK_CHECK_BUTTON (button);
      gtk_grid_attach (self->grid, button, 1 + (int)use, row, 1, 1);
    }
  if (listed)
    gtk_grid_attach (self->grid, make_buttons (engine, name), 3, row, 1, 1);
}

static void
fill (CwEnginesWindow *self)
{
  GtkCheckButton *groups[CW_ENGINE_USES] = { NULL };
  g_auto (GStrv) engines = cw_external_engines_list (self->settings);
  cw_cells_clear (GTK_WIDGET (self->grid));
  cw_cell_attach (self->grid, 1, 0, C_ ("use of an engine", "Analyses"), 0.5, "cw-second");
  cw_cell_attach (self->grid, 2, 0, C_ ("use of an engine", "Plays"), 0.5, "cw-second");
  add_row (self, "", 1, groups);
  add_row (self, CW_ENGINE_FULL_STRENGTH, 2, groups);
  for (guint i = 0; engines[i] != NULL; i++)
    add_row (self, engines[i], (int)i + 3, groups);
}

/* --- the options of one ---------------------------------------------------------------------- */

static void
set_value (CwEnginesWindow *self, GtkWidget *control, const char *value)
{
  cw_engine_setup_set_value (self->setup, g_object_get_data (G_OBJECT (control), "option"), value);
}

static void
check_toggled (GtkCheckButton *check, CwEnginesWindow *self)
{
  const CwEngineOption *option = g_object_get_data (G_OBJECT (check), "option");
  const char *off = option->kind == CW_OPTION_BUTTON ? "" : "false";
  set_value (self, GTK_WIDGET (check), gtk_check_button_get_active (check) ? "true" : off);
}

static void
spin_changed (GtkSpinButton *spin, CwEnginesWindow *self)
{
  g_autofree char *value =
      g_strdup_printf ("%" G_GINT64_FORMAT, (gint64)gtk_spin_button_get_value (spin));
  set_value (self, GTK_WIDGET (spin), value);
}

static void
choice_changed (GtkDropDown *choice, GParamSpec *spec, CwEnginesWindow *self)
{
  const CwEngineOption *option = g_object_get_data (G_OBJECT (choice), "option");
  set_value (self, GTK_WIDGET (choice), option->choices[gtk_drop_down_get_selected (choice)]);
}

static void
text_changed (GtkEditable *text, CwEnginesWindow *self)
{
  set_value (self, GTK_WIDGET (text), gtk_editable_get_text (text));
}

/* A control for the option that shows `value`; also returns its signal and handler. */
static GtkWidget *
make_control (const CwEngineOption *option, const char *value, const char **signal,
              GCallback *changed)
{
  GtkWidget *control = NULL;
  guint chosen = 0;
  switch (option->kind)
    {
    case CW_OPTION_CHECK:
    case CW_OPTION_BUTTON:
      control = option->kind == CW_OPTION_CHECK
                    ? gtk_check_button_new ()
                    : gtk_check_button_new_with_label (_ ("Press it at each start"));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (control), g_str_equal (value, "true"));
      *signal = "toggled", *changed = G_CALLBACK (check_toggled);
      break;
    case CW_OPTION_SPIN:
      control = cw_form_spin ((double)option->least, (double)option->most, 1,
                              (double)g_ascii_strtoll (value, NULL, 10));
      cw_form_scroll_past (control);
      *signal = "value-changed", *changed = G_CALLBACK (spin_changed);
      break;
    case CW_OPTION_COMBO:
      control = cw_form_choice ((const char *const *)option->choices);
      while (option->choices[chosen] != NULL && !g_str_equal (option->choices[chosen], value))
        chosen++;
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control), chosen);
      *signal = "notify::selected", *changed = G_CALLBACK (choice_changed);
      break;
    case CW_OPTION_STRING:
      control = gtk_entry_new ();
      gtk_widget_set_hexpand (control, TRUE);
      gtk_editable_set_text (GTK_EDITABLE (control), value);
      *signal = "changed", *changed = G_CALLBACK (text_changed);
      break;
    }
  return control;
}

static void
show_options (CwEnginesWindow *self)
{
  const GPtrArray *options = cw_engine_setup_get_options (self->setup);
  g_autofree char *name = cw_external_engine_name (cw_engine_setup_get_edited (self->setup));
  cw_cells_clear (GTK_WIDGET (self->form));
  for (guint i = 0; i < options->len; i++)
    {
      CwEngineOption *option = options->pdata[i];
      g_autofree char *value = cw_engine_setup_get_value (self->setup, option);
      const char *signal = NULL;
      GCallback changed = NULL;
      GtkWidget *control = make_control (option, value, &signal, &changed);
      cw_form_add (GTK_WIDGET (self->form), (int)i, option->name, control);
      g_object_set_data (G_OBJECT (control), "option", option); /* lives as long as the form */
      g_signal_connect (control, signal, changed, self);
    }
  gtk_label_set_text (self->name, name);
  gtk_stack_set_visible_child (self->pages, self->options);
}

static void
back_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwEnginesWindow *self = data;
  cw_cells_clear (GTK_WIDGET (self->form));
  cw_engine_setup_stop (self->setup);
  gtk_stack_set_visible_child (self->pages, self->list);
  fill (self);
}

/* --- another one ------------------------------------------------------------------------------ */

static void
add_activated (CwEnginesWindow *self)
{
  g_autofree char *command = g_strstrip (g_strdup (gtk_editable_get_text (self->command)));
  if (command[0] != '\0')
    cw_engine_setup_add (self->setup, command);
}

static void
program_chosen (CwEnginesWindow *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    {
      g_autofree char *command = g_shell_quote (path);
      gtk_editable_set_text (self->command, strpbrk (path, " \"'\\$") != NULL ? command : path);
      add_activated (self);
    }
  g_clear_object (&self->dialog);
}

/* Most engines are a downloaded file, not an installed command. */
static void
choose_clicked (CwEnginesWindow *self)
{
  g_clear_object (&self->dialog);
  self->dialog = gtk_file_chooser_native_new (_ ("Choose an engine"), GTK_WINDOW (self),
                                              GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Add"), NULL);
  cw_connect (self->dialog, "response", program_chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

static void
setup_changed (CwEnginesWindow *self)
{
  const char *sentence = cw_engine_setup_get_sentence (self->setup);
  gboolean busy = cw_engine_setup_is_busy (self->setup);
  const GPtrArray *options = cw_engine_setup_get_options (self->setup);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_label_set_text (self->sentence, sentence != NULL ? sentence : "");
  if (cw_engine_setup_has_failed (self->setup))
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "cw-bad");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "cw-bad");
  if (options != NULL && options->len > 0)
    show_options (self);
}

/* An engine was added, or another is in use. */
static void
list_changed (CwEnginesWindow *self)
{
  if (self->setup == NULL || cw_engine_setup_get_edited (self->setup) != NULL)
    return; /* the window is closing, or shows the options */
  gtk_editable_set_text (self->command, "");
  fill (self);
}

/* --- actions --------------------------------------------------------------------------------- */

static void
remove_activated (GSimpleAction *action, GVariant *engine, gpointer data)
{
  CwEnginesWindow *self = data;
  cw_engine_setup_stop (self->setup);
  cw_external_engines_remove (self->settings, g_variant_get_string (engine, NULL));
}

static void
test_activated (GSimpleAction *action, GVariant *engine, gpointer data)
{
  cw_engine_setup_test (CW_ENGINES_WINDOW (data)->setup, g_variant_get_string (engine, NULL));
}

static void
options_activated (GSimpleAction *action, GVariant *engine, gpointer data)
{
  cw_engine_setup_edit (CW_ENGINES_WINDOW (data)->setup, g_variant_get_string (engine, NULL));
}

static void
cancel_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_engine_setup_stop (CW_ENGINES_WINDOW (data)->setup);
}

static const GActionEntry entries[] = {
  { "cancel", cancel_activated },  { "options", options_activated, "s" },
  { "test", test_activated, "s" }, { "remove", remove_activated, "s" },
  { "back", back_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_engines_window_class_init (CwEnginesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwEnginesWindow, dialog), CW_OBJECT (CwEnginesWindow, setup),
                 CW_OBJECT (CwEnginesWindow, settings), NULL);
  cw_template_load (widget_class, "engines-window");
  cw_template_children (widget_class, CW_CHILD (CwEnginesWindow, pages),
                        CW_CHILD (CwEnginesWindow, list), CW_CHILD (CwEnginesWindow, options),
                        CW_CHILD (CwEnginesWindow, grid), CW_CHILD (CwEnginesWindow, form),
                        CW_CHILD (CwEnginesWindow, command), CW_CHILD (CwEnginesWindow, spinner),
                        CW_CHILD (CwEnginesWindow, sentence), CW_CHILD (CwEnginesWindow, name),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (add_activated), CW_HANDLER (choose_clicked),
                        NULL);
}

GtkWidget *
cw_engines_window_new (GtkWindow *parent, CwSettings *settings)
{
  CwEnginesWindow *self = g_object_new (CW_TYPE_ENGINES_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  cw_size_by_text (GTK_WINDOW (self), parent, 42, 34.5);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "engines", G_ACTION_GROUP (actions));
  self->settings = g_object_ref (settings);
  self->setup = cw_engine_setup_new (settings, CW_ENGINE_SETUP_PATIENCE);
  cw_connect (self->setup, "changed", setup_changed, self);
  cw_connect (settings, "changed::engines", list_changed, self);
  fill (self);
  return GTK_WIDGET (self);
}
