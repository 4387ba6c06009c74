/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/retry.h"

#include "model/game/move_words.h"
#include "model/object.h"
#include "search/score.h"
#include "text/review_text.h"

#include <glib/gi18n.h>

#define MOST 64 /* moments */
#define GOOD                                                                                       \
  0.08 /* an unmarked move that loses less than this counts as right                               \
        */

struct _CwRetry
{
  GObject parent;
  /* owned */
  CwSessionReview *review;
  CwSession *session;
  CwMoveQuestion *question;
  /* state */
  CwRetryState state;
  guint serial; /* of the review */
  guint moments, at, found;
  unsigned moment[MOST]; /* indices in the review, in the order of the game */
  guint hints;           /* given at this moment: 1 the piece, 2 the move */
  gboolean helped;
  gboolean ending;      /* ends once the move just tried is judged */
  CwRetryState verdict; /* at the end: how that move was judged; OFF: already said */
  CwMove tried;         /* CW_NO_MOVE: none yet */
  CwMove best;          /* the review's, or one as good */
};

G_DEFINE_FINAL_TYPE (CwRetry, cw_retry, G_TYPE_OBJECT)

static guint changed_signal;

static void
set_state (CwRetry *self, CwRetryState state)
{
  self->state = state;
  self->ending = self->ending && state == CW_RETRY_JUDGING;
  g_signal_emit (self, changed_signal, 0);
}

static const CwMoveReview *
mistake (CwRetry *self)
{
  return &cw_session_review_get (self->review)->move[self->moment[self->at]];
}

static CwNode *
node_before (CwRetry *self)
{
  return cw_session_review_node (self->review, self->moment[self->at])->parent;
}

static const CwPosition *
position_before (CwRetry *self)
{
  return &cw_session_review_get (self->review)->position[self->moment[self->at]];
}

static void
show_moment (CwRetry *self)
{
  self->hints = 0;
  self->helped = FALSE;
  self->tried = CW_NO_MOVE;
  self->best = mistake (self)->best.move[0];
  self->state = CW_RETRY_ASKING;
  cw_session_go (self->session, node_before (self));
  set_state (self, CW_RETRY_ASKING);
}

/* --- what the user does ---------------------------------------------------------------------- */

gboolean
cw_retry_start (CwRetry *self, guint colours)
{
  const CwGameReview *review = cw_session_review_get (self->review);
  self->moments = self->at = self->found = 0;
  self->verdict = CW_RETRY_OFF;
  for (guint i = 0; review != NULL && i < review->plies && self->moments < MOST; i++)
    if (cw_move_review_is_marked (&review->move[i]) && (colours >> review->move[i].side & 1) != 0
        && review->move[i].best.moves > 0)
      self->moment[self->moments++] = i;
  if (self->moments == 0)
    return FALSE;
  self->serial = cw_session_review_serial (self->review);
  show_moment (self);
  return TRUE;
}

void
cw_retry_stop (CwRetry *self)
{
  cw_move_question_clear (self->question);
  if (self->state != CW_RETRY_OFF)
    set_state (self, CW_RETRY_OFF);
}

void
cw_retry_finish (CwRetry *self)
{
  gboolean asked = self->state != CW_RETRY_OFF && self->state != CW_RETRY_ENDED;
  gboolean worked = self->at > 0 || self->helped || self->tried != CW_NO_MOVE;
  if (self->state == CW_RETRY_JUDGING)
    {
      self->ending = TRUE;
      set_state (self, CW_RETRY_JUDGING);
    }
  else if (asked && worked)
    set_state (self, CW_RETRY_ENDED);
  else
    cw_retry_stop (self);
}

CwRetryState
cw_retry_get_state (CwRetry *self)
{
  return self->state;
}

gboolean
cw_retry_is_ending (CwRetry *self)
{
  return self->ending;
}

/* TRUE if the mistake of the game itself was tried. */
static gboolean
is_played (CwRetry *self)
{
  return self->tried != CW_NO_MOVE && self->tried == mistake (self)->move;
}

gboolean
cw_retry_try (CwRetry *self, CwMove move)
{
  gboolean asking = self->state == CW_RETRY_ASKING || self->state == CW_RETRY_JUDGING;
  if (self->state == CW_RETRY_OFF || self->state == CW_RETRY_ENDED || self->ending)
    return self->state != CW_RETRY_OFF;
  if (!asking || cw_session_node (self->session) != node_before (self))
    {
      cw_session_go (self->session, node_before (self));
      set_state (self, self->state); /* the arrow may be shown again */
      return TRUE;
    }
  cw_move_question_clear (self->question);
  self->tried = move;
  if (is_played (self))
    {
      set_state (self, CW_RETRY_ASKING);
      return TRUE;
    }
  if (move == self->best)
    {
      self->found += !self->helped;
      set_state (self, CW_RETRY_FOUND);
      return TRUE;
    }
  CwReviewTerms terms = cw_session_review_terms (self->review);
  cw_move_question_ask (self->question, &terms, cw_session_position (self->session), move);
  set_state (self, CW_RETRY_JUDGING);
  return TRUE;
}

static gboolean
is_as_good (const CwMoveReview *answer)
{
  return answer->loss <= CW_REVIEW_NOISE || answer->played.score >= CW_MATE_BOUND;
}

static gboolean
is_right (CwRetry *self, const CwMoveReview *answer)
{
  CwReviewTerms terms = cw_session_review_terms (self->review);
  return is_as_good (answer) || answer->loss < MIN (GOOD, terms.scale.doubtful);
}

/* If the end was waiting for the answer, ends now and includes the verdict. */
static void
answered (CwRetry *self)
{
  const CwMoveReview *answer = cw_move_question_answer (self->question);
  if (self->state != CW_RETRY_JUDGING || cw_job_is_running (CW_JOB (self->question)))
    return;
  gboolean right = answer != NULL && is_right (self, answer);
  if (answer == NULL)
    self->tried = CW_NO_MOVE;
  if (right)
    self->found += !self->helped;
  if (self->ending)
    {
      self->verdict = right ? CW_RETRY_FOUND : answer != NULL ? CW_RETRY_ASKING : CW_RETRY_OFF;
      set_state (self, CW_RETRY_ENDED);
    }
  else
    set_state (self, right ? CW_RETRY_FOUND : CW_RETRY_ASKING);
}

void
cw_retry_hint (CwRetry *self)
{
  if (self->state != CW_RETRY_ASKING)
    return;
  self->hints = MIN (self->hints + 1, 2);
  self->helped = TRUE;
  set_state (self, CW_RETRY_ASKING);
}

void
cw_retry_show_solution (CwRetry *self)
{
  if (self->state == CW_RETRY_OFF || self->state == CW_RETRY_ENDED)
    return;
  cw_move_question_clear (self->question);
  self->helped = TRUE;
  self->hints = 2;
  set_state (self, CW_RETRY_SHOWN);
}

void
cw_retry_next (CwRetry *self)
{
  if (self->state == CW_RETRY_OFF || self->state == CW_RETRY_ENDED
      || self->state == CW_RETRY_JUDGING)
    return;
  if (self->at + 1 < self->moments)
    {
      self->at++;
      show_moment (self);
    }
  else
    set_state (self, CW_RETRY_ENDED);
}

/* --- what is said ---------------------------------------------------------------------------- */

static char *
asking_sentence (CwRetry *self)
{
  const CwMoveReview *answer = cw_move_question_answer (self->question);
  const CwPosition *position = cw_move_question_position (self->question);
  const CwMoveWriter writer = cw_session_writer (self->session);
  g_autofree char *title = cw_session_review_title (self->review, self->moment[self->at]);
  if (is_played (self))
    return g_strdup_printf (_ ("%s was played in the game. Look for another move."), title);
  if (self->tried == CW_NO_MOVE || answer == NULL)
    /* Translators: a move that was a mistake: "17. Nb1" */
    return g_strdup_printf (_ ("%u of %u: find something better than %s."), self->at + 1,
                            self->moments, title);
  g_autofree char *tried = writer.write (writer.context, position, self->tried, CW_NO_SQUARE);
  /* A fact that the move misses would give the solution away. */
  if (answer->facts > 0 && !answer->fact[0].missed)
    {
      CwMoveReview refutation = *answer;
      refutation.facts = 1;
      g_autofree char *words = cw_move_review_words (&writer, position, NULL, &refutation);
      /* Translators: a move that was tried, and a sentence on what is wrong with it. */
      return g_strdup_printf (_ ("Not %s. %s"), tried, words);
    }
  g_autofree char *points = cw_points_words (answer->loss);
  /* Translators: a move that was tried, and what it loses: "Not Qh4: it loses 30 points." */
  return g_strdup_printf (_ ("Not %s: it loses %s."), tried, points);
}

/* Praise; also names the best move if the user found another right one. */
static char *
found_sentence (CwRetry *self)
{
  const CwMoveReview *answer = cw_move_question_answer (self->question);
  const CwPosition *position = cw_move_question_position (self->question);
  const CwMoveWriter writer = cw_session_writer (self->session);
  if (self->tried == self->best || answer == NULL || answer->best.moves == 0
      || answer->best.move[0] == self->tried)
    return g_strdup (self->helped ? _ ("Yes, that is it.") : _ ("Well done!"));
  g_autofree char *tried = writer.write (writer.context, position, self->tried, CW_NO_SQUARE);
  g_autofree char *best =
      writer.write (writer.context, position, answer->best.move[0], CW_NO_SQUARE);
  if (is_as_good (answer))
    /* Translators: two moves: "Well done: Nc6 is as good as Nf6." */
    return g_strdup_printf (_ ("Well done: %s is as good as %s."), tried, best);
  /* Translators: two moves: "Good: Nc6 is right too. The best move is Nf6." */
  return g_strdup_printf (_ ("Good: %s is right too. The best move is %s."), tried, best);
}

/* What to say of the last move, then how many were found. */
static char *
end_sentence (CwRetry *self)
{
  g_autofree char *verdict = self->verdict == CW_RETRY_FOUND    ? found_sentence (self)
                             : self->verdict == CW_RETRY_ASKING ? asking_sentence (self)
                                                                : NULL;
  g_autofree char *count = g_strdup_printf (
      ngettext ("%u of %u found without help.", "%u of %u found without help.", self->moments),
      self->found, self->moments);
  return g_strconcat (verdict != NULL ? verdict : "", verdict != NULL ? " " : "", count, NULL);
}

char *
cw_retry_sentence (CwRetry *self)
{
  const CwMoveWriter writer = cw_session_writer (self->session);
  g_autofree char *words = NULL;
  switch (self->state)
    {
    case CW_RETRY_ASKING:
      return asking_sentence (self);
    case CW_RETRY_JUDGING:
      return g_strdup (_ ("Looking at the move…"));
    case CW_RETRY_FOUND:
      return found_sentence (self);
    case CW_RETRY_SHOWN:
      words = cw_line_words (&writer, position_before (self), CW_NO_SQUARE,
                             mistake (self)->best.move, mistake (self)->best.moves, 5);
      return g_strdup_printf (_ ("The better line: %s"), words);
    case CW_RETRY_ENDED:
      return end_sentence (self);
    default:
      return NULL;
    }
}

gboolean
cw_retry_get_arrow (CwRetry *self, CwSquare *from, CwSquare *to)
{
  gboolean found = self->state == CW_RETRY_FOUND;
  if (self->state == CW_RETRY_OFF || self->state == CW_RETRY_ENDED || (self->hints == 0 && !found))
    return FALSE;
  CwMove move = found ? self->tried : self->best;
  *to = cw_move_target (position_before (self), move); /* the king's square in castling */
  *from = cw_move_type (move) == CW_MOVE_DROP ? *to : cw_move_from (move);
  if (self->hints == 1 && !found)
    *to = *from;
  return TRUE;
}

guint
cw_retry_count (CwRetry *self, guint *found)
{
  *found = self->found;
  return self->moments;
}

/* --- life ------------------------------------------------------------------------------------ */

/* Stops when the review it is about is gone. */
static void
review_changed (CwRetry *self)
{
  if (self->state != CW_RETRY_OFF && self->serial != cw_session_review_serial (self->review))
    cw_retry_stop (self);
}

static void
cw_retry_class_init (CwRetryClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwRetry, question), CW_OBJECT (CwRetry, review),
                 CW_OBJECT (CwRetry, session), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_retry_init (CwRetry *self)
{
}

CwRetry *
cw_retry_new (CwSessionReview *review, CwSession *session, CwSettings *settings)
{
  CwRetry *self = g_object_new (CW_TYPE_RETRY, NULL);
  self->review = g_object_ref (review);
  self->session = g_object_ref (session);
  self->question = cw_move_question_new (settings);
  cw_connect (review, "changed", review_changed, self);
  cw_connect (self->question, "changed", answered, self);
  return self;
}
