/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/sfen.h"

#include "base/number.h"
#include "notation/fen.h"

#define LARGEST_HAND 99

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_HANDS,
  FIELD_PLY
};

/* One letter with the count before it; steps over both. */
static bool
read_held (CwPositionReader *reader, const char **in, const char *end)
{
  const char *start = *in;
  unsigned count = 0;
  while (*in < end && **in >= '0' && **in <= '9' && count <= LARGEST_HAND)
    count = count * 10 + (unsigned)(*(*in)++ - '0');
  if (*in == start)
    count = 1;
  if (*in == end || count == 0 || count > LARGEST_HAND)
    return cw_reader_fail_text (reader, start, (size_t)(end - start), CW_ERROR_SFEN_HAND);

  CwPiece piece = cw_reader_piece (reader->game, **in, false);
  if (piece == CW_NO_PIECE)
    return cw_reader_fail_text (reader, *in, cw_reader_character (*in), CW_ERROR_SFEN_HAND);
  uint8_t *held = &reader->setup->hand[cw_piece_colour (piece)][cw_piece_kind (piece)];
  if (*held > 0)
    return cw_reader_fail_text (reader, *in, 1, CW_ERROR_SFEN_HAND_TWICE);
  *held = (uint8_t)count;
  ++*in;
  return true;
}

static bool
read_hands (CwPositionReader *reader)
{
  const char *in = reader->at, *end = reader->at + reader->length;
  if (reader->length == 1 && *in == '-')
    return true;
  while (in < end)
    if (!read_held (reader, &in, end))
      return false;
  return true;
}

bool
cw_sfen_read_fields (CwPositionReader *reader)
{
  if (!cw_reader_next_field (reader, FIELD_BOARD))
    return cw_reader_fail (reader, reader->at, CW_ERROR_FEN_EMPTY, NULL, NULL);
  if (!cw_reader_board (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_SIDE))
    return cw_reader_missing (reader, "the board", "side to move");
  if (reader->length != 1 || (reader->at[0] != 'w' && reader->at[0] != 'b'))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_SIDE);
  reader->setup->side = reader->at[0] == 'b' ? CW_WHITE : CW_BLACK;
  if (!cw_reader_next_field (reader, FIELD_HANDS))
    return cw_reader_missing (reader, "the side to move", "hands");
  if (!read_hands (reader))
    return false;
  if (!cw_reader_next_field (reader, FIELD_PLY))
    return true;
  if (!cw_reader_counter (reader, CW_ERROR_FEN_NUMBER, &reader->setup->number))
    return false;
  if (reader->setup->number == 0)
    reader->setup->number = 1;
  if (cw_reader_next_field (reader, FIELD_PLY + 1))
    return cw_reader_fail_text (reader, reader->at, reader->length, CW_ERROR_FEN_EXTRA);
  return true;
}

static size_t
write_hands (const CwGame *game, const CwSetup *setup, char *text)
{
  static const char order[] = "RBGSNLP";
  size_t length = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    for (const char *letter = order; *letter; letter++)
      {
        CwKind kind = cw_piece_kind (cw_reader_piece (game, *letter, false));
        unsigned held = setup->hand[colour][kind];
        if (held > 1)
          length += cw_format_text (text + length, 4, "%u", held);
        if (held > 0)
          text[length++] = cw_piece_letter (game, cw_piece ((CwColour)colour, kind));
      }
  if (length == 0)
    text[length++] = '-';
  return length;
}

size_t
cw_sfen_write_setup (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = cw_board_write (game, setup, text);
  text[length++] = ' ';
  text[length++] = setup->side == CW_WHITE ? 'b' : 'w';
  text[length++] = ' ';
  length += write_hands (game, setup, text + length);
  length += cw_format_text (text + length, CW_FEN_SIZE - length, " %u", setup->number);
  return length;
}
