/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/player_panel.h"

#include "app/shared/page_actions.h"
#include "base/utf8.h"
#include "model/files/name_merge.h"
#include "model/object.h"
#include "picture/text.h"
#include "widgets/result_list.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define MOST_NAMES 30 /* to choose from */

struct _CwPlayerPanel
{
  GtkWidget parent;
  /* template */
  GtkEditable *player_name, *kept_name;
  GtkLabel *values, *write_as;
  GtkWidget *names_box;
  GtkExpander *spelled;
  CwResultList *rows;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions;
  CwPlayerSheet *sheet;
  /* state */
  gboolean merging; /* a name is being written in games */
  char *written;    /* owned: the name written last; or NULL */
  char *asked;      /* owned: the name asked for before that; or NULL */
  guint merged;     /* the last command that wrote a name; 0: none */
};

CW_DEFINE_TEMPLATE_TYPE (CwPlayerPanel, cw_player_panel, GTK_TYPE_WIDGET)

static guint chosen_signal;

CwPlayerSheet *
cw_player_panel_get_sheet (CwPlayerPanel *self)
{
  return self->sheet;
}

static CwGameEdits *
edits (CwPlayerPanel *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

/* --- what is shown --------------------------------------------------------------------------- */

static void
name_clicked (GtkWidget *button, CwPlayerPanel *self)
{
  gtk_editable_set_text (self->player_name, g_object_get_data (G_OBJECT (button), "name"));
}

/* A spelling to choose, with the number of its games, which shows only these when clicked. */
static GtkWidget *
name_row (CwPlayerPanel *self, const char *name, guint games)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *count = cw_text_count (games);
  g_autofree char *words = g_strdup_printf (ngettext ("%s game", "%s games", games), count);
  GtkWidget *only = gtk_button_new_with_label (words);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (check, name);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_add_css_class (only, "flat");
  gtk_widget_add_css_class (only, "small");
  gtk_widget_set_focus_on_click (only, FALSE);
  gtk_widget_set_tooltip_text (only, _ ("Report on this name alone"));
  g_object_set_data_full (G_OBJECT (only), "name", g_strdup (name), g_free);
  g_signal_connect_object (only, "clicked", G_CALLBACK (name_clicked), self, 0);
  gtk_box_append (GTK_BOX (row), check);
  gtk_box_append (GTK_BOX (row), only);
  return row;
}

/* A check button per spelling; the most frequent one is the proposed name unless another is typed.
 * A single spelling is already checked. */
static void
show_names (CwPlayerPanel *self)
{
  GStrv names = cw_player_sheet_names (self->sheet);
  guint count = names != NULL ? g_strv_length (names) : 0;
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->names_box)) != NULL)
    gtk_box_remove (GTK_BOX (self->names_box), child);
  gtk_widget_set_visible (GTK_WIDGET (self->spelled), count > 0);
  gtk_widget_set_visible (self->names_box, count > 1);
  gtk_label_set_text (self->write_as, count > 1 ? _ ("Change selected to") : _ ("Change it to"));
  if (count == 0)
    return;
  for (guint i = 0; i < count && i < MOST_NAMES; i++)
    gtk_box_append (GTK_BOX (self->names_box),
                    name_row (self, names[i], cw_player_sheet_name_games (self->sheet, i)));
  if (cw_player_sheet_people (self->sheet) > 1)
    gtk_expander_set_expanded (self->spelled, TRUE);
  if (count == 1)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_first_child (
                                     gtk_widget_get_first_child (self->names_box))),
                                 TRUE);
  g_autofree char *title =
      count == 1
          ? g_strdup (_ ("Change the name in all games"))
          : g_strdup_printf (ngettext ("Spelled in %u way", "Spelled in %u ways", count), count);
  gtk_expander_set_label (self->spelled, title);
  gtk_editable_set_text (self->kept_name, names[0]);
}

static void
sheet_changed (CwPlayerPanel *self)
{
  guint count;
  const CwResultRow *rows = cw_player_sheet_get (self->sheet, &count);
  const char *values = cw_player_sheet_values (self->sheet);
  cw_result_list_show (self->rows, rows, count, CW_RESULTS_PLAYER);
  gtk_label_set_text (self->values, values);
  gtk_widget_set_visible (GTK_WIDGET (self->values), *values != '\0');
  show_names (self);
}

/* --- choosing -------------------------------------------------------------------------------- */

static void
name_changed (CwPlayerPanel *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->player_name)));
  cw_player_sheet_start (self->sheet, name);
}

static void
row_chosen (CwPlayerPanel *self, guint row)
{
  CwFilterChoice choice;
  if (cw_player_sheet_choice (self->sheet, row, &choice))
    g_signal_emit (self, chosen_signal, 0, &choice);
}

void
cw_player_panel_enter (CwPlayerPanel *self)
{
  CwGameTree *tree = cw_session_tree (cw_context_study (self->context));
  const char *white = cw_game_tree_tag (tree, "White");
  if (*gtk_editable_get_text (self->player_name) == '\0' && white != NULL && *white != '?')
    gtk_editable_set_text (self->player_name, white);
  gtk_widget_grab_focus (GTK_WIDGET (self->player_name));
  gtk_editable_select_region (self->player_name, 0, -1); /* typing replaces it */
}

/* --- names ----------------------------------------------------------------------------------- */

/* Only while nothing else was done since, which would have to be undone first. */
static void
enable_undo (CwPlayerPanel *self)
{
  cw_page_actions_enable (self->actions, "names-undo",
                          self->merged != 0
                              && cw_game_edits_last_command (edits (self)) == self->merged);
}

/* The player may no longer have a game under the name that was asked for. */
static void
follow_name (CwPlayerPanel *self)
{
  g_autofree char *asked = g_strstrip (g_strdup (gtk_editable_get_text (self->player_name)));
  if (cw_utf8_contains (self->written, asked))
    return;
  self->asked = g_steal_pointer (&asked);
  gtk_editable_set_text (self->player_name, self->written);
}

static void
names_merged (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwPlayerPanel) self = data;
  g_autofree char *sentence = NULL;
  g_autoptr (GArray) games = cw_names_merge_finish (result, &sentence);
  if (self->context == NULL)
    return;
  self->merging = FALSE;
  self->merged = games->len > 0 ? cw_game_edits_last_command (edits (self)) : 0;
  if (games->len > 0)
    follow_name (self);
  enable_undo (self);
  if (games->len == 0 && sentence == NULL) /* other files were opened meanwhile */
    return;
  g_autofree char *count = cw_text_count (games->len);
  g_autofree char *done =
      g_strdup_printf (ngettext ("The name was changed in %s game.",
                                 "The name was changed in %s games.", games->len),
                       count);
  cw_context_show_message (self->context, sentence != NULL ? CW_INFO_ERROR : CW_INFO_PLAIN,
                           sentence != NULL ? sentence : done, C_ ("button", "Undo"),
                           "page.names-undo");
}

static void
merge_clicked (CwPlayerPanel *self)
{
  GStrv names = cw_player_sheet_names (self->sheet);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->kept_name)));
  guint i = 0;
  if (self->merging)
    return;
  for (GtkWidget *row = gtk_widget_get_first_child (self->names_box); row != NULL;
       row = gtk_widget_get_next_sibling (row), i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (gtk_widget_get_first_child (row)))
        && !g_str_equal (names[i], name))
      g_ptr_array_add (chosen, names[i]);
  if (chosen->len == 0 || *name == '\0')
    {
      cw_context_show_message (
          self->context, CW_INFO_WARNING,
          g_strv_length (names) == 1
              ? _ ("Type the name to use instead.")
              : _ ("Choose the spellings to change, and type the name to use instead."),
          NULL, NULL);
      return;
    }
  g_ptr_array_add (chosen, NULL);
  self->merging = TRUE;
  g_clear_pointer (&self->asked, g_free);
  g_free (self->written);
  self->written = g_strdup (name);
  cw_names_merge (edits (self), cw_context_document (self->context),
                  (const char *const *)chosen->pdata, name, names_merged, g_object_ref (self));
}

static void
undo_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlayerPanel *self = data;
  g_autofree char *sentence = NULL;
  cw_game_edits_step (edits (self), -1, &sentence);
  if (self->asked != NULL && g_str_equal (gtk_editable_get_text (self->player_name), self->written))
    gtk_editable_set_text (self->player_name, self->asked);
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
}

/* Of other files. */
static void
forget_names (CwPlayerPanel *self)
{
  self->merged = 0;
  enable_undo (self);
}

/* Names and results have changed. */
static void
games_edited (CwPlayerPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    cw_player_sheet_again (self->sheet);
}

/* --- life ------------------------------------------------------------------------------------ */

void
cw_player_panel_set_context (CwPlayerPanel *self, CwContext *context, CwGameIndexes *indexes,
                             GSimpleActionGroup *actions)
{
  static const GActionEntry entries[] = { { "names-undo", undo_activated } };
  self->context = g_object_ref (context);
  self->actions = g_object_ref (actions);
  self->sheet = cw_player_sheet_new (indexes);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  forget_names (self);
  cw_connect (self->sheet, "changed", sheet_changed, self);
  cw_connect (indexes, "edited", games_edited, self);
  cw_connect (cw_context_document (context), "opened", forget_names, self);
  cw_connect (edits (self), "changed", enable_undo, self);
}

static void
cw_player_panel_class_init (CwPlayerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwPlayerPanel, written, g_free),
                 CW_OWNED (CwPlayerPanel, asked, g_free), CW_OBJECT (CwPlayerPanel, sheet),
                 CW_OBJECT (CwPlayerPanel, actions), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwPlayerPanel, context), NULL);
  chosen_signal = cw_signal_new (klass, "row-chosen", 1, G_TYPE_POINTER);
  g_type_ensure (CW_TYPE_RESULT_LIST);
  cw_template_set (widget_class, "player-panel");
  cw_template_children (widget_class, CW_CHILD (CwPlayerPanel, player_name),
                        CW_CHILD (CwPlayerPanel, values), CW_CHILD (CwPlayerPanel, names_box),
                        CW_CHILD (CwPlayerPanel, write_as), CW_CHILD (CwPlayerPanel, kept_name),
                        CW_CHILD (CwPlayerPanel, spelled), CW_CHILD (CwPlayerPanel, rows), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (name_changed), CW_HANDLER (row_chosen),
                        CW_HANDLER (merge_clicked), NULL);
}
