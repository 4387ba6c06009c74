/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/session_review.h"
#include "model/review/review_ends.h"
#include "model/review/review_memory.h"
#include "model/review/review_settings.h"

#include "engines/reviewer.h"
#include "model/analysis/external_engines.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "review/review_note.h"
#include "search/chances.h"
#include "text/review_text.h"
#include "text/score_text.h"

#include <string.h>

#define KEPT_LINE 8 /* moves of a variation added to the game */

struct _CwSessionReview
{
  CwJob parent;
  /* owned */
  CwSession *session;
  CwValueSets *sets;
  CwSettings *settings;
  CwReviewMemory *memory;
  CwGameReview *review; /* finished or partial; NULL: none, or being worked on */
  char *engine;         /* its engine, as for cw_reviewer_new; NULL: not known */
  char *name;           /* of the engine; NULL: there is no review */
  /* state */
  CwLedger ledger;
  guint serial;  /* of `review` */
  double from;   /* the part of the present work that was done at its start */
  guint line_of; /* the move whose line was added last; G_MAXUINT: none */
  guint check_id;
};

G_DEFINE_FINAL_TYPE (CwSessionReview, cw_session_review, CW_TYPE_JOB)

/* The thread's work. */
typedef struct
{
  CwGameReview *review;
  char *engine; /* as for cw_reviewer_new */
  GWeakRef owner;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;
  cw_game_review_free (work->review);
  g_free (work->engine);
  g_weak_ref_clear (&work->owner);
  g_free (work);
}

/* --- work ------------------------------------------------------------------------------------ */

typedef struct
{
  double part, left; /* as in CwReviewerProgress */
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
  double from = CW_SESSION_REVIEW (job)->from;
  g_autofree char *left = news->left >= 0 ? cw_time_left_words (news->left) : g_strdup ("");
  cw_job_set_progress (job, from + (1 - from) * news->part);
  cw_job_set_message (job, left);
}

static void
name_engine (CwSessionReview *self, const char *engine)
{
  g_free (self->engine);
  self->engine = g_strdup (engine);
  g_free (self->name);
  self->name = engine != NULL ? cw_reviewer_name_of (engine) : NULL;
}

/* Takes `review` and remembers it if the engine that made it is known. */
static void
put_away (CwSessionReview *self, CwGameReview *review, const char *engine)
{
  if (review != NULL && engine != NULL && cw_game_review_part (review) > 0)
    cw_review_memory_put (self->memory, review, engine);
  else
    cw_game_review_free (review);
}

/* Replaces the present review. */
static void
use (CwSessionReview *self, CwGameReview *review, const char *engine)
{
  put_away (self, self->review, self->engine);
  self->review = review;
  self->serial++;
  if (review == NULL)
    return;
  name_engine (self, engine);
  cw_job_set_progress (CW_JOB (self), cw_game_review_part (review));
  cw_ledger (&self->ledger, review);
}

/* Restores an earlier review of this game: a finished one, or a partial one by this engine. */
static gboolean
remember (CwSessionReview *self, gboolean complete, const char *by)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  g_autofree char *engine = NULL;
  CwGameReview *review = cw_review_memory_take (self->memory, cw_session_tree (self->session),
                                                &terms, complete, by, &engine);
  if (review != NULL)
    use (self, review, engine);
  return review != NULL;
}

static gboolean
remember_any (CwSessionReview *self)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  return remember (self, TRUE, NULL) || remember (self, FALSE, engine);
}

/* A review that was stopped does not replace a finished one. */
static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwSessionReview *self = CW_SESSION_REVIEW (job);
  Work *work = data;
  gboolean complete = cw_game_review_is_complete (work->review);
  gboolean fits = cw_game_review_fits (work->review, cw_session_tree (self->session));
  if (fits && (complete || self->review == NULL))
    use (self, g_steal_pointer (&work->review), work->engine);
  else
    put_away (self, g_steal_pointer (&work->review), work->engine);
  if (fits && complete && cw_session_review_is_kept (self))
    cw_session_review_keep (self); /* replaces the one kept in the game */
}

/* The session had another game when the work ended. */
static void
left (gpointer data)
{
  Work *work = data;
  g_autoptr (CwSessionReview) self = g_weak_ref_get (&work->owner);
  if (self == NULL)
    return;
  put_away (self, g_steal_pointer (&work->review), work->engine);
  if (self->review == NULL && !cw_job_is_running (CW_JOB (self)) && remember_any (self))
    g_signal_emit_by_name (self, "changed");
}

CwReviewTerms
cw_session_review_terms (CwSessionReview *self)
{
  return cw_session_review_terms_of (self, cw_session_game (self->session));
}

CwReviewTerms
cw_session_review_terms_of (CwSessionReview *self, const CwGame *game)
{
  CwReviewTerms terms = cw_review_settings_terms (self->settings, game);
  terms.nodes = (guint64)cw_settings_get_int (self->settings, "review-nodes", CW_REVIEW_NODES);
  terms.more_nodes = 10 * terms.nodes;
  terms.values = *cw_value_sets_values (self->sets, game);
  return terms;
}

gboolean
cw_session_review_can_start (CwSessionReview *self)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  return cw_game_tree_plies (cw_session_tree (self->session)) > 0
         && (engine[0] != '\0' || cw_search_plays (cw_session_game (self->session)));
}

/* TRUE if a new review would be the same as the finished one. */
static gboolean
is_current (CwSessionReview *self, const CwReviewTerms *terms, const char *engine)
{
  g_autofree char *name = cw_reviewer_name_of (engine);
  if (cw_session_review_get (self) == NULL)
    return FALSE;
  if (self->engine == NULL) /* the review came with the game */
    return cw_review_note_fits (cw_session_tree (self->session), terms, name);
  return g_str_equal (self->engine, engine)
         && cw_review_terms_are_same (&self->review->terms, terms);
}

/* A partial review to continue, if there is a suitable one. */
static CwGameReview *
take_part (CwSessionReview *self, const CwReviewTerms *terms, const char *engine)
{
  const CwGameTree *tree = cw_session_tree (self->session);
  g_autofree char *by = NULL;
  if (self->review != NULL && !cw_game_review_is_complete (self->review))
    use (self, NULL, NULL);
  return cw_review_memory_take (self->memory, tree, terms, FALSE, engine, &by);
}

static gboolean
is_startable (CwSessionReview *self)
{
  return !cw_job_is_running (CW_JOB (self)) && cw_session_review_can_start (self);
}

void
cw_session_review_again (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  if (!is_startable (self))
    return;
  Work *work = g_new0 (Work, 1);
  g_weak_ref_init (&work->owner, self);
  work->engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  work->review = take_part (self, &terms, work->engine);
  if (work->review == NULL)
    work->review = cw_game_review_new (cw_session_tree (self->session), &terms);
  if (self->review == NULL)
    name_engine (self, work->engine);
  self->from = cw_game_review_part (work->review);
  cw_job_set_progress (CW_JOB (self), self->from);
  cw_job_set_message (CW_JOB (self), "");
  cw_job_start (CW_JOB (self), work, work_free);
}

void
cw_session_review_start (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  if (!is_startable (self) || is_current (self, &terms, engine))
    return;
  if (remember (self, TRUE, engine))
    g_signal_emit_by_name (self, "changed");
  else
    cw_session_review_again (self);
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

double
cw_session_review_expected (CwSessionReview *self, int score)
{
  const CwGameReview *review = cw_session_review_get (self);
  return review != NULL ? cw_review_expected (&review->terms.scale, score)
                        : cw_chances_expected (cw_session_game (self->session), score);
}

double
cw_session_review_part (CwSessionReview *self)
{
  gboolean half = self->review != NULL && !cw_game_review_is_complete (self->review);
  return half ? cw_game_review_part (self->review) : 0;
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

char *
cw_session_review_summary (CwSessionReview *self)
{
  CwMoveWriter writer = cw_session_writer (self->session);
  const CwGameReview *review = cw_session_review_get (self);
  g_return_val_if_fail (review != NULL, NULL);
  g_autofree char *end = cw_review_ending (review);
  g_autofree char *why =
      self->ledger.turned ? cw_session_review_words (self, self->ledger.turning) : NULL;
  return cw_review_summary (&writer, review, &self->ledger, cw_review_opening (review), why, end);
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

/* Writes the review into the game or removes it, as one step of the history. */
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

static gboolean
check_now (gpointer data)
{
  CwSessionReview *self = data;
  self->check_id = 0;
  gboolean fits =
      self->review != NULL && cw_game_review_fits (self->review, cw_session_tree (self->session));
  if (self->review != NULL && !fits)
    use (self, NULL, NULL);
  if (!fits && !cw_job_is_running (CW_JOB (self)))
    remember_any (self); /* the edit may have been undone */
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

/* Checks once for all edits of a step. */
static void
edited (CwSessionReview *self)
{
  if (self->check_id == 0)
    self->check_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, check_now, self, NULL);
}

/* Another game: restores its earlier review, or reads the one kept in it. */
static void
replaced (CwSessionReview *self)
{
  CwReviewTerms terms = cw_session_review_terms (self);
  const CwGameTree *tree = cw_session_tree (self->session);
  cw_job_drop (CW_JOB (self));
  use (self, NULL, NULL);
  name_engine (self, NULL);
  self->line_of = G_MAXUINT;
  CwGameReview *brought = NULL;
  if (!remember (self, TRUE, NULL))
    brought = cw_review_note_read (tree, &terms);
  if (brought != NULL)
    {
      gsize length;
      const char *name = cw_review_note_engine (tree, &length);
      use (self, brought, NULL);
      self->name = g_strndup (name, length);
    }
  else if (self->review == NULL)
    remember_any (self);
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
  job_class->left = left;
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
