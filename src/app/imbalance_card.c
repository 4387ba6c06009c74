/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/imbalance_card.h"

#include "app/form.h"
#include "app/match_terms.h"
#include "app/set_menu.h"
#include "app/verdict_cell.h"
#include "engines/file_stream.h"
#include "engines/matches/imbalance.h"
#include "picture/measured.h"
#include "text/message.h"

#include <glib/gi18n.h>

#define PRESETS 6

struct _CwImbalanceCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *page, *runner, *entry, *presets, *letters, *says, *from;
  CwSetMenu *set;
  CwMatchForm terms;
  /* owned */
  CwLaboratory *laboratory;
  /* plain */
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwImbalanceCard, cw_imbalance_card, GTK_TYPE_WIDGET)

/* What one would ask first. */
static const char *const chess_presets[] = {
  "B:PPP", "N:PPP", "B:N", "R:BPP", "Q:RR", "Q:BNN", NULL
};
static const char *const shogi_presets[] = { "R:B", "G:S", "R:GS", "B:GP", "P*:", "N:L", NULL };

/* --- what it is -------------------------------------------------------------------------- */

static gboolean
read_entry (CwImbalanceCard *self, CwImbalance *imbalance, char **sentence)
{
  CwStatus status;

  cw_status_clear (&status);
  if (cw_imbalance_read (imbalance, self->game, gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                         &status))
    return TRUE;
  *sentence = cw_message (&status);
  return FALSE;
}

/* The slope that goes with a set; 0: none. */
static double
slope_of (CwImbalanceCard *self, const CwValues *values)
{
  CwValueChoice *choice = cw_context_choice (cw_laboratory_context (self->laboratory));

  return values->slope > 0 ? values->slope : cw_value_choice_curve (choice, self->game)->alpha;
}

/* The score that the chosen set predicts; below 0: it does not say. */
static double
predict (CwImbalanceCard *self, const CwImbalance *imbalance)
{
  const CwValues *values = cw_set_menu_get_values (self->set);
  CwValues sloped;

  if (values == NULL)
    return -1;
  sloped = *values;
  sloped.slope = slope_of (self, values);
  return sloped.slope > 0 ? cw_values_score (&sloped, cw_imbalance_balance (imbalance, &sloped))
                          : -1;
}

static char *
prediction_text (CwImbalanceCard *self, const CwImbalance *imbalance)
{
  const CwValues *values = cw_set_menu_get_values (self->set);
  const char *title = cw_set_menu_get_title (self->set);
  double score = predict (self, imbalance), balance;
  g_autofree char *first = cw_imbalance_side_text (imbalance, 0);
  g_autofree char *second = cw_imbalance_side_text (imbalance, 1);

  if (values == NULL)
    return g_strdup (_ ("Choose a set to see what it predicts."));
  balance = cw_imbalance_balance (imbalance, values) / 100;
  if (score < 0)
    /* Translators: a set; men of both sides; pawns. */
    return g_strdup_printf (
        _ ("By “%1$s” %2$s against %3$s is worth %4$+.2f pawns; it does not say "
           "what that scores."),
        title, first, second, balance);
  return g_strdup_printf (_ ("By “%1$s” %2$s against %3$s is worth %4$+.2f pawns and scores "
                             "%5$.0f %%."),
                          title, first, second, balance, 100 * score);
}

static void
show_prediction (CwImbalanceCard *self)
{
  CwImbalance imbalance;
  g_autofree char *text = NULL;

  if (self->game == NULL)
    return;
  if (read_entry (self, &imbalance, &text))
    text = prediction_text (self, &imbalance);
  gtk_label_set_text (GTK_LABEL (self->says), text);
}

/* --- playing ----------------------------------------------------------------------------- */

typedef struct
{
  CwImbalance imbalance;
  GFile *file; /* NULL: the positions are made */
  guint64 seed;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_clear_object (&wish->file);
  g_free (wish);
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static CwMatchOpenings *
find_positions (const Wish *wish, guint pairs, GCancellable *cancellable, GError **error)
{
  CwMatchOpenings *openings = NULL;
  CwStatus status;

  cw_status_clear (&status);
  if (wish->file == NULL)
    openings = cw_imbalance_compose (&wish->imbalance, pairs, wish->seed, &status);
  else
    {
      g_autoptr (CwFileSource) source = cw_file_source_open (wish->file, cancellable, error);
      if (source == NULL)
        return NULL;
      openings = cw_imbalance_from_games (&wish->imbalance, cw_file_source_bytes (source), pairs,
                                          is_cancelled, cancellable, &status);
    }
  if (openings == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      g_autofree char *message = cw_message (&status);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
    }
  return openings;
}

static gboolean
prepare (CwMatchOrder *order, GCancellable *cancellable, GError **error)
{
  order->openings = find_positions (order->extra, (order->plan.games + 1) / 2, cancellable, error);
  return order->openings != NULL;
}

static void
start_cb (CwImbalanceCard *self)
{
  g_autofree char *sentence = NULL, *first = NULL, *second = NULL;
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  gboolean found = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->from)) == 1;
  Wish *wish = g_new0 (Wish, 1);
  CwMatchOrder *order;

  if (!read_entry (self, &wish->imbalance, &sentence))
    cw_match_runner_say (CW_MATCH_RUNNER (self->runner), sentence);
  else if (found && cw_data_set_get_file (data) == NULL)
    cw_match_runner_say (CW_MATCH_RUNNER (self->runner),
                         _ ("The data chosen at the side have no games at hand: choose a file."));
  else
    {
      const CwValues *values = cw_set_menu_get_values (self->set);
      first = cw_imbalance_side_text (&wish->imbalance, 0);
      second = cw_imbalance_side_text (&wish->imbalance, 1);
      order = cw_match_order_new (self->game, first, NULL, second, NULL);
      order->predicted = values != NULL ? predict (self, &wish->imbalance) : -1;
      cw_match_form_fill (&self->terms, order);
      order->plan.each = TRUE;
      wish->seed = g_random_int () | 1;
      wish->file = found ? g_object_ref (cw_data_set_get_file (data)) : NULL;
      order->prepare = prepare;
      order->extra = g_steal_pointer (&wish);
      order->free_extra = wish_free;
      cw_match_runner_run (CW_MATCH_RUNNER (self->runner), order);
    }
  if (wish != NULL)
    wish_free (wish);
}

/* --- the game ---------------------------------------------------------------------------- */

static void
preset_cb (GtkButton *button, CwImbalanceCard *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), gtk_button_get_label (button));
}

static void
fill_presets (CwImbalanceCard *self)
{
  const char *const *list = g_str_equal (self->game->name, "shogi") ? shogi_presets : chess_presets;
  GtkWidget *child;
  gboolean filled = FALSE;

  while ((child = gtk_widget_get_first_child (self->presets)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->presets), child);
  for (guint i = 0; list[i] != NULL; i++)
    {
      CwImbalance imbalance;
      GtkWidget *button;
      if (!cw_imbalance_read (&imbalance, self->game, list[i], NULL))
        continue;
      button = gtk_button_new_with_label (list[i]);
      gtk_widget_add_css_class (button, "small");
      g_signal_connect_object (button, "clicked", G_CALLBACK (preset_cb), self, 0);
      gtk_flow_box_append (GTK_FLOW_BOX (self->presets), button);
      if (!filled)
        gtk_editable_set_text (GTK_EDITABLE (self->entry), list[i]);
      filled = TRUE;
    }
  if (!filled)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

/* "P pawn, N knight …": what may be typed. */
static void
show_letters (CwImbalanceCard *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CwColumns columns;

  cw_columns_init (&columns, self->game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      char name[CW_COLUMN_NAME_SIZE];
      g_autofree char *kind = cw_measured_column_name (&columns, i);
      if (columns.column[i].place == CW_COLUMN_PROMOTED)
        continue;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                              cw_column_name (&columns, i, name), kind);
    }
  gtk_label_set_text (GTK_LABEL (self->letters), text->str);
}

void
cw_imbalance_card_set_game (CwImbalanceCard *self, const CwGame *game)
{
  if (self->game == game)
    return;
  self->game = game;
  cw_match_runner_reset (CW_MATCH_RUNNER (self->runner));
  cw_set_menu_set_game (self->set, game, FALSE);
  fill_presets (self);
  show_letters (self);
  show_prediction (self);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
cw_imbalance_card_dispose (GObject *object)
{
  CwImbalanceCard *self = CW_IMBALANCE_CARD (object);

  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_object (&self->laboratory);
  G_OBJECT_CLASS (cw_imbalance_card_parent_class)->dispose (object);
}

static void
cw_imbalance_card_class_init (CwImbalanceCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_imbalance_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_imbalance_card_init (CwImbalanceCard *self)
{
}

static void
make_form (CwImbalanceCard *self, GtkWidget *card)
{
  const char *const sources[] = { _ ("made from openings"),
                                  _ ("met in the games chosen at the side"), NULL };
  GtkWidget *grid = cw_form_grid ();

  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 14);
  cw_form_add (grid, 0, _ ("Who has what more"), self->entry);
  gtk_grid_attach (GTK_GRID (grid), self->presets, 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), self->letters, 1, 2, 1, 1);
  self->from = cw_form_choice (sources);
  cw_form_add (grid, 3, _ ("Positions"), self->from);
  cw_form_add (grid, 4, _ ("Predicted by"), GTK_WIDGET (self->set));
  gtk_grid_attach (GTK_GRID (grid), self->says, 1, 5, 1, 1);
  cw_match_form_add (&self->terms, grid, 6, FALSE);
  gtk_box_append (GTK_BOX (card), grid);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (show_prediction), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->set, "changed", G_CALLBACK (show_prediction), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
cw_imbalance_card_new (CwLaboratory *laboratory)
{
  CwImbalanceCard *self = g_object_new (CW_TYPE_IMBALANCE_CARD, NULL);
  CwValueChoice *choice = cw_context_choice (cw_laboratory_context (laboratory));
  GtkWidget *card = cw_form_card (_ ("Is it worth that much?")), *box;

  self->laboratory = g_object_ref (laboratory);
  self->set = CW_SET_MENU (cw_set_menu_new (choice));
  self->presets = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->presets), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->presets), PRESETS);
  self->letters = cw_form_note ("");
  self->says = cw_form_note ("");
  gtk_widget_set_hexpand (self->says, TRUE);
  gtk_box_append (
      GTK_BOX (card),
      cw_form_note (
          _ ("The engine plays both sides of positions in which one side has some men more "
             "and the other some others: a bishop against three pawns is B:PPP, a queen "
             "down is :Q. Each side has either colour as often. The score is that of what "
             "stands before the colon.")));
  make_form (self, card);
  self->runner = cw_match_runner_new ();
  g_signal_connect_object (self->runner, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (card), self->runner);
  self->page = cw_form_scroller (&box);
  gtk_box_append (GTK_BOX (box), card);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
