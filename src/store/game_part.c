/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/game_part.h"

#include "core/bitboard.h"
#include "core/incidents.h"
#include "learning/game_tags.h"
#include "notation/fen.h"
#include "notation/openings.h"
#include "notation/shogi_shapes.h"

#include <string.h>

G_STATIC_ASSERT (sizeof (CwIndexGame) == 80);

CwGamePart *
cw_game_part_new (gboolean warnings, gboolean bare)
{
  CwGamePart *part = g_new0 (CwGamePart, 1);

  part->games = g_array_new (FALSE, FALSE, sizeof (CwIndexGame));
  part->code = g_byte_array_new ();
  part->faults = g_array_new (FALSE, FALSE, sizeof (CwGameFault));
  part->warnings = warnings;
  part->bare = bare;
  part->open = G_MAXUINT;
  return part;
}

void
cw_game_part_free (CwGamePart *part)
{
  if (part == NULL)
    return;
  g_array_unref (part->games);
  g_byte_array_unref (part->code);
  g_array_unref (part->faults);
  cw_distinct_clear (&part->texts);
  g_free (part);
}

void
cw_game_part_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  CwGamePart *part = context;
  CwGameFault fault = { .game = game - 1 - part->first, .severity = severity, .status = *status };

  if (status->code == CW_ERROR_PGN_COMMENT_OPEN)
    part->open = MIN (part->open, fault.game);
  if (severity == CW_RECORD_ERROR || part->warnings)
    g_array_append_val (part->faults, fault);
}

static guint8
variant_of (const CwGame *game)
{
  guint8 number = 0;

  while (cw_game_at (number) != game && cw_game_at (number) != NULL)
    number++;
  return number;
}

/* Notes the order in which the pawns left home. */
static void
note_pawns (CwIndexGame *entry, const CwRecordGame *game)
{
  guint64 home = G_GUINT64_CONSTANT (0x00ff00000000ff00);

  for (guint i = 0; i < game->plies && home != 0; i++)
    {
      CwMove move = game->moves[i];
      guint64 left = ((guint64)1 << cw_move_from (move) | (guint64)1 << cw_move_to (move)) & home;
      if (move == CW_NULL_MOVE)
        continue;
      for (CwBits rest = left; rest != 0;)
        {
          guint square = cw_bits_pop (&rest);
          guint64 number = square < 16 ? square - 8 : square - 48 + 8;
          entry->pawns |= number << 4 * entry->pawns_gone++;
        }
      home &= ~left;
    }
}

/* The number of the opening that the moves lead to; 0 for none. */
static guint16
line_of (const CwRecordGame *game)
{
  guint count;
  const CwOpening *all = cw_openings (&count);
  const CwOpening *line = cw_opening_of_moves (&game->start, game->moves, game->plies);

  return line != NULL ? (guint16)(line - all + 1) : 0;
}

static void
note_castles (CwIndexGame *entry, const CwRecordGame *game)
{
  guint count;
  const CwShape *all = cw_shapes (&count), *castle[2];

  cw_shape_castles (&game->start, game->moves, game->plies, castle);
  for (guint side = 0; side < 2; side++)
    if (castle[side] != NULL)
      entry->pawns |= (guint64)(castle[side] - all + 1) << 8 * side;
}

static guint32
text_of (CwGamePart *part, const char *text)
{
  return cw_names_add (&part->texts, text);
}

static void
note_tags (CwGamePart *part, const CwRecordReader *reader, CwIndexGame *entry)
{
  CwGameTags tags;

  cw_game_tags_read (&tags, reader);
  entry->event = text_of (part, tags.event);
  entry->site = text_of (part, tags.site);
  entry->round = text_of (part, tags.round);
  entry->date = text_of (part, tags.day);
  entry->opening = text_of (part, tags.opening_name);
  entry->year = tags.year;
  entry->eco = tags.opening;
  entry->time = (guint8)tags.time & 15;
  entry->white = (guint8)tags.type[CW_WHITE] & 3;
  entry->black = (guint8)tags.type[CW_BLACK] & 3;
  for (guint i = 0; i < 2; i++)
    {
      entry->player[i] = text_of (part, tags.player[i]);
      entry->rating[i] = tags.rating[i];
    }
}

/* Whether an error was reported for the next game to be added. */
static gboolean
has_fault (const CwGamePart *part)
{
  for (guint i = part->faults->len; i-- > 0;)
    {
      const CwGameFault *fault = &g_array_index (part->faults, CwGameFault, i);
      if (fault->game < part->games->len)
        return FALSE;
      if (fault->severity == CW_RECORD_ERROR)
        return TRUE;
    }
  return FALSE;
}

static void
note_game (CwGamePart *part, const CwRecordReader *reader, const CwRecordGame *game,
           CwIndexGame *entry)
{
  if (game->usual_start && cw_game_is_chess (game->game) && !game->game->chess960)
    {
      note_pawns (entry, game);
      entry->line = line_of (game);
    }
  if (game->game == cw_game_named ("shogi"))
    {
      note_castles (entry, game);
      entry->line = game->usual_start ? line_of (game) : 0;
    }
  if (!game->usual_start)
    {
      char fen[CW_FEN_SIZE];
      cw_fen_write (&game->start, fen);
      entry->start = text_of (part, fen);
    }
  note_tags (part, reader, entry);
  g_byte_array_append (part->code, game->code.at, entry->code_size);
  if (game->incidents == NULL)
    return;
  entry->flags |= CW_GAME_INCIDENTS;
  g_byte_array_append (part->code, game->incidents, (guint)cw_incidents_size (game->incidents));
}

gsize
cw_game_part_bytes (const CwIndexGame *game, const guint8 *code)
{
  gboolean incidents = (game->flags & CW_GAME_INCIDENTS) != 0;

  return game->code_size + (incidents ? cw_incidents_size (code + game->code_size) : 0);
}

void
cw_game_part_add (CwGamePart *part, const CwRecordReader *reader, const CwRecordGame *game,
                  guint64 base)
{
  CwIndexGame entry = { .offset = base + game->offset,
                        .length = (guint32)MIN (game->length, G_MAXUINT32),
                        .code = part->code->len,
                        .code_size = (guint32)(game->code.end - game->code.at),
                        .plies = game->plies,
                        .result = (guint8)game->result,
                        .ending = (guint8)game->ending,
                        .variant = variant_of (game->game) };

  part->format = cw_record_reader_format (reader);
  part->encoding = cw_record_reader_encoding (reader);
  entry.flags =
      (guint8)((game->broken ? CW_GAME_BROKEN : 0) | (game->null_move ? CW_GAME_NULL_MOVE : 0)
               | (game->usual_start ? 0 : CW_GAME_SET_UP) | (game->code.wide ? CW_GAME_WIDE : 0)
               | (has_fault (part) ? CW_GAME_FAULT : 0));
  if (!part->bare)
    note_game (part, reader, game, &entry);
  g_array_append_val (part->games, entry);
  part->plies += game->plies;
  part->closed = game->closed;
}

void
cw_game_part_cut (CwGamePart *part, guint from)
{
  for (guint i = from; i < part->games->len; i++)
    part->plies -= g_array_index (part->games, CwIndexGame, i).plies;
  g_byte_array_set_size (part->code, g_array_index (part->games, CwIndexGame, from).code);
  g_array_set_size (part->games, from);
  while (part->faults->len > 0
         && g_array_index (part->faults, CwGameFault, part->faults->len - 1).game >= from)
    g_array_set_size (part->faults, part->faults->len - 1);
}

CwGamePart *
cw_game_part_split (CwGamePart *part)
{
  CwGamePart *whole = g_new (CwGamePart, 1), *rest = cw_game_part_new (part->warnings, part->bare);

  *whole = *part;
  *part = *rest;
  part->first = whole->first + whole->games->len;
  g_free (rest);
  return whole;
}
