/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analysis.h"

#include "app/engine_choice.h"
#include "app/facts.h"
#include "engines/builtin_engine.h"
#include "search/chances.h"
#include "text/outcome_text.h"
#include "text/score_text.h"

#include <glib/gi18n.h>
#include <math.h>

#define HASH 64                  /* MiB */
#define LONGEST (10 * 60 * 1000) /* ms for one position, then it rests */
#define PAUSE 60                 /* ms after a move, for one who walks through a game */
#define INTERVAL 200   /* ms between two looks at what was found: longer than a move glides */
#define SHOWN_MOVES 24 /* of a line */
#define MOST_THREADS 4

struct _CwAnalysis
{
  GObject parent;
  /* borrowed, NULL once it is gone */
  CwEngineLines *lines;
  /* owned */
  CwBoardControl *control;
  CwSession *session;
  CwValueChoice *choice;
  CwSettings *settings;
  CwEngine *engine; /* made when first needed */
  const CwGame *game;
  CwColour whose;
  guint count, generation;
  gboolean on, shown, has_info, done;
  gboolean by_values;       /* what the engine was told last: the values in use, or its own */
  char *failure;            /* what became of an engine of the user's; NULL: nothing */
  gboolean foreign, broken; /* one of the user's; of no more use */
  CwSearchInfo info;        /* of the position at the cursor, where has_info */
  guint start_id, show_id;
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

static void
changed (CwAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- in words -------------------------------------------------------------------------------- */

static const char *
whose_score (CwAnalysis *self)
{
  if (cw_session_game (self->session)->shogi)
    return self->whose == CW_WHITE ? _ ("Sente’s score") : _ ("Gote’s score");
  return self->whose == CW_WHITE ? _ ("White’s score") : _ ("Black’s score");
}

/* "740,000/s" with two figures that mean something. */
static char *
speed_text (const CwSearchInfo *info)
{
  double speed = 1000.0 * (double)info->nodes / MAX (info->time, 1);
  if (speed >= 999500)
    /* Translators: positions a second, in millions: "1.2 M/s" */
    return g_strdup_printf (_ ("%u.%u M/s"), (guint)(speed / 1e6), (guint)(speed / 1e5) % 10);
  /* Translators: positions a second, in thousands: "740 k/s" */
  return g_strdup_printf (_ ("%u k/s"), (guint)(speed / 1e3 + 0.5));
}

static void
show_status (CwAnalysis *self)
{
  cw_engine_lines_set_status (self->lines,
                              self->on ? whose_score (self) : _ ("Space shows its lines"));
  if (!self->has_info)
    {
      cw_engine_lines_set_effort (self->lines, _ ("thinking…"));
      return;
    }
  g_autofree char *speed = speed_text (&self->info);
  if (self->foreign)
    {
      g_autofree char *chosen = cw_engine_choice_get (self->settings, CW_ENGINE_FOR_ANALYSIS);
      g_autofree char *name = cw_engine_choice_name (chosen);
      /* Translators: an engine's name, then as "depth %u, %s" */
      g_autofree char *text =
          g_strdup_printf (_ ("%s: depth %u, %s"), name, self->info.line[0].depth, speed);
      cw_engine_lines_set_effort (self->lines, text);
      return;
    }
  /* Translators: how many moves deep, and positions a second: "depth 18, 1.2 M/s" */
  g_autofree char *effort = g_strdup_printf (_ ("depth %u, %s"), self->info.line[0].depth, speed);
  cw_engine_lines_set_effort (self->lines, effort);
}

/* What is said where there is nothing to think about; NULL where there is. */
static char *
note_of (CwAnalysis *self)
{
  const CwCursor *cursor = cw_session_cursor (self->session);
  const CwGame *game = cw_session_game (self->session);
  CwOutcome outcome = cw_outcome (&cursor->position, cw_cursor_last (cursor));
  if (outcome.result != CW_ONGOING && !outcome.claim)
    {
      g_autofree char *end = cw_outcome_sentence (game, &outcome);
      return g_strdup_printf (_ ("The game is over. %s"), end != NULL ? end : "");
    }
  if (self->failure != NULL)
    return g_strdup (self->failure);
  g_autofree char *engine = cw_engine_choice_get (self->settings, CW_ENGINE_FOR_ANALYSIS);
  if (engine[0] == '\0' && !cw_search_plays (game))
    return g_strdup (_ ("The engine does not know this game."));
  return NULL;
}

static int
score_of (CwAnalysis *self, const CwLine *line, CwColour whose)
{
  CwColour side = cw_position_side (cw_session_position (self->session));
  return side == whose ? line->score : -line->score;
}

static char *
value_text (const CwGame *game, int score)
{
  char *mate = cw_score_mate_words (game, score);
  return mate != NULL ? mate : cw_value_pawns (score / 100.0);
}

static void
show_lines (CwAnalysis *self)
{
  const CwGame *game = cw_session_game (self->session);
  CwEngineLine lines[CW_ENGINE_LINES_MOST];
  GStrv moves[CW_ENGINE_LINES_MOST];
  char *values[CW_ENGINE_LINES_MOST];
  guint n = MIN (self->info.lines, self->count);
  for (guint i = 0; i < n; i++)
    {
      const CwLine *line = &self->info.line[i];
      int score = score_of (self, line, self->whose);
      moves[i] = cw_session_line_texts (self->session, line->move, MIN (line->moves, SHOWN_MOVES));
      values[i] = value_text (game, score);
      lines[i] = (CwEngineLine){ .score = cw_chances_expected (game, score),
                                 .value = values[i],
                                 .moves = (const char *const *)moves[i],
                                 .n_moves = g_strv_length (moves[i]) };
    }
  cw_engine_lines_set_lines (self->lines, lines, n);
  for (guint i = 0; i < n; i++)
    {
      g_strfreev (moves[i]);
      g_free (values[i]);
    }
}

static void
show_arrows (CwAnalysis *self)
{
  CwMove moves[CW_BOARD_CONTROL_LINES];
  guint n = 0;
  for (guint i = 0; self->on && self->has_info && i < MIN (self->info.lines, self->count); i++)
    if (self->info.line[i].moves > 0 && n < CW_BOARD_CONTROL_LINES)
      moves[n++] = self->info.line[i].move[0];
  cw_board_control_set_lines (self->control, moves, n);
}

static void
show (CwAnalysis *self)
{
  if (self->lines == NULL)
    return;
  g_autofree char *note = self->on ? note_of (self) : NULL;
  cw_engine_lines_set_active (self->lines, self->on);
  cw_engine_lines_set_note (self->lines, note);
  cw_engine_lines_set_stale (self->lines, !self->has_info);
  if (self->has_info)
    show_lines (self);
  show_status (self);
  show_arrows (self);
}

/* The words again, where the values or the notation changed. */
static void
refresh (CwAnalysis *self)
{
  if (self->on && self->shown)
    show (self);
}

/* --- thinking -------------------------------------------------------------------------------- */

static gboolean
show_now (gpointer data)
{
  CwAnalysis *self = data;
  self->show_id = 0;
  show (self);
  changed (self);
  return G_SOURCE_REMOVE;
}

static void
info_came (CwEngine *engine, guint generation, const CwSearchInfo *info, CwAnalysis *self)
{
  if (generation != self->generation || info->lines == 0)
    return;
  self->info = *info;
  self->has_info = TRUE;
  if (self->show_id == 0)
    self->show_id = g_timeout_add (INTERVAL, show_now, self);
}

static void
search_ended (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              CwAnalysis *self)
{
  if (generation == self->generation)
    self->done = TRUE;
}

static void show_failure (CwAnalysis *self, guint why);

static void
search_failed (CwEngine *engine, guint generation, guint why, const char *detail, CwAnalysis *self)
{
  if (generation == self->generation)
    show_failure (self, why);
}

static CwEngine *
make_builtin (void)
{
  CwEngine *engine = cw_builtin_engine_new (HASH);
  guint threads = MIN (MAX (g_get_num_processors (), 2) - 1, MOST_THREADS);
  cw_builtin_engine_set_threads (CW_BUILTIN_ENGINE (engine), threads);
  cw_builtin_engine_set_modest (CW_BUILTIN_ENGINE (engine), TRUE);
  return engine;
}

static void
make_engine (CwAnalysis *self)
{
  g_autofree char *chosen = cw_engine_choice_get (self->settings, CW_ENGINE_FOR_ANALYSIS);
  self->engine = cw_engine_choice_open (chosen);
  self->foreign = self->engine != NULL;
  if (self->engine == NULL)
    self->engine = make_builtin ();
  g_signal_connect_object (self->engine, "no-move", G_CALLBACK (search_failed), self, 0);
  g_signal_connect_object (self->engine, "info", G_CALLBACK (info_came), self, 0);
  g_signal_connect_object (self->engine, "best-move", G_CALLBACK (search_ended), self, 0);
}

static gboolean
start_now (gpointer data)
{
  CwAnalysis *self = data;
  const CwCursor *cursor = cw_session_cursor (self->session);
  CwLimits limits = { .movetime = LONGEST, .lines = self->count };
  self->start_id = 0;
  if (self->broken)
    g_clear_object (&self->engine);
  self->broken = FALSE;
  if (self->engine == NULL)
    make_engine (self);
  if (self->game != cw_session_game (self->session))
    cw_engine_new_game (self->engine);
  self->game = cw_session_game (self->session);
  if (!self->foreign)
    cw_value_choice_equip (self->choice, self->engine, self->game);
  self->generation =
      cw_engine_start (self->engine, &cursor->position, cw_cursor_last (cursor), &limits);
  return G_SOURCE_REMOVE;
}

static void
stop (CwAnalysis *self)
{
  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->show_id, g_source_remove);
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  self->generation = 0;
  self->has_info = self->done = FALSE;
}

/* The position is another, or the terms are. */
static void
restart (CwAnalysis *self)
{
  stop (self);
  if (self->on && self->shown)
    {
      g_autofree char *note = note_of (self);
      if (note == NULL)
        self->start_id = g_timeout_add (PAUSE, start_now, self);
    }
  show (self);
  changed (self);
}

/* Where the engine goes by them, it thinks anew. */
static void
values_changed (CwAnalysis *self)
{
  gboolean before = self->by_values;

  self->by_values = cw_value_choice_get_engine (self->choice);
  if ((before || self->by_values) && !self->foreign)
    restart (self);
  else
    refresh (self);
}

/* An engine of the user's does not serve: says so, and tries again once it is asked anew. */
static void
show_failure (CwAnalysis *self, guint why)
{
  g_autofree char *chosen = cw_engine_choice_get (self->settings, CW_ENGINE_FOR_ANALYSIS);
  g_autofree char *name = cw_engine_choice_name (chosen);
  if (why != CW_ENGINE_CRASHED && why != CW_ENGINE_SILENT && why != CW_ENGINE_UNFIT)
    return;
  stop (self);
  self->broken = why != CW_ENGINE_UNFIT; /* not freed here: we are called by it */
  g_free (self->failure);
  self->failure = g_strdup_printf (why == CW_ENGINE_UNFIT
                                       ? _ ("%s does not know this game or position.")
                                       : _ ("%s does not answer. Switch it off and on to start it "
                                            "again, or choose another under Engines in the menu."),
                                   name);
  show (self);
  changed (self);
}

static void
engine_chosen (CwAnalysis *self)
{
  stop (self);
  g_clear_object (&self->engine);
  g_clear_pointer (&self->failure, g_free);
  restart (self);
}

static void
session_moved (CwAnalysis *self)
{
  /* The next position, or game, may be one that it knows. */
  if (!self->broken)
    g_clear_pointer (&self->failure, g_free);
  if (self->on)
    restart (self);
}

/* --- what is asked of it --------------------------------------------------------------------- */

void
cw_analysis_set_on (CwAnalysis *self, gboolean on)
{
  g_return_if_fail (CW_IS_ANALYSIS (self));
  if (self->on == on)
    return;
  self->on = on;
  g_clear_pointer (&self->failure, g_free);
  if (self->lines != NULL)
    cw_engine_lines_set_lines (self->lines, NULL, 0);
  restart (self);
  g_signal_emit (self, signals[TOGGLED], 0);
}

gboolean
cw_analysis_get_on (CwAnalysis *self)
{
  return self->on;
}

void
cw_analysis_set_shown (CwAnalysis *self, gboolean shown)
{
  g_return_if_fail (CW_IS_ANALYSIS (self));
  if (self->shown == shown)
    return;
  self->shown = shown;
  restart (self);
}

void
cw_analysis_set_whose (CwAnalysis *self, CwColour whose)
{
  g_return_if_fail (CW_IS_ANALYSIS (self));
  if (self->whose == whose)
    return;
  self->whose = whose;
  show (self);
}

const CwSearchInfo *
cw_analysis_get_info (CwAnalysis *self)
{
  return self->on && self->has_info ? &self->info : NULL;
}

gboolean
cw_analysis_get_score (CwAnalysis *self, int *score, guint *depth)
{
  const CwSearchInfo *info = cw_analysis_get_info (self);
  if (info == NULL)
    return FALSE;
  *score = score_of (self, &info->line[0], CW_WHITE);
  *depth = info->line[0].depth;
  return TRUE;
}

CwNode *
cw_analysis_add_line (CwAnalysis *self, guint line, guint moves)
{
  const CwSearchInfo *info = cw_analysis_get_info (self);
  CwGameTree *tree = cw_session_tree (self->session);
  CwNode *node = cw_session_node (self->session);
  CwPosition position = *cw_session_position (self->session);
  CwUndo undo;
  gboolean added = FALSE;
  if (info == NULL || line >= info->lines)
    return NULL;
  const CwLine *found = &info->line[line];
  for (guint i = 0; i < MIN (moves, found->moves) && cw_is_legal (&position, found->move[i]); i++)
    {
      CwNode *child = node->child;
      while (child != NULL && child->move != found->move[i])
        child = child->sibling;
      added = added || child == NULL;
      if (child == NULL)
        child = cw_game_tree_add (tree, node, found->move[i]);
      if (child == NULL)
        break;
      node = child;
      cw_do (&position, found->move[i], &undo, NULL);
    }
  if (added)
    cw_session_edit (self->session);
  return node;
}

/* --- what the lines report ------------------------------------------------------------------- */

static void
lines_toggled (CwAnalysis *self, gboolean active)
{
  cw_analysis_set_on (self, active);
}

static void
count_chosen (CwAnalysis *self, guint count)
{
  self->count = count;
  cw_settings_set_int (self->settings, "engine-lines", (int)count);
  restart (self);
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

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_analysis_dispose (GObject *object)
{
  CwAnalysis *self = CW_ANALYSIS (object);
  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_weak_pointer (&self->lines);
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  g_clear_object (&self->engine);
  g_clear_object (&self->control);
  g_clear_object (&self->session);
  g_clear_object (&self->choice);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->failure, g_free);
  G_OBJECT_CLASS (cw_analysis_parent_class)->dispose (object);
}

static void
cw_analysis_class_init (CwAnalysisClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_analysis_dispose;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOGGLED] =
      g_signal_new ("toggled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
cw_analysis_init (CwAnalysis *self)
{
  self->whose = CW_WHITE;
}

static void
connect_lines (CwAnalysis *self)
{
  const struct
  {
    const char *name;
    GCallback handler;
  } connections[] = {
    { "toggled", G_CALLBACK (lines_toggled) },
    { "count-chosen", G_CALLBACK (count_chosen) },
    { "moves-activated", G_CALLBACK (moves_activated) },
    { "line-added", G_CALLBACK (line_added) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (self->lines, connections[i].name, connections[i].handler, self,
                             G_CONNECT_SWAPPED);
}

CwAnalysis *
cw_analysis_new (CwEngineLines *lines, CwBoardControl *control, CwSession *session,
                 CwValueChoice *choice, CwSettings *settings)
{
  CwAnalysis *self = g_object_new (CW_TYPE_ANALYSIS, NULL);
  g_set_weak_pointer (&self->lines, lines);
  self->control = g_object_ref (control);
  self->session = g_object_ref (session);
  self->choice = g_object_ref (choice);
  self->settings = g_object_ref (settings);
  self->count =
      (guint)CLAMP (cw_settings_get_int (settings, "engine-lines", 3), 1, CW_ENGINE_LINES_MOST);
  cw_engine_lines_set_count (lines, self->count);
  connect_lines (self);
  g_signal_connect_object (session, "moved", G_CALLBACK (session_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "edited", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->by_values = cw_value_choice_get_engine (choice);
  g_signal_connect_object (choice, "changed", G_CALLBACK (values_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::engine-analysis", G_CALLBACK (engine_chosen), self,
                           G_CONNECT_SWAPPED);
  show_status (self);
  return self;
}
