/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play_game_private.h"

#include "engines/book.h"
#include "search/search.h"

#define PACE 600        /* ms, the least time of an answer that is no matter of course */
#define PACE_MORE 700   /* ms, at most so much more, now this, now that */
#define PACE_FORCED 400 /* ms, for the only move, and for taking back */
#define MOVE_TIME 1500  /* ms, the most that it thinks */
#define HINT_TIME 900   /* ms */

G_DEFINE_FINAL_TYPE (CwPlayGame, cw_play_game, G_TYPE_OBJECT)

enum
{
  PUT_ASIDE,
  CHANGED,
  TICKED,
  ENDED,
  HINTED,
  REMARKED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwSession *
cw_play_game_session (CwPlayGame *self)
{
  return self->session;
}

gboolean
cw_play_game_against_computer (CwPlayGame *self)
{
  return self->computer;
}

guint
cw_play_game_level (CwPlayGame *self)
{
  return self->level;
}

const char *
cw_play_game_rival (CwPlayGame *self)
{
  return self->rival_name;
}

CwColour
cw_play_game_user (CwPlayGame *self)
{
  return self->user;
}

gboolean
cw_play_game_is_thinking (CwPlayGame *self)
{
  return self->thinking;
}

gboolean
cw_play_game_is_live (CwPlayGame *self)
{
  return cw_node_next (cw_session_node (self->session)) == NULL;
}

gboolean
cw_play_game_is_fresh (CwPlayGame *self)
{
  return cw_game_tree_plies (cw_session_tree (self->session)) == 0 && !self->ended.result;
}

CwColour
cw_play_game_side (CwPlayGame *self)
{
  return cw_position_side (cw_session_position (self->session));
}

guint
cw_play_game_movable (CwPlayGame *self)
{
  if (cw_play_game_is_over (self) || !cw_play_game_is_live (self))
    return 0;
  return self->computer ? 1u << self->user : 3;
}

gboolean
cw_play_game_is_over (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_game_outcome (self);
  return outcome.result != CW_ONGOING && !outcome.claim;
}

gboolean
cw_play_game_can_hint (CwPlayGame *self)
{
  return cw_play_game_movable (self) != 0 && !self->thinking
         && cw_search_plays (cw_session_game (self->session));
}

void
cw_play_game_changed (CwPlayGame *self)
{
  cw_play_game_update_clock (self);
  cw_play_game_update_pondering (self);
  cw_play_game_keep_later (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- the computer --------------------------------------------------------------------------------
 */

static void
play_pending (CwPlayGame *self)
{
  CwMove move = self->pending;
  self->pending = CW_NO_MOVE;
  self->thinking = FALSE;
  cw_session_last (self->session);
  if (move != CW_NO_MOVE && cw_is_legal (cw_session_position (self->session), move))
    cw_session_play (self->session, move);
  else
    cw_play_game_changed (self);
}

static gboolean
pace_over (gpointer data)
{
  CwPlayGame *self = data;
  self->pace_id = 0;
  play_pending (self);
  return G_SOURCE_REMOVE;
}

/* What a person would take for this move, ms. */
static guint
pace_of (CwPlayGame *self, CwMove move)
{
  const CwPosition *position = cw_session_position (self->session);
  const CwNode *node = cw_session_node (self->session);
  CwMoveList list;
  cw_legal_moves (position, &list);
  gboolean takes_back = node->parent != NULL && node->move != CW_NULL_MOVE && move != CW_NO_MOVE
                        && cw_move_to (move) == cw_move_to (node->move)
                        && cw_is_legal (position, move) && cw_is_capture (position, move);
  if (list.count <= 1 || takes_back)
    return PACE_FORCED;
  return PACE + (guint)g_random_int_range (0, PACE_MORE);
}

void
cw_play_game_best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
                        CwPlayGame *self)
{
  if (engine == self->engine && generation == self->hint_generation)
    {
      self->hint_generation = 0;
      cw_play_game_update_pondering (self);
      g_signal_emit (self, signals[HINTED], 0, move);
      return;
    }
  if (generation != self->generation || !self->thinking
      || engine != (self->rival != NULL ? self->rival : self->engine))
    return;
  if (info != NULL && info->lines > 0)
    self->score = info->line[0].score;
  self->pending = move;
  gint64 pace = cw_play_game_thinking_time (self, pace_of (self, move));
  gint64 left = self->began + pace * G_TIME_SPAN_MILLISECOND - g_get_monotonic_time ();
  if (left > 0)
    self->pace_id = g_timeout_add ((guint)(left / G_TIME_SPAN_MILLISECOND) + 1, pace_over, self);
  else
    play_pending (self);
}

void
cw_play_game_stop_thinking (CwPlayGame *self)
{
  self->pondering = FALSE;
  cw_engine_cancel (self->engine);
  if (self->rival != NULL)
    cw_engine_cancel (self->rival);
  g_clear_handle_id (&self->pace_id, g_source_remove);
  self->pending = CW_NO_MOVE;
  self->thinking = FALSE;
  self->hint_generation = 0;
}

/* Plays from the opening book, at the pace of a move that was thought about. */
static gboolean
play_known_move (CwPlayGame *self)
{
  const CwPosition *position = &cw_session_cursor (self->session)->position;
  if (!self->book)
    return FALSE;
  self->pending = cw_book_choose (position, self->level, g_random_int ());
  if (self->pending == CW_NO_MOVE)
    return FALSE;
  self->pace_id = g_timeout_add (cw_play_game_thinking_time (self, pace_of (self, self->pending)),
                                 pace_over, self);
  return TRUE;
}

void
cw_play_game_think_if_due (CwPlayGame *self)
{
  if (!self->computer || self->thinking || cw_play_game_side (self) == self->user
      || cw_play_game_is_over (self) || !cw_play_game_is_live (self))
    return;
  cw_play_game_stop_pondering (self);
  if (cw_play_game_computer_ends (self))
    return;
  const CwCursor *cursor = cw_session_cursor (self->session);
  CwLimits limits = { .movetime = cw_play_game_thinking_time (self, MOVE_TIME),
                      .level = self->level,
                      .seed = g_random_int () };
  self->hint_generation = 0;
  self->thinking = TRUE;
  self->began = g_get_monotonic_time ();
  if (self->rival == NULL && play_known_move (self))
    return;
  if (self->rival != NULL)
    limits.level = 0;
  cw_value_choice_equip (self->choice, self->engine, cw_session_game (self->session));
  self->generation = cw_engine_start (self->rival != NULL ? self->rival : self->engine,
                                      &cursor->position, cw_cursor_last (cursor), &limits);
}

void
cw_play_game_hint (CwPlayGame *self)
{
  if (!cw_play_game_can_hint (self))
    return;
  const CwCursor *cursor = cw_session_cursor (self->session);
  CwLimits limits = { .movetime = HINT_TIME };
  cw_play_game_stop_pondering (self);
  cw_value_choice_equip (self->choice, self->engine, cw_session_game (self->session));
  self->hint_generation =
      cw_engine_start (self->engine, &cursor->position, cw_cursor_last (cursor), &limits);
}

static void
moved (CwSession *session, const CwDelta *step, gboolean undone, CwPlayGame *self)
{
  if (self->busy)
    return;
  if (self->hint_generation != 0)
    {
      cw_engine_cancel (self->engine);
      self->hint_generation = 0;
    }
  cw_play_game_press_clock (self);
  cw_play_game_check_end (self);
  cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
}

/* --- beginning and going back ---------------------------------------------------------------- */

/* Chess960 begins from one of its 960 positions, by lot. */
static gboolean
draw_start (const CwGame *game, CwPosition *position)
{
  CwSetup setup;
  CwStatus status;
  if (!game->chess960)
    return FALSE;
  cw_setup_chess960 (&setup, (unsigned)g_random_int_range (0, 960));
  return cw_position_set (position, game, &setup, &status);
}

GStrv
cw_play_game_recent (CwPlayGame *self)
{
  g_autofree char *text = cw_settings_get_string (self->settings, "recent-games", "");
  return g_strsplit (text, ",", CW_PLAY_RECENT + 1);
}

static void
note_recent (CwPlayGame *self)
{
  const char *name = cw_session_game (self->session)->name;
  g_auto (GStrv) before = cw_play_game_recent (self);
  g_autoptr (GString) recent = g_string_new (name);
  guint count = 1;
  for (guint i = 0; before[i] != NULL && count < CW_PLAY_RECENT; i++)
    if (before[i][0] != '\0' && !g_str_equal (before[i], name))
      {
        g_string_append_printf (recent, ",%s", before[i]);
        count++;
      }
  cw_settings_set_string (self->settings, "recent-games", recent->str);
}

void
cw_play_game_get_terms (CwPlayGame *self, CwPlayTerms *terms)
{
  *terms = (CwPlayTerms){ .computer = self->computer,
                          .level = self->level,
                          .user = self->user,
                          .game = cw_session_game (self->session),
                          .clock = self->clock.terms,
                          .impasse = self->impasse };
}

gboolean
cw_play_game_has_book (CwPlayGame *self)
{
  return self->book;
}

void
cw_play_game_set_book (CwPlayGame *self, gboolean book)
{
  self->book = book;
  cw_settings_set_bool (self->settings, "opening-book", book);
}

/* FALSE where there is nothing to come back to. */
static gboolean
put_aside (CwPlayGame *self)
{
  GKeyFile *keys = cw_play_game_write_unfinished (self);
  if (keys == NULL)
    return FALSE;
  g_clear_pointer (&self->earlier, g_key_file_unref);
  self->earlier = keys;
  return TRUE;
}

void
cw_play_game_start (CwPlayGame *self, const CwPlayTerms *terms)
{
  CwPosition drawn;
  const CwPosition *start = terms->start;
  if (start == NULL && draw_start (terms->game, &drawn))
    start = &drawn;
  cw_play_game_stop_thinking (self);
  gboolean unfinished = put_aside (self);
  self->busy = TRUE;
  self->computer = terms->computer && cw_search_plays (terms->game);
  self->impasse = terms->impasse;
  self->level = CLAMP (terms->level, 1, CW_LEVELS);
  self->user = terms->user;
  self->score = 0;
  self->ended = (CwOutcome){ 0 };
  cw_engine_new_game (self->engine);
  cw_play_game_choose_rival (self);
  cw_session_reset (self->session, terms->game, start);
  cw_play_game_reset_clock (self, &terms->clock);
  cw_play_game_write_tags (self);
  self->busy = FALSE;
  note_recent (self);
  if (self->computer)
    {
      if (cw_settings_get_int (self->settings, "level", 1) != (int)self->level)
        cw_settings_set_int (self->settings, "losses", 0);
      cw_settings_set_int (self->settings, "level", (int)self->level);
    }
  cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
  if (unfinished)
    g_signal_emit (self, signals[PUT_ASIDE], 0);
}

gboolean
cw_play_game_has_earlier (CwPlayGame *self)
{
  return self->earlier != NULL;
}

void
cw_play_game_bring_back (CwPlayGame *self)
{
  g_autoptr (GKeyFile) keys = g_steal_pointer (&self->earlier);
  if (keys == NULL)
    return;
  cw_play_game_stop_thinking (self);
  put_aside (self);
  self->busy = TRUE;
  self->score = 0;
  cw_engine_new_game (self->engine);
  cw_play_game_read (self, keys);
  self->busy = FALSE;
  cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
}

void
cw_play_game_rematch (CwPlayGame *self)
{
  CwPlayTerms terms;
  CwPosition start = *cw_game_tree_start (cw_session_tree (self->session));
  cw_play_game_get_terms (self, &terms);
  terms.start = &start;
  terms.user = cw_other (terms.user);
  cw_play_game_start (self, &terms);
}

void
cw_play_game_set_level (CwPlayGame *self, guint level)
{
  level = CLAMP (level, 1, CW_LEVELS);
  if (!self->computer || level == self->level)
    return;
  self->level = level;
  cw_settings_set_int (self->settings, "losses", 0);
  cw_settings_set_int (self->settings, "level", (int)level);
  cw_play_game_write_tags (self);
  cw_play_game_changed (self);
}

void
cw_play_game_from_here (CwPlayGame *self)
{
  CwNode *node = cw_session_node (self->session);
  cw_play_game_stop_thinking (self);
  while (node->child != NULL)
    cw_game_tree_remove (cw_session_tree (self->session), node->child);
  cw_play_game_set_ended (self, (CwOutcome){ 0 });
  cw_play_game_rewind_clock (self);
  g_signal_emit_by_name (self->session, "edited");
  cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
}

/* Which is taken back alone, not with a move. */
static gboolean
user_resigned (CwPlayGame *self)
{
  return self->ended.reason == CW_REASON_RESIGNED
         && (!self->computer
             || self->ended.result == (self->user == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE));
}

gboolean
cw_play_game_can_take_back (CwPlayGame *self)
{
  CwNode *last = cw_session_at_ply (self->session, G_MAXUINT);
  const CwPosition *start = cw_game_tree_start (cw_session_tree (self->session));
  guint least = self->computer && cw_position_side (start) != self->user ? 2 : 1;
  return last->ply >= least || user_resigned (self);
}

void
cw_play_game_take_back (CwPlayGame *self)
{
  if (!cw_play_game_can_take_back (self))
    return;
  gboolean resigned = user_resigned (self);
  cw_play_game_stop_thinking (self);
  self->busy = TRUE;
  cw_session_last (self->session);
  cw_play_game_set_ended (self, (CwOutcome){ 0 });
  if (!resigned)
    do
      cw_session_take_back (self->session);
    while (self->computer && cw_play_game_side (self) != self->user);
  cw_play_game_rewind_clock (self);
  self->busy = FALSE;
  if (resigned)
    cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
}

/* --- life ------------------------------------------------------------------------------------ */

void
cw_play_game_stop (CwPlayGame *self)
{
  cw_play_game_stop_thinking (self);
  cw_play_game_set_away (self, TRUE);
  cw_play_game_keep (self);
}

static void
cw_play_game_dispose (GObject *object)
{
  CwPlayGame *self = CW_PLAY_GAME (object);
  g_clear_handle_id (&self->keep_id, g_source_remove);
  g_clear_handle_id (&self->pace_id, g_source_remove);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_pointer (&self->times, g_array_unref);
  g_clear_pointer (&self->earlier, g_key_file_unref);
  g_clear_handle_id (&self->replace_id, g_source_remove);
  g_clear_object (&self->rival);
  g_clear_pointer (&self->rival_name, g_free);
  g_clear_object (&self->engine);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->choice);
  G_OBJECT_CLASS (cw_play_game_parent_class)->dispose (object);
}

static void
cw_play_game_class_init (CwPlayGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_play_game_dispose;
  signals[PUT_ASIDE] = g_signal_new ("put-aside", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[TICKED] = g_signal_new ("ticked", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[HINTED] = g_signal_new ("hinted", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REMARKED] = g_signal_new ("remarked", CW_TYPE_PLAY_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_play_game_init (CwPlayGame *self)
{
  self->session = cw_session_new ();
  self->engine = cw_builtin_engine_new (32);
  self->computer = TRUE;
  self->level = 1;
  self->away = TRUE; /* until the place is entered */
  self->times = g_array_new (FALSE, FALSE, sizeof (CwClockTimes));
  cw_play_game_reset_clock (self, &(CwClockTerms){ 0 });
  g_signal_connect_object (self->session, "moved", G_CALLBACK (moved), self, 0);
  g_signal_connect_object (self->engine, "best-move", G_CALLBACK (cw_play_game_best_move), self, 0);
}

CwPlayGame *
cw_play_game_new (CwSettings *settings, CwValueChoice *choice)
{
  CwPlayGame *self = g_object_new (CW_TYPE_PLAY_GAME, NULL);
  self->settings = g_object_ref (settings);
  self->choice = g_object_ref (choice);
  self->busy = TRUE;
  self->level = (guint)CLAMP (cw_settings_get_int (settings, "level", 1), 1, CW_LEVELS);
  self->book = cw_settings_get_bool (settings, "opening-book", TRUE);
  self->ponders = cw_settings_get_bool (settings, "ponder", FALSE);
  if (!cw_play_game_restore (self))
    {
      cw_play_game_choose_rival (self);
      cw_play_game_write_tags (self);
    }
  self->busy = FALSE;
  cw_play_game_think_if_due (self);
  return self;
}
