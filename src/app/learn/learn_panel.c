/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn_panel.h"
#include "app/learn/reach_card.h"
#include "app/shared/glossary_label.h"
#include "model/learn/course.h"
#include "model/object.h"
#include "model/values/piece_value.h"
#include "widgets/template.h"

#include "core/mobility.h"
#include "learning/value_set.h"
#include "widgets/piece_image.h"

#include <glib/gi18n.h>

struct _CwLearnPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *value_card, *measured_box, *picture, *counting, *sets;
  GtkLabel *school, *school_unit, *measured, *measured_error, *value_text;
  CwReachCard *reach;
  GtkLabel *rule_title, *rule_text, *rule_notes;
  /* owned */
  CwPieceSet *set;
  /* plain */
  const CwStage *stage;
  CwSquare square;
  CwKind kind;
};

G_DEFINE_FINAL_TYPE (CwLearnPanel, cw_learn_panel, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  g_free (text);
}

/* "Measured in 2,976 games of chess programs: a side with one knight less scores about 10 points in
 * 100 games." */
static void
show_measured (CwLearnPanel *self, const CwValues *values, CwKind kind)
{
  const char *name = _ (self->stage->game->kind[kind].name);
  int percent = (int)(100 * cw_values_score (values, -values->board[kind]) + 0.5);

  set_text (self->measured, g_strdup_printf ("%.2f", values->board[kind] / 100));
  set_text (self->measured_error,
            values->error[kind] > 0 ? g_strdup_printf (
                _ ("measured, ± %.2f"), (values->high[kind] - values->low[kind]) / 200)
                                    : g_strdup (_ ("measured: the unit")));
  set_text (self->value_text,
            percent == 0
                /* Translators: %1$u games, %2$s a piece ("queen"). */
                ? g_strdup_printf (_ ("Measured in %1$'u games between chess programs: a side one "
                                      "%2$s down loses nearly every game."),
                                   values->games, name)
                /* Translators: %1$u games, %2$s a piece ("knight"), %3$d points. */
                : g_strdup_printf (_ ("Measured in %1$'u games between chess programs: a side one "
                                      "%2$s down scores about %3$d points in 100 games."),
                                   values->games, name, percent));
}

static void
show_value (CwLearnPanel *self)
{
  const CwGame *game = self->stage->game;
  CwKind kind = self->stage->kind;
  CwValues measured;
  char *unit;

  gtk_widget_set_visible (self->value_card, kind != 0);
  if (kind == 0)
    return;
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->picture), self->set, cw_piece (CW_WHITE, kind), 64);
  gtk_widget_set_visible (self->measured_box, FALSE);
  gtk_label_set_text (self->value_text, "");
  set_text (self->school, cw_piece_value_text (game, kind, &unit));
  set_text (self->school_unit, unit);
  if (!g_str_equal (game->name, "chess"))
    return;
  if (game->kind[kind].royal)
    {
      gtk_label_set_text (
          self->value_text,
          _ ("A king cannot be traded for anything: whoever loses it has lost the game."));
      return;
    }
  if (cw_value_set_named ("engine-games", &measured))
    {
      gtk_widget_set_visible (self->measured_box, TRUE);
      show_measured (self, &measured, kind);
    }
}

/* All pieces of the course, lowest first; without chess's pawn, which moves and captures
 * differently. */
static void
show_bars (CwLearnPanel *self)
{
  const CwGame *game = self->stage->game;
  CwPlotBar bars[CW_MAX_KINDS];
  const CwStage *stage;
  unsigned n = 0;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      unsigned at = n;

      if (stage->kind == 0 || stage->game != game || (!game->shogi && stage->kind == CW_PAWN))
        continue;
      double mean = cw_mobility_mean (game, stage->kind);
      for (; at > 0 && bars[at - 1].value > mean; at--)
        bars[at] = bars[at - 1];
      bars[at] = (CwPlotBar){ _ (stage->title), mean, stage->kind == self->stage->kind };
      n++;
    }
  cw_reach_card_show_means (self->reach, bars, n,
                            _ ("Squares reached on an empty board, averaged over all squares"));
}

/* The notes, with a bullet before each if there are several. */
static char *
bullets (const CwStage *stage)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < stage->note_count; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? "\n" : "", stage->note_count > 1 ? "• " : "",
                            _ (stage->notes[i]));
  return g_string_free (text, FALSE);
}

void
cw_learn_panel_show (CwLearnPanel *self, const CwStage *stage, CwSquare square, CwKind kind)
{
  gboolean new_stage = stage != self->stage;

  if (!new_stage && square == self->square && kind == self->kind)
    return;
  if (self->stage == NULL || stage->game != self->stage->game)
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_new (stage->game, NULL);
    }
  self->stage = stage;
  self->square = square;
  self->kind = kind;
  gtk_widget_set_visible (GTK_WIDGET (self->reach), stage->kind != 0);
  if (stage->kind != 0)
    cw_reach_card_show (self->reach, stage->game, kind, square);
  if (!new_stage)
    return;
  gtk_widget_set_visible (self->counting, cw_course_has_values (stage));
  gtk_widget_set_visible (self->sets, stage->choose_set);
  show_value (self);
  if (stage->kind != 0)
    show_bars (self);
  gtk_label_set_text (self->rule_title, _ (stage->title));
  cw_glossary_label_set (self->rule_text, _ (stage->rule));
  g_autofree char *notes = bullets (stage);
  cw_glossary_label_set (self->rule_notes, notes);
}

void
cw_learn_panel_adapt (CwLearnPanel *self, const CwLearnLayout *layout)
{
  cw_reach_card_adapt (self->reach, layout);
  gtk_widget_set_visible (self->picture, !layout->compact);
}

static void
cw_learn_panel_class_init (CwLearnPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OWNED (CwLearnPanel, set, cw_piece_set_unref),
                 NULL);
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_REACH_CARD);
  cw_template_set (widget_class, "learn-panel");
  cw_template_children (widget_class, CW_CHILD (CwLearnPanel, value_card),
                        CW_CHILD (CwLearnPanel, measured_box), CW_CHILD (CwLearnPanel, picture),
                        CW_CHILD (CwLearnPanel, counting), CW_CHILD (CwLearnPanel, school),
                        CW_CHILD (CwLearnPanel, school_unit), CW_CHILD (CwLearnPanel, measured),
                        CW_CHILD (CwLearnPanel, measured_error),
                        CW_CHILD (CwLearnPanel, value_text), CW_CHILD (CwLearnPanel, reach),
                        CW_CHILD (CwLearnPanel, rule_title), CW_CHILD (CwLearnPanel, rule_text),
                        CW_CHILD (CwLearnPanel, rule_notes), CW_CHILD (CwLearnPanel, sets), NULL);
}

static void
cw_learn_panel_init (CwLearnPanel *self)
{
  self->square = CW_NO_SQUARE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
