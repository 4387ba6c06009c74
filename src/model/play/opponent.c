/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/opponent.h"

#include "engines/book.h"
#include "engines/builtin_engine.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "model/play/pace.h"
#include "model/play/resignation.h"
#include "search/search.h"

#include <glib/gi18n.h>

#define TABLE 32       /* MiB, for the program's own engine */
#define MOVE_TIME 1500 /* ms, its longest thinking time */
#define LEAST_TIME 20  /* ms, however little time the clock has */
#define PATIENCE 10000 /* ms that another program may exceed its time by, at most */
#define LEAST_PATIENCE 2000
#define PATIENCE_SHARES 4 /* between the two: times the clock's share for the move */
#define HINT_TIME 900     /* ms */
#define JUDGE_TIME 500    /* ms */
#define PONDER_TIME 60000 /* ms; a slower user may be away, and this saves the battery */
#define DRAW_SCORE 60     /* centipawns: further behind it claims a draw */

#define BOOK_KEY "opening-book"
#define PONDER_KEY "ponder"
#define RESIGNS_KEY "computer-resigns"

struct _CwOpponent
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwValueSets *choice;
  CwSession *session;
  CwEngine *own;
  CwEngine *external; /* plays instead; NULL: none */
  char *external_name;
  char *engine; /* the external one, as text; NULL: none */
  /* state */
  guint level;
  int score; /* its last judgement, centipawns */
  int swing; /* how much that changed from the one before */
  gboolean thinking, waiting;
  gboolean pondering; /* until the position changes, even after the search has ended */
  guint generation, hint_generation; /* of the pending searches; 0: none */
  gboolean hinting, judging;         /* the purpose of the second */
  gint64 began;                      /* thinking */
  guint share;                       /* ms */
  CwMove pending;                    /* waits out the pace */
  gboolean known;                    /* `pending` is from the book */
  gboolean may_resign, resigning;    /* in this game; instead of `pending` */
  guint hopeless, judged_ply; /* hopeless moves in a row, and the last one judged; resignation.h */
  guint pace_id, replace_id, late_id;
  char *fault; /* why the external engine is being replaced */
};

G_DEFINE_FINAL_TYPE (CwOpponent, cw_opponent, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_EXTERNAL,
  PROP_THINKING,
  PROP_PONDERING,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

enum
{
  ANSWERED,
  RESIGNED,
  REPLACED,
  HINTED,
  JUDGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
set_flag (CwOpponent *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* --- the engines ----------------------------------------------------------------------------- */

static void replace_later (CwOpponent *self, CwEngineEnd why, const char *detail);

static gboolean
late (gpointer data)
{
  CwOpponent *self = data;
  self->late_id = 0;
  replace_later (self, CW_ENGINE_SILENT, "");
  return G_SOURCE_REMOVE;
}

static guint
start (CwOpponent *self, CwEngine *engine, const CwLimits *limits)
{
  const CwCursor *cursor = cw_session_cursor (self->session);
  if (engine == self->own)
    cw_value_sets_equip (self->choice, engine, cw_session_game (self->session));
  return cw_engine_start (engine, &cursor->position, cw_cursor_last (cursor), limits);
}

static void
start_answer (CwOpponent *self)
{
  CwLimits limits = { .movetime = CLAMP (self->share, LEAST_TIME, MOVE_TIME),
                      .level = self->external != NULL ? 0 : self->level,
                      .seed = g_random_int () };
  self->generation = start (self, self->external != NULL ? self->external : self->own, &limits);
  if (self->external == NULL)
    return;
  guint64 patience = CLAMP ((guint64)self->share * PATIENCE_SHARES, LEAST_PATIENCE, PATIENCE);
  self->late_id = g_timeout_add (limits.movetime + (guint)patience, late, self);
}

static void
clear_external (CwOpponent *self)
{
  g_clear_handle_id (&self->replace_id, g_source_remove);
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_pointer (&self->fault, g_free);
  g_clear_object (&self->external);
  if (self->external_name == NULL)
    return;
  g_clear_pointer (&self->external_name, g_free);
  g_clear_pointer (&self->engine, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXTERNAL]);
}

static gboolean
replace_external (gpointer data)
{
  CwOpponent *self = data;
  self->replace_id = 0;
  g_autofree char *sentence =
      g_strdup_printf (_ ("%s Counterweight’s own engine plays for it."), self->fault);
  clear_external (self);
  set_flag (self, &self->thinking, FALSE, PROP_THINKING);
  g_signal_emit (self, signals[REPLACED], 0, sentence);
  return G_SOURCE_REMOVE;
}

/* Deferred, because the engine itself may be the caller. */
static void
replace_later (CwOpponent *self, CwEngineEnd why, const char *detail)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->replace_id != 0)
    return;
  self->fault = cw_engine_end_sentence (why, self->external_name, detail);
  self->replace_id = g_idle_add (replace_external, self);
}

/* It resigns, or it failed: then the program's own engine takes over. */
static void
external_failed (CwEngine *engine, guint generation, guint why, const char *detail,
                 CwOpponent *self)
{
  if (engine != self->external || generation != self->generation || !self->thinking)
    return;
  if (why != CW_ENGINE_RESIGNS)
    {
      replace_later (self, (CwEngineEnd)why, detail);
      return;
    }
  g_clear_handle_id (&self->late_id, g_source_remove);
  set_flag (self, &self->thinking, FALSE, PROP_THINKING);
  g_signal_emit (self, signals[RESIGNED], 0);
}

static void best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
                       CwOpponent *self);

void
cw_opponent_begin (CwOpponent *self, gboolean plays, guint level, const char *engine)
{
  g_autofree char *chosen = engine != NULL
                                ? g_strdup (engine)
                                : cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_PLAY);
  cw_opponent_stop (self);
  clear_external (self);
  cw_engine_new_game (self->own);
  self->score = self->swing = 0;
  self->hopeless = self->judged_ply = 0;
  cw_opponent_set_level (self, level);
  if (plays)
    self->external = cw_external_engine_open (chosen);
  if (self->external == NULL)
    return;
  self->external_name = cw_external_engine_name (chosen);
  self->engine = g_steal_pointer (&chosen);
  g_signal_connect_object (self->external, "best-move", G_CALLBACK (best_move), self, 0);
  g_signal_connect_object (self->external, "no-move", G_CALLBACK (external_failed), self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXTERNAL]);
}

/* --- on the user's time ----------------------------------------------------------------------- */

static void
update_pondering (CwOpponent *self)
{
  gboolean due = self->waiting && !self->thinking && self->hint_generation == 0
                 && self->external == NULL && self->level >= CW_OPPONENT_PONDER_LEVEL
                 && cw_opponent_get_ponders (self);
  if (due == self->pondering)
    return;
  if (due)
    start (self, self->own, &(CwLimits){ .movetime = PONDER_TIME });
  else
    cw_engine_cancel (self->own);
  set_flag (self, &self->pondering, due, PROP_PONDERING);
}

void
cw_opponent_set_waiting (CwOpponent *self, gboolean waiting)
{
  self->waiting = waiting;
  update_pondering (self);
}

/* Searches for the user at full strength: for a hint, to judge, or both. */
static void
look (CwOpponent *self, guint time)
{
  set_flag (self, &self->pondering, FALSE, PROP_PONDERING);
  self->hint_generation = start (self, self->own, &(CwLimits){ .movetime = time });
}

void
cw_opponent_hint (CwOpponent *self)
{
  self->hinting = TRUE;
  look (self, HINT_TIME);
}

void
cw_opponent_judge (CwOpponent *self)
{
  self->judging = TRUE;
  look (self, JUDGE_TIME);
}

/* Ends all searches for the user. */
static void
rest (CwOpponent *self)
{
  if (self->hint_generation != 0)
    cw_engine_cancel (self->own);
  self->hint_generation = 0;
  self->hinting = self->judging = FALSE;
  cw_opponent_set_waiting (self, FALSE);
}

/* --- the answer ------------------------------------------------------------------------------ */

static void
answer (CwOpponent *self)
{
  CwMove move = self->pending;
  gboolean resigning = self->resigning;
  self->pending = CW_NO_MOVE;
  self->resigning = FALSE;
  g_object_freeze_notify (G_OBJECT (self)); /* notifies only when the move is on the board */
  set_flag (self, &self->thinking, FALSE, PROP_THINKING);
  if (resigning)
    g_signal_emit (self, signals[RESIGNED], 0);
  else
    g_signal_emit (self, signals[ANSWERED], 0, move);
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
pace_over (gpointer data)
{
  CwOpponent *self = data;
  self->pace_id = 0;
  answer (self);
  return G_SOURCE_REMOVE;
}

static void
answer_at_pace (CwOpponent *self, CwMove move)
{
  const CwNode *node = cw_session_node (self->session);
  CwPaceTerms terms = { .position = cw_session_position (self->session),
                        .last = node->parent != NULL ? node->move : CW_NO_MOVE,
                        .move = move,
                        .known = self->known,
                        .swing = self->swing,
                        .share = self->share,
                        .random = g_random_double () };
  gint64 pace = cw_pace (&terms);
  gint64 left = self->began + pace * G_TIME_SPAN_MILLISECOND - g_get_monotonic_time ();
  self->pending = move;
  if (left > 0)
    self->pace_id = g_timeout_add ((guint)(left / G_TIME_SPAN_MILLISECOND) + 1, pace_over, self);
  else
    answer (self);
}

/* TRUE if it resigns the position at the cursor, whose score it has just found. */
static gboolean
gives_up (CwOpponent *self)
{
  const CwNode *node = cw_session_node (self->session);
  CwResignTerms terms = { .position = cw_session_position (self->session),
                          .start = cw_game_tree_start (cw_session_tree (self->session)),
                          .ply = node->ply,
                          .score = self->score };
  guint patience = cw_resign_patience (self->level);
  if (node->ply <= self->judged_ply) /* moves were taken back */
    self->hopeless = 0;
  self->judged_ply = node->ply;
  self->hopeless = cw_resign_is_hopeless (&terms) ? self->hopeless + 1 : 0;
  return self->may_resign && cw_opponent_get_resigns (self) && patience > 0
         && self->hopeless >= patience;
}

static void
best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
           CwOpponent *self)
{
  if (engine == self->own && generation == self->hint_generation)
    {
      gboolean hinting = self->hinting, judging = self->judging;
      self->hint_generation = 0;
      self->hinting = self->judging = FALSE;
      update_pondering (self);
      if (hinting)
        g_signal_emit (self, signals[HINTED], 0, move);
      if (judging)
        g_signal_emit (self, signals[JUDGED], 0,
                       info != NULL && info->lines > 0 ? info->line[0].score : 0);
      return;
    }
  if (generation != self->generation || !self->thinking || self->replace_id != 0
      || engine != (self->external != NULL ? self->external : self->own))
    return;
  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->external != NULL && move == CW_NO_MOVE)
    {
      replace_later (self, CW_ENGINE_ILLEGAL, _ ("no move"));
      return;
    }
  if (info != NULL && info->lines > 0)
    {
      self->swing = info->line[0].score - self->score;
      self->score = info->line[0].score;
      self->resigning = self->external == NULL && gives_up (self);
    }
  answer_at_pace (self, move);
}

void
cw_opponent_answer (CwOpponent *self, guint share)
{
  rest (self);
  self->share = share;
  self->began = g_get_monotonic_time ();
  set_flag (self, &self->thinking, TRUE, PROP_THINKING);
  CwMove known =
      self->external == NULL && cw_opponent_get_book (self)
          ? cw_book_choose (cw_session_position (self->session), self->level, g_random_int ())
          : CW_NO_MOVE;
  self->known = known != CW_NO_MOVE;
  if (self->known)
    answer_at_pace (self, known);
  else
    start_answer (self);
}

void
cw_opponent_stop (CwOpponent *self)
{
  rest (self);
  cw_engine_cancel (self->own);
  if (self->external != NULL)
    cw_engine_cancel (self->external);
  g_clear_handle_id (&self->pace_id, g_source_remove);
  g_clear_handle_id (&self->replace_id, g_source_remove);
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_pointer (&self->fault, g_free);
  self->pending = CW_NO_MOVE;
  self->resigning = FALSE;
  set_flag (self, &self->thinking, FALSE, PROP_THINKING);
}

int
cw_opponent_get_score (CwOpponent *self)
{
  return self->score;
}

gboolean
cw_opponent_wants_draw (CwOpponent *self)
{
  return self->score < -DRAW_SCORE;
}

/* --- properties ------------------------------------------------------------------------------ */

guint
cw_opponent_get_level (CwOpponent *self)
{
  return self->level;
}

void
cw_opponent_set_level (CwOpponent *self, guint level)
{
  level = CLAMP (level, 1, CW_LEVELS);
  if (level == self->level)
    return;
  self->level = level;
  update_pondering (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

const char *
cw_opponent_get_external (CwOpponent *self)
{
  return self->external_name;
}

const char *
cw_opponent_get_engine (CwOpponent *self)
{
  return self->engine != NULL ? self->engine : "";
}

gboolean
cw_opponent_is_thinking (CwOpponent *self)
{
  return self->thinking;
}

gboolean
cw_opponent_get_book (CwOpponent *self)
{
  return cw_settings_get_bool (self->settings, BOOK_KEY, TRUE);
}

gboolean
cw_opponent_get_ponders (CwOpponent *self)
{
  return cw_settings_get_bool (self->settings, PONDER_KEY, FALSE);
}

void
cw_opponent_set_book (CwOpponent *self, gboolean book)
{
  cw_settings_set_bool (self->settings, BOOK_KEY, book);
}

void
cw_opponent_set_ponders (CwOpponent *self, gboolean ponders)
{
  cw_settings_set_bool (self->settings, PONDER_KEY, ponders);
  update_pondering (self);
}

gboolean
cw_opponent_get_resigns (CwOpponent *self)
{
  return cw_settings_get_bool (self->settings, RESIGNS_KEY, TRUE);
}

void
cw_opponent_set_resigns (CwOpponent *self, gboolean resigns)
{
  cw_settings_set_bool (self->settings, RESIGNS_KEY, resigns);
}

void
cw_opponent_allow_resigning (CwOpponent *self, gboolean allowed)
{
  self->may_resign = allowed;
}

char *
cw_level_title (const CwGame *game, guint level)
{
  const CwLevelInfo *info = cw_level_info (level);
  const char *name = g_dgettext (NULL, info->name);
  if (info->rating > 0 && g_str_equal (game->name, "chess"))
    return g_strdup_printf (_ ("Level %u · %s, about %u"), level, name, info->rating);
  return g_strdup_printf (_ ("Level %u · %s"), level, name);
}

static void
cw_opponent_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  CwOpponent *self = CW_OPPONENT (object);
  switch (id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;
    case PROP_EXTERNAL:
      g_value_set_string (value, self->external_name);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->thinking);
      break;
    case PROP_PONDERING:
      g_value_set_boolean (value, self->pondering);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_opponent_class_init (CwOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  cw_class_owns (klass, CW_SOURCE (CwOpponent, pace_id), CW_SOURCE (CwOpponent, replace_id),
                 CW_SOURCE (CwOpponent, late_id), CW_OWNED (CwOpponent, fault, g_free),
                 CW_OBJECT (CwOpponent, external), CW_OBJECT (CwOpponent, own),
                 CW_OBJECT (CwOpponent, session), CW_OBJECT (CwOpponent, choice),
                 CW_OBJECT (CwOpponent, settings), CW_OWNED (CwOpponent, external_name, g_free),
                 CW_OWNED (CwOpponent, engine, g_free), NULL);
  object_class->get_property = cw_opponent_get_property;
  properties[PROP_LEVEL] = g_param_spec_uint ("level", NULL, NULL, 1, CW_LEVELS, 1, read);
  properties[PROP_EXTERNAL] = g_param_spec_string ("external", NULL, NULL, NULL, read);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read);
  properties[PROP_PONDERING] = g_param_spec_boolean ("pondering", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[ANSWERED] = cw_signal_new (klass, "answered", 1, G_TYPE_UINT);
  signals[RESIGNED] = cw_signal_new (klass, "resigned", 0);
  signals[REPLACED] = cw_signal_new (klass, "replaced", 1, G_TYPE_STRING);
  signals[JUDGED] = cw_signal_new (klass, "judged", 1, G_TYPE_INT);
  signals[HINTED] = cw_signal_new (klass, "hinted", 1, G_TYPE_UINT);
}

static void
cw_opponent_init (CwOpponent *self)
{
  self->level = 1;
  self->own = cw_builtin_engine_new (TABLE);
  g_signal_connect_object (self->own, "best-move", G_CALLBACK (best_move), self, 0);
}

CwOpponent *
cw_opponent_new (CwSettings *settings, CwValueSets *choice, CwSession *session)
{
  CwOpponent *self = g_object_new (CW_TYPE_OPPONENT, NULL);
  self->settings = g_object_ref (settings);
  self->choice = g_object_ref (choice);
  self->session = g_object_ref (session);
  cw_connect (session, "moved", rest, self);
  return self;
}
