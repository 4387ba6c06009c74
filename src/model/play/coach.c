/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/coach.h"

#include "model/game/move_words.h"
#include "model/object.h"
#include "model/review/move_question.h"
#include "model/review/review_settings.h"
#include "search/search.h"
#include "text/review_text.h"

#include <math.h>

#define KEY "coach"
#define NODES 200000 /* for each of two searches: about half a second */

struct _CwCoach
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwSession *session;
  CwMoveQuestion *question;
  /* state */
  gboolean asked;
};

G_DEFINE_FINAL_TYPE (CwCoach, cw_coach, G_TYPE_OBJECT)

static guint judged_signal;

/* Older versions kept points instead of a choice. */
CwCoachChoice
cw_coach_get_choice (CwCoach *self)
{
  int kept = cw_settings_get_int (self->settings, KEY, CW_COACH_NEVER);
  if (kept < CW_COACH_CHOICES)
    return (CwCoachChoice)MAX (kept, CW_COACH_NEVER);
  return kept >= CW_REVIEW_BLUNDER   ? CW_COACH_BLUNDERS
         : kept >= CW_REVIEW_MISTAKE ? CW_COACH_MISTAKES
                                     : CW_COACH_DOUBTFUL;
}

void
cw_coach_set_choice (CwCoach *self, CwCoachChoice choice)
{
  cw_settings_set_int (self->settings, KEY, (int)choice);
}

guint
cw_coach_points (CwSettings *settings, CwCoachChoice choice)
{
  CwReviewScale scale;
  cw_review_settings_mark (settings, &scale);
  double loss = choice == CW_COACH_BLUNDERS   ? scale.blunder
                : choice == CW_COACH_MISTAKES ? scale.mistake
                : choice == CW_COACH_DOUBTFUL ? scale.doubtful
                                              : 0;
  return (guint)lround (100 * loss);
}

void
cw_coach_help_beginner (CwCoach *self)
{
  if (cw_settings_get_int (self->settings, KEY, -1) < 0)
    cw_coach_set_choice (self, CW_COACH_BLUNDERS);
}

gboolean
cw_coach_look (CwCoach *self)
{
  const CwGame *game = cw_session_game (self->session);
  const CwNode *node = cw_session_node (self->session);
  CwPosition before;
  cw_coach_stop (self);
  if (cw_coach_get_choice (self) == CW_COACH_NEVER || node->parent == NULL
      || !cw_search_plays (game))
    return FALSE;
  cw_game_tree_position (cw_session_tree (self->session), node->parent, &before);
  CwReviewTerms terms = cw_review_settings_terms (self->settings, game);
  terms.more_nodes = NODES;
  self->asked = TRUE;
  cw_move_question_ask (self->question, &terms, &before, node->move);
  return TRUE;
}

void
cw_coach_stop (CwCoach *self)
{
  self->asked = FALSE;
  cw_move_question_clear (self->question);
}

static void
judge (CwCoach *self)
{
  const CwMoveReview *answer = cw_move_question_answer (self->question);
  const CwMoveWriter writer = cw_session_writer (self->session);
  g_autofree char *sentence = NULL;
  if (!self->asked || cw_job_is_running (CW_JOB (self->question)))
    return;
  self->asked = FALSE;
  guint points = cw_coach_points (self->settings, cw_coach_get_choice (self));
  if (answer != NULL && 100 * answer->loss >= points)
    sentence =
        cw_move_review_words (&writer, cw_move_question_position (self->question), NULL, answer);
  g_signal_emit (self, judged_signal, 0, sentence != NULL && sentence[0] != '\0' ? sentence : NULL);
}

static void
cw_coach_class_init (CwCoachClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwCoach, question), CW_OBJECT (CwCoach, session),
                 CW_OBJECT (CwCoach, settings), NULL);
  judged_signal = cw_signal_new (klass, "judged", 1, G_TYPE_STRING);
}

static void
cw_coach_init (CwCoach *self)
{
}

CwCoach *
cw_coach_new (CwSettings *settings, CwSession *session)
{
  CwCoach *self = g_object_new (CW_TYPE_COACH, NULL);
  self->settings = g_object_ref (settings);
  self->session = g_object_ref (session);
  self->question = cw_move_question_new (settings);
  cw_connect (self->question, "changed", judge, self);
  return self;
}
