/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/match_openings.h"

#include <string.h>

#include "engines/embedded.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "notation/recognise.h"
#include "notation/record.h"

typedef struct
{
  CwPosition start;
  CwMove *moves;
  guint count;
} Opening;

struct CwMatchOpenings
{
  const CwGame *game;
  GArray *list; /* Opening */
};

static void
clear_opening (gpointer opening)
{
  g_free (((Opening *)opening)->moves);
}

CwMatchOpenings *
cw_match_openings_new (const CwGame *game)
{
  CwMatchOpenings *openings = g_new0 (CwMatchOpenings, 1);

  openings->game = game;
  openings->list = g_array_new (FALSE, TRUE, sizeof (Opening));
  g_array_set_clear_func (openings->list, clear_opening);
  return openings;
}

void
cw_match_openings_free (CwMatchOpenings *openings)
{
  if (openings == NULL)
    return;
  g_array_unref (openings->list);
  g_free (openings);
}

void
cw_match_openings_add (CwMatchOpenings *openings, const CwPosition *position)
{
  Opening opening = { .start = *position };

  g_array_append_val (openings->list, opening);
}

guint
cw_match_openings_count (const CwMatchOpenings *openings)
{
  return openings->list->len;
}

/* --- lines ----------------------------------------------------------------------------------- */

/* The first occurrence of a word between blanks, or the end. */
static const char *
find_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = text; (at = strstr (at, word)) != NULL; at += length)
    if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return at;
  return text + strlen (text);
}

static const char *
skip_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (text, word, length) == 0 && (text[length] == ' ' || text[length] == '\0'))
    text += length;
  return text + strspn (text, " ");
}

/* Plays the words as moves; FALSE with the reason, and the column in `text`. */
static gboolean
read_moves (Opening *opening, const char *words, const char *text, CwStatus *status)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CwMove));
  CwPosition position = opening->start;
  CwUndo undo;

  for (words += strspn (words, " "); *words != '\0';)
    {
      gsize length = strcspn (words, " ");
      CwMove move = cw_move_read (&position, words, length, NULL, status);
      if (move == CW_NO_MOVE || move == CW_NULL_MOVE)
        {
          if (move == CW_NULL_MOVE)
            cw_status_fail (status, CW_ERROR_MOVE_ILLEGAL, NULL, NULL);
          status->column = (uint32_t)(words - text) + 1;
          return FALSE;
        }
      cw_do (&position, move, &undo, NULL);
      g_array_append_val (moves, move);
      words += length;
      words += strspn (words, " ");
    }
  opening->count = moves->len;
  opening->moves = (CwMove *)g_array_free (g_steal_pointer (&moves), FALSE);
  return TRUE;
}

/* Reads a FEN, or an EPD, which has operations instead of the counters. */
static gboolean
read_position (Opening *opening, const CwGame *game, const char *fen, CwStatus *status)
{
  g_auto (GStrv) fields = NULL;

  if (cw_fen_read (&opening->start, game, fen, status))
    return TRUE;
  fields = g_strsplit (fen, " ", 5);
  if (game->shogi || g_strv_length (fields) < 5)
    return FALSE;
  g_clear_pointer (&fields[4], g_free);
  g_autofree char *four = g_strjoinv (" ", fields);
  CwStatus second = { 0 };
  return cw_fen_read (&opening->start, game, four, &second);
}

static gboolean
read_line (CwMatchOpenings *openings, const char *text, CwStatus *status)
{
  Opening opening = { 0 };
  const char *at = skip_word (skip_word (text, "position"), "startpos");
  const char *moves = find_word (at, "moves");

  cw_position_start (&opening.start, openings->game);
  at = skip_word (skip_word (at, "fen"), "sfen");
  if (strchr (at, '/') != NULL && strchr (at, '/') < moves)
    {
      g_autofree char *fen = g_strndup (at, (gsize)(moves - at));
      g_strchomp (fen);
      if (!read_position (&opening, openings->game, fen, status))
        return FALSE;
      at = moves;
    }
  if (!read_moves (&opening, skip_word (at, "moves"), text, status))
    return FALSE;
  g_array_append_val (openings->list, opening);
  return TRUE;
}

static gboolean
read_lines (CwMatchOpenings *openings, const char *text, gsize length, CwStatus *status)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize)length);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (!read_line (openings, lines[i], status))
        {
          status->line = i + 1;
          return FALSE;
        }
    }
  return TRUE;
}

/* --- records --------------------------------------------------------------------------------- */

static gboolean
read_records (CwMatchOpenings *openings, const char *text, gsize length, guint most,
              CwStatus *status)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;

  if (reader == NULL)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  while (cw_record_read_moves (reader, &game, status))
    {
      guint count = most > 0 ? MIN (most, game.plies) : game.plies;
      if (game.game != openings->game || game.null_move)
        continue;
      Opening opening = { .start = game.start,
                          .moves = g_memdup2 (game.moves, count * sizeof (CwMove)),
                          .count = count };
      g_array_append_val (openings->list, opening);
    }
  cw_record_reader_free (reader);
  return status->code == CW_OK;
}

/* Whether it is a PGN or a shogi record, by their tags and other marks. */
static gboolean
is_record (const char *text, gsize length)
{
  CwTextKind kind = cw_text_recognise (text, length);
  CwRecordFormat format;

  if (kind == CW_TEXT_PGN)
    return TRUE;
  if (kind != CW_TEXT_SHOGI)
    return FALSE;
  format = cw_record_recognise (text, length, NULL);
  return format != CW_RECORD_USI && format != CW_RECORD_EPD && format != CW_RECORD_PGN;
}

CwMatchOpenings *
cw_match_openings_read (const CwGame *game, const char *text, gsize length, guint most_plies,
                        CwStatus *status)
{
  g_autoptr (CwMatchOpenings) openings = cw_match_openings_new (game);

  cw_status_clear (status);
  if (!(is_record (text, length) ? read_records (openings, text, length, most_plies, status)
                                 : read_lines (openings, text, length, status)))
    return NULL;
  if (openings->list->len > 0)
    return g_steal_pointer (&openings);
  cw_status_fail (status, CW_ERROR_PGN_NO_GAMES, NULL, NULL);
  return NULL;
}

CwMatchOpenings *
cw_match_openings_builtin (const CwGame *game)
{
  for (guint i = 0; i < cw_embedded_openings_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_openings[i];
      CwStatus status;
      if (g_str_equal (file->name, game->name))
        return cw_match_openings_read (game, (const char *)file->bytes, file->length, 0, &status);
    }
  return NULL;
}

CwMatchOpenings *
cw_match_openings_start (const CwGame *game)
{
  CwMatchOpenings *openings = cw_match_openings_new (game);
  guint count = game->chess960 ? 960 : 1;

  for (guint i = 0; i < count; i++)
    {
      Opening opening = { 0 };
      CwSetup setup;
      CwStatus status;
      cw_position_start (&opening.start, game);
      if (game->chess960)
        {
          cw_setup_chess960 (&setup, i);
          cw_position_set (&opening.start, game, &setup, &status);
        }
      g_array_append_val (openings->list, opening);
    }
  return openings;
}

/* --- their use ------------------------------------------------------------------------------- */

void
cw_match_openings_shuffle (CwMatchOpenings *openings, guint64 seed)
{
  const guint32 seeds[] = { (guint32)seed, (guint32)(seed >> 32) };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, 2);
  Opening *list = (Opening *)(gpointer)openings->list->data;

  for (guint i = openings->list->len; seed != 0 && i > 1; i--)
    {
      guint other = (guint)g_rand_int_range (random, 0, (gint32)i);
      Opening opening = list[i - 1];
      list[i - 1] = list[other];
      list[other] = opening;
    }
}

void
cw_match_openings_position (const CwMatchOpenings *openings, guint index, CwPosition *position)
{
  const Opening *opening = &g_array_index (openings->list, Opening, index % openings->list->len);
  CwUndo undo;

  *position = opening->start;
  for (guint i = 0; i < opening->count; i++)
    cw_do (position, opening->moves[i], &undo, NULL);
}

CwGameTree *
cw_match_openings_tree (const CwMatchOpenings *openings, guint index)
{
  const Opening *opening = &g_array_index (openings->list, Opening, index % openings->list->len);
  CwGameTree *tree = cw_game_tree_new (openings->game, &opening->start);
  CwNode *node = tree != NULL ? cw_game_tree_root (tree) : NULL;

  for (guint i = 0; node != NULL && i < opening->count; i++)
    node = cw_game_tree_add (tree, node, opening->moves[i]);
  if (node == NULL)
    g_error ("not enough memory for a game"); /* like g_malloc */
  return tree;
}
