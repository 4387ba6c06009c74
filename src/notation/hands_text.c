/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/hands_text.h"

#include "base/number.h"
#include "notation/fen.h"
#include "notation/game_text.h"

#include <string.h>

#define LARGEST_HAND 99 /* of one kind */
#define MAX_LETTERS 64  /* written one by one; more get numbers */

/* --- reading ------------------------------------------------------------------------------- */

/* Reads one letter and the count before it, and steps over both. */
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
  if (*held > 0 && reader->game->shogi)
    return cw_reader_fail_text (reader, *in, 1, CW_ERROR_SFEN_HAND_TWICE);
  if (*held + count > LARGEST_HAND)
    return cw_reader_fail_text (reader, *in, 1, CW_ERROR_SFEN_HAND);
  *held = (uint8_t)(*held + count);
  ++*in;
  return true;
}

bool
cw_hands_read (CwPositionReader *reader, const char *text, size_t length)
{
  const char *in = text, *end = text + length;
  reader->hands_column = cw_reader_column (reader, text);
  if (length == 1 && *in == '-')
    return true;
  while (in < end)
    if (!read_held (reader, &in, end))
      return false;
  return true;
}

/* --- writing ------------------------------------------------------------------------------- */

unsigned
cw_hand_order (const CwGame *game, CwKind order[CW_MAX_KINDS])
{
  static const char usi[] = "RBGSNLP";
  unsigned count = 0;
  bool as_usi = game->shogi;
  for (unsigned kind = game->kinds; kind > 0; kind--)
    if (game->kind[kind].plain == 0 && !game->kind[kind].royal)
      {
        order[count++] = (CwKind)kind;
        as_usi = as_usi && strchr (usi, game->kind[kind].letter);
      }
  if (!as_usi)
    return count;
  count = 0;
  for (const char *letter = usi; *letter; letter++)
    {
      CwKind kind = cw_text_kind (game, *letter, false);
      if (kind != 0)
        order[count++] = kind;
    }
  return count;
}

/* Whether hands are written with numbers: in SFEN, and if they have more pieces than any game. */
static bool
counts (const CwGame *game, const CwSetup *setup)
{
  unsigned held = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      held += setup->hand[colour][kind];
  return game->shogi || held > MAX_LETTERS;
}

size_t
cw_hands_write (const CwGame *game, const CwSetup *setup, char *text)
{
  CwKind order[CW_MAX_KINDS];
  unsigned kinds = cw_hand_order (game, order);
  bool counted = counts (game, setup);
  size_t length = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned i = 0; i < kinds; i++)
      {
        unsigned held = setup->hand[colour][order[i]];
        char letter = cw_piece_letter (game, cw_piece ((CwColour)colour, order[i]));
        if (counted && held > 1)
          {
            length += cw_format_text (text + length, 4, "%u", held);
            held = 1;
          }
        for (; held > 0; held--)
          text[length++] = letter;
      }
  return length;
}
