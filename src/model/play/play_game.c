/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_game.h"

#include "model/learn/course.h"
#include "model/object.h"
#include "model/play/fair_odds.h"
#include "model/play/play_notes.h"
#include "model/play/play_start.h"
#include "model/play/play_statistics.h"
#include "model/play/player_rating.h"
#include "search/search.h"
#include "text/outcome_text.h"

/* Properties that follow from the state alone. */
static const struct
{
  const char *name;
  gboolean (*get) (const CwPlayState *self);
} flags[] = {
  { "over", cw_play_state_is_over },
  { "live", cw_play_state_is_live },
  { "fresh", cw_play_state_is_fresh },
  { "can-take-back", cw_play_state_can_take_back },
  { "can-resign", cw_play_state_can_resign },
  { "can-rematch", cw_play_state_can_rematch },
  { "can-claim", cw_play_state_can_claim },
  { "can-offer-draw", cw_play_state_can_offer_draw },
  { "can-declare", cw_play_state_can_declare },
  { "can-count", cw_play_state_can_count },
};
#define N_FLAGS G_N_ELEMENTS (flags)

enum
{
  PROP_FLAGS = 1,
  PROP_CAN_HINT = PROP_FLAGS + N_FLAGS,
  PROP_SUGGESTS_EASIER,
  PROP_MOVABLE,
  PROP_WARNING,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

struct _CwPlayGame
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwSession *session;
  CwOpponent *opponent;
  CwPlayClock *clock;
  CwCoach *coach;
  char *warning;
  /* state */
  CwPlayState state;
  gboolean held; /* the computer waits for the coach, or for the user to confirm the move */
  gboolean away;
  int shown[N_PROPERTIES]; /* as last notified, by property */
};

G_DEFINE_FINAL_TYPE (CwPlayGame, cw_play_game, G_TYPE_OBJECT)

static guint replacing_signal, cutting_signal, reopening_signal;

CwSession *
cw_play_game_session (CwPlayGame *self)
{
  return self->session;
}

CwOpponent *
cw_play_game_opponent (CwPlayGame *self)
{
  return self->opponent;
}

CwPlayClock *
cw_play_game_clock (CwPlayGame *self)
{
  return self->clock;
}

CwCoach *
cw_play_game_coach (CwPlayGame *self)
{
  return self->coach;
}

const CwPlayState *
cw_play_game_state (CwPlayGame *self)
{
  return &self->state;
}

static gboolean
can_hint (CwPlayGame *self)
{
  return cw_play_state_movable (&self->state) != 0 && self->state.tournament == 0
         && !cw_opponent_is_thinking (self->opponent) && !self->held
         && cw_search_plays (cw_session_game (self->session));
}

static gboolean
suggests_easier (CwPlayGame *self)
{
  return self->state.computer && cw_opponent_get_level (self->opponent) > 1
         && cw_play_state_can_rematch (&self->state) && cw_play_lost_twice (self->settings);
}

/* --- properties ------------------------------------------------------------------------------ */

static int
get_flag (CwPlayGame *self, guint property)
{
  switch (property)
    {
    case PROP_CAN_HINT:
      return can_hint (self);
    case PROP_SUGGESTS_EASIER:
      return suggests_easier (self);
    case PROP_MOVABLE:
      return (int)cw_play_state_movable (&self->state);
    default:
      return flags[property - PROP_FLAGS].get (&self->state);
    }
}

/* Makes clocks and opponent follow the state, and notifies what changed. */
static void
refresh (CwPlayGame *self)
{
  const CwPlayState *state = &self->state;
  CwColour side = cw_play_state_side (state);
  gboolean goes_on = cw_play_state_is_live (state) && !cw_play_state_is_over (state) && !self->away
                     && !self->held && cw_session_node (self->session)->ply > 0;
  if (goes_on)
    cw_play_clock_run (self->clock, side, g_get_monotonic_time ());
  else
    cw_play_clock_pause (self->clock, g_get_monotonic_time ());
  cw_opponent_set_waiting (self->opponent, goes_on && state->computer && side == state->user);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_FLAGS; i <= PROP_MOVABLE; i++)
    {
      int now = get_flag (self, i);
      if (self->shown[i] != now)
        g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
      self->shown[i] = now;
    }
  g_object_thaw_notify (G_OBJECT (self));
}

void
cw_play_game_set_away (CwPlayGame *self, gboolean away)
{
  if (self->away == away)
    return;
  self->away = away;
  refresh (self);
}

static void
set_warning (CwPlayGame *self, const char *sentence)
{
  g_free (self->warning);
  self->warning = g_strdup (sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WARNING]);
}

/* Ends the coach's judgement of the last move. */
static void
rest_coach (CwPlayGame *self)
{
  self->held = FALSE;
  cw_coach_stop (self->coach);
  set_warning (self, NULL);
}

/* --- the end --------------------------------------------------------------------------------- */

static void
set_ended (CwPlayGame *self, CwOutcome outcome)
{
  self->state.ended = outcome;
  cw_play_notes_write_end (self->session, outcome);
}

char *
cw_play_game_rating_sentence (CwPlayGame *self)
{
  return cw_fair_odds_end_sentence (self->settings, &self->state,
                                    cw_opponent_get_level (self->opponent));
}

static void
end (CwPlayGame *self, CwResult result, CwReason reason)
{
  CwOutcome outcome = { .result = result, .reason = reason };
  cw_opponent_stop (self->opponent);
  gboolean own = self->state.tournament == 0; /* else anybody at this screen may have played */
  rest_coach (self);
  cw_play_note_game (self->settings, cw_session_game (self->session)->name);
  if (self->state.computer && own)
    cw_play_note_result (self->settings,
                         result == cw_play_state_win_of (cw_other (self->state.user)));
  if (self->state.course && result == cw_play_state_win_of (self->state.user))
    cw_course_note_win (self->settings, cw_session_game (self->session),
                        cw_opponent_get_level (self->opponent));
  /* The worth of time odds is not known. */
  if (!self->state.rated && own && cw_play_clock_get_terms (self->clock)->second == 0
      && cw_opponent_get_external (self->opponent) == NULL)
    self->state.rated = cw_player_rating_end (self->settings, &self->state,
                                              cw_opponent_get_level (self->opponent), outcome);
  set_ended (self, outcome);
  cw_session_last (self->session);
  refresh (self);
}

static void
time_expired (CwPlayGame *self, CwColour loser)
{
  end (self, cw_play_state_expired (&self->state, loser), CW_REASON_TIME);
}

static void
opponent_resigned (CwPlayGame *self)
{
  end (self, cw_play_state_win_of (self->state.user), CW_REASON_RESIGNED);
}

void
cw_play_game_resign (CwPlayGame *self)
{
  if (!cw_play_state_is_over (&self->state))
    end (self, cw_play_state_win_of (cw_other (cw_play_state_resigning (&self->state))),
         CW_REASON_RESIGNED);
}

void
cw_play_game_claim (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_state_outcome (&self->state);
  if (outcome.claim)
    end (self, outcome.result, outcome.reason);
}

void
cw_play_game_agree_draw (CwPlayGame *self)
{
  if (cw_play_state_can_offer_draw (&self->state))
    end (self, CW_DRAW, CW_REASON_AGREED);
}

void
cw_play_game_declare (CwPlayGame *self)
{
  CwDeclaration declaration;
  if (!cw_play_state_can_declare (&self->state))
    return;
  cw_play_state_declaration (&self->state, &declaration);
  end (self, declaration.outcome.result, declaration.outcome.reason);
}

void
cw_play_game_count (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_state_count (&self->state);
  if (outcome.result != CW_ONGOING)
    end (self, outcome.result, outcome.reason);
}

/* --- moves ----------------------------------------------------------------------------------- */

/* If it is the computer's turn, it declares, claims or thinks about a move. */
static void
answer_if_due (CwPlayGame *self)
{
  const CwPlayState *state = &self->state;
  CwColour side = cw_play_state_side (state);
  if (!state->computer || side == state->user || cw_play_state_is_over (state)
      || !cw_play_state_is_live (state) || cw_opponent_is_thinking (self->opponent) || self->held)
    return;
  CwOutcome declared = cw_declaration (cw_session_position (self->session), state->impasse, NULL);
  if (declared.reason == CW_REASON_DECLARATION)
    end (self, declared.result, declared.reason);
  else if (cw_play_state_can_claim (state) && cw_opponent_wants_draw (self->opponent))
    cw_play_game_claim (self);
  else
    cw_opponent_answer (self->opponent,
                        cw_play_clock_share (self->clock, side, g_get_monotonic_time ()));
}

static void
opponent_answered (CwPlayGame *self, CwMove move)
{
  cw_session_last (self->session);
  if (move != CW_NO_MOVE && cw_is_legal (cw_session_position (self->session), move))
    cw_session_play (self->session, move);
}

/* Stops the mover's clock and notes what it shows, or in byoyomi the time of the move. */
static void
press_clock (CwPlayGame *self)
{
  CwNode *node = cw_session_node (self->session);
  CwColour mover = cw_other (cw_play_state_side (&self->state));
  gboolean left = cw_play_clock_get_terms (self->clock)->kind == CW_CLOCK_INCREMENT;
  gint64 now = g_get_monotonic_time ();
  gint64 spent = cw_play_clock_press (self->clock, mover, node->ply, now);
  CwClockReading reading;
  if (spent < 0)
    return;
  cw_play_clock_read (self->clock, mover, now, &reading);
  cw_play_notes_write_time (self->session, left, left ? reading.left : spent);
}

/* Asks the coach about a move that the user has just played; no clock runs meanwhile. */
static void
ask_coach (CwPlayGame *self)
{
  const CwPlayState *state = &self->state;
  rest_coach (self);
  self->held = state->computer && state->tournament == 0
               && cw_play_state_side (state) != state->user && cw_play_state_is_live (state)
               && !cw_play_state_is_over (state) && cw_coach_look (self->coach);
}

void
cw_play_game_keep_move (CwPlayGame *self)
{
  rest_coach (self);
  answer_if_due (self);
  refresh (self);
}

static void
coach_judged (CwPlayGame *self, const char *sentence)
{
  if (sentence != NULL)
    set_warning (self, sentence);
  else
    cw_play_game_keep_move (self);
}

static void
session_moved (CwPlayGame *self)
{
  press_clock (self);
  ask_coach (self);
  CwOutcome outcome = cw_play_state_outcome (&self->state);
  if (self->state.ended.result == CW_ONGOING && cw_play_state_is_over (&self->state))
    end (self, outcome.result, outcome.reason);
  answer_if_due (self);
  refresh (self);
}

void
cw_play_game_hint (CwPlayGame *self)
{
  if (!can_hint (self))
    return;
  self->state.helped = TRUE;
  cw_opponent_hint (self->opponent);
}

/* Continues from the cursor, without the moves after it and the end. */
static void
cut (CwPlayGame *self)
{
  CwEditHistory *history = cw_session_history (self->session);
  CwNode *node = cw_session_node (self->session);
  cw_opponent_stop (self->opponent);
  cw_play_clock_rewind (self->clock, node->ply);
  cw_edit_history_begin (history, NULL);
  while (node->child != NULL)
    cw_edit_history_remove (history, node->child);
  self->state.rated = FALSE;
  set_ended (self, (CwOutcome){ 0 });
  cw_edit_history_end (history, NULL);
  answer_if_due (self);
  refresh (self);
}

void
cw_play_game_from_here (CwPlayGame *self)
{
  if (self->state.tournament != 0)
    return;
  g_signal_emit (self, cutting_signal, 0);
  self->state.helped = TRUE;
  cut (self);
}

/* As if the user had not resigned. A result that is taken back with a move still counts. */
static void
forget_resignation (CwPlayGame *self)
{
  if (self->state.computer)
    cw_play_forget_loss (self->settings);
  if (self->state.rated)
    cw_player_rating_take_back (self->settings, cw_session_game (self->session));
}

void
cw_play_game_take_back (CwPlayGame *self)
{
  gboolean move = !cw_play_state_resigned (&self->state);
  gboolean reopens = move && cw_play_state_is_kept (&self->state);
  if (!cw_play_state_can_take_back (&self->state))
    return;
  cw_session_last (self->session);
  if (!move)
    forget_resignation (self);
  self->state.helped = self->state.helped || move;
  while (move)
    {
      cw_session_back (self->session);
      move = self->state.computer && cw_play_state_side (&self->state) != self->state.user;
    }
  if (reopens)
    g_signal_emit (self, reopening_signal, 0);
  cut (self);
}

/* --- beginning ------------------------------------------------------------------------------- */

void
cw_play_game_get_terms (CwPlayGame *self, CwPlayTerms *terms)
{
  *terms = (CwPlayTerms){
    .computer = self->state.computer,
    .level = self->state.rated && cw_player_rating_adapts (self->settings)
                 ? cw_player_rating_level (self->settings, cw_session_game (self->session))
                 : cw_opponent_get_level (self->opponent),
    .user = self->state.user,
    .game = cw_session_game (self->session),
    .clock = *cw_play_clock_get_terms (self->clock),
    .impasse = self->state.impasse,
    .course = self->state.course,
    .engine = self->state.tournament != 0 ? cw_opponent_get_engine (self->opponent) : NULL,
    .tournament = self->state.tournament,
    .tournament_game = self->state.tournament_game
  };
}

static void
take_terms (CwPlayGame *self, const CwPlayTerms *terms)
{
  gboolean computer = terms->computer && cw_search_plays (terms->game);
  cw_opponent_begin (self->opponent, computer, terms->level, terms->engine);
  cw_opponent_allow_resigning (self->opponent, !terms->course);
  cw_play_clock_set_terms (self->clock, &terms->clock);
  self->state = (CwPlayState){ .session = self->session,
                               .computer = computer,
                               .user = terms->user,
                               .impasse = terms->impasse,
                               .course = terms->course,
                               .tournament = terms->tournament,
                               .tournament_game = terms->tournament_game };
}

void
cw_play_game_restore (CwPlayGame *self, const CwPlayRecord *record)
{
  g_signal_emit (self, replacing_signal, 0);
  take_terms (self, &record->terms);
  if (record->times != NULL)
    cw_play_clock_restore (self->clock, &record->terms.clock, record->times);
  self->state.ended = record->outcome;
  self->state.rated = record->rated;
  self->state.helped = record->helped;
  cw_session_take_tree (self->session, record->tree);
  cw_play_notes_write_end (self->session, record->outcome);
  cw_play_notes_write_tags (self->session, &self->state, self->opponent, self->clock);
  cw_session_go (self->session, cw_session_at_ply (self->session, record->ply));
}

void
cw_play_game_start (CwPlayGame *self, const CwPlayTerms *terms)
{
  CwPosition drawn;
  const CwPosition *start = terms->start;
  if (start == NULL && cw_play_start_draw (terms->game, &drawn))
    start = &drawn;
  g_signal_emit (self, replacing_signal, 0);
  take_terms (self, terms);
  cw_session_reset (self->session, terms->game, start);
  cw_play_note_start (self->settings, &self->state, cw_opponent_get_level (self->opponent),
                      &terms->clock);
  cw_play_notes_write_tags (self->session, &self->state, self->opponent, self->clock);
}

void
cw_play_game_rematch (CwPlayGame *self)
{
  CwPlayTerms terms;
  CwFairOdds odds;
  CwPosition start = *cw_game_tree_start (cw_session_tree (self->session));
  if (self->state.tournament != 0)
    return;
  cw_play_game_get_terms (self, &terms);
  terms.start = &start;
  terms.user = cw_other (terms.user);
  cw_clock_terms_swap (&terms.clock);
  if (cw_fair_odds_next (self->settings, &self->state, terms.level, &odds))
    {
      start = odds.start;
      if (terms.user != odds.user)
        cw_clock_terms_swap (&terms.clock);
      terms.user = odds.user;
      cw_fair_odds_clear (&odds);
    }
  cw_play_game_start (self, &terms);
}

void
cw_play_game_set_level (CwPlayGame *self, guint level)
{
  if (!self->state.computer || self->state.tournament != 0
      || level == cw_opponent_get_level (self->opponent))
    return;
  cw_opponent_set_level (self->opponent, level);
  cw_play_note_level (self->settings, cw_session_game (self->session),
                      cw_opponent_get_level (self->opponent));
  cw_play_notes_write_tags (self->session, &self->state, self->opponent, self->clock);
  refresh (self);
}

static void
opponent_replaced (CwPlayGame *self)
{
  cw_play_notes_write_tags (self->session, &self->state, self->opponent, self->clock);
  answer_if_due (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  CwPlayGame *self = CW_PLAY_GAME (object);
  if (id == PROP_WARNING)
    g_value_set_string (value, self->warning);
  else if (id == PROP_MOVABLE)
    g_value_set_uint (value, cw_play_state_movable (&self->state));
  else
    g_value_set_boolean (value, get_flag (self, id));
}

static void
cw_play_game_class_init (CwPlayGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  cw_class_owns (klass, CW_OBJECT (CwPlayGame, opponent), CW_OBJECT (CwPlayGame, clock),
                 CW_OBJECT (CwPlayGame, coach), CW_OWNED (CwPlayGame, warning, g_free),
                 CW_OBJECT (CwPlayGame, session), CW_OBJECT (CwPlayGame, settings), NULL);
  object_class->get_property = cw_play_game_get_property;
  for (guint i = 0; i < N_FLAGS; i++)
    properties[PROP_FLAGS + i] = g_param_spec_boolean (flags[i].name, NULL, NULL, FALSE, read);
  properties[PROP_CAN_HINT] = g_param_spec_boolean ("can-hint", NULL, NULL, FALSE, read);
  properties[PROP_SUGGESTS_EASIER] =
      g_param_spec_boolean ("suggests-easier", NULL, NULL, FALSE, read);
  properties[PROP_MOVABLE] = g_param_spec_uint ("movable", NULL, NULL, 0, 3, 0, read);
  properties[PROP_WARNING] = g_param_spec_string ("warning", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  replacing_signal = cw_signal_new (klass, "replacing", 0);
  cutting_signal = cw_signal_new (klass, "cutting", 0);
  reopening_signal = cw_signal_new (klass, "reopening", 0);
}

static void
cw_play_game_init (CwPlayGame *self)
{
  self->session = cw_session_new ();
  self->clock = cw_play_clock_new ();
  self->state = (CwPlayState){ .session = self->session, .computer = TRUE };
  self->away = TRUE; /* until the page is shown */
}

CwPlayGame *
cw_play_game_new (CwSettings *settings, CwValueSets *choice)
{
  CwPlayGame *self = g_object_new (CW_TYPE_PLAY_GAME, NULL);
  self->settings = g_object_ref (settings);
  self->opponent = cw_opponent_new (settings, choice, self->session);
  self->coach = cw_coach_new (settings, self->session);
  cw_connect (self->session, "moved", session_moved, self);
  cw_connect (self->coach, "judged", coach_judged, self);
  cw_connect (self->opponent, "answered", opponent_answered, self);
  cw_connect (self->opponent, "resigned", opponent_resigned, self);
  cw_connect (self->opponent, "replaced", opponent_replaced, self);
  cw_connect (self->opponent, "notify::thinking", refresh, self);
  cw_connect (self->clock, "expired", time_expired, self);
  cw_opponent_begin (self->opponent, TRUE,
                     cw_play_last_level (settings, cw_session_game (self->session)), NULL);
  cw_play_notes_write_tags (self->session, &self->state, self->opponent, self->clock);
  refresh (self);
  return self;
}
