/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/analysis.h"

#include "model/game/move_words.h"
#include "model/object.h"
#include "search/chances.h"
#include "text/score_text.h"
#include "widgets/value_panel.h"

#include <glib/gi18n.h>

#define SHOWN_MOVES 24 /* of a line */

G_STATIC_ASSERT ((int)CW_ENGINE_LINES_MAX >= (int)CW_ANALYSER_MAX_LINES);

struct _CwAnalysis
{
  GObject parent;
  /* borrowed, NULL once destroyed */
  CwEngineLines *lines;
  /* owned */
  CwAnalyser *analyser;
  CwBoardControl *control;
  CwSession *session;
  CwSessionReview *review; /* NULL: none */
  CwColour side;
};

G_DEFINE_FINAL_TYPE (CwAnalysis, cw_analysis, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TOGGLED,
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- in words -------------------------------------------------------------------------------- */

static const char *
side_score (CwAnalysis *self)
{
  if (cw_session_game (self->session)->shogi)
    return self->side == CW_WHITE ? _ ("Sente’s score") : _ ("Gote’s score");
  return self->side == CW_WHITE ? _ ("White’s score") : _ ("Black’s score");
}

/* "740 k/s", with two significant figures. */
static char *
speed_text (double speed)
{
  if (speed >= 999500)
    /* Translators: positions a second, in millions: "1.2 M/s" */
    return g_strdup_printf (_ ("%u.%u M/s"), (guint)(speed / 1e6), (guint)(speed / 1e5) % 10);
  /* Translators: positions a second, in thousands: "740 k/s" */
  return g_strdup_printf (_ ("%u k/s"), (guint)(speed / 1e3 + 0.5));
}

static char *
effort_text (CwAnalysis *self)
{
  const CwSearchInfo *info = cw_analyser_get_info (self->analyser);
  if (info == NULL)
    return g_strdup (_ ("thinking…"));
  g_autofree char *speed = speed_text (cw_analyser_get_speed (self->analyser));
  g_autofree char *name = cw_analyser_get_engine_name (self->analyser);
  guint depth = info->line[0].depth;
  if (name != NULL)
    /* Translators: an engine's name, then as "depth %u, %s" */
    return g_strdup_printf (_ ("%s: depth %u, %s"), name, depth, speed);
  /* Translators: how many moves deep, and positions a second: "depth 18, 1.2 M/s" */
  return g_strdup_printf (_ ("depth %u, %s"), depth, speed);
}

static void
fill_line (CwAnalysis *self, guint index, CwEngineLine *line)
{
  const CwGame *game = cw_session_game (self->session);
  const CwLine *found = &cw_analyser_get_info (self->analyser)->line[index];
  int score = cw_analyser_get_line_score (self->analyser, index, self->side);
  line->score = self->review != NULL ? cw_session_review_expected (self->review, score)
                                     : cw_chances_expected (game, score);
  line->value = cw_score_mate_words (game, score);
  if (line->value == NULL)
    line->value = cw_value_pawns (score / 100.0);
  line->moves = cw_session_line_texts (self->session, found->move, MIN (found->moves, SHOWN_MOVES));
}

static void
show_words (CwAnalysis *self)
{
  gboolean on = cw_analyser_get_on (self->analyser);
  CwEngineLine lines[CW_ENGINE_LINES_MAX] = { 0 };
  guint n = cw_analyser_get_n_found (self->analyser);
  g_autofree char *effort = effort_text (self);
  for (guint i = 0; i < n; i++)
    fill_line (self, i, &lines[i]);
  cw_engine_lines_show (
      self->lines,
      &(CwEngineLinesView){ .status = on ? side_score (self) : _ ("Space shows its lines"),
                            .effort = effort,
                            .note = cw_analyser_get_message (self->analyser),
                            .lines = n > 0 ? lines : NULL,
                            .n_lines = n });
  for (guint i = 0; i < n; i++)
    {
      g_free (lines[i].value);
      g_strfreev (lines[i].moves);
    }
}

static void
show_arrows (CwAnalysis *self)
{
  const CwSearchInfo *info = cw_analyser_get_info (self->analyser);
  CwMove moves[CW_BOARD_CONTROL_LINES];
  guint n = 0;
  for (guint i = 0; i < cw_analyser_get_n_found (self->analyser); i++)
    if (info->line[i].moves > 0 && n < CW_BOARD_CONTROL_LINES)
      moves[n++] = info->line[i].move[0];
  cw_board_control_set_lines (self->control, moves, n);
}

static void
show (CwAnalysis *self)
{
  if (self->lines == NULL)
    return;
  show_words (self);
  show_arrows (self);
}

/* --- what happens ---------------------------------------------------------------------------- */

static void
found (CwAnalysis *self)
{
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Clear lines left from before. */
static void
toggled (CwAnalysis *self)
{
  if (self->lines != NULL)
    cw_engine_lines_clear (self->lines);
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
moves_activated (CwAnalysis *self, guint line, guint moves)
{
  g_signal_emit (self, signals[CHOSEN], 0, line, moves, TRUE);
}

static void
line_added (CwAnalysis *self, guint line)
{
  g_signal_emit (self, signals[CHOSEN], 0, line, (guint)SHOWN_MOVES, FALSE);
}

void
cw_analysis_set_side (CwAnalysis *self, CwColour side)
{
  g_return_if_fail (CW_IS_ANALYSIS (self));
  if (self->side == side)
    return;
  self->side = side;
  show (self);
}

void
cw_analysis_set_review (CwAnalysis *self, CwSessionReview *review)
{
  g_return_if_fail (self->review == NULL);
  self->review = g_object_ref (review);
  cw_connect (review, "changed", show, self);
}

void
cw_analysis_set_on (CwAnalysis *self, gboolean on)
{
  cw_analyser_set_on (self->analyser, on);
}

gboolean
cw_analysis_get_on (CwAnalysis *self)
{
  return cw_analyser_get_on (self->analyser);
}

void
cw_analysis_set_shown (CwAnalysis *self, gboolean shown)
{
  cw_analyser_set_shown (self->analyser, shown);
}

const CwSearchInfo *
cw_analysis_get_info (CwAnalysis *self)
{
  return cw_analyser_get_info (self->analyser);
}

gboolean
cw_analysis_get_score (CwAnalysis *self, int *score, guint *depth)
{
  return cw_analyser_get_score (self->analyser, score, depth);
}

CwNode *
cw_analysis_add_line (CwAnalysis *self, guint line, guint moves)
{
  return cw_analyser_add_line (self->analyser, line, moves);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_analysis_dispose (GObject *object)
{
  CwAnalysis *self = CW_ANALYSIS (object);
  g_clear_weak_pointer (&self->lines);
  g_clear_object (&self->analyser);
  g_clear_object (&self->control);
  g_clear_object (&self->review);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (cw_analysis_parent_class)->dispose (object);
}

static void
cw_analysis_class_init (CwAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_analysis_dispose;
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[TOGGLED] = cw_signal_new (klass, "toggled", 0);
  signals[CHOSEN] = cw_signal_new (klass, "chosen", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
cw_analysis_init (CwAnalysis *self)
{
  self->side = CW_WHITE;
}

CwAnalysis *
cw_analysis_new (CwEngineLines *lines, CwBoardControl *control, CwSession *session,
                 CwValueSets *choice, CwSettings *settings)
{
  const GBindingFlags both = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;
  CwAnalysis *self = g_object_new (CW_TYPE_ANALYSIS, NULL);
  g_set_weak_pointer (&self->lines, lines);
  self->control = g_object_ref (control);
  self->session = g_object_ref (session);
  self->analyser = cw_analyser_new (session, choice, settings);
  g_object_bind_property (self->analyser, "on", lines, "active", both);
  g_object_bind_property (self->analyser, "n-lines", lines, "n-lines", both);
  cw_connect (self->analyser, "changed", found, self);
  cw_connect (self->analyser, "notify::on", toggled, self);
  /* Notation or values may have changed the words. */
  cw_connect (session, "edited", show, self);
  cw_connect (choice, "changed", show, self);
  cw_connect (lines, "moves-activated", moves_activated, self);
  cw_connect (lines, "line-added", line_added, self);
  show (self);
  return self;
}
