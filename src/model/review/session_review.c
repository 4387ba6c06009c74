/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/session_review.h"
#include "model/review/review_memory.h"

#include "engines/reviewer.h"
#include "model/analysis/external_engines.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "notation/openings.h"
#include "review/review_note.h"
#include "text/outcome_text.h"
#include "text/review_text.h"
#include "text/score_text.h"

#include <string.h>

#define KEPT_LINE 8 /* moves of a variation in the game */

struct _CwSessionReview
{
  CwJob parent;
  /* owned */
  CwSession *session;
  CwValueSets *sets;
  CwSettings *settings;
  CwReviewMemory *memory;
  CwGameReview *review; /* finished, or stopped half way; NULL while it is worked on */
  char *engine;         /* that makes or made it, as for cw_reviewer_new; NULL: not known */
  char *name;           /* of that engine; NULL: there is no review */
  /* state */
  CwLedger ledger;
  guint serial;  /* of `review` */
  guint line_of; /* the move whose line was added last; G_MAXUINT: none */
  guint check_id;
};

G_DEFINE_FINAL_TYPE (CwSessionReview, cw_session_review, CW_TYPE_JOB)

/* The work of the thread. */
typedef struct
{
  CwGameReview *review;
  char *engine; /* as for cw_reviewer_new */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;
  cw_game_review_free (work->review);
  g_free (work->engine);
  g_free (work);
}

/* --- work ------------------------------------------------------------------------------------ */

typedef struct
{
  double part, left; /* as of CwReviewerProgress */
} News;

static void
report (gpointer data, double part, double left)
{
  const News news = { part, left };
  cw_background_report (data, g_memdup2 (&news, sizeof news));
}

static void
run (CwBackground *background, gpointer data, GError **error)
{
  Work *work = data;
  g_autoptr (GError) fault = NULL;
  g_autoptr (CwReviewer) reviewer =
      cw_reviewer_new (work->engine, NULL, cw_background_cores (), error);
  if (reviewer == NULL)
    return;
  if (!cw_reviewer_run (reviewer, work->review, report, background,
                        cw_background_cancellable (background), &fault)
      && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&fault));
}

static void
news (CwJob *job, gpointer data)
{
  const News *news = data;
  g_autofree char *left = news->left >= 0 ? cw_time_left_words (news->left) : g_strdup ("");
  cw_job_set_progress (job, news->part);
  cw_job_set_message (job, left);
}

/* Instead of the one that there is: a finished one is remembered, with the engine that made it. */
static void
use (CwSessionReview *self, CwGameReview *review)
{
  if (self->review != NULL && self->engine != NULL && cw_game_review_is_complete (self->review))
    cw_review_memory_put (self->memory, g_steal_pointer (&self->review), self->engine);
  g_clear_pointer (&self->review, cw_game_review_free);
  self->review = review;
  self->serial++;
  if (review != NULL)
    cw_ledger (&self->ledger, review);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwSessionReview *self = CW_SESSION_REVIEW (job);
  Work *work = data;
  if (cw_game_review_fits (work->review, cw_session_tree (self->session)))
    use (self, g_steal_pointer (&work->review));
  if (cw_session_review_is_kept (self) && cw_session_review_get (self) != NULL)
    cw_session_review_keep (self); /* in place of the one that was there */
}

CwReviewTerms
cw_session_review_terms (CwSessionReview *self)
{
  return cw_session_review_terms_of (self, cw_session_game (self->session));
}

CwReviewTerms
cw_session_review_terms_of (CwSessionReview *self, const CwGame *game)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  guint rating = (guint)cw_settings_get_int (self->settings, "review-rating", 0);
  CwReviewTerms terms = cw_reviewer_terms (game, rating, engine);
  terms.nodes = (guint64)cw_settings_get_int (self->settings, "review-nodes", CW_REVIEW_NODES);
  terms.more_nodes = 10 * terms.nodes;
  terms.values = *cw_value_sets_values (self->sets, game);
  cw_review_scale_mark (
      &terms.scale,
      (guint)cw_settings_get_int (self->settings, "review-doubtful", CW_REVIEW_DOUBTFUL),
      (guint)cw_settings_get_int (self->settings, "review-mistake", CW_REVIEW_MISTAKE),
      (guint)cw_settings_get_int (self->settings, "review-blunder", CW_REVIEW_BLUNDER));
  return terms;
}

gboolean
cw_session_review_can_start (CwSessionReview *self)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  return cw_game_tree_plies (cw_session_tree (self->session)) > 0
         && (engine[0] != '\0' || cw_search_plays (cw_session_game (self->session)));
}

/* Whether what was done of a review that was stopped can be used. */
static gboolean
is_resumable (CwSessionReview *self, const CwReviewTerms *terms, const char *engine)
{
  return self->review != NULL && !cw_game_review_is_complete (self->review)
         && g_strcmp0 (self->engine, engine) == 0
         && cw_game_review_fits (self->review, cw_session_tree (self->session))
         && cw_review_terms_are_same (&self->review->terms, terms);
}

void
cw_session_review_start (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  if (cw_job_is_running (CW_JOB (self)) || !cw_session_review_can_start (self))
    return;
  Work *work = g_new0 (Work, 1);
  work->engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  work->review = is_resumable (self, &terms, work->engine)
                     ? g_steal_pointer (&self->review)
                     : cw_game_review_new (cw_session_tree (self->session), &terms);
  use (self, NULL);
  g_free (self->engine);
  self->engine = g_strdup (work->engine);
  g_free (self->name);
  self->name = cw_reviewer_name_of (work->engine);
  cw_job_set_progress (CW_JOB (self), 0);
  cw_job_set_message (CW_JOB (self), "");
  cw_job_start (CW_JOB (self), work, work_free);
}

/* --- what was found -------------------------------------------------------------------------- */

const char *
cw_session_review_engine (CwSessionReview *self)
{
  return self->name;
}

const CwGameReview *
cw_session_review_get (CwSessionReview *self)
{
  return self->review != NULL && cw_game_review_is_complete (self->review) ? self->review : NULL;
}

guint
cw_session_review_serial (CwSessionReview *self)
{
  return self->serial;
}

const CwLedger *
cw_session_review_ledger (CwSessionReview *self)
{
  return cw_session_review_get (self) != NULL ? &self->ledger : NULL;
}

static const char *
opening_of (const CwGameReview *review)
{
  CwMove moves[CW_OPENING_PLIES];
  guint n = MIN (review->plies, CW_OPENING_PLIES);
  for (guint i = 0; i < n; i++)
    moves[i] = review->move[i].move;
  const CwOpening *opening = cw_opening_of_moves (&review->position[0], moves, n);
  return opening != NULL ? opening->name : NULL;
}

static char *
end_of (CwSessionReview *self)
{
  const CwGameReview *review = self->review;
  CwOutcome outcome =
      cw_outcome (&review->position[review->plies], cw_game_review_last (review, review->plies));
  if (outcome.result == CW_ONGOING || outcome.claim)
    switch (review->result)
      {
      case CW_WHITE_WON:
        outcome = (CwOutcome){ CW_WIN_WHITE, CW_REASON_NONE, false };
        break;
      case CW_BLACK_WON:
        outcome = (CwOutcome){ CW_WIN_BLACK, CW_REASON_NONE, false };
        break;
      case CW_DRAWN:
        outcome = (CwOutcome){ CW_DRAW, CW_REASON_NONE, false };
        break;
      default:
        break;
      }
  return cw_outcome_sentence (review->game, &outcome);
}

char *
cw_session_review_summary (CwSessionReview *self)
{
  CwMoveWriter writer = cw_session_writer (self->session);
  const CwGameReview *review = cw_session_review_get (self);
  g_return_val_if_fail (review != NULL, NULL);
  g_autofree char *end = end_of (self);
  g_autofree char *why =
      self->ledger.turned ? cw_session_review_words (self, self->ledger.turning) : NULL;
  return cw_review_summary (&writer, review, &self->ledger, opening_of (review), why, end);
}

char *
cw_session_review_title (CwSessionReview *self, guint move)
{
  CwMoveWriter writer = cw_session_writer (self->session);
  return cw_review_move_title (&writer, self->review, move);
}

char *
cw_session_review_words (CwSessionReview *self, guint move)
{
  CwMoveWriter writer = cw_session_writer (self->session);
  CwNode *node = cw_session_review_node (self, move);
  const char *kept = node != NULL ? cw_review_note_words (node) : NULL;
  return kept != NULL ? g_strdup (kept) : cw_game_review_words (&writer, self->review, move);
}

/* --- and the cursor -------------------------------------------------------------------------- */

CwNode *
cw_session_review_node (CwSessionReview *self, guint move)
{
  CwNode *node = cw_game_tree_root (cw_session_tree (self->session));
  for (guint i = 0; i <= move && node != NULL; i++)
    node = node->child;
  return node;
}

const CwMoveReview *
cw_session_review_at_cursor (CwSessionReview *self, guint *index)
{
  const CwGameReview *review = cw_session_review_get (self);
  const CwNode *node = cw_session_node (self->session);
  if (review == NULL || node->ply == 0 || node->ply > review->plies || !cw_node_is_mainline (node))
    return NULL;
  if (index != NULL)
    *index = node->ply - 1;
  return &review->move[node->ply - 1];
}

const CwMoveReview *
cw_session_review_moment (CwSessionReview *self, guint *index)
{
  const CwGameReview *review = cw_session_review_get (self);
  const CwMoveReview *move = cw_session_review_at_cursor (self, index);
  if (move != NULL || review == NULL || self->line_of >= review->plies
      || cw_node_is_mainline (cw_session_node (self->session)))
    return move;
  *index = self->line_of;
  return &review->move[*index];
}

CwNode *
cw_session_review_neighbour (CwSessionReview *self, int step)
{
  const CwGameReview *review = cw_session_review_get (self);
  if (review == NULL)
    return NULL;
  const CwNode *node = cw_session_node (self->session);
  while (!cw_node_is_mainline (node))
    node = node->parent;
  for (int ply = (int)node->ply + step; ply > 0 && ply <= (int)review->plies; ply += step)
    if (cw_move_review_is_marked (&review->move[ply - 1]))
      return cw_session_review_node (self, (guint)ply - 1);
  return NULL;
}

/* --- in the game ----------------------------------------------------------------------------- */

static void
set_comment (void *context, CwNode *node, const char *comment)
{
  cw_edit_history_set_comment (context, node, comment);
}

static void
set_nags (void *context, CwNode *node, const uint8_t nags[CW_NODE_NAGS])
{
  cw_edit_history_set_nags (context, node, nags);
}

static CwNode *
add_move (void *context, CwNode *parent, CwMove move)
{
  return cw_edit_history_add_move (context, parent, move);
}

static void
remove_node (void *context, CwNode *node)
{
  cw_edit_history_remove (context, node);
}

static char *
words_of (void *context, const CwGameReview *review, unsigned move)
{
  return cw_session_review_words (context, move);
}

gboolean
cw_session_review_is_kept (CwSessionReview *self)
{
  return cw_review_note_is_there (cw_session_tree (self->session));
}

CwNode *
cw_session_review_add_line (CwSessionReview *self, gboolean better)
{
  CwEditHistory *history = cw_session_history (self->session);
  const CwMoveReview *move = cw_session_review_at_cursor (self, &self->line_of);
  if (move == NULL)
    return NULL;
  const CwReviewLine *line = better ? &move->best : &move->played;
  CwNode *at = cw_session_node (self->session), *first = NULL;
  if (better)
    at = at->parent;
  cw_edit_history_begin (history, NULL);
  for (guint i = better ? 0 : 1; i < MIN (line->moves, KEPT_LINE) && at != NULL; i++)
    {
      at = cw_edit_history_add_move (history, at, line->move[i]);
      first = first == NULL && at != NULL && !cw_node_is_mainline (at) ? at : first;
    }
  cw_edit_history_end (history, NULL);
  return first != NULL ? first : at;
}

/* One step of the history. */
static void
change (CwSessionReview *self, gboolean keep)
{
  CwEditHistory *history = cw_session_history (self->session);
  CwGameTree *tree = cw_session_tree (self->session);
  const CwTreeEditor editor = { history, set_comment, set_nags, add_move, remove_node };
  const CwReviewNoteTerms terms = {
    .engine = self->name != NULL ? self->name : "Counterweight",
    .context = self,
    .words = words_of,
    .eval = cw_score_comment,
    .line = KEPT_LINE,
  };
  /* The cursor may be in a variation of the review. */
  CwNode *node = cw_session_node (self->session);
  while (!cw_node_is_mainline (node))
    node = node->parent;
  cw_session_go (self->session, node);
  cw_edit_history_begin (history, NULL);
  cw_review_note_remove (&editor, tree);
  if (keep)
    cw_review_note_write (&editor, tree, self->review, &terms);
  cw_edit_history_end (history, NULL);
}

void
cw_session_review_keep (CwSessionReview *self)
{
  if (cw_session_review_get (self) != NULL)
    change (self, TRUE);
}

void
cw_session_review_remove (CwSessionReview *self)
{
  if (cw_session_review_is_kept (self))
    change (self, FALSE);
}

/* --- the session ----------------------------------------------------------------------------- */

/* The review that this game had before. */
static gboolean
remember (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  char *engine = NULL;
  CwGameReview *review =
      cw_review_memory_take (self->memory, cw_session_tree (self->session), &terms, &engine);
  if (review == NULL)
    return FALSE;
  use (self, review);
  g_free (self->engine);
  self->engine = engine;
  g_free (self->name);
  self->name = cw_reviewer_name_of (engine);
  return TRUE;
}

static gboolean
check_now (gpointer data)
{
  CwSessionReview *self = data;
  self->check_id = 0;
  gboolean fits =
      self->review != NULL && cw_game_review_fits (self->review, cw_session_tree (self->session));
  if (self->review != NULL && !fits)
    use (self, NULL);
  if (!fits && !cw_job_is_running (CW_JOB (self)))
    remember (self); /* the edit was undone */
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

/* Several edits of one step become one look. */
static void
edited (CwSessionReview *self)
{
  if (self->check_id == 0)
    self->check_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, check_now, self, NULL);
}

/* Another game: with the review that it had, or brings. */
static void
replaced (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  const CwGameTree *tree = cw_session_tree (self->session);
  gsize length;
  const char *name = cw_review_note_engine (tree, &length);
  cw_job_drop (CW_JOB (self));
  use (self, NULL);
  self->line_of = G_MAXUINT;
  g_clear_pointer (&self->engine, g_free);
  g_clear_pointer (&self->name, g_free);
  if (!remember (self))
    {
      self->name = name != NULL ? g_strndup (name, length) : NULL;
      use (self, cw_review_note_read (tree, &terms));
    }
  g_signal_emit_by_name (self, "changed");
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_session_review_dispose (GObject *object)
{
  CwSessionReview *self = CW_SESSION_REVIEW (object);
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_pointer (&self->review, cw_game_review_free);
  g_clear_pointer (&self->memory, cw_review_memory_free);
  g_clear_pointer (&self->engine, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->sets);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (cw_session_review_parent_class)->dispose (object);
}

static void
cw_session_review_class_init (CwSessionReviewClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_session_review_dispose;
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
}

static void
cw_session_review_init (CwSessionReview *self)
{
  self->memory = cw_review_memory_new ();
  self->line_of = G_MAXUINT;
}

CwSessionReview *
cw_session_review_new (CwSession *session, CwValueSets *sets, CwSettings *settings)
{
  CwSessionReview *self = g_object_new (CW_TYPE_SESSION_REVIEW, NULL);
  self->session = g_object_ref (session);
  self->sets = g_object_ref (sets);
  self->settings = g_object_ref (settings);
  cw_connect (session, "replaced", replaced, self);
  cw_connect (session, "edited", edited, self);
  replaced (self);
  return self;
}
