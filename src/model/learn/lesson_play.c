/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson_play.h"

#include "engines/builtin_engine.h"
#include "model/learn/course.h"
#include "model/learn/lesson_record.h"
#include "model/learn/lesson_scene.h"
#include "model/object.h"
#include "model/sound.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#define LEAD_MS 500       /* before the opponent's first move is shown */
#define REPLY_MS 600      /* before a reply */
#define REPLY_STILL_MS 50 /* if nothing is animated */
#define NEXT_MS 1300      /* before the next level */
#define LOOK_MS 3000      /* if there is something to look at */
#define LATE_MS 1000      /* after going on: a click was still meant for the level before */
#define THINK_MS 400      /* for an engine's move */
#define HASH_MIB 16

struct _CwLessonPlay
{
  GObject parent;
  CwEngine *engine; /* created on first use */
  const CwStage *stage;
  unsigned index;
  gboolean animates;
  CwLessonRun run;
  char *words, *heard;
  gboolean hinted;
  CwTryMove hint;   /* valid if `hinted` */
  guint generation; /* of the pending search; 0: none */
  gboolean hinting; /* that search is for a hint */
  GArray *before;   /* CwLessonRun: a whole game, as it stood before each of the learner's moves */
  guint lead, reply, next, late;
};

G_DEFINE_FINAL_TYPE (CwLessonPlay, cw_lesson_play, G_TYPE_OBJECT)

enum
{
  MOVED,
  CHANGED,
  DONE,
  SOUND,
  GO_ON,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

const CwStage *
cw_lesson_play_get_stage (CwLessonPlay *self)
{
  return self->stage;
}

unsigned
cw_lesson_play_get_index (CwLessonPlay *self)
{
  return self->index;
}

const CwLessonRun *
cw_lesson_play_get_run (CwLessonPlay *self)
{
  return &self->run;
}

static void
add_hint (CwLessonPlay *self, CwScene *scene)
{
  const CwTryMove *hint = &self->hint;
  CwPiece piece = cw_square_hand_kind (hint->from);

  if (!cw_square_is_hand (hint->from))
    cw_scene_add_mark (scene, hint->from, hint->to, CW_MARK_ACCENT);
  else
    cw_scene_add_drop (
        scene, self->run.level->task == CW_TASK_PLACE ? piece : cw_piece (self->run.side, piece),
        hint->to, CW_MARK_ACCENT);
}

void
cw_lesson_play_fill_scene (CwLessonPlay *self, CwScene *scene, CwSquare picked)
{
  if (self->lead != 0)
    cw_lesson_scene_before_lead (scene, &self->run);
  else
    cw_lesson_scene (scene, &self->run, picked);
  scene->flipped = (self->run.level->task == CW_TASK_MOVE && self->run.side == CW_BLACK)
                   != self->run.level->turned;
  if (self->hinted)
    add_hint (self, scene);
}

const char *
cw_lesson_play_get_words (CwLessonPlay *self)
{
  return self->words;
}

static void
say (CwLessonPlay *self, const CwStatus *status)
{
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->heard, g_free);
  if (status != NULL && status->code != CW_OK)
    self->words = cw_message (status);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
cw_lesson_play_get_heard (CwLessonPlay *self)
{
  return self->words != NULL ? self->words : self->heard;
}

/* "knight from g8 to f6", "pawn from the hand to 5e", "e4" for a square; the piece must not have
 * moved yet. (transfer full) */
static char *
move_words (CwLessonPlay *self, const CwTryMove *move)
{
  gboolean held = cw_square_is_hand (move->from);
  CwPiece piece = held ? cw_square_hand_kind (move->from) : self->run.board[move->from];
  char from[8], to[8];
  CwScene scene;

  cw_lesson_play_fill_scene (self, &scene, CW_NO_SQUARE);
  cw_scene_square_name (&scene, move->to, to);
  if (move->from == move->to)
    return g_strdup (to);
  /* Translators: a move: a piece, the square where it was ("the hand") and where it goes. */
  return g_strdup_printf (
      _ ("%1$s from %2$s to %3$s"), _ (self->run.game->kind[cw_piece_kind (piece)].name),
      held ? _ ("the hand") : cw_scene_square_name (&scene, move->from, from), to);
}

static void
stop_search (CwLessonPlay *self)
{
  if (self->generation != 0)
    cw_engine_cancel (self->engine);
  self->generation = 0;
  self->hinting = FALSE;
}

static void
stop (CwLessonPlay *self)
{
  stop_search (self);
  g_clear_handle_id (&self->lead, g_source_remove);
  g_clear_handle_id (&self->reply, g_source_remove);
  g_clear_handle_id (&self->next, g_source_remove);
}

static void
sound (CwLessonPlay *self, CwSound sound)
{
  g_signal_emit (self, signals[SOUND], 0, (int)sound);
}

/* The sound of a move, unless it ends the level well. */
static void
sound_move (CwLessonPlay *self, const CwDelta *delta)
{
  if (self->run.state != CW_LESSON_DONE)
    sound (self, cw_sound_of_move (self->run.level->has_rules ? &self->run.position : NULL, delta));
}

/* --- the end ------------------------------------------------------------------------------- */

static gboolean
late_cb (gpointer data)
{
  CW_LESSON_PLAY (data)->late = 0;
  return G_SOURCE_REMOVE;
}

gboolean
cw_lesson_play_just_went_on (CwLessonPlay *self)
{
  return self->late != 0;
}

static gboolean
next_cb (gpointer data)
{
  CwLessonPlay *self = data;

  self->next = 0;
  self->late = g_timeout_add (LATE_MS, late_cb, self);
  g_signal_emit (self, signals[GO_ON], 0);
  return G_SOURCE_REMOVE;
}

/* Stays at the level if more can be tried there, if a game was won that one may want to look at, or
 * if there is a choice of what to do next. */
static void
finish (CwLessonPlay *self)
{
  const CwStageLevel *level = self->run.level;
  gboolean looks = level->task == CW_TASK_CHOOSE || level->proof_count > 0 || self->words != NULL
                   || cw_lesson_rating (&self->run) < 3; /* one may want to try again */

  g_signal_emit (self, signals[DONE], 0);
  sound (self, CW_SOUND_SUCCESS);
  if (!level->put_anywhere && level->replies != CW_REPLY_ENGINE
      && !cw_course_ends_group (self->stage, self->index))
    self->next = g_timeout_add (looks ? LOOK_MS : NEXT_MS, next_cb, self);
}

/* --- replies ------------------------------------------------------------------------------- */

static void
answer (CwLessonPlay *self, CwMove move)
{
  CwStatus status = { 0 };
  gboolean failed = self->run.state == CW_LESSON_FAILED;
  const CwTryMove try = cw_lesson_try_of (&self->run, move);
  g_autofree char *words = move_words (self, &try);
  CwDelta delta;

  cw_lesson_answer (&self->run, move, &delta, &status);
  g_signal_emit (self, signals[MOVED], 0, &delta);
  sound_move (self, &delta);
  if (self->run.state == CW_LESSON_DONE)
    finish (self);
  if (!failed)
    say (self, &status);
  /* Translators: the opponent's move, for a screen reader: "knight from g8 to f6". */
  g_free (self->heard);
  self->heard = g_strdup_printf (_ ("Your opponent moves: %s."), words);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_hint (CwLessonPlay *self)
{
  self->hinted = TRUE;
  self->run.slips++;
  g_signal_emit (self, signals[MOVED], 0, NULL);
  say (self, NULL);
  g_autofree char *words = move_words (self, &self->hint);
  /* Translators: a move, "knight from g1 to f3", or a square. */
  self->words = g_strdup_printf (_ ("Hint: %s."), words);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
best_move (CwLessonPlay *self, guint generation, guint move)
{
  gboolean hinting = self->hinting;

  if (generation != self->generation)
    return;
  self->generation = 0;
  self->hinting = FALSE;
  if (move == CW_NO_MOVE)
    return;
  if (!hinting)
    {
      answer (self, move);
      return;
    }
  self->hint = cw_lesson_try_of (&self->run, move);
  show_hint (self);
}

/* Level 0 is full strength. */
static void
ask_engine (CwLessonPlay *self, unsigned level)
{
  const CwLimits limits = { .movetime = THINK_MS, .level = level, .seed = g_random_int () };
  CwUndo *undos;
  const CwUndo *last = cw_lesson_history (&self->run, &undos);

  if (self->engine == NULL)
    {
      self->engine = cw_builtin_engine_new (HASH_MIB);
      cw_connect (self->engine, "best-move", best_move, self);
    }
  self->generation = cw_engine_start (self->engine, &self->run.position, last, &limits);
  free (undos);
}

static gboolean
reply_cb (gpointer data)
{
  CwLessonPlay *self = data;

  self->reply = 0;
  if (self->run.reply != CW_NO_MOVE)
    answer (self, self->run.reply);
  else
    ask_engine (self, self->run.level->engine);
  return G_SOURCE_REMOVE;
}

static void
wait_for_reply (CwLessonPlay *self)
{
  if (self->run.state == CW_LESSON_WAITING || self->run.reply != CW_NO_MOVE)
    self->reply = g_timeout_add (self->animates ? REPLY_MS : REPLY_STILL_MS, reply_cb, self);
}

/* --- tries --------------------------------------------------------------------------------- */

/* After a try: `delta` is what it changed, NULL if nothing moved. */
static void
go_on (CwLessonPlay *self, const CwDelta *delta, const CwStatus *status)
{
  self->hinted = FALSE;
  g_signal_emit (self, signals[MOVED], 0, delta);
  if (self->run.state == CW_LESSON_FAILED)
    sound (self, CW_SOUND_FAILURE);
  else if (delta != NULL)
    sound_move (self, delta);
  wait_for_reply (self);
  g_clear_pointer (&self->words, g_free);
  if (self->run.state == CW_LESSON_DONE && self->next == 0)
    finish (self);
  say (self, status);
}

gboolean
cw_lesson_play_move (CwLessonPlay *self, CwSquare from, CwSquare to, CwKind promotion)
{
  CwStatus status = { 0 };
  CwLessonRun before = self->run;
  CwDelta delta;

  if (!cw_lesson_move (&self->run, from, to, promotion, &delta, &status))
    {
      say (self, &status);
      return FALSE;
    }
  stop_search (self);
  if (cw_lesson_play_is_game (self))
    g_array_append_val (self->before, before);
  go_on (self, &delta, &status);
  return TRUE;
}

gboolean
cw_lesson_play_click (CwLessonPlay *self, CwSquare square)
{
  CwStatus status = { 0 };

  if (!cw_lesson_click (&self->run, square, &status))
    {
      say (self, &status);
      return FALSE;
    }
  go_on (self, NULL, &status);
  return TRUE;
}

gboolean
cw_lesson_play_choose (CwLessonPlay *self, unsigned index)
{
  CwStatus status = { 0 };

  if (!cw_lesson_choose (&self->run, index, &status))
    {
      say (self, &status);
      return FALSE;
    }
  go_on (self, NULL, &status);
  return TRUE;
}

gboolean
cw_lesson_play_has_hint (CwLessonPlay *self)
{
  const CwStageLevel *level = self->run.level;

  return self->run.state == CW_LESSON_RUNNING && !level->put_anywhere
         && level->task != CW_TASK_CHOOSE;
}

void
cw_lesson_play_hint (CwLessonPlay *self)
{
  if (self->hinted || self->hinting || !cw_lesson_play_has_hint (self))
    return;
  if (cw_lesson_play_is_game (self))
    {
      ask_engine (self, 0);
      self->hinting = TRUE;
    }
  else if (cw_lesson_hint (&self->run, &self->hint))
    show_hint (self);
}

/* --- taking back --------------------------------------------------------------------------- */

gboolean
cw_lesson_play_is_game (CwLessonPlay *self)
{
  return self->run.level->replies == CW_REPLY_ENGINE;
}

gboolean
cw_lesson_play_can_take_back (CwLessonPlay *self)
{
  return self->before->len > 0 && self->run.state != CW_LESSON_DONE;
}

void
cw_lesson_play_take_back (CwLessonPlay *self)
{
  unsigned slips = self->run.slips;

  if (!cw_lesson_play_can_take_back (self))
    return;
  stop (self);
  self->run = g_array_index (self->before, CwLessonRun, self->before->len - 1);
  self->run.slips = slips + 1;
  self->run.threat = CW_NO_MOVE;
  g_array_set_size (self->before, self->before->len - 1);
  self->hinted = FALSE;
  g_signal_emit (self, signals[MOVED], 0, NULL);
  say (self, NULL);
}

/* --- the beginning ------------------------------------------------------------------------- */

static gboolean
lead_cb (gpointer data)
{
  CwLessonPlay *self = data;

  self->lead = 0;
  g_signal_emit (self, signals[MOVED], 0, &self->run.lead);
  sound_move (self, &self->run.lead);
  return G_SOURCE_REMOVE;
}

/* Starts afresh if the record cannot be read. */
static void
go_on_from (CwLessonPlay *self, const char *record)
{
  if (cw_lesson_record_read (record, &self->run, self->before))
    {
      self->words = g_strdup (_ ("Your game continues where you left off."));
      wait_for_reply (self);
    }
  else
    {
      g_array_set_size (self->before, 0);
      cw_lesson_start (&self->run, self->stage, self->run.level);
    }
}

void
cw_lesson_play_begin (CwLessonPlay *self, const CwStage *stage, unsigned index, gboolean animates,
                      const char *record)
{
  stop (self);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->heard, g_free);
  self->stage = stage;
  self->index = index;
  self->animates = animates;
  self->hinted = FALSE;
  g_array_set_size (self->before, 0);
  cw_lesson_start (&self->run, stage, stage->levels[index]);
  if (self->engine != NULL)
    cw_engine_new_game (self->engine);
  if (record != NULL)
    go_on_from (self, record);
  else if (self->run.lead.count > 0 && animates)
    self->lead = g_timeout_add (LEAD_MS, lead_cb, self);
  g_signal_emit (self, signals[MOVED], 0, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- life ---------------------------------------------------------------------------------- */

static void
cw_lesson_play_dispose (GObject *object)
{
  CwLessonPlay *self = CW_LESSON_PLAY (object);

  stop (self);
  g_clear_handle_id (&self->late, g_source_remove);
  g_clear_object (&self->engine);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->heard, g_free);
  g_clear_pointer (&self->before, g_array_unref);
  G_OBJECT_CLASS (cw_lesson_play_parent_class)->dispose (object);
}

static void
cw_lesson_play_class_init (CwLessonPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_lesson_play_dispose;
  signals[MOVED] = cw_signal_new (klass, "moved", 1, G_TYPE_POINTER);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[DONE] = cw_signal_new (klass, "done", 0);
  signals[SOUND] = cw_signal_new (klass, "sound", 1, G_TYPE_INT);
  signals[GO_ON] = cw_signal_new (klass, "go-on", 0);
}

static void
cw_lesson_play_init (CwLessonPlay *self)
{
  self->before = g_array_new (FALSE, FALSE, sizeof (CwLessonRun));
}
