/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document.h"

#include "model/files/document_games.h"
#include "model/files/document_job.h"
#include "model/files/document_rows.h"
#include "model/files/files.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "notation/record.h"

/* What is open; can be put aside. */
struct _CwDocumentContent
{
  GPtrArray *files;    /* GFile; NULL: none were opened */
  GPtrArray *seekable; /* CwSeekableFile: for the same files */
  char *title;
  char *error;
  char *text;
  double progress;
  CwDocumentGames games;
  gboolean partial;
  CwSharedRows *rows;
  GArray *lowest; /* float for each game of the rows; NULL: not rated */
};

struct _CwDocument
{
  GObject parent;
  /* owned */
  CwDocumentContent now;
  CwBackground *loading;            /* NULL when it is finished */
  GCancellable *measuring, *rating; /* while running */
  /* state */
  guint file; /* the one whose games are being read */
  CwDocumentOverlay overlay;
  gpointer overlay_data;
};

G_DEFINE_FINAL_TYPE (CwDocument, cw_document, G_TYPE_OBJECT)

enum
{
  CLOSING,
  OPENED,
  GREW,
  FINISHED,
  MEASURED,
  RATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

GPtrArray *
cw_document_get_files (CwDocument *self)
{
  return self->now.files;
}

const char *
cw_document_get_title (CwDocument *self)
{
  return self->now.title != NULL ? self->now.title : "";
}

gboolean
cw_document_is_loading (CwDocument *self)
{
  return self->loading != NULL;
}

gboolean
cw_document_is_measuring (CwDocument *self)
{
  return self->measuring != NULL;
}

double
cw_document_get_progress (CwDocument *self)
{
  return self->now.progress;
}

const char *
cw_document_get_error (CwDocument *self)
{
  return self->now.error;
}

const char *
cw_document_get_text (CwDocument *self)
{
  return self->now.text;
}

guint
cw_document_get_n_games (CwDocument *self)
{
  return cw_document_games_count (&self->now.games);
}

const GArray *
cw_document_get_faulty (CwDocument *self)
{
  return self->now.games.faulty;
}

gboolean
cw_document_is_partial (CwDocument *self)
{
  return self->now.partial;
}

const CwMeasurement *
cw_document_get_measurement (CwDocument *self)
{
  return self->now.rows != NULL ? cw_shared_rows_get_measurement (self->now.rows) : NULL;
}

const CwRows *
cw_document_get_rows (CwDocument *self)
{
  return self->now.rows != NULL ? &self->now.rows->rows : NULL;
}

CwSharedRows *
cw_document_get_shared_rows (CwDocument *self)
{
  return self->now.rows;
}

CwIndex *
cw_document_get_index (CwDocument *self, guint file)
{
  return g_ptr_array_index (self->now.games.indexes, file);
}

guint
cw_document_get_first (CwDocument *self, guint file)
{
  return cw_document_games_first (&self->now.games, file);
}

/* The counted games are in the order of the files, like all games; some are missing. */
static double
lowest_of (CwDocument *self, const CwDocumentGame *found)
{
  if (self->now.lowest == NULL)
    return -1;
  const CwRowGame *game = self->now.rows->rows.game;
  guint low = 0, high = self->now.lowest->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (game[middle].source < found->file
          || (game[middle].source == found->file && game[middle].offset < found->game->offset))
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->now.lowest->len && game[low].source == found->file
                 && game[low].offset == found->game->offset
             ? (double)g_array_index (self->now.lowest, float, low)
             : -1;
}

void
cw_document_fetch (guint id, CwGameRow *row, gpointer data)
{
  CwDocument *self = data;
  CwDocumentGame found = cw_document_games_at (&self->now.games, id);
  CwRecordFormat format;
  CwEncoding encoding;
  cw_document_games_fetch (&self->now.games, id, row);
  cw_document_get_format (self, found.file, &format, &encoding);
  row->shogi = cw_record_format_is_shogi (format);
  if (found.game != NULL)
    row->lowest = lowest_of (self, &found);
  if (self->overlay != NULL)
    self->overlay (id, row, self->overlay_data);
}

gboolean
cw_document_find_game (CwDocument *self, GFile *file, guint64 offset, guint *id)
{
  guint i;
  if (!cw_files_find (self->now.files, file, &i))
    return FALSE;
  *id = cw_document_games_find (&self->now.games, i, offset);
  return *id < cw_document_games_first (&self->now.games, i + 1)
         && cw_document_games_at (&self->now.games, *id).game->offset == offset;
}

guint
cw_document_get_file_index (CwDocument *self, guint id)
{
  return cw_document_games_at (&self->now.games, id).file;
}

guint
cw_document_count_games (CwDocument *self, guint file)
{
  return cw_document_games_first (&self->now.games, file + 1)
         - cw_document_games_first (&self->now.games, file);
}

/* --- one game -------------------------------------------------------------------------------- */

gboolean
cw_document_had_fault (CwDocument *self, guint id)
{
  return cw_document_games_had_fault (&self->now.games, id);
}

void
cw_document_check_fault (CwDocument *self, guint id, GBytes *text)
{
  CwRecordFormat format;
  CwEncoding encoding;
  g_autofree char *sentence = NULL;
  g_autoptr (GBytes) bytes = text != NULL
                                 ? g_bytes_ref (text)
                                 : cw_document_read_text (self, id, CW_RECORD_TREE_SIZE, &sentence);
  cw_document_get_format (self, cw_document_get_file_index (self, id), &format, &encoding);
  encoding = text != NULL ? CW_UTF8 : encoding;
  if (bytes != NULL)
    cw_document_games_check (&self->now.games, id, bytes, format, encoding);
}

/* --- editing: game_edits.h -------------------------------------------------------------------- */

void
cw_document_set_overlay (CwDocument *self, CwDocumentOverlay overlay, gpointer data)
{
  self->overlay = overlay;
  self->overlay_data = data;
}

guint
cw_document_append_game (CwDocument *self, guint file, guint behind)
{
  if (self->loading != NULL || self->now.files == NULL || file >= self->now.files->len)
    return CW_NO_GAME;
  guint id = cw_document_games_append (&self->now.games, file, behind);
  g_signal_emit (self, signals[GREW], 0);
  return id;
}

gboolean
cw_document_is_appended (CwDocument *self, guint id)
{
  return id >= cw_document_games_read (&self->now.games);
}

guint
cw_document_get_rank (CwDocument *self, guint id)
{
  return cw_document_games_rank (&self->now.games, id);
}

guint
cw_document_at_rank (CwDocument *self, guint rank)
{
  return cw_document_games_at_rank (&self->now.games, rank);
}

gboolean
cw_document_move_game (CwDocument *self, guint id, int step)
{
  return self->loading == NULL && cw_document_games_move (&self->now.games, id, step);
}

GArray *
cw_document_move_all (CwDocument *self, const CwGameMove *moves, guint n)
{
  return cw_document_games_move_all (&self->now.games, moves, self->loading == NULL ? n : 0);
}

gboolean
cw_document_is_moved (CwDocument *self)
{
  return cw_document_games_are_moved (&self->now.games);
}

gboolean
cw_document_is_file_moved (CwDocument *self, guint file)
{
  return cw_document_games_is_moved (&self->now.games, file);
}

gboolean
cw_document_has_own_order (CwDocument *self)
{
  return self->now.games.order != NULL;
}

GArray *
cw_document_settle (CwDocument *self)
{
  return cw_document_games_settle (&self->now.games);
}

void
cw_document_get_place (CwDocument *self, guint id, CwSavedGame *place)
{
  cw_document_games_get_place (&self->now.games, id, place);
}

void
cw_document_set_place (CwDocument *self, guint id, const CwSavedGame *place)
{
  cw_document_games_set_place (&self->now.games, id, place);
}

gboolean
cw_document_has_places (CwDocument *self)
{
  return self->now.games.places != NULL;
}

CwSeekableFile *
cw_document_get_seekable (CwDocument *self, guint file)
{
  return g_ptr_array_index (self->now.seekable, file);
}

void
cw_document_set_seekable (CwDocument *self, guint file, CwSeekableFile *seekable)
{
  cw_seekable_file_free (g_ptr_array_index (self->now.seekable, file));
  g_ptr_array_index (self->now.seekable, file) = seekable;
}

void
cw_document_get_format (CwDocument *self, guint file, CwRecordFormat *format, CwEncoding *encoding)
{
  const CwIndex *index = cw_document_get_index (self, file);
  g_autofree char *name = NULL;
  if (index != NULL && cw_index_count (index) > 0)
    {
      *format = cw_index_format (index);
      *encoding = cw_index_encoding (index);
      return;
    }
  name = g_file_get_basename (cw_files_get (self->now.files, file));
  if (!cw_record_format_of_file (name, format, encoding))
    {
      *format = CW_RECORD_PGN;
      *encoding = CW_UTF8;
    }
}

/* --- the job --------------------------------------------------------------------------------- */

/* Takes what has been read of the present file; TRUE if the next one has been begun. */
static gboolean
take_file (CwDocument *self)
{
  CwDocumentJob *job = cw_background_job (self->loading);
  gboolean is_last = self->file + 1 == self->now.files->len;
  /* Asked before the count: if the next file has been begun, this one is complete. */
  g_autoptr (CwIndex) next = is_last ? NULL : cw_document_job_index (job, self->file + 1);
  g_autoptr (CwIndex) index = cw_document_job_index (job, self->file);
  if (index != NULL)
    cw_document_games_take (&self->now.games, self->file, index);
  return next != NULL;
}

static void
take_games (CwDocument *self, gboolean all)
{
  guint before = cw_document_games_read (&self->now.games);
  while (take_file (self) || (all && self->file + 1 < self->now.files->len))
    self->file++;
  if (cw_document_games_read (&self->now.games) > before)
    g_signal_emit (self, signals[GREW], 0);
}

static void
news (gpointer owner, gpointer progress)
{
  CwDocument *self = owner;
  self->now.progress = *(const double *)progress;
  take_games (self, FALSE);
}

static void
measured (GObject *source, GAsyncResult *result, gpointer data)
{
  CwDocument *self = CW_DOCUMENT (source);
  CwSharedRows *rows = cw_document_rows_measure_finish (result);
  if (rows == NULL) /* other files were opened meanwhile */
    return;
  g_clear_object (&self->measuring);
  self->now.rows = rows;
  g_signal_emit (self, signals[MEASURED], 0);
}

static void
measure (CwDocument *self)
{
  cw_document_rows_measure (&self->measuring, self->now.games.indexes, self->now.files, measured,
                            self);
}

static void
done (gpointer owner, const GError *error)
{
  CwDocument *self = owner;
  take_games (self, TRUE);
  self->now.partial = g_cancellable_is_cancelled (cw_background_cancellable (self->loading));
  if (!self->now.partial)
    {
      self->now.error = error != NULL ? g_strdup (error->message) : NULL;
      self->now.text = g_strdup (cw_document_job_text (cw_background_job (self->loading)));
    }
  g_clear_pointer (&self->loading, cw_background_drop);
  self->now.progress = 1;
  measure (self);
  g_signal_emit (self, signals[FINISHED], 0);
}

/* --- comebacks -------------------------------------------------------------------------------- */

static void
rated (GObject *source, GAsyncResult *result, gpointer data)
{
  CwDocument *self = CW_DOCUMENT (source);
  GArray *lowest = cw_document_rows_rate_finish (result);
  if (lowest == NULL) /* other values or another file came meanwhile */
    return;
  g_clear_object (&self->rating);
  g_clear_pointer (&self->now.lowest, g_array_unref);
  self->now.lowest = lowest;
  g_signal_emit (self, signals[RATED], 0);
}

void
cw_document_rate (CwDocument *self, const CwValues *values)
{
  cw_latest_task_stop (&self->rating);
  if (self->now.rows != NULL && self->now.rows->rows.count > 0)
    cw_document_rows_rate (&self->rating, self->now.rows, values, rated, self);
}

static void
content_init (CwDocumentContent *content)
{
  *content = (CwDocumentContent){ .progress = -1 };
  cw_document_games_init (&content->games);
}

static void
content_clear (CwDocumentContent *content)
{
  g_clear_pointer (&content->files, g_ptr_array_unref);
  g_clear_pointer (&content->seekable, g_ptr_array_unref);
  g_clear_pointer (&content->title, g_free);
  g_clear_pointer (&content->error, g_free);
  g_clear_pointer (&content->text, g_free);
  g_clear_pointer (&content->rows, cw_shared_rows_unref);
  g_clear_pointer (&content->lowest, g_array_unref);
  cw_document_games_free (&content->games);
}

void
cw_document_content_free (CwDocumentContent *content)
{
  content_clear (content);
  g_free (content);
}

void
cw_document_content_set_files (CwDocumentContent *content, GPtrArray *files)
{
  g_ptr_array_unref (content->files);
  g_free (content->title);
  content->files = g_ptr_array_ref (files);
  content->title = cw_files_title (files);
}

static void
stop_work (CwDocument *self)
{
  cw_latest_task_stop (&self->measuring);
  cw_latest_task_stop (&self->rating);
  g_clear_pointer (&self->loading, cw_background_drop);
}

CwDocumentContent *
cw_document_put_aside (CwDocument *self)
{
  g_return_val_if_fail (CW_IS_DOCUMENT (self) && self->loading == NULL, NULL);
  CwDocumentContent *content = g_memdup2 (&self->now, sizeof self->now);
  stop_work (self);
  content_init (&self->now);
  return content;
}

void
cw_document_take_up (CwDocument *self, CwDocumentContent *content)
{
  stop_work (self);
  content_clear (&self->now);
  self->now = *content;
  g_free (content);
  if (self->now.rows == NULL)
    measure (self);
  g_signal_emit (self, signals[OPENED], 0);
  g_signal_emit (self, signals[GREW], 0);
  g_signal_emit (self, signals[FINISHED], 0);
  if (self->now.rows != NULL)
    g_signal_emit (self, signals[MEASURED], 0);
}

void
cw_document_open (CwDocument *self, GPtrArray *files)
{
  static const CwBackgroundKind kind = { cw_document_job_run, news, done };
  if (self->now.files != NULL)
    g_signal_emit (self, signals[CLOSING], 0);
  g_ptr_array_ref (files); /* they may be the ones now open */
  stop_work (self);
  content_clear (&self->now);
  content_init (&self->now);
  self->file = 0;
  self->now.files = files;
  self->now.title = cw_files_title (files);
  cw_document_games_reset (&self->now.games, files->len);
  self->now.seekable = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_seekable_file_free);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (self->now.seekable, cw_seekable_file_new (cw_files_get (files, i)));
  self->loading = cw_background_start (
      &kind, cw_document_job_new (self->now.files, self->now.seekable), cw_document_job_free, self);
  g_signal_emit (self, signals[OPENED], 0);
}

void
cw_document_close (CwDocument *self)
{
  if (self->now.files != NULL)
    g_signal_emit (self, signals[CLOSING], 0);
  stop_work (self);
  content_clear (&self->now);
  content_init (&self->now);
  g_signal_emit (self, signals[OPENED], 0);
  g_signal_emit (self, signals[GREW], 0);
  g_signal_emit (self, signals[MEASURED], 0);
}

void
cw_document_cancel (CwDocument *self)
{
  if (self->loading != NULL)
    cw_background_stop (self->loading);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_document_dispose (GObject *object)
{
  stop_work (CW_DOCUMENT (object));
  G_OBJECT_CLASS (cw_document_parent_class)->dispose (object);
}

static void
cw_document_finalize (GObject *object)
{
  CwDocument *self = CW_DOCUMENT (object);
  content_clear (&self->now);
  G_OBJECT_CLASS (cw_document_parent_class)->finalize (object);
}

static void
cw_document_class_init (CwDocumentClass *klass)
{
  static const char *const names[N_SIGNALS] = { "closing",  "opened",   "grew",
                                                "finished", "measured", "rated" };
  G_OBJECT_CLASS (klass)->dispose = cw_document_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_document_finalize;
  for (int i = 0; i < N_SIGNALS; i++)
    signals[i] = cw_signal_new (klass, names[i], 0);
}

static void
cw_document_init (CwDocument *self)
{
  content_init (&self->now);
}

CwDocument *
cw_document_new (void)
{
  return g_object_new (CW_TYPE_DOCUMENT, NULL);
}
