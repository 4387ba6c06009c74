/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/sfen.h"

#include "base/number.h"
#include "notation/fen.h"
#include "notation/hands_text.h"

enum
{
  FIELD_HANDS = 2, /* after board and side */
  FIELD_PLY
};

bool
cw_sfen_read_fields (CwPositionReader *reader)
{
  if (!cw_reader_board_and_side (reader, 'b'))
    return false;
  if (!cw_reader_next_field (reader, FIELD_HANDS))
    return cw_reader_missing (reader, "the side to move", "hands");
  if (!cw_hands_read (reader, reader->at, reader->length))
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

size_t
cw_sfen_write_setup (const CwGame *game, const CwSetup *setup, char *text)
{
  size_t length = cw_board_write (game, setup, text);
  text[length++] = ' ';
  text[length++] = setup->side == CW_WHITE ? 'b' : 'w';
  text[length++] = ' ';
  size_t hands = cw_hands_write (game, setup, text + length);
  if (hands == 0)
    text[length++] = '-';
  length += hands;
  length += cw_format_text (text + length, CW_FEN_SIZE - length, " %u", setup->number);
  return length;
}
