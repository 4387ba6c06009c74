/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson_play.h"

#include "engines/builtin_engine.h"
#include "model/learn/course.h"
#include "model/learn/lesson_scene.h"
#include "model/object.h"
#include "model/sound.h"
#include "text/message.h"

#include <stdlib.h>

#define LEAD_MS 500       /* before the opponent's move just before is shown */
#define REPLY_MS 600      /* before a reply */
#define REPLY_STILL_MS 50 /* where nothing is animated */
#define NEXT_MS 1300      /* before the next level */
#define LOOK_MS 3000      /* where there is something to look at */
#define THINK_MS 400      /* of an engine at full strength */
#define HASH_MIB 16

struct _CwLessonPlay
{
  GObject parent;
  CwEngine *engine; /* made when one is needed */
  const CwStage *stage;
  unsigned index;
  gboolean animates;
  CwLessonRun run;
  char *words;
  gboolean hinted;
  CwTryMove hint;   /* shown where `hinted` */
  guint generation; /* of the search that is waited for; 0: none */
  guint lead, reply, next;
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
  if (status != NULL && status->code != CW_OK)
    self->words = cw_message (status);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
stop (CwLessonPlay *self)
{
  if (self->generation != 0)
    cw_engine_cancel (self->engine);
  self->generation = 0;
  g_clear_handle_id (&self->lead, g_source_remove);
  g_clear_handle_id (&self->reply, g_source_remove);
  g_clear_handle_id (&self->next, g_source_remove);
}

static void
sound (CwLessonPlay *self, CwSound sound)
{
  g_signal_emit (self, signals[SOUND], 0, (int)sound);
}

/* Of a move, unless it ends the level well. */
static void
sound_move (CwLessonPlay *self, const CwDelta *delta)
{
  if (self->run.state != CW_LESSON_DONE)
    sound (self, cw_sound_of_move (self->run.level->has_rules ? &self->run.position : NULL, delta));
}

/* --- the end ------------------------------------------------------------------------------- */

static gboolean
next_cb (gpointer data)
{
  CwLessonPlay *self = data;

  self->next = 0;
  g_signal_emit (self, signals[GO_ON], 0);
  return G_SOURCE_REMOVE;
}

/* Where one may go on trying, where a game was won that one wants to look at, or where there is a
 * choice of what to do next, nothing goes on by itself. */
static void
finish (CwLessonPlay *self)
{
  const CwStageLevel *level = self->run.level;
  gboolean looks = level->task == CW_TASK_CHOOSE || level->proof_count > 0 || self->words != NULL;

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
  CwDelta delta;

  cw_lesson_answer (&self->run, move, &delta, &status);
  g_signal_emit (self, signals[MOVED], 0, &delta);
  sound_move (self, &delta);
  if (self->run.state == CW_LESSON_DONE)
    finish (self);
  if (!failed)
    say (self, &status);
}

static void
best_move (CwLessonPlay *self, guint generation, guint move)
{
  if (generation != self->generation)
    return;
  self->generation = 0;
  if (move != CW_NO_MOVE)
    answer (self, move);
}

static void
ask_engine (CwLessonPlay *self)
{
  const CwLimits limits = { .movetime = THINK_MS,
                            .level = self->run.level->engine,
                            .seed = g_random_int () };
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
    ask_engine (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_reply (CwLessonPlay *self)
{
  if (self->run.state == CW_LESSON_WAITING || self->run.reply != CW_NO_MOVE)
    self->reply = g_timeout_add (self->animates ? REPLY_MS : REPLY_STILL_MS, reply_cb, self);
}

/* --- tries --------------------------------------------------------------------------------- */

/* After a try: `delta` is what it changed, NULL where nothing moved. */
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
  CwDelta delta;

  if (!cw_lesson_move (&self->run, from, to, promotion, &delta, &status))
    {
      say (self, &status);
      return FALSE;
    }
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
         && level->task != CW_TASK_CHOOSE && level->replies != CW_REPLY_ENGINE;
}

gboolean
cw_lesson_play_hint (CwLessonPlay *self)
{
  if (self->hinted || !cw_lesson_hint (&self->run, &self->hint))
    return FALSE;
  self->hinted = TRUE;
  self->run.slips++;
  g_signal_emit (self, signals[MOVED], 0, NULL);
  say (self, NULL);
  return TRUE;
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

void
cw_lesson_play_begin (CwLessonPlay *self, const CwStage *stage, unsigned index, gboolean animates)
{
  stop (self);
  self->stage = stage;
  self->index = index;
  self->animates = animates;
  self->hinted = FALSE;
  cw_lesson_start (&self->run, stage, stage->levels[index]);
  if (self->engine != NULL)
    cw_engine_new_game (self->engine);
  if (self->run.lead.count > 0 && animates)
    self->lead = g_timeout_add (LEAD_MS, lead_cb, self);
  g_signal_emit (self, signals[MOVED], 0, NULL);
  say (self, NULL);
}

/* --- life ---------------------------------------------------------------------------------- */

static void
cw_lesson_play_dispose (GObject *object)
{
  CwLessonPlay *self = CW_LESSON_PLAY (object);

  stop (self);
  g_clear_object (&self->engine);
  g_clear_pointer (&self->words, g_free);
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
}
