/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_texts.h"

#include "notation/record_losses.h"
#include "store/game_saver.h"

typedef struct
{
  CwEditHistory *history; /* owned; NULL: closed */
  gulong handler;         /* 0: edited since */
  GBytes *text;
  GError *error;
} Game;

struct CwGameTexts
{
  gatomicrefcount references;
  CwRecordFormat format;
  guint left_out; /* a bit per CwLoss, atomic */
  GMutex writing; /* guards writing a text, and whether there is one */
  GArray *games;  /* Game */
  GHashTable *numbers;
};

static void
game_clear (gpointer data)
{
  Game *game = data;
  g_clear_pointer (&game->text, g_bytes_unref);
  g_clear_error (&game->error);
}

CwGameTexts *
cw_game_texts_new (CwRecordFormat format)
{
  CwGameTexts *texts = g_new0 (CwGameTexts, 1);
  g_atomic_ref_count_init (&texts->references);
  g_mutex_init (&texts->writing);
  texts->format = format;
  texts->games = g_array_new (FALSE, FALSE, sizeof (Game));
  texts->numbers = g_hash_table_new (NULL, NULL);
  g_array_set_clear_func (texts->games, game_clear);
  return texts;
}

CwGameTexts *
cw_game_texts_ref (CwGameTexts *texts)
{
  g_atomic_ref_count_inc (&texts->references);
  return texts;
}

void
cw_game_texts_unref (CwGameTexts *texts)
{
  if (!g_atomic_ref_count_dec (&texts->references))
    return;
  cw_game_texts_close (texts);
  g_array_unref (texts->games);
  g_hash_table_unref (texts->numbers);
  g_mutex_clear (&texts->writing);
  g_free (texts);
}

/* Notes what the format cannot hold. */
static void
note_losses (CwGameTexts *texts, const CwGameTree *tree)
{
  unsigned lost[CW_LOSSES];
  cw_record_losses (tree, texts->format, lost);
  for (guint loss = 0; loss < CW_LOSSES; loss++)
    if (lost[loss] > 0)
      g_atomic_int_or (&texts->left_out, 1u << loss);
}

/* Writes the text of a game if it has none yet. */
static const Game *
write_game (CwGameTexts *texts, guint number)
{
  Game *game = &g_array_index (texts->games, Game, number);
  g_mutex_lock (&texts->writing);
  if (game->text == NULL && game->error == NULL)
    {
      const CwGameTree *tree = cw_edit_history_tree (game->history);
      note_losses (texts, tree);
      game->text = cw_game_saver_text (tree, texts->format, &game->error);
    }
  g_mutex_unlock (&texts->writing);
  return game;
}

/* The game is about to change. */
static void
changing (CwEditHistory *history, CwGameTexts *texts)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (texts->numbers, history));
  write_game (texts, number);
  g_clear_signal_handler (&g_array_index (texts->games, Game, number).handler, history);
}

guint
cw_game_texts_add (CwGameTexts *texts, CwEditHistory *history)
{
  const Game game = { g_object_ref (history),
                      g_signal_connect (history, "changing", G_CALLBACK (changing), texts), NULL,
                      NULL };
  guint number = texts->games->len;
  g_hash_table_insert (texts->numbers, history, GUINT_TO_POINTER (number));
  g_array_append_val (texts->games, game);
  return number;
}

GBytes *
cw_game_texts_get (CwGameTexts *texts, guint number, GError **error)
{
  const Game *game = write_game (texts, number);
  if (game->text != NULL)
    return g_bytes_ref (game->text);
  if (error != NULL)
    *error = g_error_copy (game->error);
  return NULL;
}

guint
cw_game_texts_left_out (CwGameTexts *texts)
{
  return g_atomic_int_get (&texts->left_out);
}

gboolean
cw_game_texts_is_edited (CwGameTexts *texts, guint number)
{
  return g_array_index (texts->games, Game, number).handler == 0;
}

void
cw_game_texts_close (CwGameTexts *texts)
{
  for (guint i = 0; i < texts->games->len; i++)
    {
      Game *game = &g_array_index (texts->games, Game, i);
      if (game->handler != 0)
        g_signal_handler_disconnect (game->history, game->handler);
      game->handler = 0;
      g_clear_object (&game->history);
    }
}
