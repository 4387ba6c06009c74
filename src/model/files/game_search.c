/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_search.h"

#include "model/object.h"
#include "picture/text.h"
#include "store/index_find.h"
#include "text/message.h"

#include <glib/gi18n.h>

#define LOOK 60 /* ms between checks of the progress */

struct _CwGameSearch
{
  CwJob parent;
  /* owned */
  CwGameIndexes *indexes;
  GArray *found; /* guint; NULL: no search, or no result yet */
  /* state */
  CwFilterChoice choice;
  const CwGame *game;
  CwFindProgress progress; /* as far as known */
  guint games;             /* of all */
  gboolean waiting;        /* until the files are read */
};

G_DEFINE_FINAL_TYPE (CwGameSearch, cw_game_search, CW_TYPE_JOB)

static guint found_signal;

/* --- in the thread --------------------------------------------------------------------------- */

typedef struct
{
  CwIndexSet *set;
  CwFilterChoice choice;
  const CwGame *game;
  GArray *found;
  CwFindProgress progress; /* atomic */
  gboolean ended;          /* atomic */
} Data;

static void
free_data (gpointer data)
{
  Data *asked = data;
  cw_index_set_unref (asked->set);
  g_clear_pointer (&asked->found, g_array_unref);
  g_free (asked);
}

/* Reports the progress of the searching threads until they end. */
static gpointer
report (gpointer work)
{
  Data *asked = cw_background_job (work);
  while (!g_atomic_int_get (&asked->ended))
    {
      CwFindProgress *progress = g_new (CwFindProgress, 1);
      progress->done = (guint)g_atomic_int_get (&asked->progress.done);
      progress->found = (guint)g_atomic_int_get (&asked->progress.found);
      progress->unknown = (guint)g_atomic_int_get (&asked->progress.unknown);
      cw_background_report (work, progress);
      g_usleep (LOOK * 1000);
    }
  return NULL;
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Data *asked = data;
  GCancellable *cancellable = cw_background_cancellable (work);
  CwGameFilter filter;
  CwPositionFilter positions;
  CwStatus status = { 0 };
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));
  if (!cw_filter_choice_get (&asked->choice, asked->game, &filter, &positions, &status))
    return;
  GThread *reporter = g_thread_new ("background", report, work);
  for (guint i = 0; i < asked->set->files && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (GArray) found = cw_index_find (asked->set->index[i], &filter, asked->set->file[i],
                                                0, &asked->progress, cancellable);
      for (guint j = 0; found != NULL && j < found->len; j++)
        {
          guint id = cw_index_set_id (asked->set, i, g_array_index (found, guint32, j));
          g_array_append_val (all, id);
        }
    }
  g_array_sort (all, compare_ids);
  g_atomic_int_set (&asked->ended, TRUE);
  g_thread_join (reporter);
  if (!g_cancellable_is_cancelled (cancellable))
    asked->found = g_steal_pointer (&all);
}

/* --- in the main loop ------------------------------------------------------------------------ */

static void
news (CwJob *job, gpointer progress)
{
  CwGameSearch *self = CW_GAME_SEARCH (job);
  self->progress = *(const CwFindProgress *)progress;
  cw_job_set_progress (job, self->games > 0 ? (double)self->progress.done / self->games : 0);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwGameSearch *self = CW_GAME_SEARCH (job);
  Data *asked = data;
  self->progress = asked->progress;
  if (asked->found == NULL)
    return;
  g_clear_pointer (&self->found, g_array_unref);
  self->found = g_steal_pointer (&asked->found);
  g_signal_emit (self, found_signal, 0);
}

static void
begin (CwGameSearch *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  Data *asked = g_new0 (Data, 1);
  self->waiting = FALSE;
  self->games = cw_index_set_games (set);
  self->progress = (CwFindProgress){ 0 };
  asked->set = cw_index_set_ref (set);
  asked->choice = self->choice;
  asked->game = self->game;
  cw_job_set_progress (CW_JOB (self), 0);
  cw_job_start (CW_JOB (self), asked, free_data);
}

/* There are other indexes, or none. */
static void
indexes_changed (CwGameSearch *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  if (set != NULL && self->waiting)
    begin (self);
  else if (set == NULL && !self->waiting)
    cw_game_search_clear (self);
}

void
cw_game_search_clear (CwGameSearch *self)
{
  g_clear_pointer (&self->found, g_array_unref);
  self->waiting = FALSE;
  self->games = 0;
  cw_job_drop (CW_JOB (self));
}

gboolean
cw_game_search_start (CwGameSearch *self, const CwFilterChoice *choice, const CwGame *game,
                      char **sentence)
{
  CwGameFilter filter;
  CwPositionFilter positions;
  CwStatus status = { 0 };
  if (!cw_filter_choice_get (choice, game, &filter, &positions, &status))
    {
      *sentence = cw_message (&status);
      return FALSE;
    }
  self->choice = *choice;
  self->game = game;
  self->waiting = TRUE;
  if (cw_game_indexes_get (self->indexes) != NULL)
    begin (self);
  return TRUE;
}

void
cw_game_search_show (CwGameSearch *self, const CwFilterChoice *choice, const CwGame *game,
                     GArray *found)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  cw_game_search_clear (self);
  self->choice = *choice;
  self->game = game;
  self->found = g_array_ref (found);
  self->games = set != NULL ? cw_index_set_games (set) : 0;
  g_signal_emit_by_name (self, "changed");
}

GArray *
cw_game_search_get (CwGameSearch *self)
{
  return self->found;
}

/* Finds a game in the set; FALSE if it is not there. */
static gboolean
find_game (const CwIndexSet *set, guint id, guint *file, guint *number)
{
  for (*file = 0; *file < set->files; ++*file)
    {
      guint first = set->first[*file], read = set->first[*file + 1] - first;
      const GArray *added = set->added[*file];
      *number = id - first;
      if (id >= first && *number < read)
        return TRUE;
      for (guint i = 0; added != NULL && i < added->len; i++)
        if (g_array_index (added, guint, i) == id)
          {
            *number = read + i;
            return TRUE;
          }
    }
  return FALSE;
}

/* The end of the main line if it is shorter. */
static const CwNode *
at_ply (const CwGameTree *tree, guint ply)
{
  const CwNode *node = cw_game_tree_root ((CwGameTree *)tree);
  while (node->ply < ply && node->child != NULL)
    node = node->child;
  return node;
}

const CwNode *
cw_game_search_place (CwGameSearch *self, guint id, const CwGameTree *tree)
{
  const CwIndexSet *set = cw_game_indexes_get (self->indexes);
  CwGameFilter filter;
  CwPositionFilter positions;
  CwStatus status = { 0 };
  CwRecordGame record;
  guint file, number, ply;
  if (self->found == NULL || set == NULL
      || !g_array_binary_search (self->found, &id, compare_ids, NULL)
      || !cw_filter_choice_get (&self->choice, self->game, &filter, &positions, &status))
    return NULL;
  if (filter.positions == NULL || !find_game (set, id, &file, &number))
    return filter.comment != NULL ? cw_comment_find (tree, filter.comment) : NULL;
  cw_index_record (set->index[file], number, &record);
  return cw_game_filter_moves (&filter, &record, &ply) ? at_ply (tree, ply) : NULL;
}

static void
game_copied (CwGameSearch *self, guint copy, guint of)
{
  if (self->found == NULL || !g_array_binary_search (self->found, &of, compare_ids, NULL))
    return;
  g_array_append_val (self->found, copy); /* it has the greatest number */
  g_signal_emit (self, found_signal, 0);
}

static void
games_edited (CwGameSearch *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  if (self->found == NULL || set == NULL)
    return;
  self->games = cw_index_set_games (set);
  g_signal_emit_by_name (self, "changed");
}

/* The number of games found that still exist. */
static guint
count_found (CwGameSearch *self)
{
  CwGameEdits *edits = cw_game_indexes_get_edits (self->indexes);
  guint count = 0;
  if (self->found == NULL || cw_job_is_running (CW_JOB (self)))
    return self->progress.found;
  for (guint i = 0; i < self->found->len; i++)
    count += !cw_game_edits_is_deleted (edits, g_array_index (self->found, guint, i));
  return count;
}

char *
cw_game_search_sentence (CwGameSearch *self)
{
  g_autofree char *found = cw_text_count (count_found (self));
  g_autofree char *games = cw_text_count (self->games);
  if (self->waiting)
    return g_strdup (cw_game_indexes_reason (self->indexes));
  if (self->games == 0)
    return g_strdup ("");
  /* Translators: how many games were found, and of how many. */
  return g_strdup_printf (ngettext ("%s of %s game", "%s of %s games", self->games), found, games);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_search_dispose (GObject *object)
{
  CwGameSearch *self = CW_GAME_SEARCH (object);
  G_OBJECT_CLASS (cw_game_search_parent_class)->dispose (object);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_object (&self->indexes);
}

static void
cw_game_search_class_init (CwGameSearchClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  G_OBJECT_CLASS (klass)->dispose = cw_game_search_dispose;
  found_signal = cw_signal_new (klass, "found", 0);
}

static void
cw_game_search_init (CwGameSearch *self)
{
}

CwGameSearch *
cw_game_search_new (CwGameIndexes *indexes)
{
  CwGameSearch *self = g_object_new (CW_TYPE_GAME_SEARCH, NULL);
  self->indexes = g_object_ref (indexes);
  cw_connect (indexes, "changed", indexes_changed, self);
  cw_connect (indexes, "edited", games_edited, self);
  cw_connect (cw_game_indexes_get_edits (indexes), "copied", game_copied, self);
  return self;
}
