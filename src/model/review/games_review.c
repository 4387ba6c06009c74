/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/games_review.h"

#include "engines/reviewer.h"
#include "model/analysis/external_engines.h"
#include "notation/record.h"
#include "notation/record_losses.h"
#include "review/review_note.h"
#include "store/file_sink.h"
#include "text/count_text.h"
#include "text/review_text.h"
#include "text/score_text.h"

#include <glib/gi18n.h>
#include <string.h>

#define LINE 8 /* moves of a variation */

struct _CwGamesReview
{
  CwJob parent;
  /* owned */
  CwDocument *document;
  CwSessionReview *review;
  CwSettings *settings;
  GFile *file;
  CwPlayerTable players; /* of the games done */
  /* state */
  guint games; /* in the present work */
};

G_DEFINE_FINAL_TYPE (CwGamesReview, cw_games_review, CW_TYPE_JOB)

/* The thread's work: all games. */
typedef struct
{
  GPtrArray *trees; /* CwGameTree *, in order */
  GArray *terms;    /* CwReviewTerms of each */
  char *engine;
  GFile *file;
  CwRecordFormat format;
  CwEncoding encoding;
  guint done; /* number of games, set by the thread */
  CwPlayerTable players;
} Work;

static void
tree_free (gpointer tree)
{
  cw_game_tree_free (tree);
}

static void
work_free (gpointer data)
{
  Work *work = data;
  cw_player_table_clear (&work->players);
  g_ptr_array_unref (work->trees);
  g_clear_pointer (&work->terms, g_array_unref);
  g_clear_object (&work->file);
  g_free (work->engine);
  g_free (work);
}

/* --- in the thread --------------------------------------------------------------------------- */

static char *
words_of (void *context, const CwGameReview *review, unsigned move)
{
  return cw_game_review_words (&cw_move_writer_usual, review, move);
}

typedef struct
{
  CwBackground *background;
  guint done, all;
} Progress;

static void
report (gpointer data, double part, double left)
{
  const Progress *progress = data;
  cw_background_report_part (progress->background, (progress->done + part) / progress->all);
}

/* FALSE if it was stopped or the engine failed. */
static gboolean
review_game (Work *work, guint index, CwReviewer *reviewer, Progress *progress, GError **error)
{
  CwGameTree *tree = work->trees->pdata[index];
  const CwReviewTerms *terms = &g_array_index (work->terms, CwReviewTerms, index);
  const CwReviewNoteTerms note = {
    .engine = cw_reviewer_name (reviewer),
    .words = words_of,
    .eval = cw_score_comment,
    .line = cw_record_format_keeps (work->format, CW_LOST_VARIATIONS) ? LINE : 0,
    .signs_in_words = !cw_record_format_keeps (work->format, CW_LOST_GLYPHS)
  };
  CwTreeEditor editor = cw_tree_editor_direct (tree);
  gboolean there = cw_review_note_fits (tree, terms, note.engine), done = TRUE;
  if (!cw_reviewer_plays (reviewer, cw_game_tree_game (tree)))
    return TRUE;
  CwGameReview *review =
      there ? cw_review_note_read (tree, terms) : cw_game_review_new (tree, terms);
  if (!there)
    {
      done = cw_reviewer_run (reviewer, review, report, progress,
                              cw_background_cancellable (progress->background), error);
      done = done && cw_review_note_write (&editor, tree, review, &note);
    }
  if (done)
    cw_player_table_add (&work->players, review, cw_game_tree_tag (tree, "White"),
                         cw_game_tree_tag (tree, "Black"));
  cw_game_review_free (review);
  return done;
}

/* The games done, as a file. */
static GBytes *
games_text (const Work *work, GError **error)
{
  CwBuffer text = { 0 };
  CwStatus status = { 0 };
  for (guint i = 0; i < work->done; i++)
    {
      if (i > 0)
        cw_buffer_text (&text, cw_record_divider (work->format));
      if (!cw_record_write (work->trees->pdata[i], work->format, work->encoding,
                            cw_sink_buffer (&text), &status))
        {
          g_autofree char *number = cw_text_count (i + 1);
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("Game %s cannot be written in this format."), number);
          cw_status_clear (&status);
          cw_buffer_free (&text);
          return NULL;
        }
    }
  GBytes *bytes = g_bytes_new (text.bytes, text.length);
  cw_buffer_free (&text);
  return bytes;
}

static GFile *
table_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *dot = strrchr (uri, '.');
  if (dot != NULL && strchr (dot, '/') == NULL)
    *dot = '\0';
  g_autofree char *csv = g_strconcat (uri, ".csv", NULL);
  return g_file_new_for_uri (csv);
}

static gboolean
write_files (Work *work, GError **error)
{
  g_autoptr (GBytes) games = games_text (work, error);
  g_autoptr (GFile) csv = table_file (work->file);
  CwBuffer table = { 0 };
  if (games == NULL || !cw_file_write (work->file, games, error))
    return FALSE;
  cw_player_table_write_csv (&work->players, &table);
  g_autoptr (GBytes) bytes = g_bytes_new (table.bytes, table.length);
  cw_buffer_free (&table);
  return cw_file_write (csv, bytes, error);
}

static void
run (CwBackground *background, gpointer data, GError **error)
{
  Work *work = data;
  g_autoptr (GError) fault = NULL, unwritten = NULL;
  g_autoptr (CwReviewer) reviewer =
      cw_reviewer_new (work->engine, NULL, cw_background_cores (), error);
  Progress progress = { background, 0, work->trees->len };
  if (reviewer == NULL)
    return;
  while (work->done < work->trees->len
         && review_game (work, work->done, reviewer, &progress, &fault))
    {
      progress.done = ++work->done;
      if (!write_files (work, &unwritten))
        break;
    }
  if (unwritten != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, unwritten->message);
  else if (fault != NULL && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&fault));
}

/* --- in the main loop ------------------------------------------------------------------------ */

static void
news (CwJob *job, gpointer part)
{
  CwGamesReview *self = CW_GAMES_REVIEW (job);
  double share = *(double *)part;
  guint at = MIN ((guint)(share * self->games), self->games - 1) + 1;
  g_autofree char *number = cw_text_count (at), *games = cw_text_count (self->games);
  g_autofree char *text = g_strdup_printf (_ ("Reviewing game %s of %s…"), number, games);
  cw_job_set_progress (job, share);
  cw_job_set_message (job, text);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwGamesReview *self = CW_GAMES_REVIEW (job);
  Work *work = data;
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *games = cw_text_count (work->done);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%s game reviewed; it is in %s, with the players’ table beside it.",
                "%s games reviewed; they are in %s, with the players’ table beside it.",
                work->done),
      games, name);
  cw_player_table_clear (&self->players);
  self->players = work->players;
  work->players = (CwPlayerTable){ 0 };
  cw_job_set_message (job, work->done > 0 ? text : "");
}

/* --- what is reviewed ------------------------------------------------------------------------ */

static gboolean
is_same_tag (const CwGameTree *one, const CwGameTree *other, const char *name)
{
  const char *a = cw_game_tree_tag (one, name), *b = cw_game_tree_tag (other, name);
  return g_str_equal (a != NULL ? a : "?", b != NULL ? b : "?");
}

static gboolean
is_same_game (const CwGameTree *one, const CwGameTree *other)
{
  const CwNode *a = cw_game_tree_root (one)->child, *b = cw_game_tree_root (other)->child;
  for (; a != NULL && b != NULL && a->move == b->move; a = a->child)
    b = b->child;
  return a == NULL && b == NULL && is_same_tag (one, other, "White")
         && is_same_tag (one, other, "Black")
         && cw_position_key (cw_game_tree_start (one))
                == cw_position_key (cw_game_tree_start (other));
}

/* The games of a file, which must all be reviewed ones. */
static GPtrArray *
read_earlier (GFile *file, GError **error)
{
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func (tree_free);
  g_autofree char *text = NULL, *name = g_file_get_basename (file);
  gsize length;
  CwStatus status = { 0 };
  CwGameTree *tree;
  gboolean reviewed = TRUE;
  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return NULL;
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while ((tree = cw_record_read_tree (reader, NULL, &status)) != NULL)
    {
      reviewed = reviewed && cw_review_note_is_there (tree);
      g_ptr_array_add (trees, tree);
    }
  cw_record_reader_free (reader);
  reviewed = reviewed && trees->len > 0 && status.code == CW_OK;
  cw_status_clear (&status);
  if (reviewed)
    return g_steal_pointer (&trees);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("%s is not a file of reviewed games; nothing was changed."), name);
  return NULL;
}

/* TRUE if one of the first `count` games, not yet in `taken`, is this one; marks it as taken. */
static gboolean
take_earlier (const Work *work, gboolean *taken, guint count, const CwGameTree *tree)
{
  for (guint i = 0; i < count; i++)
    if (!taken[i] && is_same_game (work->trees->pdata[i], tree))
      return taken[i] = TRUE;
  return FALSE;
}

/* Adds those chosen games that the work does not have; returns how many it already had. */
static guint
add_chosen (CwGamesReview *self, Work *work, GArray *ids)
{
  guint earlier = work->trees->len, found = 0;
  g_autofree gboolean *taken = g_new0 (gboolean, earlier + 1);
  for (guint i = 0; i < ids->len; i++)
    {
      CwGameTree *tree =
          cw_document_read_game (self->document, g_array_index (ids, guint, i), NULL);
      if (tree != NULL && take_earlier (work, taken, earlier, tree))
        {
          found++;
          cw_game_tree_free (tree);
        }
      else if (tree != NULL)
        g_ptr_array_add (work->trees, tree);
    }
  return found;
}

static gboolean
is_source (CwGamesReview *self, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  GPtrArray *files = cw_document_get_files (self->document);
  if (files == NULL
      || !g_ptr_array_find_with_equal_func (files, file, (GEqualFunc)g_file_equal, NULL))
    return FALSE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _ ("The games come from %s; their reviews need a file of their own."), name);
  return TRUE;
}

/* Takes `work`. */
static void
begin (CwGamesReview *self, Work *work, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_set_object (&self->file, file);
  self->games = work->trees->len;
  work->terms = g_array_new (FALSE, FALSE, sizeof (CwReviewTerms));
  work->file = g_object_ref (file);
  work->engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_ANALYSIS);
  work->encoding = CW_UTF8;
  if (!cw_record_format_of_file (name, &work->format, &work->encoding))
    work->format = CW_RECORD_PGN;
  for (guint i = 0; i < work->trees->len; i++)
    {
      CwReviewTerms terms =
          cw_session_review_terms_of (self->review, cw_game_tree_game (work->trees->pdata[i]));
      g_array_append_val (work->terms, terms);
    }
  cw_job_start (CW_JOB (self), work, work_free);
}

gboolean
cw_games_review_start (CwGamesReview *self, GArray *ids, GFile *file, GError **error)
{
  if (cw_job_is_running (CW_JOB (self)) || ids->len == 0)
    return TRUE;
  if (is_source (self, file, error))
    return FALSE;
  Work *work = g_new0 (Work, 1);
  work->trees = g_ptr_array_new_with_free_func (tree_free);
  add_chosen (self, work, ids);
  begin (self, work, file);
  return TRUE;
}

gboolean
cw_games_review_continue (CwGamesReview *self, GArray *ids, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  if (cw_job_is_running (CW_JOB (self)) || ids->len == 0)
    return TRUE;
  if (is_source (self, file, error))
    return FALSE;
  g_autoptr (GPtrArray) earlier = read_earlier (file, error);
  if (earlier == NULL)
    return FALSE;
  Work *work = g_new0 (Work, 1);
  work->trees = g_steal_pointer (&earlier);
  if (add_chosen (self, work, ids) > 0)
    {
      begin (self, work, file);
      return TRUE;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("None of the games in the list is in %s; nothing was changed."), name);
  work_free (work);
  return FALSE;
}

const CwPlayerTable *
cw_games_review_get_players (CwGamesReview *self)
{
  return &self->players;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_games_review_dispose (GObject *object)
{
  CwGamesReview *self = CW_GAMES_REVIEW (object);
  cw_player_table_clear (&self->players);
  g_clear_object (&self->file);
  g_clear_object (&self->document);
  g_clear_object (&self->review);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (cw_games_review_parent_class)->dispose (object);
}

static void
cw_games_review_class_init (CwGamesReviewClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_games_review_dispose;
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
}

static void
cw_games_review_init (CwGamesReview *self)
{
}

CwGamesReview *
cw_games_review_new (CwDocument *document, CwSessionReview *review, CwSettings *settings)
{
  CwGamesReview *self = g_object_new (CW_TYPE_GAMES_REVIEW, NULL);
  self->document = g_object_ref (document);
  self->review = g_object_ref (review);
  self->settings = g_object_ref (settings);
  return self;
}
