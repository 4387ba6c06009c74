/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a saver starts from: the places of the games, and their texts. */
#include "store/game_saver.h"

#include "text/message.h"

GBytes *
cw_game_saver_text (const CwGameTree *tree, CwRecordFormat format, GError **error)
{
  CwBuffer text = { 0 };
  CwStatus status = { 0 };

  if (cw_record_write (tree, format, CW_UTF8, cw_sink_buffer (&text), &status))
    {
      GBytes *bytes = g_bytes_new (text.bytes, text.length);
      cw_buffer_free (&text);
      return bytes;
    }
  g_autofree char *sentence = cw_message (&status);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  cw_buffer_free (&text);
  return NULL;
}

static void
end_last (CwGameSaver *saver, GArray *games, guint64 end)
{
  if (games->len > 0)
    g_array_index (games, CwSavedGame, games->len - 1).end = end;
  else
    saver->head = end;
}

gboolean
cw_game_saver_read (CwGameSaver *saver, GArray *games, GError **error)
{
  g_autoptr (CwFileSource) source = cw_seekable_file_open (saver->old, NULL, error);
  CwRecordGame game;
  CwStatus status = { 0 };

  if (source == NULL)
    return FALSE;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL);
  while (cw_record_read_moves (reader, &game, &status))
    {
      CwSavedGame place = { .offset = game.offset, .length = game.length };
      end_last (saver, games, game.offset);
      g_array_append_val (games, place);
    }
  end_last (saver, games, cw_seekable_file_size (saver->old));
  saver->format = cw_record_reader_format (reader);
  saver->encoding = cw_record_reader_encoding (reader);
  cw_record_reader_free (reader);
  if (cw_file_source_error (source) != NULL)
    g_propagate_error (error, g_error_copy (cw_file_source_error (source)));
  else if (status.code == CW_OK || status.code == CW_ERROR_PGN_NO_GAMES
           || status.code == CW_ERROR_PGN_EMPTY)
    return TRUE;
  else
    {
      g_autofree char *sentence = cw_message (&status);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sentence);
    }
  return FALSE;
}

/* A game that was written is where the saver put it; others have moved with what was recoded. */
static gboolean
take_place (CwSavedGame *game, const CwSavedGame *found)
{
  if (game->text != NULL && game->offset != found->offset)
    return FALSE;
  game->offset = found->offset;
  game->length = found->length;
  game->end = found->end;
  return TRUE;
}

gboolean
cw_game_saver_find_places (CwGameSaver *saver, CwSeekableFile *file)
{
  CwGameSaver reading = { .old = file };
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (CwSavedGame));
  guint n = 0;

  if (!cw_game_saver_read (&reading, found, NULL))
    return FALSE;
  for (guint i = 0; i < saver->n_games; i++)
    if (saver->games[i].length > 0
        && (n == found->len
            || !take_place (&saver->games[i], &g_array_index (found, CwSavedGame, n++))))
      return FALSE;
  saver->head = reading.head;
  saver->encoding = reading.encoding;
  return n == found->len && reading.format == saver->format;
}
