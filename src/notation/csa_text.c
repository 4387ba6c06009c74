/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/csa_text.h"

#include "base/words.h"
#include "core/position.h"
#include "notation/fen.h"
#include "notation/game_text.h"
#include "notation/shogi_move.h"

#include <string.h>

#define FILES 9u
#define CELL 3u
#define CODE 2u

/* The pieces of a full set, in the order in which a hand gets all that are left. */
static const struct
{
  char code[CODE + 1];
  char letter;
  bool promoted;
  uint8_t pieces; /* in a set */
} codes[] = {
  { "HI", 'R', false, 2 },  { "KA", 'B', false, 2 }, { "KI", 'G', false, 4 },
  { "GI", 'S', false, 4 },  { "KE", 'N', false, 4 }, { "KY", 'L', false, 4 },
  { "FU", 'P', false, 18 }, { "OU", 'K', false, 0 }, { "RY", 'R', true, 0 },
  { "UM", 'B', true, 0 },   { "NG", 'S', true, 0 },  { "NK", 'N', true, 0 },
  { "NY", 'L', true, 0 },   { "TO", 'P', true, 0 },
};
#define CODES (sizeof codes / sizeof codes[0])

bool
cw_csa_has (const CwGame *game)
{
  return game == cw_game_named ("shogi");
}

static CwKind
kind_of_code (const CwGame *game, const char *code)
{
  for (unsigned i = 0; i < CODES; i++)
    if (memcmp (code, codes[i].code, CODE) == 0)
      return cw_text_kind (game, codes[i].letter, codes[i].promoted);
  return 0;
}

static const char *
code_of_kind (const CwGame *game, CwKind kind)
{
  for (unsigned i = 0; i < CODES; i++)
    if (cw_text_kind (game, codes[i].letter, codes[i].promoted) == kind)
      return codes[i].code;
  return "";
}

/* --- moves ----------------------------------------------------------------------------------- */

static void
write_square (const CwGame *game, CwSquare square, char text[2])
{
  text[0] = (char)('0' + game->files - square % game->files);
  text[1] = (char)('0' + game->ranks - square / game->files);
}

size_t
cw_csa_write_move (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  CwMoveType type = cw_move_type (move);
  CwSquare from = cw_move_from (move);
  CwKind kind = type == CW_MOVE_NORMAL ? cw_piece_kind (cw_position_at (position, from))
                                       : cw_move_kind (move);
  text[0] = cw_position_side (position) == CW_WHITE ? '+' : '-';
  memcpy (text + 1, "00", 2);
  if (type != CW_MOVE_DROP)
    write_square (game, from, text + 1);
  write_square (game, cw_move_to (move), text + 3);
  memcpy (text + 5, code_of_kind (game, kind), CODE + 1);
  return 5 + CODE;
}

static bool
is_spelt (const char *text, size_t length)
{
  return length == 5 + CODE && (text[0] == '+' || text[0] == '-') && cw_is_digit (text[1])
         && cw_is_digit (text[2]) && cw_is_digit (text[3]) && cw_is_digit (text[4]);
}

/* The move that squares and kind mean, legal or not; CW_NO_MOVE if the piece on `from` neither is
 * nor can become of that kind. */
static CwMove
move_meant (const CwPosition *position, CwSquare from, CwSquare to, CwKind kind)
{
  CwKind before = cw_piece_kind (cw_position_at (position, from));
  if (kind == before)
    return cw_move_make (CW_MOVE_NORMAL, from, to, 0);
  if (before && cw_text_promoted (cw_position_game (position), before) == kind)
    return cw_move_make (CW_MOVE_PROMOTION, from, to, kind);
  return CW_NO_MOVE;
}

CwMove
cw_csa_read_move (const CwPosition *position, const char *text, size_t length, CwStatus *status)
{
  const CwGame *game = cw_position_game (position);
  CwShogiReading reading = { position, text, length, CW_NO_SQUARE, false, status };
  if (!cw_csa_has (game) || !is_spelt (text, length))
    return cw_shogi_fail (&reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  CwKind kind = kind_of_code (game, text + 5);
  bool drop = text[1] == '0' && text[2] == '0';
  CwSquare from = cw_shogi_square (game, (unsigned)(text[1] - '0'), (unsigned)(text[2] - '0'));
  CwSquare to = cw_shogi_square (game, (unsigned)(text[3] - '0'), (unsigned)(text[4] - '0'));
  if (!kind || to == CW_NO_SQUARE || (!drop && from == CW_NO_SQUARE))
    return cw_shogi_fail (&reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  if ((text[0] == '+') != (cw_position_side (position) == CW_WHITE))
    return cw_shogi_fail (&reading, CW_ERROR_CSA_SIDE, NULL);

  if (drop)
    from = cw_square_in_hand (kind);
  CwMove move =
      drop ? cw_move_make (CW_MOVE_DROP, 0, to, kind) : move_meant (position, from, to, kind);
  if (move == CW_NO_MOVE && cw_position_at (position, from))
    return cw_shogi_fail (&reading, CW_ERROR_CSA_BECOMES, NULL);
  if (move != CW_NO_MOVE && cw_is_legal (position, move))
    return move;
  CwMoveType type = cw_move_type (move);
  return cw_shogi_fail_illegal (&reading, from, to,
                                type == CW_MOVE_PROMOTION ? CW_ERROR_MOVE_CANNOT_PROMOTE
                                : type == CW_MOVE_NORMAL  ? CW_ERROR_MOVE_HAS_TO_PROMOTE
                                                          : CW_ERROR_MOVE_ILLEGAL);
}

/* --- reading positions ----------------------------------------------------------------------- */

void
cw_csa_position_begin (CwCsaPosition *position, const CwGame *game)
{
  position->game = game;
  position->begun = false;
  cw_setup_clear (&position->setup);
}

/* Fails with up to four characters of the line as the argument. */
static bool
fail (CwStatus *status, CwStatusCode code, const char *line, size_t length, size_t at)
{
  char word[8] = "";
  size_t count = length - at < 4 ? length - at : 4;
  for (size_t i = 0; i < count; i++)
    word[i] = line[at + i] > ' ' && line[at + i] < 0x7f ? line[at + i] : '?';
  if (status)
    status->column = (uint32_t)at + 1;
  return cw_status_fail (status, code, word, NULL);
}

static bool
is_blank (char character)
{
  return character == ' ' || character == '.';
}

/* "P1-KY-KE … ", where trailing blanks may be missing. */
static bool
read_rank (CwCsaPosition *position, const char *line, size_t length, CwStatus *status)
{
  unsigned rank = (unsigned)(line[1] - '0');
  for (unsigned i = 0; i < FILES; i++)
    {
      size_t at = 2 + i * CELL;
      CwSquare square = cw_shogi_square (position->game, FILES - i, rank);
      if (at + 1 < length && is_blank (line[at]) && line[at + 1] == '*'
          && (at + 2 >= length || is_blank (line[at + 2])))
        {
          position->setup.board[square] = CW_NO_PIECE;
          continue;
        }
      CwKind kind = at + 2 < length ? kind_of_code (position->game, line + at + 1) : 0;
      if (!kind || (line[at] != '+' && line[at] != '-'))
        return fail (status, CW_ERROR_CSA_RANK, line, length, at < length ? at : length);
      position->setup.board[square] = cw_piece (line[at] == '+' ? CW_WHITE : CW_BLACK, kind);
    }
  size_t end = 2 + FILES * CELL;
  while (end < length && is_blank (line[end]))
    end++;
  return end >= length || fail (status, CW_ERROR_CSA_RANK, line, length, end);
}

/* How many pieces of a set are neither on the board nor in hand. */
static unsigned
pieces_left (const CwCsaPosition *position, unsigned code)
{
  CwKind kind = cw_text_kind (position->game, codes[code].letter, false);
  CwKind promoted = cw_text_promoted (position->game, kind);
  unsigned used = position->setup.hand[CW_WHITE][kind] + position->setup.hand[CW_BLACK][kind];
  for (unsigned square = 0; square < position->game->files * position->game->ranks; square++)
    {
      CwKind there = cw_piece_kind (position->setup.board[square]);
      used += there && (there == kind || there == promoted);
    }
  return used < codes[code].pieces ? codes[code].pieces - used : 0;
}

static void
take_all_left (CwCsaPosition *position, CwColour colour)
{
  for (unsigned i = 0; i < CODES; i++)
    if (codes[i].pieces > 0)
      {
        CwKind kind = cw_text_kind (position->game, codes[i].letter, false);
        position->setup.hand[colour][kind] += (uint8_t)pieces_left (position, i);
      }
}

/* Reads one piece of "P+59OU00KI", or of "PI82HI" if `remove`. */
static bool
read_piece (CwCsaPosition *position, const char *line, size_t length, size_t at, bool remove,
            CwStatus *status)
{
  CwColour colour = line[1] == '+' ? CW_WHITE : CW_BLACK;
  if (length - at < 4 || !cw_is_digit (line[at]) || !cw_is_digit (line[at + 1]))
    return fail (status, CW_ERROR_CSA_PIECE, line, length, at);
  bool hand = line[at] == '0' && line[at + 1] == '0';
  if (hand && !remove && memcmp (line + at + 2, "AL", CODE) == 0)
    {
      take_all_left (position, colour);
      return true;
    }
  CwKind kind = kind_of_code (position->game, line + at + 2);
  CwSquare square =
      cw_shogi_square (position->game, (unsigned)(line[at] - '0'), (unsigned)(line[at + 1] - '0'));
  if (!kind || (square == CW_NO_SQUARE && (remove || !hand)))
    return fail (status, CW_ERROR_CSA_PIECE, line, length, at);
  if (hand)
    {
      if (position->setup.hand[colour][kind] == UINT8_MAX)
        return fail (status, CW_ERROR_CSA_PIECE, line, length, at);
      position->setup.hand[colour][kind]++;
      return true;
    }
  CwPiece *piece = &position->setup.board[square];
  if (remove ? cw_piece_kind (*piece) != kind : *piece != CW_NO_PIECE)
    return fail (status, remove ? CW_ERROR_CSA_NOT_THERE : CW_ERROR_CSA_OCCUPIED, line, length, at);
  *piece = remove ? CW_NO_PIECE : cw_piece (colour, kind);
  return true;
}

bool
cw_csa_position_line (CwCsaPosition *position, const char *line, size_t length, CwStatus *status)
{
  while (length > 0 && line[length - 1] == ' ')
    length--;
  if (length < 2 || line[0] != 'P' || !strchr ("I+-123456789", line[1]) || !line[1])
    return fail (status, CW_ERROR_CSA_POSITION, line, length, 0);
  if (cw_is_digit (line[1]))
    {
      position->begun = true;
      return read_rank (position, line, length, status);
    }
  bool remove = line[1] == 'I';
  if (remove)
    cw_setup_start (&position->setup, position->game);
  position->begun = true;
  for (size_t at = 2; at < length; at += 4)
    if (!read_piece (position, line, length, at, remove, status))
      return false;
  return true;
}

/* --- writing positions ----------------------------------------------------------------------- */

static void
write_hand (CwBuffer *out, const CwGame *game, const CwSetup *setup, CwColour colour)
{
  CwKind order[CW_MAX_KINDS];
  unsigned kinds = cw_hand_order (game, order);
  bool any = false;
  for (unsigned i = 0; i < kinds; i++)
    for (unsigned count = 0; count < setup->hand[colour][order[i]]; count++)
      {
        if (!any)
          cw_buffer_text (out, colour == CW_WHITE ? "P+" : "P-");
        any = true;
        cw_buffer_text (out, "00");
        cw_buffer_text (out, code_of_kind (game, order[i]));
      }
  if (any)
    cw_buffer_char (out, '\n');
}

static void
write_ranks (CwBuffer *out, const CwGame *game, const CwSetup *setup)
{
  for (unsigned rank = 1; rank <= game->ranks; rank++)
    {
      cw_buffer_format (out, "P%u", rank);
      for (unsigned file = game->files; file > 0; file--)
        {
          CwPiece piece = setup->board[cw_shogi_square (game, file, rank)];
          if (piece == CW_NO_PIECE)
            {
              cw_buffer_text (out, " * ");
              continue;
            }
          cw_buffer_char (out, cw_piece_colour (piece) == CW_WHITE ? '+' : '-');
          cw_buffer_text (out, code_of_kind (game, cw_piece_kind (piece)));
        }
      cw_buffer_char (out, '\n');
    }
}

void
cw_csa_write_position (CwBuffer *out, const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  CwPosition usual;
  CwSetup setup;
  cw_position_start (&usual, game);
  cw_position_get (position, &setup);
  if (cw_position_key (&usual) == cw_position_key (position))
    cw_buffer_text (out, "PI\n");
  else
    {
      write_ranks (out, game, &setup);
      write_hand (out, game, &setup, CW_WHITE);
      write_hand (out, game, &setup, CW_BLACK);
    }
  cw_buffer_text (out, setup.side == CW_WHITE ? "+\n" : "-\n");
}
