/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/games_out.h"

#include "base/utf8.h"
#include "store/game_bytes.h"
#include "store/game_saver.h"

CwGameSheet *
cw_games_sheet (CwGameEdits *edits, const GArray *ids, char **sentence)
{
  g_autoptr (CwGameSheet) sheet = cw_game_sheet_new ();
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (CwEditHistory) history =
          cw_game_edits_history (edits, g_array_index (ids, guint, i), sentence);
      if (history == NULL)
        return NULL;
      cw_game_sheet_add (sheet, cw_edit_history_tree (history));
    }
  return g_steal_pointer (&sheet);
}

CwGameOut *
cw_game_out_new (CwGameTree *tree)
{
  CwGameOut *game = g_new0 (CwGameOut, 1);
  game->tree = tree;
  return game;
}

void
cw_game_out_free (gpointer data)
{
  CwGameOut *game = data;
  cw_game_tree_free (game->tree);
  g_clear_pointer (&game->layout, g_bytes_unref);
  g_free (game);
}

GPtrArray *
cw_games_out (CwGameEdits *edits, const GArray *ids, char **sentence)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (cw_game_out_free);
  for (guint i = 0; i < ids->len; i++)
    {
      guint id = g_array_index (ids, guint, i);
      g_autoptr (CwEditHistory) history = cw_game_edits_history (edits, id, sentence);
      if (history == NULL)
        return NULL;
      CwGameOut *game = cw_game_out_new (cw_game_tree_copy (cw_edit_history_tree (history)));
      gboolean now, own_ends;
      game->layout =
          cw_game_edits_get_layout_now (edits, id, &game->format, &now, &own_ends, &game->windows);
      game->recoded = !cw_game_edits_is_utf8 (edits, id);
      g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

guint
cw_game_out_add (const CwGameOut *game, CwGameEdits *edits, guint file)
{
  return cw_game_edits_add_like (edits, cw_game_tree_copy (game->tree), file, game->layout,
                                 game->format);
}

/* The game alone, in that encoding. */
static GBytes *
write_alone (CwGameSaver *saver, CwEncoding encoding, GBytes *text, GBytes *layout)
{
  CwSavedGame game = { .text = text, .layout = layout };
  saver->encoding = encoding;
  saver->games = &game;
  saver->n_games = 1;
  return cw_game_saver_bytes (saver, NULL);
}

GBytes *
cw_games_file (CwGameEdits *edits, guint id, const char *name)
{
  CwGameSaver saver = { 0 };
  CwRecordFormat own;
  CwEncoding encoding;
  g_autofree char *sentence = NULL;
  g_autoptr (CwEditHistory) history = cw_game_edits_history (edits, id, &sentence);
  g_autoptr (GBytes) layout = cw_game_edits_get_layout (edits, id, &own);
  if (history == NULL || layout == NULL
      || !cw_record_format_of_file (name, &saver.format, &encoding) || saver.format != own)
    return NULL;
  g_autoptr (GBytes) text = cw_game_saver_text (cw_edit_history_tree (history), own, NULL);
  GBytes *bytes = text != NULL ? write_alone (&saver, encoding, text, layout) : NULL;
  if (bytes == NULL && saver.lacks_character)
    bytes = write_alone (&saver, CW_UTF8, text, layout);
  return bytes;
}

/* --- copying ---------------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *games; /* CwGameOut */
  GFile *target;
  gboolean append;
  gboolean windows; /* the new file is in Windows-1252, as the games were */
  gboolean to_utf8; /* it is in UTF-8, a game's file was not */
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;
  g_ptr_array_unref (copying->games);
  g_object_unref (copying->target);
  g_free (copying);
}

/* Reads the target if it exists and is appended to, else sets the format. */
static gboolean
open_target (CwGameSaver *saver, Copying *copying, GArray *games, GError **error)
{
  g_autofree char *name = g_file_get_basename (copying->target);
  if (copying->append && g_file_query_exists (copying->target, NULL))
    {
      saver->old = cw_seekable_file_new (copying->target);
      return cw_game_saver_read (saver, games, error);
    }
  if (!cw_record_format_of_file (name, &saver->format, &saver->encoding))
    saver->format = CW_RECORD_PGN;
  return TRUE;
}

/* A new file becomes UTF-8 if the encoding that its name stands for lacks a character, like a file
 * of a single game. */
static gboolean
write_target (CwGameSaver *saver, const Copying *copying, GError **error)
{
  g_autoptr (GError) fault = NULL;
  if (cw_game_saver_run (saver, copying->target, &fault))
    return TRUE;
  if (!saver->lacks_character || saver->old != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  saver->encoding = CW_UTF8;
  for (guint i = 0; i < saver->n_games; i++)
    saver->games[i].offset = saver->games[i].length = 0;
  return cw_game_saver_run (saver, copying->target, error);
}

/* TRUE if a new file was written in UTF-8, and a game was in another encoding. */
static gboolean
becomes_utf8 (const CwGameSaver *saver, const Copying *copying)
{
  gboolean recoded = FALSE;
  for (guint i = 0; i < copying->games->len; i++)
    recoded |= ((const CwGameOut *)g_ptr_array_index (copying->games, i))->recoded;
  return recoded && saver->old == NULL && !copying->windows
         && cw_game_bytes_encoding (saver->format, saver->encoding) == CW_UTF8;
}

/* TRUE if a new file can be in Windows-1252: all games that are not ASCII were, and still fit. */
static gboolean
can_be_windows (const CwGameSaver *saver, const Copying *copying)
{
  gboolean any = FALSE, all = saver->format == CW_RECORD_PGN && saver->old == NULL;
  for (guint i = 0; i < saver->n_games && all; i++)
    {
      const CwGameOut *out = g_ptr_array_index (copying->games, i);
      CwBuffer bytes = { 0 };
      gsize size, offset = 0;
      const char *text = g_bytes_get_data (saver->games[i].text, &size);
      all = cw_utf8_to_cp1252 (&bytes, text, size, &offset);
      gboolean ascii = bytes.length == size;
      all = all && (ascii || out->windows);
      any |= !ascii;
      cw_buffer_free (&bytes);
    }
  return any && all;
}

static void
copy (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Copying *copying = data;
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  CwGameSaver saver = { .encoding = CW_UTF8 };
  GError *error = NULL;
  gboolean done = open_target (&saver, copying, games, &error);
  for (guint i = 0; done && i < copying->games->len; i++)
    {
      const CwGameOut *out = g_ptr_array_index (copying->games, i);
      CwSavedGame game = { .text = cw_game_saver_text (out->tree, saver.format, &error),
                           .layout = out->format == saver.format ? out->layout : NULL };
      done = game.text != NULL;
      if (done)
        g_ptr_array_add (texts, game.text);
      g_array_append_val (games, game);
    }
  saver.games = (CwSavedGame *)(void *)games->data;
  saver.n_games = games->len;
  copying->windows = done && can_be_windows (&saver, copying);
  for (guint i = 0; i < saver.n_games && copying->windows; i++)
    saver.games[i].windows = TRUE;
  done = done && write_target (&saver, copying, &error);
  copying->to_utf8 = done && becomes_utf8 (&saver, copying);
  g_clear_pointer (&saver.old, cw_seekable_file_free);
  if (done)
    g_task_return_int (task, (gssize)texts->len);
  else
    g_task_return_error (task, error);
}

void
cw_games_copy (GPtrArray *games, GFile *target, gboolean append, GAsyncReadyCallback done,
               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, data);
  Copying *copying = g_new0 (Copying, 1);
  *copying = (Copying){ games, g_object_ref (target), .append = append };
  g_task_set_task_data (task, copying, copying_free);
  g_task_run_in_thread (task, copy);
}

int
cw_games_copy_finish (GAsyncResult *result, gboolean *to_utf8, GError **error)
{
  const Copying *copying = g_task_get_task_data (G_TASK (result));
  if (to_utf8 != NULL)
    *to_utf8 = copying->to_utf8;
  return (int)g_task_propagate_int (G_TASK (result), error);
}
