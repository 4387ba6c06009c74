/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/name_merge.h"

#define AT_ONCE 5000u /* games searched per turn of the main loop */

static const char *const tags[] = { "White", "Black" };

typedef struct
{
  CwDocument *document; /* owned */
  GPtrArray *files;     /* owned: the document's */
  char **names, *name;
  guint next;     /* the next game to search */
  GArray *games;  /* guint: first those found, then those changed */
  char *sentence; /* the error, or NULL */
} Merge;

static void
merge_free (gpointer data)
{
  Merge *merge = data;
  g_object_unref (merge->document);
  g_clear_pointer (&merge->files, g_ptr_array_unref);
  g_strfreev (merge->names);
  g_free (merge->name);
  g_array_unref (merge->games);
  g_free (merge->sentence);
  g_free (merge);
}

/* Finds which sides of a game have one of the names. */
static gboolean
has_name (const Merge *merge, guint id, gboolean sides[2])
{
  CwGameRow row;
  cw_document_fetch (id, &row, merge->document);
  const char *players[] = { row.white, row.black };
  for (guint side = 0; side < 2; side++)
    sides[side] = !row.deleted && players[side] != NULL
                  && g_strv_contains ((const char *const *)merge->names, players[side]);
  return sides[0] || sides[1];
}

/* FALSE if the game cannot be read. */
static gboolean
write_name (CwGameEdits *edits, Merge *merge, guint id, const gboolean sides[2])
{
  g_autoptr (CwEditHistory) history = cw_game_edits_history (edits, id, &merge->sentence);
  if (history == NULL)
    return FALSE;
  cw_edit_history_begin (history, NULL);
  for (guint side = 0; side < 2; side++)
    if (sides[side])
      cw_edit_history_set_tag (history, tags[side], merge->name);
  cw_edit_history_end (history, NULL);
  return TRUE;
}

/* TRUE if the document still has the same files. */
static gboolean
is_current (const Merge *merge)
{
  return cw_document_get_files (merge->document) == merge->files;
}

static void
prepared (GObject *source, GAsyncResult *result, gpointer data)
{
  CwGameEdits *edits = CW_GAME_EDITS (source);
  g_autoptr (GTask) task = data;
  Merge *merge = g_task_get_task_data (task);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean sides[2];
  cw_game_edits_hold (edits);
  if (is_current (merge))
    cw_game_edits_prepare_finish (edits, result);
  for (guint i = 0; is_current (merge) && i < merge->games->len; i++)
    {
      guint id = g_array_index (merge->games, guint, i);
      if (!has_name (merge, id, sides)) /* any more */
        continue;
      if (!write_name (edits, merge, id, sides))
        break;
      g_array_append_val (games, id);
    }
  cw_game_edits_release (edits);
  g_task_return_pointer (task, games, (GDestroyNotify)g_array_unref);
}

static gboolean
look (gpointer data)
{
  GTask *task = data;
  Merge *merge = g_task_get_task_data (task);
  gboolean sides[2];
  guint count = is_current (merge) ? cw_document_get_n_games (merge->document) : 0;
  guint end = MIN (count, merge->next + AT_ONCE);
  for (; merge->next < end; merge->next++)
    if (has_name (merge, merge->next, sides))
      g_array_append_val (merge->games, merge->next);
  if (merge->next < count)
    return G_SOURCE_CONTINUE;
  cw_game_edits_prepare (g_task_get_source_object (task), merge->games, prepared,
                         g_object_ref (task));
  return G_SOURCE_REMOVE;
}

void
cw_names_merge (CwGameEdits *edits, CwDocument *document, const char *const *names,
                const char *name, GAsyncReadyCallback done, gpointer data)
{
  GTask *task = g_task_new (edits, NULL, done, data);
  GPtrArray *files = cw_document_get_files (document);
  Merge *merge = g_new (Merge, 1);
  *merge = (Merge){ .document = g_object_ref (document),
                    .files = files != NULL ? g_ptr_array_ref (files) : NULL,
                    .names = g_strdupv ((char **)names),
                    .name = g_strdup (name),
                    .games = g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_task_set_task_data (task, merge, merge_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, look, task, g_object_unref);
}

GArray *
cw_names_merge_finish (GAsyncResult *result, char **sentence)
{
  Merge *merge = g_task_get_task_data (G_TASK (result));
  *sentence = g_steal_pointer (&merge->sentence);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
