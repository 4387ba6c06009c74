/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/engines_window.h"
#include "app/engine_choice.h"

#include <glib/gi18n.h>

/* In the order of the drop-down. */
static const char *const protocols[] = { "uci", "usi", "cecp" };

typedef struct
{
  CwSettings *settings; /* owned */
  GtkGrid *grid;
  GtkDropDown *protocol;
  GtkEntry *command;
  GtkLabel *fault;
  gboolean filling;
} Engines;

static void fill (Engines *self);

static void
engines_free (gpointer data)
{
  Engines *self = data;
  g_object_unref (self->settings);
  g_free (self);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* --- the list -------------------------------------------------------------------------------- */

static void
use_toggled (GtkCheckButton *button, Engines *self)
{
  if (self->filling || !gtk_check_button_get_active (button))
    return;
  guint use = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "use"));
  cw_engine_choice_set (self->settings, (CwEngineUse)use,
                        g_object_get_data (G_OBJECT (button), "engine"));
}

static void
remove_clicked (GtkButton *button, Engines *self)
{
  g_autofree char *engine = g_strdup (g_object_get_data (G_OBJECT (button), "engine"));
  cw_engine_choice_remove (self->settings, engine);
  fill (self);
}

static GtkWidget *
make_use (Engines *self, const char *engine, const char *name, CwEngineUse use,
          GtkCheckButton *group)
{
  GtkWidget *button = gtk_check_button_new ();
  g_autofree char *chosen = cw_engine_choice_get (self->settings, use);
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

static GtkWidget *
make_remove (Engines *self, const char *engine, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *words = g_strdup_printf (_ ("Take %s out of the list"), name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "engine", g_strdup (engine), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked), self);
  return button;
}

static void
add_row (Engines *self, const char *engine, int row, GtkCheckButton *groups[CW_ENGINE_USES])
{
  g_autofree char *name = cw_engine_choice_name (engine);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_label (name, "cw-heading"));
  if (engine[0] != '\0')
    gtk_box_append (GTK_BOX (box), make_label (engine, "cw-second"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_grid_attach (self->grid, box, 0, row, 1, 1);
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    {
      GtkWidget *button = make_use (self, engine, name, (CwEngineUse)use, groups[use]);
      if (groups[use] == NULL)
        groups[use] = GTK_CHECK_BUTTON (button);
      gtk_grid_attach (self->grid, button, 1 + (int)use, row, 1, 1);
    }
  if (engine[0] != '\0')
    gtk_grid_attach (self->grid, make_remove (self, engine, name), 3, row, 1, 1);
}

static void
fill (Engines *self)
{
  GtkCheckButton *groups[CW_ENGINE_USES] = { NULL };
  GtkWidget *child;
  g_auto (GStrv) engines = cw_engine_choice_list (self->settings);
  self->filling = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  gtk_grid_attach (self->grid, make_label (C_ ("use of an engine", "Analyses"), "cw-second"), 1, 0,
                   1, 1);
  gtk_grid_attach (self->grid, make_label (C_ ("use of an engine", "Plays"), "cw-second"), 2, 0, 1,
                   1);
  add_row (self, "", 1, groups);
  for (guint i = 0; engines[i] != NULL; i++)
    add_row (self, engines[i], (int)i + 2, groups);
  self->filling = FALSE;
}

/* --- another one -------------------------------------------------------------------------------
 */

static void
add_activated (Engines *self)
{
  g_autofree char *command =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->command))));
  const char *protocol = protocols[gtk_drop_down_get_selected (self->protocol)];
  g_autofree char *engine = g_strdup_printf ("%s:%s", protocol, command);
  g_autofree char *fault = NULL;
  if (command[0] == '\0')
    return;
  if (cw_engine_choice_add (self->settings, engine, &fault))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->command), "");
      fill (self);
    }
  gtk_label_set_text (self->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), fault != NULL);
}

static GtkWidget *
make_adder (Engines *self)
{
  static const char *const names[] = { "UCI", "USI", "CECP", NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Add"));
  self->protocol = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  self->command = GTK_ENTRY (gtk_entry_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->protocol), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The language that the engine speaks"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->command), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The command that starts the engine"), -1);
  gtk_entry_set_placeholder_text (self->command, _ ("Command, such as stockfish"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->command), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->protocol));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->command));
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add_activated), self);
  g_signal_connect_swapped (self->command, "activate", G_CALLBACK (add_activated), self);
  return box;
}

static gboolean
close_on_escape (GtkWidget *window, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (close_on_escape, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
cw_engines_window_new (GtkWindow *parent, CwSettings *settings)
{
  Engines *self = g_new0 (Engines, 1);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->settings = g_object_ref (settings);
  self->grid = GTK_GRID (gtk_grid_new ());
  self->fault = GTK_LABEL (make_label (NULL, "cw-bad"));
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  gtk_grid_set_column_spacing (self->grid, 16);
  gtk_grid_set_row_spacing (self->grid, 10);
  gtk_widget_set_margin_top (box, 16);
  gtk_widget_set_margin_bottom (box, 16);
  gtk_widget_set_margin_start (box, 16);
  gtk_widget_set_margin_end (box, 16);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->grid));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box),
                  make_label (_ ("Other programs may play and analyse too. Levels are those of "
                                 "Counterweight’s own engine."),
                              "cw-second"));
  gtk_box_append (GTK_BOX (box), make_adder (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  gtk_window_set_title (GTK_WINDOW (window), _ ("Engines"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 520, 380);
  gtk_window_set_child (GTK_WINDOW (window), box);
  g_object_set_data_full (G_OBJECT (window), "engines", self, engines_free);
  add_escape (window);
  fill (self);
  return window;
}
