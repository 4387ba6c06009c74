/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/pairs_panel.h"

#include "model/object.h"
#include "picture/text.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define ROWS_AT_ONCE 16

struct _CwPairsPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *all; /* removes all, or puts them back */
  GtkListBox *list;
  /* owned */
  CwContext *context;
  CwGamePairs *pairs;
  GArray *rows;        /* CwGamePair: all pairs, the first of which are listed; also used while
                          searching again */
  GPtrArray *removers; /* GtkToggleButton per list row; surplus rows are hidden */
  gboolean showing;    /* the program sets them, not the user */
  guint next_row;      /* the next row to be written */
  guint writing;       /* source: rows are being written */
};

CW_DEFINE_TEMPLATE_TYPE (CwPairsPanel, cw_pairs_panel, GTK_TYPE_WIDGET)

static guint chosen_signal;

static CwGameEdits *
edits (CwPairsPanel *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

static const CwGamePair *
pair_at (CwPairsPanel *self, guint row)
{
  return &g_array_index (self->rows, CwGamePair, row);
}

/* --- taking out ------------------------------------------------------------------------------ */

static gboolean
is_removed (CwPairsPanel *self, guint row)
{
  return cw_game_edits_is_deleted (edits (self), pair_at (self, row)->second);
}

/* True if every pair, listed or not, has its second game removed. */
static gboolean
are_all_removed (CwPairsPanel *self)
{
  for (guint row = 0; row < self->rows->len; row++)
    if (!is_removed (self, row))
      return FALSE;
  return TRUE;
}

static void
show_all (CwPairsPanel *self)
{
  gboolean removed = are_all_removed (self);
  g_autofree char *count = cw_text_count (self->rows->len);
  g_autofree char *label =
      /* Translators: %s is how many games, two or more. */
      g_strdup_printf (removed ? _ ("Put all %s back") : _ ("Remove all %s"), count);
  gtk_widget_set_visible (self->all, self->rows->len > 1);
  gtk_button_set_label (GTK_BUTTON (self->all), label);
  gtk_widget_set_tooltip_text (self->all,
                               removed ? _ ("Put the second game of each pair back into the file")
                                       : _ ("Take the second game of each pair out of the file"));
}

static void
complain (CwPairsPanel *self, const char *sentence)
{
  if (sentence != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

/* One command, so that one undo reverts it. */
static void
all_clicked (CwPairsPanel *self)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint row = 0; row < self->rows->len; row++)
    g_array_append_val (ids, pair_at (self, row)->second);
  cw_game_edits_set_all_deleted (edits (self), ids, !are_all_removed (self), &sentence);
  complain (self, sentence);
  show_all (self);
}

static void
show_removed (CwPairsPanel *self, guint row)
{
  gboolean removed = is_removed (self, row);
  GtkWidget *remover = self->removers->pdata[row];
  self->showing = TRUE;
  gtk_button_set_label (GTK_BUTTON (remover), removed ? _ ("Put back") : _ ("Remove"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (remover), removed);
  gtk_widget_set_tooltip_text (remover, removed
                                            ? _ ("Put the second of these games back into the file")
                                            : _ ("Take the second of these games out of the file"));
  GtkWidget *second = g_object_get_data (G_OBJECT (remover), "second");
  if (removed)
    gtk_widget_add_css_class (second, "cw-struck");
  else
    gtk_widget_remove_css_class (second, "cw-struck");
  self->showing = FALSE;
}

static void
remover_toggled (GtkToggleButton *remover, CwPairsPanel *self)
{
  g_autofree char *sentence = NULL;
  guint row;
  if (self->showing || !g_ptr_array_find (self->removers, remover, &row))
    return;
  cw_game_edits_set_deleted (edits (self), pair_at (self, row)->second,
                             gtk_toggle_button_get_active (remover), &sentence);
  complain (self, sentence);
  show_removed (self, row);
  show_all (self);
}

/* --- rows ------------------------------------------------------------------------------------ */

static void
show_words (CwPairsPanel *self, guint row)
{
  CwDocument *document = cw_context_document (self->context);
  const CwGamePair *pair = pair_at (self, row);
  GObject *remover = self->removers->pdata[row];
  g_autofree char *first = cw_game_pair_words (document, pair->first);
  g_autofree char *second = cw_game_pair_words (document, pair->second);
  g_autofree char *first_place = cw_game_pair_place (document, pair->first);
  g_autofree char *second_place = cw_game_pair_place (document, pair->second);
  g_autofree char *both =
      g_strdup_printf ("%s  %s\n%s  %s", first_place, first, second_place, second);
  gtk_label_set_text (g_object_get_data (remover, "first"), first);
  gtk_label_set_text (g_object_get_data (remover, "second"), second);
  gtk_label_set_text (g_object_get_data (remover, "first_place"), first_place);
  gtk_label_set_text (g_object_get_data (remover, "second_place"), second_place);
  gtk_widget_set_tooltip_text (g_object_get_data (remover, "row"), both);
}

/* Rows are made once and reused for other pairs. */
static void
make_row (CwPairsPanel *self)
{
  static const char *const parts[] = { "row",         "first",        "second",
                                       "first_place", "second_place", "difference" };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (CW_TEMPLATE ("pair-row"));
  GObject *remover = gtk_builder_get_object (builder, "remove");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_object_set_data (remover, parts[i], gtk_builder_get_object (builder, parts[i]));
  g_ptr_array_add (self->removers, remover);
  g_signal_connect (remover, "toggled", G_CALLBACK (remover_toggled), self);
  gtk_list_box_append (self->list, g_object_get_data (remover, "row"));
}

static void
write_row (CwPairsPanel *self, guint row)
{
  if (row == self->removers->len)
    make_row (self);
  GObject *remover = self->removers->pdata[row];
  GtkWidget *players = g_object_get_data (remover, "difference");
  g_autofree char *difference =
      cw_game_pair_difference (cw_context_document (self->context), pair_at (self, row));
  gtk_label_set_text (GTK_LABEL (players), difference != NULL ? difference : "");
  gtk_widget_set_visible (players, difference != NULL);
  show_words (self, row);
  show_removed (self, row);
  gtk_widget_set_visible (g_object_get_data (remover, "row"), TRUE);
}

/* A few rows at a time, so that the program stays responsive. */
static gboolean
write_rows (gpointer data)
{
  CwPairsPanel *self = data;
  guint end = MIN (self->rows->len, CW_PAIRS_SHOWN);
  for (guint i = 0; i < ROWS_AT_ONCE && self->next_row < end; i++)
    write_row (self, self->next_row++);
  if (self->next_row < end)
    return G_SOURCE_CONTINUE;
  self->writing = 0;
  return G_SOURCE_REMOVE;
}

/* Starts at the first row. */
static void
write_soon (CwPairsPanel *self)
{
  self->next_row = 0;
  if (self->writing == 0 && self->rows->len > 0)
    self->writing = g_idle_add (write_rows, self);
}

/* Numbers of other games may change too. */
static void
games_changed (CwPairsPanel *self)
{
  for (guint row = 0; row < MIN (self->removers->len, self->rows->len); row++)
    if (is_removed (self, row) != gtk_toggle_button_get_active (self->removers->pdata[row]))
      show_removed (self, row);
  show_all (self);
  write_soon (self);
}

static void
pairs_changed (CwPairsPanel *self)
{
  const GArray *pairs = cw_game_pairs_get (self->pairs);
  g_clear_handle_id (&self->writing, g_source_remove);
  for (guint row = 0; row < self->removers->len; row++)
    gtk_widget_set_visible (g_object_get_data (self->removers->pdata[row], "row"), FALSE);
  g_array_set_size (self->rows, 0);
  if (pairs != NULL)
    g_array_append_vals (self->rows, pairs->data, pairs->len);
  show_all (self);
  write_soon (self);
}

/* Shows the second game, or the first if the second is already on the board. */
static void
row_activated (CwPairsPanel *self, GtkListBoxRow *row)
{
  const CwGamePair *pair = pair_at (self, (guint)gtk_list_box_row_get_index (row));
  gboolean second = cw_shown_game_get_id (cw_context_shown_game (self->context)) != pair->second;
  g_signal_emit (self, chosen_signal, 0, second ? pair->second : pair->first);
}

/* --- life ------------------------------------------------------------------------------------ */

void
cw_pairs_panel_set_context (CwPairsPanel *self, CwContext *context, CwGamePairs *pairs)
{
  self->context = g_object_ref (context);
  self->pairs = g_object_ref (pairs);
  self->rows = g_array_new (FALSE, FALSE, sizeof (CwGamePair));
  self->removers = g_ptr_array_new ();
  cw_connect (pairs, "changed", pairs_changed, self);
  cw_connect (edits (self), "changed", games_changed, self);
}

static void
cw_pairs_panel_class_init (CwPairsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_SOURCE (CwPairsPanel, writing), CW_TEMPLATE_CHILDREN,
                 CW_OWNED (CwPairsPanel, removers, g_ptr_array_unref),
                 CW_OWNED (CwPairsPanel, rows, g_array_unref), CW_OBJECT (CwPairsPanel, pairs),
                 CW_OBJECT (CwPairsPanel, context), NULL);
  chosen_signal = cw_signal_new (klass, "game-chosen", 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_set (widget_class, "pairs-panel");
  cw_template_children (widget_class, CW_CHILD (CwPairsPanel, all), CW_CHILD (CwPairsPanel, list),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (all_clicked), CW_HANDLER (row_activated), NULL);
}
