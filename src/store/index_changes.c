/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_changes.h"

#include "store/index_private.h"

#include <string.h>

/* Shares the chunks of the base; additions start in a new chunk. */
static void
share (CwChunks *chunks, const CwChunks *base)
{
  guint64 count = (base->used + base->size - 1) / base->size;

  memcpy (chunks->chunk, base->chunk, count * sizeof *chunks->chunk);
  chunks->used = count * base->size;
}

CwIndex *
cw_index_changes_new (CwIndex *base)
{
  CwIndex *index = cw_index_new ();
  CwIndexData *data = &index->data, *from = &base->data;

  data->base = cw_index_ref (base);
  data->records = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_bytes_unref);
  data->format = cw_index_format (base);
  data->encoding = cw_index_encoding (base);
  share (&data->games, &from->games);
  share (&data->texts, &from->texts);
  share (&data->code, &from->code);
  data->games.used = from->games.used;
  data->n_games = cw_index_count (base);
  return index;
}

/* The game, for writing, in a chunk of the index's own. */
static CwIndexGame *
own (CwIndex *index, guint number)
{
  CwChunks *games = &index->data.games;
  const CwChunks *base = &index->data.base->data.games;
  guint64 at = number * (guint64)sizeof (CwIndexGame), chunk = at / games->size;

  if (games->chunk[chunk] == NULL || games->chunk[chunk] == base->chunk[chunk])
    {
      guint8 *mine = g_malloc0 (games->size);
      guint64 before = chunk * games->size;
      if (base->used > before)
        memcpy (mine, base->chunk[chunk], MIN (base->used - before, games->size));
      games->chunk[chunk] = mine;
    }
  return (CwIndexGame *)(void *)(games->chunk[chunk] + at % games->size);
}

/* Reads the game in the text; FALSE if there is none. */
static gboolean
read_game (CwIndex *index, GBytes *pgn, CwIndexGame *game)
{
  CwMemory memory = { 0 };
  CwRecordGame record;
  CwStatus status = { 0 };
  g_autoptr (CwGamePart) part = cw_game_part_new (FALSE, FALSE);

  memory.bytes = g_bytes_get_data (pgn, &memory.size);
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), CW_RECORD_PGN, CW_UTF8, NULL, NULL);
  gboolean there = reader != NULL && cw_record_read_moves (reader, &record, &status);
  if (there)
    {
      cw_game_part_add (part, reader, &record, 0);
      there = cw_index_take (index, part, 0, game);
    }
  cw_record_reader_free (reader);
  return there;
}

void
cw_index_changes_set (CwIndex *index, guint number, GBytes *pgn)
{
  CwIndexData *data = &index->data;
  CwIndexGame game = { .flags = CW_GAME_GONE };

  if (number / (CW_INDEX_GAMES_CHUNK / sizeof game) >= CW_CHUNKS)
    return;
  if (pgn != NULL && !read_game (index, pgn, &game))
    pgn = NULL;
  for (; data->n_games <= number; data->n_games++)
    {
      *own (index, data->n_games) = (CwIndexGame){ .flags = CW_GAME_GONE };
      data->games.used = (data->n_games + 1) * (guint64)sizeof game;
    }
  CwIndexGame *mine = own (index, number);
  game.offset = mine->offset;
  game.length = mine->length;
  if (pgn == NULL)
    mine->flags |= CW_GAME_GONE;
  else
    {
      *mine = game;
      g_hash_table_insert (data->records, GUINT_TO_POINTER (number), g_bytes_ref (pgn));
    }
}

void
cw_index_changes_place (CwIndex *index, guint number, guint64 offset, guint64 length)
{
  const CwIndexGame *game = cw_index_game (index, number);

  if (game->offset == offset && game->length == length)
    return;
  CwIndexGame *mine = own (index, number);
  mine->offset = offset;
  mine->length = (guint32)MIN (length, G_MAXUINT32);
}

GBytes *
cw_index_changes_get (const CwIndex *index, guint number)
{
  return index->data.records != NULL
             ? g_hash_table_lookup (index->data.records, GUINT_TO_POINTER (number))
             : NULL;
}
