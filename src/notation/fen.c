/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"

#include "base/number.h"
#include "notation/fen_fields.h"
#include "notation/sfen.h"
#include "notation/square_text.h"

#include <string.h>

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_CASTLING,
  FIELD_EN_PASSANT,
  FIELD_CLOCK,
  FIELD_NUMBER,
  FIELD_CHECKS,
  FIELD_LAST,
};
#define FIELD_PLY 3 /* of SFEN */

/* --- reading ------------------------------------------------------------------------------- */

/* The fields that every position of chess has. */
static bool
read_first_fields (CwPositionReader *reader)
{
  if (!cw_reader_board_and_side (reader, 'w'))
    return false;
  if (!cw_reader_next_field (reader, FIELD_CASTLING))
    return cw_reader_missing (reader, "the side to move", "castling field");
  if (!cw_fen_read_castling (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_EN_PASSANT))
    return cw_reader_missing (reader, "the castling field", "en passant field");
  return cw_fen_read_en_passant (reader);
}

static bool
is_counter (const CwPositionReader *reader)
{
  return !memchr (reader->at, '+', reader->length);
}

/* Reads counters, which may be missing, with the checks before or after them. */
static bool
read_counters (CwPositionReader *reader)
{
  bool has_checks = cw_fen_has_checks (reader->game);
  if (!cw_reader_next_field (reader, FIELD_CLOCK))
    return true;
  if (has_checks && !is_counter (reader))
    {
      reader->field_column[FIELD_CHECKS] = reader->field_column[FIELD_CLOCK];
      if (!cw_fen_read_checks (reader))
        return false;
      has_checks = false;
      if (!cw_reader_next_field (reader, FIELD_CLOCK))
        return true;
    }
  if (!cw_reader_counter (reader, CW_ERROR_FEN_CLOCK, &reader->setup->clock))
    return false;
  if (!cw_reader_next_field (reader, FIELD_NUMBER))
    return true;
  if (!cw_reader_counter (reader, CW_ERROR_FEN_NUMBER, &reader->setup->number))
    return false;
  if (reader->setup->number == 0)
    reader->setup->number = 1;
  return !has_checks || !cw_reader_next_field (reader, FIELD_CHECKS) || cw_fen_read_checks (reader);
}

static bool
read_fields (CwPositionReader *reader)
{
  cw_setup_clear (reader->setup);
  if (reader->game->shogi)
    return cw_sfen_read_fields (reader);
  if (!read_first_fields (reader) || !read_counters (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_LAST))
    return true;
  if (!cw_fen_has_missiles (reader->game))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EXTRA);
  if (!cw_fen_read_armed (reader))
    return false;
  if (cw_reader_next_field (reader, FIELD_LAST))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EXTRA);
  return true;
}

bool
cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status)
{
  CwPositionReader reader = cw_reader_start (setup, game, text, status);
  return read_fields (&reader);
}

/* Which field a fault found by the rules is about. */
static unsigned
faulty_field (const CwPositionReader *reader, CwStatusCode code)
{
  switch (code)
    {
    case CW_SETUP_CASTLING_KING:
    case CW_SETUP_CASTLING_ROOK:
    case CW_SETUP_CASTLING_SIDE:
    case CW_SETUP_NO_CASTLING:
      return FIELD_CASTLING;
    case CW_SETUP_EN_PASSANT_RANK:
    case CW_SETUP_EN_PASSANT_PAWN:
    case CW_SETUP_EN_PASSANT_BLOCKED:
      return FIELD_EN_PASSANT;
    case CW_SETUP_COUNTER:
      return reader->game->shogi ? FIELD_PLY : FIELD_CLOCK;
    case CW_SETUP_CHECKS_GIVEN:
      return FIELD_CHECKS;
    default:
      return FIELD_BOARD;
    }
}

/* Places that fault in the text: at the square it names, if there is a piece on it, otherwise at
 * its field. */
static void
place_setup_fault (const CwPositionReader *reader, CwStatus *status)
{
  unsigned field = faulty_field (reader, status->code);
  status->line = 1;
  status->column = reader->field_column[field];
  if (status->code == CW_SETUP_HAND_KIND && reader->hands_column > 0)
    status->column = reader->hands_column;
  for (unsigned i = 0; field == FIELD_BOARD && i < 2; i++)
    {
      CwSquare square;
      const char *name = status->args[i];
      if (cw_square_read (reader->game, name, strlen (name), &square) == 0)
        continue;
      if (reader->square_column[square] > 0)
        status->column = reader->square_column[square];
      break;
    }
}

bool
cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status)
{
  CwSetup setup;
  CwStatus own = { 0 };
  if (!status)
    status = &own;
  CwPositionReader reader = cw_reader_start (&setup, game, text, status);
  if (!read_fields (&reader))
    return false;
  if (cw_position_set (position, game, &setup, status))
    return true;
  place_setup_fault (&reader, status);
  return false;
}

/* --- writing ------------------------------------------------------------------------------- */

size_t
cw_fen_write_setup (const CwGame *game, const CwSetup *setup, char text[CW_FEN_SIZE])
{
  if (game->shogi)
    return cw_sfen_write_setup (game, setup, text);
  size_t length = cw_board_write (game, setup, text);
  text[length++] = ' ';
  text[length++] = setup->side == CW_WHITE ? 'w' : 'b';
  text[length++] = ' ';
  length += cw_fen_write_castling (game, setup, text + length);
  text[length++] = ' ';
  length += cw_fen_write_en_passant (game, setup, text + length);
  if (cw_fen_has_checks (game))
    {
      text[length++] = ' ';
      length += cw_fen_write_checks (game, setup, text + length);
    }
  length +=
      cw_format_text (text + length, CW_FEN_SIZE - length, " %u %u", setup->clock, setup->number);
  if (cw_fen_has_missiles (game))
    length += cw_format_text (text + length, CW_FEN_SIZE - length, " %c", setup->armed ? '+' : '-');
  return length;
}

size_t
cw_fen_write (const CwPosition *position, char text[CW_FEN_SIZE])
{
  CwSetup setup;
  cw_position_get (position, &setup);
  return cw_fen_write_setup (cw_position_game (position), &setup, text);
}
